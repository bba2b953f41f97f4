/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.audit;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is looked at in outputs: of numbers their size and their finest bits; of vectors also sums
 * and differences of components; of anything else what is equal to what; and of lists with numbers
 * in them, where each number lies roughly, all together.
 */
final class Looks {

  /** Edges come from so many outputs of each input. */
  private static final int SAMPLE = 10_000;

  private static final int MOST_COMPONENTS = 12;
  private static final int MOST_PAIRED = 5;
  private static final int ROUGH = 6;

  private Looks() {}

  /** Partitions that suit the outputs. */
  static List<Partition> at(List<Object> one, List<Object> other) {
    List<Object> all = new ArrayList<>(one);
    all.addAll(other);
    List<Object> some = new ArrayList<>(one.subList(0, Math.min(SAMPLE, one.size())));
    some.addAll(other.subList(0, Math.min(SAMPLE, other.size())));
    List<Partition> partitions = new ArrayList<>();
    if (some.stream().allMatch(Number.class::isInstance)) {
      partitions.add(Partition.ofNumbers("value", Looks::number, some));
      if (some.stream().anyMatch(Double.class::isInstance)) {
        partitions.add(
            Partition.ofNumbers("lowest bit", output -> lowestBit(number(output)), some));
        partitions.add(
            Partition.ofCategories(
                "magnitude and lowest bit", output -> bits(number(output)), all));
      }
      return partitions;
    }
    partitions.add(Partition.ofCategories("output", Keys::of, all));
    int length = some.stream().mapToInt(output -> parts(output).size()).max().orElse(0);
    if (length > 0) {
      ofVectors(Math.min(length, MOST_COMPONENTS), some, all, partitions);
    }
    return partitions;
  }

  private static void ofVectors(
      int length, List<Object> some, List<Object> all, List<Partition> partitions) {
    partitions.add(Partition.ofNumbers("length", output -> parts(output).size(), some));
    double[][] rough = new double[length][];
    for (int i = 0; i < length; i++) {
      int first = i;
      partitions.add(Partition.ofNumbers("[" + i + "]", output -> part(output, first), some));
      rough[i] = Partition.edges(output -> part(output, first), some, ROUGH);
      for (int j = i + 1; j < Math.min(length, MOST_PAIRED); j++) {
        int second = j;
        partitions.add(
            Partition.ofNumbers(
                "[%d] - [%d]".formatted(i, j),
                output -> part(output, first) - part(output, second),
                some));
        partitions.add(
            Partition.ofNumbers(
                "[%d] + [%d]".formatted(i, j),
                output -> part(output, first) + part(output, second),
                some));
      }
    }
    if (some.stream().anyMatch(output -> firstNumber(output) >= 0)
        && some.stream().anyMatch(output -> firstNumber(output) != 0)) {
      double[] values = Partition.edges(Looks::valueOfFirst, some, MOST_COMPONENTS);
      partitions.add(
          Partition.ofCategories(
              "the first number and its place",
              output ->
                  Keys.with(firstNumber(output), Partition.place(values, valueOfFirst(output))),
              all));
    }
    partitions.add(
        Partition.ofCategories(
            "roughly",
            output -> {
              List<Object> parts = parts(output);
              long key = parts.size();
              for (int i = 0; i < Math.min(parts.size(), length); i++) {
                key =
                    Keys.with(
                        key,
                        parts.get(i) instanceof Number number
                            ? 100 + Partition.place(rough[i], number.doubleValue())
                            : Keys.of(parts.get(i)));
              }
              return key;
            },
            all));
  }

  private static double number(Object output) {
    return ((Number) output).doubleValue();
  }

  /** A component as a number: what is none counts as its hash, which tells it from others. */
  private static double part(Object output, int index) {
    List<Object> parts = parts(output);
    if (index >= parts.size()) {
      return Double.NEGATIVE_INFINITY;
    }
    Object part = parts.get(index);
    return part instanceof Number number ? number.doubleValue() : -1e15 - part.hashCode();
  }

  /** Where the first number is among answers of other kinds; −1 for nowhere. */
  private static int firstNumber(Object output) {
    List<Object> parts = parts(output);
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) instanceof Number) {
        return i;
      }
    }
    return -1;
  }

  private static double valueOfFirst(Object output) {
    int first = firstNumber(output);
    return first < 0 ? Double.NEGATIVE_INFINITY : part(output, first);
  }

  @SuppressWarnings("unchecked") // read only
  private static List<Object> parts(Object output) {
    if (output instanceof List<?> list) {
      return (List<Object>) list;
    } else if (output instanceof Map<?, ?> map) {
      List<Object> parts = new ArrayList<>();
      for (Object value : map.values()) {
        parts.addAll(value instanceof Map<?, ?> ? parts(value) : List.of(value));
      }
      return parts;
    } else if (output.getClass().isArray()) {
      List<Object> parts = new ArrayList<>();
      for (int i = 0; i < Array.getLength(output); i++) {
        parts.add(Array.get(output, i));
      }
      return parts;
    }
    return List.of();
  }

  private static long bits(double value) {
    return Keys.with(Math.getExponent(value) * 2L + (value > 0 ? 1 : 0), (long) lowestBit(value));
  }

  /** The exponent of the last bit that is set; 2000 for 0. */
  static double lowestBit(double y) {
    if (y == 0 || !Double.isFinite(y)) {
      return 2000;
    }
    long significand = (Double.doubleToLongBits(y) & ((1L << 52) - 1)) | (1L << 52);
    return Math.getExponent(y) - 52 + Long.numberOfTrailingZeros(significand);
  }
}
