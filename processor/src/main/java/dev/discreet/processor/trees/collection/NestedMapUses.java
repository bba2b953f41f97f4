/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.PathScanner;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import org.jspecify.annotations.Nullable;

/**
 * Local maps of maps. Claim: such a map is new, numbers are merged into the maps that it holds, by
 * {@code map.computeIfAbsent(a, …).merge(b, x, …)} as a statement, and then it is returned. Nobody
 * else holds it. A map in it may have a name, and serves for merges only.
 */
public final class NestedMapUses extends PathScanner {
  private final Source source;
  private final Set<Element> maps = new HashSet<>();
  private final Map<Element, Element> inner = new HashMap<>();
  private final Set<Element> other = new HashSet<>();

  private NestedMapUses(Source source) {
    this.source = source;
  }

  /** All of the file. */
  public static Set<Element> of(Source source) {
    NestedMapUses uses = new NestedMapUses(source);
    uses.scan(source.file(), null);
    uses.maps.removeAll(uses.other);
    return uses.maps;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    Element variable = source.elementOf(tree);
    if (variable != null
        && variable.getKind() == ElementKind.LOCAL_VARIABLE
        && tree.getInitializer() != null
        && Syntax.withoutParentheses(tree.getInitializer()) instanceof NewClassTree
        && Library.is(variable.asType(), Kind.MAP)) {
      maps.add(variable);
    }
    if (variable != null && tree.getInitializer() != null) {
      outer(tree.getInitializer()).ifPresent(map -> inner.put(variable, map));
    }
    return super.visitVariable(tree, null);
  }

  /** The map of which {@code map.computeIfAbsent(…)} gives a map. */
  private Optional<Element> outer(ExpressionTree made) {
    return Syntax.withoutParentheses(made) instanceof MethodInvocationTree call
            && call.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("computeIfAbsent")
        ? Optional.ofNullable(source.elementOf(select.getExpression())).filter(maps::contains)
        : Optional.empty();
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Element named = source.elementOf(tree);
    if (named != null && maps.contains(named) && !isMerged() && !isNamed() && !isReturned()) {
      other.add(named);
    }
    Element map = named == null ? null : inner.get(named);
    if (map != null && !(isCall(1, "merge") && isEffect(3))) {
      other.add(map);
    }
    return null;
  }

  private Tree around(int steps) {
    return Objects.requireNonNull(path().get(Math.max(0, path().size() - 1 - steps)));
  }

  private boolean isMerged() {
    return isCall(1, "computeIfAbsent") && isCall(3, "merge") && isEffect(5);
  }

  /** Whether a map in it gets a name. */
  private boolean isNamed() {
    return isCall(1, "computeIfAbsent") && around(3) instanceof VariableTree;
  }

  private boolean isEffect(int steps) {
    return around(steps) instanceof ExpressionStatementTree
        || around(steps) instanceof LambdaExpressionTree;
  }

  private boolean isCall(int steps, String name) {
    return around(steps) instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals(name)
        && around(steps + 1) instanceof MethodInvocationTree call
        && call.getMethodSelect() == select;
  }

  /** By the method, and not by a function in it. */
  private boolean isReturned() {
    return around(1) instanceof ReturnTree
        && path().stream().noneMatch(LambdaExpressionTree.class::isInstance);
  }
}
