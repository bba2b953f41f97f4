/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.CONTRACT_PARAMETER;

import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.NearestName;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;

/** Reads the public parameter that a method's sensitivity is proportional to. */
public final class TimesReader {
  private final ReadingContext context;

  public TimesReader(ReadingContext context) {
    this.context = context;
  }

  /** The parameter that {@code times} names, if it does and the noise can follow it. */
  public Optional<PublicParameter> read(
      ExecutableElement method, List<PublicParameter> parameters) {
    return Declared.on(method, AnnotationName.SENSITIVITY)
        .flatMap(declared -> read(method, declared, parameters));
  }

  private Optional<PublicParameter> read(
      ExecutableElement method, Declared declared, List<PublicParameter> parameters) {
    String name = declared.text("times").orElse("");
    if (name.isEmpty()) {
      return Optional.empty();
    }
    Optional<PublicParameter> found =
        parameters.stream().filter(parameter -> parameter.name().equals(name)).findFirst();
    Optional<Finding> misfit =
        found.isEmpty() ? Optional.of(unknown(method, name, parameters)) : misfit(found.get());
    misfit.ifPresent(finding -> context.report(declared.at("times", finding)));
    return misfit.isPresent() ? Optional.empty() : found;
  }

  private static Finding unknown(
      ExecutableElement method, String name, List<PublicParameter> parameters) {
    boolean isPrivate =
        method.getParameters().stream()
            .map(Element::getSimpleName)
            .anyMatch(parameter -> parameter.contentEquals(name));
    List<String> candidates = parameters.stream().map(PublicParameter::name).toList();
    return Finding.of(
            CONTRACT_PARAMETER,
            name,
            isPrivate
                ? "it is private, and the noise would follow it"
                : method.getSimpleName() + " has no such parameter")
        .fix(
            NearestName.to(name, candidates)
                .map(nearest -> "did you mean \"" + nearest + "\"?")
                .orElse("name a public parameter of " + method.getSimpleName()));
  }

  private static Optional<Finding> misfit(PublicParameter parameter) {
    TypeKind kind = parameter.type().getKind();
    if (kind != TypeKind.INT && kind != TypeKind.LONG && kind != TypeKind.DOUBLE) {
      return Optional.of(
          finding(parameter, "it is of type " + TypeText.of(parameter.type()))
              .fix("make it an int, long or double"));
    }
    if (parameter.bounds().isEmpty()) {
      return Optional.of(
          finding(parameter, "it has no @Bounded")
              .fix("add @Bounded(lower = 0, upper = …) to " + parameter.name()));
    }
    Bounds bounds = parameter.bounds().get();
    if (!(bounds.lower() >= 0)) {
      return Optional.of(
          finding(parameter, "its lower bound is " + DecimalText.of(bounds.lower()))
              .required("a lower bound of at least 0: a sensitivity is not negative")
              .fix("raise the lower bound"));
    }
    return bounds.upper() < Double.POSITIVE_INFINITY
        ? Optional.empty()
        : Optional.of(
            finding(parameter, "it has no finite upper bound").fix("give a finite upper bound"));
  }

  private static Finding finding(PublicParameter parameter, String reason) {
    return Finding.of(CONTRACT_PARAMETER, parameter.name(), reason);
  }
}
