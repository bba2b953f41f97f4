/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.analysis.FieldAnalysis;
import dev.discreet.processor.analysis.range.ClampCode;
import dev.discreet.processor.analysis.state.LimitCheck;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.body.BodyLowering;
import dev.discreet.processor.lower.object.EnumFields;
import dev.discreet.processor.lower.object.RecordInstead;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Final fields with {@code @Bounded}. Claim: where there is no finding, whoever reads such a field
 * of this file finds a value within its bounds.
 *
 * <p>Each value that it is given is proven. Before that it is 0: where its bounds leave out 0,
 * nothing may run that could look at it so early ({@link QuietInitialisation}). An instance that is
 * deserialised has passed no constructor, and an enum's field is proven constant by constant.
 */
public final class FieldContracts {
  private final Source source;
  private final MethodTrees trees;
  private final BodyLowering lowering;
  private final EnumFields enums;
  private final List<Located> findings = new ArrayList<>();

  private FieldContracts(Source source, MethodTrees trees, BodyLowering lowering) {
    this.source = source;
    this.trees = trees;
    this.lowering = lowering;
    this.enums = new EnumFields(lowering.lowering(), lowering.expressions(), trees);
  }

  /**
   * The fields of one class.
   *
   * @param lowering notes what is believed of other classes
   */
  static List<Located> in(
      TypeElement type, Source source, MethodTrees trees, BodyLowering lowering) {
    FieldContracts contracts = new FieldContracts(source, trees, lowering);
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
      Optional<VariableTree> tree = trees.fieldOf(field);
      if (tree.isPresent()
          && field.getModifiers().contains(Modifier.FINAL)
          && field.asType().getKind().isPrimitive()
          && (isStatic || type.getKind() != ElementKind.RECORD)) {
        DeclaredLimits.of(field)
            .ifPresent(limits -> contracts.field(type, field, tree.get(), limits));
      }
    }
    return contracts.findings;
  }

  private void field(TypeElement type, VariableElement field, VariableTree tree, Limits limits) {
    boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
    ExpressionTree initialiser = tree.getInitializer();
    if (type.getKind() == ElementKind.ENUM && !isStatic) {
      constants(type, field, tree, limits);
    } else if (!isStatic && isSerializable(type)) {
      refuse(
          tree,
          limits,
          "any value: a deserialised instance has passed no constructor",
          "let " + type.getSimpleName() + " not be Serializable");
    } else if (field.getConstantValue() == null
        && !containsZero(limits)
        && !new QuietInitialisation(source, trees).of(type, field)) {
      refuse(
          tree,
          limits,
          "0, should something read it before it is assigned",
          "let the bounds include 0, or use nothing but parameters, constants, Math and Clamp"
              + " until it is assigned");
    } else if (initialiser != null) {
      Frame frame = new Frame(type, Optional.empty(), Optional.empty(), !isStatic);
      initialised(lowering.expressions().valueFor(field.asType(), initialiser, frame), limits);
    } else if (isStatic) {
      refuse(
          tree,
          limits,
          "a value that a static block gives it",
          "give it its value where it is declared");
    } else {
      constructed(type, field, tree, limits);
    }
  }

  /** A multiple of any step. */
  private static boolean containsZero(Limits limits) {
    return limits.lower().signum() <= 0 && limits.upper().signum() >= 0;
  }

  private boolean isSerializable(TypeElement type) {
    TypeElement serializable = source.elements().getTypeElement(Serializable.class.getName());
    return serializable != null && source.types().isSubtype(type.asType(), serializable.asType());
  }

  private void initialised(Expr value, Limits limits) {
    findings.addAll(FieldAnalysis.ofInitialiser(value, limits));
  }

  private void constants(
      TypeElement type, VariableElement field, VariableTree tree, Limits limits) {
    for (VariableElement constant : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      if (constant.getKind() == ElementKind.ENUM_CONSTANT && findings.isEmpty()) {
        TreeOrigin place = source.origin(tree);
        Expr one =
            new Expr.Literal(
                place, lowering.types().of(type.asType()), constant.getSimpleName().toString());
        initialised(enums.read(field, one, place, field.asType()).expr(), limits);
      }
    }
  }

  private void constructed(
      TypeElement type, VariableElement field, VariableTree tree, Limits limits) {
    for (ExecutableElement constructor : ElementFilter.constructorsIn(type.getEnclosedElements())) {
      Optional<MethodTree> body = trees.of(constructor);
      if (body.isPresent() && !delegates(body.get())) {
        Variable stored =
            new Variable(
                field.getSimpleName().toString(),
                lowering.types().of(field.asType()),
                Optional.of(limits));
        List<Located> outside =
            FieldAnalysis.ofConstructor(source.origin(tree), stored, constructor(type, body.get()));
        if (!outside.isEmpty() && isGenerated(type, body.get())) {
          refuse(
              tree,
              limits,
              "a constructor of %s that is not written here, and clamps nothing"
                  .formatted(type.getSimpleName()),
              instead(type, field, constructor));
          return;
        }
        findings.addAll(outside);
      }
    }
  }

  private RowClass.Constructor constructor(TypeElement type, MethodTree tree) {
    List<Variable> parameters = new ArrayList<>();
    for (VariableTree parameter : tree.getParameters()) {
      Element declaration = source.elementOf(parameter);
      if (declaration == null) {
        throw new SourceHasErrors();
      }
      parameters.add(lowering.lowering().declareValue(declaration));
    }
    Frame frame = new Frame(type, Optional.empty(), Optional.empty(), true);
    return new RowClass.Constructor(
        parameters, lowering.statements().wholeBody(tree.getBody().getStatements(), frame));
  }

  /**
   * Whether something such as Lombok put it there: it then has the place of an annotation in front
   * of its class.
   */
  private boolean isGenerated(TypeElement type, MethodTree constructor) {
    return trees
        .classOf(type)
        .filter(
            tree -> source.origin(constructor).start() < source.origin(tree.getModifiers()).end())
        .isPresent();
  }

  /** What to write, so that bounds are kept. */
  private String instead(TypeElement type, VariableElement field, ExecutableElement constructor) {
    if (type.getEnclosedElements().stream().noneMatch(AnnotationName.PRIVATE::isOn)) {
      return RecordInstead.of(type, field, lowering.lowering().types());
    }
    List<String> parameters = new ArrayList<>();
    List<String> assignments = new ArrayList<>();
    for (VariableElement parameter : constructor.getParameters()) {
      String name = parameter.getSimpleName().toString();
      parameters.add(TypeText.of(parameter.asType()) + " " + name);
      assignments.add("this.%s = %s;".formatted(name, clamped(type, parameter)));
    }
    return "write the constructor instead of what generates it: `%s(%s) { %s }`"
        .formatted(
            type.getSimpleName(), String.join(", ", parameters), String.join(" ", assignments));
  }

  private String clamped(TypeElement type, VariableElement parameter) {
    String name = parameter.getSimpleName().toString();
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .filter(field -> field.getSimpleName().equals(parameter.getSimpleName()))
        .filter(field -> field.asType().getKind().isPrimitive())
        .findFirst()
        .flatMap(DeclaredLimits::of)
        .map(
            limits ->
                ClampCode.of(name, lowering.lowering().types().of(parameter.asType()), limits))
        .orElse(name);
  }

  /** Whether it leaves the fields to another constructor. */
  private static boolean delegates(MethodTree constructor) {
    return constructor.getBody().getStatements().stream()
        .anyMatch(
            statement ->
                statement instanceof ExpressionStatementTree expression
                    && expression.getExpression() instanceof MethodInvocationTree call
                    && Syntax.isThis(call.getMethodSelect()));
  }

  private void refuse(VariableTree field, Limits limits, String found, String fix) {
    findings.add(
        new Located(
            source.origin(field),
            LimitCheck.outside("`" + field.getName() + "`", limits).found(found).fix(fix)));
  }
}
