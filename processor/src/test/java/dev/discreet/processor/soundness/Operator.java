/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

/** The ways in which a right program is broken. */
enum Operator {
  DROP_CLAMP("a clamp, `min`, `max` or `toStep` dropped"),
  DROP_NULL_CHECK("`requireNonNull` dropped"),
  DROP_STATEMENT("a statement dropped"),
  DROP_FILTER("`.filter(…)` dropped"),
  DROP_CAST("a cast dropped"),
  DROP_STEP("`step` of `@Bounded` dropped"),
  DROP_MAX_ROWS("`@MaxRows` dropped"),
  NARROW_BOUND("`@Bounded` narrowed by 1"),
  WIDEN_BOUND("`@Bounded` doubled, and 1"),
  LOWER_CONTRACT("`@Sensitivity` lowered by 1 %"),
  DROP_TIMES("`times` of `@Sensitivity` dropped"),
  PER_PERSON("a contract per row said to hold per person"),
  MORE_ROWS("a person given one row more"),
  CLAIM_ADDITIVE("said to be `@Additive`"),
  LONG_TO_INT("`long` made `int`"),
  DOUBLE_TO_FLOAT("`double` made `float`"),
  SWAP_BRANCHES("branches swapped"),
  NEGATE_CONDITION("a condition negated"),
  OTHER_OPERATOR("an operator exchanged"),
  OTHER_RELATION("a relation exchanged"),
  NEXT_CONSTANT("a constant plus 1"),
  DOUBLED_CONSTANT("a constant doubled"),
  SWAP_ARGUMENTS("arguments swapped"),
  ADD_TWICE("a row added twice"),
  ROWS_TWICE("each row twice in a stream"),
  SKIP_ROW("the first row skipped"),
  READ_ACCUMULATOR("the accumulator read in its loop"),
  LEAK_TO_STATIC("a row kept in a static field", true),
  PRINT_ROW("a row printed", true),
  RETURN_IN_LOOP("`return` at a row", true),
  THROW_FOR_ROW("an exception for some rows", true),
  RANDOM_ROW("rows left out at random", true);

  private final String words;
  private final boolean alwaysWrong;

  Operator(String words) {
    this(words, false);
  }

  Operator(String words, boolean alwaysWrong) {
    this.words = words;
    this.alwaysWrong = alwaysWrong;
  }

  /** For people, in Markdown. */
  String words() {
    return words;
  }

  /** Whether no program that this makes may pass, however its numbers come out. */
  boolean isAlwaysWrong() {
    return alwaysWrong;
  }
}
