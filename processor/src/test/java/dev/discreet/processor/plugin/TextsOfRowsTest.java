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

/** What a text of a row is split into, searched for and written as. */
class TextsOfRowsTest {
  private static final String NOTE =
      """
      record Note(String text, List<String> tags, @Bounded(lower = 0, upper = 99999) int zip, Object any) {
        Note {
          Objects.requireNonNull(text);
          tags = List.copyOf(tags);
          zip = Clamp.clamp(zip, 0, 99999);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, NOTE + queries);
  }

  @Test
  void split() {
    check(
        """
        final class Split {
          static long common(String[] a, String[] b) {
            long common = 0;
            for (String x : a) {
              for (String y : b) {
                common += x.equals(y) ? 1 : 0;
              }
            }
            return common;
          }
          @Private(epsilon = 1)
          @Sensitivity(100)
          static long words(List<Note> notes) {
            return notes.stream().mapToLong(n -> Math.min(n.text().split("\\\\s+").length, 100)).sum();
          }
          @Private(epsilon = 1)
          @Sensitivity(99)
          static long wordsTooMany(List<Note> notes) {
            return notes.stream().mapToLong(n -> Math.min(n.text().split("\\\\s+").length, 100)).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long urgent(List<Note> notes) {
            long found = 0;
            for (Note n : notes) {
              boolean urgent = false;
              for (String tag : n.text().split(",")) {
                if (tag.trim().equals("urgent")) {
                  urgent = true;
                }
              }
              if (urgent) {
                found++;
              }
            }
            return found;
          }
          @Private(epsilon = 1)
          static long listed(List<Note> notes) {
            return notes.stream()
                .filter(n -> Arrays.asList(n.text().split(",")).contains("a") || List.of(n.text().split(";")).contains("b"))
                .count();
          }
          @Private(epsilon = 1)
          static long streamed(List<Note> notes) {
            return notes.stream()
                .filter(n -> Arrays.stream(n.text().split(",")).anyMatch("a"::equals)
                    && Stream.of(n.text().split(",", -1)).noneMatch(String::isEmpty))
                .count();
          }
          @Private(epsilon = 1)
          static long host(List<Note> notes) {
            return notes.stream()
                .filter(n -> {
                  String[] parts = n.text().split("/");
                  return parts.length > 2 && parts[2].endsWith(".org");
                })
                .count();
          }
          @Private(epsilon = 1)
          static long alike(List<Note> notes) {
            return notes.stream().filter(n -> common(n.text().split(" "), n.text().split(",")) > 3).count();
          }
        }
        """);
  }

  @Test
  void splitInVain() {
    check(
        """
        record Kept(List<String> parts) {
          Kept {
            parts = Arrays.asList("a,b".split(","));
          }
        }
        final class Keeps {
          @Private(epsilon = 1)
          static long kept(List<Kept> rows) {
            return rows.stream().filter(r -> r.parts().contains("a")).count(); // :: error: [DP115]
          }
        }
        final class Split {
          static final String[] PARTS = "a b".split(" ");
          @Private(epsilon = 1)
          static long second(List<Note> notes) {
            return notes.stream().filter(n -> n.text().split("@")[1].isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long first(List<Note> notes) {
            return notes.stream().filter(n -> n.text().split("@")[0].isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long ofAnother(List<Note> notes) {
            return notes.stream().filter(n -> n.text().split("@").length > 1 && n.text().split(",")[1].isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long written(List<Note> notes) {
            return notes.stream()
                .filter(n -> {
                  String[] parts = n.text().split("@");
                  if (parts.length > 0) {
                    parts[0] = "y"; // :: error: [DP114]
                  }
                  return parts.length > 0 && parts[0].equals("x");
                })
                .count();
          }
          @Private(epsilon = 1)
          static long sorted(List<Note> notes) {
            return notes.stream()
                .filter(n -> {
                  String[] parts = n.text().split("@");
                  Arrays.sort(parts); // :: error: [DP101]
                  return parts.length > 0 && parts[0].equals("x");
                })
                .count();
          }
          @Private(epsilon = 1)
          static long sortedView(List<Note> notes) {
            return notes.stream()
                .filter(n -> {
                  List<String> parts = Arrays.asList(n.text().split("@"));
                  Collections.sort(parts); // :: error: [DP114]
                  return parts.size() > 1 && parts.get(0).equals("x");
                })
                .count();
          }
          @Private(epsilon = 1)
          static long identity(List<Note> notes) {
            return notes.stream().filter(n -> n.text().split("@") == n.text().split("@")).count(); // :: error: [DP113]
          }
          @Private(epsilon = 1)
          static long set(List<Note> notes) {
            return notes.stream().filter(n -> Set.of(n.text().split("@")).size() > 1).count(); // :: error: [DP101]
          }
          @Private(epsilon = 1)
          static long constant(List<Note> notes) {
            return notes.stream().filter(n -> PARTS.length > 1 && n.text().equals(PARTS[0])).count(); // :: error: [DP108]
          }
          @Private(epsilon = 1)
          static long all(List<Note> notes) {
            return notes.stream().flatMap(n -> Arrays.stream(n.text().split(","))).count(); // :: error: [DP202]
          }
          @Private(epsilon = 1)
          static long allInALoop(List<Note> notes) {
            long count = 0;
            for (Note n : notes) {
              for (String part : n.text().split(",")) { // :: error: [DP202]
                count++;
              }
            }
            return count;
          }
        }
        """);
  }

  @Test
  void characters() {
    check(
        """
        final class Characters {
          static int vowels(String text) {
            int vowels = 0;
            for (char c : text.toCharArray()) {
              if ("aeiou".indexOf(c) >= 0) {
                vowels++;
              }
            }
            return vowels;
          }
          @Private(epsilon = 1)
          @Sensitivity(50)
          static long vowels(List<Note> notes) {
            long total = 0;
            for (Note n : notes) {
              total += Math.min(50, vowels(n.text()));
            }
            return total;
          }
          @Private(epsilon = 1)
          @Sensitivity(20)
          static long digits(List<Note> notes) {
            return notes.stream().mapToLong(n -> Math.min(20, n.text().chars().filter(Character::isDigit).count())).sum();
          }
          @Private(epsilon = 1)
          static long lines(List<Note> notes) {
            return notes.stream().filter(n -> n.text().lines().anyMatch(String::isBlank)).count();
          }
          @Private(epsilon = 1)
          @Sensitivity(65535)
          static long greatest(List<Note> notes) {
            return notes.stream().mapToLong(n -> n.text().chars().max().orElse(0)).sum();
          }
          @Private(epsilon = 1)
          static long first(List<Note> notes) {
            return notes.stream().filter(n -> n.text().toCharArray()[0] == 'x').count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long written(List<Note> notes) {
            return notes.stream()
                .filter(n -> {
                  char[] characters = n.text().toCharArray();
                  if (characters.length > 1) {
                    characters[0] = 'x'; // :: error: [DP114]
                  }
                  return characters.length > 1 && characters[0] == 'x';
                })
                .count();
          }
        }
        """);
  }

  @Test
  void expressions() {
    check(
        """
        final class Expressions {
          private static final Pattern MAIL = Pattern.compile("[a-z0-9.]+@[a-z0-9]+\\\\.[a-z]+");
          private static final Pattern REFUND = Pattern.compile("\\\\bref(und)?s?\\\\b", Pattern.CASE_INSENSITIVE);
          private static final Pattern COMMA = Pattern.compile("\\\\s*,\\\\s*");
          private static final Matcher KEPT = MAIL.matcher("a@b.c");
          static Pattern changing = Pattern.compile("a+");
          @Private(epsilon = 1)
          static long mail(List<Note> notes) {
            return notes.stream().filter(n -> MAIL.matcher(n.text()).matches()).count();
          }
          @Private(epsilon = 1)
          static long[] yesAndNo(List<Note> notes) {
            long[] counts = new long[2];
            for (Note n : notes) {
              counts[MAIL.matcher(n.text()).matches() ? 1 : 0]++;
            }
            return counts;
          }
          @Private(epsilon = 1)
          static long found(List<Note> notes) {
            return notes.stream().filter(n -> REFUND.matcher(n.text()).find()).count();
          }
          @Private(epsilon = 1)
          static long parts(List<Note> notes) {
            return notes.stream().filter(n -> COMMA.split(n.text()).length > 3).count();
          }
          @Private(epsilon = 1)
          static long zips(List<Note> notes) {
            return notes.stream().filter(n -> n.text().matches("\\\\d{5}(-\\\\d{4})?")).count();
          }
          @Private(epsilon = 1)
          static long digits(List<Note> notes) {
            return notes.stream().filter(n -> n.text().replaceAll("[^0-9]", "").length() == 10).count();
          }
          @Private(epsilon = 1)
          static long exploding(List<Note> notes) {
            return notes.stream().filter(n -> n.text().matches("(a+)+")).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long given(List<Note> notes, String expression) {
            return notes.stream().filter(n -> n.text().matches(expression)).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long pattern(List<Note> notes, Pattern expression) {
            return notes.stream().filter(n -> expression.matcher(n.text()).matches()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long ofRow(List<Note> notes) {
            return notes.stream().filter(n -> n.text().split(n.text()).length > 1).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long changing(List<Note> notes) {
            return notes.stream().filter(n -> changing.matcher(n.text()).matches()).count(); // :: error: [DP108]
          }
          @Private(epsilon = 1)
          static long twice(List<Note> notes) {
            return notes.stream()
                .filter(n -> {
                  Matcher found = MAIL.matcher(n.text());
                  return found.find() // :: error: [DP100]
                      && !found.find();
                })
                .count();
          }
          @Private(epsilon = 1)
          static long kept(List<Note> notes) {
            return notes.stream().filter(n -> KEPT.find()).count(); // :: error: [DP108]
          }
          @Private(epsilon = 1)
          static long group(List<Note> notes) {
            return notes.stream().filter(n -> MAIL.matcher(n.text()).group().isEmpty()).count(); // :: error: [DP101]
          }
          @Private(epsilon = 1)
          static long replaced(List<Note> notes) {
            return notes.stream().filter(n -> n.text().replaceAll("a", "$1").isEmpty()).count(); // :: error: [DP110]
          }
        }
        """);
  }

  @Test
  void written() {
    check(
        """
        final class Written {
          @Private(epsilon = 1)
          static long number(List<Note> notes) {
            return notes.stream().filter(n -> String.valueOf(n.zip()).startsWith("9") || Integer.toString(n.zip()).length() < 3).count();
          }
          @Private(epsilon = 1)
          static long formatted(List<Note> notes) {
            return notes.stream().filter(n -> String.format(Locale.ROOT, "%05d/%s", n.zip(), n.text()).startsWith("02")).count();
          }
          @Private(epsilon = 1)
          static long joined(List<Note> notes) {
            return notes.stream().filter(n -> String.join(",", n.tags()).length() > 80).count();
          }
          @Private(epsilon = 1)
          static long replaced(List<Note> notes) {
            return notes.stream().filter(n -> n.text().replace("-", "").replace(" ", "").length() == 10).count();
          }
          @Private(epsilon = 1)
          static long locale(List<Note> notes) {
            return notes.stream().filter(n -> String.format("%05d", n.zip()).startsWith("02")).count(); // :: error: [DP113]
          }
          @Private(epsilon = 1)
          static long tooFew(List<Note> notes) {
            return notes.stream().filter(n -> String.format(Locale.ROOT, "%d %d", n.zip()).isEmpty()).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long wrongKind(List<Note> notes) {
            return notes.stream().filter(n -> String.format(Locale.ROOT, "%d", n.text()).isEmpty()).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long wrongSign(List<Note> notes) {
            return notes.stream().filter(n -> String.format(Locale.ROOT, "%-d", n.zip()).isEmpty()).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long anyObject(List<Note> notes) {
            return notes.stream().filter(n -> String.valueOf(n.any()).isEmpty()).count(); // :: error: [DP101]
          }
        }
        """);
  }

  @Test
  void recordsByTheNameOfALog() {
    check(
        """
        record Log(String line) {
          Log {
            Objects.requireNonNull(line);
          }
          static void info(String text) {
            System.out.println(text); // :: error: [DP102]
          }
        }
        class AccessLogger {
          static native boolean info(String text);
        }
        final class Logs {
          @Private(epsilon = 1)
          static long errors(List<Log> logs) {
            return logs.stream().filter(l -> l.line().indexOf("ERROR", 3) > 0).count();
          }
          @Private(epsilon = 1)
          static long written(List<Log> logs) {
            return logs.stream().filter(l -> AccessLogger.info(l.line())).count(); // :: error: [DP102]
          }
          @Private(epsilon = 1)
          static long printed(List<Log> logs) {
            return logs.stream().filter(l -> {
              Log.info(l.line());
              return true;
            }).count();
          }
        }
        """);
  }

  /** One text for each match of another may be longer than any text. */
  @Test
  void textsInTexts() {
    check(
        """
        final class Growing {
          @Private(epsilon = 1)
          static long constant(List<Note> notes) {
            return notes.stream().filter(n -> n.text().replace("a", "bbb").length() > 3).count();
          }
          @Private(epsilon = 1)
          static long squared(List<Note> notes) {
            return notes.stream()
                .filter(n -> n.text().replace("a", n.text()).length() > 3) // :: error: [DP110]
                .count();
          }
        }
        """);
  }
}
