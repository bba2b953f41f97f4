/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.util.Iterator;
import java.util.List;
import java.util.function.BinaryOperator;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.Function2;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * A task that adds up what other tasks say. So the driver is sent what a few of them have added,
 * and not a map of keys by each task that has read rows.
 *
 * <p>What fails is noted in what it hands back, as in {@link Summing}.
 *
 * @param <X> what is added
 */
final class Merging<X> implements FlatMapFunction<Iterator<byte[]>, byte[]> {

  private static final long serialVersionUID = 1;

  /** From so many tasks the driver takes what they say. */
  static final int FEW = 32;

  private final Portable<BinaryOperator<X>> add;
  private final Class<?> row;

  /**
   * @param add may change its arguments
   * @param row whose class loader knows the classes of what is added
   */
  Merging(BinaryOperator<X> add, Class<?> row) {
    this.add = new Portable<>(add);
    this.row = row;
  }

  /** Merges until few are left. Which task merges which does not depend on an order of theirs. */
  JavaRDD<byte[]> toFew(JavaRDD<byte[]> outcomes) {
    JavaRDD<byte[]> left = outcomes;
    for (int count = left.getNumPartitions(); count > FEW; count = left.getNumPartitions()) {
      int next = (count + FEW - 1) / FEW;
      left =
          JavaPairRDD.fromJavaRDD(left.mapPartitionsWithIndex(numbered(next), false))
              .partitionBy(new HashPartitioner(next))
              .values()
              .mapPartitions(this);
    }
    return left;
  }

  private static Function2<Integer, Iterator<byte[]>, Iterator<Tuple2<Integer, byte[]>>> numbered(
      int next) {
    return (task, outcomes) ->
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return outcomes.hasNext();
          }

          @Override
          public Tuple2<Integer, byte[]> next() {
            return new Tuple2<>(task % next, outcomes.next());
          }
        };
  }

  @Override
  public Iterator<byte[]> call(Iterator<byte[]> outcomes) {
    Sum sum = new Sum();
    while (outcomes.hasNext()) {
      sum.plus(Outcome.decode(outcomes.next()));
    }
    return List.of(sum.encoded()).iterator();
  }

  private final class Sum {

    private long read;
    private long bad;
    private boolean failed;
    private @Nullable X value;

    void plus(Outcome other) {
      read += other.read();
      bad += other.bad();
      failed |= other.failed();
      if (failed) {
        value = null;
        return;
      }
      try {
        X before = value;
        X more = other.value(row.getClassLoader());
        value = before == null ? more : add.it().apply(before, more);
      } catch (Throwable withheld) {
        Summing.Guard.throwIfFatal(withheld);
        failed = true;
      }
    }

    byte[] encoded() {
      return Outcome.encode(read, bad, failed ? null : value);
    }
  }
}
