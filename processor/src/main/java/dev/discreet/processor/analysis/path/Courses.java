/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Course;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Knows measures: numbers that methods tell of objects, such as the year of a date. The term of a
 * call whose method has a {@link Course} carries the measures of its arguments, behind the
 * arguments.
 *
 * <p>Lemma: if courses are right and limits hold, the computed range of a measure holds every value
 * that its method returns for an object on the path.
 */
public final class Courses {
  private Courses() {}

  /**
   * Returns the number that a method tells of an object. Lemma: f(c ? a : b) is c ? f(a) : f(b),
   * where neither is null. Of null it tells nothing, so it is f(a) wherever f(c ? a : null) is a
   * number.
   */
  public static Term measure(ModelledMethod by, Term object, Terms terms) {
    return measure(by, object, terms, new HashMap<>());
  }

  /**
   * The same.
   *
   * @param done of what choices share, which is looked at once
   */
  private static Term measure(ModelledMethod by, Term object, Terms terms, Map<Term, Term> done) {
    Term known = done.get(object);
    if (known == null) {
      known = measured(by, object, terms, done);
      done.put(object, known);
    }
    return known;
  }

  private static Term measured(ModelledMethod by, Term object, Terms terms, Map<Term, Term> done) {
    if (object.kind() == Kind.CHOOSE) {
      boolean neverFirst = object.argument(1).kind() == Kind.NULL;
      boolean neverSecond = object.argument(2).kind() == Kind.NULL;
      if (neverFirst != neverSecond) {
        return measure(by, object.argument(neverFirst ? 2 : 1), terms, done);
      }
      if (!neverFirst) {
        return terms.choose(
            object.argument(0),
            measure(by, object.argument(1), terms, done),
            measure(by, object.argument(2), terms, done));
      }
    }
    return terms.modelled(by, typeOf(by), List.of(object));
  }

  /** An object that others are shifted from: by how much, in a number that tells objects apart. */
  private record Shifted(Term from, Optional<String> told, BigDecimal by) {
    static Shifted of(Term object) {
      Term from = object;
      Optional<String> told = Optional.empty();
      BigDecimal by = BigDecimal.ZERO;
      while (from.kind() == Kind.MODELLED
          && from.arguments().size() > 1
          && from.argument(1).detail() instanceof BigDecimal amount) {
        Optional<Course.Shift> shift =
            ((ModelledMethod) from.detail()).course().flatMap(Course::shift);
        Optional<String> before = told;
        if (shift.filter(s -> before.orElse(s.told()).equals(s.told())).isEmpty()) {
          break;
        }
        told = Optional.of(shift.get().told());
        by = by.add(amount.multiply(BigDecimal.valueOf(shift.get().factor())));
        from = from.argument(0);
      }
      return new Shifted(from, told, by);
    }
  }

  /**
   * Whether two objects are equal, where both are one object, shifted; empty where they are not.
   */
  static Optional<Boolean> areEqual(Term a, Term b) {
    Shifted one = Shifted.of(a);
    Shifted other = Shifted.of(b);
    boolean comparable =
        one.from() == other.from()
            && (one.told().isEmpty() || other.told().isEmpty() || one.told().equals(other.told()));
    if (comparable) {
      return Optional.of(one.by().compareTo(other.by()) == 0);
    }
    return differ(limitsOf(a), limitsOf(b)) ? Optional.of(false) : Optional.empty();
  }

  /** Lemma: objects of which a method tells different numbers are not equal. */
  private static boolean differ(Optional<Limits> a, Optional<Limits> b) {
    for (Optional<Limits> one = a; one.isPresent(); one = one.get().also()) {
      for (Optional<Limits> other = b; other.isPresent(); other = other.get().also()) {
        boolean same =
            one.get().measure().isPresent() && one.get().measure().equals(other.get().measure());
        if (same
            && (one.get().upper().compareTo(other.get().lower()) < 0
                || other.get().upper().compareTo(one.get().lower()) < 0)) {
          return true;
        }
      }
    }
    return false;
  }

  /** What is declared of an object that is one for all rows, and never null. */
  private static Optional<Limits> limitsOf(Term object) {
    return object.kind() == Kind.INPUT
            && object.isPublic()
            && !((Term.Input) object.detail()).nullable()
        ? ((Term.Input) object.detail()).limits()
        : Optional.empty();
  }

  /** The number that declared limits speak of: the value itself, or its measure. */
  public static Optional<Term> limited(Term value, Limits limits, Terms terms) {
    if (limits.measure().isEmpty()) {
      return Optional.of(value).filter(term -> term.type() instanceof Numeric);
    }
    return value.type() instanceof Numeric || value.kind() == Kind.NULL
        ? Optional.empty()
        : Optional.of(measure(limits.measure().get(), value, terms));
  }

  /**
   * The measures of which something is known: by a declaration, or by the call that makes it. None
   * of them is computed of others.
   */
  public static List<ModelledMethod> measuresOf(Term object) {
    return switch (object.kind()) {
      case INPUT -> measures(((Term.Input) object.detail()).limits());
      case COMPONENT -> measures(((Terms.Part) object.detail()).facts().limits());
      case MODELLED ->
          ((ModelledMethod) object.detail()).course().flatMap(Course::measured).stream().toList();
      case FUNCTION -> HeldNumbers.holder(object).map(HeldNumbers::measures).orElse(List.of());
      case CHOOSE -> measuresOf(object.argument(object.argument(1).kind() == Kind.NULL ? 2 : 1));
      default -> List.of();
    };
  }

  static List<ModelledMethod> measures(Optional<Limits> limits) {
    List<ModelledMethod> all = new ArrayList<>();
    for (Optional<Limits> each = limits; each.isPresent(); each = each.get().also()) {
      each.get().measure().filter(by -> by.course().isEmpty()).ifPresent(all::add);
    }
    return all;
  }

  /** The type of the number, which fits an {@code int} or not, or is no integer. */
  private static Numeric typeOf(ModelledMethod measure) {
    return measure.equals(Decimals.VALUE)
        ? Numeric.DOUBLE
        : measure
                .result()
                .filter(all -> all.upper().compareTo(Numeric.INT.maximum()) <= 0)
                .isPresent()
            ? Numeric.INT
            : Numeric.LONG;
  }

  /** Whether a call tells the measure of an object. */
  public static boolean isMeasure(Expr.Modelled call) {
    return call.arguments().size() == 1
        && !(call.arguments().get(0).type() instanceof Numeric)
        && call.method().course().isEmpty()
        && call.type() == typeOf(call.method());
  }

  /**
   * The arguments of a call with their measures. They must be such that the call does not throw.
   */
  public static List<Term> arguments(ModelledMethod method, List<Term> given, Terms terms) {
    List<Term> all = new ArrayList<>(given);
    for (Course.Measure measure : measures(method)) {
      all.add(measure(measure.by(), given.get(measure.argument()), terms));
    }
    return all;
  }

  /** Names an argument that is not as the call needs it, if there is one. */
  public static Optional<Finding> fault(
      Expr.Modelled call, List<Term> arguments, Assumptions path) {
    List<Course.Measure> measures = measures(call.method());
    int given = arguments.size() - measures.size();
    for (int i = 0; i < measures.size(); i++) {
      Course.Measure measure = measures.get(i);
      Range range = path.rangeOf(arguments.get(given + i));
      if (measure.required().filter(limits -> !range.keeps(limits)).isPresent()) {
        Origin argument = call.arguments().get(measure.argument()).origin();
        return Optional.of(finding(call, argument, measure, range));
      }
    }
    return Optional.empty();
  }

  private static Finding finding(
      Expr.Modelled call, Origin argument, Course.Measure measure, Range range) {
    Limits required = measure.required().orElseThrow();
    boolean years = !measure.by().signature().startsWith("java.time.Duration.");
    String number = "`" + argument.text() + "." + getter(measure.by()) + "()`";
    return Finding.of(Rule.MAY_THROW, "`" + call.origin().text() + "`")
        .required(
            "%s in [%s, %s]"
                .formatted(number, Numbers.text(required.lower()), Numbers.text(required.upper())))
        .found(range.described())
        .fix(
            (years
                ? "declare the years of `%s`, as @Bounded(lower = 1900, upper = 2100) on the record component or parameter that it comes from, or ask for %s before"
                    .formatted(argument.text(), number)
                : "ask for %s before".formatted(number)));
  }

  /** The name alone. */
  public static String getter(ModelledMethod method) {
    return method.name().substring(method.name().indexOf('.') + 1);
  }

  private static List<Course.Measure> measures(ModelledMethod method) {
    return method.course().map(Course::measures).orElse(List.of());
  }

  /** The range of a call's number. */
  static Range range(Term call, Assumptions path) {
    ModelledMethod method = (ModelledMethod) call.detail();
    Range declared =
        method
            .result()
            .map(limits -> Range.of(limits, call.numeric()))
            .orElseGet(
                () ->
                    method.equals(Decimals.VALUE)
                        ? Range.ANY_DOUBLE.withoutNan()
                        : Range.ofType(call.numeric()));
    // Where two cannot be, the call is on no path.
    return inSequence(
        Stream.of(
                told(method, call.numeric(), call.argument(0), path),
                method.course().flatMap(course -> byCourse(course, call, path)))
            .flatMap(Optional::stream)
            .reduce(declared, (all, known) -> all.intersect(known).orElse(all)),
        call,
        path);
  }

  /** Of a call of two objects, what follows from the order in which they come. */
  private static Range inSequence(Range range, Term call, Assumptions path) {
    return ((ModelledMethod) call.detail())
        .course()
        .flatMap(Course::back)
        .map(back -> path.inSequence(call, back, range))
        .orElse(range);
  }

  /**
   * What is known of the measure of an object: by its declaration, or by the call that makes it.
   */
  static Optional<Range> told(ModelledMethod measure, Numeric type, Term object, Assumptions path) {
    if (measure.equals(Decimals.SCALE) && object.type().equals(Decimals.WHOLE)) {
      return Optional.of(Range.integers(0, 0));
    }
    return switch (object.kind()) {
      case INPUT -> declared(((Term.Input) object.detail()).limits(), measure, type);
      case COMPONENT -> declared(((Terms.Part) object.detail()).facts().limits(), measure, type);
      case MODELLED ->
          ((ModelledMethod) object.detail())
              .course()
              .filter(course -> course.measured().filter(measure::equals).isPresent())
              .flatMap(course -> byCourse(course, object, path))
              .map(range -> inSequence(range, object, path));
      case FUNCTION ->
          HeldNumbers.holder(object)
              .map(held -> HeldNumbers.measured(held, measure, type, path))
              .orElseGet(() -> DecimalRanges.told(measure, object, path));
      default -> Optional.empty();
    };
  }

  static Optional<Range> declared(Optional<Limits> limits, ModelledMethod measure, Numeric type) {
    return limits.flatMap(
        stated ->
            stated.measure().filter(measure::equals).isPresent()
                ? Optional.of(Range.of(stated, type))
                : declared(stated.also(), measure, type));
  }

  /** Refines what is known of the measures of a call by its result, if that tells of them. */
  static Optional<Assumptions> back(Assumptions path, Term call) {
    Optional<Course> course = ((ModelledMethod) call.detail()).course();
    Optional<Course.Back> back = course.flatMap(Course::back);
    if (back.isEmpty()) {
      return Optional.of(path);
    }
    List<Term> measures =
        call.arguments()
            .subList(
                call.arguments().size() - course.get().measures().size(), call.arguments().size());
    Range result = path.rangeOf(call);
    return switch (back.get()) {
      case DAY ->
          Refinement.narrow(
              path, measures.get(0), yearOf(result.lower()), yearOf(result.upper()), false);
      case APART, APART_TOWARDS_ZERO, IN_ORDER -> Optional.of(path);
      case ORDER ->
          measures.isEmpty()
              ? Optional.of(path)
              : atMost(path, result.upper(), call, measures, 0)
                  .flatMap(
                      refined ->
                          atMost(
                              refined,
                              result.lower() == null ? null : result.lower().negate(),
                              call,
                              measures,
                              1));
    };
  }

  /** Lemma: of two days the year of the former is not after that of the latter. */
  private static @Nullable BigDecimal yearOf(@Nullable BigDecimal day) {
    return day == null
            || day.compareTo(BigDecimal.valueOf(LocalDate.MIN.toEpochDay())) < 0
            || day.compareTo(BigDecimal.valueOf(LocalDate.MAX.toEpochDay())) > 0
        ? null
        : BigDecimal.valueOf(LocalDate.ofEpochDay(day.longValue()).getYear());
  }

  /**
   * Where the difference is never positive, the one measure is at most the other. Where it is
   * always negative, and nothing of the other's measure comes before the other one, it is less.
   *
   * @param first which one of the two is the small one
   */
  private static Optional<Assumptions> atMost(
      Assumptions path,
      @Nullable BigDecimal difference,
      Term call,
      List<Term> measures,
      int first) {
    if (difference == null || difference.signum() > 0) {
      return Optional.of(path);
    }
    Term small = measures.get(first);
    Term large = measures.get(1 - first);
    BigDecimal most = path.rangeOf(large).upper();
    boolean less = difference.signum() < 0 && isFirst(call.argument(1 - first));
    return Refinement.narrow(
            path, small, null, most != null && less ? most.subtract(BigDecimal.ONE) : most, false)
        .flatMap(
            refined ->
                Refinement.narrow(refined, large, refined.rangeOf(small).lower(), null, false));
  }

  /** Whether an object is a constant before which nothing of the same measure comes. */
  private static boolean isFirst(Term object) {
    for (Optional<Limits> each = limitsOf(object); each.isPresent(); each = each.get().also()) {
      if (each.get().measure().filter(by -> by.signature().equals(Course.FIRST)).isPresent()) {
        return each.get().upper().signum() == 0;
      }
    }
    return false;
  }

  /** An end that is rounded away from zero only where zero is beyond it. */
  private static BigDecimal towardsZero(BigDecimal end, BigDecimal slack) {
    BigDecimal exact = end.subtract(slack);
    return exact.signum() * slack.signum() >= 0 ? exact : end;
  }

  /** Computes by a course. Every number is an integer, and so is the result. */
  private static Optional<Range> byCourse(Course course, Term call, Assumptions path) {
    BigDecimal lower = course.lower();
    BigDecimal upper = course.upper();
    List<Term> terms = new ArrayList<>();
    List<BigDecimal> factors = new ArrayList<>();
    for (Course.Weight weight : course.numbers()) {
      terms.add(call.argument(weight.argument()));
      factors.add(weight.factor());
    }
    int given = call.arguments().size() - course.measures().size();
    for (int i = 0; i < course.measures().size(); i++) {
      terms.add(call.argument(given + i));
      factors.add(course.measures().get(i).factor());
    }
    for (int i = 0; i < terms.size(); i++) {
      Range range = path.rangeOf(terms.get(i));
      BigDecimal factor = factors.get(i);
      if (range.lower() == null || range.upper() == null || range.nan()) {
        return Optional.empty();
      }
      boolean up = factor.signum() >= 0;
      lower = lower.add(factor.multiply(up ? range.lower() : range.upper()));
      upper = upper.add(factor.multiply(up ? range.upper() : range.lower()));
    }
    if (course.back().filter(Course.Back.APART_TOWARDS_ZERO::equals).isPresent()) {
      lower = towardsZero(lower, course.lower());
      upper = towardsZero(upper, course.upper());
    }
    BigDecimal least = Numbers.ceiling(lower);
    BigDecimal most = Numbers.floor(upper);
    return least.compareTo(most) > 0 ? Optional.empty() : Optional.of(Range.integers(least, most));
  }
}
