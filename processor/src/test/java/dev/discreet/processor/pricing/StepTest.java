/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.ir.Expr.Relation;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Counters of a byte against loops that are run, which wrap as Java's do. */
class StepTest {
  private static final Range BYTES = range(Byte.MIN_VALUE, Byte.MAX_VALUE);
  private static final List<Step.Kind> KINDS = List.of(Step.Kind.values());
  private static final List<Relation> RELATIONS = List.of(Relation.values());
  private static final int ROUNDS = 40_000;
  private static final int ENDLESS = 1000;

  private static Range range(long least, long most) {
    return new Range(BigInteger.valueOf(least), BigInteger.valueOf(most));
  }

  private static boolean holds(Relation relation, int counter, int end) {
    return switch (relation) {
      case LESS -> counter < end;
      case LESS_OR_EQUAL -> counter <= end;
      case GREATER -> counter > end;
      case GREATER_OR_EQUAL -> counter >= end;
      case EQUAL -> counter == end;
      case NOT_EQUAL -> counter != end;
    };
  }

  private static byte after(Step step, byte counter) {
    int by = step.by().intValueExact();
    return (byte)
        switch (step.kind()) {
          case UP -> counter + by;
          case DOWN -> counter - by;
          case MULTIPLIED -> counter * by;
          case DIVIDED -> counter / by;
        };
  }

  /** How often the loop turns, up to where it counts as endless. */
  private static int turns(Step step, int first, Relation relation, int end) {
    byte counter = (byte) first;
    int turns = 0;
    while (turns < ENDLESS && holds(relation, counter, end)) {
      turns++;
      counter = after(step, counter);
    }
    return turns;
  }

  /** A bound holds for each start and end, and is reached by one of them. */
  @Test
  void turnsAreThoseOfTheLoop() {
    long seed = Long.getLong("discreet.seed", 20261122L);
    System.out.println("seed " + seed + " (-Ddiscreet.seed=...)");
    Random random = new Random(seed);
    int known = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Step.Kind kind = KINDS.get(random.nextInt(4));
      boolean added = kind == Step.Kind.UP || kind == Step.Kind.DOWN;
      Step step = new Step(kind, BigInteger.valueOf((added ? 1 : 2) + random.nextInt(4)));
      Relation relation = RELATIONS.get(random.nextInt(RELATIONS.size()));
      int start = random.nextInt(256) - 128;
      int startTo = Math.min(127, start + random.nextInt(4));
      int end = random.nextInt(300) - 150;
      int endTo = end + random.nextInt(4);
      Optional<BigInteger> bound =
          step.tripCount(range(start, startTo), relation, range(end, endTo), BYTES, true);
      if (bound.isEmpty()) {
        continue;
      }
      known++;
      int most = 0;
      for (int from = start; from <= startTo; from++) {
        for (int to = end; to <= endTo; to++) {
          most = Math.max(most, turns(step, from, relation, to));
        }
      }
      assertEquals(
          bound.get().intValueExact(),
          most,
          step + " from " + start + ".." + startTo + " " + relation + " " + end + ".." + endTo);
    }
    assertTrue(known > ROUNDS / 10, "only " + known + " were known");
  }
}
