/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.body;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Literals;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.UncheckedTypes;
import dev.discreet.processor.lower.call.CallLowering;
import dev.discreet.processor.lower.collection.TableLowering;
import dev.discreet.processor.lower.collection.VectorLowering;
import dev.discreet.processor.lower.library.NewNumbers;
import dev.discreet.processor.lower.object.NameLowering;
import dev.discreet.processor.lower.object.PatternLowering;
import dev.discreet.processor.lower.object.RecordCreation;
import dev.discreet.processor.lower.statement.SwitchLowering;
import dev.discreet.processor.lower.stream.HeldRows;
import dev.discreet.processor.lower.stream.PresentSizes;
import dev.discreet.processor.trees.EmptyGuards;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Optional;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Expressions: each by its own kind; what has no kind here is refused. */
public final class ExpressionLowering implements Expressions {
  private final Lowering lowering;
  private final Literals literals;
  private final NameLowering names;
  private final OperatorLowering operators;
  private final CallLowering calls;
  private final SwitchLowering switches;
  private final RecordCreation records;
  private final PatternLowering patterns;
  private final VectorLowering vectors;
  private final TableLowering tables;
  private final NewNumbers numbers;

  ExpressionLowering(
      Lowering lowering,
      Literals literals,
      NameLowering names,
      OperatorLowering operators,
      CallLowering calls,
      SwitchLowering switches,
      RecordCreation records,
      PatternLowering patterns,
      VectorLowering vectors,
      TableLowering tables,
      NewNumbers numbers) {
    this.lowering = lowering;
    this.literals = literals;
    this.names = names;
    this.operators = operators;
    this.calls = calls;
    this.switches = switches;
    this.records = records;
    this.patterns = patterns;
    this.vectors = vectors;
    this.tables = tables;
    this.numbers = numbers;
  }

  @Override
  public Expr valueFor(TypeMirror target, ExpressionTree tree, Frame frame) {
    return lowering.coercion().to(operand(tree, frame), target);
  }

  @Override
  public Expr condition(ExpressionTree tree, Frame frame) {
    return valueFor(lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN), tree, frame);
  }

  @Override
  public Operand operand(ExpressionTree parenthesized, Frame frame) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    TreeOrigin origin = lowering.source().origin(tree);
    TypeMirror type = lowering.source().typeOf(tree);
    if (new UncheckedTypes(lowering.source()).isUnchecked(tree)) {
      return lowering.coercion().refused(origin, type, UncheckedTypes.finding(origin, type));
    }
    Optional<Variable> row = lowering.rowAt(tree);
    if (row.isPresent()) {
      return new Operand(new Expr.Use(origin, row.get()), type);
    }
    if (tree instanceof LiteralTree literal) {
      return new Operand(literals.of(origin, literal.getValue(), type), type);
    }
    if (tree instanceof IdentifierTree name) {
      return names.identifier(name, origin, type, frame);
    }
    if (tree instanceof MemberSelectTree select) {
      return names.select(select, origin, type, frame);
    }
    if (tree instanceof MethodInvocationTree call) {
      return calls.call(call, origin, type, frame);
    }
    if (tree instanceof BinaryTree binary) {
      return tables
          .compared(binary, origin, frame)
          .orElseGet(() -> operators.binary(binary, origin, type, frame));
    }
    if (tree instanceof UnaryTree unary) {
      return operators.unary(unary, origin, type, frame);
    }
    if (tree instanceof TypeCastTree cast) {
      return operators.cast(cast, origin, type, frame);
    }
    if (tree instanceof ConditionalExpressionTree conditional) {
      return conditional(conditional, origin, ofBoth(conditional, type), frame);
    }
    if (tree instanceof ArrayAccessTree element) {
      return vectors.element(element, origin, type, frame);
    }
    if (tree instanceof NewArrayTree made) {
      return vectors.made(made, origin, type, frame);
    }
    if (tree instanceof NewClassTree made) {
      Optional<Operand> known =
          tables
              .copies()
              .made(made, origin, type, given -> HeldRows.asValue(operand(given, frame)))
              .or(() -> tables.sets().made(made, origin, type, frame))
              .or(() -> numbers.made(made, origin, type, frame));
      if (known.isPresent()) {
        return known.get();
      }
      Type kind = lowering.types().of(type);
      return switch (kind.kind()) {
        case TABLE, ROWS -> tables.made(made, origin, type, frame);
        case NUMERIC, BOOLEAN, TEXT, NONE -> records.created(made, origin, type, frame);
        case ENUMERATION, ROW, SEALED, OPTIONAL -> records.created(made, origin, type, frame);
        case COLLECTION, DICTIONARY, GROUPS, TALLY -> records.created(made, origin, type, frame);
        case VECTOR, OTHER -> records.created(made, origin, type, frame);
      };
    }
    if (tree instanceof SwitchExpressionTree choice) {
      return switches.expression(choice, origin, type, frame);
    }
    if (tree instanceof InstanceOfTree test) {
      return patterns.instanceOf(test, origin, type, frame);
    }
    return lowering.coercion().refused(origin, type, refusal(tree, origin));
  }

  private Finding refusal(Tree tree, TreeOrigin origin) {
    if (tree instanceof AssignmentTree || tree instanceof CompoundAssignmentTree) {
      return Refusals.notUnderstood(origin).fix("assign in a statement of its own");
    }
    return Refusals.notUnderstood(origin);
  }

  /**
   * The class that both sides have, where the choice itself has the wider type of the parameter
   * that it is given to, of which nothing is known; else that type.
   */
  private TypeMirror ofBoth(ConditionalExpressionTree tree, TypeMirror type) {
    TypeMirror whenTrue = ofSide(tree.getTrueExpression());
    TypeMirror whenFalse = ofSide(tree.getFalseExpression());
    TypeMirror own = whenTrue.getKind() == TypeKind.NULL ? whenFalse : whenTrue;
    boolean same =
        whenFalse.getKind() == TypeKind.NULL
            || lowering.source().types().isSameType(own, whenFalse);
    return same
            && own.getKind() == TypeKind.DECLARED
            && type.getKind() == TypeKind.DECLARED
            && lowering.types().of(type).kind() == Type.Kind.OTHER
        ? own
        : type;
  }

  private TypeMirror ofSide(ExpressionTree side) {
    TypeMirror type = lowering.source().typeOf(side);
    return Syntax.withoutParentheses(side) instanceof ConditionalExpressionTree choice
        ? ofBoth(choice, type)
        : type;
  }

  private Operand conditional(
      ConditionalExpressionTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    Optional<ExpressionTree> total = EmptyGuards.guarded(tree, lowering.source());
    if (total.isPresent()) {
      return new Operand(valueFor(type, total.get(), frame), type);
    }
    Optional<Tree> present = new PresentSizes(lowering, this).then(tree, frame);
    if (present.isPresent()) {
      return new Operand(valueFor(type, (ExpressionTree) present.get(), frame), type);
    }
    return new Operand(
        new Expr.Conditional(
            origin,
            lowering.types().of(type),
            condition(tree.getCondition(), frame),
            valueFor(type, tree.getTrueExpression(), frame),
            valueFor(type, tree.getFalseExpression(), frame)),
        type);
  }
}
