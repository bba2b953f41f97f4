/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.diagnostics.Rule.PRIVACY_UNIT;

import dev.discreet.annotations.Per;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.diagnostics.Finding;
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
    return ((TypeElement) rowType.asElement())
        .getRecordComponents().stream()
            .filter(AnnotationName.PRIVACY_UNIT::isOn)
            .findFirst()
            .map(PrivacyUnitKey::of);
  }

  /** Whether a person may have any number of rows. */
  public boolean isUnlimited() {
    return maxRows == PrivacyUnit.UNLIMITED;
  }

  /**
   * Why a person of a query's rows may not have any number of them; empty where that is fine. A
   * bound of one row would be multiplied by how many rows a person has, and so would keys that are
   * found and reports of rows.
   */
  static Optional<Finding> misfit(QueryContract query) {
    boolean ofPersons = query.per() == Per.UNIT && !query.isThresholded();
    String contract =
        query.isThresholded()
            ? "tells keys that are found, which each row may bring"
            : query.isOfRow() ? "tells something of each row" : "has a contract per row";
    return query.dataSets().stream()
        .flatMap(dataSet -> dataSet.unit().stream())
        .filter(key -> key.isUnlimited() && !ofPersons)
        .findFirst()
        .map(
            key ->
                Finding.of(
                        PRIVACY_UNIT,
                        key.accessor(),
                        "its maxRows is UNLIMITED, and %s %s".formatted(query.name(), contract))
                    .required(
                        "a bound on what all rows of one %s change together"
                            .formatted(key.accessor()))
                    .fix(
                        query.isOfRow() || query.isThresholded()
                            ? "give @PrivacyUnit a number of rows"
                            : ("clamp what each %s comes to and declare per = Per.UNIT in"
                                    + " @Sensitivity, or give @PrivacyUnit a number of rows")
                                .formatted(key.accessor())));
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
