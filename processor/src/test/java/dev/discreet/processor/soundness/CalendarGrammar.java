/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

/** Writes what is made of a row's dates: {@code day}, whose years are bounded, and {@code any}. */
final class CalendarGrammar {
  private final Dice dice;

  CalendarGrammar(Dice dice) {
    this.dice = dice;
  }

  /** A date. */
  private String day(String row, int depth) {
    String day = row + ".day()";
    if (depth == 0 || dice.oneIn(3)) {
      return dice.pick(
          new String[] {day, day, "LocalDate.of(2020, 2, 29)"}, row + ".any()", "LocalDate.MAX");
    }
    String inner = day(row, depth - 1);
    String number = row + dice.pick(".k()", ".k()", ".i()", ".j()");
    return dice.pick(
        new String[] {
          inner
              + dice.pick(".plus", ".minus")
              + dice.pick("Days", "Weeks", "Months", "Years")
              + "("
              + number
              + ")",
          inner + ".withDayOfMonth(" + dice.between(1, 28) + ")",
          inner
              + ".with(TemporalAdjusters."
              + dice.pick("firstDayOfMonth", "lastDayOfYear")
              + "())",
          "YearMonth.from(" + inner + ").atEndOfMonth()",
          inner + ".atStartOfDay().plusHours(" + number + ").toLocalDate()",
          inner + ".plus(" + number + ", ChronoUnit." + dice.pick("DAYS", "MONTHS") + ")",
          inner + ".plus(Period.ofMonths(" + number + "))"
        },
        inner + ".withDayOfMonth(" + dice.pick("31", row + ".k()") + ")",
        inner + ".withYear(" + number + ")",
        inner + ".plusYears(" + row + ".n())",
        "LocalDate.ofEpochDay(" + row + ".l())");
  }

  String number(String row) {
    String a = day(row, 2);
    String b = day(row, 1);
    return dice.pick(
        "(int) ChronoUnit."
            + dice.pick("DAYS", "WEEKS", "MONTHS", "YEARS")
            + ".between("
            + a
            + ", "
            + b
            + ")",
        "Period.between("
            + a
            + ", "
            + b
            + ")."
            + dice.pick("getYears", "getMonths", "getDays")
            + "()",
        a + ".getYear()",
        a + ".getDayOfYear()",
        a + ".getMonthValue()",
        a + ".getDayOfWeek().ordinal()",
        a + ".lengthOfMonth()",
        "(int) " + a + ".toEpochDay()",
        "(int) Duration.between(" + a + ".atStartOfDay(), " + b + ".atTime(12, 30)).toHours()",
        "(int) Duration.ofMinutes(" + row + ".l()).toDays()",
        a + ".compareTo(" + b + ")",
        "Year.of(" + a + ".getYear()).length()");
  }

  String condition(String row) {
    String a = day(row, 2);
    String b = day(row, 1);
    return "("
        + dice.pick(
            a + dice.pick(".isBefore(", ".isAfter(", ".isEqual(", ".equals(") + b + ")",
            a + ".isLeapYear()",
            a + ".getDayOfWeek() == DayOfWeek.SUNDAY",
            "YearMonth.from(" + a + ").equals(YearMonth.of(2020, 2))",
            "!" + a + ".isBefore(" + b + ") && " + a + ".isBefore(" + b + ".plusDays(7))")
        + ")";
  }
}
