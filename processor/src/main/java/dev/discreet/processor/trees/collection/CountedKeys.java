/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.HiddenEffects;
import dev.discreet.processor.trees.SameTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.collection.MapCalls.Put;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Element;

/**
 * Statements that do together what {@code map.merge(key, x, Long::sum)} does, for a key that may be
 * evaluated twice. Claim: they leave x at an absent key, add x to the number at any other, and do
 * nothing else. The map's numbers are never null.
 *
 * <ul>
 *   <li>{@code if (map.containsKey(key)) map.put(key, map.get(key) + x); else map.put(key, x);}
 *   <li>{@code if (!map.containsKey(key)) map.put(key, 0L);}, where x is 0;
 *   <li>this, {@code putIfAbsent(key, 0L)} or {@code computeIfAbsent(key, k -> 0L)}, and then
 *       {@code map.put(key, map.get(key) + x);} or {@code map.compute(key, (k, n) -> n + x);}
 *   <li>{@code Long n = map.get(key); map.put(key, (n == null ? 0 : n) + x);}
 *   <li>{@code Long n = map.get(key);} or {@code long n = map.getOrDefault(key, 0L);} and then the
 *       same with n, which is named nowhere else.
 * </ul>
 */
public final class CountedKeys {
  private final Source source;
  private final MapCalls calls;
  private final MapUpdates updates;

  /**
   * What is added, and where.
   *
   * @param length how many statements do it
   */
  public record Step(IdentifierTree map, ExpressionTree key, ExpressionTree added, int length) {}

  public CountedKeys(Source source) {
    this.source = source;
    this.calls = new MapCalls(source);
    this.updates = new MapUpdates(source);
  }

  /** What the first statements of some do; empty where they do anything else. */
  public Optional<Step> step(List<? extends StatementTree> statements) {
    StatementTree first = statements.get(0);
    Optional<Step> step =
        first instanceof VariableTree number
            ? named(number, statements)
            : ensured(first)
                .map(zero -> afterwards(zero, statements).orElse(zero))
                .or(() -> branch(first, Optional.empty()));
    return step.filter(found -> isPlain(found, statements.subList(0, found.length())));
  }

  /** {@code Long n = map.get(key);} and what follows it. */
  private Optional<Step> named(VariableTree tree, List<? extends StatementTree> statements) {
    Element number = source.elementOf(tree);
    if (number == null || tree.getInitializer() == null || statements.size() < 2) {
      return Optional.empty();
    }
    boolean usedLater = statements.stream().skip(2).anyMatch(statement -> names(statement, number));
    Optional<MethodInvocationTree> read = calls.of(tree.getInitializer(), "get", 1);
    Optional<MethodInvocationTree> orZero = calls.of(tree.getInitializer(), "getOrDefault", 2);
    if (usedLater) {
      return Optional.empty();
    }
    StatementTree next = statements.get(1);
    Optional<Step> step = Optional.empty();
    if (orZero.isPresent() && isZero(orZero.get().getArguments().get(1))) {
      step =
          calls
              .put(next)
              .flatMap(
                  put -> sum(put, orZero.get(), value -> Syntax.isName(value, number, source)));
    } else if (read.isPresent() && next instanceof IfTree) {
      step = branch(next, Optional.of(new Named(number, read.get())));
    } else if (read.isPresent()) {
      step = calls.put(next).flatMap(put -> chosen(put, number, read.get()));
    }
    return step.filter(found -> !names(found.key(), number) && !names(found.added(), number))
        .map(found -> new Step(found.map(), found.key(), found.added(), 2));
  }

  private record Named(Element number, MethodInvocationTree read) {}

  /**
   * {@code map.put(key, n == null ? x : n + x)} or {@code map.put(key, (n == null ? 0 : n) + x)}.
   */
  private Optional<Step> chosen(Put put, Element number, MethodInvocationTree read) {
    return isAt(put, read)
        ? updates
            .computed(put.value(), number)
            .map(added -> new Step(put.map(), put.key(), added, 2))
        : Optional.empty();
  }

  /** Puts x where the key is absent, and the number and x where it is present. */
  private Optional<Step> branch(StatementTree statement, Optional<Named> named) {
    if (!(statement instanceof IfTree tree)) {
      return Optional.empty();
    }
    ExpressionTree condition = Syntax.withoutParentheses(tree.getCondition());
    boolean negated = condition.getKind() == Tree.Kind.LOGICAL_COMPLEMENT;
    ExpressionTree asked =
        negated ? Syntax.withoutParentheses(((UnaryTree) condition).getExpression()) : condition;
    Optional<MethodInvocationTree> test = calls.of(asked, "containsKey", 1);
    boolean absentFirst = negated;
    if (test.isEmpty() && !negated && asked instanceof BinaryTree comparison) {
      absentFirst = asked.getKind() == Tree.Kind.EQUAL_TO;
      boolean compares = absentFirst || asked.getKind() == Tree.Kind.NOT_EQUAL_TO;
      boolean withNull =
          Syntax.withoutParentheses(comparison.getRightOperand()).getKind()
              == Tree.Kind.NULL_LITERAL;
      if (compares && withNull) {
        test =
            named
                .filter(known -> Syntax.isName(comparison.getLeftOperand(), known.number(), source))
                .map(Named::read)
                .or(() -> calls.of(comparison.getLeftOperand(), "get", 1));
      }
    }
    if (test.isEmpty()) {
      return Optional.empty();
    }
    MethodInvocationTree key = test.get();
    StatementTree then = tree.getThenStatement();
    StatementTree other = tree.getElseStatement();
    Optional<Put> absent = calls.put(absentFirst ? then : other).filter(put -> isAt(put, key));
    Optional<Put> present = calls.put(absentFirst ? other : then);
    if (absent.isEmpty()) {
      return Optional.empty();
    }
    if (absentFirst && other == null) {
      return absent
          .filter(put -> isZero(put.value()))
          .map(put -> new Step(put.map(), put.key(), put.value(), 1));
    }
    return present
        .flatMap(put -> sum(put, key, value -> isNumber(value, key, named)))
        .filter(step -> MapUpdates.isSame(step.added(), absent.get().value(), source))
        .map(step -> new Step(step.map(), step.key(), step.added(), 1));
  }

  private boolean isNumber(ExpressionTree value, MethodInvocationTree key, Optional<Named> named) {
    return named.map(known -> Syntax.isName(value, known.number(), source)).orElse(false)
        || calls.of(value, "get", 1).filter(read -> isSamePlace(read, key)).isPresent();
  }

  /** {@code putIfAbsent(key, 0L)} and the like: the key is there afterwards. */
  private Optional<Step> ensured(StatementTree tree) {
    return zero(tree).or(() -> branch(tree, Optional.empty()).filter(step -> isZero(step.added())));
  }

  private Optional<Step> zero(StatementTree tree) {
    return MapCalls.call(tree)
        .filter(call -> call.getArguments().size() == 2)
        .flatMap(
            call ->
                MapCalls.receiver(call)
                    .filter(map -> Library.is(source.typeOf(map), Kind.MAP))
                    .flatMap(
                        map ->
                            updates
                                .merged(MapCalls.name(call), call.getArguments())
                                .filter(CountedKeys::isZero)
                                .map(
                                    added -> new Step(map, call.getArguments().get(0), added, 1))));
  }

  private Optional<Step> afterwards(Step ensured, List<? extends StatementTree> statements) {
    if (statements.size() < 2) {
      return Optional.empty();
    }
    return calls
        .put(statements.get(1))
        .filter(put -> isSamePlace(put, ensured))
        .flatMap(
            put ->
                sum(
                    put,
                    value -> calls.of(value, "get", 1).filter(read -> isAt(put, read)).isPresent()))
        .or(() -> present(statements.get(1)).filter(more -> isSamePlace(more, ensured)))
        .map(step -> new Step(step.map(), step.key(), step.added(), 2));
  }

  /** {@code map.compute(key, (k, n) -> n + x)}, of a key that is there. */
  private Optional<Step> present(StatementTree tree) {
    return MapCalls.call(tree)
        .flatMap(
            call ->
                MapCalls.receiver(call)
                    .filter(map -> Library.is(source.typeOf(map), Kind.MAP))
                    .flatMap(
                        map ->
                            updates
                                .addedWherePresent(MapCalls.name(call), call.getArguments())
                                .map(
                                    added -> new Step(map, call.getArguments().get(0), added, 1))));
  }

  private Optional<Step> sum(Put put, MethodInvocationTree at, Predicate<ExpressionTree> number) {
    return isAt(put, at) ? sum(put, number) : Optional.empty();
  }

  /** {@code map.put(key, number + x)}. */
  private static Optional<Step> sum(Put put, Predicate<ExpressionTree> number) {
    if (!(Syntax.withoutParentheses(put.value()) instanceof BinaryTree sum)
        || sum.getKind() != Tree.Kind.PLUS) {
      return Optional.empty();
    }
    ExpressionTree left = Syntax.withoutParentheses(sum.getLeftOperand());
    ExpressionTree right = Syntax.withoutParentheses(sum.getRightOperand());
    if (number.test(left)) {
      return Optional.of(new Step(put.map(), put.key(), right, 1));
    }
    return number.test(right)
        ? Optional.of(new Step(put.map(), put.key(), left, 1))
        : Optional.empty();
  }

  private boolean isAt(Put put, MethodInvocationTree call) {
    return calls.isAt(put.map(), put.key(), call);
  }

  private boolean isSamePlace(MethodInvocationTree a, MethodInvocationTree b) {
    return MapCalls.receiver(a)
        .filter(map -> calls.isAt(map, a.getArguments().get(0), b))
        .isPresent();
  }

  private boolean isSamePlace(Step a, Step b) {
    return SameTrees.are(a.map(), b.map(), source) && SameTrees.are(a.key(), b.key(), source);
  }

  private boolean isSamePlace(Put a, Step b) {
    return SameTrees.are(a.map(), b.map(), source) && SameTrees.are(a.key(), b.key(), source);
  }

  /** Neither key nor number asks the map, and nothing is assigned on the way. */
  private boolean isPlain(Step step, List<? extends StatementTree> statements) {
    Element map = source.elementOf(step.map());
    return map != null
        && !names(step.key(), map)
        && !names(step.added(), map)
        && statements.stream().allMatch(tree -> HiddenEffects.targets(tree).isEmpty());
  }

  private boolean names(Tree tree, Element element) {
    return Syntax.names(tree, element, source);
  }

  private static boolean isZero(ExpressionTree tree) {
    return MapUpdates.isZero(tree);
  }
}
