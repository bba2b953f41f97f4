/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrialsTest {

  @Test
  void sumUpTheRunsAtEachLevel() {
    List<Double> results = new ArrayList<>(List.of(1.0, 6.0, 2.0, 10.0, 20.0, 30.0));
    Level<String, Double> low = new Level<>(0.5, 0, data -> results.remove(0));
    Level<String, Double> high = new Level<>(2, 1e-6, data -> results.remove(0));

    List<Curve> curves =
        new Trials(3).run(List.of("row"), List.of(low, high), 5.0, Map.of("twice", x -> 2 * x));

    assertEquals(
        List.of(
            new Curve(
                "twice",
                List.of(new Outcome(0.5, 0, 6, 2, 12), new Outcome(2, 0, 40, 20, 60)),
                10)),
        curves);
  }

  @Test
  void openAnAccountForEachRun() {
    List<Double> budgets = new ArrayList<>();
    Level<String, Double> level =
        new Level<>(
            0.5,
            1e-6,
            data -> {
              budgets.add(data.remaining().epsilon());
              return data.remaining().delta();
            });

    List<Curve> curves =
        new Trials(2).run(List.of("row"), List.of(level), 0.0, Map.of("delta", x -> x));

    assertEquals(List.of(0.5, 0.5), budgets);
    assertEquals(1e-6, curves.get(0).outcomes().get(0).mean());
  }
}
