/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * Finds the local variables of a method that hold only fresh objects: those that the method itself
 * has made. Claim: whoever writes to such an object changes nothing that was there before the
 * method was called, whatever aliases it has.
 *
 * <p>A variable is one if each expression that is assigned to it makes an object ({@link
 * MadeObjects}). A variable that a parameter, a pattern or a function declares is none. What is
 * taken out of a collection is not fresh either, unless everything that is ever added is made on
 * the spot ({@link FreshHolders}): {@code groups.computeIfAbsent(key, k -> new
 * ArrayList<>()).add(row)}.
 */
final class FreshLocals {
  private final Source source;
  private final MadeObjects made;
  private final Assignments found = new Assignments();
  private final Set<Element> fresh = new HashSet<>();

  private final FreshRows rows;
  private final FreshHolders holders;

  /** Those that hold what was put into a holder. */
  private final Set<Element> parts = new HashSet<>();

  FreshLocals(Source source, PureTypes types, MethodTree method) {
    this.source = source;
    this.made = new MadeObjects(source);
    found.scan(method, null);
    found.assigned.forEach(
        (variable, values) -> {
          if (!found.loops.containsKey(variable) && values.stream().allMatch(made::makesObject)) {
            fresh.add(variable);
          }
        });
    this.rows = new FreshRows(source, types, made, fresh, found.assigned, found.loops, found.put);
    this.holders = new FreshHolders(source, made, method, fresh, found.assigned);
    found.loops.forEach(
        (variable, loop) -> {
          if (!found.assigned.containsKey(variable)) {
            if (holders.isOfParts(loop)) {
              parts.add(variable);
            }
            if (holders.isOfEntries(loop)) {
              holders.entry(variable);
            }
          }
        });
    found.assigned.forEach(
        (variable, values) -> {
          if (!found.loops.containsKey(variable)
              && values.stream()
                  .allMatch(value -> made.makesObject(value) || holders.isPart(value))) {
            parts.add(variable);
          }
        });
  }

  /** Whether the object that the expression stands for was made by this method. */
  boolean holds(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if (bare instanceof IdentifierTree) {
      Element named = source.elementOf(bare);
      return fresh.contains(named) || parts.contains(named) || rows.isRow(bare);
    }
    return rows.isRow(bare)
        || holders.isPart(bare)
        || (bare instanceof MethodInvocationTree call && returnsItself(call));
  }

  /** {@code text.append(a)} is {@code text}. */
  private boolean returnsItself(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        && source.elementOf(select) instanceof ExecutableElement method
        && Library.of(method)
            .filter(stated -> stated.does(Verb.RETURNS, Subject.RECEIVER))
            .isPresent()
        && holds(select.getExpression());
  }

  /** Whether the method writes to what the variable holds by this name only. */
  boolean isOnlyName(Element variable) {
    return fresh.contains(variable);
  }

  /** Whether a local variable keeps what it is declared with. */
  boolean isAssignedOnce(@Nullable Element variable) {
    return variable != null && found.assigned.getOrDefault(variable, Set.of()).size() == 1;
  }

  /** Finds what is assigned to each local variable. */
  private final class Assignments extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Map<Element, Set<ExpressionTree>> assigned = new HashMap<>();
    private final Map<Element, ExpressionTree> loops = new HashMap<>();
    private final Map<Element, Set<ExpressionTree>> put = new HashMap<>();

    @Override
    public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
      Element variable = source.elementOf(tree.getVariable());
      if (variable != null) {
        loops.put(variable, tree.getExpression());
      }
      return super.visitEnhancedForLoop(tree, null);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
      add(source.elementOf(tree), tree.getInitializer());
      return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
      PureWrites.ofArray(tree)
          .map(Syntax::withoutParentheses)
          .filter(IdentifierTree.class::isInstance)
          .map(source::elementOf)
          .ifPresent(
              array ->
                  put.computeIfAbsent(array, unknown -> new HashSet<>()).add(tree.getExpression()));
      add(source.elementOf(Syntax.withoutParentheses(tree.getVariable())), tree.getExpression());
      return super.visitAssignment(tree, null);
    }

    private void add(@Nullable Element variable, @Nullable ExpressionTree value) {
      if (variable != null && value != null && variable.getKind() == ElementKind.LOCAL_VARIABLE) {
        assigned.computeIfAbsent(variable, unknown -> new HashSet<>()).add(value);
      }
    }
  }
}
