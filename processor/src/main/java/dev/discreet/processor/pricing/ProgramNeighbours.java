/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.BudgetContract;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Knows the adjacency of programs of a compilation that do not state it, and the adjacency that
 * their callers assume. Either may come first.
 */
public final class ProgramNeighbours {
  private final Elements elements;
  private final SealedElsewhere seals;
  private final Map<String, Adjacency> known = new HashMap<>();
  private final Map<String, List<Belief>> beliefs = new HashMap<>();

  public ProgramNeighbours(Elements elements, SealedElsewhere seals) {
    this.elements = elements;
    this.seals = seals;
  }

  private record Belief(Adjacency adjacency, Located otherwise) {}

  /** What a program counts by; the findings of those who believed otherwise. */
  List<Located> is(String program, Adjacency adjacency) {
    known.put(program, adjacency);
    List<Located> findings = new ArrayList<>();
    for (Belief belief : beliefs.getOrDefault(program, List.of())) {
      if (belief.adjacency() != adjacency) {
        findings.add(belief.otherwise());
      }
    }
    beliefs.remove(program);
    return findings;
  }

  /**
   * Whether programs of a class that was compiled elsewhere may have replaced rows as neighbours.
   * They may if a query class has that they, or programs that they call, rely on.
   */
  boolean mayReplaceElsewhere(TypeElement type) {
    return mayReplace(type, new HashSet<>());
  }

  private boolean mayReplace(TypeElement type, Set<String> seen) {
    if (BudgetContract.isOfReplaced(type)) {
      return true;
    }
    for (String name : seals.sealedRequires(type)) {
      TypeElement required = elements.getTypeElement(name.replace('$', '.'));
      if (seen.add(name) && (required == null || mayReplace(required, seen))) {
        return true;
      }
    }
    return false;
  }

  /** What a caller believes; its finding if that is known to be wrong. */
  List<Located> believe(String program, Adjacency adjacency, Located otherwise) {
    if (!known.containsKey(program)) {
      beliefs
          .computeIfAbsent(program, name -> new ArrayList<>())
          .add(new Belief(adjacency, otherwise));
      return List.of();
    }
    return known.get(program) == adjacency ? List.of() : List.of(otherwise);
  }
}
