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
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.library.Dependence;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.library.LibraryFunctions;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * What of the JDK an initialiser may call and make: functions that have an answer for all
 * arguments, values that are made of constants and can be made here too, and collections of what is
 * not null. None of them calls what it is given.
 */
final class HarmlessCalls {
  /** What calls methods of what is given. */
  private static final Set<Verb> TOUCHING =
      Set.of(
          Verb.TEXTS,
          Verb.COMPARES,
          Verb.ORDERS,
          Verb.FINDS,
          Verb.PLACES,
          Verb.HASHES,
          Verb.ASKS,
          Verb.CALLS,
          Verb.KEEPS);

  /** What an initialiser may make. */
  private static final Set<Kind> MADE =
      Set.of(Kind.COLLECTION, Kind.MAP, Kind.CONCURRENT, Kind.PLAIN);

  /** What depends on when it is called, and on which object it is. */
  private static final Set<Dependence> UNSTEADY =
      Set.of(
          Dependence.CLOCK,
          Dependence.RANDOM,
          Dependence.OBJECT,
          Dependence.NAN,
          Dependence.THREADS);

  /** What somebody may set while the program runs. */
  private static final Set<Dependence> SETTINGS = Set.of(Dependence.SYSTEM, Dependence.LOCALE);

  /** An array or a table that fits every heap. */
  private static final BigDecimal LARGEST = BigDecimal.valueOf(1 << 24);

  private final Source source;
  private final boolean mayNotThrow;
  private final boolean settings;
  private final ConstantValues constants;

  /**
   * @param mayNotThrow whether what may throw is harm as well
   * @param settings whether the machine's settings may be read, once and for all
   */
  HarmlessCalls(Source source, boolean mayNotThrow, boolean settings) {
    this.source = source;
    this.mayNotThrow = mayNotThrow;
    this.settings = settings;
    this.constants = new ConstantValues(source);
  }

  boolean mayNotThrow() {
    return mayNotThrow;
  }

  boolean settings() {
    return settings;
  }

  boolean isNotZero(ExpressionTree tree) {
    return number(tree).filter(number -> number.signum() != 0).isPresent();
  }

  /** Whether an array or a table of this size can be made. */
  boolean isSize(ExpressionTree tree) {
    return areSizes(List.of(tree));
  }

  /** Whether an array of so many dimensions can be made. */
  boolean areSizes(List<? extends ExpressionTree> dimensions) {
    BigDecimal all = BigDecimal.ONE;
    for (ExpressionTree dimension : dimensions) {
      Optional<BigDecimal> size = number(dimension).filter(number -> number.signum() >= 0);
      if (size.isEmpty()) {
        return false;
      }
      all = all.multiply(size.get().max(BigDecimal.ONE));
    }
    return all.compareTo(LARGEST) <= 0;
  }

  private Optional<BigDecimal> number(ExpressionTree tree) {
    return constants
        .of(tree)
        .filter(value -> value instanceof Number && !(value instanceof Double))
        .filter(value -> !(value instanceof Float))
        .map(value -> new BigDecimal(value.toString()));
  }

  /** Whether a constructor of the JDK throws nothing and does nothing else. */
  boolean makes(ExecutableElement constructor, List<? extends ExpressionTree> arguments) {
    return constants.isMade(constructor, arguments)
        || (Library.of(constructor)
                .filter(stated -> TOUCHING.stream().noneMatch(stated::does))
                .filter(stated -> !stated.does(Verb.THROWS))
                .isPresent()
            && MADE.stream().anyMatch(kind -> Library.is(Enclosing.type(constructor), kind))
            && arguments.stream()
                .allMatch(
                    argument ->
                        Syntax.isClass(argument)
                            || constants.of(argument).filter(Boolean.class::isInstance).isPresent()
                            || isSize(argument)));
  }

  /** Whether a call of the JDK is harmless; of its arguments others speak. */
  boolean isHarmless(MethodInvocationTree call, ExecutableElement method) {
    Optional<MethodStatement> found = Library.of(method);
    if (found.isEmpty()) {
      return false;
    }
    MethodStatement stated = found.get();
    List<? extends ExpressionTree> arguments = call.getArguments();
    boolean unsteady =
        UNSTEADY.stream().anyMatch(stated::dependsOn)
            || (!settings && SETTINGS.stream().anyMatch(stated::dependsOn))
            || (stated.dependsOn(Dependence.IDENTITY)
                && !arguments.stream().allMatch(one -> isValue(source.typeOf(one))));
    if (unsteady || stated.does(Verb.WRITES)) {
      return false;
    } else if (constants.of(call).isPresent()) {
      return true;
    } else if (stated.is(Meaning.SET_OF)) {
      return areDistinct(arguments, 1);
    } else if (stated.is(Meaning.MAP_OF)) {
      return areDistinct(arguments, 2) && arguments.stream().allMatch(this::isNotNull);
    } else if (stated.is(Meaning.MAP_OF_ENTRIES)) {
      return areEntries(arguments);
    } else if (stated.dependsOn(Dependence.SYSTEM)) {
      return !arguments.isEmpty()
          && arguments.stream().allMatch(one -> constants.of(one).isPresent());
    }
    boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
    TypeElement owner = Enclosing.type(method);
    if (stated.does(Verb.TOTAL)) {
      return (isStatic || Library.is(owner, Kind.FUNCTION))
          && arguments.stream().allMatch(this::isNotNull);
    } else if (!isStatic && arguments.isEmpty() && isOnConstant(call)) {
      return true;
    } else if (mayNotThrow) {
      return LibraryFunctions.is(method, PureFunction.CLAMP) && isRange(arguments);
    }
    return (isStatic || Library.isValue(owner)) && callsNobody(stated, method, arguments);
  }

  /** Whether nothing is asked of an argument but where its class is one of the JDK's values. */
  private boolean callsNobody(
      MethodStatement stated, ExecutableElement method, List<? extends ExpressionTree> arguments) {
    if (stated.does(Verb.CALLS) || stated.does(Verb.COLLECTS)) {
      return false;
    }
    boolean touches = TOUCHING.stream().anyMatch(stated::does);
    int last = method.getParameters().size() - 1;
    for (int i = 0; i < arguments.size(); i++) {
      TypeMirror asked = method.getParameters().get(Math.min(i, last)).asType();
      boolean isOpen =
          source.types().asElement(asked) instanceof TypeElement type
              && type.getKind() == ElementKind.INTERFACE;
      if ((touches || isOpen) && !isValue(source.typeOf(arguments.get(i)))) {
        return false;
      }
    }
    return true;
  }

  /** Whether all that the JDK could call of such a value is its own. */
  boolean isValue(TypeMirror type) {
    return type.getKind().isPrimitive()
        || type.getKind() == TypeKind.NULL
        || (source.types().asElement(type) instanceof TypeElement known && Library.isValue(known));
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
