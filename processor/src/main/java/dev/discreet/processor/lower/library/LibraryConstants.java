/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.ConstantLimits;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.TreeOrigin;
import java.lang.reflect.InvocationTargetException;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * Dates, times and the like that are made from constants. They are made here as well: where that
 * succeeds it always does, and its text tells it from others of its class.
 */
public final class LibraryConstants {
  private static final Map<String, Class<?>> PRIMITIVES =
      Map.of("int", int.class, "long", long.class, "double", double.class);

  private final Lowering lowering;

  public LibraryConstants(Lowering lowering) {
    this.lowering = lowering;
  }

  /** The constant; empty for any other call. */
  public Optional<Operand> call(Invocation call) {
    return call.receiver().isEmpty()
        ? made(call.method(), Optional.empty(), call.arguments(), call.type(), call.origin())
        : constant(call.receiver().get().expr(), call.owner().getSimpleName().toString())
            .flatMap(
                receiver ->
                    made(
                        call.method(),
                        Optional.of(receiver),
                        call.arguments(),
                        call.type(),
                        call.origin()));
  }

  /** What a constructor makes of constants; empty of any other. */
  public Optional<Operand> created(
      ExecutableElement constructor, List<Operand> arguments, TypeMirror type, TreeOrigin origin) {
    return Library.is(type, Kind.DECIMAL)
        ? made(constructor, Optional.empty(), arguments, type, origin)
        : Optional.empty();
  }

  private Optional<Operand> made(
      ExecutableElement method,
      Optional<Object> receiver,
      List<Operand> arguments,
      TypeMirror type,
      TreeOrigin origin) {
    TypeElement owner = Enclosing.type(method);
    boolean isKnown =
        Stream.of(Kind.TIME, Kind.VALUE, Kind.DECIMAL).anyMatch(kind -> Library.is(owner, kind))
            && Library.of(method).filter(stated -> stated.does(Verb.FOLDS)).isPresent();
    if (!isKnown) {
      return Optional.empty();
    }
    try {
      List<Class<?>> types = new ArrayList<>();
      List<Object> values = new ArrayList<>();
      for (int i = 0; i < arguments.size(); i++) {
        VariableElement parameter = method.getParameters().get(i);
        String name = lowering.source().types().erasure(parameter.asType()).toString();
        Class<?> wanted = PRIMITIVES.containsKey(name) ? PRIMITIVES.get(name) : Class.forName(name);
        Optional<Object> value = value(arguments.get(i).expr(), wanted);
        if (value.isEmpty()) {
          return Optional.empty();
        }
        types.add(wanted);
        values.add(value.get());
      }
      Class<?> made = Class.forName(owner.getQualifiedName().toString());
      Class<?>[] taken = types.toArray(Class<?>[]::new);
      Object constant =
          method.getKind() == ElementKind.CONSTRUCTOR
              ? made.getConstructor(taken).newInstance(values.toArray())
              : made.getMethod(method.getSimpleName().toString(), taken)
                  .invoke(receiver.orElse(null), values.toArray());
      String of =
          receiver.isEmpty()
              ? owner.getSimpleName().toString()
              : constant.getClass().getSimpleName();
      String name = of + " " + constant;
      Type lowered = lowering.types().ofValue(type);
      return Optional.of(
          new Operand(
              new Expr.Fixed(origin, lowered, name, false, ConstantLimits.of(constant)), type));
    } catch (InvocationTargetException thrown) {
      return Optional.of(lowering.coercion().refused(origin, type, throwing(origin)));
    } catch (ReflectiveOperationException unknown) {
      return Optional.empty();
    }
  }

  private static Finding throwing(TreeOrigin origin) {
    return Refusals.of(Rule.MAY_THROW, origin)
        .found("it throws whatever the rows are")
        .fix("write a date, a time or a number that there is");
  }

  /** What a constant that was made here is, which its class and its text tell. */
  private static Optional<Object> constant(Expr made, String simpleName) {
    if (!(made instanceof Expr.Fixed fixed) || !fixed.name().startsWith(simpleName + " ")) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(
          Class.forName("java.time." + simpleName)
              .getMethod("parse", CharSequence.class)
              .invoke(null, fixed.name().substring(simpleName.length() + 1)));
    } catch (ReflectiveOperationException unknown) {
      return Optional.empty();
    }
  }

  private static Optional<Object> value(Expr argument, Class<?> type) {
    if (type == TemporalAmount.class) {
      return constant(argument, "Period").or(() -> constant(argument, "Duration"));
    }
    if (argument.kind() == Expr.Kind.NEGATION) {
      Expr positive = ((Expr.Negation) argument).operand();
      return positive.kind() == Expr.Kind.LITERAL
          ? value(positive, type).flatMap(LibraryConstants::negated)
          : Optional.empty();
    }
    if (!(argument instanceof Expr.Literal literal)) {
      return Optional.empty();
    }
    if (literal.value() instanceof Long number) {
      return type == long.class
          ? Optional.of(number)
          : type == int.class ? Optional.of(number.intValue()) : Optional.empty();
    }
    if (literal.type() instanceof Type.Enumeration constants && type.isEnum()) {
      int ordinal = constants.constants().indexOf(literal.value());
      return ordinal < 0 ? Optional.empty() : Optional.of(type.getEnumConstants()[ordinal]);
    }
    if (literal.value() instanceof Double number) {
      return type == double.class ? Optional.of(number) : Optional.empty();
    }
    return literal.value() instanceof String text && type.isInstance(text)
        ? Optional.of(text)
        : Optional.empty();
  }

  private static Optional<Object> negated(Object number) {
    return number instanceof Integer whole
        ? Optional.of(-whole)
        : number instanceof Long wide && wide >= 0
            ? Optional.of(-wide)
            : number instanceof Double real ? Optional.of(-real) : Optional.empty();
  }
}
