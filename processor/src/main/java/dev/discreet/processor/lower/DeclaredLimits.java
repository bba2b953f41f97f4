/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.contract.RowValueKind;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.mechanism.kind.QueryForm;
import java.math.BigDecimal;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** The bounds that a declaration promises, as the calculus has them. */
public final class DeclaredLimits {
  private DeclaredLimits() {}

  /**
   * The declared bounds of an element; those of a query over a data set speak of its keys, and
   * those of an optional value of what it holds.
   */
  public static Optional<Limits> of(Element element) {
    boolean ofElement = !AnnotationName.PRIVATE.isOn(element) || isOfNumber(element);
    return ofElement ? declared(element) : Optional.empty();
  }

  private static boolean isOfNumber(Element query) {
    return switch (Mechanisms.formOf(query).orElse(QueryForm.ROWS)) {
      case ROW_CATEGORY -> true;
      case ROW_VALUE ->
          query instanceof ExecutableElement method
              && RowValueKind.of(method.getReturnType()).filter(RowValueKind::isOptional).isEmpty();
      case ROWS, FOUND_KEYS, CHUNK -> false;
    };
  }

  /** The declared bounds, whatever they speak of. */
  public static Optional<Limits> declared(Element element) {
    return Bounds.of(element)
        .filter(bounds -> Double.isFinite(bounds.lower()) && Double.isFinite(bounds.upper()))
        .filter(bounds -> Double.isFinite(bounds.step()))
        .map(
            bounds ->
                Calendars.limits(element, bounds)
                    .or(() -> ofDecimal(element, bounds))
                    .orElseGet(
                        () ->
                            new Limits(
                                new BigDecimal(bounds.lower()),
                                new BigDecimal(bounds.upper()),
                                new BigDecimal(bounds.step()))));
  }

  /** A value as it is written: 0.1 is one tenth, and not the double next to it. */
  private static Optional<Limits> ofDecimal(Element element, Bounds bounds) {
    return Library.is(element.asType(), Kind.DECIMAL)
        ? Optional.of(
            Decimals.between(
                BigDecimal.valueOf(bounds.lower()), BigDecimal.valueOf(bounds.upper())))
        : Optional.empty();
  }
}
