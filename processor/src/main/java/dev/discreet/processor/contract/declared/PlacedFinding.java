/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import dev.discreet.processor.diagnostics.Finding;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * A finding and the narrowest place it belongs to.
 *
 * @param finding what to say
 * @param element the declaration
 * @param annotation the annotation on it, where an annotation is wrong
 * @param value the value in that annotation, where a written value is wrong
 */
public record PlacedFinding(
    Finding finding,
    Element element,
    @Nullable AnnotationMirror annotation,
    @Nullable AnnotationValue value) {

  /** Places a finding at a declaration. */
  public static PlacedFinding at(Element element, Finding finding) {
    return new PlacedFinding(finding, element, null, null);
  }
}
