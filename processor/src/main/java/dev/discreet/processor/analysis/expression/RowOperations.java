/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.aggregate.Moves;
import dev.discreet.processor.analysis.aggregate.Totals;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.rows.ExtremeMoves;
import dev.discreet.processor.analysis.rows.Folds;
import dev.discreet.processor.analysis.rows.Groups;
import dev.discreet.processor.analysis.rows.Memberships;
import dev.discreet.processor.analysis.rows.Positions;
import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.rows.VectorFolds;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.analysis.vector.KeyIndices;
import dev.discreet.processor.analysis.vector.NewVectors;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Evaluates operations on data sets and streams. Claim: where one row comes or goes, the elements
 * of the result change by what the result's strands say. There are never more than {@code most}
 * elements.
 */
final class RowOperations {
  private static final String COMPARED =
      "it compares what is no number, text, date or constant, and that may throw";

  private final Evaluation evaluation;
  private final Terms terms;
  private final Operands operands;
  private final Streams streams;
  private final RowFunctions functions;
  private final Memberships memberships;
  private final LookedUpNumbers lookedUp;
  private final NewVectors vectors;
  private final Folds folds;
  private final RowElements elements;
  private final ThrowChecks checks;
  private final Positions positions;
  private final JoinedRows joins;
  private final KeyIndices indices;

  /** The strands of sets that came about from others. These very ones did: identity counts. */
  private final IdentityHashMap<List<Strand>, MeetingSets.Made> made = new IdentityHashMap<>();

  RowOperations(
      Evaluation evaluation,
      Operands operands,
      Streams streams,
      RowFunctions functions,
      NewVectors vectors,
      Memberships memberships,
      LookedUpNumbers lookedUp,
      ThrowChecks checks) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.operands = operands;
    this.streams = streams;
    this.functions = functions;
    this.vectors = vectors;
    this.memberships = memberships;
    this.lookedUp = lookedUp;
    this.checks = checks;
    this.positions = new Positions(evaluation);
    this.indices = new KeyIndices(evaluation);
    this.folds = new Folds(evaluation, checks);
    this.elements = new RowElements(evaluation, checks);
    this.joins = new JoinedRows(evaluation, operands, streams, functions, memberships, checks);
  }

  Value skip(Expr.Skip skip, State state) {
    Value stream = streams.whole(skip.rows(), state);
    if (stream instanceof Value.Listed listed) {
      Term count = countOfRow(skip.count(), state);
      return elements.skip(skip, listed, count, state.path().rangeOf(count));
    }
    publicCount(skip.count(), state);
    return positions.skip(positions.inOrder(skip.origin(), streams.rowsOf(skip.rows(), stream)));
  }

  Value anyRow(Expr.AnyRow any, State state) {
    return anyRow(any, streams.stream(any.rows(), state));
  }

  Value elements(Expr.Elements held, State state) {
    return streams.elements(held, state);
  }

  Value join(Expr.Join join, State state) {
    return joins.join(join, streams.rows(join.rows(), state), state);
  }

  Value index(Expr.Index index, State state) {
    return joins.index(index, streams.rows(index.rows(), state), state);
  }

  Value member(Expr.Member member, State state) {
    return joins.member(member, state);
  }

  Value tally(Expr.Tally tally, State state) {
    return joins.tally(tally, streams.rows(tally.rows(), state), state);
  }

  Value valueOfKey(Expr.ValueOfKey lookup, State state) {
    return joins.valueOfKey(lookup, state);
  }

  Value numberOfKey(Expr.NumberOfKey lookup, State state) {
    Optional<Value> ofRow = joins.ofRow(lookup, state);
    if (ofRow.isPresent()) {
      return ofRow.get();
    }
    Rows numbers = joins.numbers(lookup, state);
    Value sum =
        folds.sum(new Expr.Sum(lookup.origin(), lookup.type(), lookup.tally()), numbers, state);
    joins.sumOfRow(lookup, state).ifPresent(number -> lookedUp.note(sum, number));
    return sum;
  }

  Value entries(Expr.Entries entries, State state) {
    return joins.entries(entries, state);
  }

  Value rowsOfKey(Expr.RowsOfKey lookup, State state) {
    return joins.lookup(lookup, state);
  }

  /** Lemma: a row more is an element more where the predicate holds for it. */
  Value filter(Expr.Filter filter, State state) {
    Optional<MeetingSets> sets = MeetingSets.of(filter).filter(both -> meet(both, state));
    if (sets.isPresent()) {
      return met(sets.get(), state);
    }
    return onEach(
        filter.rows(),
        state,
        strand ->
            evaluation
                .keepingRows(() -> functions.apply(filter.predicate(), strand, state))
                .map(value -> terms.and(strand.guard(), operands.pure(value, filter)))
                .filter(guard -> guard != terms.no())
                .map(strand::where));
  }

  private Rows met(MeetingSets sets, State state) {
    Rows elements = streams.rows(sets.elements(), state);
    MeetingSets.Made others =
        Optional.ofNullable(made.get(streams.rows(sets.others(), state).strands()))
            .filter(MeetingSets.Made::isSmall)
            .orElseGet(() -> MeetingSets.Made.alone(streams.rows(sets.distinct(), state)));
    MeetingSets.Made found = others.among(elements, sets.both());
    State named = state.branch(state.guard(), state.path());
    List<Variable> names = new ArrayList<>();
    for (Rows set : found.sets()) {
      Variable name = new Variable("set", sets.elements().type());
      // What was in the sets when they met is what counts.
      named.values().put(name, set.reading(Set.of()));
      names.add(name);
    }
    Rows left = streams.rows(sets.asGroups(names, found.there()), named);
    List<Strand> own = new ArrayList<>(left.strands());
    Rows rows = new Rows(own, elements.most(), left.additive(), left.ordered());
    if (!own.isEmpty()) {
      made.put(rows.strands(), found);
    }
    return rows;
  }

  /** Whether some row may be in both. */
  private boolean meet(MeetingSets sets, State state) {
    if (evaluation.isInRow()) {
      return false;
    }
    Set<Source> first = new HashSet<>();
    streams.rows(sets.elements(), state).strands().forEach(s -> first.addAll(s.sources()));
    return streams.rows(sets.others(), state).strands().stream()
        .flatMap(strand -> strand.sources().stream())
        .anyMatch(first::contains);
  }

  private Value onEach(Expr source, State state, Function<Strand, Optional<Strand>> function) {
    Value stream = streams.settled(source, state);
    if (stream instanceof Value.Listed listed) {
      return function
          .apply(listed.any())
          .<Value>map(listed::with)
          .orElseGet(() -> elements.of(List.of()));
    }
    Rows rows = (Rows) stream;
    List<Strand> left = new ArrayList<>();
    boolean additive = rows.additive();
    for (Strand strand : rows.strands()) {
      Optional<Strand> after = function.apply(strand);
      after.ifPresent(left::add);
      List<Strand> moved = after.map(kept -> memberships.moved(strand, kept)).orElse(List.of());
      additive &= moved.isEmpty();
      left.addAll(moved);
    }
    Rows all = additive ? rows.with(left) : rows.with(left).notAdditive();
    return all.as(
        rows.asStream()
            .flatMap(
                listed ->
                    evaluation.besides(
                        state.path(), () -> function.apply(listed.any()).map(listed::with))));
  }

  /** Lemma: a row more is one image more. */
  Value map(Expr.MapRows map, State state) {
    return onEach(
        map.rows(),
        state,
        strand ->
            evaluation
                .keepingRows(() -> functions.apply(map.function(), strand, state))
                .map(value -> strand.with(operands.pure(value, map))));
  }

  /** Lemma: a list holds what the stream brings; one that takes no null throws for it. */
  Value collected(Expr.Collected collected, State state) {
    if (collected.type() instanceof Type.Collection list && list.name().equals("List")) {
      Optional<List<Term>> all = ofArray(collected.rows(), state);
      if (all.isPresent()) {
        Optional<Term> none = all.get().stream().filter(state.path()::mayBeNull).findFirst();
        if (none.isPresent() && !collected.nullable()) {
          throw new Refusal(checks.mayBeNull(collected.origin(), none.get()));
        }
        PureFunction made = none.isPresent() ? PureFunction.SEQUENCE : PureFunction.LIST_OF;
        return new Pure(terms.function(made, list, all.get()));
      }
    }
    Value stream = streams.stream(collected.rows(), state);
    List<Strand> kept =
        stream instanceof Rows rows ? rows.strands() : List.of(((Value.Listed) stream).any());
    for (Strand strand : kept) {
      Optional<Assumptions> path = state.path().with(strand.guard(), true);
      if (!collected.nullable() && path.isPresent() && path.get().mayBeNull(strand.element())) {
        throw new Refusal(checks.mayBeNull(collected.origin(), strand.element()));
      }
    }
    if (collected.type() instanceof Type.Collection type) {
      return elements.gathered(collected, type, stream, state.path());
    }
    return stream instanceof Rows rows ? rows.reading(Set.of()) : stream;
  }

  /** The elements of an array, or what a function makes of each; empty of any other rows. */
  private Optional<List<Term>> ofArray(Expr rows, State state) {
    if (!(rows instanceof Expr.MapRows map)) {
      return streams.ofArray(rows, state);
    }
    Optional<List<Term>> before = ofArray(map.rows(), state);
    List<Term> after = new ArrayList<>();
    for (Term one : before.orElse(List.of())) {
      Strand strand = new Strand(BigDecimal.ONE, terms.yes(), one, List.of());
      functions
          .apply(map.function(), strand, state)
          .map(value -> operands.pure(value, map))
          .ifPresent(after::add);
    }
    return before.filter(all -> all.size() == after.size()).map(all -> after);
  }

  /** Lemma: a row more is as many elements more as it has images. */
  Value flatMap(Expr.FlatMap map, State state) {
    Rows rows = streams.rows(map.rows(), state);
    List<Strand> images = new ArrayList<>();
    for (Strand strand : rows.strands()) {
      for (Expr.Image image : map.images()) {
        Optional<Term> present =
            functions
                .apply(image.present(), strand, state)
                .map(value -> terms.and(strand.guard(), operands.pure(value, map)));
        if (present.isPresent() && present.get() != terms.no()) {
          Strand there = strand.where(present.get());
          functions
              .apply(image.value(), there, state)
              .map(value -> operands.pure(value, map))
              .ifPresent(value -> images.add(there.with(value)));
        }
      }
    }
    BigDecimal each = BigDecimal.valueOf(map.images().size());
    return new Rows(images, rows.most().multiply(each), rows.additive(), rows.ordered());
  }

  /** Lemma: a row more is an element more in every part that it is in. */
  Value concat(Expr.Concat concat, State state) {
    List<Strand> strands = new ArrayList<>();
    BigDecimal most = BigDecimal.ZERO;
    boolean additive = true;
    boolean ordered = true;
    for (Expr part : concat.parts()) {
      Rows rows = streams.rows(part, state);
      strands.addAll(rows.strands());
      most = most.add(rows.most());
      additive &= rows.additive();
      ordered &= rows.ordered();
    }
    return new Rows(strands, most, additive, ordered);
  }

  Value distinct(Expr.Distinct distinct, State state) {
    Value stream = streams.whole(distinct.rows(), state);
    Type element = distinct.type().element();
    if (!evaluation.comparisons().areByContent(element)) {
      return evaluation.refuse(
          distinct.origin(),
          distinct.type(),
          Finding.of(Rule.NOT_UNDERSTOOD, "`" + distinct.origin().text() + "`")
              .required(
                  "rows whose equals() is known: numbers, text, dates, constants or plain records")
              .fix("map the rows to such values first"));
    }
    Optional<Finding> order = evaluation.comparisons().orderInTable(element, distinct.origin());
    if (order.isPresent()) {
      return evaluation.refuse(distinct.origin(), distinct.type(), order.get());
    }
    if (stream instanceof Value.Listed listed) {
      return elements.distinct(listed, distinct.ordered());
    }
    Rows rows = streams.rowsOf(distinct.rows(), stream);
    boolean ordered =
        distinct.ordered() || (rows.isInner() && RowElements.areHashedByContent(rows));
    return positions.distinct(rows, state.path()).inOrder(ordered && rows.ordered());
  }

  /**
   * Lemma: sorting changes no element. It compares keys, so none may be null. If it compares the
   * elements themselves, they are afterwards in an order of their own.
   */
  Value sorted(Expr.Sorted sorted, State state) {
    Value stream = streams.whole(sorted.rows(), state);
    if (stream instanceof Value.Listed listed) {
      List<Term> compared = new ArrayList<>();
      return elements.sorted(listed, byItself(sorted, listed.any(), compared, state), compared);
    }
    Rows rows = streams.rowsOf(sorted.rows(), stream);
    boolean ordered = true;
    List<Strand> strands = new ArrayList<>();
    for (Strand strand : rows.strands()) {
      List<Term> compared = new ArrayList<>();
      ordered &= byItself(sorted, strand, compared, state);
      if (!streams.isInner(rows) && compared.stream().anyMatch(memberships::tellsOfOthers)) {
        return evaluation.notUnderstood(sorted, "an order that rows of another data set decide");
      }
      strands.add(streams.isInner(rows) ? elements.ordered(strand, compared) : strand);
    }
    return rows.with(strands).inOrder(ordered || rows.ordered());
  }

  /**
   * Whether elements that the order puts beside each other are the same. Lemma: so they are where
   * it compares them as they are, unless they are decimals, of which 1.0 and 1.00 are two.
   *
   * @param all is given what is compared
   */
  private boolean byItself(Expr.Sorted sorted, Strand strand, List<Term> all, State state) {
    boolean byItself = false;
    for (Expr.SortKey order : sorted.keys()) {
      Expr.Lambda key = order.value();
      Optional<Assumptions> path = state.path().with(strand.guard(), true);
      Optional<Value> value = functions.apply(key, strand, state);
      if (path.isPresent() && value.isPresent()) {
        Term compared = operands.pure(value.get(), sorted);
        requireNotNull(key, compared, path.get());
        all.add(compared);
        // A comparison written by hand may throw. So does one of elements without an order.
        boolean told = Values.areOrdered(compared.type());
        if (!told && !isDecimal(compared)) {
          throw NotUnderstood.refusal(sorted, COMPARED);
        }
        byItself |= told && compared == strand.element();
      }
    }
    return byItself;
  }

  /** A number whose {@code compareTo} is the JDK's; to a constructor anybody's may be given. */
  private boolean isDecimal(Term key) {
    return Decimals.is(key.type()) && !evaluation.isTolerant() && !DecimalCalls.isForeign(key);
  }

  private void requireNotNull(Expr.Lambda function, Term value, Assumptions path) {
    if (path.mayBeNull(value)) {
      throw new Refusal(checks.mayBeNull(function.origin(), value));
    }
  }

  /**
   * Lemma: the greatest element lies among the elements, or is the number given for none. It
   * compares the elements, so none may be null.
   */
  Value extreme(Expr.Extreme extreme, State state) {
    Value stream = streams.settled(extreme.rows(), state);
    if (!(stream instanceof Rows rows) || streams.isInner(rows)) {
      Term otherwise = operands.pureTerm(extreme.whenEmpty(), state);
      return elements.extreme(extreme, stream, otherwise, state.path());
    }
    if (evaluation.isInRow()) {
      return evaluation.notUnderstood(extreme, NotUnderstood.WITHIN_ROW);
    }
    Range none = publicNumber(extreme.whenEmpty(), state);
    Range hull = none;
    Optional<Range> elementHull = Optional.empty();
    for (Strand strand : rows.strands()) {
      Optional<Assumptions> path = state.path().with(strand.guard(), true);
      if (path.isPresent()) {
        if (path.get().mayBeNull(strand.element())) {
          throw new Refusal(checks.mayBeNull(extreme.rows().origin(), strand.element()));
        }
        Range range = path.get().rangeOf(strand.element());
        hull = hull.union(range);
        elementHull = Optional.of(elementHull.map(range::union).orElse(range));
      }
    }
    String text = extreme.origin().text();
    Value.Part part =
        new Value.Part(text, hull, extreme.origin(), Optional.empty(), BigDecimal.ONE);
    Totals.requireNumber(part);
    Range all = hull;
    return elementHull
        .map(lie -> new ExtremeMoves(extreme.greatest(), lie, none))
        .flatMap(moves -> moves.of(rows.strands(), state.path()))
        .filter(change -> isLess(change, all))
        .<Value>map(change -> Moves.by(change, evaluation, extreme.type(), all, rows, part))
        .orElseGet(() -> Moves.within(evaluation, extreme.type(), all, List.of(part)));
  }

  private static boolean isLess(Range change, Range all) {
    return change
        .magnitude()
        .flatMap(most -> all.width().map(width -> most.compareTo(width) < 0))
        .orElse(false);
  }

  Value limit(Expr.Limit limit, State state) {
    Value stream = streams.whole(limit.rows(), state);
    Range most = publicCount(limit.most(), state);
    if (stream instanceof Rows rows && !streams.isInner(rows)) {
      return positions.limit(positions.inOrder(limit.origin(), rows), most);
    }
    return elements.limit(
        limit,
        stream,
        operands.pureTerm(limit.most(), state),
        state.path(),
        () -> evaluation.ofAnySize(() -> streams.whole(limit.rows(), state)));
  }

  private Value anyRow(Expr.AnyRow any, Value stream) {
    if (!(stream instanceof Rows rows) || streams.isInner(rows)) {
      return elements.any(any, stream);
    }
    if (evaluation.isInRow()) {
      return evaluation.notUnderstood(any, NotUnderstood.ROWS_OF_ANOTHER);
    }
    return rows.strands().isEmpty()
        ? new Pure(terms.no())
        : folds
            .any(any, rows)
            .map(threshold -> evaluation.verdict(threshold))
            .orElseGet(() -> evaluation.verdict());
  }

  /** Lemma: a row more adds what it has to its own key, and nothing to others. */
  Value sums(Expr.SumsByKey sums, State state) {
    return sums(sums, Optional.empty(), state);
  }

  /** What rows add to each pair of keys. */
  Value sums(Expr.SumsByKeys sums, State state) {
    return sums(sums.inner(), Optional.of(sums), state);
  }

  private Value sums(Expr.SumsByKey sums, Optional<Expr.SumsByKeys> outer, State state) {
    Rows rows = streams.rows(sums.rows(), state);
    List<VectorFolds.Keyed> kinds = new ArrayList<>();
    boolean once = true;
    boolean alone = true;
    for (Strand strand : rows.strands()) {
      Optional<Assumptions> path = state.path().with(strand.guard(), true);
      Optional<Value> image = keeping(sums.key(), strand, state);
      Optional<Value> outerImage = outer.flatMap(of -> keeping(of.key(), strand, state));
      if (image.isEmpty() || path.isEmpty() || outerImage.isPresent() != outer.isPresent()) {
        continue;
      }
      Term key = operands.pure(image.get(), sums);
      once &= Groups.keyOf(sums.rows(), strand.element()).filter(key::equals).isPresent();
      List<Term> index = new ArrayList<>();
      if (outer.isPresent()) {
        Term outerKey = operands.pure(outerImage.get(), sums);
        index.addAll(index(sums, outer.get().key(), outerKey, path.get()));
      }
      index.addAll(index(sums, sums.key(), key, path.get()));
      Strand there =
          sums.present()
              .flatMap(present -> keeping(present, strand, state))
              .map(value -> strand.where(terms.and(strand.guard(), operands.pure(value, sums))))
              .orElse(strand);
      Optional<Value> value = keeping(sums.value(), there, state);
      if (value.isPresent()) {
        Term number = operands.pure(value.get(), sums);
        keyed(sums, there, index, number, state).ifPresent(kinds::add);
        List<VectorFolds.Keyed> moved = moved(sums, strand, there, index, number, state);
        alone &= moved.isEmpty();
        kinds.addAll(moved);
      }
    }
    List<Value.Extent> extents = new ArrayList<>();
    outer.ifPresent(of -> extents.addAll(extents(sums, of.keyType())));
    extents.addAll(extents(sums, sums.type().key()));
    Value.Vector empty = vectors.empty(sums.type().value(), extents);
    Totals.Order order = once ? Totals.Order.ONCE : Totals.Order.ANY;
    Rows added = alone ? rows : rows.notAdditive();
    Value.Vector total = new VectorFolds(evaluation).collected(empty, kinds, added, order, state);
    boolean whole = sums.everyKey() && outer.isEmpty();
    return vectors.make(total.having(total.present(), whole), state);
  }

  /** What a function of a row gives, which may ask other data sets. */
  private Optional<Value> keeping(Expr.Lambda function, Strand strand, State state) {
    return evaluation.keepingRows(() -> functions.apply(function, strand, state));
  }

  private static Optional<VectorFolds.Keyed> keyed(
      Expr.SumsByKey sums, Strand there, List<Term> index, Term number, State state) {
    return state
        .path()
        .with(there.guard(), true)
        .map(
            path ->
                new VectorFolds.Keyed(
                    there,
                    index,
                    number,
                    Folds.part(sums.value().origin().text(), number, path, sums.origin())));
  }

  /**
   * What rows of other data sets change. Lemma: where one comes or goes, the rows that asked for
   * its value add something else, or add it at another key. That is what a stream of the pairs of
   * key and number would bring more and less.
   */
  private List<VectorFolds.Keyed> moved(
      Expr.SumsByKey sums,
      Strand strand,
      Strand there,
      List<Term> index,
      Term number,
      State state) {
    List<Term> both = new ArrayList<>(index);
    both.add(number);
    Type pair = new Type.Collection("List", Type.Simple.NONE);
    Strand after = there.with(terms.function(PureFunction.SEQUENCE, pair, both));
    List<VectorFolds.Keyed> moved = new ArrayList<>();
    for (Strand one : memberships.moved(strand, after)) {
      List<Term> parts = one.element().arguments();
      List<Term> at = parts.subList(0, index.size());
      keyed(sums, one, at, parts.get(index.size()), state).ifPresent(moved::add);
    }
    return moved;
  }

  /** The indices of a key, which is not null. */
  private List<Term> index(Expr.SumsByKey sums, Expr.Lambda of, Term key, Assumptions path) {
    if (key.kind() != Term.Kind.CONSTANT) {
      requireNotNull(of, key, path);
    }
    List<Term> index =
        indices.of(key).orElseThrow(() -> NotUnderstood.refusal(sums, KeyIndices.UNKNOWN_KEYS));
    index.stream()
        .filter(part -> part.kind() != Term.Kind.CONSTANT)
        .forEach(part -> requireNotNull(of, part, path));
    return index;
  }

  private List<Value.Extent> extents(Expr.SumsByKey sums, Type key) {
    return indices
        .extents(sums, key)
        .orElseThrow(() -> NotUnderstood.refusal(sums, KeyIndices.UNKNOWN_KEYS));
  }

  /** A number that one row decides, or none. */
  private Term countOfRow(Expr expression, State state) {
    Term count = operands.pureTerm(expression, state);
    if (state.path().mayBeNull(count)) {
      throw new Refusal(checks.mayBeNull(expression.origin(), count));
    }
    if (!count.isPublic() && (count.isOfAll() || !evaluation.isInRow())) {
      throw new Refusal(checks.notPublic(expression.origin()));
    }
    return count;
  }

  /**
   * Requires a number that is not negative. A negative one would throw, which tells of the rows
   * where they decide that it is reached.
   */
  private Range publicCount(Expr expression, State state) {
    Range range = publicNumber(expression, state);
    if (evaluation.tellsOfRows(state) && (range.lower() == null || range.lower().signum() < 0)) {
      throw new Refusal(
          checks.mayThrow(expression.origin(), "a number of rows that is never negative"));
    }
    return range;
  }

  private Range publicNumber(Expr expression, State state) {
    Value value = operands.value(expression, state);
    if (value instanceof Pure pure && state.path().mayBeNull(pure.term())) {
      throw new Refusal(checks.mayBeNull(expression.origin(), pure.term()));
    }
    Optional<Aggregate> number = Aggregate.of(value, state.path());
    if (number.filter(Aggregate::isPublic).isEmpty()) {
      throw new Refusal(checks.notPublic(expression.origin()));
    }
    return number.get().total();
  }
}
