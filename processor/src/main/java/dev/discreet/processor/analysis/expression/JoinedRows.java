/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.distance.Joins;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Grid;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.rows.Groups;
import dev.discreet.processor.analysis.rows.JoinedValues;
import dev.discreet.processor.analysis.rows.Memberships;
import dev.discreet.processor.analysis.rows.OwnGroups;
import dev.discreet.processor.analysis.rows.Positions;
import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Evaluates rows of one data set together with rows of another. Claim: where one row of either data
 * set comes or goes, the pairs that the row is in change. {@link Joins} counts them.
 */
final class JoinedRows {
  private static final String IN_PARALLEL =
      "sums of doubles that several threads add up: all rows decide in which order, and so how they"
          + " round; write stream() for it, or add whole numbers";

  private static final String IN_ANY_ORDER =
      "sums of doubles in the order of a hash table: all rows decide it, and so how they round; sort"
          + " before, or add whole numbers";

  private static final String KEEP =
      "let the map keep the number, the constant, the text or the date that is asked of an element,"
          + " as in `toMap(Row::id, Row::age, Math::max)`";
  private static final String PER_PERSON =
      "state what one person changes, @Sensitivity(value = …, per = Per.UNIT): a row finds there what"
          + " other rows of its person bring";

  private final Evaluation evaluation;
  private final Terms terms;
  private final Operands operands;
  private final Streams streams;
  private final RowFunctions functions;
  private final Memberships memberships;
  private final RowElements elements;
  private final Positions positions;
  private final ThrowChecks checks;
  private final OwnGroups own;

  JoinedRows(
      Evaluation evaluation,
      Operands operands,
      Streams streams,
      RowFunctions functions,
      Memberships memberships,
      ThrowChecks checks) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.operands = operands;
    this.streams = streams;
    this.functions = functions;
    this.memberships = memberships;
    this.elements = new RowElements(evaluation, checks);
    this.positions = new Positions(evaluation);
    this.checks = checks;
    this.own = new OwnGroups(evaluation);
  }

  /** Lemma: the pairs are those of each row and the rows it meets. */
  Value join(Expr.Join join, Rows rows, State state) {
    List<Strand> pairs = new ArrayList<>();
    BigDecimal most = BigDecimal.ZERO;
    boolean additive = rows.additive();
    boolean ordered = rows.ordered();
    for (Strand strand : rows.strands()) {
      Optional<Value> met = functions.apply(join.partners(), strand, state);
      if (met.isEmpty()) {
        continue;
      }
      if (met.get() instanceof Value.Reported) {
        throw Refusal.again();
      }
      Assumptions there = state.path().with(strand.guard(), true).orElse(state.path());
      Optional<Rows> brought =
          elements
              .brought(met.get(), there)
              .or(
                  () ->
                      met.get().kind() == Value.Kind.LISTED
                          ? collected(join, strand, state, there)
                          : Optional.empty());
      if (brought.isEmpty() && met.get() instanceof Value.Listed) {
        throw RowElements.unbounded(join.partners().origin(), RowElements.LIMIT);
      }
      if (brought.isEmpty()) {
        return evaluation.notUnderstood(join, "it gives no rows of a data set");
      }
      Rows partners = brought.get();
      if (evaluation.sharesRows(partners, strand.rows())) {
        return evaluation.notUnderstood(join, NotUnderstood.WITHIN_ROW);
      }
      BigDecimal each = BigDecimal.ZERO;
      for (Strand partner : partners.strands()) {
        Strand pair = pair(strand, partner);
        pairs.add(pair);
        each = each.add(partnersOf(pair, strand));
      }
      most = most.max(each.min(partners.most()).multiply(rows.most()));
      additive &= partners.isInner();
      ordered &= partners.ordered();
    }
    return new Rows(pairs, most, additive, ordered);
  }

  /** What a stage leaves of a list of few elements: as if it were collected first. */
  private Optional<Rows> collected(Expr.Join join, Strand strand, State state, Assumptions there) {
    Expr.Lambda partners = join.partners();
    List<Statement> body = partners.body().statements();
    if (body.size() != 1
        || !(body.get(0) instanceof Statement.Return end)
        || !(end.value().type() instanceof Type.Rows)) {
      return Optional.empty();
    }
    Statement all = new Statement.Return(end.origin(), Expr.Elements.collected(end.value(), true));
    return functions
        .apply(
            new Expr.Lambda(partners.origin(), partners.parameter(), new Block(List.of(all))),
            strand,
            state)
        .flatMap(list -> elements.brought(list, there));
  }

  private Strand pair(Strand strand, Strand partner) {
    List<Term> both = new ArrayList<>(strand.rows());
    both.addAll(partner.rows());
    return new Strand(
        strand.times().multiply(partner.times()),
        terms.and(strand.guard(), partner.guard()),
        partner.element(),
        both);
  }

  /** How many pairs one row of the first data set is in. */
  private BigDecimal partnersOf(Strand pair, Strand strand) {
    Term one = terms.number(Type.Numeric.INT, 1);
    Term zero = terms.number(Type.Numeric.INT, 0);
    Term here = terms.choose(pair.guard(), one, zero);
    Term counted = pair.rows().stream().reduce(here, (number, row) -> terms.forRow(row, number));
    return strand.sources().stream()
        .map(source -> new Joins(Set.of(source), terms).pairs(counted))
        .reduce(BigDecimal.ZERO, BigDecimal::max);
  }

  private void requireValues(Expr grouping, Type key) {
    if (!evaluation.comparisons().areByContent(key)) {
      throw new Refusal(
          new Located(
              grouping.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + grouping.origin().text() + "`")
                  .required("keys whose equals() is known: numbers, text, dates or plain records")
                  .fix("take such a value of the rows")));
    }
    evaluation
        .comparisons()
        .orderInTable(key, grouping.origin())
        .ifPresent(
            order -> {
              throw new Refusal(new Located(grouping.origin(), order));
            });
  }

  /**
   * Groups rows by key. A key that is null throws. Rows are told apart only by an equality of
   * values.
   */
  Value index(Expr.Index index, Rows rows, State state) {
    requireValues(index, index.type().key());
    List<Strand> kept = new ArrayList<>();
    List<Term> keys = new ArrayList<>();
    for (Strand strand : rows.strands()) {
      Optional<Assumptions> path = state.path().with(strand.guard(), true);
      Optional<Value> key = functions.apply(index.key(), strand, state);
      if (path.isPresent() && key.isPresent()) {
        Term term = operands.pure(key.get(), index);
        if (path.get().mayBeNull(term)) {
          throw new Refusal(checks.mayBeNull(index.key().origin(), term));
        }
        kept.add(strand);
        keys.add(term);
      }
    }
    return new Value.Index(rows.with(kept).reading(Set.of()), keys);
  }

  /**
   * Whether a value is among rows. If one row asks, the answer is that row's; else all rows decide
   * it.
   */
  Value member(Expr.Member member, State state) {
    Term value = operands.pureTerm(member.value(), state);
    Optional<Term> inMap = own(member.rows(), value, state).map(OwnGroups.Found::there);
    if (inMap.isPresent()) {
      return new Pure(inMap.get());
    }
    Optional<Term> inOther = ofOther(member, value, state);
    if (inOther.isPresent()) {
      return new Pure(inOther.get());
    }
    Optional<Term> inSet = ownSet(member, value, state);
    if (inSet.isPresent()) {
      return new Pure(inSet.get());
    }
    Value asked = asked(member.rows(), state);
    if (asked instanceof Value.Tally map && map.everyKey()) {
      return evaluation.notUnderstood(member, "a map that has keys without rows");
    }
    Rows rows =
        switch (asked.kind()) {
          case INDEX -> keys((Value.Index) asked);
          case TALLY -> keys(((Value.Tally) asked).keys());
          case PURE, ROWS, LISTED, AGGREGATE, REFERENCE -> streams.rows(member.rows(), state);
          case VECTOR, RUNNING_VECTOR, RUNNING_ROWS, RUNNING -> streams.rows(member.rows(), state);
          case REPORTED -> streams.rows(member.rows(), state);
        };
    requireValues(member, value.type());
    if (state.path().mayBeNull(value)) {
      throw new Refusal(checks.mayBeNull(member.value().origin(), value));
    }
    if (!evaluation.isInRow() && value.isPublic()) {
      return rows.strands().isEmpty() ? new Pure(terms.no()) : evaluation.verdict();
    }
    return evaluation
        .plainRow()
        .filter(row -> row.sources().size() == 1 && !evaluation.isInRowOf(rows))
        .flatMap(row -> memberships.member(rows, row, value))
        .<Value>map(Pure::new)
        .orElseGet(
            () -> evaluation.notUnderstood(member, "it is asked elsewhere than in a filter"));
  }

  /**
   * Whether a map of another data set has a key; empty for any other question. Lemma: it has the
   * key exactly where it has a value for it, since such a map has no null. So it is the same fact
   * for whoever asks for the value as well. Where several kinds of rows make the map, more is known
   * of its keys alone.
   */
  private Optional<Term> ofOther(Expr.Member member, Term value, State state) {
    return member.rows().type() instanceof Type.Tally map
            && made(member.rows(), state).filter(of -> of.keys().keys().size() == 1).isPresent()
        ? joined(Question.of(member, map), value, state).map(found -> found.get().there())
        : Optional.empty();
  }

  /** A map or rows that are asked for a key; a map that a row asks is made outside of it. */
  private Value asked(Expr rows, State state) {
    Optional<Value> map =
        evaluation.isInRow() && rows.type().kind() == Type.Kind.TALLY
            ? made(rows, state).map(tally -> tally)
            : Optional.empty();
    return map.orElseGet(() -> operands.value(rows, state));
  }

  /** Whether the row's own person is in a set; empty for any other question. */
  private Optional<Term> ownSet(Expr.Member member, Term value, State state) {
    if (!own.asks(value)) {
      return Optional.empty();
    }
    return evaluation
        .outsideOfRows(state, anyRow -> streams.rows(member.rows(), anyRow))
        .flatMap(set -> own.member(member.origin(), set, value));
  }

  /** What a key has, where it is asked for its own person. */
  Value valueOfKey(Expr.ValueOfKey lookup, State state) {
    Term key = operands.pureTerm(lookup.key(), state);
    Optional<OwnGroups.Found> found = own(lookup.tally(), key, state);
    if (found.isEmpty()) {
      Optional<Memberships.Found> joined =
          joined(Question.of(lookup), key, state).map(Supplier::get);
      if (joined.isPresent()) {
        return new Pure(
            terms.choose(joined.get().there(), joined.get().value(), otherwise(lookup, state)));
      }
      if (lookup.tally().kind() == Expr.Kind.USE) {
        operands.value(lookup.tally(), state); // What was reported of it is not reported again.
      }
      return evaluation.refuse(
          lookup.origin(),
          lookup.type(),
          isByRow(key)
              ? lookup.refusal().fixOnlyBy(PER_PERSON)
              : isObject(lookup) && evaluation.plainRow().isPresent()
                  ? lookup.refusal().fixOnlyBy(KEEP)
                  : lookup.refusal());
    }
    return new Pure(
        terms.choose(found.get().there(), found.get().value(), otherwise(lookup, state)));
  }

  /** Whether a row asks for its own person, and neighbours differ in one row. */
  private boolean isByRow(Term key) {
    return !evaluation.comparesPersons()
        && evaluation.onlyRow().filter(row -> Joins.namesPerson(key, row)).isPresent();
  }

  /** Why a number of a map is not understood. */
  private Finding refusal(Expr.NumberOfKey lookup, State state) {
    boolean ofOthers =
        made(lookup.tally(), state)
            .filter(tally -> !evaluation.isInRowOf(tally.keys().rows()))
            .isPresent();
    Finding finding =
        NotUnderstood.finding(
            lookup, ofOthers ? NotUnderstood.VALUE_OF_OTHERS : NotUnderstood.OTHERS_OF_KEY);
    return operands.value(lookup.key(), state) instanceof Pure key && isByRow(key.term())
        ? finding.fixOnlyBy(PER_PERSON)
        : finding;
  }

  private static boolean isObject(Expr.ValueOfKey lookup) {
    return switch (lookup.type().kind()) {
      case ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> true;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  private Term otherwise(Expr.ValueOfKey lookup, State state) {
    return lookup
        .otherwise()
        .map(value -> operands.pureTerm(value, state))
        .orElseGet(terms::nothing);
  }

  /**
   * What a key has in a map that rows of another data set made, each by itself; empty for any other
   * question.
   */
  private Optional<Supplier<Memberships.Found>> joined(Question question, Term key, State state) {
    Optional<Term> row = evaluation.plainRow().filter(of -> of.sources().size() == 1);
    if (row.isEmpty() || !key.sources().equals(row.get().sources())) {
      return Optional.empty();
    }
    Optional<Value.Tally> tally =
        made(question.map(), state)
            .filter(of -> !evaluation.isInRowOf(of.keys().rows()))
            .filter(JoinedValues::isByRows);
    Optional<JoinedValues.Kept> kept =
        tally.flatMap(
            of ->
                evaluation
                    .outsideOfRows(state, anyRow -> entries(question.values(), of, anyRow))
                    .flatMap(values -> JoinedValues.of(values, of)));
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    requireValues(question.lookup(), key.type());
    if (state.path().mayBeNull(key)) {
      throw new Refusal(checks.mayBeNull(question.key().origin(), key));
    }
    return Optional.of(
        () -> {
          evaluation.additivity().asksOthers(question.map().origin());
          return memberships.found(
              tally.get(), row.get(), key, kept.get().type(), kept.get().limits());
        });
  }

  /**
   * What is asked of a map for a key.
   *
   * @param lookup asks it
   * @param value the type of what the map has for a key
   */
  private record Question(Expr lookup, Expr map, Type value, Expr key) {
    static Question of(Expr.ValueOfKey lookup) {
      return new Question(lookup, lookup.tally(), lookup.type(), lookup.key());
    }

    static Question of(Expr.NumberOfKey lookup) {
      return new Question(lookup, lookup.tally(), lookup.type(), lookup.key());
    }

    /** {@code map.containsKey(key)}. */
    static Question of(Expr.Member member, Type.Tally map) {
      return new Question(member, member.rows(), map.value(), member.value());
    }

    Expr.Entries values() {
      return new Expr.Entries(lookup.origin(), new Type.Rows(value), map, Expr.Entries.Held.VALUES);
    }
  }

  /**
   * The number of a key, where it is asked for its own person, or is no sum of rows of another data
   * set; else empty.
   */
  Optional<Value> ofRow(Expr.NumberOfKey lookup, State state) {
    if (!(operands.value(lookup.key(), state) instanceof Pure key)) {
      return Optional.empty();
    }
    Optional<Value> own =
        own(lookup.tally(), key.term(), state)
            .filter(found -> found.value().type() instanceof Type.Numeric)
            .map(found -> orZero(found.there(), found.value(), lookup));
    return own.isPresent() || isSum(lookup.tally(), state)
        ? own
        : joined(lookup, key.term(), state).map(Supplier::get);
  }

  /** Whether a map has a sum for each key. */
  private boolean isSum(Expr map, State state) {
    return made(map, state).filter(JoinedRows::isSum).isPresent();
  }

  private static boolean isSum(Value.Tally tally) {
    return tally.fold() == Expr.Tally.Fold.SUM && tally.then().isEmpty();
  }

  /**
   * A map that a row asks. What was added to it is grouped outside of the row: the row that asks is
   * none of those that are in a group. A map with every key is none: more than rows decides which
   * keys it has.
   */
  private Optional<Value.Tally> made(Expr map, State state) {
    return evaluation
        .outsideOfRows(state, anyRow -> groups(operands.value(map, anyRow), map))
        .flatMap(Function.identity())
        .filter(tally -> !tally.everyKey());
  }

  /** What a sum of rows of another data set is for the row that looked it up. */
  Optional<Supplier<Term>> sumOfRow(Expr.NumberOfKey lookup, State state) {
    return operands.value(lookup.key(), state) instanceof Pure key
        ? joined(lookup, key.term(), state).map(found -> () -> ((Pure) found.get()).term())
        : Optional.empty();
  }

  private Optional<Supplier<Value>> joined(Expr.NumberOfKey lookup, Term key, State state) {
    return joined(Question.of(lookup), key, state)
        .map(found -> () -> orZero(found.get().there(), found.get().value(), lookup));
  }

  private Value orZero(Term there, Term value, Expr.NumberOfKey lookup) {
    return new Pure(terms.choose(there, value, terms.number(lookup.type(), 0)));
  }

  private Optional<OwnGroups.Found> own(Expr map, Term key, State state) {
    if (!own.asks(key)) {
      return Optional.empty();
    }
    return made(map, state)
        .flatMap(
            tally ->
                own.of(
                    map,
                    tally,
                    key,
                    (then, strand) ->
                        evaluation
                            .outsideOfRows(state, anyRow -> applied(then, strand, map, anyRow))
                            .flatMap(Function.identity()),
                    state));
  }

  private static Rows keys(Value.Index index) {
    List<Strand> keys = new ArrayList<>();
    for (int i = 0; i < index.keys().size(); i++) {
      keys.add(index.rows().strands().get(i).with(index.keys().get(i)));
    }
    return index.rows().with(keys);
  }

  /** Folds rows by key. */
  Value tally(Expr.Tally tally, Rows rows, State state) {
    requireValues(tally, tally.type().key());
    boolean held = requireHeld(tally, rows);
    boolean anyOrder = tally.parallel() || !rows.ordered();
    List<Strand> kept = new ArrayList<>();
    List<Term> keys = new ArrayList<>();
    List<Term> numbers = new ArrayList<>();
    List<Term> touched = new ArrayList<>();
    for (Strand strand : rows.strands()) {
      Optional<Assumptions> path = state.path().with(strand.guard(), true);
      Optional<Value> key = functions.apply(tally.key(), strand, state);
      if (path.isEmpty() || key.isEmpty()) {
        continue;
      }
      Term term = operands.pure(key.get(), tally);
      if (path.get().mayBeNull(term)) {
        throw new Refusal(checks.mayBeNull(tally.key().origin(), term));
      }
      Strand there =
          tally
              .present()
              .flatMap(present -> functions.apply(present, strand, state))
              .map(value -> strand.where(terms.and(strand.guard(), operands.pure(value, tally))))
              .orElse(strand);
      Optional<Value> brought = functions.apply(tally.value(), there, state);
      kept.add(there);
      keys.add(term);
      touched.add(strand.guard());
      Term value =
          brought
              .map(given -> operands.pure(given, tally))
              .orElseGet(
                  () ->
                      Decimals.added(tally.held()).map(type -> terms.number(type, 0)).orElse(term));
      if (held
          && path.get().with(there.guard(), true).filter(p -> p.mayBeNull(value)).isPresent()) {
        throw new Refusal(checks.mayBeNull(tally.value().origin(), value));
      }
      if (anyOrder && tally.fold() == Expr.Tally.Fold.SUM && tally.held() instanceof Type.Numeric) {
        requireExact(tally, value, rows, path.get());
      }
      numbers.add(value);
    }
    Value.Index index = new Value.Index(rows.with(kept).reading(Set.of()), keys);
    Value.Tally made =
        new Value.Tally(
            index, numbers, touched, tally.fold(), tally.then(), tally.type().everyKey());
    if (tally.then().isPresent() && !evaluation.isInRowOf(index.rows())) {
      // The JDK calls the function for each group, whether or not anybody asks for what it makes.
      Expr.Entries.Held values = Expr.Entries.Held.VALUES;
      entries(
          new Expr.Entries(tally.origin(), new Type.Rows(tally.type().value()), tally, values),
          made,
          state);
    }
    return made;
  }

  /**
   * Lemma: numbers on a grid of which all sums are {@code double}s come to the same in any order.
   * Others are rounded by the order in which they are added: where all rows decide it, one row more
   * may round the sum of any group otherwise.
   */
  private static void requireExact(Expr.Tally tally, Term value, Rows rows, Assumptions path) {
    if (value.type() instanceof Type.Numeric type && !type.isIntegral()) {
      Range each = path.rangeOf(value);
      boolean exact =
          each.step().signum() > 0
              && each.magnitude()
                  .filter(most -> Grid.isExact(each.step(), most.multiply(rows.most())))
                  .isPresent();
      if (!exact) {
        throw NotUnderstood.refusal(tally, tally.parallel() ? IN_PARALLEL : IN_ANY_ORDER);
      }
    }
  }

  /**
   * Whether what rows bring is kept as it is. Lemma: elements that keep their order make the same
   * list of each group that has the same rows. A set holds the same values then, if its elements
   * are told apart by what they are made of.
   */
  private boolean requireHeld(Expr.Tally tally, Rows rows) {
    return switch (tally.fold()) {
      case SUM, GREATEST, LEAST, MEAN -> false;
      case LIST -> {
        if (!rows.ordered()) {
          throw NotUnderstood.refusal(tally, "a list in the order of a hash table; sort it before");
        }
        yield true;
      }
      case SET, LINKED_SET, SORTED_SET -> {
        requireValues(tally, ((Type.Collection) tally.held()).element());
        yield true;
      }
    };
  }

  /** The groups of rows, as rows of their own. */
  Value entries(Expr.Entries entries, State state) {
    Value tally = operands.value(entries.tally(), state);
    if (tally instanceof Value.Reported) {
      throw Refusal.again();
    }
    Optional<Value.Tally> groups = groups(tally, entries);
    if (groups.isEmpty() || evaluation.isInRowOf(groups.get().keys().rows())) {
      return evaluation.notUnderstood(entries, NotUnderstood.WITHIN_ROW);
    }
    return entries(entries, groups.get(), state);
  }

  private Rows entries(Expr.Entries entries, Value.Tally groups, State state) {
    return new Groups(evaluation, (then, strand) -> applied(then, strand, entries, state))
        .rows(entries, groups, state.path());
  }

  private Optional<Term> applied(Expr.Lambda then, Strand strand, Expr asked, State state) {
    return functions.apply(then, strand, state).map(value -> operands.pure(value, asked));
  }

  /** Rows by key are a list of rows for each key. */
  private static Optional<Value.Tally> groups(Value value, Expr asked) {
    return switch (value.kind()) {
      case TALLY -> Optional.of((Value.Tally) value);
      case INDEX -> Optional.of(lists((Value.Index) value, asked));
      case PURE, ROWS, LISTED, AGGREGATE, REFERENCE, VECTOR -> Optional.empty();
      case RUNNING_VECTOR, RUNNING_ROWS, RUNNING, REPORTED -> Optional.empty();
    };
  }

  private static Value.Tally lists(Value.Index index, Expr asked) {
    if (!index.rows().ordered()) {
      throw NotUnderstood.refusal(asked, "lists in the order of a hash table; sort them before");
    }
    List<Strand> strands = index.rows().strands();
    return new Value.Tally(
        index,
        strands.stream().map(Strand::element).toList(),
        strands.stream().map(Strand::guard).toList(),
        Expr.Tally.Fold.LIST,
        Optional.empty(),
        false);
  }

  /** The rows of a key, as the numbers that they add. */
  Rows numbers(Expr.NumberOfKey lookup, State state) {
    if (!(asked(lookup.tally(), state) instanceof Value.Tally tally)
        || !(operands.value(lookup.key(), state) instanceof Pure wanted)
        || wanted.term().isOfAll()
        || !isSum(tally)
        || evaluation.isInRowOf(tally.keys().rows())) {
      throw new Refusal(new Located(lookup.origin(), refusal(lookup, state)));
    }
    List<Strand> found = new ArrayList<>();
    for (int i = 0; i < tally.numbers().size(); i++) {
      Strand strand = tally.keys().rows().strands().get(i);
      Term equal = terms.equalKeys(tally.keys().keys().get(i), wanted.term());
      found.add(strand.where(terms.and(strand.guard(), equal)).with(tally.numbers().get(i)));
    }
    Rows all = tally.keys().rows();
    return new Rows(found, Groups.mostOfOne(tally.keys()), all.additive(), all.ordered());
  }

  /**
   * Lemma: a row is found under a key if its own key equals it. A set has what these rows bring,
   * each value once.
   */
  Value lookup(Expr.RowsOfKey lookup, State state) {
    Value asked = operands.value(lookup.index(), state);
    Optional<Value.Index> index =
        switch (asked.kind()) {
          case INDEX -> Optional.of((Value.Index) asked);
          case TALLY -> brought((Value.Tally) asked);
          case PURE, ROWS, LISTED, AGGREGATE, REFERENCE, VECTOR -> Optional.empty();
          case RUNNING_VECTOR, RUNNING_ROWS, RUNNING, REPORTED -> Optional.empty();
        };
    if (index.isEmpty()
        || !(operands.value(lookup.key(), state) instanceof Pure wanted)
        || evaluation.isInRowOf(index.get().rows())) {
      return evaluation.notUnderstood(lookup, NotUnderstood.WITHIN_ROW);
    }
    if (wanted.term().isOfAll()) {
      return evaluation.notUnderstood(lookup, NotUnderstood.MEETS_ALL_ROWS);
    }
    List<Strand> found = new ArrayList<>();
    for (int i = 0; i < index.get().keys().size(); i++) {
      Strand strand = index.get().rows().strands().get(i);
      Term equal = terms.equalKeys(index.get().keys().get(i), wanted.term());
      found.add(strand.where(terms.and(strand.guard(), equal)));
    }
    Rows rows = index.get().rows().with(found);
    boolean once = asked.kind() == Value.Kind.TALLY && ((Value.Tally) asked).fold().isSet();
    return once ? positions.distinct(rows).inOrder(false) : rows;
  }

  /** The elements of lists or sets by key; empty where they are something else. */
  private static Optional<Value.Index> brought(Value.Tally tally) {
    boolean held =
        switch (tally.fold()) {
          case LIST, SET, LINKED_SET, SORTED_SET -> tally.then().isEmpty();
          case SUM, GREATEST, LEAST, MEAN -> false;
        };
    if (!held) {
      return Optional.empty();
    }
    Rows rows = tally.keys().rows();
    List<Strand> elements = new ArrayList<>();
    for (int i = 0; i < rows.strands().size(); i++) {
      elements.add(rows.strands().get(i).with(tally.numbers().get(i)));
    }
    return Optional.of(new Value.Index(rows.with(elements), tally.keys().keys()));
  }
}
