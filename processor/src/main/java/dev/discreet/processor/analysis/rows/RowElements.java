/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Listed;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.GroupSums;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Advice;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Streams over what one row holds, or over what is written in the source. Claim: up to a public
 * number, each element is a strand of its own, under the condition that the collection is that
 * long. Of more elements, one strand stands for any of them. The result of such a stream is a value
 * of the row.
 */
public final class RowElements {
  /** How many iterations a loop over a collection has. */
  public static final String ANY_SIZE = "a collection of any size";

  public static final String LIMIT = "write `.limit(k)` at its end";

  private static final String MERGE =
      "merge the values of a key with Long::sum, Math::max or Math::min, keep the first or the last"
          + " one, or fill the map by collect(groupingBy(key, …))";

  private static final Set<PureFunction> MAP_VIEWS =
      Set.of(PureFunction.MAP_KEYS, PureFunction.MAP_VALUES);

  private static final int MOST_ELEMENTS = 256;

  private final Evaluation evaluation;
  private final Terms terms;
  private final CollectionTerms collections;
  private final ThrowChecks checks;

  public RowElements(Evaluation evaluation, ThrowChecks checks) {
    this.checks = checks;
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.collections = evaluation.collections();
  }

  /** Elements that are all known. */
  public Rows of(List<Term> elements) {
    List<Strand> strands = new ArrayList<>();
    for (Term element : elements) {
      strands.add(new Strand(BigDecimal.ONE, terms.yes(), element, List.of()));
    }
    return new Rows(strands, BigDecimal.valueOf(strands.size()), false);
  }

  /** Makes a strand of each element, if there are few enough. */
  public Value settled(Value stream, Assumptions path) {
    if (!(stream instanceof Listed listed) || listed.changed() || evaluation.isOfAnySize()) {
      return stream;
    }
    Range size = path.rangeOf(collections.size(listed.collection()));
    return isSmall(size) && !CollectionTerms.isGroup(listed.collection())
        ? first(listed, greatest(size), path).as(Optional.of(listed))
        : stream;
  }

  /** The rows of a group, one by one; empty where they may be many, or some were left out. */
  public Optional<Rows> ofGroup(Listed listed, Assumptions path) {
    Range size = path.rangeOf(collections.size(listed.collection()));
    return CollectionTerms.isGroup(listed.collection()) && !listed.changed() && isSmall(size)
        ? Optional.of(first(listed, greatest(size), path))
        : Optional.empty();
  }

  /** Whether stages of a stream made these of the rows of a group, of which there are few. */
  public boolean isOfFew(Listed listed, Assumptions path) {
    return listed.changed()
        && CollectionTerms.isGroup(listed.collection())
        && isSmall(path.rangeOf(collections.size(listed.collection())));
  }

  /**
   * What a row brings to a stream of all rows, one by one; empty where nobody knows how many.
   * Lemma: each constant is among elements that differ at most once. The row decides which are, and
   * their order is another one.
   */
  public Optional<Rows> brought(Value stream, Assumptions path) {
    Value settled = settled(stream, path);
    return switch (settled.kind()) {
      case ROWS -> Optional.of((Rows) settled);
      case LISTED -> constants((Listed) settled, path).or(() -> ofGroup((Listed) settled, path));
      case PURE, AGGREGATE, INDEX, TALLY, REFERENCE, VECTOR -> Optional.empty();
      case RUNNING_VECTOR, RUNNING_ROWS, RUNNING, REPORTED -> Optional.empty();
    };
  }

  private Optional<Rows> constants(Listed listed, Assumptions path) {
    Term any = listed.any().element();
    return listed.distinct()
            && any.type() instanceof Type.Enumeration constants
            && constants.constants().size() <= MOST_ELEMENTS
            && !path.mayBeNull(any)
            && sources(listed).size() == 1
            && !tellsOfAll(listed)
        ? Optional.of(constants(listed, constants, path))
        : Optional.empty();
  }

  private Rows constants(Listed listed, Type.Enumeration constants, Assumptions path) {
    Strand any = listed.any();
    List<Strand> strands = new ArrayList<>();
    for (String constant : constants.constants()) {
      Term element = terms.constant(constants, constant);
      Term left = terms.replaced(any.guard(), any.element(), element);
      if (!path.truthOf(left).equals(Optional.of(false))) {
        Term there = unknown(Type.Simple.BOOLEAN, listed, Optional.empty());
        strands.add(new Strand(BigDecimal.ONE, there, element, List.of()));
      }
    }
    return new Rows(strands, BigDecimal.valueOf(strands.size()), false).inOrder(false);
  }

  private static int greatest(Range count) {
    return Objects.requireNonNull(count.upper(), "a small number").intValueExact();
  }

  private static boolean isSmall(Range count) {
    return count.upper() != null && count.upper().compareTo(BigDecimal.valueOf(MOST_ELEMENTS)) <= 0;
  }

  /** Makes one strand that stands for all elements of a collection. Any call on it is harmless. */
  public Listed of(Term collection, Type element) {
    Term index = terms.input(Numeric.INT, Term.Input.open("?", false, Optional.empty()));
    Term any = collections.element(collection, index, element);
    return new Listed(
        collection,
        element,
        new Strand(BigDecimal.ONE, terms.yes(), any, List.of()),
        index,
        false,
        false,
        CollectionTerms.isHashed(collection),
        false);
  }

  /**
   * Lemma: the first elements are those at the indices below the number, as far as they exist.
   * Where some were left out before, each is one of those that are left, and the row decides how
   * many there are. Where all are left, in another order or as something else, they are as many as
   * the collection holds.
   *
   * @param again evaluates the stream once more
   */
  public Value limit(
      Expr.Limit limit, Value stream, Term most, Assumptions path, Supplier<Value> again) {
    Range range = path.rangeOf(most);
    requireNotNegative(limit.most().origin(), range);
    requireOrder(stream, limit.rows().origin(), evaluation);
    if (!(stream instanceof Listed listed) || !isSmall(range)) {
      return evaluation.notUnderstood(limit, "a limit of at most 256 for one row");
    }
    int count = greatest(range);
    Optional<Rows> first =
        listed.changed() ? some(count, path, again) : Optional.of(first(listed, count, path));
    return first
        .<Value>map(rows -> below(rows, most, path).as(Optional.of(listed.some())))
        .orElseGet(
            () ->
                evaluation.refuse(
                    limit.origin(),
                    limit.type(),
                    NotUnderstood.finding(limit, "a stream in a variable")
                        .fixOnlyBy("write `.limit(k)` in the chain of the stream itself")));
  }

  private Rows below(Rows first, Term most, Assumptions path) {
    List<Strand> strands = new ArrayList<>();
    for (int i = 0; i < first.strands().size(); i++) {
      Strand strand = first.strands().get(i);
      Term within = isBelow(terms.number(most.numeric(), i), most);
      Term guard =
          path.truthOf(within).equals(Optional.of(true))
              ? strand.guard()
              : terms.and(within, strand.guard());
      strands.add(strand.where(guard));
    }
    return first.with(strands);
  }

  /** Elements of which no two are taken for the same; empty where they would be. */
  private Optional<Rows> some(int count, Assumptions path, Supplier<Value> again) {
    List<Strand> strands = new ArrayList<>();
    Set<Term> indices = new HashSet<>();
    for (int i = 0; i < count; i++) {
      if (!(again.get() instanceof Listed left)
          || !indices.add(left.index())
          || sources(left).size() > 1
          || tellsOfAll(left)) {
        return Optional.empty();
      }
      Optional<Term> there =
          isWhole(left, evaluation)
              ? holds(left, i, path)
              : Optional.of(unknown(Type.Simple.BOOLEAN, left, Optional.empty()));
      Strand any = standing(left);
      there.map(guard -> any.where(terms.and(guard, any.guard()))).ifPresent(strands::add);
    }
    return Optional.of(new Rows(strands, BigDecimal.valueOf(count), false).inOrder(true));
  }

  /**
   * An element that stands among the first. Lemma: which one it is follows from all that is asked
   * of the elements, and from their order.
   */
  private Strand standing(Listed left) {
    Strand any = left.any();
    return sources(left).stream()
        .findFirst()
        .map(
            source ->
                terms.fact(
                    Numeric.INT,
                    Term.Input.fact(source, false, Optional.empty()),
                    List.of(left.collection(), any.guard(), any.element())))
        .map(place -> at(left, place, terms))
        .orElse(any);
  }

  /** The element that stands at a place of a list. */
  public static Strand at(Listed listed, Term place, Terms terms) {
    Strand any = listed.any();
    return any.where(terms.replaced(any.guard(), listed.index(), place))
        .with(terms.replaced(any.element(), listed.index(), place));
  }

  /** That a collection holds more than so many elements; empty where it is known not to. */
  private Optional<Term> holds(Listed listed, int index, Assumptions path) {
    Term within = isBelow(terms.number(Numeric.INT, index), collections.size(listed.collection()));
    Optional<Boolean> there = path.truthOf(within);
    return there.isEmpty()
        ? Optional.of(within)
        : Optional.of(terms.yes()).filter(yes -> there.get());
  }

  /** The first elements of a collection as it is; empty where some were left out. */
  public Optional<List<Strand>> inOrder(Listed listed, int count, Assumptions path) {
    return listed.changed() ? Optional.empty() : Optional.of(first(listed, count, path).strands());
  }

  private Rows first(Listed listed, int count, Assumptions path) {
    List<Strand> strands = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Term index = terms.number(Numeric.INT, i);
      holds(listed, i, path)
          .map(
              there ->
                  new Strand(
                      BigDecimal.ONE,
                      there,
                      collections.element(listed.collection(), index, listed.type()),
                      List.of()))
          .ifPresent(strands::add);
    }
    return new Rows(strands, BigDecimal.valueOf(count), false)
        .inOrder(!listed.hashed())
        .salted(CollectionTerms.isSalted(listed.collection()));
  }

  /** Refuses elements that one row decides, in an order that other rows may decide. */
  public static void requireOrder(Value stream, Origin origin, Evaluation evaluation) {
    if (isSalted(stream)) {
      evaluation.additivity().asksOthers(origin);
    }
    boolean hashed =
        switch (stream.kind()) {
          case LISTED -> ((Listed) stream).hashed();
          case ROWS -> {
            Rows rows = (Rows) stream;
            yield !rows.ordered() && (rows.isInner() || !areHashedByContent(rows));
          }
          case PURE,
              AGGREGATE,
              INDEX,
              TALLY,
              REFERENCE,
              VECTOR,
              RUNNING_VECTOR,
              RUNNING_ROWS,
              RUNNING,
              REPORTED ->
              false;
        };
    if (hashed) {
      throw unordered(origin);
    }
  }

  private static boolean isSalted(Value stream) {
    return switch (stream.kind()) {
      case LISTED -> CollectionTerms.isSalted(((Listed) stream).collection());
      case ROWS -> ((Rows) stream).salted();
      case PURE, AGGREGATE, INDEX, TALLY, REFERENCE, VECTOR -> false;
      case RUNNING_VECTOR, RUNNING_ROWS, RUNNING, REPORTED -> false;
    };
  }

  /** Whether the order of a hash table of the elements follows from what they are. */
  public static boolean areHashedByContent(Rows rows) {
    return rows.strands().stream()
        .allMatch(strand -> CollectionTerms.isHashedByContent(strand.element().type()));
  }

  /** Said of what asks for that order. */
  public static Refusal unordered(Origin origin) {
    return new Refusal(
        new Located(
            origin,
            Finding.of(Rule.NONDETERMINISM, "the order of `" + origin.text() + "`")
                .required("elements whose order follows from the row")
                .found("a hash table of enum constants or of objects that may hold some")
                .fix(
                    "declare it as a List, an EnumSet or an EnumMap, or ask for what no order decides: contains,"
                        + " anyMatch, count, sum, or a loop over the constants")));
  }

  /** Compares integers, such that the result is seen to exclude the opposite order. */
  private Term isBelow(Term small, Term large) {
    return terms.not(terms.operation(Term.Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, large, small));
  }

  /**
   * What a stream over one row brings, as a list or set that nobody changes. Lemma: the row decides
   * which elements there are. A few stay what they are, each under its condition.
   */
  public Value gathered(
      Expr.Collected collected, Type.Collection type, Value stream, Assumptions path) {
    // Values of one place in a hash table stand in the order in which they came.
    if (type.name().equals("List") || CollectionTerms.isHashedByContent(type.element())) {
      requireOrder(stream, collected.origin(), evaluation);
    }
    List<Strand> strands =
        stream instanceof Listed listed ? List.of(listed.any()) : ((Rows) stream).strands();
    for (Strand strand : strands) {
      requireNotNull(collected.rows().origin(), strand, path);
    }
    if (stream instanceof Listed listed) {
      Optional<Term> held = contents(collected, type, listed, path);
      return held.isPresent() && size(collected, type, listed, path) instanceof Pure count
          ? new Pure(collections.ofRow(type, held.get(), count.term()))
          : evaluation.notUnderstood(collected, "it depends on rows of several data sets");
    }
    Rows few = ((Rows) stream).reading(Set.of());
    Optional<Pure> whole =
        few.asStream()
            .flatMap(any -> evaluation.besides(path, () -> whole(collected, type, any, few, path)));
    return few.as(whole);
  }

  /** The same as a list or set of any size, which holds as many elements as are there. */
  private Optional<Pure> whole(
      Expr.Collected collected, Type.Collection type, Listed any, Rows few, Assumptions path) {
    requireNotNull(collected.rows().origin(), any.any(), path);
    return contents(collected, type, any, path)
        .map(held -> collections.ofRow(type, held, size(type, any, few, path)))
        .map(Pure::new);
  }

  private Optional<Term> contents(
      Expr.Collected collected, Type.Collection type, Listed listed, Assumptions path) {
    Strand any = listed.any();
    Brought all = Brought.of(any.element(), path.with(any.guard(), true).orElse(path), evaluation);
    if (!(fact(collected, type, listed, HeldLimits.in(type, all.limits())) instanceof Pure held)) {
      return Optional.empty();
    }
    evaluation.references().holds(held.term(), all.components());
    return Optional.of(held.term());
  }

  private Term size(Type.Collection type, Listed any, Rows few, Assumptions path) {
    if (!type.name().equals("List")) { // Some of them may be equal.
      return unknown(Numeric.INT, any, Optional.of(counts(any, path)));
    }
    return isWhole(any, evaluation)
        ? collections.size(any.collection())
        : ((Pure) count(Numeric.INT, few)).term();
  }

  /** A list has as many elements as come; of a set only the most is known. */
  private Value size(
      Expr.Collected collected, Type.Collection type, Listed listed, Assumptions path) {
    return type.name().equals("List") && isWhole(listed, evaluation)
        ? new Pure(collections.size(listed.collection()))
        : fact(collected, Numeric.INT, listed, Optional.of(counts(listed, path)));
  }

  private Limits counts(Listed listed, Assumptions path) {
    return new Limits(BigDecimal.ZERO, most(listed, path, evaluation), BigDecimal.ONE);
  }

  /** Whether one of a few elements is the value. */
  public Value contains(Rows rows, Term value) {
    Term any = terms.no();
    for (Strand strand : rows.strands()) {
      any = terms.or(any, terms.and(strand.guard(), collections.equal(strand.element(), value)));
    }
    return new Pure(any);
  }

  /** Counts the elements: up to a public number, each where it exists. */
  public Value count(Expr.Count count, Value stream, Assumptions path) {
    if (stream instanceof Listed listed) {
      if (path.truthOf(listed.any().guard()).equals(Optional.of(false))) {
        return new Pure(terms.number(count.type(), 0)); // What holds of no element leaves none.
      }
      return listed.changed()
          ? ofGroup(listed, count.type(), terms.number(count.type(), 1), path)
              .<Value>map(Pure::new)
              .orElseGet(() -> fact(count, count.type(), listed, Optional.of(counts(listed, path))))
          : new Pure(terms.convert(count.type(), collections.size(listed.collection())));
    }
    return count(count.type(), (Rows) stream);
  }

  /** Counts elements that are known one by one. */
  public Value count(Numeric type, Rows rows) {
    Term one = terms.number(type, 1);
    Term zero = terms.number(type, 0);
    Term sum = zero;
    for (Strand strand : rows.strands()) {
      sum = plus(sum, terms.choose(strand.guard(), one, zero), zero);
    }
    return new Pure(sum);
  }

  private Term plus(Term sum, Term more, Term zero) {
    return sum == zero ? more : terms.operation(Term.Kind.ADD, sum.type(), sum, more);
  }

  /** Adds as the machine does, for {@code IntStream} and {@code LongStream}. */
  public Value sum(Expr.Sum sum, Value stream, Assumptions path) {
    if (sum.type() == Numeric.DOUBLE) {
      requireOrder(
          stream, sum.rows().origin(), evaluation); // It rounds in another way in another order.
    }
    if (stream instanceof Listed listed) {
      requireNotNull(sum.rows().origin(), listed.any(), path);
      return sum(sum, listed, path);
    }
    Rows rows = (Rows) stream;
    if (sum.type() == Numeric.DOUBLE) {
      return evaluation.refuse(
          sum.origin(),
          sum.type(),
          NotUnderstood.finding(sum, "a sum of doubles of one row")
              .fixOnlyBy("add them up in a loop: `double sum = 0; for (double x : …) sum += x;`"));
    }
    requireNotNull(sum.rows().origin(), rows, path);
    Term zero = terms.number(sum.type(), 0);
    Term total = zero;
    for (Strand strand : rows.strands()) {
      total = plus(total, terms.choose(strand.guard(), strand.element(), zero), zero);
    }
    return new Pure(total);
  }

  /** A sum over a group's list moves with the list; of another one its limits are known. */
  private Value sum(Expr.Sum sum, Listed listed, Assumptions path) {
    Term element = listed.any().element();
    return ofGroup(listed, sum.type(), element, path)
        .<Value>map(Pure::new)
        .orElseGet(() -> fact(sum, sum.type(), listed, total(sum.type(), listed, element, path)));
  }

  /**
   * What the elements of a group's list come to, where it is known how that moves with the list.
   *
   * @param value what each brings
   */
  public Optional<Term> ofGroup(Listed listed, Numeric type, Term value, Assumptions path) {
    Term list = listed.collection();
    if (!CollectionTerms.isGroup(list)
        || listed.fewer()
        || sources(listed).size() != 1
        || tellsOfAll(listed)
        || value.isOfAll()
        || !sources(listed).containsAll(value.sources())) {
      return Optional.empty();
    }
    Term any = collections.element(list, listed.index(), listed.type());
    return evaluation
        .groupSums()
        .of(
            new GroupSums.Summands(list, any, value, listed.any().guard()),
            of -> sums(type, of, listed.any().with(value), path),
            (of, limits) ->
                unknown(of, listed.with(listed.any().with(value)), Optional.of(limits)));
  }

  private Optional<Limits> total(Numeric type, Listed listed, Term value, Assumptions path) {
    return sums(type, listed.collection(), listed.any().with(value), path)
        .map(GroupSums.Bounds::total);
  }

  /**
   * Where a sum lies. Lemma: a list or set of the JDK that nobody can change has at most 2³¹ − 1
   * elements, since an array holds them. If one more than so many fit into the type, no addition
   * wraps.
   */
  private Optional<GroupSums.Bounds> sums(Numeric type, Term list, Strand any, Assumptions path) {
    Optional<Assumptions> there = path.with(any.guard(), true);
    if (there.isEmpty() || !type.isIntegral()) {
      return Optional.empty();
    }
    Range each = there.get().rangeOf(any.element());
    BigDecimal size = path.rangeOf(collections.size(list)).upper();
    if (each.lower() == null || each.upper() == null || size == null) {
      return Optional.empty();
    }
    BigDecimal least = each.lower().min(BigDecimal.ZERO);
    BigDecimal greatest = each.upper().max(BigDecimal.ZERO);
    BigDecimal more = size.add(BigDecimal.ONE);
    boolean fits =
        least.multiply(more).compareTo(type.minimum()) >= 0
            && greatest.multiply(more).compareTo(type.maximum()) <= 0;
    return fits
        ? Optional.of(
            new GroupSums.Bounds(
                new Limits(least.multiply(size), greatest.multiply(size), BigDecimal.ONE),
                new Limits(each.lower(), each.upper(), BigDecimal.ONE),
                size))
        : Optional.empty();
  }

  private void requireNotNull(Origin origin, Rows rows, Assumptions path) {
    rows.strands().forEach(strand -> requireNotNull(origin, strand, path));
  }

  private void requireNotNull(Origin origin, Strand strand, Assumptions path) {
    if (path.with(strand.guard(), true).filter(p -> p.mayBeNull(strand.element())).isPresent()) {
      throw new Refusal(checks.mayBeNull(origin, strand.element()));
    }
  }

  /** Whether something is there of each element: what it became, where it became anything. */
  public static boolean isWhole(Listed listed, Evaluation evaluation) {
    return !listed.changed()
        || (!listed.fewer() && listed.any().guard() == evaluation.terms().yes());
  }

  /** How many elements there are at most. Each stage leaves at most one for each. */
  public static BigDecimal most(Listed listed, Assumptions path, Evaluation evaluation) {
    Range size = path.rangeOf(evaluation.collections().size(listed.collection()));
    BigDecimal greatest = Numeric.INT.maximum();
    return size.upper() == null ? greatest : size.upper().min(greatest);
  }

  /** Whether there is an element. */
  public static Term isAny(Listed listed, Evaluation evaluation) {
    Terms terms = evaluation.terms();
    Term none =
        terms.operation(
            Term.Kind.LESS_OR_EQUAL,
            Type.Simple.BOOLEAN,
            evaluation.collections().size(listed.collection()),
            terms.number(Numeric.INT, 0));
    return terms.not(none);
  }

  public Value any(Expr.AnyRow any, Value stream) {
    if (stream instanceof Listed listed) {
      return isWhole(listed, evaluation)
          ? new Pure(isAny(listed, evaluation))
          : fact(any, Type.Simple.BOOLEAN, listed, Optional.empty());
    }
    Term found = terms.no();
    for (Strand strand : ((Rows) stream).strands()) {
      found = terms.or(found, strand.guard());
    }
    return new Pure(found);
  }

  /**
   * Lemma: one after the other, each element replaces the greatest so far, or is the first. Where
   * there is an element, the other value stands for nothing.
   */
  public Value extreme(Expr.Extreme extreme, Value stream, Term otherwise, Assumptions path) {
    if (stream instanceof Listed listed) {
      requireNotNull(extreme.rows().origin(), listed.any(), path);
      Range each = path.rangeOf(listed.any().element());
      boolean any =
          isWhole(listed, evaluation)
              && path.truthOf(isAny(listed, evaluation)).equals(Optional.of(true));
      Range range = any ? each : each.union(path.rangeOf(otherwise));
      Listed orElse = listed.with(ordered(listed, List.of(otherwise)));
      return fact(extreme, extreme.type(), orElse, limits(range));
    }
    Rows rows = (Rows) stream;
    requireNotNull(extreme.rows().origin(), rows, path);
    PureFunction function = extreme.greatest() ? PureFunction.MAX : PureFunction.MIN;
    Term best = otherwise;
    Term found = terms.no();
    for (Strand strand : rows.strands()) {
      Term better =
          terms.choose(
              found,
              terms.function(function, extreme.type(), List.of(best, strand.element())),
              strand.element());
      best = terms.choose(strand.guard(), better, best);
      found = terms.or(found, strand.guard());
    }
    return new Pure(best);
  }

  /** What is declared of a number that lies there, as far as that can be. */
  public static Optional<Limits> limits(Range range) {
    return range.nan() || range.lower() == null || range.upper() == null
        ? Optional.empty()
        : Optional.of(new Limits(range.lower(), range.upper(), range.step()));
  }

  /** Lemma: some element decides which elements are left out; the row decides how many remain. */
  public Listed distinct(Listed listed, boolean ordered) {
    Listed some = listed.some().once();
    return ordered || CollectionTerms.isHashedByContent(listed.any().element().type())
        ? some
        : some.hashed(true);
  }

  /**
   * Lemma: an order in which only equal elements stand beside each other leaves nothing open. What
   * is compared decides the order, if it is more than the element.
   */
  public Listed sorted(Listed listed, boolean byItself, List<Term> compared) {
    return listed.with(ordered(listed, compared)).hashed(listed.hashed() && !byItself);
  }

  /**
   * An element that stands where it does by what is compared. What a later stage makes of it may no
   * longer say what that was.
   */
  private Strand ordered(Listed listed, List<Term> compared) {
    Set<Term> own = new HashSet<>(listed.collection().inputs());
    own.add(listed.index());
    return ordered(listed.any(), own, compared);
  }

  /** The same of one of several elements that are known one by one. */
  public Strand ordered(Strand any, List<Term> compared) {
    Set<Term> own = new HashSet<>(any.guard().inputs());
    own.addAll(any.element().inputs());
    return ordered(any, own, compared);
  }

  private Strand ordered(Strand any, Set<Term> own, List<Term> compared) {
    Term guard = any.guard();
    for (Term key : compared) {
      if (!own.containsAll(key.inputs())) {
        guard = terms.and(guard, terms.opaque("in order", Type.Simple.BOOLEAN, List.of(key)));
      }
    }
    return any.where(guard);
  }

  /** Lemma: what stands first is left out; the row decides how many remain. */
  public Listed skip(Expr.Skip skip, Listed listed, Term count, Range range) {
    requireNotNegative(skip.count().origin(), range);
    requireOrder(listed, skip.rows().origin(), evaluation);
    if (count.isPublic()) {
      return listed.some();
    }
    // What remains depends on the number as well.
    Term any =
        terms.operation(
            Term.Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, terms.number(count.numeric(), 0), count);
    return listed.some().with(listed.any().where(terms.and(any, listed.any().guard())));
  }

  private static void requireNotNegative(Origin origin, Range number) {
    if (number.lower() == null || number.lower().signum() < 0) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.MAY_THROW, "`" + origin.text() + "`")
                  .required("a number that is never negative")));
    }
  }

  /**
   * Makes a value that one row decides, of which nothing else is known. Two of them are never taken
   * for the same.
   */
  private Value fact(Expr expression, Type type, Listed listed, Optional<Limits> limits) {
    if (sources(listed).size() > 1 || tellsOfAll(listed)) {
      return evaluation.notUnderstood(expression, "it depends on rows of several data sets");
    }
    return new Pure(unknown(type, listed, limits));
  }

  private Term unknown(Type type, Listed listed, Optional<Limits> limits) {
    return sources(listed).stream()
        .findFirst()
        .map(
            source ->
                terms.fact(
                    type,
                    Term.Input.fact(source, false, limits),
                    List.of(listed.collection(), listed.any().guard(), listed.any().element())))
        .orElseGet(() -> terms.input(type, Term.Input.open("?", false, limits)));
  }

  private static boolean tellsOfAll(Listed listed) {
    return listed.collection().isOfAll()
        || listed.any().guard().isOfAll()
        || listed.any().element().isOfAll();
  }

  private static Set<Source> sources(Listed listed) {
    Set<Source> all = new LinkedHashSet<>(listed.collection().sources());
    all.addAll(listed.any().guard().sources());
    all.addAll(listed.any().element().sources());
    return all;
  }

  /** How a loop goes over a public number of elements. */
  public static String fewer(Expr collection) {
    return isOfDecimals(collection)
        ? "add up the numbers of a key from BigDecimal.ZERO, with BigDecimal::add; of a list go"
            + " over at most k, as in `list.stream().limit(k).toList()`"
        : collection instanceof Expr.Skip others
            ? fewer(others)
            : isOfMap(collection)
                ? Advice.BOTH_KEYS + "; or " + fewer(collection.origin())
                : counted(collection).map(advice -> advice + "; or ").orElse("")
                    + fewer(collection.origin());
  }

  /** How a record says how much a collection of it holds; empty where it is no record's. */
  private static Optional<String> counted(Expr collection) {
    return collection instanceof Expr.Elements elements
            && elements.collection() instanceof Expr.Component component
            && component.type() instanceof Type.Collection
            && component.row().type() instanceof Type.Row
            && !Expr.Component.isDerived(component.component())
        ? Optional.of(
            "let the constructor ask its copy how long it is: `%1$s = %2$s.copyOf(%1$s); if (%1$s.size() > 20) throw new IllegalArgumentException();`"
                .formatted(component.component(), ThrowChecks.kind(component.type())))
        : Optional.empty();
  }

  private static boolean isOfMap(Expr collection) {
    return collection instanceof Expr.Elements elements
        && elements.collection() instanceof Expr.Pure view
        && MAP_VIEWS.contains(view.function());
  }

  /** What stands at the loop is no collection: the stream itself, or what merges the values. */
  private static String fewer(Expr.Skip others) {
    boolean merges = others.origin() == others.rows().origin();
    return merges ? MERGE : LIMIT;
  }

  /** How often a loop over a collection goes round. */
  public static String size(Expr collection) {
    return isOfDecimals(collection) ? "as many numbers as a key or a list has" : ANY_SIZE;
  }

  private static boolean isOfDecimals(Expr collection) {
    return collection.type() instanceof Type.Rows rows && Decimals.is(rows.element());
  }

  private static String fewer(Origin collection) {
    String stream = collection.isArray() ? "Arrays.stream(%s)" : "%s.stream()";
    return "go over at most k of them: `"
        + stream.formatted(collection.text())
        + ".limit(k).toList()`";
  }

  /** Of elements that may be any number. */
  public static Refusal unbounded(Origin origin, String fix) {
    return unbounded(origin, ANY_SIZE, fix);
  }

  /**
   * What a loop does more often than is known.
   *
   * @param found how often that is
   */
  public static Refusal unbounded(Origin origin, String found, String fix) {
    return new Refusal(
        new Located(
            origin,
            Finding.of(Rule.UNBOUNDED_CHANGE, "`" + origin.text() + "`")
                .required("at most a public number of elements for each row")
                .found(found)
                .fix(fix)));
  }
}
