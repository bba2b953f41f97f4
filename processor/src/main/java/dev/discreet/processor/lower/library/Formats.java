/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.PrintedValues;
import dev.discreet.processor.trees.Source;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code String.format(locale, "%05d", n)}. Claim: a constant format of whole numbers by {@code %d}
 * and texts by {@code %s}, as many as there are arguments, throws for no argument, and a null reads
 * as a word.
 */
final class Formats {
  /** A sign of a format; another one may throw, or depend on more. */
  private static final Pattern SIGN =
      Pattern.compile("%(?:(%)|(?:,|[-0]?[1-9][0-9]?)?(d)|(?:-?[1-9][0-9]?)?(s))");

  private final Invocation call;
  private final Source source;

  Formats(Invocation call, Source source) {
    this.call = call;
    this.source = source;
  }

  /** What the call gives; empty where it is not known. */
  Optional<Expr> text() {
    List<Expr> given = call.arguments().stream().map(Operand::expr).toList();
    boolean constant =
        given.size() >= 2
            && given.get(0) instanceof Expr.Fixed
            && given.get(1) instanceof Expr.Literal format
            && format.value() instanceof String text
            && fits(text, call.arguments().subList(2, given.size()));
    return constant
        ? Optional.of(new Expr.Opaque(call.origin(), Simple.TEXT, "String.format", given))
        : Optional.empty();
  }

  private boolean fits(String format, List<Operand> values) {
    Matcher signs = SIGN.matcher(format);
    int used = 0;
    int at = 0;
    while (at < format.length()) {
      if (format.charAt(at) != '%') {
        at++;
        continue;
      }
      if (!signs.find(at) || signs.start() != at) {
        return false;
      }
      at = signs.end();
      if (signs.group(1) == null) {
        if (used == values.size() || !isWritten(values.get(used), signs.group(2) != null)) {
          return false;
        }
        used++;
      }
    }
    return used == values.size();
  }

  private boolean isWritten(Operand value, boolean number) {
    if (value.expr().type() instanceof Numeric type) {
      return type.isIntegral() && type != Numeric.CHAR;
    }
    return !number && PrintedValues.are(value, source);
  }
}
