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
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import java.util.Optional;

/** Whether rows contain a value, or a map of rows a key. */
public final class MemberQuestions {
  private MemberQuestions() {}

  /**
   * {@code rows.contains(value)} and {@code map.containsKey(key)}; empty for any other method, and
   * where equal values are not told by what they are.
   *
   * @param method the name of the method
   */
  public static Optional<Expr> asked(String method, Expr rows, Expr value, Origin origin) {
    Optional<Type> held =
        method.equals("contains") || method.equals("containsKey")
            ? held(rows.type())
            : Optional.empty();
    return held.filter(type -> value.type().equals(type) && Values.areTold(type))
        .map(type -> new Expr.Member(origin, rows, value));
  }

  /** The elements of rows, or the keys of a map of them. */
  private static Optional<Type> held(Type rows) {
    return switch (rows.kind()) {
      case ROWS -> Optional.of(((Type.Rows) rows).element());
      case GROUPS -> Optional.of(((Type.Groups) rows).key());
      case TALLY -> Optional.of(((Type.Tally) rows).key());
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL -> Optional.empty();
      case COLLECTION, DICTIONARY, VECTOR, TABLE, OTHER -> Optional.empty();
    };
  }
}
