/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A query: its body and the contract that the body has to keep.
 *
 * @param method the body
 * @param sources its data sets, each a parameter of {@code method}
 * @param contract how far the result may move
 * @param replaceOne whether neighbours replace a row in place, instead of adding or removing one
 * @param shape what it must return, where that is declared
 */
public record QueryBody(
    Method method, List<Source> sources, Contract contract, boolean replaceOne, Shape shape) {

  /** A query whose result may have any shape. */
  public QueryBody(Method method, List<Source> sources, Contract contract, boolean replaceOne) {
    this(method, sources, contract, replaceOne, Shape.ANY);
  }

  /** Copies the sources. */
  public QueryBody {
    sources = List.copyOf(sources);
  }

  /** The same, where neighbours add or remove a row. */
  public QueryBody resized() {
    return new QueryBody(method, sources, contract, false, shape);
  }

  /**
   * What is declared of an array or map that a query returns.
   *
   * @param length how many elements an array has, or rows a matrix
   * @param keys where the keys of a map lie, if they are integers
   */
  public record Shape(Optional<Integer> length, Optional<Limits> keys) {
    /** Nothing is declared. */
    public static final Shape ANY = new Shape(Optional.empty(), Optional.empty());
  }

  /** How the change of several numbers is measured. */
  public enum Norm {
    L1,
    L2,
    LINF
  }

  /**
   * A data set.
   *
   * @param rows the parameter that takes it
   * @param maxRows how many rows it may have
   * @param unitKey the component that names the person a row belongs to, if there is one
   * @param rowsPerUnit how many rows one person may have; 1 where a row is the unit
   */
  public record Source(
      Variable rows, BigDecimal maxRows, Optional<String> unitKey, int rowsPerUnit) {}

  /**
   * A bound on the change of the result between neighbours.
   *
   * @param value the bound, or its multiple of {@code times}
   * @param norm how the change of several numbers is measured
   * @param perUnit whether neighbours differ in all rows of one person, instead of in one row
   * @param times the public parameter that the bound is a multiple of, if it is one
   * @param additive whether the result over all rows must be the sum of that over its parts
   */
  public record Contract(
      BigDecimal value, Norm norm, boolean perUnit, Optional<Variable> times, boolean additive) {

    /** A bound per row in L1. */
    public static Contract perRow(BigDecimal value) {
      return new Contract(value, Norm.L1, false, Optional.empty(), false);
    }
  }
}
