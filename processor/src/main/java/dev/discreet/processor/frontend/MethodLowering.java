/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.AnnotationName;
import dev.discreet.processor.contract.Bounds;
import dev.discreet.processor.contract.Enclosing;
import dev.discreet.processor.contract.LocalRule;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Promise;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Methods of the outermost class and its member classes, lowered when they are first called. Each
 * method is one {@link Method}, so that recursion is a cycle of them.
 */
final class MethodLowering {
  private final BodyLowering lowering;
  private final MethodTrees trees;
  private final Map<ExecutableElement, Method> methods = new HashMap<>();

  MethodLowering(BodyLowering lowering, MethodTrees trees) {
    this.lowering = lowering;
    this.trees = trees;
  }

  /** Whether the method's body is at hand. */
  boolean has(ExecutableElement method) {
    return trees.of(method).isPresent();
  }

  /** Whether a call can only reach this body. */
  static boolean isFixedTarget(ExecutableElement method) {
    TypeElement owner = Enclosing.type(method);
    return method.getModifiers().contains(Modifier.STATIC)
        || method.getModifiers().contains(Modifier.PRIVATE)
        || method.getModifiers().contains(Modifier.FINAL)
        || owner.getKind() == ElementKind.RECORD
        || owner.getKind() == ElementKind.ENUM // Dispatch has looked at what constants override.
        || owner.getModifiers().contains(Modifier.FINAL);
  }

  /** Whether an instance's own method takes the instance as its first argument. */
  static boolean takesSelf(ExecutableElement method) {
    TypeElement owner = Enclosing.type(method);
    boolean value =
        owner.getKind() == ElementKind.RECORD
            || owner.getKind() == ElementKind.ENUM
            || owner.getNestingKind() == NestingKind.ANONYMOUS
            || (owner.getKind() == ElementKind.INTERFACE
                && owner.getModifiers().contains(Modifier.SEALED));
    return value && !method.getModifiers().contains(Modifier.STATIC);
  }

  /** A compact canonical constructor, as a method that returns what it makes. */
  Method constructor(
      ExecutableElement element, MethodTree tree, Type.Row row, List<String> components) {
    Method known = methods.get(element);
    if (known != null) {
      return known;
    }
    TreeOrigin origin = lowering.source().origin(tree);
    List<Method.Parameter> parameters = new ArrayList<>();
    List<Expr> stored = new ArrayList<>();
    for (VariableTree parameter : tree.getParameters()) {
      Element declaration = lowering.source().elementOf(parameter);
      if (declaration == null) {
        throw new SourceHasErrors();
      }
      Variable variable = lowering.declareValue(declaration);
      boolean nullable = !declaration.asType().getKind().isPrimitive();
      parameters.add(new Method.Parameter(variable, Optional.empty(), false, nullable));
      stored.add(new Expr.Use(lowering.source().origin(parameter), variable));
    }
    TypeElement owner = Enclosing.type(element);
    Method method =
        new Method(origin, "new " + owner.getSimpleName(), parameters, Optional.empty());
    methods.put(element, method);
    Frame frame = new Frame(owner, Optional.empty(), Optional.of(owner.asType()), false);
    lowering.named().run(tree);
    Block body = lowering.statements().wholeBody(tree.getBody().getStatements(), frame);
    List<Statement> statements = new ArrayList<>(body.statements());
    statements.add(
        new Statement.Return(origin, new Expr.NewRecord(origin, row, components, stored)));
    method.define(new Block(statements));
    return method;
  }

  /** What {@code this} is: in the body of an enum's constant, the enum. */
  private TypeMirror selfType(TypeElement owner) {
    return owner.getNestingKind() == NestingKind.ANONYMOUS ? owner.getSuperclass() : owner.asType();
  }

  /** A method whose body is at hand. */
  Method method(ExecutableElement element) {
    Method known = methods.get(element);
    if (known != null) {
      return known;
    }
    MethodTree tree = trees.of(element).orElseThrow();
    TypeElement owner = Enclosing.type(element);
    lowering.reliesOn(owner);
    List<Method.Parameter> parameters = new ArrayList<>();
    Optional<Variable> self = Optional.empty();
    if (takesSelf(element)) {
      Variable variable = new Variable("this", lowering.types().of(selfType(owner)));
      parameters.add(new Method.Parameter(variable, Optional.empty(), false, false));
      self = Optional.of(variable);
    }
    for (VariableTree parameter : tree.getParameters()) {
      parameters.add(parameter(element, parameter));
    }
    Method method =
        new Method(
            lowering.source().origin(tree),
            element.getSimpleName().toString(),
            parameters,
            limits(element));
    methods.put(element, method);
    Promises.of(element, parameters).ifPresent(method::promise);
    if (method.promise().flatMap(Promise::believed).isPresent()) {
      lowering.trusts(element);
      return method;
    }
    lowering.named().run(tree);
    TypeMirror result = element.getReturnType();
    Frame frame =
        new Frame(
            owner,
            self,
            result.getKind() == TypeKind.VOID ? Optional.empty() : Optional.of(result),
            false,
            LocalRule.isLocal(element) && !result.getKind().isPrimitive());
    method.define(body(tree, frame));
    return method;
  }

  private Method.Parameter parameter(ExecutableElement method, VariableTree tree) {
    if (!(lowering.source().elementOf(tree) instanceof VariableElement element)) {
      throw new SourceHasErrors();
    }
    boolean query = AnnotationName.PRIVATE.isOn(method);
    boolean dataSet =
        method.getParameters().get(0).equals(element) || AnnotationName.SENSITIVE.isOn(element);
    boolean isPublic = AnnotationName.PUBLIC.isOn(element) || (query && !dataSet);
    boolean array = lowering.types().of(element.asType()) instanceof Type.Vector;
    boolean given = query && isPublic;
    Optional<Type> map =
        given && PublicParameter.isCopied(element)
            ? lowering.types().dictionary(element.asType())
            : Optional.empty();
    Variable variable =
        map.map(type -> lowering.declare(element, type))
            .orElseGet(
                () ->
                    isPublic || array ? lowering.declareValue(element) : lowering.declare(element));
    // A query's wrapper refuses an array of another length, and null.
    boolean sized = isPublic && variable.type() instanceof Type.Vector v && v.length().isPresent();
    boolean nullable =
        !element.asType().getKind().isPrimitive()
            && !sized
            && !(variable.type() instanceof Type.Rows)
            && !Promises.isHelper(method)
            && !(given && !PublicParameter.mayBeNull(element));
    Optional<Limits> limits =
        given ? limits(element).or(() -> Calendars.ofGiven(element)) : limits(element);
    return new Method.Parameter(
        variable, limits, isPublic, nullable, given && PublicParameter.isCopied(element));
  }

  /** A method that returns nothing ends with nothing. */
  private Block body(MethodTree tree, Frame frame) {
    Block block = lowering.statements().wholeBody(tree.getBody().getStatements(), frame);
    if (frame.result().isPresent()) {
      if (block.statements().isEmpty()) {
        throw new SourceHasErrors(); // A return is missing.
      }
      return block;
    }
    List<Statement> statements = new ArrayList<>(block.statements());
    TreeOrigin origin = lowering.source().origin(tree);
    statements.add(new Statement.Return(origin, new Expr.Null(origin)));
    return new Block(statements);
  }

  /** The declared bounds of an element; those of a query over a data set speak of its keys. */
  static Optional<Limits> limits(Element element) {
    return Optional.of(element)
        .filter(declared -> !AnnotationName.PRIVATE.isOn(declared) || LocalRule.isLocal(declared))
        .flatMap(Bounds::of)
        .filter(bounds -> Double.isFinite(bounds.lower()) && Double.isFinite(bounds.upper()))
        .filter(bounds -> Double.isFinite(bounds.step()))
        .map(
            bounds ->
                Calendars.limits(element, bounds)
                    .orElseGet(
                        () ->
                            new Limits(
                                new BigDecimal(bounds.lower()),
                                new BigDecimal(bounds.upper()),
                                new BigDecimal(bounds.step()))));
  }
}
