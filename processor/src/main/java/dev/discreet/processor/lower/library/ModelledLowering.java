/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Calls of methods that a model describes. */
public final class ModelledLowering {
  private static final String LIST = "List";

  private final Lowering lowering;
  private final ModelCatalogue models;
  private final MethodTrees trees;
  private final RegexLowering expressions;

  public ModelledLowering(Lowering lowering, ModelCatalogue models, MethodTrees trees) {
    this.models = models;
    this.trees = trees;
    this.lowering = lowering;
    this.expressions = new RegexLowering(lowering);
  }

  /** The call; empty if no model speaks of the method, or of such arguments. */
  public Optional<Operand> call(Invocation call) {
    List<? extends VariableElement> parameters = call.method().getParameters();
    boolean isStatic = call.method().getModifiers().contains(Modifier.STATIC);
    if (parameters.size() != call.arguments().size()
        || call.method().isVarArgs()
        || isStatic == call.receiver().isPresent()
        || trees.of(call.method()).isPresent()) {
      return Optional.empty();
    }
    Optional<ModelledMethod> method = models.of(call.method());
    if (method.isEmpty()) {
      return Optional.empty();
    }
    boolean ours = method.get().isOurs();
    List<Expr> arguments = new ArrayList<>();
    call.receiver().map(Operand::expr).map(ModelledLowering::there).ifPresent(arguments::add);
    for (int i = 0; i < parameters.size(); i++) {
      Operand argument = call.arguments().get(i);
      if (ours && !isPlain(argument)) {
        return Optional.empty();
      }
      arguments.add(lowering.coercion().to(argument, parameters.get(i).asType()));
    }
    if (ours) {
      Optional<Operand> refused = expressions.refused(call);
      if (refused.isPresent()) {
        return refused;
      }
    }
    // With a user's model, a class that can be extended is believed to behave as that says.
    if (ours && !isStatic && !isPlain(call.receiver().orElseThrow())) {
      return Optional.empty();
    }
    Type type = lowering.types().ofValue(call.type());
    Optional<Type.Collection> held = ours ? held(call.type()) : Optional.empty();
    Expr value =
        new Expr.Modelled(
            call.origin(), held.<Type>map(each -> each).orElse(type), method.get(), arguments);
    return Optional.of(new Operand(held.isPresent() ? streamed(call, value) : value, call.type()));
  }

  /** A call on null throws, whatever is called. */
  private static Expr there(Expr receiver) {
    return switch (receiver.kind()) {
      case MODELLED, FIXED, LITERAL, REFUSED -> receiver;
      default -> Expr.Pure.notNull(receiver);
    };
  }

  /**
   * What a new array of texts, or a stream of what a text holds, is as long as nobody writes to it:
   * a list. Writes to it are refused, for its elements are no numbers.
   */
  private Optional<Type.Collection> held(TypeMirror type) {
    if (!(lowering.types().of(type) instanceof Type.Rows rows)) {
      return Optional.empty();
    }
    // The only IntStream that a model gives is that of a text's characters.
    return rows.element() == Simple.TEXT
        ? Optional.of(new Type.Collection(LIST, Simple.TEXT))
        : rows.element() == Numeric.INT
            ? Optional.of(new Type.Collection(LIST, Numeric.CHAR))
            : Optional.empty();
  }

  private static Expr streamed(Invocation call, Expr list) {
    if (call.type().getKind() == TypeKind.ARRAY) {
      return list;
    }
    TreeOrigin origin = call.origin();
    Type element = ((Type.Collection) list.type()).element();
    Expr elements = new Expr.Elements(origin, new Type.Rows(element), list);
    if (element != Numeric.CHAR) {
      return elements;
    }
    Variable each = new Variable("character", element);
    Expr number = new Expr.Conversion(origin, Numeric.INT, new Expr.Use(origin, each));
    Block body = new Block(List.of(new Statement.Return(origin, number)));
    return new Expr.MapRows(
        origin, new Type.Rows(Numeric.INT), elements, new Expr.Lambda(origin, each, body));
  }

  /** Whether no code but the class's own can run: of a value, or of a class without subclasses. */
  private boolean isPlain(Operand operand) {
    Type type = operand.expr().type();
    if (type.isValue() || type == Simple.NONE) {
      return true;
    }
    TypeMirror declared = operand.type();
    Element element = lowering.source().types().asElement(declared);
    return element != null
        && (element.getKind() == ElementKind.ENUM
            || element.getModifiers().contains(Modifier.FINAL))
        && element.getKind() != ElementKind.RECORD;
  }
}
