/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.DecimalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** The lines of what a class asks a reader to believe: trusted methods, and models. */
final class TrustLines {
  private final Elements elements;

  TrustLines(Elements elements) {
    this.elements = elements;
  }

  List<String> of(TypeElement type) {
    return believed(type).stream().map(Believed::line).toList();
  }

  /**
   * A method that is believed.
   *
   * @param name with its class and parameters
   * @param claim its contract, and why it is believed
   */
  record Believed(ExecutableElement method, String name, String claim) {
    String line() {
      return name + ": " + claim;
    }
  }

  List<Believed> believed(TypeElement type) {
    boolean models = AnnotationName.MODELS.isOn(type);
    List<Believed> all = new ArrayList<>();
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      if (models || AnnotationName.TRUSTED.isOn(method)) {
        all.add(
            new Believed(
                method,
                "%s.%s%s"
                    .formatted(type.getQualifiedName(), method.getSimpleName(), parameters(method)),
                "%s%s"
                    .formatted(
                        models ? "believed by " + annotations(type) : "believed",
                        annotations(method).isEmpty() ? "" : ", " + annotations(method))));
      }
    }
    return all;
  }

  private String parameters(ExecutableElement method) {
    return method.getParameters().stream()
        .map(p -> (annotations(p) + " " + p.asType() + " " + p.getSimpleName()).strip())
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** Our annotations, as they are written; each compiler says so in the same way. */
  String annotations(Element element) {
    List<String> ours = new ArrayList<>();
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      TypeElement annotation = (TypeElement) mirror.getAnnotationType().asElement();
      for (AnnotationName name : AnnotationName.values()) {
        if (annotation.getQualifiedName().contentEquals(name.qualifiedName())) {
          ours.add("@" + annotation.getSimpleName() + attributes(mirror));
        }
      }
    }
    ours.sort(null);
    return String.join(" ", ours);
  }

  private String attributes(AnnotationMirror mirror) {
    Map<String, String> attributes = new TreeMap<>();
    mirror
        .getElementValues()
        .forEach((key, value) -> attributes.put(key.getSimpleName().toString(), text(value)));
    return attributes.isEmpty()
        ? ""
        : attributes.entrySet().stream()
            .map(entry -> entry.getKey() + " = " + entry.getValue())
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private String text(AnnotationValue value) {
    Object content = value.getValue();
    if (content instanceof Number number) {
      return DecimalText.of(number.doubleValue());
    }
    if (content instanceof VariableElement constant) {
      return constant.getSimpleName().toString();
    }
    return content instanceof String text ? elements.getConstantExpression(text) : "" + content;
  }
}
