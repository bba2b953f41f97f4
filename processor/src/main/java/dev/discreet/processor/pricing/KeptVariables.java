/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.trees.Assignments;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Knows the values of a program's variables that are assigned once. */
final class KeptVariables {
  private final Source source;
  private final MethodTrees trees;
  private final MethodTree method;
  private final Set<Element> assigned;
  private final Set<Element> parameters = new HashSet<>();
  private final Map<Element, ExpressionTree> locals = new HashMap<>();
  private final Map<Element, BlockTree> declaredIn = new HashMap<>();
  private final IdentityHashMap<Tree, BlockTree> blocks = new IdentityHashMap<>();

  KeptVariables(Source source, MethodTrees trees, MethodTree method) {
    this.source = source;
    this.trees = trees;
    this.method = method;
    this.assigned = assignedIn(method, source);
    for (VariableTree parameter : method.getParameters()) {
      Optional.ofNullable(source.elementOf(parameter)).ifPresent(parameters::add);
    }
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
        Element element = source.elementOf(tree);
        if (element != null && tree.getInitializer() != null) {
          locals.put(element, tree.getInitializer());
        }
        return super.visitVariable(tree, null);
      }

      @Override
      public @Nullable Void visitBlock(BlockTree block, @Nullable Void ignored) {
        block.getStatements().forEach(statement -> enter(statement, block));
        return super.visitBlock(block, null);
      }
    }.scan(method.getBody(), null);
  }

  private void enter(StatementTree statement, BlockTree block) {
    StatementTree bare = statement;
    while (bare instanceof LabeledStatementTree labeled) {
      bare = labeled.getStatement();
    }
    blocks.put(bare, block);
    Element element = bare instanceof VariableTree ? source.elementOf(bare) : null;
    if (element != null) {
      declaredIn.put(element, block);
    }
  }

  /** Whether a variable of the method keeps what it was given first. */
  boolean keeps(Element variable) {
    return !assigned.contains(variable);
  }

  /** Whether it is a parameter of the method itself, not of a function in it, and kept. */
  boolean isParameter(Element variable) {
    return parameters.contains(variable) && keeps(variable);
  }

  /** What a variable holds that is given once. */
  Optional<ExpressionTree> initializer(VariableElement variable) {
    boolean constant =
        variable.getKind() == ElementKind.FIELD
            && variable.getModifiers().contains(Modifier.STATIC)
            && variable.getModifiers().contains(Modifier.FINAL);
    Optional<ExpressionTree> given =
        constant
            ? trees.fieldOf(variable).map(VariableTree::getInitializer)
            : Optional.ofNullable(locals.get(variable));
    return given.filter(tree -> keeps(variable)).map(Syntax::withoutParentheses);
  }

  /**
   * What a local variable holds when a statement is reached that stands in the same block as its
   * declaration, and holds the only assignment to it besides.
   */
  Optional<ExpressionTree> before(StatementTree statement, Element variable) {
    return Optional.ofNullable(locals.get(variable))
        .filter(tree -> blocks.get(statement) != null)
        .filter(tree -> blocks.get(statement) == declaredIn.get(variable))
        .filter(tree -> Assignments.to(variable, method, source).size() == 1)
        .filter(tree -> Assignments.to(variable, statement, source).size() == 1);
  }

  /** All variables that are assigned in a tree, apart from their declarations. */
  private static Set<Element> assignedIn(Tree tree, Source source) {
    Set<Element> assigned = new HashSet<>();
    Assignments.each(tree, source, (variable, place) -> assigned.add(variable));
    return assigned;
  }
}
