/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Course;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/** Limits of numbers, and methods by which objects are measured. */
final class NumberText {
  private final Names<ModelledMethod> models = new Names<>(new HashMap<>());

  /** The limits of a value. */
  String of(Limits limits) {
    return interval(limits.lower(), limits.upper())
        + (isPlainZero(limits.step()) ? "" : " step " + limits.step())
        + limits.measure().map(measure -> " by " + name(measure)).orElse("")
        + limits.also().map(also -> " and " + of(also)).orElse("");
  }

  /** Whether no step is given; 0.0 is written, since it is another number to a record. */
  private static boolean isPlainZero(BigDecimal step) {
    return step.signum() == 0 && step.scale() == 0;
  }

  /** The same behind a word; nothing where there are none. */
  String of(String word, Optional<Limits> limits) {
    return limits.map(some -> " " + word + " " + of(some)).orElse("");
  }

  private static String interval(BigDecimal lower, BigDecimal upper) {
    return "[" + lower + ", " + upper + "]";
  }

  /** The name of a method. */
  String name(ModelledMethod method) {
    return models.of(method, Words.path(method.name()));
  }

  /** What is written once of the methods that were named. */
  List<Piece> models() {
    List<Piece> all = new ArrayList<>();
    for (Optional<ModelledMethod> next = models.next(); next.isPresent(); next = models.next()) {
      all.add(model(next.get()));
    }
    return all;
  }

  private Piece model(ModelledMethod method) {
    List<Piece> stated = new ArrayList<>();
    for (ModelledMethod.Parameter parameter : method.parameters()) {
      stated.add(
          Piece.of(
              "argument"
                  + of("in", parameter.limits())
                  + parameter.factor().map(factor -> " times " + factor).orElse("")
                  + (parameter.isGiven() ? " unless null" : "")));
    }
    method.result().ifPresent(limits -> stated.add(Piece.of("result in " + of(limits))));
    method.course().ifPresent(course -> stated.add(of(course)));
    return Piece.of(
            "model %s = %s of %s "
                .formatted(
                    name(method), Words.path(method.signature()), Words.path(method.model())))
        .braces(stated);
  }

  private Piece of(Course course) {
    List<Piece> counted = new ArrayList<>();
    for (Course.Weight weight : course.numbers()) {
      counted.add(Piece.of("number " + weight.argument() + " times " + weight.factor()));
    }
    for (Course.Measure measure : course.measures()) {
      counted.add(
          Piece.of(
              "measure %s by %s times %s%s"
                  .formatted(
                      measure.argument(),
                      name(measure.by()),
                      measure.factor(),
                      of("in", measure.required()))));
    }
    course.measured().ifPresent(method -> counted.add(Piece.of("result by " + name(method))));
    course
        .shift()
        .ifPresent(
            shift ->
                counted.add(
                    Piece.of("shift " + Words.path(shift.told()) + " times " + shift.factor())));
    course
        .days()
        .ifPresent(
            days ->
                counted.add(
                    Piece.of(
                        "days %s from %s by %s months, %s days and [%s, %s]"
                            .formatted(
                                Words.path(days.told()),
                                name(days.from()),
                                days.months(),
                                days.days(),
                                days.least(),
                                days.most()))));
    course.back().ifPresent(back -> counted.add(Piece.of("back by " + back.name())));
    return Piece.of("course in " + interval(course.lower(), course.upper()) + " ").braces(counted);
  }
}
