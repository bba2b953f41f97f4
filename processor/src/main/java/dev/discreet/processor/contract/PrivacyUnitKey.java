/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.RecordParts;
import java.util.Optional;
import java.util.OptionalLong;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/**
 * Whom the rows of a record belong to.
 *
 * @param accessor the name of the component, and so of its accessor, that identifies the person
 * @param maxRows how many rows one person owns at most, at least 1
 */
public record PrivacyUnitKey(String accessor, int maxRows) {

  /** The unit of rows of a type, if it is a record that declares one. */
  public static Optional<PrivacyUnitKey> of(DeclaredType rowType) {
    return RecordParts.components((TypeElement) rowType.asElement()).stream()
        .filter(AnnotationName.PRIVACY_UNIT::isOn)
        .findFirst()
        .map(PrivacyUnitKey::of);
  }

  /** Whether a person may have any number of rows. */
  public boolean isUnlimited() {
    return maxRows == PrivacyUnit.UNLIMITED;
  }

  private static PrivacyUnitKey of(RecordComponentElement component) {
    long maxRows =
        Declared.on(component, AnnotationName.PRIVACY_UNIT)
            .map(declared -> declared.integer("maxRows"))
            .orElse(OptionalLong.empty())
            .orElse(1);
    return new PrivacyUnitKey(component.getSimpleName().toString(), (int) Math.max(1, maxRows));
  }
}
