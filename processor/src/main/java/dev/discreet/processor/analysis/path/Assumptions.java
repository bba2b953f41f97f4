/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Course;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Holds what is known on one path: conditions known true or false, and what follows for ranges,
 * enum constants and nulls. These are the <i>path conditions</i>. Immutable; every refinement is a
 * new object that remembers the ranges it computed.
 */
public final class Assumptions implements TextLengths.Asked {

  /**
   * How much the refinements of one query may cost. After that, ranges are computed without new
   * ones.
   */
  static final int EFFORT = 40_000;

  /**
   * Counts what refinements cost, so that a query with very many conditions ends in bounded time. A
   * refinement computes anew what follows from all conditions, and each is held against each: its
   * cost grows with the square of their number.
   */
  static final class Effort {
    private int left = EFFORT;

    void spend(int conditions) {
      int tens = conditions / 10;
      left -= 1 + tens * tens;
    }

    boolean isSpent() {
      return left <= 0;
    }
  }

  private final Effort effort;

  private final Map<Term, Boolean> known;
  private final Map<Term, Range> narrowed;
  private final Map<Term, Set<String>> constants;
  private final Set<Term> notNull;
  private final Map<Term, Range> ranges = new HashMap<>();
  private final Map<Term, Optional<Boolean>> truths = new HashMap<>();
  private final Map<Term, Boolean> nullness = new HashMap<>();

  private Assumptions(
      Effort effort,
      Map<Term, Boolean> known,
      Map<Term, Range> narrowed,
      Map<Term, Set<String>> constants,
      Set<Term> notNull) {
    this.effort = effort;
    this.known = known;
    this.narrowed = narrowed;
    this.constants = constants;
    this.notNull = notNull;
  }

  public static Assumptions none() {
    return new Assumptions(new Effort(), Map.of(), Map.of(), Map.of(), Set.of());
  }

  /**
   * Adds a condition's truth value; empty where that cannot be. Once the effort is spent the
   * condition is not added. That is sound: fewer assumptions allow more values.
   */
  public Optional<Assumptions> with(Term condition, boolean holds) {
    Optional<Boolean> before = truthOf(condition);
    if (before.isPresent()) {
      return before.get() == holds ? Optional.of(this) : Optional.empty();
    }
    if (effort.isSpent()) {
      return Optional.of(Refinement.withoutEffort(this, condition, holds));
    }
    effort.spend(known.size());
    return Refinement.apply(this, condition, holds).flatMap(Refinement::ofAlternatives);
  }

  /**
   * The same for a side of a choice whose range is asked for. Once the effort is spent nothing is
   * added, so that a term that is in many choices is asked once.
   */
  @Override
  public Optional<Assumptions> side(Term condition, boolean holds) {
    return effort.isSpent() && truthOf(condition).isEmpty()
        ? Optional.of(this)
        : with(condition, holds);
  }

  /** Conditions that say that one of two holds, with their truth values. */
  Stream<Map.Entry<Term, Boolean>> alternatives() {
    return known.entrySet().stream()
        .filter(stated -> stated.getKey().kind() == (stated.getValue() ? Kind.OR : Kind.AND));
  }

  /** What was asked on this path. */
  public Stream<Term> conditions() {
    return known.keySet().stream();
  }

  public boolean isEffortSpent() {
    return effort.isSpent();
  }

  /** What is left of the query's effort; below 0 where it was spent. */
  public int effortLeft() {
    return effort.left;
  }

  /** Forgets what refinements cost that were on trial. */
  public void effortBackTo(int left) {
    effort.left = left;
  }

  /** Whether a condition is certainly true, or certainly false, on this path. */
  public Optional<Boolean> truthOf(Term condition) {
    Optional<Boolean> done = truths.get(condition);
    if (done == null) {
      // What is asked on the way to its own answer is not known.
      truths.put(condition, Optional.empty());
      Boolean stated = known.get(condition);
      done = stated == null ? Truth.compute(condition, this) : Optional.of(stated);
      truths.put(condition, done);
    }
    return done;
  }

  /** How long a text is at least, by what it begins with, ends with or contains. */
  @Override
  public int leastLength(Term text) {
    boolean blank =
        known.entrySet().stream()
            .filter(stated -> !stated.getValue())
            .map(Map.Entry::getKey)
            .filter(condition -> condition.detail() == PureFunction.TEXT_IS_BLANK)
            .noneMatch(condition -> condition.argument(0) == text);
    return Math.max(blank ? 0 : 1, lengthOfParts(text));
  }

  /** How long a text is at most, by what was asked of its length. */
  @Override
  public BigDecimal mostLength(Term text) {
    return narrowed.entrySet().stream()
        .filter(length -> length.getKey().detail() == PureFunction.TEXT_LENGTH)
        .filter(length -> length.getKey().argument(0) == text)
        .flatMap(length -> Stream.ofNullable(length.getValue().upper()))
        .reduce(Numeric.INT.maximum(), BigDecimal::min);
  }

  private int lengthOfParts(Term text) {
    return known.entrySet().stream()
        .filter(Map.Entry::getValue)
        .map(Map.Entry::getKey)
        .filter(condition -> TextTests.isOfPart(condition) && condition.argument(0) == text)
        .map(condition -> condition.argument(1))
        .filter(part -> part.kind() == Kind.CONSTANT)
        .mapToInt(part -> ((String) part.detail()).length())
        .max()
        .orElse(0);
  }

  /**
   * Whether a condition on this path says that one number, which is never NaN, is at most another.
   */
  boolean knowsAtMost(Term small, Term large) {
    return known.entrySet().stream()
        .filter(e -> e.getKey().kind() == Kind.LESS || e.getKey().kind() == Kind.LESS_OR_EQUAL)
        .anyMatch(
            e ->
                e.getKey().argument(e.getValue() ? 0 : 1) == small
                    && e.getKey().argument(e.getValue() ? 1 : 0) == large);
  }

  /** Whether one integer is known to be at most another, or less than it. */
  public boolean isBelow(Term small, Term large, boolean strictly) {
    BigDecimal least = strictly ? BigDecimal.ONE : BigDecimal.ZERO;
    return Differences.isAtLeast(least, large, small, known, this);
  }

  /** The greatest number by which one integer is known to be at least above another. */
  Optional<BigDecimal> leastDifference(Term large, Term small) {
    return Differences.least(large, small, known, this);
  }

  /** The sums that this path says something of. */
  Set<Term> comparedSums() {
    return Differences.sums(known);
  }

  /** Whether one object is known not to come after another, as their order says. */
  public boolean isNotAfter(Term first, Term second) {
    return new Sequence(known, narrowed).isAtMost(first, second);
  }

  /** The range of a call of two objects, with what is known of which one comes first. */
  Range inSequence(Term call, Course.Back back, Range range) {
    return new Sequence(known, narrowed).of(call, back, range);
  }

  /** What other comparisons on this path say of this one. */
  Optional<Boolean> comparedBefore(Term comparison) {
    boolean mayBeNan =
        rangeOf(comparison.argument(0)).nan() || rangeOf(comparison.argument(1)).nan();
    if (comparison.argument(0) == comparison.argument(1) && !mayBeNan) {
      return Optional.of(comparison.kind() != Kind.LESS);
    }
    for (Map.Entry<Term, Boolean> stated : known.entrySet()) {
      if (Order.mayConcern(stated.getKey(), comparison)) {
        Optional<Boolean> truth =
            Order.of(stated.getKey(), stated.getValue(), mayBeNan)
                .flatMap(order -> order.truthOf(comparison));
        if (truth.isPresent()) {
          return truth;
        }
      }
    }
    return Differences.truthOf(comparison, known, this);
  }

  /** What other equalities on this path say of this one, of objects that are shifted. */
  Optional<Boolean> equalBefore(Term equality) {
    Term a = equality.argument(0);
    Term b = equality.argument(1);
    Optional<Boolean> equal = Courses.areEqual(a, b);
    for (Map.Entry<Term, Boolean> stated : known.entrySet()) {
      Term other = stated.getKey();
      if (equal.isEmpty()
          && stated.getValue()
          && other.kind() == Kind.FUNCTION
          && other.detail() == equality.detail()
          && other.arguments().size() == 2) {
        for (int i = 0; i < 2; i++) {
          Term same = other.argument(i);
          Term rest = other.argument(1 - i);
          equal =
              same == a ? Courses.areEqual(rest, b) : same == b ? Courses.areEqual(rest, a) : equal;
        }
      }
    }
    return equal;
  }

  /** What other tests of the same text on this path say of this one. */
  Optional<Boolean> testedBefore(Term test) {
    return TextTests.truthOf(test, known, this::textOf, this::rangeOf);
  }

  /** The range of a number on this path. */
  @Override
  public Range rangeOf(Term number) {
    Range done = ranges.get(number);
    if (done == null) {
      Range computed = Bounding.compute(number, this);
      Range narrow = narrowed.get(number);
      done = narrow == null ? computed : computed.intersect(narrow).orElse(narrow);
      // What is asked on the way to its own answer is known this far.
      ranges.put(number, done);
      Optional<Range> compared = Differences.rangeOf(number, known, this);
      if (compared.isPresent()) {
        done = compared.get().intersect(done).orElse(done);
        ranges.put(number, done);
      }
    }
    return done;
  }

  /**
   * Returns which constants an enum's term may be on this path, or of which classes a sealed type's
   * term may be, null aside.
   */
  @Override
  public Set<String> constantsOf(Term term) {
    Set<String> possible = constants.get(term);
    if (possible != null) {
      return possible;
    }
    if (term.kind() == Kind.CONSTANT) {
      return Set.of((String) term.detail());
    }
    Type type = term.type();
    return switch (type.kind()) {
      case SEALED -> inOrder(((Type.Sealed) type).members());
      case ENUMERATION -> inOrder(((Type.Enumeration) type).constants());
      case NUMERIC, BOOLEAN, TEXT, NONE, ROW, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> Set.of();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> Set.of();
    };
  }

  private static Set<String> inOrder(Collection<String> names) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(names));
  }

  /** Whether a reference may be null on this path. */
  @Override
  public boolean mayBeNull(Term term) {
    Boolean done = nullness.get(term);
    if (done == null) {
      done = computeMayBeNull(term);
      nullness.put(term, done);
    }
    return done;
  }

  private boolean computeMayBeNull(Term term) {
    if (notNull.contains(term)) {
      return false;
    }
    return switch (term.kind()) {
      case NULL, OPAQUE -> true;
      case INPUT -> ((Term.Input) term.detail()).nullable();
      case COMPONENT -> ((Terms.Part) term.detail()).facts().nullable();
      case FUNCTION -> CollectionTerms.mayBeNull(term);
      case VIEW -> mayBeNull(term.argument(0));
      case CHOOSE -> mayChooseNull(term);
      case FOR_ROW -> mayBeNull(term.argument(1));
      case ELEMENT -> !term.type().isPrimitive();
      case MODELLED, // Its model says that it is never null.
          CONSTANT,
          ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          REMAINDER,
          NEGATE,
          CONVERT,
          LESS,
          LESS_OR_EQUAL,
          EQUAL,
          SAME,
          NOT,
          AND,
          OR,
          LENGTH,
          SUM,
          INSTANCE,
          RECORD ->
          false;
    };
  }

  /**
   * Whether a side that may be taken may be null there. Lemma: what is not null here is not null
   * where more is known. So nothing is asked of the sides where nothing of what they choose from
   * may be null.
   */
  private boolean mayChooseNull(Term choice) {
    return CollectionTerms.alternatives(choice).stream().anyMatch(this::mayBeNull)
        && (ofNulls(choice.argument(0), true)
                .filter(a -> a.mayBeNull(choice.argument(1)))
                .isPresent()
            || ofNulls(choice.argument(0), false)
                .filter(a -> a.mayBeNull(choice.argument(2)))
                .isPresent());
  }

  /** A side of a choice. Once the effort is spent only what it says of null is added. */
  private Optional<Assumptions> ofNulls(Term condition, boolean holds) {
    return effort.isSpent() && truthOf(condition).isEmpty()
        ? Optional.of(Refinement.ofNulls(this, condition, holds))
        : with(condition, holds);
  }

  Assumptions knowing(Term condition, boolean holds) {
    Map<Term, Boolean> more = new HashMap<>(known);
    more.put(condition, holds);
    return new Assumptions(effort, more, narrowed, constants, notNull);
  }

  /** Narrows a number; empty where nothing is left. */
  public Optional<Assumptions> narrowing(Term number, Range to) {
    Optional<Range> both = rangeOf(number).intersect(to).flatMap(range -> different(number, range));
    if (both.isEmpty()) {
      return Optional.empty();
    }
    Map<Term, Range> more = new HashMap<>(narrowed);
    more.put(number, both.get());
    return Optional.of(new Assumptions(effort, known, more, constants, notNull));
  }

  /** What is left of an integer's range without the values that it is known to differ from. */
  private Optional<Range> different(Term number, Range range) {
    NavigableSet<BigDecimal> others = new TreeSet<>();
    if (number.numeric().isIntegral()) {
      for (Map.Entry<Term, Boolean> stated : known.entrySet()) {
        Term equality = stated.getKey();
        if (equality.kind() == Kind.EQUAL && !stated.getValue()) {
          int side = equality.argument(0) == number ? 1 : 0;
          Term other = equality.argument(side);
          Range single = rangeOf(other);
          if (equality.argument(1 - side) == number && single.isSingle()) {
            others.add(single.lower());
          }
        }
      }
    }
    return range.withoutEnds(others);
  }

  /** Leaves an enum's term only some constants; empty where none remains. */
  Optional<Assumptions> among(Term term, Set<String> allowed) {
    Set<String> left = new HashSet<>(constantsOf(term));
    left.retainAll(allowed);
    if (left.isEmpty()) {
      return Optional.empty();
    }
    Map<Term, Set<String>> more = new HashMap<>(constants);
    more.put(term, Collections.unmodifiableSet(new LinkedHashSet<>(left)));
    return Optional.of(new Assumptions(effort, known, narrowed, more, notNull));
  }

  /** The text that a term is on this path, if that is known. */
  Optional<String> textOf(Term term) {
    if (term.kind() == Kind.CONSTANT && term.detail() instanceof String text) {
      return Optional.of(text);
    }
    return Optional.ofNullable(constants.get(term))
        .filter(texts -> texts.size() == 1)
        .map(texts -> texts.iterator().next());
  }

  Assumptions knowingText(Term term, String text) {
    Map<Term, Set<String>> more = new HashMap<>(constants);
    more.put(term, Set.of(text));
    return new Assumptions(effort, known, narrowed, more, notNull);
  }

  /** What is known not to be null here and was not before, in the order in which it was made. */
  public List<Term> notNullSince(Assumptions before) {
    return notNull.stream()
        .filter(term -> !before.notNull.contains(term))
        .sorted(Comparator.comparingInt(Term::number))
        .toList();
  }

  public Assumptions knowingNotNull(Term term) {
    Set<Term> more = new HashSet<>(notNull);
    more.add(term);
    return new Assumptions(effort, known, narrowed, constants, more);
  }
}
