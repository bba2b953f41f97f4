/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.ExactSums;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.MemberQuestions;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.collection.GroupedMaps;
import dev.discreet.processor.lower.collection.KeyQuestions;
import dev.discreet.processor.lower.collection.TableLowering;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.collection.FilledMaps;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of rows by key, and of sets and lists of rows, mostly for rows of other data sets.
 */
final class Lookups {
  private final Lowering lowering;
  private static final String LOOK_UP_ROWS = "look rows up with getOrDefault(key, List.of())";
  private static final String LOOK_UP_NUMBERS =
      "look numbers up with getOrDefault(key, 0L), or group by an enum";

  private final Expressions expressions;

  Lookups(Lowering lowering, Expressions expressions) {
    this.expressions = expressions;
    this.lowering = lowering;
  }

  /** {@code contains} and {@code containsKey}; empty for any other call. */
  Optional<Expr> member(StreamCall call, Operand rows) {
    boolean asks = call.name().equals("contains") || call.name().equals("containsKey");
    if (!asks || call.size() != 1) {
      return Optional.empty();
    }
    Expr value = expressions.operand(call.argument(0), call.frame()).expr();
    return MemberQuestions.asked(call.name(), rows.expr(), value, call.origin());
  }

  /** {@code index.getOrDefault(key, List.of())} and the like. */
  Operand onIndex(StreamCall call, Operand index) {
    Type.Groups groups = (Type.Groups) index.expr().type();
    Optional<Operand> own = ofGroup(call, Groupings.lists(groups));
    if (own.isPresent()) {
      return own.get();
    }
    if (groups.everyKey()) {
      return ofPart(call, index)
          .map(expr -> new Operand(expr, call.type()))
          .orElseGet(() -> refused(call, TableLowering.BOTH_PARTS));
    }
    Optional<Expr> orEmpty =
        isOrEmpty(call) ? rowsOfConstant(call, index, Groupings.lists(groups)) : Optional.empty();
    return orEmpty
        .or(() -> Groupings.asked(call, index.expr()))
        .or(() -> rowsOfKey(call, index, groups.key(), groups.element()))
        .or(() -> valueOfKey(call, index, Groupings.lists(groups), LOOK_UP_ROWS))
        .or(() -> member(call, index))
        .map(expr -> new Operand(expr, call.type()))
        .orElseGet(() -> refused(call, LOOK_UP_ROWS));
  }

  private Optional<Expr> rowsOfKey(StreamCall call, Operand index, Type keys, Type element) {
    boolean known =
        call.name().equals("getOrDefault")
            && call.argument(1) instanceof MethodInvocationTree none
            && none.getArguments().isEmpty()
            && lowering.source().elementOf(none) instanceof ExecutableElement method
            && (Library.is(method, Meaning.LIST_OF) || Library.is(method, Meaning.SET_OF));
    if (!known) {
      return Optional.empty();
    }
    Type.Rows type = new Type.Rows(element);
    Expr key = expressions.operand(call.argument(0), call.frame()).expr();
    return key.type().equals(keys)
        ? Optional.of(new Expr.RowsOfKey(call.origin(), type, index.expr(), key))
        : Optional.empty();
  }

  private Optional<Expr> rowsOfKey(StreamCall call, Operand map, Type.Tally type) {
    return type.value() instanceof Type.Collection held
        ? rowsOfKey(call, map, type.key(), held.element())
        : Optional.empty();
  }

  /** {@code parts.get(true)}, where either part is there. */
  private Optional<Expr> ofPart(StreamCall call, Operand parts) {
    if (!call.name().equals("get")
        || !(lowering.types().of(call.type()) instanceof Type.Rows type)) {
      return Optional.empty();
    }
    Operand key = expressions.operand(call.argument(0), call.frame());
    return key.type().getKind() == TypeKind.BOOLEAN
        ? Optional.of(new Expr.RowsOfKey(call.origin(), type, parts.expr(), key.expr()))
        : Optional.empty();
  }

  /** {@code tally.getOrDefault(key, 0L)} and the like. */
  Operand onTally(StreamCall call, Operand tally) {
    Type.Tally type = (Type.Tally) tally.expr().type();
    Optional<Operand> own = ofGroup(call, type);
    if (own.isPresent()) {
      return own.get();
    }
    Optional<Expr> always =
        isOrEmpty(call)
            ? rowsOfConstant(call, tally, type)
            : type.everyKey() ? ofEveryKey(call, tally, type) : ofFixedKeys(call, tally);
    if (always.isPresent()) {
      return new Operand(always.get(), call.type());
    }
    if (!type.everyKey() && filled(call).isPresent()) {
      return rowsOfKey(call, tally, type)
          .map(expr -> new Operand(expr, call.type()))
          .orElseGet(() -> refused(call, LOOK_UP_ROWS));
    }
    Optional<Expr> groups = Groupings.asked(call, tally.expr());
    if (groups.isPresent()) {
      return new Operand(groups.get(), call.type());
    }
    return numberOfKey(call, tally, type)
        .or(() -> rowsOfKey(call, tally, type))
        .or(() -> valueOfKey(call, tally, type, LOOK_UP_NUMBERS))
        .or(() -> member(call, tally))
        .map(expr -> new Operand(expr, call.type()))
        .orElseGet(() -> refused(call, LOOK_UP_NUMBERS));
  }

  /**
   * What is asked of a map that has all constants as its keys. Lemma: a key that is not null is one
   * of them, so something is there, and it holds what rows with this key brought.
   */
  private Optional<Expr> ofEveryKey(StreamCall call, Operand map, Type.Tally type) {
    long keys = type.key() instanceof Type.Enumeration constants ? constants.constants().size() : 2;
    return switch (call.name() + "/" + call.size()) {
      case "size/0" -> Optional.of(new Expr.Literal(call.origin(), Numeric.INT, keys));
      case "isEmpty/0" ->
          Optional.of(new Expr.Literal(call.origin(), Type.Simple.BOOLEAN, keys == 0));
      case "get/1" -> rowsOfConstant(call, map, type);
      case "containsKey/1" -> key(call, type).map(key -> always(call, key));
      default -> Optional.empty();
    };
  }

  /** Whether a key that is not there is as good as one with an empty collection. */
  private boolean isOrEmpty(StreamCall call) {
    return lowering.presentGroups().reads().contains(call.tree())
        || filled(call).filter(known -> known.has(call.tree())).isPresent();
  }

  /** The map that is asked, if it has empty collections before rows are added. */
  private Optional<FilledMaps.Filled> filled(StreamCall call) {
    return call.tree().getMethodSelect() instanceof MemberSelectTree select
        ? Optional.ofNullable(
            lowering
                .filledMaps()
                .get(
                    lowering.source().elementOf(Syntax.withoutParentheses(select.getExpression()))))
        : Optional.empty();
  }

  /** Whether a key is one of those that are put in before rows are added. */
  private Optional<Expr> ofFixedKeys(StreamCall call, Operand map) {
    boolean asks =
        call.name().equals("containsKey") && call.size() == 1 && filled(call).isPresent();
    return asks && call.tree().getMethodSelect() instanceof MemberSelectTree select
        ? new KeyQuestions(lowering, expressions)
            .holds(
                select.getExpression(),
                TableLowering.argument(map.type(), 0),
                expressions.operand(call.argument(0), call.frame()).expr(),
                call.origin(),
                call.frame())
        : Optional.empty();
  }

  private Optional<Expr> rowsOfConstant(StreamCall call, Operand map, Type.Tally type) {
    return type.value() instanceof Type.Collection held
        ? key(call, type)
            .map(
                key ->
                    new Expr.RowsOfKey(
                        call.origin(), new Type.Rows(held.element()), map.expr(), key))
        : Optional.empty();
  }

  /** True, once a key is evaluated that is one of all. */
  private static Expr always(StreamCall call, Expr key) {
    Variable asked = new Variable("key", key.type());
    return new Expr.Body(
        call.origin(),
        Type.Simple.BOOLEAN,
        new Block(
            List.of(
                new Statement.Let(call.origin(), asked, key),
                new Statement.Return(
                    call.origin(), new Expr.Literal(call.origin(), Type.Simple.BOOLEAN, true)))));
  }

  /** The constant that is asked for; a null is refused. */
  private Optional<Expr> key(StreamCall call, Type.Tally type) {
    Expr key = lowering.coercion().unboxed(expressions.operand(call.argument(0), call.frame()));
    return key.type().equals(type.key())
        ? Optional.of(key.type().isPrimitive() ? key : Expr.Pure.notNull(key))
        : Optional.empty();
  }

  /** {@code map.get(key)}, inside a loop over the keys of the map. */
  private Optional<Operand> ofGroup(StreamCall call, Type.Tally type) {
    boolean looksUp =
        (call.name().equals("get") && call.size() == 1)
            || (call.name().equals("getOrDefault") && call.size() == 2);
    if (!looksUp
        || !(call.tree().getMethodSelect() instanceof MemberSelectTree select)
        || !(call.argument(0) instanceof IdentifierTree key)) {
      return Optional.empty();
    }
    Element map = lowering.source().elementOf(Syntax.withoutParentheses(select.getExpression()));
    return lowering
        .entry(lowering.source().elementOf(key), map)
        .map(
            entry ->
                new Operand(
                    new Expr.Component(
                        call.origin(),
                        type.value(),
                        new Expr.Use(call.origin(), entry),
                        Expr.Entries.ENTRY.name(),
                        Expr.Entries.VALUE),
                    call.type()));
  }

  private Optional<Expr> numberOfKey(StreamCall call, Operand tally, Type.Tally type) {
    if (!call.name().equals("getOrDefault")) {
      return Optional.empty();
    }
    Expr key = expressions.operand(call.argument(0), call.frame()).expr();
    Expr none = expressions.operand(call.argument(1), call.frame()).expr();
    if (Decimals.isReal(type.value()) && GroupedMaps.isClosed(key.type())) {
      return key.type().equals(type.key()) && ExactSums.isZero(none)
          ? Optional.of(
              ExactSums.of(
                  call.origin(),
                  type.value(),
                  new Expr.NumberOfKey(call.origin(), Numeric.DOUBLE, tally.expr(), key)))
          : Optional.empty();
    }
    return type.value() instanceof Numeric number
            && key.type().equals(type.key())
            && Values.areTold(type.key())
            && Reductions.isZero(none)
        ? Optional.of(new Expr.NumberOfKey(call.origin(), number, tally.expr(), key))
        : Optional.empty();
  }

  /** {@code map.get(key)}, and {@code map.getOrDefault(key, x)}. */
  private Optional<Expr> valueOfKey(StreamCall call, Operand map, Type.Tally type, String fix) {
    boolean gives = call.name().equals("getOrDefault") && call.size() == 2;
    if (!gives && !(call.name().equals("get") && call.size() == 1)) {
      return Optional.empty();
    }
    Expr key = expressions.operand(call.argument(0), call.frame()).expr();
    Optional<Expr> otherwise =
        gives
            ? Optional.of(expressions.valueFor(call.type(), call.argument(1), call.frame()))
            : Optional.empty();
    return key.type().equals(type.key()) && Values.areTold(type.key())
        ? Optional.of(
            new Expr.ValueOfKey(
                call.origin(), type.value(), map.expr(), key, otherwise, finding(call, fix)))
        : Optional.empty();
  }

  private Operand refused(StreamCall call, String fix) {
    return lowering.coercion().refused(call.origin(), call.type(), finding(call, fix));
  }

  /** Which keys there are tells of rows. */
  private static Finding finding(StreamCall call, String fix) {
    if (call.name().equals("computeIfAbsent")) {
      return Refusals.filledOtherwise(call.origin());
    }
    return Refusals.of(Rule.OPEN_KEYS, call.origin())
        .required("which keys occur, and in what order, must not matter")
        .fix(fix);
  }

  /** What a query fills itself is no data set. */
  private static boolean isOfRows(Type type) {
    return switch (type.kind()) {
      case ROWS, GROUPS, TALLY -> true;
      case TABLE, VECTOR -> false;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED -> false;
      case OPTIONAL, COLLECTION, DICTIONARY, OTHER -> false;
    };
  }

  /** Whether a data set, or what was made from one, is named in there. */
  static boolean asksRows(ExpressionTree tree, Lowering lowering) {
    return Boolean.TRUE.equals(
        new TreeScanner<Boolean, @Nullable Void>() {
          @Override
          public Boolean visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
            Element named = lowering.source().elementOf(name);
            return lowering.grown(named).isPresent()
                || lowering
                    .variable(named)
                    .filter(variable -> isOfRows(variable.type()))
                    .isPresent();
          }

          @Override
          public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
          }
        }.scan(tree, null));
  }
}
