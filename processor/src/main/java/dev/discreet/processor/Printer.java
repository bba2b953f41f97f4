/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.editor.EditorMessage;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/** The one place that prints what the stages on declarations found. */
final class Printer {
  private Printer() {}

  /** Of the project as a whole. */
  static void print(Messager messager, Finding finding) {
    messager.printMessage(Diagnostic.Kind.ERROR, finding.text());
  }

  /** Of a body, beside the compiler that looks at it. */
  static void print(Messager messager, EditorMessage message) {
    messager.printMessage(message.kind(), message.text(), message.place());
  }

  /** After errors in declarations javac looks at no body, of any class. */
  static void bodiesAreLeft(Messager messager) {
    messager.printMessage(
        Diagnostic.Kind.NOTE,
        "Discreet has looked at declarations only: javac comes to no body of any class while there"
            + " are errors in them. Queries that are not named above are not proven yet.");
  }

  static void print(Messager messager, PlacedFinding finding) {
    print(messager, finding, Diagnostic.Kind.ERROR);
  }

  static void print(Messager messager, PlacedFinding finding, Diagnostic.Kind kind) {
    PlacedFinding placed = positioned(finding);
    String text = placed.finding().text();
    if (placed.annotation() == null) {
      messager.printMessage(kind, text, placed.element());
    } else if (placed.value() == null) {
      messager.printMessage(kind, text, placed.element(), placed.annotation());
    } else {
      messager.printMessage(kind, text, placed.element(), placed.annotation(), placed.value());
    }
  }

  /** The finding at an element that compilers have a position for. */
  static PlacedFinding positioned(PlacedFinding finding) {
    return finding.element().getKind() == ElementKind.RECORD_COMPONENT ? onField(finding) : finding;
  }

  /**
   * javac has no position for a record component, and one for its field, which is declared by the
   * same text. An annotation that the language does not copy to the field is reported at the name.
   */
  private static PlacedFinding onField(PlacedFinding placed) {
    Optional<VariableElement> field =
        ElementFilter.fieldsIn(Enclosing.type(placed.element()).getEnclosedElements()).stream()
            .filter(found -> found.getSimpleName().equals(placed.element().getSimpleName()))
            .findFirst();
    if (field.isEmpty()) {
      return placed;
    }
    AnnotationMirror copy = copy(placed.annotation(), field.get());
    return new PlacedFinding(
        placed.finding(), field.get(), copy, copy == null ? null : sameValue(placed, copy));
  }

  private static @Nullable AnnotationMirror copy(
      @Nullable AnnotationMirror original, Element field) {
    for (AnnotationMirror mirror : field.getAnnotationMirrors()) {
      if (original != null
          && mirror
              .getAnnotationType()
              .asElement()
              .equals(original.getAnnotationType().asElement())) {
        return mirror;
      }
    }
    return null;
  }

  private static @Nullable AnnotationValue sameValue(PlacedFinding placed, AnnotationMirror copy) {
    if (placed.annotation() == null) {
      return null;
    }
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        placed.annotation().getElementValues().entrySet()) {
      if (entry.getValue().equals(placed.value())) {
        return copy.getElementValues().get(entry.getKey());
      }
    }
    return null;
  }
}
