/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Whether two expressions are the same. Claim: where they are, they compute the same of the same
 * variables: they are built alike, and each name stands for the same element, or for a variable
 * that both declare at the same place.
 */
public final class SameTrees {
  private final Source source;
  private final List<Object> parts = new ArrayList<>();
  private final Map<Element, Integer> declared = new HashMap<>();
  private boolean isReadable = true;

  private SameTrees(Source source) {
    this.source = source;
  }

  public static boolean are(ExpressionTree a, ExpressionTree b, Source source) {
    Optional<List<Object>> parts = of(a, source);
    return parts.isPresent() && parts.equals(of(b, source));
  }

  /** The same, where one variable in the one stands for another variable in the other. */
  public static boolean are(
      ExpressionTree a, Element ofA, ExpressionTree b, Element ofB, Source source) {
    Optional<List<Object>> parts = of(a, ofA, source);
    return parts.isPresent() && parts.equals(of(b, ofB, source));
  }

  private static Optional<List<Object>> of(ExpressionTree tree, Element own, Source source) {
    SameTrees same = new SameTrees(source);
    same.declared.put(own, same.declared.size());
    same.new Parts().scan(tree, null);
    return same.isReadable ? Optional.of(same.parts) : Optional.empty();
  }

  private static Optional<List<Object>> of(ExpressionTree tree, Source source) {
    SameTrees same = new SameTrees(source);
    same.new Parts().scan(tree, null);
    return same.isReadable ? Optional.of(same.parts) : Optional.empty();
  }

  /** Each tree's kind, what it names, its parts, and an end. */
  private final class Parts extends TreeScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void ignored) {
      if (tree == null || tree instanceof ParenthesizedTree) {
        return super.scan(tree, null);
      }
      parts.add(tree.getKind());
      if (tree instanceof IdentifierTree
          || tree instanceof MemberSelectTree
          || tree instanceof MemberReferenceTree
          || tree instanceof NewClassTree) {
        named(tree);
      } else if (tree instanceof LiteralTree literal) {
        parts.add(Optional.ofNullable(literal.getValue()));
      } else if (tree instanceof PrimitiveTypeTree primitive) {
        parts.add(primitive.getPrimitiveTypeKind());
      }
      isReadable &= !isOther(tree);
      super.scan(tree, null);
      parts.add(Optional.empty());
      return null;
    }

    private void named(Tree tree) {
      Element element = source.elementOf(tree);
      isReadable &= element != null;
      Integer own = declared.get(element);
      parts.add(own != null ? own : Objects.requireNonNullElse(element, ""));
    }

    /** What is not looked into here. */
    private static boolean isOther(Tree tree) {
      return tree instanceof ClassTree
          || tree instanceof LabeledStatementTree
          || tree instanceof BreakTree
          || tree instanceof ContinueTree;
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
      Element element = source.elementOf(tree);
      isReadable &= element != null;
      if (element != null) {
        declared.put(element, declared.size());
      }
      // The type of a lambda's parameter may be left out.
      return scan(tree.getInitializer(), null);
    }
  }
}
