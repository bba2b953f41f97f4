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
import dev.discreet.annotations.Per;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.cost.ReleaseCost;
import dev.discreet.processor.contract.cost.WantedAccuracy;
import dev.discreet.processor.library.Library;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * One query: what it may cost, how far it may move, and what goes in and out.
 *
 * @param method the query
 * @param name the method's name
 * @param cost what a release costs, and how many there are
 * @param accuracy what was declared instead of that cost, which is then the least that is enough
 * @param bound the most that one unit of input distance moves the result; a factor where {@code
 *     times} names a parameter
 * @param times the public parameter that the bound is proportional to: a number with
 *     {@code @Bounded}, from at least 0 to a finite end
 * @param additive whether it promises f(a ∪ b) = f(a) + f(b)
 * @param length the declared length of the array that it returns, of a matrix the number of rows
 * @param dataSets the parameters that take private rows: its first one or two, in order
 * @param publicParameters the other parameters, in order
 * @param returnShape what it returns
 * @param keys what the result is keyed by, if it is a map; what it may be, if it is a category
 */
public record QueryContract(
    ExecutableElement method,
    String name,
    ReleaseCost cost,
    Optional<WantedAccuracy> accuracy,
    SensitivityBound bound,
    Optional<PublicParameter> times,
    boolean additive,
    OptionalInt length,
    List<DataSetParameter> dataSets,
    List<PublicParameter> publicParameters,
    ReturnShape returnShape,
    Optional<KeySet> keys) {

  /** Copies the parameters. */
  public QueryContract {
    dataSets = List.copyOf(dataSets);
    publicParameters = List.copyOf(publicParameters);
  }

  /**
   * The cost of one release, above 0, the decimal that was written, or of four digits that is
   * enough for the accuracy.
   */
  public BigDecimal epsilon() {
    return cost.each().epsilon();
  }

  /** ρ of one release, where that was written instead of an ε. */
  public Optional<BigDecimal> rho() {
    return cost.each().rho();
  }

  /** The slack beside epsilon, from 0, the decimal that was written. */
  public BigDecimal delta() {
    return cost.each().delta();
  }

  /** How the answer is randomised, as declared, or as is cheapest for the accuracy. */
  public Mechanism mechanism() {
    return cost.mechanism();
  }

  /** How often it may be released on one data set, at least 1. */
  public int releases() {
    return cost.releases();
  }

  /** The value of the bound, above 0, the decimal that was written. */
  public BigDecimal sensitivity() {
    return bound.value();
  }

  /** The norm of the bound. */
  public Norm norm() {
    return bound.norm();
  }

  /** Whose change the bound speaks of. */
  public Per per() {
    return bound.per();
  }

  /** The first data set's parameter. */
  public VariableElement dataSet() {
    return dataSets.get(0).element();
  }

  /** How the first data set is taken. */
  public DataSetShape dataSetShape() {
    return dataSets.get(0).shape();
  }

  /** The type of the first data set's rows. */
  public DeclaredType rowType() {
    return dataSets.get(0).rowType();
  }

  /** The public limit on the rows of the first data set. */
  public OptionalLong maxRows() {
    return dataSets.get(0).maxRows();
  }

  /** Whether the query is called on an instance of its class. */
  public boolean onInstance() {
    return !method.getModifiers().contains(Modifier.STATIC);
  }

  /** Whether it returns several numbers of type {@code int}. */
  public boolean returnsInts() {
    TypeMirror type = method.getReturnType();
    if (returnShape.isMap()) {
      TypeMirror value = valueOf(type);
      TypeMirror number = isNested() ? valueOf(value) : value;
      return Library.boxed(number).filter(TypeKind.INT::equals).isPresent();
    }
    TypeMirror element = type;
    while (element instanceof ArrayType array) {
      element = array.getComponentType();
    }
    return type.getKind() == TypeKind.ARRAY && element.getKind() == TypeKind.INT;
  }

  private static TypeMirror valueOf(TypeMirror map) {
    return ((DeclaredType) map).getTypeArguments().get(1);
  }

  /** Whether it returns a map of maps. */
  public boolean isNested() {
    return keys.filter(KeySet.NestedKeys.class::isInstance).isPresent();
  }

  /** Whether the bound speaks of all rows of one unit. */
  public boolean isPerUnit() {
    return per() == Per.UNIT;
  }

  /** The most that all rows of one unit move the result; a factor where {@code times} is there. */
  public BigDecimal unitSensitivity() {
    return sensitivity().multiply(BigDecimal.valueOf(rowsPerUnit()));
  }

  /** How many steps of the bound one unit is, in the data set where that is most. */
  public int rowsPerUnit() {
    return isPerUnit()
        ? 1
        : dataSets.stream().mapToInt(DataSetParameter::rowsPerUnit).max().orElse(1);
  }

  /** How many numbers it returns, where that is declared: of a map one for each key. */
  public OptionalInt numbers() {
    if (returnShape.isScalar()) {
      return OptionalInt.of(1);
    }
    if (!returnShape.isMap()) {
      return returnShape.isMatrix() ? OptionalInt.empty() : length;
    }
    return keys.stream()
        .mapToLong(KeySet::size)
        .filter(size -> size < Integer.MAX_VALUE)
        .mapToInt(Math::toIntExact)
        .findFirst();
  }

  /** The same query at so many times its ε, or its ρ. */
  public QueryContract times(BigDecimal factor) {
    return at(
        new DeclaredCost(epsilon().multiply(factor), delta(), rho().map(factor::multiply)),
        mechanism(),
        accuracy);
  }

  /** The same query with another value of the bound. */
  public QueryContract withSensitivity(BigDecimal value) {
    return with(cost, accuracy, new SensitivityBound(value, bound.norm(), bound.per()));
  }

  /** The same query at another cost. */
  public QueryContract at(DeclaredCost each, Mechanism mechanism, Optional<WantedAccuracy> wanted) {
    return with(new ReleaseCost(each, mechanism, cost.releases()), wanted, bound);
  }

  private QueryContract with(
      ReleaseCost release, Optional<WantedAccuracy> wanted, SensitivityBound most) {
    return new QueryContract(
        method,
        name,
        release,
        wanted,
        most,
        times,
        additive,
        length,
        dataSets,
        publicParameters,
        returnShape,
        keys);
  }
}
