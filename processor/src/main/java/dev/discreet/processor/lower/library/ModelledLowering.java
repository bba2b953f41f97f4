/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.MethodTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** Calls of methods that a model describes. */
public final class ModelledLowering {
  private final Lowering lowering;
  private final ModelCatalogue models;
  private final MethodTrees trees;

  public ModelledLowering(Lowering lowering, ModelCatalogue models, MethodTrees trees) {
    this.models = models;
    this.trees = trees;
    this.lowering = lowering;
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
    if (!ours) {
      rely(method.get());
    }
    List<Expr> arguments = new ArrayList<>();
    call.receiver().ifPresent(receiver -> arguments.add(receiver.expr()));
    for (int i = 0; i < parameters.size(); i++) {
      Operand argument = call.arguments().get(i);
      if (ours && !isPlain(argument)) {
        return Optional.empty();
      }
      arguments.add(lowering.coercion().to(argument, parameters.get(i).asType()));
    }
    // With a user's model, a class that can be extended is believed to behave as that says.
    if (ours && !isStatic && !isPlain(call.receiver().orElseThrow())) {
      return Optional.empty();
    }
    return Optional.of(
        new Operand(
            new Expr.Modelled(
                call.origin(), lowering.types().ofValue(call.type()), method.get(), arguments),
            call.type()));
  }

  /** The seal names the model, so that another one needs another check. */
  private void rely(ModelledMethod method) {
    TypeElement model = lowering.source().elements().getTypeElement(method.model());
    if (model != null) {
      lowering.reliance().reliesOn(model);
    }
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
