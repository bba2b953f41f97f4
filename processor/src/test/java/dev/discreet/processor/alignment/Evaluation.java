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
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * The values of lowered expressions, and of the statements inside them, for inputs that are given.
 */
final class Evaluation {
  private static final String FRACTION = "org.apache.commons.math3.fraction.BigFraction.";
  private static final int SCALES = 18;
  private static final Object NOTHING = "nothing";

  private final Shipped shipped;
  private final Set<String> asked;
  private final Law.Inputs inputs;

  Evaluation(Shipped shipped, Set<String> asked, Law.Inputs inputs) {
    this.shipped = shipped;
    this.asked = Set.copyOf(asked);
    this.inputs = inputs;
  }

  /** A scale of noise, or the noise itself. */
  record Noise(double scale) {}

  private record Thing(String name) {}

  Object input(String name, Type type) {
    return type.kind() == Type.Kind.ROW || (type.kind() == Type.Kind.OTHER && !Decimals.is(type))
        ? new Thing(name)
        : inputs.value(name, List.of());
  }

  Map<Variable, Object> changed(
      Statement statement, Map<Variable, Object> before, Outcomes.Draws draws) {
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

  private Optional<Object> run(Block block, Map<Variable, Object> state, Outcomes.Draws draws) {
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
        case THROW -> throw new Outcomes.Thrown();
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

  Object called(Method method, List<Object> arguments, Outcomes.Draws draws) {
    Map<Variable, Object> state = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      state.put(method.parameters().get(i).variable(), arguments.get(i));
    }
    return run(method.body(), state, draws).orElse(NOTHING);
  }

  Object value(Expr tree, Map<Variable, Object> state, Outcomes.Draws draws) {
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

  private List<Object> values(List<Expr> trees, Map<Variable, Object> state, Outcomes.Draws draws) {
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

  private Object component(
      Expr.Component component, Map<Variable, Object> state, Outcomes.Draws draws) {
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

  private Object pure(Expr.Pure of, Map<Variable, Object> state, Outcomes.Draws draws) {
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

  private Object unknown(Expr.UnknownCall call, Map<Variable, Object> state, Outcomes.Draws draws) {
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

  private static Map<Object, Double> truthful(long places, double exponent) {
    Map<Object, Double> law = new LinkedHashMap<>();
    double other = Math.exp(-exponent);
    for (long place = 0; place < places; place++) {
      law.put(place, (place == 0 ? 1 : other) / (1 + (places - 1) * other));
    }
    return law;
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
      throw new Outcomes.Thrown();
    }
    return Math.round(to) - Math.round(from);
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
}
