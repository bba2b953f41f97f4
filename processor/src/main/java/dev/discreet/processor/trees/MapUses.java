/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import org.jspecify.annotations.Nullable;

/**
 * Local maps that rows are grouped into, and whose groups are asked for. Claim: such a map is only
 * added to and read; nobody else holds it; and nothing is added to it once anything was read. So
 * what was read, entries of it included, stays what it is.
 */
public final class MapUses extends TreeScanner<@Nullable Void, @Nullable Void> {
  private static final Set<String> GROUPS = Set.of("values", "entrySet", "keySet", "forEach");
  private static final Set<String> NUMBERS =
      Set.of("size", "isEmpty", "containsKey", "get", "getOrDefault");
  private static final Set<String> ADDS =
      Set.of("merge", "compute", "putIfAbsent", "computeIfAbsent");

  /** What one map is used for. */
  private static final class Uses {
    private final int depth;
    private boolean asked;
    private boolean counted;
    private boolean read;
    private boolean other;
    private final Set<Tree> added = new HashSet<>();

    Uses(int depth) {
      this.depth = depth;
    }
  }

  private final Source source;
  private final MapUpdates updates;
  private final Map<Element, Uses> maps = new HashMap<>();
  private final Deque<Tree> repeated = new ArrayDeque<>();
  private final Set<Tree> receivers = new HashSet<>();
  private final Set<Tree> calledAtOnce = new HashSet<>();

  private MapUses(Source source) {
    this.source = source;
    this.updates = new MapUpdates(source);
  }

  /**
   * The maps whose groups are asked for, or how many there are, with whether they are asked for
   * more than their number.
   */
  public static Map<Element, Boolean> grouped(Source source) {
    MapUses uses = new MapUses(source);
    uses.scan(source.file(), null);
    Map<Element, Boolean> grouped = new HashMap<>();
    uses.maps.forEach(
        (map, of) -> {
          if (!of.other && (of.asked || of.counted)) {
            grouped.put(map, of.asked);
          }
        });
    return grouped;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    super.visitVariable(tree, null);
    Element variable = source.elementOf(tree);
    if (variable != null
        && variable.getKind() == ElementKind.LOCAL_VARIABLE
        && tree.getInitializer() != null
        && Library.is(variable.asType(), Kind.MAP)) {
      maps.put(variable, new Uses(repeated.size()));
    }
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    ForEachCalls.function(tree, source).ifPresent(calledAtOnce::add);
    if (tree.getMethodSelect() instanceof MemberSelectTree select
        && Syntax.withoutParentheses(select.getExpression()) instanceof IdentifierTree name) {
      Uses uses = maps.get(source.elementOf(name));
      if (uses != null) {
        receivers.add(name);
        if (isUpdate(tree, select)) {
          used(uses, "merge");
          return null;
        }
        boolean groups = GROUPS.contains(select.getIdentifier().toString());
        if (groups) {
          used(uses, select.getIdentifier().toString());
        }
        scan(tree.getArguments(), null);
        if (!groups) {
          used(uses, select.getIdentifier().toString());
        }
        return null;
      }
    }
    return super.visitMethodInvocation(tree, null);
  }

  /** {@code map.put(key, map.getOrDefault(key, 0L) + x)}: what is looked up there is added to. */
  private boolean isUpdate(MethodInvocationTree call, MemberSelectTree put) {
    Optional<ExpressionTree> added = updates.put(call, put);
    added.ifPresent(
        value -> {
          scan(call.getArguments().get(0), null);
          scan(value, null);
        });
    return added.isPresent();
  }

  private void used(Uses uses, String method) {
    List<Tree> around = new ArrayList<>(repeated);
    List<Tree> again = around.subList(0, Math.max(0, around.size() - uses.depth));
    if (ADDS.contains(method)) {
      // A function may be called later.
      uses.other |= uses.read || again.stream().anyMatch(LambdaExpressionTree.class::isInstance);
      uses.added.addAll(again);
    } else if (GROUPS.contains(method) || NUMBERS.contains(method)) {
      uses.read = true;
      uses.asked |= GROUPS.contains(method);
      uses.counted |= method.equals("size") || method.equals("isEmpty");
      uses.other |= again.stream().anyMatch(uses.added::contains);
    } else {
      uses.other = true;
    }
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Uses uses = maps.get(source.elementOf(tree));
    if (uses != null && !receivers.contains(tree)) {
      uses.other = true;
    }
    return null;
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
    scan(tree.getVariable(), null);
    scan(tree.getExpression(), null);
    return repeated(tree, () -> scan(tree.getStatement(), null));
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void ignored) {
    scan(tree.getInitializer(), null);
    return repeated(
        tree,
        () -> {
          scan(tree.getCondition(), null);
          scan(tree.getStatement(), null);
          scan(tree.getUpdate(), null);
        });
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void ignored) {
    return repeated(tree, () -> super.visitWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void ignored) {
    return repeated(tree, () -> super.visitDoWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    Tree repeated = calledAtOnce.contains(tree) ? tree.getBody() : tree;
    return repeated(repeated, () -> super.visitLambdaExpression(tree, null));
  }

  private @Nullable Void repeated(Tree tree, Runnable scan) {
    repeated.push(tree);
    scan.run();
    repeated.pop();
    return null;
  }
}
