/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.PrintedValues;
import dev.discreet.processor.lower.Repeatable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Methods of texts that say the same as others: lengths, parts, and texts put together. */
final class TextLowering {
  private final Lowering lowering;

  TextLowering(Lowering lowering) {
    this.lowering = lowering;
  }

  /** A method that is said by other functions; empty for all others. */
  Optional<Operand> method(Invocation call) {
    if (Library.is(call.method(), Meaning.TEXT_EMPTY)) {
      return receiver(call).map(text -> isEmpty(call, text));
    } else if (Library.is(call.method(), Meaning.TEXT_CONCAT)) {
      return receiver(call).flatMap(text -> concatenated(call, text));
    } else if (Library.is(call.method(), Meaning.TEXT_NAME)
        || (call.name().equals("toString") && call.arguments().isEmpty())) {
      return call.receiver()
          .flatMap(this::plain)
          .map(value -> together(call, List.of(literal(call, ""), Expr.Pure.notNull(value))));
    }
    if (Library.is(call.method(), Meaning.TEXT_OF)) {
      return plain(call.arguments().get(0))
          .map(value -> together(call, List.of(literal(call, ""), value)));
    }
    if (Library.is(call.method(), Meaning.TEXT_FORMAT)) {
      return new Formats(call, lowering.source())
          .text()
          .map(text -> together(call, List.of(literal(call, ""), text)));
    }
    return Library.is(call.method(), Meaning.TEXT_JOIN)
        ? held(call).or(() -> joined(call))
        : Optional.empty();
  }

  /** {@code text.charAt(i)}, {@code text.substring(i)}, {@code text.substring(i, j)}. */
  Optional<Operand> part(PureFunction function, Invocation call, List<Expr> converted) {
    return receiver(call)
        .map(
            text ->
                function == PureFunction.TEXT_PART && converted.size() == 1
                    ? rest(call, text, converted.get(0))
                    : part(function, call, text, converted));
  }

  private Operand part(PureFunction function, Invocation call, Expr text, List<Expr> converted) {
    List<Expr> arguments = new ArrayList<>(List.of(text));
    arguments.addAll(converted);
    return new Operand(
        new Expr.Pure(call.origin(), lowering.types().of(call.type()), function, arguments),
        call.type());
  }

  /** {@code text.substring(i)}. The text is read twice: for itself, and for its length. */
  private Operand rest(Invocation call, Expr text, Expr from) {
    if (Repeatable.is(text)) {
      return part(PureFunction.TEXT_PART, call, text, List.of(from, length(call, text)));
    }
    Variable whole = new Variable("text", text.type());
    Expr use = new Expr.Use(text.origin(), whole);
    Operand rest = part(PureFunction.TEXT_PART, call, use, List.of(from, length(call, use)));
    Block once =
        new Block(
            List.of(
                new Statement.Let(text.origin(), whole, text),
                new Statement.Return(call.origin(), rest.expr())));
    return new Operand(new Expr.Body(call.origin(), rest.expr().type(), once), call.type());
  }

  /** {@code text.indexOf(c)}, {@code text.indexOf(c, from)}, {@code text.lastIndexOf(part)}. */
  Optional<Operand> position(PureFunction function, Invocation call, List<Expr> converted) {
    Type sought = converted.get(0).type();
    return receiver(call)
        .filter(text -> sought == Numeric.INT || sought == Simple.TEXT)
        .map(
            text -> {
              List<Expr> arguments = new ArrayList<>(List.of(text));
              arguments.addAll(converted);
              return new Operand(
                  new Expr.Pure(call.origin(), Numeric.INT, function, arguments), call.type());
            });
  }

  private static Optional<Expr> receiver(Invocation call) {
    return call.receiver().map(Operand::expr).filter(text -> text.type() == Simple.TEXT);
  }

  private static Expr length(Invocation call, Expr text) {
    return new Expr.Pure(call.origin(), Numeric.INT, PureFunction.TEXT_LENGTH, List.of(text));
  }

  private static Operand isEmpty(Invocation call, Expr text) {
    return new Operand(
        new Expr.Comparison(
            call.origin(),
            Expr.Relation.EQUAL,
            length(call, text),
            new Expr.Literal(call.origin(), Numeric.INT, 0L)),
        call.type());
  }

  private static Optional<Operand> concatenated(Invocation call, Expr text) {
    Expr more = call.arguments().get(0).expr();
    return more.type() == Simple.TEXT
        ? Optional.of(together(call, List.of(Expr.Pure.notNull(text), Expr.Pure.notNull(more))))
        : Optional.empty();
  }

  private static Expr literal(Invocation call, String text) {
    return new Expr.Literal(call.origin(), Simple.TEXT, text);
  }

  /** Values whose text the JDK writes in the same way on every machine; null reads as a word. */
  private Optional<Expr> plain(Operand value) {
    Type type = value.expr().type();
    boolean whole = !(type instanceof Numeric number) || number.isIntegral();
    return whole && PrintedValues.are(value, lowering.source())
        ? Optional.of(value.expr())
        : Optional.empty();
  }

  /**
   * {@code String.join(",", row.tags())}: a function of the list, which nobody can change. The
   * delimiter is a constant: with many texts and a long one, no text holds the result.
   */
  private static Optional<Operand> held(Invocation call) {
    Expr delimiter = call.arguments().get(0).expr();
    boolean texts =
        call.arguments().size() == 2
            && delimiter instanceof Expr.Literal
            && delimiter.type() == Simple.TEXT
            && call.arguments().get(1).expr().type() instanceof Type.Collection held
            && held.name().equals("List")
            && held.element() == Simple.TEXT;
    if (!texts) {
      return Optional.empty();
    }
    Expr list = call.arguments().get(1).expr();
    // Asked for its size, it is there, and of the JDK.
    Expr size = new Expr.Pure(call.origin(), Numeric.INT, PureFunction.SIZE, List.of(list));
    Expr all =
        new Expr.Opaque(
            call.origin(),
            Simple.TEXT,
            "String.join",
            List.of(Expr.Pure.notNull(delimiter), list, size));
    return Optional.of(together(call, List.of(literal(call, ""), all)));
  }

  /** A part that is null reads as a word here; only the delimiter must not be null. */
  private static Optional<Operand> joined(Invocation call) {
    List<Expr> texts = call.arguments().stream().map(Operand::expr).toList();
    if (texts.size() < 2 || !texts.stream().allMatch(text -> text.type() == Simple.TEXT)) {
      return Optional.empty();
    }
    List<Expr> parts = new ArrayList<>();
    for (Expr text : texts.subList(1, texts.size())) {
      if (!parts.isEmpty()) {
        parts.add(Expr.Pure.notNull(texts.get(0)));
      }
      parts.add(text);
    }
    return parts.size() == 1 ? Optional.empty() : Optional.of(together(call, parts));
  }

  private static Operand together(Invocation call, List<Expr> parts) {
    return new Operand(
        new Expr.Pure(call.origin(), Simple.TEXT, PureFunction.TEXT_JOINED, parts), call.type());
  }
}
