/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The text form is complete: what differs reads differently. Each node is made by reflection. */
class CoreTextTest {
  private static final int ROUNDS = Integer.getInteger("discreet.rounds", 60);
  private static final long SEED = Long.getLong("discreet.seed", 1);

  /** Expressions whose place is written: those that are steps of rows. */
  private static final Set<Class<?>> STEPS =
      Set.of(
          Expr.Filter.class,
          Expr.MapRows.class,
          Expr.FlatMap.class,
          Expr.Join.class,
          Expr.Distinct.class,
          Expr.Sorted.class,
          Expr.Limit.class,
          Expr.Skip.class,
          Expr.Entries.class,
          Expr.Count.class,
          Expr.Sum.class,
          Expr.Extreme.class,
          Expr.AnyRow.class,
          Expr.Collected.class,
          Expr.Index.class,
          Expr.Tally.class,
          Expr.SumsByKey.class,
          Expr.SumsByKeys.class);

  static String text(Object node) {
    Places places =
        origin ->
            origin instanceof RandomNodes.At at
                ? Optional.of(new Place(at.line(), at.column()))
                : Optional.empty();
    if (node instanceof Expr expression) {
      return CoreText.of(expression, places);
    } else if (node instanceof Statement statement) {
      return CoreText.of(statement, places);
    } else if (node instanceof QueryBody query) {
      return CoreText.of(query, places, Remarks.NONE);
    } else if (node instanceof RowClass rowClass) {
      return CoreText.of(rowClass, places, Remarks.NONE);
    }
    return CoreText.of((Method) node, places);
  }

  private static String withoutPlaces(Object node) {
    Places nowhere = origin -> Optional.empty();
    if (node instanceof Expr expression) {
      return CoreText.of(expression, nowhere);
    } else if (node instanceof Statement statement) {
      return CoreText.of(statement, nowhere);
    } else if (node instanceof QueryBody query) {
      return CoreText.of(query, nowhere, Remarks.NONE);
    }
    return CoreText.of((RowClass) node, nowhere, Remarks.NONE);
  }

  private static Stream<Class<?>> nodes() {
    return Stream.of(
            Arrays.stream(Expr.class.getPermittedSubclasses()),
            Arrays.stream(Statement.class.getPermittedSubclasses()),
            Stream.<Class<?>>of(QueryBody.class, RowClass.class))
        .flatMap(classes -> classes);
  }

  @TestFactory
  Stream<DynamicTest> eachComponentShows() {
    return nodes()
        .flatMap(
            type ->
                IntStream.range(0, type.getRecordComponents().length)
                    .filter(index -> type.getRecordComponents()[index].getType() != Origin.class)
                    .mapToObj(
                        index ->
                            DynamicTest.dynamicTest(
                                type.getSimpleName()
                                    + "."
                                    + type.getRecordComponents()[index].getName(),
                                () -> shows(type, index))));
  }

  private static void shows(Class<?> type, int index) {
    RecordComponent component = type.getRecordComponents()[index];
    int changed = 0;
    for (int round = 0; round < ROUNDS; round++) {
      RandomNodes nodes = new RandomNodes(SEED + round);
      Object node = nodes.make(type, 2);
      Object other = Records.with(node, index, nodes.make(component.getGenericType(), 1));
      changed += compared(node, other) ? 1 : 0;
    }
    assertNotEquals(0, changed, "nothing was changed");
  }

  /** Whether the two differ; then their texts do as well. */
  private static boolean compared(Object node, Object other) {
    boolean differ = !Records.key(node).equals(Records.key(other));
    if (differ) {
      String text = withoutPlaces(node);
      assertNotEquals(text, withoutPlaces(other), () -> node + "\n" + other + "\n" + text);
    } else {
      assertEquals(withoutPlaces(node), withoutPlaces(other));
    }
    return differ;
  }

  @Test
  void whatChangesDeepInsideShows() {
    List<Class<?>> types = nodes().toList();
    int changed = 0;
    for (int round = 0; round < 40 * ROUNDS; round++) {
      RandomNodes nodes = new RandomNodes(SEED + 1000 + round);
      Object node = nodes.make(types.get(round % types.size()), 4);
      changed += compared(node, new Changes(nodes, round).in(node)) ? 1 : 0;
    }
    assertNotEquals(0, changed);
  }

  @TestFactory
  Stream<DynamicTest> eachPlaceOfALineShows() {
    return nodes()
        .filter(type -> !Expr.class.isAssignableFrom(type) || STEPS.contains(type))
        .filter(type -> type != QueryBody.class)
        .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> showsPlace(type)));
  }

  private static void showsPlace(Class<?> type) {
    Object node = new RandomNodes(SEED).make(type, 2);
    assertNotEquals(
        text(Records.with(node, 0, new RandomNodes.At(7777, 1))),
        text(Records.with(node, 0, new RandomNodes.At(7777, 2))));
  }

  @Test
  void equalNodesHaveEqualTexts() {
    for (Class<?> type : nodes().toList()) {
      assertEquals(
          text(new RandomNodes(SEED).make(type, 4)), text(new RandomNodes(SEED).make(type, 4)));
    }
  }

  @Test
  void eachMethodIsWrittenOnceAlthoughItCallsItself() {
    Variable n = new Variable("n", Type.Numeric.INT);
    Origin here = new RandomNodes.At(3, 5);
    Method.Parameter parameter = new Method.Parameter(n, Optional.empty(), false, false);
    Method method = new Method(here, "again", List.of(parameter), Optional.empty());
    method.define(
        new Block(
            List.of(
                new Statement.Return(
                    here, new Expr.Call(here, n.type(), method, List.of(new Expr.Use(here, n)))))));
    assertEquals(
        """
        method again(n: int) { // 3:5
          return call again<int>(n) // 3:5
        }
        """,
        text(method));
  }
}
