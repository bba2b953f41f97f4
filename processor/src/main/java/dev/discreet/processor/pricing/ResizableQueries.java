/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import dev.discreet.processor.analysis.state.Located;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Knows which queries of replaced rows are proven also for rows that are added or removed: when a
 * row moves to another part, each part gains or loses one. Also knows which of these queries
 * programs release on parts and samples. Either may come first.
 */
public final class ResizableQueries {
  private final SealedElsewhere seals;
  private final Map<String, Set<String>> proven = new HashMap<>();
  private final Map<String, List<Use>> awaited = new HashMap<>();

  public ResizableQueries(SealedElsewhere seals) {
    this.seals = seals;
  }

  /** A release on a part or sample, with the finding if the query is not proven for that. */
  record Use(String query, Located otherwise) {}

  /**
   * What was proven of a class of this compilation (binary name).
   *
   * @param queries by their keys in the ledger
   * @return what is wrong with such releases that were met before
   */
  public List<Located> are(String className, Set<String> queries) {
    proven.put(className, queries);
    @Nullable List<Use> uses = awaited.remove(className);
    return uses == null ? List.of() : uses.stream().flatMap(use -> wrong(use, queries)).toList();
  }

  /**
   * Releases on parts and samples.
   *
   * @param type the query class
   * @param className its binary name
   * @param isHere whether it is of this compilation
   * @return what is known to be wrong with them
   */
  List<Located> release(TypeElement type, String className, boolean isHere, List<Use> uses) {
    @Nullable Set<String> queries = isHere ? proven.get(className) : seals.sealedResizable(type);
    if (queries == null) {
      awaited.computeIfAbsent(className, name -> new ArrayList<>()).addAll(uses);
      return List.of();
    }
    return uses.stream().flatMap(use -> wrong(use, queries)).toList();
  }

  private static Stream<Located> wrong(Use use, Set<String> queries) {
    return queries.contains(use.query()) ? Stream.empty() : Stream.of(use.otherwise());
  }
}
