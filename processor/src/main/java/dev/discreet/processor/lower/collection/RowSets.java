/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.SetUses;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Sets that a query makes and a row loop fills. */
public final class RowSets {
  private static final Set<String> ASKED = Set.of("add", "merge");

  private final Lowering lowering;
  private final Expressions expressions;

  RowSets(Lowering lowering, Expressions expressions) {
    this.expressions = expressions;
    this.lowering = lowering;
  }

  /**
   * {@code new HashSet<>()}, or a copy of rows in one; empty for any other. A {@code TreeSet} holds
   * what has an order of its own, and no null.
   */
  public Optional<Operand> made(
      NewClassTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    TypeMirror element = lowering.types().elementOf(type);
    Type.Rows rows = new Type.Rows(lowering.types().ofValue(element));
    boolean hashed = Library.is(type, Kind.HASHED);
    boolean sorted = Library.is(type, Kind.SORTED) && Values.areOrdered(rows.element());
    boolean known =
        Library.is(type, Kind.SET)
            && (hashed || Library.is(type, Kind.LINKED) || sorted)
            && tree.getClassBody() == null;
    if (!known || tree.getEnclosingExpression() != null || tree.getArguments().size() > 1) {
      return Optional.empty();
    }
    lowering.reliance().readsRecords(element, origin);
    if (tree.getArguments().isEmpty()) {
      return Optional.of(new Operand(new Expr.NewSet(origin, rows, !sorted, !hashed), type));
    }
    Expr copied = expressions.operand(tree.getArguments().get(0), frame).expr();
    return copied.type().equals(rows) && !sorted
        ? Optional.of(new Operand(new Expr.Distinct(origin, rows, copied, !hashed), type))
        : Optional.empty();
  }

  /** {@code set.add(value)}, where the answer is used; empty for any other call. */
  public Optional<Operand> asked(
      MethodInvocationTree tree,
      ExecutableElement method,
      Operand receiver,
      TreeOrigin origin,
      Frame frame) {
    boolean adds =
        method.getSimpleName().contentEquals("add")
            && tree.getArguments().size() == 1
            && Library.is(receiver.type(), Kind.SET)
            && receiver.expr().type() instanceof Type.Rows;
    if (!adds) {
      return Optional.empty();
    }
    TypeMirror element = lowering.types().elementOf(receiver.type());
    Expr value = expressions.valueFor(element, tree.getArguments().get(0), frame);
    return Optional.of(
        new Operand(new Expr.AddNew(origin, receiver.expr(), value), method.getReturnType()));
  }

  /**
   * {@code set.retainAll(rows)}, {@code set.removeAll(rows)} and {@code set.addAll(rows)}: the set
   * has other elements from now on. Empty for any other call, and where somebody may have seen the
   * old ones.
   */
  Optional<Statement> narrowed(
      MethodInvocationTree tree, MemberSelectTree select, TreeOrigin origin, Frame frame) {
    ExpressionTree name = Syntax.withoutParentheses(select.getExpression());
    Optional<Variable> set = lowering.variable(lowering.source().elementOf(name));
    boolean widens = select.getIdentifier().contentEquals(SetUses.WIDENS);
    if (!(widens || SetUses.NARROWS.contains(select.getIdentifier().toString()))
        || tree.getArguments().size() != 1
        || set.isEmpty()
        || !(set.get().type() instanceof Type.Rows type)
        || !lowering.mayNarrow(lowering.source().elementOf(name))) {
      return Optional.empty();
    }
    if (select.getIdentifier().contentEquals("removeIf")) {
      return without(tree.getArguments().get(0), set.get(), type, origin, frame);
    }
    if (!Library.is(lowering.source().typeOf(name), Kind.SET)) {
      return Optional.empty();
    }
    Expr others = expressions.operand(tree.getArguments().get(0), frame).expr();
    if (!others.type().equals(type) || !Values.areTold(type.element())) {
      return Optional.empty();
    }
    if (widens) {
      List<Expr> both = List.of(new Expr.Use(origin, set.get()), others);
      Expr all = new Expr.Distinct(origin, type, new Expr.Concat(origin, type, both), false);
      return Optional.of(new Statement.Assign(origin, set.get(), all));
    }
    Expr rows = new Expr.Distinct(origin, type, new Expr.Use(origin, set.get()), false);
    boolean kept = select.getIdentifier().contentEquals("retainAll");
    Expr left = new Expr.Filter(origin, type, rows, among(origin, type, others, kept));
    return Optional.of(new Statement.Assign(origin, set.get(), left));
  }

  /** {@code rows.removeIf(row -> …)}: all others stay, in their order. */
  private Optional<Statement> without(
      ExpressionTree predicate, Variable rows, Type.Rows type, TreeOrigin origin, Frame frame) {
    if (!(Syntax.withoutParentheses(predicate) instanceof LambdaExpressionTree lambda)
        || !(lambda.getBody() instanceof ExpressionTree condition)) {
      return Optional.empty();
    }
    Element element = lowering.source().elementOf(lambda.getParameters().get(0));
    if (element == null) {
      throw new SourceHasErrors();
    }
    Variable row = lowering.declareValue(element);
    TypeMirror truth = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
    Expr stays = new Expr.Not(origin, expressions.valueFor(truth, condition, frame));
    Expr.Lambda left =
        new Expr.Lambda(origin, row, new Block(List.of(new Statement.Return(origin, stays))));
    Expr all = new Expr.Use(origin, rows);
    return Optional.of(
        new Statement.Assign(origin, rows, new Expr.Filter(origin, type, all, left)));
  }

  /** Whether an element is among others, or is not. */
  public static Expr.Lambda among(TreeOrigin origin, Type.Rows type, Expr others, boolean whether) {
    Variable element = new Variable("element", type.element());
    Expr member = new Expr.Member(origin, others, new Expr.Use(origin, element));
    Expr answer = whether ? member : new Expr.Not(origin, member);
    return new Expr.Lambda(
        origin, element, new Block(List.of(new Statement.Return(origin, answer))));
  }

  /** Whether an expression may ask a set, or a map: it calls a method of that name. */
  public static boolean mayAsk(ExpressionTree tree) {
    return Boolean.TRUE.equals(
        new TreeScanner<Boolean, @Nullable Void>() {
          @Override
          public Boolean visitMemberSelect(MemberSelectTree select, @Nullable Void ignored) {
            return ASKED.contains(select.getIdentifier().toString())
                || Boolean.TRUE.equals(super.visitMemberSelect(select, null));
          }

          @Override
          public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
          }
        }.scan(tree, null));
  }

  /** Whether a name stands for a list or a set of rows. */
  boolean isRows(ExpressionTree tree) {
    return tree instanceof IdentifierTree
        && lowering
            .variable(lowering.source().elementOf(tree))
            .filter(variable -> variable.type() instanceof Type.Rows)
            .isPresent();
  }
}
