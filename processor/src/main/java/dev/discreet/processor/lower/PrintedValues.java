/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.trees.Source;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Values whose text is a function of what they are, the same on every machine. */
public final class PrintedValues {
  private PrintedValues() {}

  /** Whether a text that the value becomes part of runs no code but the library's. */
  public static boolean are(Operand part, Source source) {
    Type type = part.expr().type();
    return switch (type.kind()) {
      case NUMERIC, BOOLEAN, TEXT -> true;
      case ENUMERATION -> isPlain(part.type(), source);
      case OTHER -> ((Type.Other) type).comparesContent();
      case NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  /** Java's {@code +} where one of both is a text; empty where another part runs code. */
  public static Optional<Expr> joined(Origin origin, Operand left, Operand right, Source source) {
    boolean text = left.expr().type() == Simple.TEXT || right.expr().type() == Simple.TEXT;
    return text && are(left, source) && are(right, source)
        ? Optional.of(
            new Expr.Pure(
                origin, Simple.TEXT, PureFunction.TEXT_JOINED, List.of(left.expr(), right.expr())))
        : Optional.empty();
  }

  /** Whether neither an enum nor one of its constants says what its text is. */
  private static boolean isPlain(TypeMirror type, Source source) {
    if (!(source.types().asElement(type) instanceof TypeElement element)
        || !element.getModifiers().contains(Modifier.FINAL)) {
      return false;
    }
    for (ExecutableElement method :
        ElementFilter.methodsIn(source.elements().getAllMembers(element))) {
      if (method.getSimpleName().contentEquals("toString") && method.getParameters().isEmpty()) {
        return !element.equals(method.getEnclosingElement());
      }
    }
    return false;
  }
}
