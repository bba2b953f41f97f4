/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.ExactSums;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Merges;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Repeatable;
import dev.discreet.processor.trees.FreeNames;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.AddedElements;
import dev.discreet.processor.trees.collection.CountedKeys;
import dev.discreet.processor.trees.collection.KeptValues;
import dev.discreet.processor.trees.collection.MapUpdates;
import dev.discreet.processor.trees.collection.NewCollections;
import dev.discreet.processor.trees.collection.WritingCalls;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * What is added to a local map whose groups are asked for: numbers that are merged, and elements of
 * a list or a set that each key has.
 */
final class GrownMaps {
  private static final String MERGE =
      "write merge(key, x, f), where f is Long::sum, Math::max or Math::min, or keeps one of two"
          + " values: `(a, b) -> a`";

  private final Lowering lowering;
  private final Expressions expressions;
  private final Merges merges;
  private final MapUpdates updates;
  private final CappedSums capped;

  GrownMaps(Lowering lowering, Expressions expressions, Merges merges) {
    this.merges = merges;
    this.lowering = lowering;
    this.expressions = expressions;
    this.updates = new MapUpdates(lowering.source());
    this.capped = new CappedSums(lowering, expressions);
  }

  /** Adds one more; empty where the call is on no such map. */
  Optional<Statement> added(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)) {
      return Optional.empty();
    }
    ExpressionTree receiver = Syntax.withoutParentheses(select.getExpression());
    Element element = lowering.source().elementOf(receiver);
    Optional<Lowering.Grown> map = lowering.grown(element);
    if (map.isPresent() && isFilled(element)) {
      return Optional.of(elementRefused(map.get(), origin));
    }
    if (map.isPresent()) {
      return Optional.of(number(map.get(), element, tree, select, origin, frame));
    }
    Optional<AddedElements.Added> toFilled =
        new AddedElements(lowering.source(), lowering.filledMaps()).ofFilled(tree);
    if (toFilled.isPresent()) {
      return elements(toFilled.get(), origin, frame);
    }
    if (receiver instanceof MethodInvocationTree made
        && made.getMethodSelect() instanceof MemberSelectTree of) {
      return lowering
          .grown(named(of.getExpression()))
          .map(grown -> element(grown, named(of.getExpression()), tree, made, origin, frame));
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
                      origin, Refusals.of(Rule.NOT_UNDERSTOOD, origin).fix(MERGE));
            });
  }

  /** Adds an element that several statements add together; empty where no such map is added to. */
  Optional<Statement> elements(AddedElements.Added found, TreeOrigin origin, Frame frame) {
    Element element = lowering.source().elementOf(found.map());
    return lowering.grown(element).map(map -> element(map, element, found, origin, frame));
  }

  private @Nullable Element named(ExpressionTree map) {
    return lowering.source().elementOf(Syntax.withoutParentheses(map));
  }

  /** Puts a value that statements put together; empty where no such map is put into. */
  Optional<Statement> kept(KeptValues.Kept found, TreeOrigin origin, Frame frame) {
    Element element = lowering.source().elementOf(found.map());
    return lowering
        .grown(element)
        .flatMap(
            map ->
                isFilled(element)
                    ? Optional.of(elementRefused(map, origin))
                    : kept(map, element, found, origin, frame));
  }

  /** Whether a map has something for a key before rows are added, which is never replaced. */
  private boolean isFilled(@Nullable Element map) {
    return lowering.filledMaps().containsKey(map);
  }

  private Optional<Statement> kept(
      Lowering.Grown map,
      @Nullable Element element,
      KeptValues.Kept found,
      TreeOrigin origin,
      Frame frame) {
    TypeMirror type = TableLowering.argument(map.declared(), 1);
    Expr key = expressions.valueFor(TableLowering.argument(map.declared(), 0), found.key(), frame);
    boolean known =
        Repeatable.is(key)
            && (found.news().isEmpty()
                || Repeatable.is(expressions.valueFor(type, found.value(), frame)))
            && !(map.type().value() instanceof Type.Collection)
            && !WritingCalls.mayBeIn(found.value(), lowering.source());
    Optional<Fold> extreme =
        new KeptValues(lowering.source())
            .takesGreater(found)
            .filter(any -> isInteger(map.type().value()))
            .map(greater -> greater ? Fold.GREATEST : Fold.LEAST);
    if (!known || (found.start().isPresent() && extreme.isEmpty())) {
      return Optional.empty();
    }
    if (found.start().isPresent()) {
      return Optional.of(better(map, element, found, extreme.get(), origin, frame));
    }
    return Optional.of(
        extreme.isPresent()
            ? number(map, element, found.key(), found.value(), extreme.get(), origin, frame)
            : value(
                map,
                element,
                found.key(),
                found.value(),
                merges.ofGroup(
                    (before, next) -> both(found, type, before, next, origin, frame), type, origin),
                origin,
                frame));
  }

  /**
   * An integer that is better than the start. Lemma: what is no better is put nowhere, since at any
   * key stands what is better than the start; of the others the best one stays.
   */
  private Statement better(
      Lowering.Grown map,
      @Nullable Element element,
      KeptValues.Kept found,
      Fold extreme,
      TreeOrigin origin,
      Frame frame) {
    TypeMirror type = TableLowering.argument(map.declared(), 1);
    Variable start = new Variable("start", lowering.types().ofValue(type));
    Variable one = new Variable("one", lowering.types().ofValue(type));
    Expr condition = where(found, start, one, () -> expressions.condition(code(found), frame));
    Statement put = number(map, element, found.key(), found.value(), extreme, origin, frame);
    return new Statement.Nested(
        origin,
        new Block(
            List.of(
                new Statement.Let(
                    origin, start, expressions.valueFor(type, found.start().orElseThrow(), frame)),
                new Statement.Let(origin, one, expressions.valueFor(type, found.value(), frame)),
                new Statement.If(
                    origin, condition, new Block(List.of(put)), new Block(List.of())))));
  }

  static boolean isInteger(Type type) {
    return type == Type.Numeric.INT || type == Type.Numeric.LONG;
  }

  /** What is at a key where a value was, and another one came. */
  private Operand both(
      KeptValues.Kept found,
      TypeMirror mirror,
      Operand before,
      Operand next,
      TreeOrigin origin,
      Frame frame) {
    Type type = lowering.types().ofValue(mirror);
    Variable old = new Variable("old", type);
    Variable one = new Variable("one", type);
    Expr kept = new Expr.Use(origin, old);
    Expr put = new Expr.Use(origin, one);
    Expr value =
        switch (found.replaces()) {
          case ALWAYS -> put;
          case NEVER -> kept;
          case WHERE -> {
            Expr condition =
                where(found, old, one, () -> expressions.condition(code(found), frame));
            yield new Expr.Conditional(origin, type, condition, put, kept);
          }
          case BY -> where(found, old, one, () -> expressions.valueFor(mirror, code(found), frame));
        };
    return new Operand(
        new Expr.Body(
            origin,
            type,
            new Block(
                List.of(
                    new Statement.Let(origin, old, before.expr()),
                    new Statement.Let(origin, one, next.expr()),
                    new Statement.Return(origin, value)))),
        mirror);
  }

  private static ExpressionTree code(KeptValues.Kept found) {
    return found.code().orElseThrow();
  }

  /** Lowers what names the value that is there, and the new one. */
  private Expr where(KeptValues.Kept found, Variable old, Variable one, Supplier<Expr> lowered) {
    found.olds().forEach(tree -> lowering.declareRow(tree, old));
    found.news().forEach(tree -> lowering.declareRow(tree, one));
    Optional<Element> name = new KeptValues(lowering.source()).nameOf(found);
    Supplier<Expr> named =
        name.isPresent() ? () -> lowering.where(name.get(), one, lowered) : lowered;
    Expr value =
        found.old().isPresent() ? lowering.where(found.old().get(), old, named) : named.get();
    lowering.forgetRows(found.olds());
    lowering.forgetRows(found.news());
    return value;
  }

  private Statement element(
      Lowering.Grown map,
      @Nullable Element element,
      AddedElements.Added found,
      TreeOrigin origin,
      Frame frame) {
    TypeMirror keys = TableLowering.argument(map.declared(), 0);
    Optional<Fold> made =
        map.type().value() instanceof Type.Collection held
            ? made(found.made(), held).filter(any -> isOnce(found, keys, frame))
            : Optional.empty();
    return made.map(fold -> element(map, element, fold, found.key(), found.add(), origin, frame))
        .flatMap(added -> whereThere(map, found, added, origin, frame))
        .orElseGet(() -> elementRefused(map, origin));
  }

  /** Whether the key is evaluated once, or it does not matter. */
  private boolean isOnce(AddedElements.Added found, TypeMirror keys, Frame frame) {
    boolean asks = !isFilled(lowering.source().elementOf(found.map())) || found.whereThere();
    return !asks || Repeatable.is(expressions.valueFor(keys, found.key(), frame));
  }

  /** What adds, where the map has the key; empty where nobody knows whether it has. */
  private Optional<Statement> whereThere(
      Lowering.Grown map,
      AddedElements.Added found,
      Statement added,
      TreeOrigin origin,
      Frame frame) {
    TypeMirror keys = TableLowering.argument(map.declared(), 0);
    return found.whereThere()
        ? new KeyQuestions(lowering, expressions)
            .holds(found.map(), keys, expressions.operand(found.key(), frame).expr(), origin, frame)
            .map(
                there ->
                    new Statement.If(
                        origin, there, new Block(List.of(added)), new Block(List.of())))
        : Optional.of(added);
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
    Optional<Statement> ofCap =
        updates
            .capped(tree, select)
            .filter(sum -> Repeatable.is(expressions.valueFor(keys, given.get(0), frame)))
            .flatMap(sum -> capped.put(map, element, given.get(0), sum, origin, frame));
    if (ofCap.isPresent()) {
      return ofCap.get();
    }
    Optional<ExpressionTree> value =
        updates
            .put(tree, select)
            .filter(added -> Repeatable.is(expressions.valueFor(keys, given.get(0), frame)))
            .or(() -> updates.merged(name, given));
    if (Decimals.isReal(map.type().value())) {
      Optional<ExpressionTree> exact =
          name.equals("merge")
                  && given.size() == 3
                  && SumFunctions.addsExactly(given.get(2), lowering.source())
              ? Optional.of(given.get(1))
              : value;
      if (exact.isPresent()) {
        return exact(map, element, given.get(0), exact.get(), origin, frame);
      }
    }
    Optional<Fold> fold = value.map(one -> Fold.SUM);
    boolean numbers = map.type().value() instanceof Type.Numeric;
    if (name.equals("merge") && given.size() == 3) {
      value = Optional.of(given.get(1));
      fold = fold(given.get(2));
    }
    boolean any = name.equals("merge") && given.size() == 3 && (fold.isEmpty() || !numbers);
    if (any && FreeNames.areConstant(given.get(2), Set.of(), List.of(), lowering.source())) {
      TypeMirror type = TableLowering.argument(map.declared(), 1);
      Optional<Expr.Lambda> merged = merges.ofGroup(given.get(2), type, origin, frame);
      if (merged.isPresent()) {
        return value(map, element, given.get(0), given.get(1), merged.get(), origin, frame);
      }
    }
    if (!numbers || value.isEmpty() || fold.isEmpty()) {
      Optional<Statement> kept =
          new KeptValues(lowering.source())
              .of(tree)
              .flatMap(found -> kept(map, element, found, origin, frame));
      if (kept.isPresent()) {
        return kept.get();
      }
      return map.type().value().kind() == Type.Kind.COLLECTION
          ? elementRefused(map, origin)
          : new Statement.Refused(origin, Refusals.of(Rule.NOT_UNDERSTOOD, origin).fix(MERGE));
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
      return severalWays(origin);
    }
    TypeMirror type = TableLowering.argument(map.declared(), 1);
    Expr added = expressions.valueFor(type, value, frame);
    return add(map, key, lowering.coercion().unboxed(new Operand(added, type)), origin, frame);
  }

  private Statement exact(
      Lowering.Grown map,
      @Nullable Element element,
      ExpressionTree key,
      ExpressionTree value,
      TreeOrigin origin,
      Frame frame) {
    if (!lowering.folds(element, Fold.SUM)) {
      return severalWays(origin);
    }
    TypeMirror type = TableLowering.argument(map.declared(), 1);
    return add(map, key, ExactSums.value(expressions.valueFor(type, value, frame)), origin, frame);
  }

  static Statement severalWays(TreeOrigin origin) {
    return new Statement.Refused(
        origin,
        Refusals.of(Rule.NOT_UNDERSTOOD, origin)
            .required("one way of merging for all values of a map")
            .fix("use a map of its own for each"));
  }

  /** Adds a value that a function merges with those before. */
  private Statement value(
      Lowering.Grown map,
      @Nullable Element element,
      ExpressionTree key,
      ExpressionTree value,
      Expr.Lambda merged,
      TreeOrigin origin,
      Frame frame) {
    if (!lowering.merges(element, merged)) {
      return severalWays(origin);
    }
    TypeMirror type = TableLowering.argument(map.declared(), 1);
    Expr added = expressions.valueFor(type, value, frame);
    // A map that takes null says of it that nothing is there.
    return add(map, key, Expr.Pure.notNull(added), origin, frame);
  }

  private Optional<Fold> fold(ExpressionTree function) {
    return SumFunctions.isOne(function, lowering.source())
        ? Optional.of(Fold.SUM)
        : SumFunctions.takesGreater(function, lowering.source())
            .map(greater -> greater ? Fold.GREATEST : Fold.LEAST);
  }

  /** {@code map.computeIfAbsent(key, k -> new HashSet<>()).add(x)}. */
  private Statement element(
      Lowering.Grown map,
      @Nullable Element element,
      MethodInvocationTree tree,
      MethodInvocationTree made,
      TreeOrigin origin,
      Frame frame) {
    Optional<Fold> known =
        isNamed(tree, "add")
                && tree.getArguments().size() == 1
                && isNamed(made, "computeIfAbsent")
                && made.getArguments().size() == 2
                && map.type().value() instanceof Type.Collection held
            ? made(made.getArguments().get(1), held)
            : Optional.empty();
    return known
        .map(fold -> element(map, element, fold, made.getArguments().get(0), tree, origin, frame))
        .orElseGet(() -> elementRefused(map, origin));
  }

  static Statement.Refused elementRefused(Lowering.Grown map, TreeOrigin origin) {
    boolean collects = map.type().value().kind() == Type.Kind.COLLECTION;
    return new Statement.Refused(
        origin,
        Refusals.of(Rule.NOT_UNDERSTOOD, origin)
            .fix(collects ? Refusals.ELEMENTS_OF_A_KEY : Refusals.NUMBERS_OF_A_KEY));
  }

  private Statement element(
      Lowering.Grown map,
      @Nullable Element element,
      Fold fold,
      ExpressionTree key,
      MethodInvocationTree add,
      TreeOrigin origin,
      Frame frame) {
    if (!lowering.folds(element, fold)) {
      return severalWays(origin);
    }
    TypeMirror type = lowering.types().elementOf(TableLowering.argument(map.declared(), 1));
    Expr added = expressions.valueFor(type, add.getArguments().get(0), frame);
    return add(map, key, added, origin, frame);
  }

  static boolean isNamed(MethodInvocationTree call, String name) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals(name);
  }

  /** What a function makes: an empty list or set of the JDK, in which equal is what is equal. */
  Optional<Fold> made(ExpressionTree function, Type.Collection held) {
    return made(function, held, lowering.source());
  }

  static Optional<Fold> made(ExpressionTree function, Type.Collection held, Source source) {
    boolean list = held.name().equals("List");
    return NewCollections.made(function, source)
        .filter(type -> Library.is(type, list ? Kind.LIST : Kind.SET))
        .filter(type -> !Library.is(type, Kind.SORTED) || Values.areOrdered(held.element()))
        .map(type -> list ? Fold.LIST : SetOrder.of(type).fold());
  }

  private Statement add(
      Lowering.Grown map, ExpressionTree key, Expr value, TreeOrigin origin, Frame frame) {
    TypeMirror type = TableLowering.argument(map.declared(), 0);
    return new Statement.Add(
        origin,
        new Expr.Use(origin, map.added()),
        entry(expressions.valueFor(type, key, frame), value, origin));
  }

  /** What is added to a map, as an element of the list that stands for it. */
  static Expr entry(Expr key, Expr value, TreeOrigin origin) {
    return new Expr.NewRecord(
        origin,
        Expr.Entries.ENTRY,
        List.of(Expr.Entries.KEY, Expr.Entries.VALUE),
        List.of(key, value));
  }
}
