/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.aggregate;

import dev.discreet.processor.analysis.path.Bounding;
import dev.discreet.processor.analysis.path.Truth;
import dev.discreet.processor.analysis.range.Conversions;
import dev.discreet.processor.analysis.range.DoubleRanges;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.FunctionRanges;
import dev.discreet.processor.analysis.range.Grid;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Quotients;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Threshold;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Computes arithmetic on values that all rows decide. Claim: between neighbours the machine's
 * result moves by at most what the result's linear form and extra say. Sums and public multiples
 * stay linear, so that equal parts cancel row by row; other operations keep only a distance. An
 * operation that may wrap is refused. One that rounds adds an ulp, half of it for each neighbour.
 */
public final class AggregateArithmetic {
  private final Evaluation evaluation;

  public AggregateArithmetic(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  public static Kind kindOf(Expr.Operation operation) {
    return switch (operation) {
      case ADD -> Kind.ADD;
      case SUBTRACT -> Kind.SUBTRACT;
      case MULTIPLY -> Kind.MULTIPLY;
      case DIVIDE -> Kind.DIVIDE;
      case REMAINDER -> Kind.REMAINDER;
    };
  }

  public Value combine(Expr.Arithmetic expression, Value left, Value right, State state) {
    Optional<Aggregate> a = Aggregate.of(left, state.path());
    Optional<Aggregate> b = Aggregate.of(right, state.path());
    if (a.isEmpty() || b.isEmpty() || evaluation.isInRow()) {
      return evaluation.notUnderstood(expression, NotUnderstood.MEETS_ALL_ROWS);
    }
    return switch (expression.operation()) {
      case ADD, SUBTRACT -> sum(expression, a.get(), b.get());
      case MULTIPLY ->
          byPublic(expression, left, b.get(), state, free(expression, a.get(), b.get()))
              .or(
                  () ->
                      byPublic(
                          expression, right, a.get(), state, free(expression, a.get(), b.get())))
              .orElseGet(() -> product(expression, a.get(), b.get(), state));
      case DIVIDE, REMAINDER -> quotient(expression, a.get(), b.get(), state);
    };
  }

  /** A comparison is public where the ranges decide it. Else all rows decide it. */
  public Value compare(Expr.Comparison comparison, Value left, Value right, State state) {
    Optional<Aggregate> a = Aggregate.of(left, state.path());
    Optional<Aggregate> b = Aggregate.of(right, state.path());
    if (a.isEmpty() || b.isEmpty()) {
      return evaluation.notUnderstood(comparison, "one of the two is not a number over all rows");
    }
    return Truth.of(comparison.relation(), a.get().total(), b.get().total())
        .<Value>map(
            truth -> new Value.Pure(truth ? evaluation.terms().yes() : evaluation.terms().no()))
        .orElseGet(() -> verdict(comparison.relation(), a.get(), b.get()));
  }

  private Value verdict(Expr.Relation relation, Aggregate a, Aggregate b) {
    return switch (relation) {
      case LESS, LESS_OR_EQUAL, EQUAL -> threshold(relation, a, b);
      case GREATER -> threshold(Expr.Relation.LESS, b, a);
      case GREATER_OR_EQUAL -> threshold(Expr.Relation.LESS_OR_EQUAL, b, a);
      case NOT_EQUAL ->
          new Value.Pure(evaluation.terms().not(threshold(Expr.Relation.EQUAL, a, b).term()));
    };
  }

  /** Whether a is less than b, or as much. */
  private Value.Pure threshold(Expr.Relation relation, Aggregate a, Aggregate b) {
    return Threshold.of(relation, a, b)
        .map(t -> evaluation.verdict(t))
        .orElseGet(() -> evaluation.verdict());
  }

  public Value negate(Expr.Negation expression, Aggregate a) {
    Range exact = ExactRanges.times(a.total(), BigDecimal.ONE.negate());
    Aggregate negated =
        new Aggregate(
            a.type(),
            exact,
            a.perRow().times(BigDecimal.ONE.negate()),
            a.extra(),
            a.start().map(form -> form.times(BigDecimal.ONE.negate())),
            a.parts());
    return settle(expression, negated, exact, false);
  }

  public Value convert(Expr.Conversion expression, Aggregate a, State state) {
    Numeric to = expression.type();
    Range converted = Conversions.convert(a.type(), to, a.total());
    if (Conversions.keeps(a.type(), to, a.total())) {
      return a.withTotal(to, converted);
    }
    if (to == Numeric.DOUBLE) {
      BigDecimal most = a.total().magnitude().orElseThrow();
      return new Aggregate(
          to, converted, a.perRow(), a.extra().add(Numbers.ulp(most)), Optional.empty(), a.parts());
    }
    if (a.type() == Numeric.DOUBLE && (to == Numeric.LONG || to == Numeric.INT)) {
      // Cutting off the fraction, and saturating, moves two numbers apart by less than one.
      return moves(state).of(to, converted, List.of(a), d -> Numbers.ceiling(d.get(0)));
    }
    throw new Refusal(
        new Located(
            expression.origin(),
            Finding.of(
                    Rule.LOSSY_CAST,
                    "`" + expression.origin().text() + "`",
                    "`" + expression.operand().origin().text() + "`")
                .found(a.total().described())
                .fix("keep it a " + name(a.type()))));
  }

  /** Applies a function that moves no further than its arguments do. */
  public Value apply(Expr.Pure call, List<Value> arguments, State state) {
    Numeric type = (Numeric) call.type();
    List<Aggregate> numbers = new ArrayList<>();
    for (Value argument : arguments) {
      Optional<Aggregate> lifted = Aggregate.of(argument, state.path());
      if (lifted.isEmpty() || evaluation.isInRow()) {
        return evaluation.notUnderstood(call, NotUnderstood.MEETS_ALL_ROWS);
      }
      numbers.add(lifted.get());
    }
    Range first = numbers.get(0).total();
    if (call.function() == PureFunction.ABS
        && type.isIntegral()
        && first.contains(type.minimum())) {
      // The least integer has no positive counterpart: its absolute value is itself.
      throw new Refusal(
          new Located(
              call.origin(), wraps(call, type, ExactRanges.times(first, BigDecimal.ONE.negate()))));
    }
    List<Range> ranges = numbers.stream().map(Aggregate::total).toList();
    Range result = FunctionRanges.apply(call.function(), type, ranges);
    return switch (call.function()) {
      case ABS, MIN, MAX, CLAMP -> {
        Aggregate moved = moves(state).of(type, result, numbers, Collections::max);
        noteFloor(call.function(), moved, numbers);
        yield moved;
      }
      case FLOOR, CEIL, RINT, ROUND ->
          toInteger(call.function(), type, numbers.get(0), result, state);
      default -> evaluation.notUnderstood(call, "this function of a value computed from all rows");
    };
  }

  private void noteFloor(PureFunction function, Aggregate greater, List<Aggregate> numbers) {
    if (function == PureFunction.MAX && numbers.size() == 2) {
      for (int i = 0; i < 2; i++) {
        if (numbers.get(i).isPublic()) {
          evaluation.noteFloor(greater, numbers.get(1 - i));
        }
      }
    }
  }

  /**
   * Rounds to an integer nearby. Lemmas: an integer stays as it is. Floor, ceil and round, which
   * are floor(x), -floor(-x) and floor(x + ½), move by at most the distance, rounded up. So does
   * rint by an even distance, for rint(x + 2) = rint(x) + 2. By an odd distance rint moves by at
   * most one more, for it lies within ½ of its argument: from 0.5 to 1.5 it goes from 0 to 2.
   */
  private Value toInteger(
      PureFunction function, Numeric type, Aggregate number, Range result, State state) {
    Range total = number.total();
    boolean whole = Grid.liesOn(total.step(), BigDecimal.ONE) && total.isFinite() && !total.nan();
    if (whole && Conversions.keeps(number.type(), type, total)) {
      return number.withTotal(type, result);
    }
    boolean halves = function == PureFunction.RINT;
    return moves(state)
        .of(
            type,
            result,
            List.of(number),
            d -> halves ? rint(d.get(0)) : Numbers.ceiling(d.get(0)));
  }

  private static BigDecimal rint(BigDecimal distance) {
    BigDecimal up = Numbers.ceiling(distance);
    boolean odd = up.remainder(BigDecimal.valueOf(2)).signum() != 0;
    return odd && up.compareTo(distance) == 0 ? up.add(BigDecimal.ONE) : up;
  }

  private Value sum(Expr.Arithmetic expression, Aggregate a, Aggregate b) {
    boolean minus = expression.operation() == Expr.Operation.SUBTRACT;
    Range second = minus ? ExactRanges.times(b.total(), BigDecimal.ONE.negate()) : b.total();
    Range exact = ExactRanges.add(a.total(), second);
    LinearForm form = minus ? a.perRow().minus(b.perRow()) : a.perRow().plus(b.perRow());
    Aggregate result =
        new Aggregate(
            expression.type(),
            exact,
            form,
            a.extra().add(b.extra()),
            a.start().flatMap(x -> b.start().map(y -> minus ? x.minus(y) : x.plus(y))),
            Parts.union(a.parts(), b.parts()));
    return settle(expression, result, exact, !isDoubled(expression), free(expression, a, b));
  }

  private Value product(Expr.Arithmetic expression, Aggregate a, Aggregate b, State state) {
    Range exact = ExactRanges.multiply(a.total(), b.total());
    boolean first = isConstant(a);
    Aggregate constant = first ? a : b;
    Aggregate other = first ? b : a;
    if (isConstant(constant)) {
      return scaled(expression, other, Objects.requireNonNull(constant.total().lower()));
    }
    // |xy - x'y'| <= |x||y - y'| + |y'||x - x'|
    Aggregate moving =
        moves(state)
            .of(
                expression.type(),
                exact,
                List.of(a, b),
                d -> magnitude(a).multiply(d.get(1)).add(magnitude(b).multiply(d.get(0))));
    return settle(expression, moving, exact, true, free(expression, a, b));
  }

  /** A public multiple stays linear, where the multiple of what each row adds is exact. */
  private Optional<Value> byPublic(
      Expr.Arithmetic expression, Value factor, Aggregate other, State state, Optional<Expr> free) {
    if (!(factor instanceof Value.Pure pure)
        || !pure.term().isPublic()
        || state.path().rangeOf(pure.term()).isSingle()) {
      return Optional.empty();
    }
    Numeric type = expression.type();
    Terms terms = evaluation.terms();
    Range factors = state.path().rangeOf(pure.term());
    Range exact = ExactRanges.multiply(other.total(), factors);
    LinearForm form = LinearForm.ZERO;
    for (Map.Entry<Term, BigDecimal> each : other.perRow().coefficients().entrySet()) {
      Term term = each.getKey();
      Range range = ExactRanges.multiply(state.path().rangeOf(term), factors);
      boolean fits =
          type.isIntegral()
              ? range.isWithin(type.minimum(), type.maximum())
              : range.magnitude().filter(m -> Grid.isExact(range.step(), m)).isPresent();
      if (!fits || !Conversions.keeps(term.numeric(), type, state.path().rangeOf(term))) {
        return Optional.empty();
      }
      Term multiple = terms.operation(Kind.MULTIPLY, type, pure.term(), terms.convert(type, term));
      form = form.plus(LinearForm.of(multiple).times(each.getValue()));
    }
    BigDecimal most = factors.magnitude().orElseThrow(Refusal::again);
    Aggregate result =
        new Aggregate(
            type,
            exact,
            form,
            other.extra().multiply(most),
            other.start().filter(LinearForm::isZero),
            other.parts());
    return Optional.of(settle(expression, result, exact, true, free));
  }

  /** A constant multiple stays linear. */
  private Value scaled(Expr.Arithmetic expression, Aggregate a, BigDecimal factor) {
    Range exact = ExactRanges.times(a.total(), factor);
    Aggregate result =
        new Aggregate(
            expression.type(),
            exact,
            a.perRow().times(factor),
            a.extra().multiply(factor.abs()),
            a.start().map(form -> form.times(factor)),
            a.parts());
    boolean doubles =
        factor.abs().compareTo(BigDecimal.ONE) >= 0 && Grid.isPowerOfTwo(factor.abs());
    return settle(expression, result, exact, !doubles);
  }

  /**
   * Divides. By a public divisor, the result moves that much less. By a private divisor that is
   * never 0, it moves no further than the quotient's range is wide, and as a {@link Ratio} where
   * the two grow together. By any other, it moves without bound.
   */
  private Value quotient(Expr.Arithmetic expression, Aggregate a, Aggregate b, State state) {
    Numeric type = expression.type();
    Range divisor = OnPath.of(b, evaluation, state.path());
    if (!divisor.isFinite()) {
      throw new Refusal(new Located(expression.origin(), divisionRefused(expression)));
    }
    Kind kind = kindOf(expression.operation());
    if (divisor.contains(BigDecimal.ZERO) || (kind == Kind.REMAINDER && !type.isIntegral())) {
      throw new Refusal(new Located(expression.origin(), divisionRefused(expression)));
    }
    if (!type.isIntegral()
        && isConstant(b)
        && Grid.isPowerOfTwo(Objects.requireNonNull(divisor.lower()).abs())) {
      return scaled(expression, a, BigDecimal.ONE.divide(Objects.requireNonNull(divisor.lower())));
    }
    boolean remainder = kind == Kind.REMAINDER;
    boolean whole = type.isIntegral();
    Optional<Ratio> ratio = remainder ? Optional.empty() : Ratio.of(a, b, evaluation);
    Range any = Bounding.arithmetic(kind, type, a.total(), divisor);
    Range machine = ratio.map(both -> Quotients.within(both.within(), type, any)).orElse(any);
    BigDecimal least =
        Objects.requireNonNull(divisor.lower())
            .abs()
            .min(Objects.requireNonNull(divisor.upper()).abs());
    List<Aggregate> numbers = new ArrayList<>(List.of(a, b));
    ratio.ifPresent(both -> numbers.addAll(both.ends()));
    Moves.Rule rule =
        d -> {
          if (d.get(1).signum() != 0 && ratio.isEmpty()) {
            return machine.width().orElseThrow(Refusal::again);
          }
          BigDecimal moves = ratio.isPresent() ? d.get(2).max(d.get(3)) : d.get(0);
          BigDecimal distance = Numbers.divideUp(moves, least);
          return moves.signum() == 0
              ? BigDecimal.ZERO
              : remainder
                  ? machine.width().orElseThrow(Refusal::again)
                  : whole ? Numbers.ceiling(distance) : distance;
        };
    if (type.isIntegral()) {
      if (a.total().contains(type.minimum()) && divisor.contains(BigDecimal.ONE.negate())) {
        throw new Refusal(new Located(expression.origin(), wraps(expression, type, machine)));
      }
      return moves(state).of(type, machine, numbers, rule);
    }
    BigDecimal most = machine.magnitude().orElseThrow(Refusal::again);
    return rounded(moves(state).of(type, machine, numbers, rule), machine, Numbers.ulp(most));
  }

  private static Finding divisionRefused(Expr.Arithmetic expression) {
    return Finding.of(Rule.UNBOUNDED_CHANGE, "`" + expression.origin().text() + "`")
        .required("a public divisor that is never 0")
        .fix("release both numbers, each by a query of its own, and divide what they release");
  }

  /** {@code x + x}: twice a double is a double. */
  private static boolean isDoubled(Expr.Arithmetic sum) {
    return sum.operation() == Expr.Operation.ADD
        && sum.left() instanceof Expr.Use left
        && sum.right() instanceof Expr.Use right
        && left.variable() == right.variable();
  }

  /**
   * Returns the result in the machine's type: refused where it may wrap, and with one ulp more
   * where it rounds.
   *
   * @param rounds whether a finite result need not be exact: multiples by 2 and more are
   * @param free an operand that may be anything, for which it wraps
   */
  private Value settle(
      Expr expression, Aggregate result, Range exact, boolean rounds, Optional<Expr> free) {
    Numeric type = result.type();
    if (type.isIntegral()) {
      if (!exact.isWithin(type.minimum(), type.maximum())) {
        throw new Refusal(
            new Located(
                expression.origin(),
                free.map(operand -> wrapsFor(operand, expression, type, exact))
                    .orElseGet(() -> wraps(expression, type, exact))));
      }
      return result.withTotal(type, exact);
    }
    Optional<BigDecimal> most = exact.magnitude();
    if (exact.nan() || most.isEmpty()) {
      return evaluation.notUnderstood(expression, "an operand that is not a bounded number");
    }
    Range rounded =
        DoubleRanges.rounded(
            Objects.requireNonNull(exact.lower()),
            Objects.requireNonNull(exact.upper()),
            false,
            exact.step());
    if (!rounded.isFinite()) {
      throw new Refusal(new Located(expression.origin(), wraps(expression, type, exact)));
    }
    BigDecimal rounding =
        !rounds || Grid.isExact(exact.step(), most.get())
            ? BigDecimal.ZERO
            : Numbers.ulp(most.get());
    return rounded(result, rounded, rounding);
  }

  private Value settle(Expr expression, Aggregate result, Range exact, boolean rounds) {
    return settle(expression, result, exact, rounds, Optional.empty());
  }

  /** Returns an operand of which nothing is known. */
  private static Optional<Expr> free(Expr.Arithmetic expression, Aggregate a, Aggregate b) {
    return a.total().covers(a.type())
        ? Optional.of(expression.left())
        : b.total().covers(b.type()) ? Optional.of(expression.right()) : Optional.empty();
  }

  private static Finding wrapsFor(Expr free, Expr expression, Numeric type, Range exact) {
    return mayWrap(expression, type, exact)
        .found("`" + free.origin().text() + "` is any " + name(type))
        .fix(Totals.BOUND_IT);
  }

  /** Returns the same number after a rounding that moves it by at most half of {@code more}. */
  private static Aggregate rounded(Aggregate number, Range total, BigDecimal more) {
    return new Aggregate(
        number.type(),
        total,
        number.perRow(),
        number.extra().add(more),
        number.start().filter(exact -> more.signum() == 0),
        number.parts());
  }

  private Moves moves(State state) {
    return new Moves(evaluation, state.path());
  }

  private static Finding wraps(Expr expression, Numeric type, Range exact) {
    return mayWrap(expression, type, exact)
        .fix(
            "do it with what is released, compute in a wider type, or limit the rows with @MaxRows");
  }

  private static Finding mayWrap(Expr expression, Numeric type, Range exact) {
    String end =
        type.isIntegral() ? Numbers.text(type.maximum()) : String.valueOf(Double.MAX_VALUE);
    return Finding.of(
        Rule.MAY_WRAP, "`" + expression.origin().text() + "`", exact, name(type), end);
  }

  private static String name(Numeric type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  private static boolean isConstant(Aggregate a) {
    return a.total().isSingle() && a.isPublic();
  }

  private static BigDecimal magnitude(Aggregate a) {
    return a.total().magnitude().orElseThrow(Refusal::again);
  }
}
