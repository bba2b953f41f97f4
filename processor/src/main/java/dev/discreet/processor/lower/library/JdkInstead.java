/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Invocation;
import java.util.Optional;

/** What to write in place of methods of the JDK that no query may call. */
public final class JdkInstead {
  /** Dates as texts. */
  public static final String FORMATTED =
      "write the parts of the date, as in `String.format(Locale.ROOT, \"%04d-%02d\", date.getYear(),"
          + " date.getMonthValue())`, or `YearMonth.from(date).toString()`";

  private JdkInstead() {}

  static Optional<String> of(Invocation call) {
    if (Library.is(call.method(), Meaning.FREQUENCY)) {
      return Optional.of(
          "count them: `%s.stream().filter(x -> x.equals(%s)).count()`"
              .formatted(text(call, 0), text(call, 1)));
    }
    if (Library.is(call.owner(), Kind.STATISTICS)) {
      return Optional.of(
          "take each number by itself: `groupingBy(key, counting())` and `groupingBy(key,"
              + " summingLong(f))`, and `getOrDefault(key, 0L)` of each map");
    }
    return Optional.empty();
  }

  private static String text(Invocation call, int argument) {
    return call.arguments().get(argument).expr().origin().text();
  }
}
