/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.range.Range;
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
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Nulls;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Evaluates calls on lists, sets and maps that are values. Claim: where there is no finding, only
 * the JDK's code runs, nothing is thrown, and nobody can change the collection. A component is such
 * a value only if its constructor has copied it: a list that is passed in may count its calls, or
 * throw.
 */
final class CollectionCalls {
  private static final Set<PureFunction> HANDLED =
      EnumSet.range(PureFunction.LIST_OF, PureFunction.GET);

  private final Evaluation evaluation;
  private final ThrowChecks checks;
  private final Terms terms;
  private final CollectionTerms collections;
  private final RowElements elements;

  CollectionCalls(Evaluation evaluation, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.checks = checks;
    this.terms = evaluation.terms();
    this.collections = evaluation.collections();
    this.elements = new RowElements(evaluation, checks);
  }

  static boolean isHandled(PureFunction function) {
    return HANDLED.contains(function);
  }

  private Optional<Value> refused(Expr.Pure call, Value argument) {
    return switch (argument.kind()) {
      case PURE -> Optional.empty();
      case REPORTED -> throw Refusal.again();
      case RUNNING ->
          Optional.of(
              evaluation.refuse(
                  call.origin(), call.type(), NotUnderstood.accumulatorRead((Running) argument)));
      case ROWS, LISTED, AGGREGATE, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS ->
          Optional.of(
              evaluation.notUnderstood(call, "what all rows decide is passed to a collection"));
    };
  }

  Value call(Expr.Pure call, List<Value> arguments, State state) {
    if (!arguments.isEmpty() && arguments.get(0) instanceof Rows few && few.isInner()) {
      Optional<Value> known = onFew(call, few, arguments, state);
      if (known.isPresent()) {
        return known.get();
      }
    }
    List<Value> whole = arguments.stream().map(Operands::whole).toList();
    Optional<Value> few = reorderedFew(call, whole, state);
    if (few.isPresent()) {
      return few.get();
    }
    for (Value argument : whole) {
      Optional<Value> refused = refused(call, argument);
      if (refused.isPresent()) {
        return refused.get();
      }
    }
    List<Term> values = whole.stream().map(value -> ((Pure) value).term()).toList();
    return switch (call.function()) {
      case LIST_OF, SET_OF, ENUM_SET_OF, SEQUENCE, MAP_OF -> made(call, values, state);
      case LIST_COPY, SET_COPY, MAP_COPY -> copy(call, values, state);
      case LIST_VIEW, SET_VIEW, MAP_VIEW ->
          new Pure(terms.function(call.function(), call.type(), values));
      case ADDED, ADDED_ALL, REMOVED, REMOVED_ALL, RETAINED -> changed(call, values, state);
      case NEW_LIST, NEW_SET, NEW_LINKED_SET, NEW_SORTED_SET -> holding(call, values, state);
      case NEW_MAP, NEW_LINKED_MAP, NEW_SORTED_MAP -> holding(call, values, state);
      case MAP_PUT -> put(call, values, state);
      case REORDERED -> reordered(call, values, state);
      case SUB_LIST -> subList(call, values, state);
      case MAP_KEYS, MAP_VALUES -> viewOf(call, values, state);
      case CONTAINS_KEY, GET_OR_DEFAULT, GET, VALUE_OF -> onMap(call, values, state);
      case SIZE, CONTAINS, INDEX_OF, LAST_INDEX_OF, ELEMENT_AT -> onCollection(call, values, state);
      default -> evaluation.notUnderstood(call, "a call on a collection that is not known");
    };
  }

  /** Asks a list of elements that are known one by one; empty where its whole can be asked. */
  private Optional<Value> onFew(Expr.Pure call, Rows few, List<Value> arguments, State state) {
    if (call.function() == PureFunction.SIZE) {
      return Optional.of(
          few.asCollection()
              .<Value>map(all -> new Pure(collections.size(all.term())))
              .orElseGet(() -> elements.count(Type.Numeric.INT, few)));
    } else if (call.function() == PureFunction.CONTAINS
        && arguments.get(1) instanceof Pure value
        && Values.areTold(value.term().type())) {
      checks.requireNotNull(call.arguments().get(1).origin(), value.term(), state);
      return Optional.of(elements.contains(few, value.term()));
    }
    return few.asCollection().isPresent()
        ? Optional.empty()
        : Optional.of(
            evaluation.notUnderstood(call, "a list of a few elements, which is asked for one"));
  }

  private Value made(Expr.Pure call, List<Term> values, State state) {
    boolean distinct =
        call.function() == PureFunction.SET_OF || call.function() == PureFunction.MAP_OF;
    List<Term> keys =
        call.function() == PureFunction.MAP_OF
            ? CollectionTerms.keys(terms.function(PureFunction.MAP_OF, call.type(), values))
            : values;
    if (distinct && evaluation.tellsOfRows(state) && !areDistinct(keys)) {
      throw new Refusal(
          checks.mayThrow(call.origin(), "constants that differ: two that are equal throw"));
    }
    if (call.function() != PureFunction.SEQUENCE) {
      for (int i = 0; i < values.size(); i++) {
        checks.requireNotNull(call.arguments().get(i).origin(), values.get(i), state);
      }
    }
    return new Pure(terms.function(call.function(), call.type(), values));
  }

  private static boolean areDistinct(List<Term> values) {
    for (int i = 0; i < values.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (!areApart(values.get(i), values.get(j))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether two are different constants, or dates of which some measure tells that they differ. */
  private static boolean areApart(Term one, Term other) {
    boolean constants = one.kind() == Term.Kind.CONSTANT && other.kind() == Term.Kind.CONSTANT;
    return constants
        ? !one.equals(other)
        : limits(one).stream().anyMatch(known -> limits(other).stream().anyMatch(known::excludes));
  }

  private static List<Limits> limits(Term value) {
    List<Limits> all = new ArrayList<>();
    Optional<Limits> next =
        value.kind() == Term.Kind.INPUT ? ((Term.Input) value.detail()).limits() : Optional.empty();
    while (next.isPresent()) {
      all.add(next.get());
      next = next.get().also();
    }
    return all;
  }

  /** A copy in a constructor may throw, and may run any code. The record is then never made. */
  private Value copy(Expr.Pure call, List<Term> values, State state) {
    Term from = values.get(0);
    Origin origin = call.arguments().get(0).origin();
    boolean hashes =
        call.function() == PureFunction.SET_COPY
            && !(call.type() instanceof Type.Collection set && Values.areTold(set.element()));
    boolean known = !checks.matters(from, state) || (CollectionTerms.isFixed(from) && !hashes);
    if (!known) {
      throw new Refusal(new Located(origin, unknown(origin, from)));
    }
    checks.requireNotNull(origin, from, state);
    if (checks.matters(from, state) && CollectionTerms.nullsIn(from) != Nulls.NOWHERE) {
      throw new Refusal(checks.mayHoldNull(origin, from));
    }
    return new Pure(terms.function(call.function(), call.type(), values));
  }

  /** One that holds the same, and null where that does; those in their own order take none. */
  private Value holding(Expr.Pure call, List<Term> values, State state) {
    Origin origin = call.arguments().get(0).origin();
    requireNoNull(call.arguments().get(0), values.get(0), state);
    Term from = collections.withoutNull(values.get(0), state.path()::mayBeNull);
    if (!CollectionTerms.isFixed(from)) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + call.origin().text() + "`")
                  .found("a collection that may hold null")
                  .fix("copy it with List.copyOf, Set.copyOf or Map.copyOf")));
    }
    checks.requireNotNull(origin, from, state);
    if (!takesNullOf(call.function(), from) && !evaluation.isTolerant()) {
      throw new Refusal(checks.mayHoldNull(origin, from));
    }
    boolean set = call.type() instanceof Type.Collection made && made.name().equals("Set");
    Term held = set ? collections.withoutEqual(from) : from;
    return new Pure(terms.function(call.function(), call.type(), List.of(held)));
  }

  private static boolean takesNullOf(PureFunction made, Term from) {
    Nulls nulls = CollectionTerms.nullsIn(from);
    return switch (made) {
      case NEW_LIST, NEW_SET, NEW_LINKED_SET, NEW_MAP, NEW_LINKED_MAP -> true;
      case NEW_SORTED_MAP -> nulls != Nulls.ANYWHERE;
      default -> nulls == Nulls.NOWHERE;
    };
  }

  /** Refuses null in what is written out. In a constructor it may hold null. */
  private void requireNoNull(Expr made, Term listed, State state) {
    if (listed.detail() != PureFunction.SEQUENCE || evaluation.isTolerant()) {
      return;
    }
    for (int i = 0; i < listed.arguments().size(); i++) {
      requireGiven(elementOf(made, i).origin(), listed.argument(i), state);
    }
  }

  /** The expression of an element that is written out; of any other, the whole. */
  private static Expr elementOf(Expr made, int index) {
    return made instanceof Expr.Pure pure
            && pure.function() == PureFunction.SEQUENCE
            && index < pure.arguments().size()
        ? pure.arguments().get(index)
        : made;
  }

  /** The same collection with other elements: of the JDK, held by nobody else, without null. */
  private Value changed(Expr.Pure call, List<Term> values, State state) {
    boolean one = call.function() == PureFunction.ADDED || call.function() == PureFunction.REMOVED;
    for (int i = 0; i < values.size(); i++) {
      Origin origin = call.arguments().get(i).origin();
      requireGiven(origin, values.get(i), state);
      if (!one || i == 0) {
        requireFixed(origin, values.get(i), state);
        if (!CollectionTerms.holdsNoNull(values.get(i))) {
          throw new Refusal(checks.mayHoldNull(origin, values.get(i)));
        }
      }
    }
    return new Pure(
        collections.changed(
            call.function(),
            (Type.Collection) call.type(),
            values.get(0),
            values.get(1),
            most(values.get(0), state)));
  }

  private BigDecimal most(Term collection, State state) {
    BigDecimal upper = state.path().rangeOf(collections.size(collection)).upper();
    return upper == null ? Type.Numeric.INT.maximum() : upper;
  }

  /** Refuses null whoever would notice it, since what takes it is known to hold none. */
  private void requireGiven(Origin origin, Term value, State state) {
    if (state.path().mayBeNull(value)) {
      throw new Refusal(checks.mayBeNull(origin, value));
    }
  }

  private Value put(Expr.Pure call, List<Term> values, State state) {
    if (!CollectionTerms.isKnown(values.get(0))) {
      return evaluation.notUnderstood(call, "a map that somebody else may change");
    }
    if (!CollectionTerms.holdsNoNull(values.get(0))) {
      throw new Refusal(checks.mayHoldNull(call.arguments().get(0).origin(), values.get(0)));
    }
    for (int i = 1; i < values.size(); i++) {
      requireGiven(call.arguments().get(i).origin(), values.get(i), state);
    }
    if (call.arguments().get(2).type().kind() == Type.Kind.COLLECTION) {
      requireFixed(call.arguments().get(2).origin(), values.get(2), state);
      if (!CollectionTerms.holdsNoNull(values.get(2))) {
        return evaluation.notUnderstood(call, "a collection that may hold null");
      }
    }
    return new Pure(
        collections.put(
            (Type.Dictionary) call.type(), values.get(0), values.get(1), values.get(2)));
  }

  /** Another order of elements that are known one by one; empty for any other call. */
  private Optional<Value> reorderedFew(Expr.Pure call, List<Value> arguments, State state) {
    boolean few =
        call.function() == PureFunction.REORDERED
            && arguments.get(0).kind() == Value.Kind.PURE
            && arguments.get(1).kind() == Value.Kind.ROWS
            && ((Rows) arguments.get(1)).isInner();
    if (!few) {
      return Optional.empty();
    }
    List<Term> of = new ArrayList<>(List.of(((Pure) arguments.get(0)).term()));
    for (Value.Strand strand : ((Rows) arguments.get(1)).strands()) {
      of.add(strand.guard());
      of.add(strand.element());
    }
    return Optional.of(reordered(call, of, Optional.empty(), state));
  }

  private Value reordered(Expr.Pure call, List<Term> values, State state) {
    return reordered(call, values, Optional.of(values.get(1)), state);
  }

  /**
   * The same elements in an order that the row decides.
   *
   * @param of the list, and what its order is made of
   * @param order tells this order from others
   */
  private Value reordered(Expr.Pure call, List<Term> of, Optional<Term> order, State state) {
    Term held = of.get(0);
    requireFixed(call.arguments().get(0).origin(), held, state);
    Set<Source> sources = new LinkedHashSet<>();
    of.forEach(term -> sources.addAll(term.sources()));
    if (sources.size() > 1 || of.stream().anyMatch(Term::isOfAll)) {
      return evaluation.notUnderstood(call, "a collection of several rows");
    } else if (!CollectionTerms.holdsNoNull(held)) {
      throw new Refusal(checks.mayHoldNull(call.arguments().get(0).origin(), held));
    }
    Term some =
        order.orElseGet(
            () ->
                sources.stream()
                    .findFirst()
                    .map(row -> Term.Input.fact(row, false, Optional.empty()))
                    .map(fact -> terms.fact(call.type(), fact, of))
                    .orElseGet(
                        () ->
                            terms.input(
                                call.type(), Term.Input.open("?", false, Optional.empty()))));
    Term list = terms.function(PureFunction.REORDERED, call.type(), List.of(held, some));
    return new Pure(collections.ofRow((Type.Collection) call.type(), list, collections.size(held)));
  }

  private Value subList(Expr.Pure call, List<Term> values, State state) {
    Term list = values.get(0);
    if (evaluation.isTolerant()) {
      // Where the ends are none of the list, the record is never made.
      return CollectionTerms.isSettled(list) ? part(call, values) : evaluation.unknown(call.type());
    }
    Origin origin = call.arguments().get(0).origin();
    requireFixed(origin, list, state);
    requireOrder(origin, list);
    Term from = values.get(1);
    Term to = values.get(2);
    Term size = collections.size(list);
    if (checks.matters(from, state) || checks.matters(to, state) || checks.matters(size, state)) {
      Range least = state.path().rangeOf(from);
      boolean within =
          least.lower() != null
              && least.lower().signum() >= 0
              && isAtMost(from, to, state)
              && isAtMost(to, size, state);
      if (!within) {
        throw new Refusal(
            checks.mayThrow(
                call.origin(),
                "ends that are proven to be in order, the last of them at most the size"));
      }
    }
    return part(call, values);
  }

  private Value part(Expr.Pure call, List<Term> values) {
    Term part = terms.function(PureFunction.SUB_LIST, call.type(), values);
    Term count =
        terms.operation(Term.Kind.SUBTRACT, Type.Numeric.INT, values.get(2), values.get(1));
    return new Pure(collections.ofRow((Type.Collection) call.type(), part, count));
  }

  private boolean isAtMost(Term small, Term large, State state) {
    return small == large
        || state.path().isBelow(small, large, false)
        || state
            .path()
            .truthOf(terms.operation(Term.Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, small, large))
            .orElse(false);
  }

  /** Keys or values. */
  private Value viewOf(Expr.Pure call, List<Term> values, State state) {
    Term map = values.get(0);
    if (map.kind() == Term.Kind.COMPONENT) {
      requireFixed(call.arguments().get(0).origin(), map, state);
    } else if (!CollectionTerms.isKnown(map)) {
      return evaluation.notUnderstood(call, "a map that somebody else may change");
    }
    Term held = terms.function(call.function(), call.type(), values);
    return new Pure(collections.ofRow((Type.Collection) call.type(), held, collections.size(map)));
  }

  static boolean isCopy(PureFunction function) {
    return switch (function) {
      case LIST_COPY, SET_COPY, MAP_COPY, LIST_VIEW, SET_VIEW, MAP_VIEW -> true;
      default -> false;
    };
  }

  /** Whether it shows a collection that it does not copy. */
  static boolean isView(PureFunction function) {
    return switch (function) {
      case LIST_VIEW, SET_VIEW, MAP_VIEW -> true;
      default -> false;
    };
  }

  private Value onCollection(Expr.Pure call, List<Term> values, State state) {
    Term collection = values.get(0);
    Origin origin = call.arguments().get(0).origin();
    if (evaluation.isTolerant()) {
      boolean asked = call.function() == PureFunction.SIZE && CollectionTerms.isSettled(collection);
      return asked ? new Pure(collections.size(collection)) : evaluation.unknown(call.type());
    }
    requireFixed(origin, collection, state);
    switch (call.function()) {
      case SIZE -> {
        return new Pure(collections.size(collection));
      }
      case CONTAINS -> {
        boolean ofEnums =
            collection.kind() == Term.Kind.FUNCTION
                && collection.detail() == PureFunction.ENUM_SET_OF;
        if (!ofEnums) {
          checks.requireNotNull(call.arguments().get(1).origin(), values.get(1), state);
        }
        return new Pure(collections.contains(collection, values.get(1)));
      }
      case INDEX_OF, LAST_INDEX_OF -> {
        requireOrder(origin, collection);
        checks.requireNotNull(call.arguments().get(1).origin(), values.get(1), state);
        return new Pure(
            collections.position(
                collection, values.get(1), call.function() == PureFunction.LAST_INDEX_OF));
      }
      case ELEMENT_AT -> {
        requireOrder(origin, collection);
        requireWithin(call, collections.size(collection), values.get(1), state);
        return new Pure(collections.element(collection, values.get(1), call.type()));
      }
      default -> throw new IllegalStateException("not of a collection: " + call.function());
    }
  }

  private void requireOrder(Origin origin, Term collection) {
    if (CollectionTerms.isSalted(collection)) {
      evaluation.additivity().asksOthers(origin);
    }
    if (CollectionTerms.isHashed(collection)) {
      throw RowElements.unordered(origin);
    }
  }

  /** Requires a collection on which any call is harmless. */
  void requireFixed(Origin origin, Term collection, State state) {
    if (!CollectionTerms.isFixed(collection)) {
      throw new Refusal(new Located(origin, unknown(origin, collection)));
    }
    checks.requireNotNull(origin, collection, state);
  }

  private static Finding unknown(Origin origin, Term collection) {
    String kind = ThrowChecks.kind(collection.type());
    Finding finding =
        Finding.of(Rule.UNKNOWN_TARGET, "`" + origin.text() + "`")
            .required("a " + kind + " of the JDK that nobody can change")
            .found("a " + kind + " of any class, of which somebody else may hold a reference");
    if (collection.kind() == Term.Kind.COMPONENT
        && collection.argument(0).type() instanceof Type.Row) {
      return finding.fix(ThrowChecks.copied(collection));
    }
    return finding.fix(
        collection.isPublic()
            ? "copy it with " + kind + ".copyOf before the rows are looked at"
            : "hold it in a record of its own, whose constructor says `all = %s.copyOf(all);`"
                .formatted(kind));
  }

  private void requireWithin(Expr.Pure call, Term size, Term index, State state) {
    if (!checks.matters(index, state) && !checks.matters(size, state)) {
      return;
    }
    Range range = state.path().rangeOf(index);
    Term outside = terms.operation(Term.Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, size, index);
    boolean within =
        range.lower() != null
            && range.lower().signum() >= 0
            && (state.path().isBelow(index, size, true)
                || state.path().truthOf(outside).filter(truth -> !truth).isPresent());
    if (!within) {
      throw new Refusal(
          checks.mayThrow(call.origin(), "an index that is proven to be below the size"));
    }
  }

  private Value onMap(Expr.Pure call, List<Term> values, State state) {
    Term map = CollectionTerms.unwrapped(values.get(0));
    Term key = values.get(1);
    if (map.kind() == Term.Kind.COMPONENT) {
      requireFixed(call.arguments().get(0).origin(), map, state);
    } else if (!CollectionTerms.isKnown(map)) {
      return evaluation.notUnderstood(
          call, "a map that is neither a public parameter nor written out with Map.of");
    }
    if (call.function() != PureFunction.VALUE_OF) { // Of a key that it has.
      checks.requireNotNull(call.arguments().get(1).origin(), key, state);
    }
    return switch (call.function()) {
      case CONTAINS_KEY -> new Pure(collections.containsKey(map, key));
      case GET_OR_DEFAULT -> new Pure(collections.lookup(map, key, values.get(2)));
      case VALUE_OF -> new Pure(collections.valueOf(map, key));
      case GET -> new Pure(collections.lookup(map, key, absent(map, key)));
      default -> throw new IllegalStateException("not of a map: " + call.function());
    };
  }

  /** What a map gives for a key that it does not have: none, if it has all that there are. */
  private Term absent(Term map, Term key) {
    if (!CollectionTerms.isMapWrittenOut(map)
        || !(key.type() instanceof Type.Enumeration constants)) {
      return terms.nothing();
    }
    Set<Object> known = new HashSet<>();
    CollectionTerms.keys(map).forEach(own -> known.add(own.detail()));
    return known.containsAll(constants.constants())
        ? map.argument(map.arguments().size() - 1)
        : terms.nothing();
  }
}
