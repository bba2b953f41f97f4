/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.call;

import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Promise;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Promises;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Calls of helpers that another class declares: by what they promise. Whether they keep it is for
 * that class to prove, so it is noted as relied upon.
 */
public final class ElsewhereCalls {
  private final Lowering lowering;
  private final Map<ExecutableElement, Method> methods = new HashMap<>();

  public ElsewhereCalls(Lowering lowering) {
    this.lowering = lowering;
  }

  /** The call; empty if the method promises nothing, or may be another than the one named. */
  public Optional<Operand> call(Invocation call) {
    ExecutableElement method = call.method();
    TypeElement owner = Enclosing.type(method);
    boolean usable =
        method.getModifiers().contains(Modifier.STATIC)
            && call.receiver().isEmpty()
            && !method.isVarArgs()
            && method.getTypeParameters().isEmpty()
            && method.getParameters().size() == call.arguments().size()
            && !lowering.source().isInFile(owner)
            && Promises.isHelper(method);
    if (!usable) {
      return Optional.empty();
    }
    lowering.reliance().believes(owner, call.origin());
    if (Promises.isTrusted(method)) {
      lowering.reliance().trusts(method);
    }
    List<Expr> arguments = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      lowering.reliance().readsRecords(method.getParameters().get(i).asType(), call.origin());
      arguments.add(
          lowering.coercion().to(call.arguments().get(i), method.getParameters().get(i).asType()));
    }
    return Optional.of(
        new Operand(
            new Expr.Call(
                call.origin(),
                lowering.types().of(method.getReturnType()),
                methods.computeIfAbsent(method, m -> method(m, call.origin())),
                arguments),
            call.type()));
  }

  private Method method(ExecutableElement element, TreeOrigin origin) {
    List<Method.Parameter> parameters = new ArrayList<>();
    for (VariableElement parameter : element.getParameters()) {
      boolean isPublic = AnnotationName.PUBLIC.isOn(parameter);
      Type type =
          isPublic || lowering.types().of(parameter.asType()) instanceof Type.Vector
              ? lowering.types().ofDeclared(parameter)
              : lowering.types().of(parameter.asType());
      parameters.add(
          new Method.Parameter(
              new Variable(parameter.getSimpleName().toString(), type),
              DeclaredLimits.of(parameter),
              isPublic,
              false,
              false,
              !parameter.asType().getKind().isPrimitive()));
    }
    Method method =
        new Method(
            origin, element.getSimpleName().toString(), parameters, DeclaredLimits.of(element));
    Promise stated = Promises.of(element, parameters).orElseThrow();
    method.promise(stated.believing("it is verified where it is declared"));
    return method;
  }
}
