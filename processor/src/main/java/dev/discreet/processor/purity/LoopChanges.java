/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Finds what the iterations of a loop change: which variables they assign, and which collections
 * they write.
 */
final class LoopChanges {
  private final Source source;
  private final Set<Element> assigned = new HashSet<>();
  private final Set<Element> written = new HashSet<>();
  private boolean anyWritten;

  /**
   * @param iterated what each iteration runs
   * @param step what is not looked at
   */
  LoopChanges(Source source, List<Tree> iterated, Tree step) {
    this.source = source;
    Scanner scanner = new Scanner(step);
    iterated.forEach(tree -> scanner.scan(tree, null));
  }

  boolean assigns(Element variable) {
    return assigned.contains(variable);
  }

  /** Whether a collection is written to by this name. */
  boolean writes(Element collection) {
    return written.contains(collection);
  }

  /** Whether any collection is written to. */
  boolean writesAny() {
    return anyWritten;
  }

  private final class Scanner extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Tree step;

    Scanner(Tree step) {
      this.step = step;
    }

    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void ignored) {
      if (tree == null || tree.equals(step)) {
        return null;
      }
      if (tree instanceof AssignmentTree assignment) {
        assigns(assignment.getVariable());
      } else if (tree instanceof CompoundAssignmentTree assignment) {
        assigns(assignment.getVariable());
      } else if (tree instanceof UnaryTree unary && Syntax.isStep(unary.getKind())) {
        assigns(unary.getExpression());
      }
      PureWrites.ofCollection(tree, source).ifPresent(this::writes);
      return super.scan(tree, null);
    }

    private void assigns(ExpressionTree target) {
      Element variable = source.elementOf(Syntax.withoutParentheses(target));
      if (variable != null) {
        assigned.add(variable);
      }
    }

    private void writes(ExpressionTree target) {
      anyWritten = true;
      for (IdentifierTree name : PureWrites.variablesIn(target, source)) {
        Element element = source.elementOf(name);
        if (element != null) {
          written.add(element);
        }
      }
    }
  }
}
