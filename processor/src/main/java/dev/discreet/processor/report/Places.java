/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.report.model.Place;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Where declarations stand in files; not every compiler tells. */
@FunctionalInterface
public interface Places {

  /** Where a declaration is, or an annotation on it, or the value of one of its attributes. */
  Optional<Place> of(
      Element element, @Nullable AnnotationMirror annotation, @Nullable AnnotationValue value);

  /** Where a declaration is. */
  default Optional<Place> of(Element element) {
    return of(element, null, null);
  }
}
