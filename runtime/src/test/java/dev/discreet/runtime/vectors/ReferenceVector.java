/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One number that is known from elsewhere.
 *
 * @param id unique in its file
 * @param kind what is computed
 * @param params by name
 * @param expected a decimal; "null" where there is no such number
 * @param tolerance {@code rel:x}, {@code abs:x}, {@code ulp:n}, {@code exact} or {@code upper}
 * @param source where it is from
 */
public record ReferenceVector(
    String id,
    String kind,
    Map<String, Object> params,
    String expected,
    String tolerance,
    String source) {

  Object get(String name) {
    return Objects.requireNonNull(params.get(name), name);
  }

  BigDecimal decimal(String name) {
    return (BigDecimal) get(name);
  }

  double number(String name) {
    return number(get(name));
  }

  /** An infinite number is written as a string. */
  static double number(Object value) {
    return value.equals("inf") ? Double.POSITIVE_INFINITY : ((BigDecimal) value).doubleValue();
  }

  long whole(String name) {
    return decimal(name).longValueExact();
  }

  String text(String name) {
    return (String) get(name);
  }

  boolean isTrue(String name) {
    return (Boolean) get(name);
  }

  List<?> list(String name) {
    return (List<?>) get(name);
  }
}
