/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Calendars;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import java.lang.reflect.InvocationTargetException;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.VariableElement;

/**
 * Dates, times and the like that are made from constants. They are made here as well: where that
 * succeeds it always does, and its text tells it from others of its class.
 */
public final class LibraryConstants {
  private static final Map<String, Class<?>> PRIMITIVES =
      Map.of("int", int.class, "long", long.class);

  private final Lowering lowering;

  public LibraryConstants(Lowering lowering) {
    this.lowering = lowering;
  }

  /** The constant; empty for any other call. */
  public Optional<Operand> call(Invocation call) {
    boolean isOfTime = Library.is(call.owner(), Kind.TIME) || Library.is(call.owner(), Kind.VALUE);
    boolean known = Library.of(call.method()).filter(stated -> stated.does(Verb.FOLDS)).isPresent();
    if (!isOfTime || !known) {
      return Optional.empty();
    }
    try {
      Optional<Object> receiver =
          call.receiver().flatMap(of -> made(of.expr(), call.owner().getSimpleName().toString()));
      if (receiver.isEmpty() != call.receiver().isEmpty()) {
        return Optional.empty();
      }
      List<Class<?>> types = new ArrayList<>();
      List<Object> values = new ArrayList<>();
      for (int i = 0; i < call.arguments().size(); i++) {
        VariableElement parameter = call.method().getParameters().get(i);
        String type = lowering.source().types().erasure(parameter.asType()).toString();
        Class<?> wanted = PRIMITIVES.containsKey(type) ? PRIMITIVES.get(type) : Class.forName(type);
        Optional<Object> value = value(call.arguments().get(i).expr(), wanted);
        if (value.isEmpty()) {
          return Optional.empty();
        }
        types.add(wanted);
        values.add(value.get());
      }
      Object constant =
          Class.forName(call.ownerName())
              .getMethod(call.name(), types.toArray(Class<?>[]::new))
              .invoke(receiver.orElse(null), values.toArray());
      String name = call.owner().getSimpleName() + " " + constant;
      return Optional.of(
          new Operand(
              new Expr.Fixed(
                  call.origin(),
                  lowering.types().ofValue(call.type()),
                  name,
                  false,
                  Calendars.of(constant)),
              call.type()));
    } catch (InvocationTargetException thrown) {
      return Optional.of(lowering.coercion().refused(call.origin(), call.type(), throwing(call)));
    } catch (ReflectiveOperationException unknown) {
      return Optional.empty();
    }
  }

  private static Finding throwing(Invocation call) {
    return Refusals.of(Rule.MAY_THROW, call.origin())
        .found("it throws whatever the rows are")
        .fix("write a date or time that there is");
  }

  /** What a constant that was made here is, which its class and its text tell. */
  private static Optional<Object> made(Expr constant, String simpleName) {
    if (!(constant instanceof Expr.Fixed fixed) || !fixed.name().startsWith(simpleName + " ")) {
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
      return made(argument, "Period").or(() -> made(argument, "Duration"));
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
    return literal.value() instanceof String text && type.isInstance(text)
        ? Optional.of(text)
        : Optional.empty();
  }
}
