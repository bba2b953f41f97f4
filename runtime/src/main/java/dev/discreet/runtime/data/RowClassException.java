/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

/**
 * A data set has rows of another class than the query is over, or rows with collections that hold
 * what their types do not say.
 *
 * <p>Says which class was expected and where, and nothing of rows.
 */
public final class RowClassException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  /**
   * @param expected the row class of the query
   */
  RowClassException(Class<?> expected) {
    super(
        ("the query is over rows of %s, but the data set has others; fix: compile again what loads"
                + " the rows and what makes the wrapper, which were compiled for another row class"
                + " or use raw types")
            .formatted(expected.getName()));
  }

  /**
   * @param rowClass the row class of the query
   * @param misfit what of a row is not as its type says
   * @param charge what is said of the charge, if anything
   */
  RowClassException(Class<?> rowClass, Misfit misfit, String charge) {
    super(
        "the query is over rows of %s, but in one of them %s %s%s; fix: %s"
            .formatted(
                rowClass.getName(),
                misfit.component().orElse("the whole"),
                misfit.text(),
                charge,
                misfit.fix()));
  }
}
