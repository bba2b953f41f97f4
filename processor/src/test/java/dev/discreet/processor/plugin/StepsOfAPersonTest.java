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

/**
 * Loops over the rows of each person that add to a total and leave, that count steps under a
 * condition, or that add to one of several numbers of the person.
 */
class StepsOfAPersonTest {
  private static final String EVENT =
      """
      enum Kind { VISIT, CART, PAY }
      record Event(
          @PrivacyUnit(maxRows = 9) String user,
          Kind kind,
          @Bounded(lower = 0, upper = 99) int second,
          @Bounded(lower = -10, upper = 10) int cents) {
        Event {
          Objects.requireNonNull(user);
          Objects.requireNonNull(kind);
          second = Clamp.clamp(second, 0, 99);
          cents = Clamp.clamp(cents, -10, 10);
        }
      }
      """;

  @TempDir Path directory;

  private static String query(int sensitivity, String name, String type, String body) {
    return """
        @Private(epsilon = 1) @Sensitivity(value = %d, per = Per.UNIT)
        static %s %s(@MaxRows(99) List<Event> events) {
          Map<String, List<Event>> byUser = events.stream().collect(groupingBy(Event::user));
          %s
        }
        """
        .formatted(sensitivity, type, name, body);
  }

  private static String exceeded(int sensitivity, String name, String type, String body) {
    return query(
        sensitivity, name, type, body.replaceFirst("(return \\w+;)$", "$1 // :: error: [DP201]"));
  }

  private void check(String... queries) {
    RowPrograms.check(directory, EVENT + "final class Q {\n" + String.join("", queries) + "}\n");
  }

  private static String each(String loop) {
    return "int n = 0; for (List<Event> own : byUser.values()) { " + loop + " } return n;";
  }

  @Test
  void aTotalThatIsAddedToOnceBeforeTheLoopIsLeft() {
    check(
        query(
            1, "any", "int", each("for (Event e : own) if (e.kind() == Kind.PAY) { n++; break; }")),
        query(
            1,
            "below",
            "int",
            each(
                "own.sort(Comparator.comparing(Event::second)); int sum = 0; for (Event e : own) {"
                    + " sum += e.cents(); if (sum < 0) { n++; break; } }")),
        query(
            10,
            "amount",
            "int",
            each("for (Event e : own) if (e.kind() == Kind.PAY) { n += e.cents(); break; }")),
        query(
            1,
            "pairs",
            "int",
            each(
                "for (int i = 1; i < own.size(); i++) { if (own.get(i).cents() > own.get(i -"
                    + " 1).cents()) { n++; break; } }")));
  }

  @Test
  void aTotalThatIsAddedToAgain() {
    check(
        exceeded(8, "all", "int", each("for (Event e : own) if (e.kind() == Kind.PAY) { n++; }")),
        exceeded(
            1,
            "mayGoOn",
            "int",
            each("for (Event e : own) { n++; if (e.kind() == Kind.PAY) { break; } }")),
        exceeded(
            8,
            "leftInside",
            "int",
            each(
                "for (Event e : own) { for (int i = 0; i < 3; i++) { if (e.second() > i) { n++; break;"
                    + " } } }")),
        exceeded(
            8,
            "wentOn",
            "int",
            each(
                "all: for (Event e : own) { for (int i = 0; i < 3; i++) { if (e.second() > i) { n++;"
                    + " continue all; } } }")),
        exceeded(
            9,
            "amount",
            "int",
            each("for (Event e : own) if (e.kind() == Kind.PAY) { n += e.cents(); break; }")));
  }

  private static String funnel(String condition, String write) {
    return """
        long[] n = new long[4];
        for (List<Event> own : byUser.values()) {
          List<Event> sorted = own.stream().sorted(Comparator.comparingInt(Event::second)).toList();
          int stage = 0;
          for (Event e : sorted) {
            if (%s) stage++;
          }
          %s
        }
        return n;"""
        .formatted(condition, write);
  }

  /** No step is counted beyond what its condition allows, whatever list it is. */
  @Test
  void stepsUnderACondition() {
    String next = "e.kind().ordinal() == stage";
    String reached = "for (int i = 0; i < stage; i++) n[i]++;";
    check(
        query(1, "last", "long[]", funnel(next, "n[stage]++;")),
        query(1, "guarded", "long[]", funnel("stage < 3 && " + next, "n[stage]++;")),
        query(3, "reached", "long[]", funnel(next, reached)),
        exceeded(2, "fewer", "long[]", funnel(next, reached)));
  }

  @Test
  void stepsThatMayBeTooMany() {
    check(
        query(
            1,
            "tooFar",
            "long[]",
            funnel("stage < 4 && e.cents() > stage", "n[stage]++; // :: error: [DP110]")),
        query(
            1,
            "other",
            "long[]",
            funnel("e.cents() != stage", "n[stage]++; // :: error: [DP110]")));
  }

  private static String inAndOut(String write, String sum) {
    return """
        Map<String, int[]> all = new HashMap<>();
        for (Event e : events) {
          int[] io = all.computeIfAbsent(e.user(), u -> new int[2]);
          %s
        }
        long n = 0;
        for (int[] io : all.values()) n += %s;
        return n;"""
        .formatted(write, sum);
  }

  /** What is added where a condition holds is known to satisfy it. */
  @Test
  void numbersOfAPersonByACondition() {
    String bySign = "if (e.cents() >= 0) io[0] += e.cents(); else io[1] -= e.cents();";
    String alsoByKind =
        "if (e.kind() == Kind.PAY && e.cents() > 0) { io[0] += e.cents(); }"
            + " else if (e.cents() < 0) { io[1] -= e.cents(); }";
    check(
        query(20, "in", "long", inAndOut(bySign, "Math.min(20, io[0])")),
        query(40, "both", "long", inAndOut(bySign, "Math.min(20, io[0]) + Math.min(20, io[1])")),
        query(20, "kind", "long", inAndOut(alsoByKind, "Math.min(20, io[1])")),
        exceeded(19, "less", "long", inAndOut(bySign, "Math.min(20, io[0])")),
        exceeded(20, "other", "long", inAndOut(bySign.replace("-=", "+="), "Math.min(20, io[1])")));
  }

  /** A constant or a text that is null is not asked where the condition does not hold. */
  @Test
  void valuesThatAreAskedForUnderACondition() {
    String row =
        """
        enum Ward { A, B }
        record Stay(@PrivacyUnit(maxRows = 9) int who, Ward ward, boolean late) {}
        """;
    String query =
        """
        @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
        static long %s(List<Stay> stays) {
          Map<Integer, int[]> all = new HashMap<>();
          for (Stay s : stays) {
            int[] own = all.computeIfAbsent(s.who(), w -> new int[2]);
            %s
          }
          long n = 0;
          for (int[] own : all.values()) for (int i = 0; i < 2; i++) if (own[i] > 1) n++;
          return n;
        }
        """;
    RowPrograms.check(
        directory,
        row
            + "final class Q {\n"
            + query.formatted("asked", "if (s.ward() != null) own[s.ward().ordinal()]++;")
            + query.formatted(
                "unasked", "if (s.late()) own[s.ward().ordinal()]++; // :: error: [DP109]")
            + "}\n");
  }
}
