/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.testing.rows.JavaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Tries a query that is asked of each row by itself: a quantile, a randomised response. How far
 * such a query moves says nothing. It must answer each row, the same when it is asked again, and
 * within the range that it states: a failure, or an answer of another time, would tell of the row.
 */
final class RowCheck {

  private final QueryMethod query;
  private final RowSource source;
  private final LongConsumer listener;

  /**
   * @param listener is told at each row which it is, counted from 1
   */
  RowCheck(QueryMethod query, RowSource source, LongConsumer listener) {
    this.query = query;
    this.source = source;
    this.listener = listener;
  }

  /**
   * Tries it.
   *
   * @param most rows
   * @param isLate whether to stop
   */
  SensitivityReport.Line run(int most, BooleanSupplier isLate) {
    int tried = 0;
    while (tried < most && (tried % 16 != 0 || !isLate.getAsBoolean())) {
      listener.accept(++tried);
      Object row = source.row(0);
      List<@Nullable Object> arguments = source.arguments();
      Optional<String> wrong = wrong(row, arguments);
      if (wrong.isPresent()) {
        return line(tried, Optional.of(told(row, arguments, wrong.get())));
      }
    }
    return line(tried, Optional.empty());
  }

  private SensitivityReport.Line line(int tried, Optional<String> failure) {
    return new SensitivityReport.Line(
        query.name(),
        "",
        0,
        0,
        "is asked of each row by itself, so there is no movement to look for; it answered %,d rows, the same when it was asked again%s"
            .formatted(tried, query.result().bounded() ? ", within its bounds" : ""),
        failure);
  }

  private String told(Object row, List<@Nullable Object> arguments, String wrong) {
    Object least = row;
    String why = wrong;
    boolean progress = true;
    for (int left = 300; progress && left > 0; ) {
      progress = false;
      for (Object simpler : source.simpler(0, least)) {
        Optional<String> still = left-- > 0 ? wrong(simpler, arguments) : Optional.empty();
        if (still.isPresent() && !simpler.equals(least)) {
          least = simpler;
          why = still.get();
          progress = true;
          break;
        }
      }
    }
    List<String> all = new ArrayList<>(List.of("row"));
    arguments.forEach(argument -> all.add(JavaText.of(argument)));
    return "%s %s%n    %s row = %s;%n    %s.%s(%s);%n"
        .formatted(
            query.name(),
            why,
            JavaText.name(least.getClass()),
            JavaText.of(least),
            JavaText.name(query.type()),
            query.name(),
            String.join(", ", all));
  }

  private Optional<String> wrong(Object row, List<@Nullable Object> arguments) {
    @Nullable Object answer;
    @Nullable Object again;
    try {
      answer = query.askRow(row, arguments);
      again = query.askRow(row, arguments);
    } catch (Throwable e) {
      return Optional.of("throws " + e);
    }
    if (!Objects.deepEquals(answer, again)) {
      return Optional.of("does not answer the same when it is asked again");
    }
    return query.result().bounded() && !query.isWithin(answer)
        ? Optional.of("answers %s, out of its bounds".formatted(JavaText.of(answer)))
        : Optional.empty();
  }
}
