/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * Lists, sets and maps that are made of a collection that is a value, as {@code new HashSet<>(x)}
 * is. Claim: they hold the same, and find by {@code equals} what they hold; what would change one
 * is not understood anywhere.
 */
public final class CollectionCopies {
  private final Lowering lowering;

  public CollectionCopies(Lowering lowering) {
    this.lowering = lowering;
  }

  /**
   * A new collection of what another holds; empty for any other object.
   *
   * @param argument a collection as a value
   */
  public Optional<Operand> made(
      NewClassTree tree,
      TreeOrigin origin,
      TypeMirror type,
      Function<ExpressionTree, Operand> argument) {
    if (tree.getClassBody() != null
        || tree.getEnclosingExpression() != null
        || tree.getArguments().size() != 1
        || !(lowering.source().elementOf(tree) instanceof ExecutableElement constructor)
        || !Library.is(constructor.getParameters().get(0).asType(), Kind.HELD)
        || Library.of(constructor).isEmpty()) {
      return Optional.empty();
    }
    Expr given = argument.apply(tree.getArguments().get(0)).expr();
    Expr from = EnumMapCopies.isMade(constructor) ? added(origin, given, constructor) : given;
    boolean sorted = Library.is(constructor.getParameters().get(0).asType(), Kind.SORTED);
    return copy(Enclosing.type(constructor), type, from.type(), sorted)
        .map(
            made ->
                new Operand(
                    new Expr.Pure(origin, typeOf(from.type(), made), made, List.of(from)), type));
  }

  /** An {@code EnumMap} adds each entry, in whatever order the map claims to be. */
  private static Expr added(TreeOrigin origin, Expr map, ExecutableElement constructor) {
    if (!(map.type() instanceof Type.Dictionary type)) {
      return map;
    }
    boolean mayThrow = EnumMapCopies.mayThrow(constructor) && !EnumMapCopies.isFilled(map);
    Expr filled = mayThrow ? EnumMapCopies.notEmpty(map, origin) : map;
    return new Expr.Pure(origin, type, PureFunction.NEW_MAP, List.of(filled));
  }

  private static Type typeOf(Type from, PureFunction made) {
    return from instanceof Type.Collection held
        ? new Type.Collection(made == PureFunction.NEW_LIST ? "List" : "Set", held.element())
        : from;
  }

  /** What it does; empty where its elements are of another type, or not found by {@code equals}. */
  private Optional<PureFunction> copy(
      TypeElement made, TypeMirror type, Type from, boolean sorted) {
    return from instanceof Type.Dictionary map
        ? copyOfMap(made, type, map, sorted)
        : copyOfElements(made, type, from, sorted);
  }

  private Optional<PureFunction> copyOfMap(
      TypeElement made, TypeMirror type, Type.Dictionary map, boolean sorted) {
    boolean same =
        lowering.types().ofValue(TableLowering.argument(type, 0)).equals(map.key())
            && lowering.types().ofValue(TableLowering.argument(type, 1)).equals(map.value());
    return same && isTable(made, Kind.MAP, map.key())
        ? Optional.of(order(made, sorted).map())
        : Optional.empty();
  }

  private Optional<PureFunction> copyOfElements(
      TypeElement made, TypeMirror type, Type from, boolean sorted) {
    if (!(from instanceof Type.Collection held)
        || !lowering.types().ofValue(lowering.types().elementOf(type)).equals(held.element())) {
      return Optional.empty();
    }
    if (!Values.areUnchanging(held.element())) {
      return Optional.empty();
    }
    if (Library.is(made, Kind.LIST)) {
      return Optional.of(PureFunction.NEW_LIST);
    }
    return Values.areTold(held.element()) && isTable(made, Kind.SET, held.element())
        ? Optional.of(order(made, sorted).set())
        : Optional.empty();
  }

  /**
   * The order of a copy.
   *
   * @param sorted whether it is a copy of a sorted one, whose order it keeps
   */
  private static SetOrder order(TypeElement made, boolean sorted) {
    return sorted ? SetOrder.LINKED : SetOrder.of(made.asType());
  }

  /** Whether a class finds such keys by {@code equals}. */
  static boolean isTable(TypeElement made, Kind kind, Type key) {
    boolean byEquality =
        Library.is(made, Kind.HASHED)
            || Library.is(made, Kind.LINKED)
            || Library.is(made, Kind.ENUMERATED)
            || (Library.is(made, Kind.SORTED) && Values.areOrdered(key));
    return byEquality && Library.is(made, kind) && !Library.is(made, Kind.CONCURRENT);
  }

  /**
   * A view that nobody can write to, of what nobody else holds: a collection made right there, or
   * one that nobody can change; empty for a view of any other. It holds null where that does.
   */
  static Optional<Expr> unmodifiable(Expr of) {
    if (!(of instanceof Expr.Pure pure)) {
      return Optional.empty();
    }
    if (!pure.function().makesNew()) {
      return isFixed(pure.function()) ? Optional.of(pure) : Optional.empty();
    }
    PureFunction view =
        pure.function() == PureFunction.NEW_LIST
            ? PureFunction.LIST_VIEW
            : pure.type().kind() == Type.Kind.COLLECTION
                ? PureFunction.SET_VIEW
                : PureFunction.MAP_VIEW;
    return Optional.of(new Expr.Pure(pure.origin(), pure.type(), view, List.of(pure)));
  }

  private static boolean isFixed(PureFunction function) {
    return switch (function) {
      case LIST_OF, SET_OF, MAP_OF, LIST_COPY, SET_COPY, MAP_COPY -> true;
      case LIST_VIEW, SET_VIEW, MAP_VIEW -> true;
      default -> false;
    };
  }
}
