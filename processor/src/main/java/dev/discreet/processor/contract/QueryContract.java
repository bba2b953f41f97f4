/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

/**
 * One query: what it may cost, how far it may move, and what goes in and out.
 *
 * @param method the query
 * @param name the method's name
 * @param epsilon the cost of one release, above 0, the decimal that was written
 * @param delta the slack beside epsilon, from 0, the decimal that was written
 * @param mechanism the noise as declared
 * @param sensitivity the most that one row moves the result, above 0, the decimal that was written
 * @param norm the norm of {@code sensitivity}
 * @param releases how often it may be released on one data set, at least 1
 * @param maxRows the public limit on the rows of its data set, if there is one
 * @param dataSet the parameter that takes the rows
 * @param dataSetShape how it takes them
 * @param rowType the type of a row: a class without type parameters
 * @param publicParameters the other parameters, in order
 * @param returnShape what it returns
 * @param keyType the enum that the result is keyed by, if the result is a map
 */
public record QueryContract(
    ExecutableElement method,
    String name,
    BigDecimal epsilon,
    BigDecimal delta,
    Mechanism mechanism,
    BigDecimal sensitivity,
    Norm norm,
    int releases,
    OptionalLong maxRows,
    VariableElement dataSet,
    DataSetShape dataSetShape,
    DeclaredType rowType,
    List<PublicParameter> publicParameters,
    ReturnShape returnShape,
    Optional<TypeElement> keyType) {

  /** Copies the parameters. */
  public QueryContract {
    publicParameters = List.copyOf(publicParameters);
  }

  /** Whether the query is called on an instance of its class. */
  public boolean onInstance() {
    return !method.getModifiers().contains(Modifier.STATIC);
  }
}
