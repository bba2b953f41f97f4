/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.collection.CollectionLowering;
import dev.discreet.processor.lower.collection.TableLowering;
import dev.discreet.processor.trees.AnyOrder;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.FilledInLoops;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * Loops over sets of constants and over maps that are values.
 *
 * <p>Lemma: an {@code EnumSet} brings the constants that it holds in the order of their
 * declaration, and an {@code EnumMap} its keys; a {@code TreeSet} and a {@code TreeMap} without a
 * comparator do the same. So a loop over one goes over all constants, and does something for those
 * that are there. So does a loop over any set of constants whose iterations may come in any order;
 * that may hold null as well. What a constructor is given may be of a class that brings what it
 * likes: there a loop goes over the constants only of what nobody else can implement.
 */
final class HeldLoops {
  private static final Set<String> VIEWS = Set.of("keySet", "values", "entrySet");

  private final Lowering lowering;
  private final Expressions expressions;
  private final TreeOrigin origin;

  HeldLoops(Lowering lowering, Expressions expressions, TreeOrigin origin) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.origin = origin;
  }

  /** Over the constants that a set holds; empty where another order is possible. */
  Optional<Statement> overConstants(
      EnhancedForLoopTree tree, Element element, Operand set, Supplier<Block> body) {
    if (!(set.expr().type() instanceof Type.Collection held)
        || !(held.element() instanceof Type.Enumeration constants)
        || !held.name().equals("Set")
        || !isBelieved(tree.getExpression(), set.type())
        || !(isEnumerated(tree.getExpression(), set.type())
            || AnyOrder.is(tree, lowering.source()))) {
      return Optional.empty();
    }
    Variable variable = lowering.declareValue(element);
    Variable all = new Variable("set", held);
    Expr holds =
        new Expr.Pure(
            origin, Type.Simple.BOOLEAN, PureFunction.CONTAINS, List.of(use(all), use(variable)));
    Optional<Expr> withNull =
        isEnumerated(tree.getExpression(), set.type())
            ? Optional.empty()
            : Optional.of(hasNull(use(all), constants));
    return Optional.of(
        each(
            variable,
            constants,
            all,
            set.expr(),
            there(variable, holds, withNull),
            withNull,
            body.get()));
  }

  /** {@code for (… : map.values())}, {@code keySet()} and {@code entrySet()}; empty for others. */
  Optional<Statement> overMap(
      EnhancedForLoopTree tree, Element element, Frame frame, NestedBodies bodies) {
    if (!(Syntax.withoutParentheses(tree.getExpression()) instanceof MethodInvocationTree call)
        || !call.getArguments().isEmpty()
        || !(call.getMethodSelect() instanceof MemberSelectTree select)
        || !(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || Library.of(method).isEmpty()) {
      return Optional.empty();
    }
    String brought = select.getIdentifier().toString();
    if (!VIEWS.contains(brought)
        || !Library.is(lowering.source().typeOf(select.getExpression()), Kind.MAP)) {
      return Optional.empty();
    }
    Operand map = expressions.operand(select.getExpression(), frame);
    return map.expr().type() instanceof Type.Dictionary type
        ? overMap(select.getExpression(), map, type, element, brought, frame, bodies, tree)
        : Optional.empty();
  }

  private Optional<Statement> overMap(
      ExpressionTree tree,
      Operand map,
      Type.Dictionary type,
      Element element,
      String brought,
      Frame frame,
      NestedBodies bodies,
      EnhancedForLoopTree loop) {
    StatementTree inside = loop.getStatement();
    boolean anyOrder = AnyOrder.is(loop, lowering.source());
    Variable all = new Variable("map", type);
    Variable key = new Variable("key", type.key());
    boolean both = brought.equals("entrySet");
    boolean keyed = brought.equals("keySet");
    Variable variable =
        both ? lowering.declare(element, Expr.Entries.ENTRY) : lowering.declareValue(element);
    Expr given =
        both
            ? CollectionLowering.entry(origin, use(all), key, type)
            : lowering
                .coercion()
                .to(
                    new Operand(
                        keyed
                            ? use(key)
                            : CollectionLowering.valueOf(origin, use(all), use(key), type),
                        TableLowering.argument(map.type(), keyed ? 0 : 1)),
                    element.asType());
    List<StatementTree> statements = List.of(inside);
    return Optional.of(
        overKeys(
            map.expr(),
            all,
            key,
            List.of(new Statement.Let(origin, variable, given)),
            new Iteration(
                () -> bodies.loopBody(statements, frame),
                () -> bodies.rowLoopBody(statements, frame),
                anyOrder,
                isEnumerated(tree, map.type()),
                isBelieved(tree, map.type()),
                lowering.source().origin(loop.getExpression()))));
  }

  /** {@code map.forEach((key, value) -> …)}: the JDK goes over the map as a loop does. */
  Optional<Statement> forEach(
      LambdaExpressionTree function, ExpressionTree tree, Operand map, Supplier<Block> body) {
    if (!(map.expr().type() instanceof Type.Dictionary type)
        || function.getParameters().size() != 2) {
      return Optional.empty();
    }
    Variable all = new Variable("map", type);
    Variable key = new Variable("key", type.key());
    List<Statement> given = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Element element = lowering.source().elementOf(function.getParameters().get(i));
      if (element == null) {
        throw new SourceHasErrors();
      }
      Expr part = i == 0 ? use(key) : CollectionLowering.valueOf(origin, use(all), use(key), type);
      Operand brought = new Operand(part, TableLowering.argument(map.type(), i));
      given.add(
          new Statement.Let(
              origin,
              lowering.declareValue(element),
              lowering.coercion().to(brought, element.asType())));
    }
    return Optional.of(
        overKeys(
            map.expr(),
            all,
            key,
            given,
            new Iteration(
                body,
                body,
                AnyOrder.is(function, lowering.source()),
                isEnumerated(tree, map.type()),
                isBelieved(tree, map.type()),
                lowering.source().origin(tree))));
  }

  /**
   * What is done for each key.
   *
   * @param ofConstant the body, where there is one iteration for each constant
   * @param ofRow the body of a loop over keys
   * @param anyOrder whether the iterations may come in any order
   * @param enumerated whether constants come in the order of their declaration
   * @param believed whether the map is of a class of the JDK
   * @param over what the loop goes over
   */
  private record Iteration(
      Supplier<Block> ofConstant,
      Supplier<Block> ofRow,
      boolean anyOrder,
      boolean enumerated,
      boolean believed,
      TreeOrigin over) {}

  private Statement overKeys(
      Expr map, Variable all, Variable key, List<Statement> given, Iteration each) {
    List<Statement> iteration = new ArrayList<>(given);
    boolean ordered = each.believed() && (each.anyOrder() || each.enumerated());
    if (ordered && key.type() instanceof Type.Enumeration constants) {
      iteration.addAll(each.ofConstant().get().statements());
      Expr has =
          new Expr.Pure(
              origin, Type.Simple.BOOLEAN, PureFunction.CONTAINS_KEY, List.of(use(all), use(key)));
      Expr keys =
          new Expr.Pure(
              each.over(),
              new Type.Collection("Set", constants),
              PureFunction.MAP_KEYS,
              List.of(use(all)));
      Optional<Expr> withNull =
          each.enumerated() ? Optional.empty() : Optional.of(hasNull(keys, constants));
      return each(
          key, constants, all, map, there(key, has, withNull), withNull, new Block(iteration));
    }
    iteration.addAll(each.ofRow().get().statements());
    Type.Collection keys = new Type.Collection("Set", key.type());
    Expr found = new Expr.Pure(each.over(), keys, PureFunction.MAP_KEYS, List.of(use(all)));
    Expr elements = new Expr.Elements(each.over(), new Type.Rows(key.type()), found);
    return new Statement.Nested(
        origin,
        new Block(
            List.of(
                new Statement.Let(origin, all, map),
                new Statement.ForRows(
                    origin, key, elements, new Block(iteration), each.anyOrder()))));
  }

  /** Whether a collection holds null: as many of its elements are as are not none. */
  private Expr hasNull(Expr collection, Type.Enumeration constants) {
    Variable element = new Variable("element", constants);
    Expr test = new Expr.Same(origin, use(element), new Expr.Null(origin));
    Expr nulls =
        new Expr.Filter(
            origin,
            new Type.Rows(constants),
            new Expr.Elements(origin, new Type.Rows(constants), collection),
            new Expr.Lambda(
                origin, element, new Block(List.of(new Statement.Return(origin, test)))));
    return new Expr.Comparison(
        origin,
        Expr.Relation.NOT_EQUAL,
        new Expr.Count(origin, Type.Numeric.INT, nulls),
        new Expr.Literal(origin, Type.Numeric.INT, 0L));
  }

  /** Whether a constant, or null, is there. */
  private Expr there(Variable constant, Expr holds, Optional<Expr> withNull) {
    return withNull
        .<Expr>map(
            asked ->
                new Expr.Conditional(
                    origin,
                    Type.Simple.BOOLEAN,
                    new Expr.Same(origin, use(constant), new Expr.Null(origin)),
                    asked,
                    holds))
        .orElse(holds);
  }

  /** Whether the collection is of a class of the JDK wherever it comes from. */
  private boolean isBelieved(ExpressionTree tree, TypeMirror type) {
    return !lowering.isOfConstructors()
        || (Library.is(type, Kind.ENUMERATED) && Library.is(type, Kind.SET))
        || lowering
            .filled(lowering.source().elementOf(Syntax.withoutParentheses(tree)))
            .flatMap(FilledInLoops.Filled::made)
            .isPresent();
  }

  /** A loop over all constants, and null where it may be there, with an {@code if} inside. */
  private Statement each(
      Variable constant,
      Type.Enumeration constants,
      Variable all,
      Expr collection,
      Expr there,
      Optional<Expr> withNull,
      Block body) {
    List<Expr> values = new ArrayList<>();
    for (String name : constants.constants()) {
      values.add(new Expr.Literal(origin, constants, name));
    }
    withNull.ifPresent(asked -> values.add(new Expr.Null(origin)));
    Statement present = new Statement.If(origin, there, body, new Block(List.of()));
    return new Statement.Nested(
        origin,
        new Block(
            List.of(
                new Statement.Let(origin, all, collection),
                new Statement.ForEach(origin, constant, values, new Block(List.of(present))))));
  }

  /** Whether constants come in the order of their declaration, which is their own order, too. */
  private boolean isEnumerated(ExpressionTree tree, TypeMirror type) {
    return Library.is(type, Kind.ENUMERATED)
        || lowering
            .filled(lowering.source().elementOf(Syntax.withoutParentheses(tree)))
            .flatMap(FilledInLoops.Filled::made)
            .filter(this::isEnumerated)
            .isPresent();
  }

  private boolean isEnumerated(ExpressionTree made) {
    TypeMirror type = lowering.source().typeOf(made);
    return Library.is(type, Kind.ENUMERATED)
        || (Library.is(type, Kind.SORTED)
            && made instanceof NewClassTree created
            && created.getArguments().isEmpty());
  }

  private Expr use(Variable variable) {
    return new Expr.Use(origin, variable);
  }
}
