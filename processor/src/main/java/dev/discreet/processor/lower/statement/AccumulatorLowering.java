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
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Cells;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.collection.TruthArrays;
import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
  private final NamedByQueries named;
  private final Set<ExecutableElement> open = new HashSet<>();

  public AccumulatorLowering(
      Lowering lowering,
      Expressions expressions,
      Statements bodies,
      MethodTrees trees,
      NamedByQueries named) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.bodies = bodies;
    this.trees = trees;
    this.named = named;
  }

  /** A new object with its fields, and what they are given at first. */
  record Made(Map<Element, Variable> fields, List<Statement> first, Type.Row type) {
    /** What the fields hold, as one value. */
    Expr value(TreeOrigin origin) {
      List<String> names = new ArrayList<>();
      List<Expr> values = new ArrayList<>();
      fields.forEach(
          (field, cell) -> {
            names.add(field.getSimpleName().toString());
            values.add(TruthArrays.read(Cells.element(cell, origin), field.asType()));
          });
      return new Expr.NewRecord(origin, type, names, values);
    }
  }

  /** {@code new Acc()}; empty for anything else. */
  Optional<Made> made(ExpressionTree parenthesized, String name, TreeOrigin origin, Frame frame) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (!(tree instanceof NewClassTree created)
        || created.getClassBody() != null
        || !lowering.source().accumulators().are(lowering.source().typeOf(created))
        || !(lowering.types().ofValue(lowering.source().typeOf(created)) instanceof Type.Row row)) {
      return Optional.empty();
    }
    TypeElement type = (TypeElement) ((DeclaredType) lowering.source().typeOf(created)).asElement();
    named.run(created);
    Map<Element, Variable> fields = new LinkedHashMap<>();
    List<Statement> first = new ArrayList<>();
    lowering
        .source()
        .accumulators()
        .fields(type)
        .forEach(
            (field, given) -> {
              Expr value =
                  given
                      .map(each -> expressions.valueFor(field.asType(), each, frame))
                      .orElseGet(() -> nothing(field.asType(), origin));
              Expr kept = TruthArrays.written(value);
              Type.Vector array = new Type.Vector((Numeric) kept.type(), 1).withLength(1);
              Variable cell = new Variable(name + "." + field.getSimpleName(), array);
              fields.put(field, cell);
              first.add(
                  new Statement.Let(origin, cell, new Expr.VectorOf(origin, array, List.of(kept))));
            });
    return Optional.of(new Made(fields, first, row));
  }

  private Expr nothing(TypeMirror type, TreeOrigin origin) {
    Numeric number =
        type.getKind() == TypeKind.BOOLEAN ? Numeric.INT : (Numeric) lowering.types().of(type);
    return number == Numeric.DOUBLE
        ? new Expr.Literal(origin, number, 0.0)
        : new Expr.Literal(origin, number, 0L);
  }

  /** {@code Acc a = new Acc()}; empty for any other variable. */
  Optional<Statement> declared(VariableTree tree, Element element, TreeOrigin origin, Frame frame) {
    if (tree.getInitializer() == null || !lowering.fixedVariables().are(element)) {
      return Optional.empty();
    }
    String name = element.getSimpleName().toString();
    return made(tree.getInitializer(), name, origin, frame)
        .map(
            made -> {
              lowering.cells().declare(element, made.fields());
              lowering.standsFor(element, at -> new Operand(made.value(at), element.asType()));
              return new Statement.Nested(origin, new Block(made.first()));
            });
  }

  /** {@code a.add(row)}; empty for any other call. */
  Optional<Statement> called(MethodInvocationTree call, TreeOrigin origin, Frame frame) {
    if (!(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || !lowering.source().accumulators().isWriting(method)) {
      return Optional.empty();
    }
    Optional<Map<Element, Variable>> object =
        call.getMethodSelect() instanceof MemberSelectTree select
                && !Syntax.isThis(select.getExpression())
            ? lowering.cells().at(select.getExpression())
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
      Map<Element, Variable> object,
      TreeOrigin origin,
      Frame frame) {
    try {
      TypeElement owner = Enclosing.type(method);
      lowering.reliance().reliesOn(owner);
      named.run(body);
      List<Expr> given = new ArrayList<>();
      for (int i = 0; i < call.getArguments().size(); i++) {
        given.add(
            expressions.valueFor(
                method.getParameters().get(i).asType(), call.getArguments().get(i), frame));
      }
      List<Statement> statements = new ArrayList<>();
      for (int i = 0; i < given.size(); i++) {
        Variable parameter = lowering.declare(method.getParameters().get(i));
        statements.add(new Statement.Let(given.get(i).origin(), parameter, given.get(i)));
      }
      Frame inside = new Frame(owner, Optional.empty(), Optional.empty(), false);
      statements.addAll(
          lowering.cells().inside(object, () -> bodies.body(body.getBody(), inside)).statements());
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
