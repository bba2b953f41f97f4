/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.MODEL_MISMATCH;
import static dev.discreet.processor.diagnostics.Rule.TRUSTED_FORBIDDEN;

import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.NearestName;
import dev.discreet.processor.contract.declared.Nullability;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** {@code @Models}: an interface whose methods are methods of the class that it describes. */
final class ModelsRule implements DeclarationRule {
  private final TrustPolicy policy;

  ModelsRule(TrustPolicy policy) {
    this.policy = policy;
  }

  @Override
  public void check(Declared declared, ReadingContext context) {
    TypeElement model = (TypeElement) declared.element();
    if (policy.forbids()) {
      context.report(
          declared.atAnnotation(
              Finding.of(TRUSTED_FORBIDDEN, model.getSimpleName())
                  .found("-Adiscreet.trusted=" + policy.option() + ", and a model is trusted")
                  .fix("do without the model, or build with -Adiscreet.trusted=allow")));
      return;
    }
    if (model.getKind() != ElementKind.INTERFACE) {
      context.report(
          declared.atAnnotation(
              Finding.of(
                      MISPLACED_ANNOTATION,
                      "@Models",
                      model.getSimpleName() + ", which is no interface")
                  .fix("restate the methods in an interface")));
      return;
    }
    Optional<TypeMirror> value = declared.type("value");
    if (value.isEmpty() || TypeReach.isUnresolved(value.get())) {
      context.markUnresolved();
      return;
    }
    if (!(value.get() instanceof DeclaredType type)) {
      context.report(
          declared.at(
              "value",
              Finding.of(
                      MODEL_MISMATCH,
                      model.getSimpleName(),
                      TypeText.of(value.get()),
                      "it is no class and has no methods")
                  .fix("name a class or interface")));
      return;
    }
    TypeElement target = (TypeElement) type.asElement();
    for (ExecutableElement method : restated(model, context)) {
      Element place = Enclosing.type(method).equals(model) ? method : model;
      misfit(method, target, context).ifPresent(finding -> context.report(place, finding));
    }
  }

  /** The methods of a model, and of the interfaces that it extends. */
  private static List<ExecutableElement> restated(TypeElement model, ReadingContext context) {
    return ElementFilter.methodsIn(context.elements.getAllMembers(model)).stream()
        .filter(method -> Enclosing.type(method).getKind() == ElementKind.INTERFACE)
        .toList();
  }

  private static Optional<Finding> misfit(
      ExecutableElement method, TypeElement target, ReadingContext context) {
    if (!method.getModifiers().contains(Modifier.ABSTRACT)) {
      return Optional.of(
          finding(method, target, "it has a body of its own").fix("declare it without a body"));
    }
    List<ExecutableElement> ofThatName =
        reachable(target, context).stream()
            .filter(candidate -> candidate.getSimpleName().equals(method.getSimpleName()))
            .toList();
    if (ofThatName.isEmpty()) {
      return Optional.of(unknown(method, target, context));
    }
    Optional<ExecutableElement> match =
        ofThatName.stream()
            .filter(candidate -> sameParameters(method, candidate, context))
            .findFirst();
    if (match.isEmpty()) {
      return Optional.of(
          finding(method, target, "its parameters are others")
              .found(signature(method))
              .required(
                  String.join(
                      " or ", ofThatName.stream().map(ModelsRule::signature).limit(5).toList()))
              .fix("restate the parameter types"));
    }
    if (Nullability.isNullable(method)) {
      return Optional.of(
          finding(method, target, "it may return null, and a line of a model never does")
              .fix(
                  "leave the line out, and call a method of yours that returns something else for"
                      + " null"));
    }
    TypeMirror returned = match.get().getReturnType();
    return sameErasure(method.getReturnType(), returned, context)
        ? Optional.empty()
        : Optional.of(
            finding(method, target, "it returns " + TypeText.of(method.getReturnType()))
                .fix("return " + TypeText.of(returned) + ", as the target does"));
  }

  private static Finding unknown(
      ExecutableElement method, TypeElement target, ReadingContext context) {
    List<String> names =
        reachable(target, context).stream()
            .map(candidate -> candidate.getSimpleName().toString())
            .distinct()
            .sorted()
            .toList();
    return finding(method, target, "there is no such method")
        .fix(
            NearestName.to(method.getSimpleName().toString(), names)
                .map(nearest -> "did you mean " + nearest + "?")
                .orElse("restate a method of " + target.getSimpleName() + ", or remove this one"));
  }

  private static List<ExecutableElement> reachable(TypeElement target, ReadingContext context) {
    return ElementFilter.methodsIn(context.elements.getAllMembers(target)).stream()
        .filter(method -> !method.getModifiers().contains(Modifier.PRIVATE))
        .toList();
  }

  private static boolean sameParameters(
      ExecutableElement one, ExecutableElement other, ReadingContext context) {
    if (one.getParameters().size() != other.getParameters().size()) {
      return false;
    }
    for (int i = 0; i < one.getParameters().size(); i++) {
      TypeMirror type = one.getParameters().get(i).asType();
      if (!sameErasure(type, other.getParameters().get(i).asType(), context)) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameErasure(TypeMirror one, TypeMirror other, ReadingContext context) {
    return context.types.isSameType(context.types.erasure(one), context.types.erasure(other));
  }

  private static String signature(ExecutableElement method) {
    List<String> types =
        method.getParameters().stream().map(parameter -> TypeText.of(parameter.asType())).toList();
    return method.getSimpleName() + "(" + String.join(", ", types) + ")";
  }

  private static Finding finding(ExecutableElement method, TypeElement target, String reason) {
    return Finding.of(MODEL_MISMATCH, method.getSimpleName(), target.getSimpleName(), reason);
  }
}
