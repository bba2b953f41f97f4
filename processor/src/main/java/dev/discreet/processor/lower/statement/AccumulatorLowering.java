/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Cells;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.TruthArrays;
import dev.discreet.processor.lower.collection.TableLowering;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.FilledMaps;
import dev.discreet.processor.trees.collection.ObjectTables;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Objects that add up numbers ({@link dev.discreet.processor.trees.Accumulators}): an array of one
 * element stands for each field. What a method writes is done where it is called. Read as a whole,
 * such an object is a record of what its fields hold at that time.
 */
public final class AccumulatorLowering {
  private final Lowering lowering;
  private final Expressions expressions;
  private final Statements bodies;
  private final MethodTrees trees;
  private final Consumer<Tree> runs;
  private final Set<ExecutableElement> open = new HashSet<>();

  /**
   * @param runs is told what code runs
   */
  public AccumulatorLowering(
      Lowering lowering,
      Expressions expressions,
      Statements bodies,
      MethodTrees trees,
      Consumer<Tree> runs) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.bodies = bodies;
    this.trees = trees;
    this.runs = runs;
  }

  /** A new object, and what its fields are given at first. */
  record Made(Cells.Kept object, List<Statement> first) {}

  /** {@code new Acc()}; empty for anything else. */
  Optional<Made> made(ExpressionTree tree, String name, TreeOrigin origin, Frame frame) {
    return isNew(tree)
        ? Optional.of(made((NewClassTree) Syntax.given(tree), name, 1, origin, frame))
        : Optional.empty();
  }

  private boolean isNew(ExpressionTree tree) {
    return Syntax.given(tree) instanceof NewClassTree created
        && created.getClassBody() == null
        && lowering.source().accumulators().are(lowering.source().typeOf(created));
  }

  private Made made(NewClassTree created, String name, int many, TreeOrigin origin, Frame frame) {
    DeclaredType type = (DeclaredType) lowering.source().typeOf(created);
    runs.accept(created);
    Map<Element, Variable> fields = new LinkedHashMap<>();
    List<Statement> first = new ArrayList<>();
    lowering
        .source()
        .accumulators()
        .fields((TypeElement) type.asElement())
        .forEach(
            (field, given) -> {
              Expr value =
                  given
                      .map(each -> expressions.valueFor(field.asType(), each, frame))
                      .orElseGet(() -> nothing(field.asType(), origin));
              Expr kept = TruthArrays.written(value);
              Type.Vector array = new Type.Vector((Numeric) kept.type(), 1).withLength(many);
              Variable cells = new Variable(name + "." + field.getSimpleName(), array);
              fields.put(field, cells);
              first.add(
                  new Statement.Let(
                      origin,
                      cells,
                      new Expr.VectorOf(origin, array, Collections.nCopies(many, kept))));
            });
    Type.Row row = (Type.Row) lowering.types().ofValue(type);
    Expr index = new Expr.Literal(origin, Numeric.INT, 0L);
    return new Made(new Cells.Kept(row, fields, index), first);
  }

  private Expr nothing(TypeMirror type, TreeOrigin origin) {
    Numeric number =
        type.getKind() == TypeKind.BOOLEAN ? Numeric.INT : (Numeric) lowering.types().of(type);
    return number == Numeric.DOUBLE
        ? new Expr.Literal(origin, number, 0.0)
        : new Expr.Literal(origin, number, 0L);
  }

  /** {@code Acc a = new Acc()}, or what a map has; empty for any other variable. */
  Optional<Statement> declared(VariableTree tree, Element element, TreeOrigin origin, Frame frame) {
    ExpressionTree given = tree.getInitializer();
    if (given == null || !lowering.fixedVariables().are(element)) {
      return Optional.empty();
    }
    if (lowering.source().accumulators().are(element.asType())) {
      String name = element.getSimpleName().toString();
      return made(given, name, origin, frame)
          .or(
              () ->
                  lowering
                      .cells()
                      .at(given, frame, expressions)
                      .map(object -> indexed(object, origin)))
          .map(
              made -> {
                standsFor(element, made.object());
                return new Statement.Nested(origin, new Block(made.first()));
              });
    }
    return table(element, given, origin, frame);
  }

  /** Has a name stand for an object. */
  void standsFor(Element name, Cells.Kept object) {
    lowering.cells().declare(name, object);
    lowering.standsFor(name, at -> new Operand(object.value(at), name.asType()));
  }

  /** An object whose index is evaluated once. */
  private static Made indexed(Cells.Kept object, TreeOrigin origin) {
    if (object.index() instanceof Expr.Literal) {
      return new Made(object, List.of());
    }
    Variable index = new Variable("index", Numeric.INT);
    return new Made(
        object.at(new Expr.Use(origin, index)),
        List.of(new Statement.Let(origin, index, object.index())));
  }

  /** A map that has a new object for each constant before all else. */
  private Optional<Statement> table(
      Element map, ExpressionTree created, TreeOrigin origin, Frame frame) {
    Optional<FilledMaps.Filled> filled =
        Optional.ofNullable(lowering.filledMaps().get(map))
            .filter(known -> known.everyKey() && isNew(known.made()))
            .filter(known -> ObjectTables.is(map, known, lowering.source()));
    if (filled.isEmpty()
        || !(lowering.types().ofValue(TableLowering.argument(map.asType(), 0))
            instanceof Type.Enumeration keys)) {
      return Optional.empty();
    }
    Made made =
        made(
            (NewClassTree) Syntax.given(filled.get().made()),
            map.getSimpleName().toString(),
            keys.constants().size(),
            origin,
            frame);
    TypeMirror type = lowering.source().typeOf(created);
    boolean ordered = Library.is(type, Kind.ENUMERATED) || Library.is(type, Kind.SORTED);
    lowering
        .cells()
        .declare(map, new Cells.Table(made.object().type(), made.object().fields(), keys, ordered));
    return Optional.of(new Statement.Nested(origin, new Block(made.first())));
  }

  /** {@code a.add(row)}; empty for any other call. */
  Optional<Statement> called(MethodInvocationTree call, TreeOrigin origin, Frame frame) {
    if (!(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || !lowering.source().accumulators().isWriting(method)) {
      return Optional.empty();
    }
    Optional<Cells.Kept> object =
        call.getMethodSelect() instanceof MemberSelectTree select
                && !Syntax.isThis(select.getExpression())
            ? lowering.cells().at(select.getExpression(), frame, expressions)
            : lowering.cells().self();
    Optional<MethodTree> body = trees.of(method);
    boolean known = method.getParameters().stream().allMatch(this::isValue);
    return object.isPresent() && body.isPresent() && known && open.add(method)
        ? Optional.of(done(call, method, body.get(), object.get(), origin, frame))
        : Optional.empty();
  }

  private Statement done(
      MethodInvocationTree call,
      ExecutableElement method,
      MethodTree body,
      Cells.Kept given,
      TreeOrigin origin,
      Frame frame) {
    try {
      TypeElement owner = Enclosing.type(method);
      lowering.reliance().reliesOn(owner);
      runs.accept(body);
      Made object = indexed(given, origin);
      List<Expr> arguments = new ArrayList<>();
      for (int i = 0; i < call.getArguments().size(); i++) {
        arguments.add(
            expressions.valueFor(
                method.getParameters().get(i).asType(), call.getArguments().get(i), frame));
      }
      List<Statement> statements = new ArrayList<>(object.first());
      for (int i = 0; i < arguments.size(); i++) {
        Variable parameter = lowering.declare(method.getParameters().get(i));
        Expr argument = arguments.get(i);
        statements.add(new Statement.Let(argument.origin(), parameter, argument));
      }
      Frame inside = new Frame(owner, Optional.empty(), Optional.empty(), false);
      statements.addAll(
          lowering
              .cells()
              .inside(object.object(), () -> bodies.body(body.getBody(), inside))
              .statements());
      return new Statement.Nested(origin, new Block(statements));
    } finally {
      open.remove(method);
    }
  }

  /** Whether what is given for a parameter is a value, also where it is a row. */
  private boolean isValue(VariableElement parameter) {
    return switch (lowering.types().of(parameter.asType()).kind()) {
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION, ROW, SEALED -> true;
      case NONE, OPTIONAL, COLLECTION, DICTIONARY, ROWS, GROUPS, TALLY, VECTOR, TABLE, OTHER ->
          false;
    };
  }
}
