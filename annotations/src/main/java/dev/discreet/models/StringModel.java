/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Models;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Texts. What depends on the default locale or charset is left out. A regular expression is a
 * constant whose cost is known.
 */
@Models(String.class)
interface StringModel {
  int length();

  boolean isEmpty();

  boolean isBlank();

  @Override
  boolean equals(Object other);

  boolean equalsIgnoreCase(String other);

  boolean startsWith(String prefix);

  boolean startsWith(String prefix, int offset);

  boolean endsWith(String suffix);

  boolean contains(CharSequence part);

  int compareTo(String other);

  int compareToIgnoreCase(String other);

  @Bounded(lower = -1, upper = Integer.MAX_VALUE)
  int indexOf(int character);

  @Bounded(lower = -1, upper = Integer.MAX_VALUE)
  int indexOf(String part);

  @Bounded(lower = -1, upper = Integer.MAX_VALUE)
  int lastIndexOf(int character);

  @Bounded(lower = -1, upper = Integer.MAX_VALUE)
  int lastIndexOf(String part);

  @Bounded(lower = -1, upper = Integer.MAX_VALUE)
  int indexOf(int character, int from);

  @Bounded(lower = -1, upper = Integer.MAX_VALUE)
  int indexOf(String part, int from);

  @Bounded(lower = -1, upper = Integer.MAX_VALUE)
  int lastIndexOf(int character, int from);

  @Bounded(lower = -1, upper = Integer.MAX_VALUE)
  int lastIndexOf(String part, int from);

  @Override
  int hashCode();

  String trim();

  String strip();

  String stripLeading();

  String stripTrailing();

  String toLowerCase(Locale locale);

  String toUpperCase(Locale locale);

  String replace(char before, char after);

  String replace(CharSequence before, CharSequence after);

  boolean matches(String expression);

  String replaceAll(String expression, String after);

  String replaceFirst(String expression, String after);

  String[] split(String expression);

  String[] split(String expression, int limit);

  char[] toCharArray();

  IntStream chars();

  Stream<String> lines();
}
