/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.FixedVariables;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * Places where a map may have no collection for a key, and it is the same as if it had an empty
 * one. Lemma: an empty collection has the size 0, adds 0 to a sum, and a loop over it does nothing.
 *
 * <ul>
 *   <li>{@code map.containsKey(k) ? map.get(k).size() : 0}
 *   <li>{@code Set<T> set = map.get(k);} and then only {@code set == null ? 0 : set.size()}
 *   <li>{@code if (map.containsKey(k)) n += map.get(k).size();}
 *   <li>{@code if (set != null) for (T x : set) …}
 * </ul>
 */
public final class PresentGroups {
  private static final Set<TypeKind> WHOLE = Set.of(TypeKind.INT, TypeKind.LONG);

  private final Source source;
  private final FixedVariables variables;
  private final MapCalls calls;
  private final Map<Tree, Present> found = new HashMap<>();

  /** The names of local variables that may be null, where nobody minds. */
  private final Map<Element, Set<Tree>> harmless = new HashMap<>();

  /**
   * What is done where the collection is there.
   *
   * @param then the expression or statement that does it
   * @param got the collection, as it is named there
   */
  public record Present(Tree then, ExpressionTree got) {}

  private PresentGroups(Source source, FixedVariables variables) {
    this.source = source;
    this.variables = variables;
    this.calls = new MapCalls(source);
  }

  /** What a choice or a branch does where the collection is there, by the choice or branch. */
  public record All(Map<Tree, Present> places, Set<Tree> reads) {}

  /** Those of a file, and the calls of {@code get} that may stand for an empty collection. */
  public static All of(Source source, FixedVariables variables) {
    PresentGroups groups = new PresentGroups(source, variables);
    groups.new Places().scan(source.file(), null);
    return groups.all();
  }

  private All all() {
    Map<Element, Integer> named = new HashMap<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
        Element element = source.elementOf(tree);
        if (element != null && harmless.containsKey(element)) {
          named.merge(element, 1, Integer::sum);
        }
        return null;
      }
    }.scan(source.file(), null);
    Set<Tree> reads = new HashSet<>();
    found
        .values()
        .removeIf(
            present -> {
              Element local = local(present.got()).orElse(null);
              return local != null
                  && named.getOrDefault(local, 0) != harmless.getOrDefault(local, Set.of()).size();
            });
    found
        .values()
        .forEach(present -> reads.add(local(present.got()).map(this::made).orElse(present.got())));
    return new All(found, reads);
  }

  private ExpressionTree made(Element local) {
    return Syntax.withoutParentheses(variables.value(local).orElseThrow());
  }

  private final class Places extends TreeScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void visitConditionalExpression(
        ConditionalExpressionTree tree, @Nullable Void ignored) {
      for (boolean holds : new boolean[] {true, false}) {
        ExpressionTree there = holds ? tree.getTrueExpression() : tree.getFalseExpression();
        ExpressionTree absent = holds ? tree.getFalseExpression() : tree.getTrueExpression();
        if (isZero(absent)) {
          sized(there)
              .filter(got -> asks(tree.getCondition(), holds, got))
              .ifPresent(got -> found.put(tree, new Present(there, got)));
        }
      }
      return super.visitConditionalExpression(tree, null);
    }

    @Override
    public @Nullable Void visitIf(IfTree tree, @Nullable Void ignored) {
      StatementTree then = MapCalls.inside(tree.getThenStatement());
      if (tree.getElseStatement() == null && then != null) {
        idle(then)
            .filter(got -> asks(tree.getCondition(), true, got))
            .ifPresent(got -> found.put(tree, new Present(then, got)));
      }
      return super.visitIf(tree, null);
    }
  }

  /** The collection of which a statement does nothing if it is empty. */
  private Optional<ExpressionTree> idle(StatementTree then) {
    if (then instanceof EnhancedForLoopTree loop) {
      return Optional.of(Syntax.withoutParentheses(loop.getExpression()));
    }
    return then instanceof ExpressionStatementTree statement
            && statement.getExpression() instanceof CompoundAssignmentTree sum
            && sum.getKind() == Tree.Kind.PLUS_ASSIGNMENT
            && WHOLE.contains(source.typeOf(sum.getVariable()).getKind())
        ? sized(sum.getExpression())
        : Optional.empty();
  }

  /** The collection of which an expression is the size. */
  private Optional<ExpressionTree> sized(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if (bare instanceof TypeCastTree cast && source.typeOf(cast).getKind().isPrimitive()) {
      return sized(cast.getExpression());
    }
    return bare instanceof MethodInvocationTree call
            && call.getArguments().isEmpty()
            && call.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("size")
            && Library.is(source.typeOf(select.getExpression()), Kind.COLLECTION)
        ? Optional.of(Syntax.withoutParentheses(select.getExpression()))
        : Optional.empty();
  }

  private static boolean isZero(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof LiteralTree literal
        && (Integer.valueOf(0).equals(literal.getValue())
            || Long.valueOf(0).equals(literal.getValue()));
  }

  /** Whether a condition holds, or does not, exactly where the collection is there. */
  private boolean asks(ExpressionTree tree, boolean holds, ExpressionTree got) {
    ExpressionTree condition = Syntax.withoutParentheses(tree);
    if (condition instanceof UnaryTree not && not.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      return asks(not.getExpression(), !holds, got);
    }
    Optional<MethodInvocationTree> get = calls.of(got, "get", 1).filter(this::isStable);
    if (get.isPresent()) {
      boolean contains =
          holds
              && calls
                  .of(condition, "containsKey", 1)
                  .filter(asked -> isSame(asked, get.get()))
                  .isPresent();
      return contains
          || nulls(condition, holds)
              .flatMap(one -> calls.of(one, "get", 1))
              .filter(asked -> isSame(asked, get.get()))
              .isPresent();
    }
    Optional<Element> local = local(got);
    Optional<ExpressionTree> asked =
        nulls(condition, holds).filter(one -> local.isPresent() && local.equals(local(one)));
    asked.ifPresent(
        one ->
            harmless
                .computeIfAbsent(local.orElseThrow(), any -> new HashSet<>())
                .addAll(List.of(one, got)));
    return asked.isPresent();
  }

  private boolean isSame(MethodInvocationTree one, MethodInvocationTree other) {
    return MapCalls.receiver(one)
        .filter(map -> calls.isAt(map, one.getArguments().get(0), other))
        .isPresent();
  }

  /** A key that is the same whenever it is evaluated. */
  private boolean isStable(MethodInvocationTree get) {
    ExpressionTree key = Syntax.withoutParentheses(get.getArguments().get(0));
    Element named = Syntax.isName(key, source) ? source.elementOf(key) : null;
    return named != null && (named.getKind() == ElementKind.ENUM_CONSTANT || variables.are(named));
  }

  /** What is not null where a comparison with null holds, or does not. */
  private Optional<ExpressionTree> nulls(ExpressionTree condition, boolean holds) {
    return condition instanceof BinaryTree compared
            && compared.getKind() == (holds ? Tree.Kind.NOT_EQUAL_TO : Tree.Kind.EQUAL_TO)
            && compared.getRightOperand().getKind() == Tree.Kind.NULL_LITERAL
        ? Optional.of(Syntax.withoutParentheses(compared.getLeftOperand()))
        : Optional.empty();
  }

  /** A local variable that has one value: what a map has for a key. */
  private Optional<Element> local(ExpressionTree tree) {
    return Optional.of(tree)
        .filter(IdentifierTree.class::isInstance)
        .map(source::elementOf)
        .filter(
            named -> variables.value(named).flatMap(made -> calls.of(made, "get", 1)).isPresent());
  }
}
