/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.DoubleFunction;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Many releases at once, over one source and one distribution. */
class ConcurrencyTest {

  static final int THREADS = 16;

  /** Runs the task in all threads, which start together, and gives what each one made. */
  static <T> List<T> inAllThreads(Callable<T> task) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      CyclicBarrier start = new CyclicBarrier(THREADS);
      List<Callable<T>> tasks = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        tasks.add(
            () -> {
              start.await();
              return task.call();
            });
      }
      List<T> made = new ArrayList<>();
      for (Future<T> future : threads.invokeAll(tasks)) {
        made.add(future.get());
      }
      return made;
    } finally {
      threads.shutdownNow();
    }
  }

  /** 24,000 fair words of 64 bits agree somewhere with a probability of 1.6 · 10^−11. */
  @Test
  void noTwoThreadsGetTheSameWord() throws Exception {
    SecureRandom shared = SecureSource.create();
    List<long[]> streams =
        inAllThreads(
            () -> {
              long[] words = new long[1500];
              for (int from = 0; from < words.length; from += 100) {
                try (RandomBits bits = new RandomBits(shared)) {
                  for (int i = from; i < from + 100; i++) {
                    words[i] = bits.word();
                  }
                }
              }
              return words;
            });
    Set<Long> distinct = new HashSet<>();
    streams.forEach(words -> Arrays.stream(words).forEach(distinct::add));
    assertEquals(THREADS * 1500, distinct.size());
  }

  /**
   * The table is made in a race. The bits are fresh: three p-values against {@link GoodnessOfFit}.
   */
  @Test
  void samplesFitThoughAllThreadsMakeTheTable() throws Exception {
    List<DoubleFunction<IntegerNoise>> makers =
        List.of(DiscreteLaplace::ofScale, DiscreteGaussian::ofScale, RoundedGaussian::ofScale);
    List<DoubleFunction<Law>> laws =
        List.of(Law::discreteLaplace, Law::discreteGaussian, Law::roundedGaussian);
    SecureRandom shared = SecureSource.create();
    for (int i = 0; i < makers.size(); i++) {
      IntegerNoise noise = makers.get(i).apply(100);
      List<double[]> samples =
          inAllThreads(
              () -> {
                RandomBits bits = new RandomBits(shared);
                return DoubleStream.generate(() -> noise.addTo(0, bits)).limit(1500).toArray();
              });
      double[] all = samples.stream().flatMapToDouble(Arrays::stream).toArray();
      DoubleSupplier next = Arrays.stream(all).iterator()::nextDouble;
      assertTrue(GoodnessOfFit.pValue(laws.get(i).apply(100), all.length, next) > ALPHA);
    }
  }
}
