/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import org.jspecify.annotations.Nullable;

/**
 * Variables of a file that have one value for as long as they are there: parameters, variables of
 * patterns, and local variables that are given one where they are declared. An array counts as
 * assigned where one of its elements is.
 */
public final class FixedVariables {
  private final Set<Element> assigned = new HashSet<>();
  private final Map<Element, ExpressionTree> values = new HashMap<>();

  /** Those of a file. */
  public FixedVariables(Source source) {
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      private void target(ExpressionTree tree) {
        ExpressionTree root = Syntax.withoutParentheses(tree);
        while (root instanceof ArrayAccessTree access) {
          root = Syntax.withoutParentheses(access.getExpression());
        }
        Element element = source.elementOf(root);
        if (element != null) {
          assigned.add(element);
        }
      }

      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
        Element declared = source.elementOf(tree);
        if (declared != null && tree.getInitializer() != null) {
          values.put(declared, tree.getInitializer());
        }
        return super.visitVariable(tree, null);
      }

      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
        target(tree.getVariable());
        return super.visitAssignment(tree, null);
      }

      @Override
      public @Nullable Void visitCompoundAssignment(
          CompoundAssignmentTree tree, @Nullable Void ignored) {
        target(tree.getVariable());
        return super.visitCompoundAssignment(tree, null);
      }

      @Override
      public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void ignored) {
        if (Syntax.isStep(tree.getKind())) {
          target(tree.getExpression());
        }
        return super.visitUnary(tree, null);
      }
    }.scan(source.file(), null);
  }

  /**
   * Whether a variable is a parameter, of a pattern or local, and nothing is assigned to it later.
   */
  public boolean are(@Nullable Element variable) {
    return variable != null
        && (variable.getKind() == ElementKind.PARAMETER
            || variable.getKind() == ElementKind.LOCAL_VARIABLE
            || variable.getKind() == ElementKind.BINDING_VARIABLE)
        && !assigned.contains(variable);
  }

  /** Whether anything is assigned to it after its declaration, or to an element. */
  boolean isAssigned(Element variable) {
    return assigned.contains(variable);
  }

  /** What such a local variable was given; empty of any other. */
  public Optional<ExpressionTree> value(@Nullable Element variable) {
    return Optional.ofNullable(variable)
        .filter(local -> local.getKind() == ElementKind.LOCAL_VARIABLE && are(local))
        .map(values::get);
  }
}
