/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Characters and parts of a text: where it is proven to be long enough. */
class PartsOfTextsTest {
  private static final String TEXT =
      """
      record Text(String text, @Bounded(lower = 0, upper = 9) int n) {
        Text {
          Objects.requireNonNull(text);
          n = Clamp.clamp(n, 0, 9);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, TEXT + queries);
  }

  /** A text is as long as what it begins with, ends with or contains. */
  @Test
  void behindAPart() {
    check(
        """
        final class Behind {
          private static final String PREFIX = "id=";
          @Private(epsilon = 1)
          static long literal(List<Text> texts) {
            return texts.stream().filter(t -> t.text().startsWith("id=") && t.text().substring("id=".length()).isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long constant(List<Text> texts) {
            return texts.stream().filter(t -> t.text().startsWith(PREFIX) && t.text().substring(PREFIX.length()).isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long parameter(List<Text> texts, String end) {
            return texts.stream().filter(t -> t.text().endsWith(end) && t.text().substring(0, t.text().length() - end.length()).isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long contained(List<Text> texts) {
            return texts.stream().filter(t -> t.text().contains("::") && t.text().substring(t.text().indexOf("::") + 2).isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long host(List<Text> texts, Set<String> hosts) {
            return texts.stream().map(t -> host(t.text())).filter(hosts::contains).count();
          }
          private static String host(String url) {
            int start = url.indexOf("://");
            String rest = start < 0 ? url : url.substring(start + 3);
            int slash = rest.indexOf('/');
            return slash < 0 ? rest : rest.substring(0, slash);
          }
          @Private(epsilon = 1)
          static long longer(List<Text> texts) {
            return texts.stream().filter(t -> t.text().startsWith("id=") && t.text().substring("id==".length()).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long another(List<Text> texts, String start, String other) {
            return texts.stream().filter(t -> t.text().startsWith(start) && t.text().substring(other.length()).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long turned(List<Text> texts, String whole) {
            return texts.stream().filter(t -> whole.startsWith(t.text()) && t.text().substring(whole.length()).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long nowhere(List<Text> texts) {
            return texts.stream().filter(t -> t.text().substring(t.text().indexOf("::") + 2).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long laterOn(List<Text> texts) {
            return texts.stream().filter(t -> t.text().contains("::") && t.text().substring(t.text().indexOf("::", 1) + 2).isEmpty()).count(); // :: error: [DP110]
          }
        }
        """);
  }

  @Test
  void longEnough() {
    check(
        """
        final class Long {
          @Private(epsilon = 1)
          static long first(List<Text> texts) {
            return texts.stream().filter(t -> !t.text().isEmpty() && t.text().charAt(0) == 'A').count();
          }
          @Private(epsilon = 1)
          static long prefix(List<Text> texts) {
            return texts.stream().filter(t -> t.text().length() > 2 && t.text().substring(0, 2).equals("ab")).count();
          }
          @Private(epsilon = 1)
          static long rest(List<Text> texts) {
            return texts.stream().filter(t -> t.text().length() >= 3 && t.text().substring(3).isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long last(List<Text> texts) {
            return texts.stream().filter(t -> t.text().length() > 0 && t.text().charAt(t.text().length() - 1) == 'z').count();
          }
          @Private(epsilon = 1)
          static long chosen(List<Text> texts) {
            return texts.stream().map(t -> t.text().length() > 3 ? t.text().substring(0, 3) : t.text()).filter("abc"::equals).count();
          }
          @Private(epsilon = 1)
          static long least(List<Text> texts) {
            return texts.stream().filter(t -> t.text().substring(0, Math.min(3, t.text().length())).equals("abc")).count();
          }
          @Private(epsilon = 1)
          static long index(List<Text> texts) {
            return texts.stream().filter(t -> t.n() < t.text().length() && t.text().charAt(t.n()) == 'c').count();
          }
          @Private(epsilon = 1)
          static long joined(List<Text> texts) {
            return texts.stream().filter(t -> String.join("-", t.text(), "b").equals("a-b")).count();
          }
          @Private(epsilon = 1)
          static long concatenated(List<Text> texts) {
            return texts.stream().filter(t -> t.text().concat("x").equals("ax")).count();
          }
        }
        """);
  }

  /** What the constructor keeps is known of every row. */
  @Test
  void longByTheirConstructor() {
    check(
        """
        record Code(String icd, String zip, String note, String name) {
          Code {
            icd = icd == null || icd.isBlank() ? "Z99" : icd.toUpperCase(Locale.ROOT);
            if (zip.length() < 5) {
              zip = "00000";
            }
            if (note.isEmpty()) throw new IllegalArgumentException();
            name = name.strip();
          }
          char chapter() { return icd.charAt(0); }
        }
        final class Codes {
          @Private(epsilon = 1)
          static long chapter(List<Code> codes) {
            return codes.stream().filter(c -> c.chapter() == 'C').count();
          }
          @Private(epsilon = 1)
          static long region(List<Code> codes) {
            return codes.stream().filter(c -> c.zip().substring(0, 2).equals("10")).count();
          }
          @Private(epsilon = 1)
          static long noted(List<Code> codes) {
            return codes.stream().filter(c -> c.note().charAt(0) == '!').count();
          }
          @Private(epsilon = 1)
          static long second(List<Code> codes) {
            return codes.stream().filter(c -> c.icd().charAt(1) == '0').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long sixth(List<Code> codes) {
            return codes.stream().filter(c -> c.zip().charAt(5) == '0').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long initial(List<Code> codes) {
            return codes.stream().filter(c -> c.name().charAt(0) == 'A').count(); // :: error: [DP110]
          }
        }
        """);
  }

  @Test
  void notProvenToBe() {
    check(
        """
        final class Short {
          @Private(epsilon = 1)
          static long empty(List<Text> texts, int i) {
            return texts.stream().filter(t -> t.text().charAt(0) == 'A').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long longer(List<Text> texts, int i) {
            return texts.stream().filter(t -> t.text().length() > 2 && t.text().substring(0, 4).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long order(List<Text> texts, int i) {
            return texts.stream().filter(t -> t.text().length() > 2 && t.text().substring(2, 1).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long negative(List<Text> texts, int i) {
            return texts.stream().filter(t -> t.text().length() > 2 && t.text().charAt(-1) == 'b').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long ofTheRow(List<Text> texts, int i) {
            return texts.stream().filter(t -> t.text().length() > 2 && t.text().charAt(t.n()) == 'b').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long anyIndex(List<Text> texts, int i) {
            return texts.stream().filter(t -> t.text().length() > 2 && t.text().charAt(i) == 'b').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long another(List<Text> texts, int i) {
            return texts.stream().filter(t -> t.text().trim().length() > 2 && t.text().substring(3).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long end(List<Text> texts, int i) {
            return texts.stream().filter(t -> t.text().charAt(t.text().length()) == 'b').count(); // :: error: [DP110]
          }
        }
        """);
  }

  @Test
  void betweenTheEnds() {
    check(
        """
        final class Between {
          static boolean palindrome(String s) {
            for (int i = 0; i < s.length() / 2; i++) {
              if (s.charAt(i) != s.charAt(s.length() - 1 - i)) {
                return false;
              }
            }
            return true;
          }
          static boolean backwards(String s) {
            int n = s.length();
            for (int i = 0; i < n; i++) {
              if (s.charAt(i) != s.charAt(n - i - 1)) {
                return false;
              }
            }
            return true;
          }
          static boolean tooFar(String s) {
            for (int i = 0; i < s.length() / 2; i++) {
              if (s.charAt(i) != s.charAt(s.length() - i)) { // :: error: [DP110]
                return false;
              }
            }
            return true;
          }
          static boolean tooLow(String s) {
            for (int i = 0; i < s.length(); i++) {
              if (s.charAt(i) != s.charAt(s.length() - 2 - i)) { // :: error: [DP110]
                return false;
              }
            }
            return true;
          }
          @Private(epsilon = 1)
          static long palindromes(List<Text> texts) {
            return texts.stream().filter(t -> palindrome(t.text())).count();
          }
          @Private(epsilon = 1)
          static long backwards(List<Text> texts) {
            return texts.stream().filter(t -> backwards(t.text())).count();
          }
          @Private(epsilon = 1)
          static long tooFar(List<Text> texts) {
            return texts.stream().filter(t -> tooFar(t.text())).count();
          }
          @Private(epsilon = 1)
          static long tooLow(List<Text> texts) {
            return texts.stream().filter(t -> tooLow(t.text())).count();
          }
          @Private(epsilon = 1)
          static long extension(List<Text> texts) {
            return texts.stream().filter(t -> t.text().substring(t.text().lastIndexOf('.') + 1).equals("pdf")).count();
          }
          @Private(epsilon = 1)
          static long middle(List<Text> texts) {
            return texts.stream().filter(t -> !t.text().isEmpty() && t.text().charAt(t.text().length() / 2) == 'x').count();
          }
          @Private(epsilon = 1)
          static long lowerMiddle(List<Text> texts) {
            return texts.stream().filter(t -> !t.text().isEmpty() && t.text().charAt((t.text().length() - 1) / 2) == 'x').count();
          }
          @Private(epsilon = 1)
          static long secondSlash(List<Text> texts) {
            return texts.stream().filter(t -> {
              int slash = t.text().indexOf('/', 1);
              return slash >= 0 && t.text().substring(0, slash).equals("/api");
            }).count();
          }
          @Private(epsilon = 1)
          static long noSecondSlash(List<Text> texts) {
            return texts.stream().filter(t -> t.text().substring(0, t.text().indexOf('/', 1)).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long dotIncluded(List<Text> texts) {
            return texts.stream().filter(t -> t.text().substring(t.text().lastIndexOf('.')).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long ofAnyPart(List<Text> texts, String part) {
            return texts.stream().filter(t -> t.text().substring(t.text().lastIndexOf(part) + 1).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long middleOfEmpty(List<Text> texts) {
            return texts.stream().filter(t -> t.text().charAt(t.text().length() / 2) == 'x').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long lowerMiddleOfEmpty(List<Text> texts) {
            return texts.stream().filter(t -> t.text().charAt((t.text().length() - 1) / 2) == 'x').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long behindTheMiddle(List<Text> texts) {
            return texts.stream().filter(t -> !t.text().isEmpty() && t.text().charAt(t.text().length() / 2 + 1) == 'x').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long halfOfNegative(List<Text> texts, int k) {
            return texts.stream().filter(t -> k < t.text().length() && t.text().charAt(k / 2) == 'x').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long fromTheEnd(List<Text> texts, int k) {
            return texts.stream().filter(t -> k < t.text().length() && t.text().charAt(t.text().length() - 1 - k) == 'x').count(); // :: error: [DP110]
          }
        }
        """);
  }
}
