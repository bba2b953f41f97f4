/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.initialiser;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * Constants, and values of the JDK that are made of them. They are made here as well: where that
 * succeeds it always does. An enum's constant stands for itself, by its declaration.
 */
public final class ConstantValues {
  private static final Map<String, Class<?>> PRIMITIVES =
      Map.of(
          "int", int.class,
          "long", long.class,
          "double", double.class,
          "float", float.class,
          "boolean", boolean.class,
          "char", char.class,
          "short", short.class,
          "byte", byte.class);

  private final Source source;

  public ConstantValues(Source source) {
    this.source = source;
  }

  /** The value; empty where it is none of these, null, or cannot be made. */
  public Optional<Object> of(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if (bare instanceof LiteralTree literal) {
      return Optional.ofNullable(literal.getValue());
    } else if (bare instanceof UnaryTree sign && sign.getKind() == Tree.Kind.UNARY_MINUS) {
      return of(sign.getExpression()).flatMap(ConstantValues::negated);
    } else if (bare instanceof MethodInvocationTree call) {
      return called(call);
    }
    return source.elementOf(bare) instanceof VariableElement variable
        ? variable.getKind() == ElementKind.ENUM_CONSTANT
            ? Optional.of(variable)
            : Optional.ofNullable(variable.getConstantValue())
        : Optional.empty();
  }

  private static Optional<Object> negated(Object value) {
    return value instanceof Integer number
        ? Optional.of(-number)
        : value instanceof Long number
            ? Optional.of(-number)
            : value instanceof Double number ? Optional.of(-number) : Optional.empty();
  }

  /** Whether a constructor makes a value of constants. */
  boolean isMade(ExecutableElement constructor, List<? extends ExpressionTree> arguments) {
    Optional<Object> only = arguments.size() == 1 ? of(arguments.get(0)) : Optional.empty();
    String type = Enclosing.type(constructor).getQualifiedName().toString();
    if (!folds(constructor) || !(only.orElse(null) instanceof String text)) {
      return false;
    }
    try {
      Class.forName(type).getConstructor(String.class).newInstance(text);
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  private static boolean folds(ExecutableElement method) {
    return Library.of(method).filter(stated -> stated.does(Verb.FOLDS)).isPresent();
  }

  private Optional<Object> called(MethodInvocationTree call) {
    if (!(source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method)
        || method.isVarArgs()) {
      return Optional.empty();
    }
    String owner = Enclosing.type(method).getQualifiedName().toString();
    if (!folds(method)) {
      return Optional.empty();
    }
    Optional<Object> receiver = Optional.empty();
    if (!method.getModifiers().contains(Modifier.STATIC)) {
      receiver =
          call.getMethodSelect() instanceof MemberSelectTree select
              ? of(select.getExpression())
              : Optional.empty();
      if (receiver.isEmpty() || receiver.get() instanceof VariableElement) {
        return Optional.empty();
      }
    }
    List<Object> values = new ArrayList<>();
    List<Class<?>> types = new ArrayList<>();
    for (int i = 0; i < call.getArguments().size(); i++) {
      String type = source.types().erasure(method.getParameters().get(i).asType()).toString();
      Optional<Object> value = of(call.getArguments().get(i)).flatMap(one -> as(type, one));
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
      types.add(PRIMITIVES.getOrDefault(type, value.get().getClass()));
    }
    return invoked(owner, method.getSimpleName().toString(), receiver.orElse(null), types, values);
  }

  private static Optional<Object> invoked(
      String owner,
      String name,
      @Nullable Object receiver,
      List<Class<?>> types,
      List<Object> values) {
    try {
      Class<?> type = Class.forName(owner);
      for (java.lang.reflect.Method method : type.getMethods()) {
        if (method.getName().equals(name) && takes(method, types)) {
          return Optional.ofNullable(method.invoke(receiver, values.toArray()));
        }
      }
      return Optional.empty();
    } catch (InvocationTargetException thrown) {
      return Optional.empty();
    } catch (ReflectiveOperationException | IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }

  private static boolean takes(java.lang.reflect.Method method, List<Class<?>> types) {
    if (method.getParameterCount() != types.size()) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      if (!method.getParameterTypes()[i].isAssignableFrom(types.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** The value as a method takes it: javac widens a number, and an enum of the JDK is its own. */
  private static Optional<Object> as(String type, Object value) {
    if (value instanceof VariableElement constant) {
      try {
        Object[] all =
            type.startsWith("java.") ? Class.forName(type).getEnumConstants() : new Object[0];
        for (Object one : all == null ? new Object[0] : all) {
          if (((Enum<?>) one).name().equals(constant.getSimpleName().toString())) {
            return Optional.of(one);
          }
        }
      } catch (ClassNotFoundException e) {
        return Optional.empty();
      }
      return Optional.empty();
    }
    if (value instanceof Number number && PRIMITIVES.containsKey(type)) {
      return switch (type) {
        case "int" -> value instanceof Integer ? Optional.of(number) : Optional.empty();
        case "long" -> value instanceof Double ? Optional.empty() : Optional.of(number.longValue());
        case "double" -> Optional.of(number.doubleValue());
        default -> Optional.empty();
      };
    }
    return Optional.of(value);
  }
}
