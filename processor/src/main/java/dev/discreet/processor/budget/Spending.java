/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a stretch of a program spends on one data set: a tree of releases, whose figures {@link
 * SequentialCost}, {@link ReleaseBag} and {@link ReleaseCounts} read off.
 */
public sealed interface Spending {

  /** One answer for each kind; none of them by default. */
  interface Visitor<R> {
    R visitOnce(Once once);

    R visitPath(Path path);

    R visitChoice(Choice choice);

    R visitLoop(Loop loop);

    R visitSplit(Split split);

    R visitSampled(Sampled sampled);
  }

  /** Has it taken apart by its kind. */
  <R> R accept(Visitor<R> visitor);

  /** What it is made of. */
  Stream<Spending> inside();

  /** All that is released anywhere in it. */
  default Stream<Item> items() {
    return inside().flatMap(Spending::items);
  }

  /** Nothing. */
  static Spending nothing() {
    return new Path(List.of());
  }

  /** One release. */
  record Once(Item item) implements Spending {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitOnce(this);
    }

    @Override
    public Stream<Spending> inside() {
      return Stream.empty();
    }

    @Override
    public Stream<Item> items() {
      return Stream.of(item);
    }
  }

  /** One after the other. */
  record Path(List<Spending> steps) implements Spending {
    /** Copies the steps. */
    public Path {
      steps = List.copyOf(steps);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitPath(this);
    }

    @Override
    public Stream<Spending> inside() {
      return steps.stream();
    }
  }

  /** One or the other. */
  record Choice(Spending one, Spending other) implements Spending {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitChoice(this);
    }

    @Override
    public Stream<Spending> inside() {
      return Stream.of(one, other);
    }
  }

  /** The same so many times at most. */
  record Loop(Spending iteration, BigInteger tripCount) implements Spending {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitLoop(this);
    }

    @Override
    public Stream<Spending> inside() {
      return Stream.of(iteration);
    }
  }

  /**
   * Releases on disjoint parts.
   *
   * @param each what is released on any part
   * @param byKey what is released on one part besides, by its key
   * @param parts how many there are
   */
  record Split(Spending each, Map<String, Spending> byKey, int parts) implements Spending {
    /** Copies the parts, sorted. */
    public Split {
      byKey = Collections.unmodifiableMap(new TreeMap<>(byKey));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitSplit(this);
    }

    @Override
    public Stream<Spending> inside() {
      return Stream.concat(Stream.of(each), byKey.values().stream());
    }
  }

  /**
   * Releases on one sample, to which each unit belongs by a coin of its own.
   *
   * @param rate the probability that it does, the decimal that was written
   */
  record Sampled(Spending onSample, BigDecimal rate) implements Spending {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitSampled(this);
    }

    @Override
    public Stream<Spending> inside() {
      return Stream.of(onSample);
    }
  }

  /** Whether nothing is spent. */
  default boolean isNone() {
    return equals(nothing());
  }

  /** This, and then the other. */
  default Spending then(Spending next) {
    if (isNone() || next.isNone()) {
      return isNone() ? next : this;
    }
    return new Path(Stream.concat(steps(this), steps(next)).toList());
  }

  private static Stream<Spending> steps(Spending spending) {
    return spending instanceof Path path ? path.steps().stream() : Stream.of(spending);
  }

  /** This or the other. */
  default Spending or(Spending other) {
    return equals(other) ? this : new Choice(this, other);
  }

  /** This, so many times at most. */
  default Spending times(BigInteger tripCount) {
    if (isNone() || tripCount.signum() == 0) {
      return nothing();
    }
    return tripCount.equals(BigInteger.ONE) ? this : new Loop(this, tripCount);
  }
}
