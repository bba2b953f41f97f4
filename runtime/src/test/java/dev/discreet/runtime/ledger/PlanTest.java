/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.ledger.Plan.Partitioned;
import dev.discreet.runtime.ledger.Plan.Sampled;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTest {

  private static final BigDecimal HUNDREDTH = new BigDecimal("0.01");

  private static Plan of(Map<String, Long> releases) {
    return new Plan(releases, List.of(), List.of());
  }

  @Test
  void isWrittenAsDocumented() {
    Plan plan =
        new Plan(
            Map.of("a.Q.sum", 1L, "a.Q.count", 2L),
            List.of(new Sampled(new BigDecimal("0.010"), 100, of(Map.of("a.Q.step", 1L)))),
            List.of(
                new Partitioned(
                    0,
                    1,
                    of(Map.of("a.Q.sum", 1L)),
                    Map.of("WEST", Plan.NOTHING, "EAST", of(Map.of("a.Q.more", Long.MAX_VALUE))))));
    String text =
        "{\"a.Q.count\"*2,\"a.Q.sum\"*1,sample(0.01)*100{\"a.Q.step\"*1},"
            + "partition*1{\"a.Q.sum\"*1}|\"EAST\"{\"a.Q.more\"*9223372036854775807}|\"WEST\"{}}";
    assertEquals(text, plan.format());
    assertEquals(plan, Plan.parse(text));
    assertEquals("{}", Plan.NOTHING.format());
    assertEquals(plan, Plan.parse(text.replaceAll("([{}*|,()])", " $1 ") + "  "));
  }

  @Test
  void randomPlansAreReadBack() {
    long seed = Long.getLong("discreet.seed", 20_263);
    RandomPlans plans = new RandomPlans(new Random(seed));
    for (int i = 0; i < 2_000; i++) {
      Plan plan = plans.any(3);
      assertEquals(plan, Plan.parse(plan.format()), "seed " + seed + ", plan " + i);
      assertEquals(plan.format(), Plan.parse(plan.format()).format());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a.Q.count(int, double[])",
        "\"quoted\" \\ and \\u0041",
        "two\nlines\r\u0085\u2028\u2029\t",
        "größer.Größe$1",
        "\ud83d\ude00"
      })
  void everyNameIsReadBackFromOneLine(String name) {
    Plan plan = of(Map.of(name, 1L));
    assertEquals(plan, Plan.parse(plan.format()));
    assertEquals(1, plan.format().lines().count());
    assertFalse(plan.format().chars().anyMatch(Character::isISOControl));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{}{}",
        "{a*1}",
        "{\"a\"}",
        "{\"a\"*0}",
        "{\"a\"*-1}",
        "{\"a\"*9223372036854775808}",
        "{\"a\"*1,}",
        "{\"a\"*1,\"a\"*1}",
        "{\"a*1}",
        "{\"\\u00\"*1}",
        "{\"\\u00zz\"*1}",
        "{sample(0)*1{}}",
        "{sample(1.1)*1{}}",
        "{sample(x)*1{}}",
        "{sample(0.1)*0{}}",
        "{sample(0.1){}}",
        "{partition{}}",
        "{partition*1}",
        "{partition*1{}|\"A\"}",
        "{partition*1{}|\"A\"{}|\"A\"{}}"
      })
  void malformedTextIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Plan.parse(text));
  }

  @Test
  void aRefusalSaysWhatIsWrongWhere() {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> Plan.parse("{\"a\"*1 \"b\"*1}"));
    assertEquals("malformed plan: expected '}' at position 7", refusal.getMessage());
  }

  @Test
  void plansAdd() {
    Plan one = Plan.parse("{\"a\"*2,\"b\"*1,sample(0.1)*1{\"a\"*1}}");
    Plan other = Plan.parse("{\"a\"*9223372036854775807,sample(0.2)*3{\"a\"*1},partition*1{}}");
    assertEquals(
        "{\"a\"*9223372036854775807,\"b\"*1,sample(0.1)*1{\"a\"*1},sample(0.2)*3{\"a\"*1},"
            + "partition*1{}}",
        one.and(other).format());
    assertEquals(one, one.and(Plan.NOTHING));
  }

  /** Else what is drawn first would tell which of them pays, and not what is drawn later. */
  @Test
  void entriesThatNameTheSameQueryBecomeOne() {
    Plan one = Plan.parse("{sample(0.1)*1{\"a\"*2,\"b\"*1},partition*2{\"a\"*1}}");
    Plan other = Plan.parse("{sample(0.1)*3{\"b\"*4},partition*1{\"b\"*1}|\"X\"{\"a\"*3}}");
    assertEquals(
        "{sample(0.1)*4{\"a\"*2,\"b\"*4},partition*3{\"a\"*1,\"b\"*1}|\"X\"{\"a\"*3}}",
        one.and(other).format());
  }

  @Test
  void rangesAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> of(Map.of("a", 0L)));
    assertThrows(IllegalArgumentException.class, () -> new Sampled(HUNDREDTH, 0, Plan.NOTHING));
    assertThrows(
        IllegalArgumentException.class, () -> new Sampled(BigDecimal.ZERO, 1, Plan.NOTHING));
    assertThrows(
        IllegalArgumentException.class, () -> new Partitioned(2, 0, Plan.NOTHING, Map.of()));
    assertTrue(new Sampled(BigDecimal.ONE, 1, Plan.NOTHING).rate().signum() > 0);
  }
}
