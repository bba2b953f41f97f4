/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.editor.EditorCheck;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Findings on declarations, of the rounds in which these were seen.
 *
 * <p>In an incremental build Eclipse's compiler may meet the class file of a wrapper before the
 * wrapper is generated. It then starts over, with new elements for the same classes, and without
 * telling processors of them again: the annotations of their parameters are never read. So what was
 * found before is what there is to say.
 */
final class EarlyFindings {
  private final Map<SeenClass, List<PlacedFinding>> found = new LinkedHashMap<>();

  /** Judges classes in the round that compiles them. */
  void judge(Collection<SeenClass> roots, FindingStage stage) {
    roots.forEach(root -> found.put(root, stage.judge(List.of(root))));
  }

  /** Whether the compiler started over. */
  boolean areAllThereIs(Elements elements) {
    return found.keySet().stream().anyMatch(root -> !root.then().equals(root.now(elements)));
  }

  /** The findings, at the declarations as they are now. */
  List<PlacedFinding> now(Elements elements, Types types) {
    return found.entrySet().stream()
        .flatMap(
            entry ->
                entry.getValue().stream()
                    .map(
                        placed -> {
                          Element place =
                              EditorCheck.placeOf(
                                  placed.element(), entry.getKey().now(elements), types);
                          return PlacedFinding.at(place, placed.finding());
                        }))
        .toList();
  }
}
