/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * Texts for code that takes texts apart: words and marks after each other, and one of them many
 * times. The words are those of the texts that the code names, so that a regular expression or a
 * separator finds something.
 */
final class MadeTexts {
  /** Between words; so is a letter that a regular expression escapes. */
  private static final Pattern NO_WORD = Pattern.compile("(\\\\[A-Za-z]|[^A-Za-z0-9])+");

  private static final List<String> MARKS =
      List.of(" ", ",", ".", "@", "-", ":", ";", "/", "\n", "");
  private static final int MOST_WORDS = 4;
  private static final int MOST_TIMES = 200;

  private final SplittableRandom random;
  private final List<Integer> counts;
  private final List<String> words = new ArrayList<>(List.of("a", "b", "Z", "7", "42"));

  /**
   * Texts of some code.
   *
   * @param named the texts that it names
   * @param counts numbers that it may compare a number of parts with
   */
  MadeTexts(SplittableRandom random, List<String> named, List<Integer> counts) {
    this.random = random;
    this.counts = counts;
    named.stream()
        .flatMap(NO_WORD::splitAsStream)
        .filter(word -> !word.isEmpty())
        .distinct()
        .limit(60)
        .forEach(words::add);
  }

  /** Some text. */
  String text() {
    return random.nextInt(3) == 0 ? repeated() : mixed();
  }

  private String mixed() {
    StringBuilder text = new StringBuilder(pick(words));
    for (int more = random.nextInt(MOST_WORDS); more > 0; more--) {
      text.append(pick(MARKS)).append(pick(words));
    }
    return text.toString();
  }

  private String repeated() {
    int times = counts.isEmpty() || random.nextBoolean() ? random.nextInt(1, 30) : pick(counts) + 1;
    StringJoiner text = new StringJoiner(pick(MARKS));
    String word = pick(words);
    for (int i = 0; i < Math.min(times, MOST_TIMES); i++) {
      text.add(word);
    }
    return text.toString();
  }

  private <T> T pick(List<T> several) {
    return several.get(random.nextInt(several.size()));
  }
}
