/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Per;
import dev.discreet.processor.contract.HelperContract;
import dev.discreet.processor.contract.HelperReader;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Promise;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/**
 * What the declarations of helpers promise. A bound on a method speaks of its data sets, and of
 * numbers that are marked {@code @Sensitive}; where it takes no data set, of every number that is
 * not {@code @Public}.
 */
public final class Promises {
  private Promises() {}

  /** Whether a method is checked by itself, as private data may be passed to it. */
  public static boolean isHelper(ExecutableElement method) {
    if (AnnotationName.PRIVATE.isOn(method) || ProgramContract.isProgram(method)) {
      return false;
    }
    HelperContract contract = HelperReader.read(method);
    return contract.statesSensitivity()
        || contract.trusted().isPresent()
        || contract.parameters().stream().anyMatch(HelperContract.Parameter::sensitive);
  }

  /** Whether a method is known by its body alone, wherever it is called. */
  static boolean isInlined(ExecutableElement method) {
    return !AnnotationName.PRIVATE.isOn(method)
        && !ProgramContract.isProgram(method)
        && !isHelper(method);
  }

  /** Whether its contract is believed, and its body not looked at. */
  public static boolean isTrusted(ExecutableElement method) {
    return HelperReader.read(method).trusted().isPresent();
  }

  /** What a method promises, if it is a helper; the instance, if it takes one, comes first. */
  public static Optional<Promise> of(ExecutableElement method, List<Method.Parameter> parameters) {
    if (!isHelper(method)) {
      return Optional.empty();
    }
    HelperContract contract = HelperReader.read(method);
    int before = parameters.size() - contract.parameters().size();
    boolean takesRows = parameters.stream().anyMatch(Promises::isDataSet);
    List<Optional<BigDecimal>> factors = new ArrayList<>();
    List<Optional<BigDecimal>> mostRows = new ArrayList<>();
    Optional<Variable> times = Optional.empty();
    for (int i = 0; i < parameters.size(); i++) {
      Method.Parameter parameter = parameters.get(i);
      if (i < before) {
        factors.add(Optional.empty());
        mostRows.add(Optional.empty());
        continue;
      }
      HelperContract.Parameter stated = contract.parameters().get(i - before);
      factors.add(
          stated
              .sensitivity()
              .or(
                  () ->
                      contract
                          .bound()
                          .filter(bound -> isMeasured(parameter, stated, takesRows))
                          .map(SensitivityBound::value)));
      mostRows.add(
          stated.maxRows().isPresent()
              ? Optional.of(BigDecimal.valueOf(stated.maxRows().getAsLong()))
              : Optional.empty());
      if (contract.times().filter(stated.name()::equals).isPresent()) {
        times = Optional.of(parameter.variable());
      }
    }
    boolean perUnit = contract.bound().filter(bound -> bound.per() == Per.UNIT).isPresent();
    return Optional.of(
        new Promise(
            factors,
            mostRows,
            perUnit,
            HelperReader.adjacency(Enclosing.type(method)) == Adjacency.REPLACE_ONE,
            times,
            contract.trusted()));
  }

  private static boolean isMeasured(
      Method.Parameter parameter, HelperContract.Parameter stated, boolean takesRows) {
    if (stated.isPublic()) {
      return false;
    }
    return isDataSet(parameter)
        || (isNumber(parameter.variable().type()) && (stated.sensitive() || !takesRows));
  }

  static boolean isNumber(Type type) {
    return type.isPrimitive();
  }

  public static boolean isDataSet(Method.Parameter parameter) {
    return !parameter.isPublic() && parameter.variable().type() instanceof Type.Rows;
  }
}
