/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.vector;

import dev.discreet.processor.analysis.distance.PersonValues;
import dev.discreet.processor.analysis.rows.Positions;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.RowScope;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Added;
import dev.discreet.processor.analysis.state.Value.Reference;
import dev.discreet.processor.analysis.state.Value.Reported;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.RunningRows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes the lists and sets of a query, and adds to them in loops over rows. Claim: nothing is added
 * that would throw. Whether an element is new to a set, its row decides together with others.
 */
public final class RowListWrites {
  private final Evaluation evaluation;
  private final Terms terms;
  private final Operands operands;
  private final VectorReads vectors;
  private final VectorWrites writes;
  private final ThrowChecks checks;
  private final Positions positions;

  public RowListWrites(
      Evaluation evaluation,
      Operands operands,
      VectorReads vectors,
      VectorWrites writes,
      ThrowChecks checks) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.operands = operands;
    this.vectors = vectors;
    this.writes = writes;
    this.checks = checks;
    this.positions = new Positions(evaluation);
  }

  /** {@code new HashSet<>()}. */
  Value newSet(Expr.NewSet made, State state) {
    Type element = made.type().element();
    if (!evaluation.comparisons().areByContent(element)) {
      return evaluation.notUnderstood(made, "a set of what has an equals() that is not known");
    }
    Optional<Finding> order = evaluation.comparisons().orderInTable(element, made.origin());
    if (order.isPresent()) {
      return evaluation.refuse(made.origin(), made.type(), order.get());
    }
    int object = evaluation.nextNumber();
    state.objects().put(object, Rows.empty());
    evaluation.makesSet(object, made);
    return new Reference(object, List.of());
  }

  /** {@code list.add(value)}. */
  public void add(Statement.Add add, State state) {
    added(add.list(), add.value(), add.origin(), Optional.empty(), state);
  }

  /**
   * Lemma: of the rows that add equal elements, one finds its element new, or some are among the
   * first few; their order decides which. These are so few of a person's rows for each value that
   * the person can add.
   */
  Value addNew(Expr.AddNew add, State state) {
    List<Term> rows = evaluation.rowScope().map(RowScope::rows).orElse(List.of());
    Term element = operands.pureTerm(add.value(), state);
    Strand strand = new Strand(BigDecimal.ONE, terms.yes(), element, rows);
    if (rows.size() != 1 || !strand.isOwn()) {
      throw NotUnderstood.refusal(add, "it is asked outside a loop over one data set's rows");
    }
    if (element.type().equals(Expr.Entries.ENTRY)) {
      requireEquality(add, element);
    }
    int most = add.most().map(given -> most(add, given, state)).orElse(1);
    long ofPerson = (long) PersonValues.most(element, state.path()) * Math.max(1, most);
    Term fact = positions.firstOfEquals(strand, (int) Math.min(ofPerson, Term.Input.MANY)).get(0);
    if (most <= 1) {
      evaluation.distinctElements().noteOfPerson(fact, element);
    }
    added(add.set(), add.value(), add.origin(), Optional.of(fact), state);
    return new Value.Pure(fact);
  }

  /** The parts of an entry are compared. */
  private void requireEquality(Expr.AddNew add, Term entry) {
    boolean known =
        entry.kind() == Term.Kind.RECORD
            && entry.arguments().stream()
                .allMatch(part -> evaluation.comparisons().areByContent(part.type()));
    if (!known) {
      throw NotUnderstood.refusal(add, "a key or an element has an equals() that is not known");
    }
    for (Term part : entry.arguments()) {
      Optional<Finding> order = evaluation.comparisons().orderInTable(part.type(), add.origin());
      if (order.isPresent()) {
        throw new Refusal(new Located(add.origin(), order.get()));
      }
    }
  }

  /** How many equal ones are asked for, which everybody knows and no row changes. */
  private int most(Expr.AddNew add, Expr given, State state) {
    Term most = operands.pureTerm(given, state);
    BigDecimal upper = state.path().rangeOf(most).upper();
    if (!most.isPublic() || upper == null) {
      throw NotUnderstood.refusal(add, "a number of equal keys that is not the same for all rows");
    }
    return upper.min(BigDecimal.valueOf(Term.Input.MANY)).intValue();
  }

  private void added(Expr listed, Expr value, Origin origin, Optional<Term> isNew, State state) {
    Value list = operands.value(listed, state);
    if (list instanceof Reported) {
      throw Refusal.again();
    }
    if (!(list instanceof Reference reference)) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.ALIASED_DATA, "`" + origin.text() + "`")
                  .fix("leave the data set as it is")));
    }
    writes.requireWritable(reference, origin, state);
    Term element = operands.pureTerm(value, state);
    Value held = vectors.contents(reference, state);
    if (!(held instanceof RunningRows running)) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + origin.text() + "`")
                  .required("a list of rows that a loop over the rows fills")
                  .fix(
                      "make a list of a few values whole, as in `List.of(a, b)` or"
                          + " `Stream.of(a, b).filter(x -> x > 0).toList()`")));
    }
    boolean nulls = evaluation.set(reference.object()).map(Expr.NewSet::nulls).orElse(true);
    if (!nulls && state.path().mayBeNull(element)) {
      throw new Refusal(checks.mayBeNull(value.origin(), element));
    }
    List<Added> all = new ArrayList<>(running.added());
    all.add(new Added(terms.yes(), element, isNew));
    state.objects().put(reference.object(), new RunningRows(running.before(), all));
  }
}
