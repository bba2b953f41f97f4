/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import java.util.Locale;

/** One line of the extract, taken value by value from left to right. */
final class AdultLine {

  /** A line is not a row. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    private final String reason;

    Malformed(String reason) {
      super(reason);
      this.reason = reason;
    }

    /** What is wrong; names the column and keeps its value back. */
    String reason() {
      return reason;
    }
  }

  private static final int COLUMNS = 15;

  private final String[] values;
  private int next;

  private AdultLine(String[] values) {
    this.values = values;
  }

  /** The row that a line states. */
  static Person parse(String line) throws Malformed {
    String[] values = line.split(",", -1);
    if (values.length != COLUMNS) {
      throw new Malformed(COLUMNS + " columns expected, " + values.length + " found");
    }
    AdultLine columns = new AdultLine(values);
    return new Person(
        columns.number("age"),
        columns.constant("workclass", Workclass.class),
        columns.number("fnlwgt"),
        columns.constant("education", Education.class),
        columns.number("education-num"),
        columns.constant("marital-status", MaritalStatus.class),
        columns.constant("occupation", Occupation.class),
        columns.constant("relationship", Relationship.class),
        columns.constant("race", Race.class),
        columns.constant("sex", Sex.class),
        columns.number("capital-gain"),
        columns.number("capital-loss"),
        columns.number("hours-per-week"),
        columns.text("native-country"),
        columns.income());
  }

  private String text(String column) throws Malformed {
    String value = values[next++].strip();
    if (value.isEmpty()) {
      throw new Malformed(column + " is empty");
    }
    return value;
  }

  private int number(String column) throws Malformed {
    try {
      return Integer.parseInt(text(column));
    } catch (NumberFormatException e) {
      throw new Malformed(column + " is not a whole number");
    }
  }

  /** {@code Some-college} is {@code SOME_COLLEGE}, {@code 9th} is {@code GRADE_9TH}. */
  private <E extends Enum<E>> E constant(String column, Class<E> type) throws Malformed {
    String value = text(column);
    String name = value.replace('-', '_').toUpperCase(Locale.ROOT);
    if (value.equals("?")) {
      name = "UNKNOWN";
    } else if (Character.isDigit(value.charAt(0))) {
      name = "GRADE_" + name;
    }
    try {
      return Enum.valueOf(type, name);
    } catch (IllegalArgumentException e) {
      throw new Malformed(column + " has an unknown value");
    }
  }

  private Income income() throws Malformed {
    return switch (text("income")) {
      // adult.test ends its lines with a full stop.
      case "<=50K", "<=50K." -> Income.AT_MOST_50K;
      case ">50K", ">50K." -> Income.OVER_50K;
      default -> throw new Malformed("income has an unknown value");
    };
  }
}
