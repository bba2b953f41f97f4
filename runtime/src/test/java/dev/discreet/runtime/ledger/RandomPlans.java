/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.ledger.Plan.Partitioned;
import dev.discreet.runtime.ledger.Plan.Sampled;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Plans, and releases that they pay for. */
final class RandomPlans {

  static final List<String> KEYS = List.of("EAST", "WEST");
  private static final List<String> QUERIES = List.of("a", "b", "c");
  private static final List<String> RATES = List.of("0.1", "0.2", "0.3");

  private final Random random;
  private int ids;

  RandomPlans(Random random) {
    this.random = random;
  }

  /** A release somewhere below the rows of a plan. */
  record Event(String query, List<Scope> scopes) {}

  /** Any plan, also one that names a query in several entries. */
  Plan any(int depth) {
    List<Sampled> samples = new ArrayList<>();
    List<Partitioned> partitions = new ArrayList<>();
    while (depth > 0 && random.nextInt(3) > 0) {
      if (random.nextBoolean()) {
        samples.add(new Sampled(rate(RATES), count(), any(depth - 1)));
      } else {
        partitions.add(
            new Partitioned(parts(), count(), any(depth - 1), Map.of(key(), any(depth - 1))));
      }
    }
    return new Plan(releases(QUERIES), samples, partitions);
  }

  /** A plan in which it is clear which entry a release belongs to. */
  Plan clear(int depth) {
    return clear(depth, RATES, true);
  }

  private Plan clear(int depth, List<String> rates, boolean hasParts) {
    List<Sampled> samples = new ArrayList<>();
    List<Partitioned> partitions = new ArrayList<>();
    for (String rate : depth > 0 ? rates : List.<String>of()) {
      if (random.nextBoolean()) {
        samples.add(new Sampled(new BigDecimal(rate), count(), clear(depth - 1)));
      }
    }
    if (depth > 0 && hasParts && random.nextBoolean()) {
      Plan each = clear(depth - 1, RATES.subList(0, 2), true);
      Plan more = clear(depth - 1, RATES.subList(2, 3), false);
      partitions.add(new Partitioned(parts(), count(), each, Map.of(key(), more)));
    }
    return new Plan(releases(QUERIES), samples, partitions);
  }

  private Map<String, Long> releases(List<String> queries) {
    Map<String, Long> releases = new HashMap<>();
    for (String query : queries) {
      if (random.nextBoolean()) {
        releases.put(query, count());
      }
    }
    return releases;
  }

  private BigDecimal rate(List<String> rates) {
    return new BigDecimal(rates.get(random.nextInt(rates.size())));
  }

  /** As many as there are keys, or more; or none that is known. */
  private int parts() {
    int more = random.nextInt(3);
    return more == 0 ? 0 : KEYS.size() - 1 + more;
  }

  private String key() {
    return KEYS.get(random.nextInt(KEYS.size()));
  }

  private long count() {
    return 1 + random.nextInt(2);
  }

  /** All releases of one run of a plan, on samples and partitions of its own. */
  List<Event> run(Plan plan) {
    List<Event> events = new ArrayList<>();
    run(plan, List.of(), events);
    return events;
  }

  private void run(Plan plan, List<Scope> scopes, List<Event> events) {
    plan.releases()
        .forEach(
            (query, count) -> {
              for (long i = 0; i < count; i++) {
                events.add(new Event(query, scopes));
              }
            });
    for (Sampled sampled : plan.samples()) {
      for (long i = 0; i < sampled.count(); i++) {
        Scope sample = new Scope.Sample("s" + ids++, sampled.rate());
        run(sampled.each(), with(scopes, sample), events);
      }
    }
    for (Partitioned partitioned : plan.partitions()) {
      for (long i = 0; i < partitioned.count(); i++) {
        String partition = "p" + ids++;
        for (String key : KEYS) {
          run(partitioned.of(key), with(scopes, new Scope.Part(partition, key)), events);
        }
      }
    }
  }

  /** A release that no plan may have foreseen, on one of few samples and parts. */
  Event stray(int depth) {
    List<Scope> scopes = new ArrayList<>();
    StringBuilder id = new StringBuilder("stray ");
    for (int i = random.nextInt(depth + 1); i > 0; i--) {
      Scope scope;
      if (random.nextBoolean()) {
        scope = new Scope.Part(id + "p" + random.nextInt(2), key());
      } else {
        int number = random.nextInt(4);
        scope = new Scope.Sample(id + "s" + number, new BigDecimal(RATES.get(number % 3)));
      }
      scopes.add(scope);
      id.append(scope);
    }
    return new Event(QUERIES.get(random.nextInt(QUERIES.size())), scopes);
  }

  private static List<Scope> with(List<Scope> scopes, Scope more) {
    List<Scope> all = new ArrayList<>(scopes);
    all.add(more);
    return all;
  }
}
