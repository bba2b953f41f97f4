/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.rounding.Parameters;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a program may release on a data set, at most: so many releases of each query, and the same
 * for samples and parts of it.
 *
 * <p>Where a release may belong to several entries, it belongs to the first. So two entries for
 * samples of one rate should not name the same query, nor two entries for partitions: what is drawn
 * from the one entry cannot be moved to the other.
 *
 * <p>Immutable and thread-safe.
 *
 * <p>The price of a plan holds for releases on certain terms. So it names a query together with
 * them, as {@link #entry} has it, and a release of the same query on other terms is not in it.
 *
 * @param releases by query and terms, how often it may be released on just these rows, from 1
 * @param samples what may be released on samples of these rows
 * @param partitions what may be released on parts of these rows
 */
public record Plan(
    Map<String, Long> releases, List<Sampled> samples, List<Partitioned> partitions) {

  /** A plan that allows nothing. */
  public static final Plan NOTHING = new Plan(Map.of(), List.of(), List.of());

  /**
   * Samples that are drawn independently of each other.
   *
   * @param rate the sampling rate, in (0, 1]
   * @param count how many of them, from 1
   * @param each what may be released on each of them
   */
  public record Sampled(BigDecimal rate, long count, Plan each) {

    /**
     * @throws IllegalArgumentException if an argument is out of range
     */
    public Sampled {
      if (rate.signum() <= 0 || rate.compareTo(BigDecimal.ONE) > 0) {
        throw new IllegalArgumentException("the sampling rate must be in (0, 1]: " + rate);
      }
      Parameters.checkFromOne("the number of samples", count);
      rate = rate.stripTrailingZeros();
    }
  }

  /**
   * Partitions into disjoint parts.
   *
   * @param parts how many parts each of them has, from 1; 0 where that is not known, and the price
   *     is for as many parts as a unit has rows
   * @param count how many of them, from 1
   * @param each what may be released on each part
   * @param byKey what may be released on the part of a key besides
   */
  public record Partitioned(int parts, long count, Plan each, Map<String, Plan> byKey) {

    /**
     * @throws IllegalArgumentException if {@code count} is below 1, or {@code parts} is negative
     */
    public Partitioned {
      if (parts < 0) {
        throw new IllegalArgumentException("a number of parts is at least 0: " + parts);
      }
      Parameters.checkFromOne("the number of partitions", count);
      byKey = Collections.unmodifiableMap(new LinkedHashMap<>(byKey));
    }

    /** What may be released on the part of a key. */
    Plan of(String key) {
      return each.and(byKey.getOrDefault(key, NOTHING));
    }
  }

  /**
   * @throws IllegalArgumentException if a number of releases is below 1
   */
  public Plan {
    releases.values().forEach(count -> Parameters.checkFromOne("the number of releases", count));
    releases = Collections.unmodifiableMap(new LinkedHashMap<>(releases));
    samples = List.copyOf(samples);
    partitions = List.copyOf(partitions);
  }

  /**
   * Under which name a plan has the releases of a query.
   *
   * @param query the key of the query, for example {@code dev.example.WardReport.seniors}
   * @param terms how a release is randomised and what that costs, without spaces: what the price of
   *     a plan depends on, for example {@code laplace:0.5:1}; empty where that is not known
   * @throws IllegalArgumentException if the terms have a space in them
   */
  public static String entry(String query, String terms) {
    if (terms.indexOf(' ') >= 0) {
      throw new IllegalArgumentException("terms have no spaces: " + terms);
    }
    return terms.isEmpty() ? query : query + " " + terms;
  }

  /**
   * Both, one after the other. Entries for samples of one rate that name the same query become one,
   * and so do those for partitions.
   */
  public Plan and(Plan other) {
    return other.equals(NOTHING) ? this : JoinedPlans.sum(this, other);
  }

  /**
   * The plan on one line, the same for equal plans, for example
   *
   * <pre>{@code
   * {"a.Q.count laplace:1:1"*2,sample(0.01)*100{"a.Q.step laplace:2:1"*1},
   *  partition(4)*1{"a.Q.sum laplace:1:9"*1}|"EAST"{"a.Q.more laplace:1:1"*1}}
   * }</pre>
   *
   * but without the line break. Names are quoted: a quotation mark or backslash in them has a
   * backslash before it, and what would break the line is written as <code>&#92;u000a</code>.
   */
  public String format() {
    return PlanText.format(this);
  }

  /**
   * Reads the text form; spaces around names, numbers and signs are accepted.
   *
   * @throws IllegalArgumentException if the text is not a plan, or holds something out of range
   */
  public static Plan parse(String text) {
    return new PlanText(text).parse();
  }
}
