/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.propose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.mechanism.ThresholdedKeys;
import dev.discreet.testing.SensitivityCheck;
import dev.discreet.testing.TestData;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SearchesTest {

  private static final double EPSILON = 1;
  private static final double DELTA = 1e-6;

  @Test
  void tellTheWordsThatLead() {
    assertEquals(Map.of("flu", 20L), exact(List.of("flu", "cold"), 30, 10));
    assertEquals(Map.of(), exact(List.of("flu", "cold"), 30, 30));
    assertEquals(Map.of("flu", 1L), exact(List.of("flu"), 1));
    assertEquals(Map.of(), exact(List.of()));
  }

  /** With noise, a lead of 30 is told, and one of 1 with a probability below δ. */
  @Test
  void tellALongLeadAndNoShortOne() {
    int told = 0;
    for (int seed = 0; seed < 100; seed++) {
      told += seeded(seed, 60, 30).isEmpty() ? 0 : 1;
      assertEquals(Map.of(), seeded(seed, 31, 30));
      assertTrue(seeded(seed, 60, 30).keySet().stream().allMatch("flu"::equals));
    }
    assertEquals(100, told);
  }

  @Test
  void spendEpsilonAndDelta() {
    PrivateData<Search> data = TestData.seeded("s", List.of(), 1, Budget.of(1, 1e-6));
    new PrivateSearches(data).mostFrequent();

    assertEquals(0, data.remaining().epsilon());
    assertEquals(0, data.remaining().delta());
    assertThrows(BudgetExceededException.class, () -> new PrivateSearches(data).mostFrequent());
  }

  /** The book's threshold is ln(1/δ)/ε, for a distance that is 1 at least. */
  @Test
  void theThresholdIsThatOfTheBook() {
    long threshold =
        ThresholdedKeys.of(BigDecimal.ONE, BigDecimal.ONE, new BigDecimal("1e-6")).threshold();

    assertEquals(15, threshold);
    assertEquals(14.8, Math.log(1 / DELTA) / EPSILON + 1, 0.1);
  }

  /** All data sets of up to seven rows of three texts. */
  @Test
  void aRowMovesTheLeadByOne() {
    for (Map<String, Long> counts : all()) {
      for (String text : List.of("a", "b", "c")) {
        Map<String, Long> lead = Searches.lead(counts);
        Map<String, Long> other = Searches.lead(with(counts, text));
        assertTrue(distance(lead, other) <= 1, () -> counts + " and one " + text);
      }
    }
  }

  @Test
  void theLeadTellsNoMoreThanEpsilonAndDelta() {
    assertTrue(worstDelta(Searches::lead) <= DELTA);
  }

  /** How often the most frequent text occurs is no distance: others may be as frequent. */
  @Test
  void theCountInsteadOfTheLeadTellsTooMuch() {
    double delta =
        worstDelta(
            counts -> {
              Map<String, Long> lead = new HashMap<>(Searches.lead(counts));
              lead.replaceAll((text, number) -> 10 * counts.getOrDefault(text, 0L));
              return lead;
            });
    assertTrue(delta > 0.9, () -> "delta " + delta);
  }

  /** With secure noise, by a wrapper whose seal holds. */
  @Test
  void releaseInEarnest() {
    List<Search> rows = rows(List.of("flu", "cold"), 1000, 10);
    PrivateData<Search> data = PrivateData.of("s", rows, Budget.of(1, 1e-6));

    assertEquals(Set.of("flu"), new PrivateSearches(data).mostFrequent().keySet());
  }

  @Test
  void contractsHold() {
    SensitivityCheck.of(Searches.class).check();
  }

  /**
   * The least δ for which all neighbours are (ε, δ) alike, in what key is told with what number.
   */
  private static double worstDelta(Function<Map<String, Long>, Map<String, Long>> query) {
    double worst = 0;
    for (Map<String, Long> counts : all()) {
      for (String text : List.of("a", "b", "c")) {
        Map<String, Long> one = query.apply(counts);
        Map<String, Long> other = query.apply(with(counts, text));
        worst = Math.max(worst, Math.max(delta(one, other), delta(other, one)));
      }
    }
    return worst;
  }

  private static double delta(Map<String, Long> one, Map<String, Long> other) {
    double delta = Math.max(0, nothing(one) - Math.exp(EPSILON) * nothing(other));
    for (String text : one.keySet()) {
      for (long told = 15; told < 200; told++) {
        delta += Math.max(0, mass(one, text, told) - Math.exp(EPSILON) * mass(other, text, told));
      }
    }
    return delta;
  }

  private static double nothing(Map<String, Long> query) {
    double nothing = 1;
    for (String text : query.keySet()) {
      for (long told = 15; told < 400; told++) {
        nothing -= mass(query, text, told);
      }
    }
    return nothing;
  }

  /** Discrete Laplace noise of scale 1 on a key that is there. */
  private static double mass(Map<String, Long> query, String text, long told) {
    if (!query.containsKey(text)) {
      return 0;
    }
    return Math.tanh(0.5) * Math.exp(-Math.abs(told - query.get(text)));
  }

  private static long distance(Map<String, Long> one, Map<String, Long> other) {
    Set<String> texts = new TreeSet<>(one.keySet());
    texts.addAll(other.keySet());
    return texts.stream()
        .mapToLong(t -> Math.abs(one.getOrDefault(t, 0L) - other.getOrDefault(t, 0L)))
        .sum();
  }

  private static Map<String, Long> with(Map<String, Long> counts, String text) {
    Map<String, Long> more = new HashMap<>(counts);
    more.merge(text, 1L, Long::sum);
    return more;
  }

  private static List<Map<String, Long>> all() {
    List<Map<String, Long>> all = new ArrayList<>();
    for (long a = 0; a <= 7; a++) {
      for (long b = 0; a + b <= 7; b++) {
        for (long c = 0; a + b + c <= 7; c++) {
          Map<String, Long> counts = new HashMap<>(Map.of("a", a, "b", b, "c", c));
          counts.values().removeIf(count -> count == 0);
          all.add(counts);
        }
      }
    }
    return all;
  }

  private static Map<String, Long> exact(List<String> words, int... counts) {
    return new PrivateSearches(TestData.exact("s", rows(words, counts))).mostFrequent();
  }

  private static Map<String, Long> seeded(int seed, int... counts) {
    List<Search> rows = rows(List.of("flu", "cold"), counts);
    return new PrivateSearches(TestData.seeded("s", rows, seed)).mostFrequent();
  }

  private static List<Search> rows(List<String> words, int... counts) {
    List<Search> rows = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      for (int j = 0; j < counts[i]; j++) {
        rows.add(new Search(words.get(i)));
      }
    }
    return rows;
  }
}
