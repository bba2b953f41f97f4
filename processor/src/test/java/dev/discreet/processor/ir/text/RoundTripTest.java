/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Statement;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What is read back from a text is what was written, places apart. */
class RoundTripTest {
  private static final int ROUNDS = Integer.getInteger("discreet.rounds", 60);
  private static final long SEED = Long.getLong("discreet.seed", 1);

  @TestFactory
  Stream<DynamicTest> eachNodeIsReadBack() {
    return Stream.of(Expr.class, Statement.class)
        .flatMap(nodes -> Arrays.stream(nodes.getPermittedSubclasses()))
        .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> isReadBack(type)));
  }

  @TestFactory
  Stream<DynamicTest> eachWholeIsReadBack() {
    return Stream.of(QueryBody.class, RowClass.class)
        .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> isReadBack(type)));
  }

  private static void isReadBack(Class<?> type) {
    for (int round = 0; round < ROUNDS; round++) {
      Object node = new RandomNodes(SEED + round).make(type, 3);
      String text = CoreTextTest.text(node);
      Object read;
      try {
        read = read(node, text);
      } catch (RuntimeException e) {
        throw new AssertionError(e.getMessage() + "\n" + text, e);
      }
      assertEquals(Records.key(node), Records.key(read), text);
    }
  }

  private static Object read(Object node, String text) {
    if (node instanceof Expr) {
      return CoreReader.expression(text);
    } else if (node instanceof Statement) {
      return CoreReader.statement(text);
    } else if (node instanceof QueryBody) {
      return CoreReader.query(text);
    }
    return CoreReader.rowClass(text);
  }
}
