/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.aggregate;

import dev.discreet.processor.analysis.distance.Distance;
import dev.discreet.processor.analysis.distance.OncePerPerson;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.Guards;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Makes numbers of which only their distance is known. Claim: such a number changes, with one row,
 * by an unknown amount within the stated distance, and only with rows that change what it is
 * computed from. The unknown amount is a term like any other, so that rows that exclude each other
 * still do.
 */
public final class Moves {
  /** With more conditions than this, they are not told apart. */
  private static final int MOST_GUARDS = 8;

  private final Evaluation evaluation;
  private final Assumptions path;

  public Moves(Evaluation evaluation, Assumptions path) {
    this.evaluation = evaluation;
    this.path = path;
  }

  /**
   * Bounds how far a number moves when what it is computed from moves, for changes of one data set.
   */
  public interface Rule {
    /**
     * Returns how far the result moves.
     *
     * @param moves how far each argument moves, in order
     */
    BigDecimal apply(List<BigDecimal> moves);
  }

  /**
   * A function of other numbers.
   *
   * @param rule a bound on its change from those of the arguments, monotone and 0 at 0
   */
  public Aggregate of(Numeric type, Range total, List<Aggregate> arguments, Rule rule) {
    LinearForm form = LinearForm.ZERO;
    List<Part> parts = List.of();
    for (Aggregate argument : arguments) {
      parts = Parts.union(parts, argument.parts());
    }
    for (Source source : evaluation.sources()) {
      form = form.plus(change(source, rule, arguments, total));
    }
    return new Aggregate(type, total, form, BigDecimal.ZERO, start(type, total, evaluation), parts);
  }

  /** A number that moves anywhere within its range. */
  public static Aggregate within(
      Evaluation evaluation, Numeric type, Range total, List<Part> parts) {
    Moves moves = new Moves(evaluation, Assumptions.none());
    LinearForm form = LinearForm.ZERO;
    for (Source source : evaluation.sources()) {
      Optional<BigDecimal> width = total.width();
      form = form.plus(moves.unknown(source, width, Optional.empty(), evaluation.terms().yes()));
    }
    return new Aggregate(type, total, form, BigDecimal.ZERO, start(type, total, evaluation), parts);
  }

  /**
   * A number that each change of rows moves within some limits. Lemma: where each change holds for
   * one and the same row of a person, all rows of the person move it no further.
   */
  public static Aggregate by(
      Range change, Evaluation evaluation, Numeric type, Range total, Rows rows, Part part) {
    Terms terms = evaluation.terms();
    BigDecimal least = Objects.requireNonNull(change.lower(), "finite");
    BigDecimal most = Objects.requireNonNull(change.upper(), "finite");
    Optional<Limits> limits = Optional.of(new Limits(least, most, BigDecimal.ZERO));
    LinearForm form = LinearForm.ZERO;
    for (Source source : evaluation.sources()) {
      List<Strand> own = rows.strands().stream().filter(s -> s.sources().contains(source)).toList();
      if (!own.isEmpty()) {
        Set<Term> once = new LinkedHashSet<>(Guards.conjuncts(own.get(0).guard()));
        once.removeIf(condition -> !condition.isOnceFact(source));
        own.forEach(strand -> once.retainAll(Guards.conjuncts(strand.guard())));
        Term guard = once.stream().findFirst().orElse(terms.yes());
        Term amount =
            evaluation.change(terms.input(Numeric.DOUBLE, Term.Input.fact(source, false, limits)));
        form = form.plus(LinearForm.of(amount).where(guard, terms));
      }
    }
    return new Aggregate(
        type, total, form, BigDecimal.ZERO, start(type, total, evaluation), List.of(part));
  }

  /** The number itself: no other one is known to be the same. */
  private static Optional<LinearForm> start(Numeric type, Range total, Evaluation evaluation) {
    Optional<Limits> limits =
        total.lower() == null || total.upper() == null || total.nan()
            ? Optional.empty()
            : Optional.of(new Limits(total.lower(), total.upper(), total.step()));
    return Optional.of(LinearForm.of(evaluation.terms().input(type, Term.Input.number(limits))));
  }

  /** How far the result moves with some rows of a data set. */
  private BigDecimal moves(
      Source source, int rows, Rule rule, List<Aggregate> arguments, Range total) {
    Distance distance = Distance.in(evaluation, path);
    BigDecimal moves =
        rule.apply(
            arguments.stream().map(argument -> distance.of(argument, source, rows)).toList());
    return total.width().map(moves::min).orElse(moves);
  }

  /**
   * Lemma: where each term of the arguments holds for only one row of a person, all that a person
   * changes is the change of a row for which one of them holds. It is as much as the arguments move
   * together.
   */
  private LinearForm change(Source source, Rule rule, List<Aggregate> arguments, Range total) {
    BigDecimal most = moves(source, 1, rule, arguments, total);
    if (most.signum() == 0) {
      return LinearForm.ZERO;
    }
    boolean once = true;
    Term guard = evaluation.terms().no();
    int guards = 0;
    for (Aggregate argument : arguments) {
      if (argument.extra().signum() > 0) {
        return unknown(source, Optional.of(most), Optional.empty(), evaluation.terms().yes());
      }
      for (Term term : argument.perRow().of(source).terms()) {
        once &= !OncePerPerson.facts(term, source).isEmpty();
        Optional<Term> condition = Guards.of(term);
        guard =
            condition.isPresent() && ++guards <= MOST_GUARDS
                ? evaluation.terms().or(guard, condition.get())
                : evaluation.terms().yes();
      }
    }
    Optional<BigDecimal> ofPerson =
        once
            ? Optional.of(moves(source, source.rowsPerUnit(), rule, arguments, total))
            : Optional.empty();
    return unknown(source, Optional.of(most), ofPerson, guard);
  }

  /**
   * An amount in [-distance, distance]. Where rows are replaced, each row has a share in the
   * change, and the shares of the old and the new row together make the distance.
   *
   * @param ofPerson how far all rows of a person move it, where one row's amount stands for all
   */
  private LinearForm unknown(
      Source source, Optional<BigDecimal> distance, Optional<BigDecimal> ofPerson, Term guard) {
    Terms terms = evaluation.terms();
    boolean halves = evaluation.isReplaceOne() && guard == terms.yes() && ofPerson.isEmpty();
    Term.Input amount =
        Term.Input.fact(
                source,
                false,
                distance.map(d -> halves ? d.divide(BigDecimal.valueOf(2)) : d).map(Moves::within))
            .together(ofPerson.filter(d -> !ofPerson.equals(distance)).map(Moves::within));
    Term whole = terms.and(guard, fact(source, ofPerson.isPresent()));
    return LinearForm.of(evaluation.change(terms.input(Numeric.DOUBLE, amount)))
        .where(whole, terms);
  }

  private static Limits within(BigDecimal distance) {
    return new Limits(distance.negate(), distance, BigDecimal.ZERO);
  }

  private Term fact(Source source, boolean once) {
    return once
        ? evaluation
            .terms()
            .input(Type.Simple.BOOLEAN, Term.Input.fact(source, true, Optional.empty()))
        : evaluation.terms().yes();
  }
}
