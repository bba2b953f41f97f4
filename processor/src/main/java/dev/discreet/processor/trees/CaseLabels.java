/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What stands before the arrow or colon of a case. Patterns and guards have trees that came after
 * Java 17, and are reached through reflection.
 *
 * @param constants the constants, {@code null} among them
 * @param patterns the patterns
 * @param guard what follows {@code when}
 * @param isDefault whether {@code default} is among the labels
 */
public record CaseLabels(
    List<ExpressionTree> constants,
    List<Tree> patterns,
    Optional<ExpressionTree> guard,
    boolean isDefault) {
  public CaseLabels {
    constants = List.copyOf(constants);
    patterns = List.copyOf(patterns);
  }

  public boolean hasPatterns() {
    return !patterns.isEmpty();
  }

  public static CaseLabels of(CaseTree tree) {
    List<Tree> patterns = new ArrayList<>();
    boolean isDefault = false;
    for (Tree label : LaterTrees.parts(CaseTree.class, "getLabels", tree)) {
      switch (label.getKind().name()) {
        case "PATTERN_CASE_LABEL" ->
            patterns.add(LaterTrees.part("PatternCaseLabelTree", "getPattern", label));
        case "DEFAULT_CASE_LABEL" -> isDefault = true;
        case "CONSTANT_CASE_LABEL" -> {} // One of getExpressions().
        default -> {
          if (!(label instanceof ExpressionTree)) {
            throw new IllegalStateException("a case label of kind " + label.getKind());
          }
        }
      }
    }
    Optional<ExpressionTree> guard =
        LaterTrees.read(CaseTree.class, "getGuard", tree).map(ExpressionTree.class::cast);
    return new CaseLabels(List.copyOf(tree.getExpressions()), patterns, guard, isDefault);
  }
}
