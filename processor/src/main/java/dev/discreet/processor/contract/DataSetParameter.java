/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import java.util.Optional;
import java.util.OptionalLong;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

/**
 * A parameter of a query that takes private rows.
 *
 * @param element the parameter
 * @param shape how it takes them
 * @param rowType the type of a row: a class without type parameters
 * @param maxRows the public limit on the rows, if there is one
 * @param unit whom the rows belong to, if their record says so
 */
public record DataSetParameter(
    VariableElement element,
    DataSetShape shape,
    DeclaredType rowType,
    OptionalLong maxRows,
    Optional<PrivacyUnitKey> unit) {

  /** The parameter's name. */
  public String name() {
    return element.getSimpleName().toString();
  }

  /** How many rows one unit owns at most; 1 where a row is the unit. */
  public int rowsPerUnit() {
    return unit.map(PrivacyUnitKey::maxRows).orElse(1);
  }
}
