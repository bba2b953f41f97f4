/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.body;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Operation;
import dev.discreet.processor.ir.Expr.Relation;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.lower.BinaryArithmetic;
import dev.discreet.processor.lower.BitLowering;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.PrintedValues;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.object.PatternLowering;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Optional;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Operators and casts, with Java's promotion made explicit. */
final class OperatorLowering {
  private final Lowering lowering;
  private final Expressions expressions;
  private final PatternLowering patterns;
  private final BitLowering bits;

  OperatorLowering(Lowering lowering, Expressions expressions, PatternLowering patterns) {
    this.expressions = expressions;
    this.patterns = patterns;
    this.lowering = lowering;
    this.bits = new BitLowering(lowering.coercion());
  }

  Operand binary(BinaryTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    Tree.Kind kind = tree.getKind();
    if (kind == Tree.Kind.CONDITIONAL_AND || kind == Tree.Kind.CONDITIONAL_OR) {
      return new Operand(logical(tree, origin, frame), type);
    }
    Operand left = expressions.operand(tree.getLeftOperand(), frame);
    Operand right = expressions.operand(tree.getRightOperand(), frame);
    Optional<Operand> refused = refusedPart(left, type).or(() -> refusedPart(right, type));
    if (refused.isPresent()) {
      return refused.get();
    }
    Optional<Relation> relation = Syntax.relation(kind);
    Optional<Operation> operation = BinaryArithmetic.operation(kind);
    Expr result;
    if (relation.isPresent()) {
      boolean identity = isOfAnyType(tree.getLeftOperand()) || isOfAnyType(tree.getRightOperand());
      result = comparison(origin, relation.get(), left, right, identity);
    } else if (operation.isPresent() && lowering.types().of(type) instanceof Numeric) {
      result = BinaryArithmetic.of(lowering.coercion(), origin, operation.get(), left, right);
    } else {
      Optional<Expr> text =
          kind == Tree.Kind.PLUS
              ? PrintedValues.joined(origin, left, right, lowering.source())
              : Optional.empty();
      result =
          text.or(
                  () ->
                      BitLowering.function(kind)
                          .map(function -> bits.combined(function, origin, left, right)))
              .orElseGet(
                  () ->
                      new Expr.Refused(
                          origin, lowering.types().of(type), Refusals.notUnderstood(origin)));
    }
    return new Operand(result, type);
  }

  /** A part that is refused stands for the whole: nothing more can be said of it. */
  private Optional<Operand> refusedPart(Operand part, TypeMirror type) {
    return part.expr() instanceof Expr.Refused refused
        ? Optional.of(lowering.coercion().refused(refused.origin(), type, refused.finding()))
        : Optional.empty();
  }

  private Expr logical(BinaryTree tree, TreeOrigin origin, Frame frame) {
    Expr left = expressions.condition(tree.getLeftOperand(), frame);
    Expr right = expressions.condition(tree.getRightOperand(), frame);
    return tree.getKind() == Tree.Kind.CONDITIONAL_AND
        ? new Expr.And(origin, left, right)
        : new Expr.Or(origin, left, right);
  }

  /** Whether it is of a type parameter: what is compared with it is boxed, and not it unboxed. */
  private boolean isOfAnyType(ExpressionTree operand) {
    return lowering.source().writtenTypeOf(operand).getKind() == TypeKind.TYPEVAR;
  }

  private Expr comparison(
      TreeOrigin origin, Relation relation, Operand left, Operand right, boolean identity) {
    boolean equality = relation == Relation.EQUAL || relation == Relation.NOT_EQUAL;
    boolean references =
        identity || (!left.type().getKind().isPrimitive() && !right.type().getKind().isPrimitive());
    if (equality && references) {
      return references(origin, relation, left.expr(), right.expr());
    }
    Expr first = lowering.coercion().unboxed(left);
    Expr second = lowering.coercion().unboxed(right);
    if (equality && first.type() == Simple.BOOLEAN && second.type() == Simple.BOOLEAN) {
      return same(origin, relation, first, second);
    }
    return BinaryArithmetic.compared(lowering.coercion(), origin, relation, left, right);
  }

  private static Expr references(TreeOrigin origin, Relation relation, Expr left, Expr right) {
    boolean comparable =
        left instanceof Expr.Null
            || right instanceof Expr.Null
            || (left.type() instanceof Type.Enumeration && left.type().equals(right.type()));
    return comparable
        ? same(origin, relation, left, right)
        : new Expr.Refused(
            origin,
            Simple.BOOLEAN,
            Refusals.of(Rule.NONDETERMINISM, origin)
                .found("a comparison of identities")
                .fix("compare with equals"));
  }

  private static Expr same(TreeOrigin origin, Relation relation, Expr left, Expr right) {
    Expr same = new Expr.Same(origin, left, right);
    return relation == Relation.EQUAL ? same : new Expr.Not(origin, same);
  }

  Operand unary(UnaryTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    if (tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      return new Operand(
          new Expr.Not(origin, expressions.condition(tree.getExpression(), frame)), type);
    }
    boolean minus = tree.getKind() == Tree.Kind.UNARY_MINUS;
    if (tree.getKind() == Tree.Kind.BITWISE_COMPLEMENT) {
      Expr number = expressions.valueFor(type, tree.getExpression(), frame);
      return new Operand(
          number instanceof Expr.Refused ? number : BitLowering.complement(origin, number), type);
    }
    if (!minus && tree.getKind() != Tree.Kind.UNARY_PLUS) {
      return lowering
          .coercion()
          .refused(
              origin, type, Refusals.notUnderstood(origin).fix("step in a statement of its own"));
    }
    Expr operand = expressions.valueFor(type, tree.getExpression(), frame);
    if (!(operand.type() instanceof Numeric number) || operand instanceof Expr.Refused) {
      return new Operand(operand, type);
    }
    if (!minus) {
      return new Operand(operand, type);
    }
    return number == Numeric.FLOAT
        ? lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin))
        : new Operand(new Expr.Negation(origin, number, operand), type);
  }

  /** Casts between numbers, and casts that do nothing. */
  Operand cast(TypeCastTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    ExpressionTree inner = tree.getExpression();
    Operand operand = expressions.operand(inner, frame);
    Expr expr = operand.expr();
    if (expr instanceof Expr.Refused refused) {
      return lowering.coercion().refused(refused.origin(), type, refused.finding());
    }
    if (type.getKind().isPrimitive()) {
      Expr primitive = lowering.coercion().unboxed(operand);
      if (lowering.types().of(type) instanceof Numeric number
          && primitive.type() instanceof Numeric) {
        return new Operand(
            primitive.type() == number ? primitive : new Expr.Conversion(origin, number, primitive),
            type);
      }
      return new Operand(lowering.coercion().to(operand, type), type);
    }
    boolean harmless =
        operand.type().getKind().isPrimitive()
            || expr instanceof Expr.Null
            || lowering.source().types().isSubtype(operand.type(), type);
    return harmless
        ? new Operand(lowering.coercion().to(operand, type), type)
        : patterns.cast(operand, origin, type);
  }
}
