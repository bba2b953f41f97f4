/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.trees.ForEachCalls;
import dev.discreet.processor.trees.PathScanner;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Variables for the list of a group, which is that variable's alone: the groups are made by {@code
 * groupingBy} or by {@code map.computeIfAbsent(key, k -> new ArrayList<>()).add(x)}, and one loop,
 * which runs once, is all that ever reads them. So nobody notices when the list comes into another
 * order. The loop is one over {@code map.values()} or {@code map.entrySet()}, or a {@code forEach}
 * of these or of the map. So is the list that {@code collectingAndThen(toList(), list -> …)} gives
 * its function: the collector has just made it, and calls the function once for it.
 */
final class GroupLists extends PathScanner {
  /** What one map is used for. */
  private static final class Uses {
    private final int depth;
    private int reads;

    Uses(int depth) {
      this.depth = depth;
    }
  }

  private final Source source;
  private final AddedElements elements;
  private final Map<Element, Uses> maps = new HashMap<>();

  /** Each list with the map that it is of; itself, if the map has no name. */
  private final Map<Element, Element> lists = new HashMap<>();

  private final Set<Tree> additions = new HashSet<>();

  private GroupLists(Source source) {
    this.source = source;
    this.elements = new AddedElements(source, Map.of());
  }

  /** All of the file. */
  static Set<Element> of(Source source) {
    GroupLists scanner = new GroupLists(source);
    scanner.scan(source.file(), null);
    Set<Element> alone = new HashSet<>(scanner.lists.keySet());
    alone.removeIf(list -> !scanner.isReadOnce(list));
    return alone;
  }

  private boolean isReadOnce(Element list) {
    Element map = lists.get(list);
    Uses uses = maps.get(map);
    return list.equals(map) || (uses != null && uses.reads == 1);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    Element variable = source.elementOf(tree);
    if (variable != null
        && variable.getKind() == ElementKind.LOCAL_VARIABLE
        && tree.getInitializer() != null
        && Library.is(variable.asType(), Kind.MAP)
        && (NewCollections.made(tree.getInitializer(), source).isPresent()
            || isGrouped(tree.getInitializer()))) {
      maps.put(variable, new Uses(repetitions()));
    }
    return super.visitVariable(tree, null);
  }

  /** How many loops and functions are around. */
  private int repetitions() {
    int found = 0;
    for (Tree around : path()) {
      found += Syntax.isLoop(around) || around instanceof LambdaExpressionTree ? 1 : 0;
    }
    return found;
  }

  /** Whether a stream is collected into lists by key, each of them new. */
  private boolean isGrouped(ExpressionTree made) {
    return Syntax.withoutParentheses(made) instanceof MethodInvocationTree collect
        && collect.getArguments().size() == 1
        && source.elementOf(collect) instanceof ExecutableElement method
        && Library.is(Enclosing.type(method), Kind.STREAM)
        && Syntax.withoutParentheses(collect.getArguments().get(0))
            instanceof MethodInvocationTree grouping
        && source.elementOf(grouping) instanceof ExecutableElement collector
        && Library.is(collector, Meaning.GROUPING)
        && (grouping.getArguments().size() == 1
            || isList(grouping.getArguments().get(grouping.getArguments().size() - 1)));
  }

  private boolean isList(ExpressionTree collector) {
    if (!(Syntax.withoutParentheses(collector) instanceof MethodInvocationTree call)
        || !(source.elementOf(call) instanceof ExecutableElement method)
        || Library.of(method).isEmpty()) {
      return false;
    }
    boolean inner =
        call.getArguments().size() == 2
            && (method.getSimpleName().contentEquals("mapping")
                || method.getSimpleName().contentEquals("filtering"));
    return inner
        ? isList(call.getArguments().get(1))
        : call.getArguments().isEmpty()
            && method.getModifiers().contains(Modifier.STATIC)
            && Library.is(method, Meaning.LIST_OF_STREAM);
  }

  /** Statements that add together read the map for nothing else. */
  @Override
  public @Nullable Void visitBlock(BlockTree tree, @Nullable Void ignored) {
    List<? extends StatementTree> statements = tree.getStatements();
    for (int i = 0; i < statements.size(); i++) {
      Optional<AddedElements.Added> found = elements.of(statements.subList(i, statements.size()));
      if (found.isPresent() && isNewList(found.get().made())) {
        Element map = source.elementOf(found.get().map());
        for (StatementTree part : statements.subList(i, i + found.get().length())) {
          additions.addAll(names(part, map));
        }
      }
    }
    return super.visitBlock(tree, null);
  }

  /** Where a statement names a map. */
  private List<Tree> names(Tree tree, @Nullable Element map) {
    List<Tree> found = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
        if (map != null && map.equals(source.elementOf(name))) {
          found.add(name);
        }
        return null;
      }
    }.scan(tree, null);
    return found;
  }

  private boolean isNewList(ExpressionTree made) {
    return NewCollections.made(made, source)
        .filter(type -> Library.is(type, Kind.LIST))
        .isPresent();
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Uses uses = maps.get(source.elementOf(tree));
    if (uses != null && !additions.contains(tree) && !isAddedTo()) {
      uses.reads++;
    }
    return null;
  }

  /** {@code map.computeIfAbsent(key, k -> new ArrayList<>()).add(x);}. */
  private boolean isAddedTo() {
    return around(1) instanceof MemberSelectTree
        && around(2) instanceof MethodInvocationTree made
        && source.elementOf(made) instanceof ExecutableElement ensured
        && ensured.getSimpleName().contentEquals("computeIfAbsent")
        && made.getArguments().size() == 2
        && isNewList(made.getArguments().get(1))
        && around(3) instanceof MemberSelectTree add
        && add.getIdentifier().contentEquals("add")
        && around(4) instanceof MethodInvocationTree
        && (around(5) instanceof ExpressionStatementTree
            || around(5) instanceof LambdaExpressionTree);
  }

  private Tree around(int steps) {
    return Objects.requireNonNull(path().get(Math.max(0, path().size() - 1 - steps)));
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
    if (tree.getExpression() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree view) {
      int outside = repetitions() - 1;
      if (view.getIdentifier().contentEquals("values")) {
        list(tree.getVariable(), view.getExpression(), outside);
      } else if (view.getIdentifier().contentEquals("entrySet")) {
        ofEntry(tree).ifPresent(own -> list(own, view.getExpression(), outside));
      }
    }
    return super.visitEnhancedForLoop(tree, null);
  }

  /** {@code List<T> own = entry.getValue();}, if that is all that asks for the value. */
  private Optional<VariableTree> ofEntry(EnhancedForLoopTree tree) {
    Element entry = source.elementOf(tree.getVariable());
    List<VariableTree> own = new ArrayList<>();
    if (tree.getStatement() instanceof BlockTree block) {
      for (StatementTree statement : block.getStatements()) {
        if (statement instanceof VariableTree variable
            && variable.getInitializer() instanceof MethodInvocationTree call
            && isCallOf(call, entry, "getValue")) {
          own.add(variable);
        }
      }
    }
    int[] keys = {0};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree call, @Nullable Void ignored) {
        keys[0] += isCallOf(call, entry, "getKey") ? 1 : 0;
        return super.visitMethodInvocation(call, null);
      }
    }.scan(tree.getStatement(), null);
    return own.size() == 1 && names(tree.getStatement(), entry).size() == keys[0] + 1
        ? Optional.of(own.get(0))
        : Optional.empty();
  }

  private boolean isCallOf(MethodInvocationTree call, @Nullable Element receiver, String name) {
    return receiver != null
        && call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals(name)
        && Syntax.isName(select.getExpression(), receiver, source);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    Optional<LambdaExpressionTree> function = ForEachCalls.function(tree, source);
    if (function.isPresent() && tree.getMethodSelect() instanceof MemberSelectTree select) {
      List<? extends VariableTree> given = function.get().getParameters();
      ExpressionTree over = Syntax.withoutParentheses(select.getExpression());
      if (given.size() == 2) {
        list(given.get(1), over, repetitions());
      } else if (over instanceof MethodInvocationTree call
          && call.getMethodSelect() instanceof MemberSelectTree view
          && view.getIdentifier().contentEquals("values")) {
        list(given.get(0), view.getExpression(), repetitions());
      }
    }
    ofCollector(tree).ifPresent(list -> lists.put(list, list));
    return super.visitMethodInvocation(tree, null);
  }

  /** The list that {@code collectingAndThen(toList(), list -> …)} gives its function. */
  private Optional<Element> ofCollector(MethodInvocationTree tree) {
    return source.elementOf(tree) instanceof ExecutableElement method
            && method.getSimpleName().contentEquals("collectingAndThen")
            && Library.of(method).isPresent()
            && Library.is(method.getReturnType(), Kind.COLLECTOR)
            && isList(tree.getArguments().get(0))
            && Syntax.withoutParentheses(tree.getArguments().get(1))
                instanceof LambdaExpressionTree function
        ? Optional.ofNullable(source.elementOf(function.getParameters().get(0)))
        : Optional.empty();
  }

  /** Notes a list that a loop over a map brings. */
  private void list(VariableTree variable, ExpressionTree map, int outside) {
    Element list = source.elementOf(variable);
    if (list == null || !Library.is(list.asType(), Kind.LIST)) {
      return;
    }
    Element named = source.elementOf(Syntax.withoutParentheses(map));
    Uses uses = maps.get(named);
    if (isGrouped(map)) {
      lists.put(list, list);
    } else if (named != null && uses != null && uses.depth == outside) {
      lists.put(list, named);
    }
  }
}
