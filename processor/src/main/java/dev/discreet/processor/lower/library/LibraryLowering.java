/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/** Calls of library functions that have a rule, with their arguments converted. */
public final class LibraryLowering {
  private final Lowering lowering;
  private final ArithmeticLowering arithmetic;
  private final TextLowering texts;
  private final DecimalLowering decimals;

  public LibraryLowering(Lowering lowering) {
    this.lowering = lowering;
    this.arithmetic = new ArithmeticLowering(lowering);
    this.texts = new TextLowering(lowering);
    this.decimals = new DecimalLowering(lowering);
  }

  /** The function; empty if the method has no rule. */
  public Optional<Operand> function(Invocation call) {
    if (Library.is(call.method(), Meaning.BOXING)) {
      return Optional.of(new Operand(converted(call).get(0), call.type()));
    }
    return LibraryFunctions.of(call.method())
        .flatMap(function -> lower(function, call))
        .or(() -> texts.method(call))
        .or(
            () ->
                arithmetic.operation(call).map(o -> arithmetic.combined(o, call, converted(call))));
  }

  private Optional<Operand> lower(PureFunction function, Invocation call) {
    if (function.isOfDecimals()) {
      return decimals.call(function, call);
    }
    return switch (function) {
      case REQUIRE_NON_NULL -> notNull(call);
      case UNBOX -> unboxed(call);
      case TEXT_EQUALS,
          TEXT_EQUALS_IGNORE_CASE,
          TEXT_IS_BLANK,
          TEXT_LENGTH,
          TEXT_STARTS_WITH,
          TEXT_ENDS_WITH,
          TEXT_CONTAINS ->
          onValue(function, call, Simple.TEXT::equals);
      case TEXT_INDEX_OF, TEXT_LAST_INDEX_OF -> texts.position(function, call, converted(call));
      case TEXT_CHAR_AT, TEXT_PART -> texts.part(function, call, converted(call));
      case CONSTANT_EQUALS, ORDINAL ->
          onValue(function, call, type -> type instanceof Type.Enumeration);
      case FLOOR_DIV, FLOOR_MOD, CEIL_DIV, CEIL_MOD, CLAMP ->
          Optional.of(arithmetic.inWiderType(function, call, converted(call)));
      case ADD_EXACT, SUBTRACT_EXACT, MULTIPLY_EXACT ->
          Optional.of(arithmetic.exact(function, call, converted(call)));
      case IS_NAN, IS_FINITE, IS_INFINITE -> {
        Expr number = Coercion.converted(converted(call).get(0), Numeric.DOUBLE);
        yield Optional.of(pure(function, call, Simple.BOOLEAN, List.of(number)));
      }
      case LEADING_ZEROS, TRAILING_ZEROS, BIT_COUNT -> {
        List<Expr> bits = converted(call);
        Expr number = pure(function, call, bits.get(0).type(), bits).expr();
        yield Optional.of(new Operand(Coercion.converted(number, Numeric.INT), call.type()));
      }
      default ->
          Optional.of(pure(function, call, lowering.types().of(call.type()), converted(call)));
    };
  }

  private static Operand pure(
      PureFunction function, Invocation call, Type type, List<Expr> arguments) {
    return new Operand(new Expr.Pure(call.origin(), type, function, arguments), call.type());
  }

  /** The arguments as the chosen overload takes them. */
  private List<Expr> converted(Invocation call) {
    List<Expr> arguments = new ArrayList<>();
    List<? extends VariableElement> parameters = call.method().getParameters();
    for (int i = 0; i < parameters.size(); i++) {
      arguments.add(lowering.coercion().to(call.arguments().get(i), parameters.get(i).asType()));
    }
    return arguments;
  }

  /** A message must not depend on rows. */
  private static Optional<Operand> notNull(Invocation call) {
    Operand value = call.arguments().get(0);
    boolean plain =
        call.arguments().size() == 1 || call.arguments().get(1).expr() instanceof Expr.Literal;
    return plain ? Optional.of(NullChecks.checked(value, call.origin())) : Optional.empty();
  }

  /** {@code boxed.longValue()}: unboxed, then converted. */
  private Optional<Operand> unboxed(Invocation call) {
    if (call.receiver().isEmpty()) {
      return Optional.empty();
    }
    Expr primitive = lowering.coercion().unboxed(call.receiver().get());
    if (primitive.type() == Simple.BOOLEAN && call.type().getKind() == TypeKind.BOOLEAN) {
      return Optional.of(new Operand(primitive, call.type()));
    }
    if (!(primitive.type() instanceof Numeric)
        || !(lowering.types().of(call.type()) instanceof Numeric target)) {
      return Optional.empty();
    }
    Expr number =
        primitive.type() == target
            ? primitive
            : new Expr.Conversion(call.origin(), target, primitive);
    return Optional.of(new Operand(number, call.type()));
  }

  /** A method of a text or a constant whose argument, if it has one, is of the same kind. */
  private Optional<Operand> onValue(PureFunction function, Invocation call, Predicate<Type> kind) {
    if (call.receiver().isEmpty() || !kind.test(call.receiver().get().expr().type())) {
      return Optional.empty();
    }
    Type type = call.receiver().get().expr().type();
    List<Expr> arguments = new ArrayList<>();
    arguments.add(call.receiver().get().expr());
    for (Operand argument : call.arguments()) {
      if (!argument.expr().type().equals(type) && !(argument.expr() instanceof Expr.Null)) {
        return Optional.empty();
      }
      arguments.add(argument.expr());
    }
    return Optional.of(pure(function, call, lowering.types().of(call.type()), arguments));
  }
}
