/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Repeatable;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * What a row asks of a local map while it adds to it: whether the set of a key gets a new element,
 * and whether a key has only a few rows so far.
 */
final class AskedGroups {
  private static final String COUNTED = "the number of a key, while rows are still added to it";
  private static final String COUNT =
      "ask `map.merge(key, 1, Integer::sum) <= n`, where everybody knows n; or count in a loop of its"
          + " own, and ask map.values() behind it";

  private final Lowering lowering;
  private final Expressions expressions;
  private final GrownMaps grown;

  AskedGroups(Lowering lowering, Expressions expressions, GrownMaps grown) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.grown = grown;
  }

  /**
   * {@code map.computeIfAbsent(key, k -> new HashSet<>()).add(x)}, whose answer says whether the
   * key comes to have x; empty of any other call. Lemma: a set of a key has x exactly where the
   * pair of both was added before.
   */
  Optional<Operand> asked(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    Optional<Lowering.Grown> merged =
        receiver(tree).filter(any -> GrownMaps.isNamed(tree, "merge")).flatMap(lowering::grown);
    if (merged.isPresent()) {
      return Optional.of(notCounted(origin, lowering.source().typeOf(tree)));
    }
    if (!GrownMaps.isNamed(tree, "add")
        || tree.getArguments().size() != 1
        || !(tree.getMethodSelect() instanceof MemberSelectTree select)
        || !(Syntax.withoutParentheses(select.getExpression()) instanceof MethodInvocationTree made)
        || !GrownMaps.isNamed(made, "computeIfAbsent")
        || made.getArguments().size() != 2
        || !(made.getMethodSelect() instanceof MemberSelectTree of)) {
      return Optional.empty();
    }
    Element element = named(of.getExpression());
    return lowering
        .grown(element)
        .filter(map -> map.type().value() instanceof Type.Collection held && isSet(held))
        .map(
            map -> {
              TypeMirror answer = lowering.source().typeOf(tree);
              Optional<Fold> fold =
                  grown
                      .made(made.getArguments().get(1), (Type.Collection) map.type().value())
                      .filter(known -> lowering.folds(element, known));
              if (fold.isEmpty()) {
                return refused(GrownMaps.elementRefused(map, origin), answer);
              }
              TypeMirror keys = TableLowering.argument(map.declared(), 0);
              TypeMirror held =
                  lowering.types().elementOf(TableLowering.argument(map.declared(), 1));
              Expr key = expressions.valueFor(keys, made.getArguments().get(0), frame);
              Expr added = expressions.valueFor(held, tree.getArguments().get(0), frame);
              return asked(map, key, added, Optional.empty(), origin, answer);
            });
  }

  private static boolean isSet(Type.Collection held) {
    return !held.name().equals("List");
  }

  /**
   * {@code map.merge(key, 1, Integer::sum) <= 2}, which says that the key has at most two rows so
   * far; empty of any other comparison. Lemma: the number of a key is how often something was added
   * to it, and does not wrap, since no list is longer than an {@code int} says.
   */
  Optional<Operand> compared(BinaryTree tree, TreeOrigin origin, Frame frame) {
    Optional<Expr.Relation> relation = Syntax.relation(tree.getKind());
    boolean turned = merged(tree.getLeftOperand()).isEmpty();
    Optional<MethodInvocationTree> call =
        merged(turned ? tree.getRightOperand() : tree.getLeftOperand());
    if (relation.isEmpty() || call.isEmpty()) {
      return Optional.empty();
    }
    ExpressionTree other = turned ? tree.getLeftOperand() : tree.getRightOperand();
    Element element = receiver(call.get()).orElseThrow();
    return lowering
        .grown(element)
        .map(
            map ->
                compared(
                    map,
                    element,
                    call.get(),
                    turned ? turned(relation.get()) : relation.get(),
                    other,
                    lowering.source().typeOf(tree),
                    origin,
                    frame));
  }

  /** A call of {@code merge} on a map that has a name. */
  private Optional<MethodInvocationTree> merged(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
            && GrownMaps.isNamed(call, "merge")
            && call.getArguments().size() == 3
            && receiver(call).isPresent()
        ? Optional.of(call)
        : Optional.empty();
  }

  private Optional<Element> receiver(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? Optional.ofNullable(named(select.getExpression()))
        : Optional.empty();
  }

  /** The comparison of the same two, the other way round. */
  private static Expr.Relation turned(Expr.Relation relation) {
    return switch (relation) {
      case LESS -> Expr.Relation.GREATER;
      case LESS_OR_EQUAL -> Expr.Relation.GREATER_OR_EQUAL;
      case GREATER -> Expr.Relation.LESS;
      case GREATER_OR_EQUAL -> Expr.Relation.LESS_OR_EQUAL;
      case EQUAL, NOT_EQUAL -> relation;
    };
  }

  private Operand compared(
      Lowering.Grown map,
      Element element,
      MethodInvocationTree call,
      Expr.Relation relation,
      ExpressionTree other,
      TypeMirror answer,
      TreeOrigin origin,
      Frame frame) {
    Optional<Expr> most = most(relation, other, origin, frame);
    boolean counts =
        GrownMaps.isInteger(map.type().value())
            && most.isPresent()
            && isOne(expressions.operand(call.getArguments().get(1), frame).expr())
            && SumFunctions.isOne(call.getArguments().get(2), lowering.source())
            && lowering.folds(element, Fold.SUM);
    if (!counts) {
      return notCounted(origin, answer);
    }
    TypeMirror keys = TableLowering.argument(map.declared(), 0);
    TypeMirror numbers = TableLowering.argument(map.declared(), 1);
    Expr key = expressions.valueFor(keys, call.getArguments().get(0), frame);
    Expr one =
        lowering
            .coercion()
            .unboxed(
                new Operand(
                    expressions.valueFor(numbers, call.getArguments().get(1), frame), numbers));
    Operand asked = asked(map, key, one, most, origin, answer);
    return switch (relation) {
      case LESS, LESS_OR_EQUAL, EQUAL -> asked;
      case GREATER, GREATER_OR_EQUAL, NOT_EQUAL ->
          new Operand(new Expr.Not(origin, asked.expr()), answer);
    };
  }

  /** The greatest number for which a comparison, or what is its opposite, holds. */
  private Optional<Expr> most(
      Expr.Relation relation, ExpressionTree tree, TreeOrigin origin, Frame frame) {
    Expr other = expressions.operand(tree, frame).expr();
    Optional<Long> constant =
        other instanceof Expr.Literal literal && literal.value() instanceof Long number
            ? Optional.of(number)
            : Optional.empty();
    return switch (relation) {
      case LESS_OR_EQUAL, GREATER ->
          constant
              .flatMap(number -> count(number, origin))
              .or(
                  () ->
                      Optional.of(other)
                          .filter(any -> any.type() == Type.Numeric.INT && Repeatable.is(any)));
      case LESS, GREATER_OR_EQUAL -> constant.flatMap(number -> count(number - 1, origin));
      case EQUAL, NOT_EQUAL ->
          constant.filter(number -> number == 1).flatMap(number -> count(number, origin));
    };
  }

  private static Optional<Expr> count(long number, TreeOrigin origin) {
    return number >= 0 && number <= Integer.MAX_VALUE
        ? Optional.of(new Expr.Literal(origin, Type.Numeric.INT, number))
        : Optional.empty();
  }

  private static boolean isOne(Expr number) {
    return number instanceof Expr.Literal literal && Long.valueOf(1).equals(literal.value());
  }

  private Operand asked(
      Lowering.Grown map,
      Expr key,
      Expr value,
      Optional<Expr> most,
      TreeOrigin origin,
      TypeMirror answer) {
    return new Operand(
        new Expr.AddNew(
            origin,
            new Expr.Use(origin, map.added()),
            GrownMaps.entry(Expr.Pure.notNull(key), Expr.Pure.notNull(value), origin),
            most),
        answer);
  }

  private Operand notCounted(TreeOrigin origin, TypeMirror type) {
    return refused(
        new Statement.Refused(
            origin, Refusals.of(Rule.NOT_UNDERSTOOD, origin).found(COUNTED).fix(COUNT)),
        type);
  }

  private Operand refused(Statement.Refused refused, TypeMirror type) {
    return lowering.coercion().refused(refused.origin(), type, refused.finding());
  }

  private @Nullable Element named(ExpressionTree map) {
    return lowering.source().elementOf(Syntax.withoutParentheses(map));
  }
}
