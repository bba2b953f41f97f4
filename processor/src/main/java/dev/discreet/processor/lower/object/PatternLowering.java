/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.ir.ClassTest;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.LaterTrees;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** {@code instanceof}, casts between classes, and patterns. */
public final class PatternLowering {
  private final Lowering lowering;
  private final Expressions expressions;

  public PatternLowering(Lowering lowering, Expressions expressions) {
    this.expressions = expressions;
    this.lowering = lowering;
  }

  public Operand instanceOf(InstanceOfTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    ExpressionTree inner = tree.getExpression();
    Operand operand = expressions.operand(inner, frame);
    if (operand.expr() instanceof Expr.Refused refused) {
      return lowering.coercion().refused(refused.origin(), type, refused.finding());
    }
    if (operand.expr().type() instanceof Type.Rows) {
      return lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
    }
    Tree pattern = tree.getPattern();
    Expr test =
        pattern == null
            ? isInstance(
                origin, operand, lowering.source().typeOf(tree.getType()), Optional.empty())
            : test(pattern, operand, false);
    return new Operand(test, type);
  }

  /**
   * Whether a value matches a pattern, whose variables are bound where it does.
   *
   * @param nested whether a pattern of the value's own type takes null, too
   */
  public Expr test(Tree pattern, Operand value, boolean nested) {
    TreeOrigin origin = lowering.source().origin(pattern);
    if (pattern instanceof BindingPatternTree binding) {
      return bound(binding.getVariable(), origin, value, nested);
    }
    return switch (pattern.getKind().name()) {
      case "DECONSTRUCTION_PATTERN" -> deconstructed(pattern, origin, value);
      case "ANY_PATTERN" -> new Expr.Literal(origin, Simple.BOOLEAN, true);
      default -> new Expr.Refused(origin, Simple.BOOLEAN, Refusals.notUnderstood(origin));
    };
  }

  private Expr bound(VariableTree tree, TreeOrigin origin, Operand value, boolean nested) {
    Element element = lowering.source().elementOf(tree);
    if (element == null) {
      throw new SourceHasErrors();
    }
    Variable variable = lowering.declareValue(element);
    Expr test = isInstance(origin, value, element.asType(), Optional.of(variable));
    boolean primitive = element.asType().getKind().isPrimitive();
    if (primitive && !lowering.source().types().isSameType(value.type(), element.asType())) {
      return new Expr.Refused(origin, Simple.BOOLEAN, Refusals.notUnderstood(origin));
    }
    boolean total = nested && lowering.source().types().isSubtype(value.type(), element.asType());
    return total ? new Expr.Or(origin, test, new Expr.Literal(origin, Simple.BOOLEAN, true)) : test;
  }

  private Expr isInstance(
      TreeOrigin origin, Operand value, TypeMirror asked, Optional<Variable> binding) {
    ClassTest test = lowering.types().test(asked);
    if (lowering.source().types().isSubtype(value.type(), asked)) {
      // All that is not null is one.
      test = new ClassTest(value.expr().type(), test.name(), test.members());
    }
    return new Expr.IsInstance(origin, value.expr(), test, binding);
  }

  /** A record pattern: an instance, and each component matches. */
  private Expr deconstructed(Tree pattern, TreeOrigin origin, Operand value) {
    Tree deconstructor = LaterTrees.part("DeconstructionPatternTree", "getDeconstructor", pattern);
    TypeMirror type = lowering.source().typeOf(deconstructor);
    List<Tree> nested = LaterTrees.parts("DeconstructionPatternTree", "getNestedPatterns", pattern);
    if (!(lowering.source().types().asElement(type) instanceof TypeElement record)
        || record.getKind() != ElementKind.RECORD
        || !record.getTypeParameters().isEmpty()
        || RecordParts.components(record).size() != nested.size()) {
      return new Expr.Refused(
          origin,
          Simple.BOOLEAN,
          Refusals.notUnderstood(origin).found("a pattern of a record with type parameters"));
    }
    Expr test = isInstance(origin, value, type, Optional.empty());
    Expr row = new Expr.Cast(origin, value.expr(), lowering.types().test(type));
    lowering.reliance().readsRow(record, origin);
    for (int i = 0; i < nested.size(); i++) {
      RecordComponentElement component = RecordParts.components(record).get(i);
      Expr part =
          new Expr.Component(
              origin,
              lowering.types().ofValue(component.asType()),
              row,
              lowering.source().binaryName(record),
              component.getSimpleName().toString());
      test =
          new Expr.And(
              origin, test, test(nested.get(i), new Operand(part, component.asType()), true));
    }
    return test;
  }

  /**
   * {@code C.class.isInstance(x)} and {@code C.class.cast(x)}; empty for any other call.
   *
   * @param receiver what the method is called on
   */
  public Optional<Operand> ofClass(
      ExecutableElement method, ExpressionTree receiver, List<Operand> values, TreeOrigin origin) {
    if (!(receiver instanceof MemberSelectTree literal)
        || !Syntax.isClass(literal)
        || values.size() != 1) {
      return Optional.empty();
    }
    TypeMirror asked = lowering.source().typeOf(literal.getExpression());
    Operand value = values.get(0);
    if (asked.getKind() != TypeKind.DECLARED
        || value.type().getKind().isPrimitive()
        || isRows(asked)
        || value.expr().type() instanceof Type.Rows) {
      return Optional.empty();
    }
    return switch (method.getSimpleName().toString()) {
      case "isInstance" ->
          Optional.of(
              new Operand(
                  isInstance(origin, value, asked, Optional.empty()),
                  lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN)));
      case "cast" ->
          Optional.of(
              lowering.source().types().isSubtype(value.type(), asked)
                  ? new Operand(value.expr(), asked)
                  : cast(value, origin, asked));
      default -> Optional.empty();
    };
  }

  /** A cast between classes: to a wider one it does nothing. */
  public Operand cast(Operand operand, TreeOrigin origin, TypeMirror type) {
    Type from = operand.expr().type();
    boolean references =
        !type.getKind().isPrimitive()
            && !operand.type().getKind().isPrimitive()
            && !(from instanceof Type.Rows);
    return references && !isRows(type)
        ? new Operand(new Expr.Cast(origin, operand.expr(), lowering.types().test(type)), type)
        : lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
  }

  private boolean isRows(TypeMirror type) {
    return lowering.types().of(type) instanceof Type.Rows;
  }
}
