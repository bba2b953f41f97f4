/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * The law of the answers of a lowered mechanism, for inputs that are given: every draw is replaced
 * by all that it can be, with their probabilities, and states that are equal are added up. It knows
 * nothing of alignments, so it can tell whether a variant that is refuted does leak.
 *
 * <p>Noise is cut off where next to nothing is left: what is missing of 1 is missing in the sum of
 * all answers, too.
 */
final class Law {
  private static final String FRACTION = "org.apache.commons.math3.fraction.BigFraction.";
  private static final int SCALES = 18;

  /** What a mechanism asks of its inputs. */
  interface Inputs {
    /** A parameter, a component such as {@code margins.count}, or what a private call returns. */
    Object value(String name, List<Object> arguments);
  }

  /** A scale of noise, or the noise itself. */
  record Noise(double scale) {}

  private record Thing(String name) {}

  private static final Object NOTHING = "nothing";

  /** The answer of a run that ends with an exception. */
  private static final Object THROWN = "thrown";

  private static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1;

    Thrown() {
      super(null, null, false, false);
    }
  }

  private final Shipped shipped;
  private final Inputs inputs;
  private final Set<String> asked;

  /**
   * The law for some inputs.
   *
   * @param asked the calls that the inputs answer
   */
  Law(Shipped shipped, Set<String> asked, Inputs inputs) {
    this.shipped = shipped;
    this.asked = Set.copyOf(asked);
    this.inputs = inputs;
  }

  /** What was chosen of each draw so far, and how likely that is. */
  private static final class Draws {
    final List<Object> chosen;
    int at;

    Draws(List<Object> chosen) {
      this.chosen = chosen;
    }

    /** The next draw; one that is not chosen yet ends the evaluation. */
    Object next(Map<Object, Double> law) {
      if (at == chosen.size()) {
        throw new Undecided(law);
      }
      return chosen.get(at++);
    }
  }

  private static final class Undecided extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Map<Object, Double> law;

    Undecided(Map<Object, Double> law) {
      super(null, null, false, false);
      this.law = law;
    }
  }

  private interface Evaluated {
    Object with(Draws draws);
  }

  /** The law of something that draws. */
  private static Map<Object, Double> outcomes(Evaluated evaluated) {
    Map<Object, Double> all = new LinkedHashMap<>();
    outcomes(evaluated, List.of(), 1, all);
    return all;
  }

  private static void outcomes(
      Evaluated evaluated, List<Object> chosen, double chance, Map<Object, Double> all) {
    try {
      all.merge(evaluated.with(new Draws(chosen)), chance, Double::sum);
    } catch (Thrown end) {
      all.merge(THROWN, chance, Double::sum);
    } catch (Undecided more) {
      more.law.forEach(
          (value, share) -> {
            List<Object> longer = new ArrayList<>(chosen);
            longer.add(value);
            outcomes(evaluated, longer, chance * share, all);
          });
    }
  }

  /** The probability of each answer. */
  Map<Object, Double> of(Method method, Map<String, Object> parameters) {
    Map<Variable, Object> first = new HashMap<>();
    for (Method.Parameter parameter : method.parameters()) {
      Variable variable = parameter.variable();
      first.put(
          variable,
          Optional.ofNullable(parameters.get(variable.name()))
              .orElseGet(() -> input(variable.name(), variable.type())));
    }
    Map<Object, Double> answers = new LinkedHashMap<>();
    through(method.body(), Map.of(first, 1.0), answers);
    return answers;
  }

  private Object input(String name, Type type) {
    return type.kind() == Type.Kind.ROW || (type.kind() == Type.Kind.OTHER && !Decimals.is(type))
        ? new Thing(name)
        : inputs.value(name, List.of());
  }

  /** What a method returns that draws nothing. */
  Object made(Method method, List<Object> arguments) {
    return called(method, arguments, new Draws(List.of()));
  }

  // Statements, for all states at once

  private Map<Map<Variable, Object>, Double> through(
      Block block, Map<Map<Variable, Object>, Double> states, Map<Object, Double> answers) {
    Set<Variable> declared = new HashSet<>();
    Map<Map<Variable, Object>, Double> now = states;
    for (Statement statement : block.statements()) {
      if (statement.kind() == Statement.Kind.LET) {
        declared.add(((Statement.Let) statement).variable());
      }
      now = step(statement, now, answers);
    }
    return without(declared, now);
  }

  private static Map<Map<Variable, Object>, Double> without(
      Set<Variable> gone, Map<Map<Variable, Object>, Double> states) {
    Map<Map<Variable, Object>, Double> left = new HashMap<>();
    states.forEach(
        (state, chance) -> {
          Map<Variable, Object> shorter = new HashMap<>(state);
          shorter.keySet().removeAll(gone);
          left.merge(shorter, chance, Double::sum);
        });
    return left;
  }

  private Map<Map<Variable, Object>, Double> step(
      Statement statement, Map<Map<Variable, Object>, Double> states, Map<Object, Double> answers) {
    Map<Map<Variable, Object>, Double> next = new HashMap<>();
    switch (statement.kind()) {
      case LET, ASSIGN, EVALUATE, SET_ELEMENT -> {
        states.forEach(
            (state, chance) ->
                outcomes(draws -> changed(statement, state, draws))
                    .forEach(
                        (after, share) -> {
                          if (after.equals(THROWN)) {
                            answers.merge(THROWN, chance * share, Double::sum);
                          } else {
                            next.merge(state(after), chance * share, Double::sum);
                          }
                        }));
        return next;
      }
      case NESTED -> {
        return through(((Statement.Nested) statement).body(), states, answers);
      }
      case RETURN -> {
        Expr value = ((Statement.Return) statement).value();
        states.forEach(
            (state, chance) ->
                outcomes(draws -> value(value, state, draws))
                    .forEach((told, share) -> answers.merge(told, chance * share, Double::sum)));
        return next;
      }
      case IF -> {
        Statement.If branch = (Statement.If) statement;
        Split split = split(branch.condition(), states);
        through(branch.whenTrue(), split.yes(), answers)
            .forEach((state, chance) -> next.merge(state, chance, Double::sum));
        through(branch.whenFalse(), split.no(), answers)
            .forEach((state, chance) -> next.merge(state, chance, Double::sum));
        return next;
      }
      case COUNTED_LOOP -> {
        return loop((Statement.CountedLoop) statement, states, answers);
      }
      default -> throw new NotProvable("a statement of kind " + statement.kind());
    }
  }

  @SuppressWarnings("unchecked") // only states are made by changed()
  private static Map<Variable, Object> state(Object made) {
    return (Map<Variable, Object>) made;
  }

  private Map<Map<Variable, Object>, Double> loop(
      Statement.CountedLoop loop,
      Map<Map<Variable, Object>, Double> states,
      Map<Object, Double> answers) {
    Map<Map<Variable, Object>, Double> now = states;
    Set<Variable> counted = new HashSet<>();
    for (Statement start : loop.start().statements()) {
      now = step(start, now, answers);
      if (start.kind() == Statement.Kind.LET) {
        counted.add(((Statement.Let) start).variable());
      }
    }
    Map<Map<Variable, Object>, Double> left = new HashMap<>();
    while (!now.isEmpty()) {
      Split split = split(loop.condition(), now);
      split.no().forEach((state, chance) -> left.merge(state, chance, Double::sum));
      now = through(loop.body(), split.yes(), answers);
      for (Statement step : loop.step().statements()) {
        now = step(step, now, answers);
      }
    }
    return without(counted, left);
  }

  private record Split(
      Map<Map<Variable, Object>, Double> yes, Map<Map<Variable, Object>, Double> no) {}

  private Split split(Expr condition, Map<Map<Variable, Object>, Double> states) {
    Split split = new Split(new HashMap<>(), new HashMap<>());
    states.forEach(
        (state, chance) ->
            outcomes(draws -> value(condition, state, draws))
                .forEach(
                    (truth, share) ->
                        (truth.equals(true) ? split.yes() : split.no())
                            .merge(state, chance * share, Double::sum)));
    return split;
  }

  private Map<Variable, Object> changed(
      Statement statement, Map<Variable, Object> before, Draws draws) {
    Map<Variable, Object> state = new HashMap<>(before);
    switch (statement.kind()) {
      case LET -> {
        Statement.Let let = (Statement.Let) statement;
        state.put(let.variable(), value(let.value(), before, draws));
      }
      case ASSIGN -> {
        Statement.Assign assign = (Statement.Assign) statement;
        state.put(assign.variable(), value(assign.value(), before, draws));
      }
      case SET_ELEMENT -> {
        Statement.SetElement set = (Statement.SetElement) statement;
        Variable array = ((Expr.Use) set.vector()).variable();
        List<Object> elements = new ArrayList<>((List<?>) value(set.vector(), before, draws));
        elements.set(
            ((Long) value(set.index(), before, draws)).intValue(),
            value(set.value(), before, draws));
        state.put(array, elements);
      }
      case EVALUATE -> value(((Statement.Evaluate) statement).value(), before, draws);
      default -> throw new NotProvable("a statement of kind " + statement.kind());
    }
    return state;
  }

  // A block inside an expression, for one state and draws that are chosen

  private Optional<Object> run(Block block, Map<Variable, Object> state, Draws draws) {
    for (Statement statement : block.statements()) {
      switch (statement.kind()) {
        case IF -> {
          Statement.If branch = (Statement.If) statement;
          boolean truth = value(branch.condition(), state, draws).equals(true);
          Optional<Object> returned =
              run(truth ? branch.whenTrue() : branch.whenFalse(), state, draws);
          if (returned.isPresent()) {
            return returned;
          }
        }
        case RETURN -> {
          return Optional.of(value(((Statement.Return) statement).value(), state, draws));
        }
        case THROW -> throw new Thrown();
        case COUNTED_LOOP -> {
          Statement.CountedLoop loop = (Statement.CountedLoop) statement;
          run(loop.start(), state, draws);
          while (value(loop.condition(), state, draws).equals(true)) {
            Optional<Object> returned = run(loop.body(), state, draws);
            if (returned.isPresent()) {
              return returned;
            }
            run(loop.step(), state, draws);
          }
        }
        default -> state.putAll(changed(statement, state, draws));
      }
    }
    return Optional.empty();
  }

  private Object called(Method method, List<Object> arguments, Draws draws) {
    Map<Variable, Object> state = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      state.put(method.parameters().get(i).variable(), arguments.get(i));
    }
    return run(method.body(), state, draws).orElse(NOTHING);
  }

  // Expressions

  private Object value(Expr tree, Map<Variable, Object> state, Draws draws) {
    return switch (tree.kind()) {
      case LITERAL -> ((Expr.Literal) tree).value();
      case NULL -> NOTHING;
      case USE -> Objects.requireNonNull(state.get(((Expr.Use) tree).variable()));
      case FIXED -> fixed((Expr.Fixed) tree);
      case COMPONENT -> component((Expr.Component) tree, state, draws);
      case ARITHMETIC -> {
        Expr.Arithmetic of = (Expr.Arithmetic) tree;
        yield arithmetic(
            of.operation(),
            (Long) value(of.left(), state, draws),
            (Long) value(of.right(), state, draws));
      }
      case CONVERSION -> value(((Expr.Conversion) tree).operand(), state, draws);
      case COMPARISON -> {
        Expr.Comparison of = (Expr.Comparison) tree;
        Object left = value(of.left(), state, draws);
        Object right = value(of.right(), state, draws);
        yield left instanceof Double number
            ? holds(of.relation(), number, (Double) right)
            : holds(of.relation(), Long.compare((Long) left, (Long) right));
      }
      case SAME ->
          value(((Expr.Same) tree).left(), state, draws)
              .equals(value(((Expr.Same) tree).right(), state, draws));
      case NOT -> value(((Expr.Not) tree).operand(), state, draws).equals(false);
      case AND ->
          value(((Expr.And) tree).left(), state, draws).equals(true)
              && value(((Expr.And) tree).right(), state, draws).equals(true);
      case OR ->
          value(((Expr.Or) tree).left(), state, draws).equals(true)
              || value(((Expr.Or) tree).right(), state, draws).equals(true);
      case CONDITIONAL -> {
        Expr.Conditional of = (Expr.Conditional) tree;
        boolean truth = value(of.condition(), state, draws).equals(true);
        yield value(truth ? of.whenTrue() : of.whenFalse(), state, draws);
      }
      case PURE -> pure((Expr.Pure) tree, state, draws);
      case CALL -> {
        Expr.Call call = (Expr.Call) tree;
        List<Object> arguments = values(call.arguments(), state, draws);
        yield asked.contains(call.method().name())
            ? inputs.value(call.method().name(), arguments)
            : called(call.method(), arguments, draws);
      }
      case BODY -> run(((Expr.Body) tree).block(), new HashMap<>(state), draws).orElse(NOTHING);
      case NEW_RECORD -> {
        Expr.NewRecord made = (Expr.NewRecord) tree;
        Map<String, Object> fields = new HashMap<>();
        for (int i = 0; i < made.components().size(); i++) {
          fields.put(made.components().get(i), value(made.values().get(i), state, draws));
        }
        yield fields;
      }
      case NEW_VECTOR -> {
        Expr.NewVector made = (Expr.NewVector) tree;
        Object zero = made.type().element() == Type.Numeric.DOUBLE ? (Object) 0.0 : (Object) 0L;
        Long length = (Long) value(made.lengths().get(0), state, draws);
        yield Collections.nCopies(length.intValue(), zero);
      }
      case ELEMENT -> {
        Expr.Element element = (Expr.Element) tree;
        List<?> array = (List<?>) value(element.vector(), state, draws);
        yield array.get(((Long) value(element.index(), state, draws)).intValue());
      }
      case LENGTH -> (long) ((List<?>) value(((Expr.Length) tree).vector(), state, draws)).size();
      case UNKNOWN_CALL -> unknown((Expr.UnknownCall) tree, state, draws);
      default -> throw new NotProvable("an expression of kind " + tree.kind());
    };
  }

  private List<Object> values(List<Expr> trees, Map<Variable, Object> state, Draws draws) {
    List<Object> all = new ArrayList<>();
    trees.forEach(each -> all.add(value(each, state, draws)));
    return all;
  }

  private Object fixed(Expr.Fixed fixed) {
    return fixed
        .limits()
        .filter(limits -> limits.lower().compareTo(limits.upper()) == 0)
        .<Object>map(limits -> Scope.exact(limits.lower()).number())
        .orElseGet(() -> input(fixed.name(), fixed.type()));
  }

  private Object component(Expr.Component component, Map<Variable, Object> state, Draws draws) {
    Object row = value(component.row(), state, draws);
    return row instanceof Map<?, ?> fields
        ? Objects.requireNonNull(fields.get(component.component()))
        : input(((Thing) row).name() + "." + component.component(), component.type());
  }

  private static long arithmetic(Expr.Operation operation, long left, long right) {
    return switch (operation) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / right;
      case REMAINDER -> left % right;
    };
  }

  private static boolean holds(Expr.Relation relation, int sign) {
    return switch (relation) {
      case LESS -> sign < 0;
      case LESS_OR_EQUAL -> sign <= 0;
      case GREATER -> sign > 0;
      case GREATER_OR_EQUAL -> sign >= 0;
      case EQUAL -> sign == 0;
      case NOT_EQUAL -> sign != 0;
    };
  }

  private static boolean holds(Expr.Relation relation, double left, double right) {
    boolean isNaN = Double.isNaN(left) || Double.isNaN(right);
    return isNaN
        ? relation == Expr.Relation.NOT_EQUAL
        : holds(relation, Double.compare(left, right));
  }

  private Object pure(Expr.Pure of, Map<Variable, Object> state, Draws draws) {
    List<Object> arguments = values(of.arguments(), state, draws);
    return switch (of.function()) {
      case REQUIRE_NON_NULL -> arguments.get(0);
      case OPTIONAL ->
          arguments.get(0).equals(true) ? Optional.of(arguments.get(1)) : Optional.empty();
      case DECIMAL_OF -> arguments.get(0);
      case MIN -> Math.min((Double) arguments.get(0), (Double) arguments.get(1));
      case DECIMAL_MULTIPLY -> number(arguments.get(0)).multiply(number(arguments.get(1)));
      case DECIMAL_ADD -> number(arguments.get(0)).add(number(arguments.get(1)));
      case DECIMAL_SUBTRACT -> number(arguments.get(0)).subtract(number(arguments.get(1)));
      case DECIMAL_COMPARE -> (long) number(arguments.get(0)).compareTo(number(arguments.get(1)));
      default -> throw new NotProvable("a function: " + of.function());
    };
  }

  private static BigFraction number(Object value) {
    return value instanceof Long whole ? new BigFraction(whole) : (BigFraction) value;
  }

  private Object unknown(Expr.UnknownCall call, Map<Variable, Object> state, Draws draws) {
    List<Expr> arguments = call.arguments();
    String method = shipped.called(call.origin());
    if (method.startsWith(FRACTION)) {
      List<Object> values = values(arguments, state, draws);
      return fraction(
          method.substring(FRACTION.length()),
          number(values.get(0)),
          values.size() == 1 ? BigFraction.ZERO : number(values.get(1)));
    }
    switch (method) {
      case "dev.discreet.runtime.mechanism.Scale.laplace":
        BigFraction over = number(value(arguments.get(0), state, draws));
        return new Noise(over.divide(number(value(arguments.get(1), state, draws))).doubleValue());
      case "dev.discreet.runtime.mechanism.Scale.quotient":
        return number(value(arguments.get(0), state, draws))
            .divide(number(value(arguments.get(1), state, draws)));
      case "dev.discreet.runtime.mechanism.LaplaceMechanism.forLongs":
        BigFraction sensitivity = number(value(arguments.get(0), state, draws));
        return new Noise(
            sensitivity.divide(number(value(arguments.get(1), state, draws))).doubleValue());
      case "dev.discreet.runtime.mechanism.LongMechanism.release":
        Long sum = (Long) value(arguments.get(1), state, draws);
        return sum + (Long) draws.next(laplace((Noise) value(arguments.get(0), state, draws)));
      case "dev.discreet.runtime.mechanism.Grid.stepsBetween":
        return stepsBetween(
            (Double) value(arguments.get(1), state, draws),
            (Double) value(arguments.get(2), state, draws));
      case "dev.discreet.runtime.mechanism.ResponseOdds.of":
        BigFraction epsilon = number(value(arguments.get(1), state, draws));
        return new Noise(
            epsilon.divide(number(value(arguments.get(2), state, draws))).doubleValue());
      case "dev.discreet.runtime.noise.TruthfulChoice.sample":
        return draws.next(
            truthful(
                (Long) value(arguments.get(1), state, draws),
                ((Noise) value(arguments.get(2), state, draws)).scale()));
      case "dev.discreet.runtime.noise.DiscreteLaplace.ofScale":
        return value(arguments.get(0), state, draws);
      case "dev.discreet.runtime.noise.IntegerNoise.sample":
        return draws.next(laplace((Noise) value(arguments.get(0), state, draws)));
      case "dev.discreet.runtime.noise.IntegerNoise.addTo":
        Long exact = (Long) value(arguments.get(1), state, draws);
        return exact + (Long) draws.next(laplace((Noise) value(arguments.get(0), state, draws)));
      default:
        throw new NotProvable("a call of " + shipped.called(call.origin()));
    }
  }

  private static Object fraction(String method, BigFraction number, BigFraction other) {
    return switch (method) {
      case "add" -> number.add(other);
      case "subtract" -> number.subtract(other);
      case "multiply" -> number.multiply(other);
      case "negate" -> number.negate();
      case "abs" -> number.abs();
      case "compareTo" -> (long) number.compareTo(other);
      default -> throw new NotProvable("a call of " + FRACTION + method);
    };
  }

  /** On a grid of whole numbers. */
  private static long stepsBetween(double from, double to) {
    if (Double.isNaN(to) || Math.abs(to) > Integer.MAX_VALUE) {
      throw new Thrown();
    }
    return Math.round(to) - Math.round(from);
  }

  private static Map<Object, Double> truthful(long places, double exponent) {
    Map<Object, Double> law = new LinkedHashMap<>();
    double other = Math.exp(-exponent);
    for (long place = 0; place < places; place++) {
      law.put(place, (place == 0 ? 1 : other) / (1 + (places - 1) * other));
    }
    return law;
  }

  private static Map<Object, Double> laplace(Noise noise) {
    Map<Object, Double> law = new LinkedHashMap<>();
    int most = (int) Math.ceil(SCALES * noise.scale());
    double peak = Math.tanh(1 / (2 * noise.scale()));
    for (long y = -most; y <= most; y++) {
      law.put(y, peak * Math.exp(-Math.abs(y) / noise.scale()));
    }
    return law;
  }

  /** How much an answer tells at most: the logarithm of its odds, of all answers of either law. */
  static double loss(Map<Object, Double> one, Map<Object, Double> other) {
    double missing = 1 - other.values().stream().mapToDouble(Double::doubleValue).sum();
    return one.entrySet().stream()
        .mapToDouble(
            told ->
                Math.log(
                    told.getValue()
                        / (other.getOrDefault(told.getKey(), 0.0) + Math.max(0, missing) + 1e-12)))
        .max()
        .orElseThrow();
  }

  @Override
  public String toString() {
    return Arrays.asList(shipped, asked).toString();
  }
}
