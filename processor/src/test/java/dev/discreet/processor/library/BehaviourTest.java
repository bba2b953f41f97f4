/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The JDK does what is stated of it, and a statement that is wrong is noticed. */
class BehaviourTest {
  private static final int TIMES = 30;

  private final long seed = Long.getLong("discreet.seed", 20_260_101L);
  private final Random seeds = new Random(seed);

  @Test
  void theJdkDoesWhatIsStated() throws ReflectiveOperationException {
    List<String> wrong = new ArrayList<>();
    List<String> untried = new ArrayList<>();
    int tried = 0;
    for (String inPackage : Library.PACKAGES) {
      for (ClassStatement type : Library.in(inPackage).values()) {
        if (type.since().orElse(0) > Runtime.version().feature()) {
          continue;
        }
        for (MethodStatement stated : type.methods()) {
          Behaviour.Verdict verdict = Behaviour.of(stated, seeds, TIMES);
          wrong.addAll(verdict.wrong());
          tried += verdict.isTried() ? 1 : 0;
          boolean isTriable =
              !stated.does(Verb.DEPENDS)
                  && stated.since().orElse(0) <= Runtime.version().feature()
                  && !type.name().equals("java.lang.AbstractStringBuilder");
          if (!verdict.isTried() && isTriable) {
            untried.add(stated.toString());
          }
        }
      }
    }
    assertEquals(List.of(), wrong, "seed " + seed);
    assertTrue(untried.size() * 20 < tried, tried + " tried, but not " + untried);
  }

  @Test
  void aWrongStatementIsNoticed() throws ReflectiveOperationException {
    Map<String, List<String>> wrong =
        Map.of(
            "java.util",
            List.of(
                "ArrayList\n  add(Object)  reads",
                "ArrayList\n  get(int)  writes this",
                "ArrayList\n  contains(Object)  reads",
                "ArrayList\n  forEach(Consumer)  calls 1 at most once",
                "ArrayList\n  removeIf(Predicate)  writes this",
                "ArrayList\n  size()  total, makes",
                "ArrayList\n  get(int)  total",
                "HashMap\n  put(Object, Object)  writes this, keeps 1, keeps 2",
                "HashMap\n  computeIfAbsent(Object, Function)  writes this, places 1, calls 2 once",
                "TreeMap\n  put(Object, Object)  writes this, keeps 1, keeps 2, compares 1",
                "Collections\n  swap(List, int, int)  reads",
                "Collections\n  max(Collection)  reads",
                "Arrays\n  fill(int[], int)  reads"),
            "java.lang",
            List.of(
                "Math\n  random()  reads",
                "String\n  valueOf(Object)  reads",
                "StringBuilder\n  append(int)  returns this",
                "StringBuilder\n  append(Object)  writes this, returns this",
                "Integer\n  parseInt(String)  total"),
            "java.util.stream",
            List.of(
                "Stream\n  map(Function)  calls 1 once",
                "Stream\n  forEach(Consumer)  calls 1 later",
                "Stream\n  sorted()  calls 1 later, counts"));
    for (Map.Entry<String, List<String>> inPackage : wrong.entrySet()) {
      for (String one : inPackage.getValue()) {
        MethodStatement stated =
            Reflected.one(
                inPackage.getKey(), "package " + inPackage.getKey() + "\n\nclass " + one + "\n");
        Behaviour.Verdict verdict = Behaviour.of(stated, seeds, 20 * TIMES);
        assertTrue(verdict.isTried(), one);
        assertTrue(!verdict.wrong().isEmpty(), one + " is not noticed, seed " + seed);
      }
    }
  }
}
