/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.initialiser;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * What of the JDK an initialiser may call and make: functions that have an answer for all
 * arguments, values that are made of constants and can be made here too, and collections of what is
 * not null. None of them calls what it is given.
 */
final class HarmlessCalls {
  /** Methods of {@code Math} that throw nothing. */
  private static final Set<String> TOTAL =
      Set.of(
          "abs",
          "min",
          "max",
          "sqrt",
          "cbrt",
          "pow",
          "exp",
          "expm1",
          "log",
          "log10",
          "log1p",
          "floor",
          "ceil",
          "rint",
          "round",
          "signum",
          "hypot",
          "sin",
          "cos",
          "tan",
          "asin",
          "acos",
          "atan",
          "atan2",
          "sinh",
          "cosh",
          "tanh",
          "toRadians",
          "toDegrees",
          "ulp",
          "fma");

  private static final Set<String> MATH = Set.of("java.lang.Math", "java.lang.StrictMath");

  /** Makers of objects that call no method of what they hold; null they do not take. */
  private static final Map<String, Set<String>> HOLDERS =
      Map.of(
          "java.util.List", Set.of("of"),
          "java.util.Arrays", Set.of("asList"),
          "java.util.Optional", Set.of("of", "empty"),
          "java.util.OptionalInt", Set.of("of", "empty"),
          "java.util.Map", Set.of("entry"),
          "java.util.EnumSet", Set.of("of", "noneOf", "allOf"),
          "java.util.Comparator",
              Set.of(
                  "comparing",
                  "comparingInt",
                  "comparingLong",
                  "comparingDouble",
                  "naturalOrder",
                  "reverseOrder",
                  "reversed",
                  "thenComparing",
                  "thenComparingInt",
                  "thenComparingLong",
                  "thenComparingDouble"),
          "java.util.Collections",
              Set.of(
                  "emptyList",
                  "emptySet",
                  "emptyMap",
                  "singletonList",
                  "unmodifiableList",
                  "unmodifiableSet",
                  "unmodifiableMap"));

  /** Functions of numbers and texts that throw for some. */
  private static final Set<String> PARTIAL =
      Set.of(
          "java.lang.Math",
          "java.lang.StrictMath",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Double",
          "java.lang.Boolean",
          "java.lang.String",
          "java.util.Objects",
          "java.math.BigDecimal",
          "java.time.LocalDate",
          "java.time.Duration",
          "dev.discreet.runtime.Clamp");

  private static final Set<String> NEW_COLLECTIONS =
      Set.of(
          "java.lang.Object",
          "java.util.ArrayList",
          "java.util.LinkedList",
          "java.util.ArrayDeque",
          "java.util.HashMap",
          "java.util.HashSet",
          "java.util.LinkedHashMap",
          "java.util.LinkedHashSet",
          "java.util.TreeMap",
          "java.util.TreeSet",
          "java.util.EnumMap",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicLong",
          "java.util.concurrent.atomic.AtomicBoolean");

  /** What of such classes depends on more than what it is given. */
  private static final Set<String> UNSTEADY = Set.of("now", "random");

  private final Source source;
  private final boolean mayNotThrow;
  private final ConstantValues constants;

  HarmlessCalls(Source source, boolean mayNotThrow) {
    this.source = source;
    this.mayNotThrow = mayNotThrow;
    this.constants = new ConstantValues(source);
  }

  boolean mayNotThrow() {
    return mayNotThrow;
  }

  boolean isNotZero(ExpressionTree tree) {
    return number(tree).filter(number -> number.signum() != 0).isPresent();
  }

  boolean isNotNegative(ExpressionTree tree) {
    return number(tree).filter(number -> number.signum() >= 0).isPresent();
  }

  private Optional<BigDecimal> number(ExpressionTree tree) {
    return constants
        .of(tree)
        .filter(value -> value instanceof Number && !(value instanceof Double))
        .filter(value -> !(value instanceof Float))
        .map(value -> new BigDecimal(value.toString()));
  }

  /** Whether a constructor of the JDK throws nothing and does nothing else. */
  boolean makes(TypeElement made, List<? extends ExpressionTree> arguments) {
    String name = made.getQualifiedName().toString();
    return constants.isMade(name, arguments)
        || (NEW_COLLECTIONS.contains(name)
            && arguments.stream()
                .allMatch(
                    argument ->
                        Syntax.isClass(argument)
                            || constants.of(argument).filter(Boolean.class::isInstance).isPresent()
                            || isNotNegative(argument)));
  }

  /** Whether a call of the JDK is on the list; of its arguments others speak. */
  boolean isHarmless(MethodInvocationTree call, ExecutableElement method) {
    String owner = Enclosing.type(method).getQualifiedName().toString();
    String name = method.getSimpleName().toString();
    List<? extends ExpressionTree> arguments = call.getArguments();
    boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
    if (UNSTEADY.contains(name)) {
      return false;
    } else if (constants.of(call).isPresent()) {
      return true;
    } else if (HOLDERS.getOrDefault(owner, Set.of()).contains(name)) {
      return (isStatic || owner.equals("java.util.Comparator"))
          && arguments.stream().allMatch(this::isNotNull);
    } else if (name.equals("of") && owner.equals("java.util.Set")) {
      return areDistinct(arguments, 1);
    } else if (name.equals("of") && owner.equals("java.util.Map")) {
      return areDistinct(arguments, 2) && arguments.stream().allMatch(this::isNotNull);
    } else if (name.equals("ofEntries") && owner.equals("java.util.Map")) {
      return areEntries(arguments);
    } else if (owner.equals("java.lang.System")) {
      return (name.equals("getProperty") || name.equals("getenv"))
          && !arguments.isEmpty()
          && arguments.stream().allMatch(one -> constants.of(one).isPresent());
    } else if (owner.equals("java.lang.Enum")) {
      return (name.equals("ordinal") || name.equals("name")) && isOnConstant(call);
    } else if (owner.equals("dev.discreet.runtime.Clamp") && mayNotThrow) {
      return name.equals("clamp") && isRange(arguments);
    }
    boolean numbers =
        method.getParameters().stream().allMatch(one -> one.asType().getKind().isPrimitive());
    boolean total =
        isStatic
            && numbers
            && ((MATH.contains(owner) && TOTAL.contains(name)) || name.equals("valueOf"));
    return total || (!mayNotThrow && PARTIAL.contains(owner));
  }

  private boolean isOnConstant(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        && constants
            .of(select.getExpression())
            .filter(VariableElement.class::isInstance)
            .isPresent();
  }

  private boolean isRange(List<? extends ExpressionTree> arguments) {
    Optional<Object> lower = constants.of(arguments.get(1));
    Optional<Object> upper = constants.of(arguments.get(2));
    return lower.isPresent()
        && upper.isPresent()
        && lower.get() instanceof Number low
        && upper.get() instanceof Number high
        && low.doubleValue() <= high.doubleValue();
  }

  /** Every so many arguments a constant, each another. */
  private boolean areDistinct(List<? extends ExpressionTree> arguments, int step) {
    Set<Object> seen = new HashSet<>();
    for (int i = 0; i < arguments.size(); i += step) {
      Optional<Object> constant = constants.of(arguments.get(i));
      if (constant.isEmpty() || !seen.add(constant.get())) {
        return false;
      }
    }
    return true;
  }

  private boolean areEntries(List<? extends ExpressionTree> arguments) {
    Set<Object> keys = new HashSet<>();
    for (ExpressionTree argument : arguments) {
      boolean entry =
          argument instanceof MethodInvocationTree call
              && source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method
              && method.getSimpleName().contentEquals("entry")
              && call.getArguments().size() == 2
              && constants.of(call.getArguments().get(0)).filter(keys::add).isPresent();
      if (!entry) {
        return false;
      }
    }
    return true;
  }

  /** Whether a value can be told not to be null by how it is written. */
  private boolean isNotNull(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return source.typeOf(bare).getKind().isPrimitive()
        || constants.of(bare).isPresent()
        || Syntax.isClass(bare)
        || bare instanceof NewClassTree
        || bare instanceof NewArrayTree
        || bare instanceof LambdaExpressionTree
        || bare instanceof MemberReferenceTree
        || (bare instanceof MethodInvocationTree call
            && source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method
            && !method.getSimpleName().toString().startsWith("get")
            && isHarmless(call, method))
        || (source.elementOf(bare) instanceof VariableElement field
            && field.getKind().isField()
            && field.getModifiers().contains(Modifier.STATIC)
            && !mayNotThrow);
  }
}
