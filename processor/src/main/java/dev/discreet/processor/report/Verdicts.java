/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.report.model.ClassReport;
import dev.discreet.processor.report.model.Derivation;
import dev.discreet.processor.report.model.QueryReport;
import dev.discreet.processor.report.model.QueryReport.Status;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What came of the bodies. A query is called proven only where all that it relies on is. */
final class Verdicts {
  private final Map<Query, Judged> queries = new HashMap<>();
  private final Map<String, List<String>> proven = new HashMap<>();
  private final Set<String> refused = new HashSet<>();

  private record Query(String className, String name) {}

  private record Judged(
      boolean keepsContract, Optional<Derivation> why, Optional<String> inTheWay) {}

  void judged(
      String className,
      String query,
      boolean keepsContract,
      Optional<Derivation> why,
      Optional<String> inTheWay) {
    queries.put(new Query(className, query), new Judged(keepsContract, why, inTheWay));
  }

  void proven(String className, Collection<String> requires) {
    proven.put(className, List.copyOf(requires));
  }

  void refused(String className) {
    refused.add(className);
  }

  /**
   * The classes (binary names) that are proven with all that they require.
   *
   * @param isOurs whether an outermost class is judged by this compilation; another was believed by
   *     its seal, or there is a finding
   */
  Set<String> provenClasses(Predicate<String> isOurs) {
    Set<String> holding = new HashSet<>(proven.keySet());
    holding.removeAll(refused);
    boolean shrunk = true;
    while (shrunk) {
      Set<String> still = Collections.unmodifiableSet(new LinkedHashSet<>(holding));
      shrunk =
          holding.removeIf(
              name ->
                  proven.getOrDefault(name, List.of()).stream()
                      .anyMatch(needed -> !still.contains(needed) && isWithin(needed, isOurs)));
    }
    return holding;
  }

  /** The classes (binary names) that the proof of a class relies upon, as far as it has one. */
  List<String> requiredBy(String className) {
    return proven.getOrDefault(className, List.of());
  }

  /** Whether a class, or one that it may be a member of, is meant. */
  static boolean isWithin(String className, Predicate<String> isOurs) {
    for (int end = className.indexOf('$'); end >= 0; end = className.indexOf('$', end + 1)) {
      if (isOurs.test(className.substring(0, end))) {
        return true;
      }
    }
    return isOurs.test(className);
  }

  /** The class with what became of each of its queries. */
  ClassReport complete(ClassReport report, String className, Set<String> provenClasses) {
    boolean isProven = provenClasses.contains(className);
    return report.with(
        report.queries().stream().map(query -> complete(query, className, isProven)).toList());
  }

  private QueryReport complete(QueryReport query, String className, boolean isProven) {
    Judged judged = queries.get(new Query(className, query.name()));
    Optional<Derivation> why = judged == null ? Optional.empty() : judged.why();
    if (query.status() == Status.TRUSTED && isProven) {
      return query;
    }
    if (judged != null && judged.keepsContract()) {
      return query.with(
          isProven ? Status.PROVEN : Status.HELD_BACK,
          why,
          isProven ? judged.inTheWay() : Optional.empty());
    }
    boolean wrong = judged != null || refused.contains(className);
    return query.with(wrong ? Status.REFUSED : Status.NOT_CHECKED, why, Optional.empty());
  }
}
