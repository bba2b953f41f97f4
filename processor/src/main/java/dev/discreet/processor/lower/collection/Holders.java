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
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Operation;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.lower.BinaryArithmetic;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Local variables that hold a number for functions to write, such as an {@code AtomicLong}: as good
 * as an array of one number. One that comes from elsewhere is none of these.
 */
public final class Holders {
  private final Lowering lowering;
  private final Expressions expressions;

  public Holders(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
  }

  /** {@code AtomicLong n = new AtomicLong(x)}; empty for any other variable. */
  public Optional<Statement> declared(
      VariableTree tree, Element element, TreeOrigin origin, Frame frame) {
    Optional<Numeric> number = number(element.asType());
    boolean made =
        number.isPresent()
            && tree.getInitializer() != null
            && Syntax.withoutParentheses(tree.getInitializer()) instanceof NewClassTree created
            && created.getClassBody() == null
            && lowering
                .source()
                .types()
                .isSameType(lowering.source().typeOf(created), element.asType());
    if (!made) {
      return Optional.empty();
    }
    List<? extends ExpressionTree> given =
        ((NewClassTree) Syntax.withoutParentheses(tree.getInitializer())).getArguments();
    Expr first =
        given.isEmpty()
            ? new Expr.Literal(origin, number.get(), 0L)
            : expressions.valueFor(primitive(number.get()), given.get(0), frame);
    Type.Vector type = new Type.Vector(number.get(), 1).withLength(1);
    Expr holder =
        first instanceof Expr.Refused refused
            ? new Expr.Refused(refused.origin(), type, refused.finding())
            : new Expr.VectorOf(origin, type, List.of(first));
    return Optional.of(new Statement.Let(origin, lowering.declare(element, type), holder));
  }

  private static Optional<Numeric> number(TypeMirror type) {
    return Library.is(type, Kind.HOLDER)
        ? Library.of(type)
            .flatMap(stated -> stated.holds())
            .map(kind -> kind == TypeKind.INT ? Numeric.INT : Numeric.LONG)
        : Optional.empty();
  }

  private TypeMirror primitive(Numeric number) {
    return lowering
        .source()
        .types()
        .getPrimitiveType(number == Numeric.INT ? TypeKind.INT : TypeKind.LONG);
  }

  /** {@code n.get()}; empty for any other call. */
  public Optional<Operand> read(Invocation call) {
    return Library.of(call.method())
        .filter(stated -> stated.is(Meaning.HOLDER_GET))
        .flatMap(stated -> call.receiver())
        .flatMap(holder -> number(holder, call.origin()))
        .map(number -> new Operand(lowering.coercion().to(number, call.type()), call.type()));
  }

  /** The number of a variable that is known to be a holder. */
  private Optional<Operand> number(Operand holder, TreeOrigin origin) {
    return holder.expr() instanceof Expr.Use use && use.type() instanceof Type.Vector vector
        ? number(holder.type())
            .filter(vector.element()::equals)
            .map(
                number ->
                    new Operand(
                        new Expr.Element(
                            origin, number, use, new Expr.Literal(origin, Numeric.INT, 0L)),
                        primitive(number)))
        : Optional.empty();
  }

  /** {@code n.incrementAndGet()}, whose result nobody takes; empty for any other call. */
  public Optional<Statement> statement(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)
        || !(lowering.source().elementOf(tree) instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    Optional<MethodStatement> stated =
        Library.of(method).filter(known -> Library.is(select(select), Kind.HOLDER));
    return stated.flatMap(
        known ->
            number(expressions.operand(select.getExpression(), frame), origin)
                .flatMap(before -> written(known, before, tree, origin, frame)));
  }

  private TypeMirror select(MemberSelectTree select) {
    return lowering.source().typeOf(select.getExpression());
  }

  private Optional<Statement> written(
      MethodStatement stated,
      Operand before,
      MethodInvocationTree tree,
      TreeOrigin origin,
      Frame frame) {
    TypeMirror type = before.type();
    Operand one =
        new Operand(
            new Expr.Literal(origin, Numeric.INT, 1L),
            lowering.source().types().getPrimitiveType(TypeKind.INT));
    if (stated.is(Meaning.HOLDER_UP)) {
      return Optional.of(set(before, sum(origin, Operation.ADD, before, one), origin));
    } else if (stated.is(Meaning.HOLDER_DOWN)) {
      return Optional.of(set(before, sum(origin, Operation.SUBTRACT, before, one), origin));
    } else if (stated.is(Meaning.HOLDER_ADD)) {
      Operand by = new Operand(expressions.valueFor(type, tree.getArguments().get(0), frame), type);
      return Optional.of(set(before, sum(origin, Operation.ADD, before, by), origin));
    }
    return stated.is(Meaning.HOLDER_SET)
        ? Optional.of(
            set(before, expressions.valueFor(type, tree.getArguments().get(0), frame), origin))
        : Optional.empty();
  }

  private Expr sum(TreeOrigin origin, Operation operation, Operand before, Operand by) {
    return by.expr() instanceof Expr.Refused
        ? by.expr()
        : BinaryArithmetic.of(lowering.coercion(), origin, operation, before, by);
  }

  private static Statement set(Operand before, Expr value, TreeOrigin origin) {
    Expr.Element element = (Expr.Element) before.expr();
    return value instanceof Expr.Refused refused
        ? new Statement.Refused(refused.origin(), refused.finding())
        : new Statement.SetElement(origin, element.vector(), element.index(), value);
  }
}
