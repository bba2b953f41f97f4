/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.mechanism.DoubleMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class QueryNoiseTest {

  private static final int THREADS = 8;

  private final Query query = Query.gaussian("t.Q.noise", "1", "1e-6", "2");

  @Test
  void aMechanismIsMadeOnce() {
    QueryNoise noise = query.noise();
    assertSame(noise.forLongs(3), noise.forLongs(3));
    assertSame(noise.forDoubles(2, 3, false), noise.forDoubles(2, 3, false));
    QueryNoise selection = Query.exponential("t.Q.selection", "1", "2").noise();
    assertSame(selection.forSelection(3), selection.forSelection(3));
    assertEquals(12, selection.forSelection(3).scale());
    assertSame(noise.forLongs(3), query.releases(5).maxRows(10).noise().forLongs(3));
  }

  @Test
  void everyShapeHasItsOwn() {
    QueryNoise noise = Query.laplace("t.Q.shapes", "1", "2").noise();
    assertEquals(2, noise.forLongs(1).scale());
    assertEquals(6, noise.forLongs(3).scale());
    assertNotSame(noise.forDoubles(1, 1, false), noise.forDoubles(2, 1, false));
    double grid = noise.forDoubles(1, 1, false).grid();
    assertEquals(2, noise.forDoubles(1, 1, false).scale());
    assertEquals(2 + grid, noise.forDoubles(2, 1, false).scale());
    assertEquals(6, noise.forDoubles(1, 3, false).scale());
  }

  @Test
  void manyThreadsGetTheSameOne() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      CyclicBarrier start = new CyclicBarrier(THREADS);
      Callable<List<NumericMechanism>> ask =
          () -> {
            start.await();
            return List.of(query.noise().forLongs(1), query.noise().forDoubles(5, 2, false));
          };
      Set<NumericMechanism> seen = Collections.newSetFromMap(new IdentityHashMap<>());
      for (Future<List<NumericMechanism>> answer :
          threads.invokeAll(Collections.nCopies(THREADS, ask))) {
        seen.addAll(new ArrayList<>(answer.get()));
      }
      assertEquals(2, seen.size());
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void aMechanismThatCannotBeMadeIsRefusedEachTime() {
    QueryNoise noise = Query.laplace("t.Q.overflow", "1e-300", "1e300").noise();
    for (int i = 0; i < 2; i++) {
      assertThrows(IllegalArgumentException.class, () -> noise.forLongs(1));
      assertThrows(IllegalArgumentException.class, () -> noise.forDoubles(1, 1, false));
    }
  }

  @Test
  void aFactorScalesTheSensitivityExactly() {
    Query query = Query.laplace("t.Q.factor", "0.5", "0.1");
    assertEquals(new BigDecimal("0.3"), query.times(3).sensitivity());
    assertEquals(
        new BigDecimal("0.1").multiply(new BigDecimal(0.1)), query.times(0.1).sensitivity());
    assertEquals(6 * 3 / 0.5 * 0.1, query.times(3).noise().forLongs(6).scale(), 1e-12);
  }

  @Test
  void aFactorOfZeroIsAsOne() {
    Query query = Query.laplace("t.Q.zero", "0.5", "2");
    assertSame(query, query.times(0));
    assertSame(query, query.times(-0.0));
    assertThrows(IllegalArgumentException.class, () -> query.times(-1));
  }

  @Test
  void mechanismsOfTheLastFactorsAreKept() {
    assertSame(query.times(7).noise().forLongs(1), query.times(7.0).noise().forLongs(1));
    assertSame(query.times(7).noise(), query.releases(2).times(7).noise());
    for (int factor = 1; factor <= 1_000; factor++) {
      assertEquals(2 * factor, query.times(factor).sensitivity().intValueExact());
    }
  }

  /** In parts, some of a person's rows must cost no more than their share, rounding included. */
  @Test
  void noiseThatIsSharedByRowIsThatOfOneRowAtItsShareOfEpsilon() {
    QueryNoise noise = Query.laplace("t.Q.q", "0.5", "1").noise();
    DoubleMechanism shared = noise.forDoubles(3, 4, true);
    DoubleMechanism one = Query.laplace("t.Q.q", "0.125", "1").noise().forDoubles(3, 1, false);
    assertEquals(one.scale(), shared.scale());
    assertEquals(one.grid(), shared.grid());
    double unshared = noise.forDoubles(3, 4, false).scale();
    assertEquals(unshared, shared.scale(), unshared * 1e-10);
    DoubleMechanism thirds = noise.forDoubles(1, 3, true);
    assertTrue(thirds.scale() >= 6 && thirds.scale() < 6 * (1 + 1e-10));
  }
}
