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
 * Where the result of a method lies by its arguments: within [lower, upper] of Σ factor · argument.
 * An object counts by a number that a method of its class tells of it, its <em>measure</em>: the
 * year of a date. So does a result that is an object.
 *
 * @param numbers arguments that count themselves
 * @param measures arguments that count by their measure
 * @param lower the least difference from the sum
 * @param upper the greatest
 * @param measured the measure of the result; empty where it is a number itself
 * @param shift what more is known where the result is its first argument, moved by its second
 * @param days how far the day that is told of the result lies from one that is told of its first
 *     argument
 * @param back what the result tells of the measures
 */
public record Course(
    List<Weight> numbers,
    List<Measure> measures,
    BigDecimal lower,
    BigDecimal upper,
    Optional<ModelledMethod> measured,
    Optional<Shift> shift,
    Optional<Days> days,
    Optional<Back> back) {

  /** The signature of the method that tells the day of a date. */
  public static final String DAY_OF_DATE = "java.time.LocalDate.toEpochDay()";

  /**
   * Names the number of a constant that is 0 where nothing of the same measure comes before it, as
   * of the first day of a year; no method tells it.
   */
  public static final String FIRST = "java.time: what comes before it with the same measure";

  /** The course of a method that does not shift. */
  public Course(
      List<Weight> numbers,
      List<Measure> measures,
      BigDecimal lower,
      BigDecimal upper,
      Optional<ModelledMethod> measured) {
    this(
        numbers,
        measures,
        lower,
        upper,
        measured,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Copies the lists. */
  public Course {
    numbers = List.copyOf(numbers);
    measures = List.copyOf(measures);
  }

  /** The same, of a method that shifts. */
  public Course with(Shift stated) {
    return new Course(numbers, measures, lower, upper, measured, Optional.of(stated), days, back);
  }

  /** The same, of a method whose result has a day. */
  public Course with(Days stated) {
    return new Course(numbers, measures, lower, upper, measured, shift, Optional.of(stated), back);
  }

  /** The same, of a method whose result tells of the measures. */
  public Course with(Back stated) {
    return new Course(numbers, measures, lower, upper, measured, shift, days, Optional.of(stated));
  }

  /** What a result tells of the measures that it is computed from. */
  public enum Back {
    /** It is negative where the first one lies before the second, and positive where behind. */
    ORDER,
    /**
     * It is never negative where the first one is not after the second, nor positive where behind.
     */
    APART,
    /**
     * The same, and it is the measure of the second one less that of the first, times the factor,
     * or nearer to zero by no more than is stated; it is never farther from zero.
     */
    APART_TOWARDS_ZERO,
    /** It is the number of a day, counted from the first of 1970; the measure is its year. */
    DAY,
    /** It is made of one object; made of an earlier one, it would not be later. */
    IN_ORDER
  }

  /**
   * A number by which two objects are equal where it is the same: that of the result is that of the
   * first argument, plus the factor times the second, exactly.
   *
   * @param told the signature of the method that tells it, or a name where none does
   * @param factor what the second argument is multiplied by
   */
  public record Shift(String told, long factor) {}

  /**
   * Which day that of the result is: one that is told of the first argument, moved by months of the
   * calendar and by days.
   *
   * @param told the signature of the method that tells the day of the result
   * @param from tells the day of the first argument
   * @param months how many months the second argument counts for
   * @param days how many days it counts for
   * @param least how many days are added at least
   * @param most how many at most
   */
  public record Days(String told, ModelledMethod from, int months, int days, int least, int most) {}

  /**
   * An integer argument.
   *
   * @param argument which one; an instance is the first
   * @param factor what it is multiplied by
   */
  public record Weight(int argument, BigDecimal factor) {}

  /**
   * An argument that is an object.
   *
   * @param argument which one; an instance is the first
   * @param by tells the number
   * @param factor what it is multiplied by
   * @param required where it must lie, so that the call does not throw
   */
  public record Measure(
      int argument, ModelledMethod by, BigDecimal factor, Optional<Limits> required) {}
}
