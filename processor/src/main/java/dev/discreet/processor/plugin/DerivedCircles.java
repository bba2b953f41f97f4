/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.trees.Source;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/**
 * Methods of several files that call each other in a circle, of which some files were compiled
 * before: each was proven when the others did not call it yet. Of those that are compiled together,
 * each waits for what it calls, so that a circle shows by itself.
 */
final class DerivedCircles {
  private final RowCatalogue rows;
  private final Map<String, Set<TypeElement>> asked = new HashMap<>();

  DerivedCircles(RowCatalogue rows) {
    this.rows = rows;
  }

  /** A class, and whether one that was compiled before is on the way to it. */
  private record Step(String name, boolean sealed) {}

  /** Notes whose methods a class of this compilation calls. */
  void note(String name, Collection<TypeElement> types) {
    asked.computeIfAbsent(name, any -> new LinkedHashSet<>()).addAll(types);
  }

  /**
   * Whether a class may lead back to another, by what it calls or, by its seal, believes of others.
   *
   * @param from what is called
   * @param to who calls it
   */
  boolean leadsBack(TypeElement from, String to, Source source) {
    Set<Step> seen = new HashSet<>();
    Deque<Map.Entry<TypeElement, Boolean>> open = new ArrayDeque<>();
    open.push(Map.entry(from, false));
    while (!open.isEmpty()) {
      TypeElement type = open.peek().getKey();
      String name = source.binaryName(type);
      boolean here = rows.isHere(type);
      boolean sealed = open.pop().getValue() || !here;
      if (name.equals(to) && sealed) {
        return true;
      }
      if (!seen.add(new Step(name, sealed))) {
        continue;
      }
      if (here) {
        asked.getOrDefault(name, Set.of()).forEach(next -> open.push(Map.entry(next, sealed)));
        continue;
      }
      for (String believed : rows.sealedBeliefs(type)) {
        TypeElement next = source.elements().getTypeElement(believed.replace('$', '.'));
        if (next == null) {
          return true; // What is not there cannot be followed.
        }
        open.push(Map.entry(next, sealed));
      }
    }
    return false;
  }
}
