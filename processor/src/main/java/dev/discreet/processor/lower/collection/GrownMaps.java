/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.AddedElements;
import dev.discreet.processor.trees.CountedKeys;
import dev.discreet.processor.trees.MapUpdates;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * What is added to a local map whose groups are asked for: numbers that are merged, and elements of
 * a list or a set that each key has.
 */
final class GrownMaps {
  private final Lowering lowering;
  private final Expressions expressions;
  private final MapUpdates updates;

  GrownMaps(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.updates = new MapUpdates(lowering.source());
  }

  /** Adds one more; empty where the call is on no such map. */
  Optional<Statement> added(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)) {
      return Optional.empty();
    }
    ExpressionTree receiver = Syntax.withoutParentheses(select.getExpression());
    Element element = lowering.source().elementOf(receiver);
    Optional<Lowering.Grown> map = lowering.grown(element);
    if (map.isPresent()) {
      return Optional.of(number(map.get(), element, tree, select, origin, frame));
    }
    if (receiver instanceof MethodInvocationTree made
        && made.getMethodSelect() instanceof MemberSelectTree of) {
      return lowering
          .grown(lowering.source().elementOf(Syntax.withoutParentheses(of.getExpression())))
          .map(grown -> element(grown, tree, made, origin, frame));
    }
    return Optional.empty();
  }

  /** Adds what several statements add together; empty where they are on no such map. */
  Optional<Statement> counted(CountedKeys.Step step, TreeOrigin origin, Frame frame) {
    Element element = lowering.source().elementOf(step.map());
    return lowering
        .grown(element)
        .map(
            map -> {
              TypeMirror keys = TableLowering.argument(map.declared(), 0);
              boolean once = Repeatable.is(expressions.valueFor(keys, step.key(), frame));
              return once && map.type().value() instanceof Type.Numeric
                  ? number(map, element, step.key(), step.added(), Fold.SUM, origin, frame)
                  : new Statement.Refused(
                      origin,
                      Refusals.of(Rule.NOT_UNDERSTOOD, origin)
                          .fix("merge with Long::sum, Math::max or Math::min"));
            });
  }

  /** Adds an element that several statements add together; empty where no such map is added to. */
  Optional<Statement> elements(AddedElements.Added found, TreeOrigin origin, Frame frame) {
    return lowering
        .grown(lowering.source().elementOf(found.map()))
        .map(map -> element(map, found, origin, frame));
  }

  private Statement element(
      Lowering.Grown map, AddedElements.Added found, TreeOrigin origin, Frame frame) {
    TypeMirror keys = TableLowering.argument(map.declared(), 0);
    boolean known =
        map.type().value() instanceof Type.Collection held
            && isNew(found.made(), held)
            && Repeatable.is(expressions.valueFor(keys, found.key(), frame));
    return known ? element(map, found.key(), found.add(), origin, frame) : elementRefused(origin);
  }

  private Statement number(
      Lowering.Grown map,
      @Nullable Element element,
      MethodInvocationTree tree,
      MemberSelectTree select,
      TreeOrigin origin,
      Frame frame) {
    String name = select.getIdentifier().toString();
    List<? extends ExpressionTree> given = tree.getArguments();
    TypeMirror keys = TableLowering.argument(map.declared(), 0);
    Optional<ExpressionTree> value =
        updates
            .put(tree, select)
            .filter(added -> Repeatable.is(expressions.valueFor(keys, given.get(0), frame)))
            .or(() -> updates.merged(name, given));
    Optional<Fold> fold = value.map(any -> Fold.SUM);
    if (name.equals("merge") && given.size() == 3) {
      value = Optional.of(given.get(1));
      fold = merges(given.get(2));
    }
    boolean numbers = map.type().value() instanceof Type.Numeric;
    if (!numbers || value.isEmpty() || fold.isEmpty()) {
      return new Statement.Refused(
          origin,
          Refusals.of(Rule.NOT_UNDERSTOOD, origin)
              .fix("merge with Long::sum, Math::max or Math::min"));
    }
    return number(map, element, given.get(0), value.get(), fold.get(), origin, frame);
  }

  private Statement number(
      Lowering.Grown map,
      @Nullable Element element,
      ExpressionTree key,
      ExpressionTree value,
      Fold fold,
      TreeOrigin origin,
      Frame frame) {
    if (!lowering.folds(element, fold)) {
      return new Statement.Refused(
          origin,
          Refusals.of(Rule.NOT_UNDERSTOOD, origin)
              .required("one way of merging for all numbers of a map")
              .fix("use a map of its own for each"));
    }
    TypeMirror type = TableLowering.argument(map.declared(), 1);
    Expr added = expressions.valueFor(type, value, frame);
    return add(map, key, lowering.coercion().unboxed(new Operand(added, type)), origin, frame);
  }

  private Optional<Fold> merges(ExpressionTree function) {
    return SumFunctions.isOne(function, lowering.source())
        ? Optional.of(Fold.SUM)
        : SumFunctions.takesGreater(function, lowering.source())
            .map(greater -> greater ? Fold.GREATEST : Fold.LEAST);
  }

  /** {@code map.computeIfAbsent(key, k -> new HashSet<>()).add(x)}. */
  private Statement element(
      Lowering.Grown map,
      MethodInvocationTree tree,
      MethodInvocationTree made,
      TreeOrigin origin,
      Frame frame) {
    boolean known =
        isNamed(tree, "add")
            && tree.getArguments().size() == 1
            && isNamed(made, "computeIfAbsent")
            && made.getArguments().size() == 2
            && map.type().value() instanceof Type.Collection held
            && isNew(made.getArguments().get(1), held);
    return known
        ? element(map, made.getArguments().get(0), tree, origin, frame)
        : elementRefused(origin);
  }

  private static Statement elementRefused(TreeOrigin origin) {
    return new Statement.Refused(
        origin,
        Refusals.of(Rule.NOT_UNDERSTOOD, origin)
            .fix("write `map.computeIfAbsent(key, k -> new HashSet<>()).add(x)`"));
  }

  private Statement element(
      Lowering.Grown map,
      ExpressionTree key,
      MethodInvocationTree add,
      TreeOrigin origin,
      Frame frame) {
    TypeMirror type = lowering.types().elementOf(TableLowering.argument(map.declared(), 1));
    Expr added = expressions.valueFor(type, add.getArguments().get(0), frame);
    return add(map, key, added, origin, frame);
  }

  private static boolean isNamed(MethodInvocationTree call, String name) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals(name);
  }

  /** A function that makes an empty list or set of the JDK, in which equal is what is equal. */
  private boolean isNew(ExpressionTree function, Type.Collection held) {
    ExpressionTree bare = Syntax.withoutParentheses(function);
    ExpressionTree made =
        bare instanceof LambdaExpressionTree lambda
                && lambda.getBody() instanceof ExpressionTree body
            ? Syntax.withoutParentheses(body)
            : bare;
    boolean plain =
        made instanceof NewClassTree creation
            ? creation.getClassBody() == null
                && creation.getEnclosingExpression() == null
                && creation.getArguments().isEmpty()
            : made instanceof MethodInvocationTree call
                ? Library.is(lowering.source().typeOf(call), Kind.ENUMERATED)
                    && call.getArguments().size() == 1
                    && Syntax.isClass(call.getArguments().get(0))
                    && isNamed(call, "noneOf")
                : false;
    if (!plain
        || !(lowering.source().elementOf(made) instanceof ExecutableElement maker)
        || Library.of(maker).isEmpty()) {
      return false;
    }
    TypeMirror type = lowering.source().typeOf(made);
    boolean sorted = Library.is(type, Kind.SORTED);
    return Library.is(type, held.name().equals("List") ? Kind.LIST : Kind.SET)
        && !(bare instanceof MemberReferenceTree)
        && (!sorted || Values.areOrdered(held.element()));
  }

  private Statement add(
      Lowering.Grown map, ExpressionTree key, Expr value, TreeOrigin origin, Frame frame) {
    TypeMirror type = TableLowering.argument(map.declared(), 0);
    return new Statement.Add(
        origin,
        new Expr.Use(origin, map.added()),
        new Expr.NewRecord(
            origin,
            Expr.Entries.ENTRY,
            List.of(Expr.Entries.KEY, Expr.Entries.VALUE),
            List.of(expressions.valueFor(type, key, frame), value)));
  }
}
