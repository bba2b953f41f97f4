/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.trees.PathScanner;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * Local maps of maps that are only looked up in. Claim: all that is done with such a map is {@code
 * map.getOrDefault(a, Map.of())}, and all that is done with what this gives, which may have a name,
 * is {@code getOrDefault(b, n)}.
 */
public final class NestedReads extends PathScanner {
  private static final String READ = "getOrDefault";

  private final Source source;
  private final Map<Element, Tree> maps = new HashMap<>();
  private final Map<Element, Element> inner = new HashMap<>();
  private final Set<Element> other = new HashSet<>();

  private NestedReads(Source source) {
    this.source = source;
  }

  /** All of the file, each with what it is made by. */
  public static Map<Element, Tree> of(Source source) {
    NestedReads reads = new NestedReads(source);
    reads.scan(source.file(), null);
    reads.maps.keySet().removeAll(reads.other);
    return reads.maps;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    Element variable = source.elementOf(tree);
    if (variable != null
        && variable.getKind() == ElementKind.LOCAL_VARIABLE
        && tree.getInitializer() != null
        && Library.is(variable.asType(), Kind.MAP)) {
      ExpressionTree made = Syntax.withoutParentheses(tree.getInitializer());
      if (made instanceof MethodInvocationTree call) {
        maps.put(variable, call);
        Element outer =
            call.getMethodSelect() instanceof MemberSelectTree select
                ? source.elementOf(select.getExpression())
                : null;
        if (outer != null && maps.containsKey(outer)) {
          inner.put(variable, outer);
        }
      }
    }
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Element named = source.elementOf(tree);
    if (named == null) {
      return null;
    }
    boolean read = isRead(1);
    if (maps.containsKey(named)
        && !(read
            && isEmptyMap(((MethodInvocationTree) around(2)).getArguments().get(1))
            && (isRead(3) || inner.containsKey(source.elementOf(around(3)))))) {
      other.add(named);
    }
    Element map = inner.get(named);
    if (map != null && !read) {
      other.add(map);
    }
    return null;
  }

  private boolean isEmptyMap(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
        && call.getArguments().isEmpty()
        && source.elementOf(call) instanceof ExecutableElement of
        && Library.is(of, Meaning.MAP_OF);
  }

  private Tree around(int steps) {
    return Objects.requireNonNull(path().get(Math.max(0, path().size() - 1 - steps)));
  }

  private boolean isRead(int steps) {
    return around(steps) instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals(READ)
        && around(steps + 1) instanceof MethodInvocationTree call
        && call.getMethodSelect() == select
        && call.getArguments().size() == 2;
  }
}
