/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library.regex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegularExpressionTest {
  /** Counts how often a matcher looks at a character. */
  private static final class Counted implements CharSequence {
    private final String text;
    private long looks;

    Counted(String text) {
      this.text = text;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      looks++;
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** A last character that ends no match, after many that may begin or go on with one. */
  private static final List<String> BEGINNINGS =
      List.of("a", "@", "a@", "a.", " ", "1", "a1 ", ".", "ab", ",", "\uD83D\uDE00a", "-", "a@.");

  private static long looks(String expression, String text, boolean searches) {
    Counted counted = new Counted(text);
    var matcher = Pattern.compile(expression).matcher(counted);
    while (searches && matcher.find()) {}
    if (!searches) {
      matcher.matches();
    }
    return counted.looks;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\\s+",
        "\\s*,\\s*",
        "[a-z0-9.]+@[a-z0-9]+\\.[a-z]+",
        "https?://",
        "\\d{5}(-\\d{4})?",
        "(a|b)?c",
        "[^0-9]",
        "\\s+$",
        "^a+",
        "\\bref(und)?s?\\b",
        "(?:[0-9]{1,3}\\.){3}[0-9]{1,3}",
        "[A-Z]{2}\\d{2}[A-Z0-9]{11,30}",
        "\\d{2,}",
        "a++a",
        "(?i)refund",
        "(?<year>\\d{4})-\\d{2}",
        "a*?b",
        "[,;|]",
        "\\p{L}+",
      })
  void endsSoonAndThrowsNothing(String expression) {
    assertEquals(Optional.empty(), RegularExpression.fault(expression, 0, true));
    for (String beginning : BEGINNINGS) {
      long few = looks(expression, beginning.repeat(100) + "\n", true);
      long many = looks(expression, beginning.repeat(200) + "\n", true);
      assertTrue(many <= 4.5 * few + 100, () -> expression + " on " + beginning);
      looks(expression, beginning.repeat(2_000), true);
    }
    Pattern.compile(expression).matcher("\uD83D\uDE00a".repeat(1_000_000)).matches();
  }

  @ParameterizedTest
  @ValueSource(strings = {"[^@]+@[^.@]+\\..+", ".*foo.*", ".*a.*b", "[a-z]+[a-z0-9]*"})
  void matchesButDoesNotSearch(String expression) {
    assertEquals(Optional.empty(), RegularExpression.fault(expression, 0, false));
    for (String beginning : BEGINNINGS) {
      long few = looks(expression, beginning.repeat(50) + "\n", false);
      long many = looks(expression, beginning.repeat(100) + "\n", false);
      assertTrue(many <= 4.5 * few + 100, () -> expression + " on " + beginning);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(a+)+",
        "(a|a)*",
        "(a|b)*",
        "(ab)+",
        "(a|aa)+b",
        "(.*)*",
        "(a?){30}a{30}",
        "a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaaaaaa",
        "(a|a){20}",
        "(a{0,9}){9}",
        ".*.*.*.*b",
        ".*a.*b.*",
        ".+@.+\\..+",
        "[a-z]*[a-f]*[a-c]*z",
        "(a)\\1",
        "(?=a)b",
        "(?<!a)b",
        "[a&&b]",
        "[[a]b]",
        ".{3,}",
        "((a{60}){60}){60}",
        "a{2000}",
        "(a+){2}",
        "\\X",
        "\\Qa\\E",
        "(?x)a",
        "\uD83D\uDE00+",
        "[\uD83D\uDE00]+",
        "(",
      })
  void isNotTaken(String expression) {
    assertTrue(RegularExpression.fault(expression, 0, false).isPresent());
  }

  @Test
  void flags() {
    assertEquals(Optional.empty(), RegularExpression.fault("a+B", Pattern.CASE_INSENSITIVE, true));
    assertTrue(RegularExpression.fault("a", Pattern.CANON_EQ, true).isPresent());
    assertTrue(RegularExpression.fault("a", Pattern.COMMENTS, true).isPresent());
    // Each begins with a character of the one before.
    String each = "a+A+b";
    assertEquals(Optional.empty(), RegularExpression.fault(each, 0, true));
    assertTrue(RegularExpression.fault(each, Pattern.CASE_INSENSITIVE, true).isPresent());
  }
}
