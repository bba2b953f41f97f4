/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Refusals;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** What to write in place of methods of the JDK that no query may call. */
public final class JdkInstead {
  /** Dates as texts. */
  public static final String FORMATTED =
      "write the parts of the date, as in `String.format(Locale.ROOT, \"%04d-%02d\", date.getYear(),"
          + " date.getMonthValue())`, or `YearMonth.from(date).toString()`";

  private static final Set<String> SORTS = Set.of("sort", "parallelSort");

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
    if (Library.is(call.method(), Meaning.SET_OF)) {
      return Optional.of(
          "write `Arrays.asList(%s)`: Set.of throws where two elements are equal"
              .formatted(text(call, 0)));
    }
    if (Library.is(call.owner(), Kind.TEXT) && call.name().equals("regionMatches")) {
      return Optional.of(
          "write `startsWith(text, position)`, or ask the length and compare a `substring`");
    }
    if (call.ownerName().equals(Arrays.class.getName()) && SORTS.contains(call.name())) {
      return Optional.of(
          "sort where the row is made, or ask for the least and the greatest, as in"
              + " `Arrays.stream(array).min()`; for a"
              + Refusals.QUANTILE);
    }
    return Library.is(call.owner(), Kind.TIME) ? getter(call) : Optional.empty();
  }

  /** The method of a date for what a field of it is. */
  private static Optional<String> getter(Invocation call) {
    return call.name().startsWith("get") && call.arguments().size() == 1
        ? fieldOf(call).flatMap(field -> getter(call.owner(), field))
        : Optional.empty();
  }

  private static Optional<String> fieldOf(Invocation call) {
    return Optional.of(call.arguments().get(0).expr())
        .filter(Expr.Literal.class::isInstance)
        .map(field -> ((Expr.Literal) field).value())
        .filter(String.class::isInstance)
        .map(String.class::cast);
  }

  /**
   * {@code getDayOfYear()} for DAY_OF_YEAR, {@code getHour()} for HOUR_OF_DAY, {@code
   * getMonthValue()} for MONTH_OF_YEAR, {@code toEpochDay()} for EPOCH_DAY.
   */
  private static Optional<String> getter(TypeElement owner, String field) {
    String all =
        Stream.of(field.split("_"))
            .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
            .collect(Collectors.joining());
    String first = all.replaceFirst("Of.*", "");
    return Stream.of("get" + all, "get" + first + "Value", "get" + first, "to" + all)
        .flatMap(
            name ->
                ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
                    .filter(method -> method.getSimpleName().contentEquals(name))
                    .filter(method -> method.getParameters().isEmpty()))
        .filter(method -> Library.of(method).isPresent())
        .map(
            method ->
                "write `%s()%s`"
                    .formatted(
                        method.getSimpleName(),
                        method.getReturnType().getKind().isPrimitive() ? "" : ".getValue()"))
        .findFirst();
  }

  private static String text(Invocation call, int argument) {
    return call.arguments().get(argument).expr().origin().text();
  }
}
