/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.contract.LocalRule;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.ir.Limits;
import java.math.BigDecimal;
import java.util.Optional;
import javax.lang.model.element.Element;

/** The bounds that a declaration promises, as the calculus has them. */
public final class DeclaredLimits {
  private DeclaredLimits() {}

  /** The declared bounds of an element; those of a query over a data set speak of its keys. */
  public static Optional<Limits> of(Element element) {
    return Optional.of(element)
        .filter(declared -> !AnnotationName.PRIVATE.isOn(declared) || LocalRule.isLocal(declared))
        .flatMap(Bounds::of)
        .filter(bounds -> Double.isFinite(bounds.lower()) && Double.isFinite(bounds.upper()))
        .filter(bounds -> Double.isFinite(bounds.step()))
        .map(
            bounds ->
                Calendars.limits(element, bounds)
                    .orElseGet(
                        () ->
                            new Limits(
                                new BigDecimal(bounds.lower()),
                                new BigDecimal(bounds.upper()),
                                new BigDecimal(bounds.step()))));
  }
}
