/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rows of one data set that ask a map of another one what it has for their key: each query is
 * accepted at the contract that is best for it, and refused at one less; or always refused.
 */
class JoinedValuesTest {
  private static final String BAND = "enum Band { UNKNOWN, YOUNG, OLD }";

  private static final String MEMBER =
      """
      record Member(
          @PrivacyUnit int id,
          @Bounded(lower = 0, upper = 115) int age,
          Band band,
          LocalDate since,
          String city) {
        Member {
          age = Clamp.clamp(age, 0, 115);
          Objects.requireNonNull(band);
          Objects.requireNonNull(since);
          Objects.requireNonNull(city);
        }
      }
      """;

  private static final String LOAN =
      """
      record Loan(
          @PrivacyUnit(maxRows = 20) int member,
          @Bounded(lower = 0, upper = 9) int fee,
          LocalDate day,
          String branch) {
        Loan {
          fee = Clamp.clamp(fee, 0, 9);
          Objects.requireNonNull(day);
          Objects.requireNonNull(branch);
        }
      }
      """;

  private static final String AGES =
      "Map<Integer, Integer> m = members.stream().collect(toMap(Member::id, Member::age, Math::min)); ";
  private static final String DAYS =
      "Map<Integer, LocalDate> m = new HashMap<>(); for (Member x : members) m.merge(x.id(), x.since(), (a, b) -> a.isBefore(b) ? a : b); ";
  private static final String CITIES =
      "Map<Integer, String> m = members.stream().collect(toMap(Member::id, Member::city, (a, b) -> a)); ";
  private static final String BANDS =
      "Map<Integer, Band> m = new HashMap<>(); for (Member x : members) m.put(x.id(), x.band()); ";
  private static final String COUNTS =
      "Map<Integer, Long> m = loans.stream().collect(groupingBy(Loan::member, counting())); ";
  private static final String FEES =
      "Map<Integer, Long> m = loans.stream().collect(groupingBy(Loan::member, summingLong(Loan::fee))); ";

  private static final String OLD =
      "return loans.stream().filter(l -> m.getOrDefault(l.member(), 0) > 4).count();";

  private record Case(int contract, String type, String body) {}

  private static final List<Case> ACCEPTED =
      List.of(
          new Case(
              20,
              "long",
              AGES
                  + "return loans.stream().filter(l -> m.getOrDefault(l.member(), 99) < 18).count();"),
          new Case(
              2300,
              "long",
              AGES + "return loans.stream().mapToLong(l -> m.getOrDefault(l.member(), 0)).sum();"),
          new Case(
              180,
              "long",
              BANDS
                  + "long n = 0; for (Loan l : loans) if (m.get(l.member()) == Band.YOUNG) n += l.fee(); return n;"),
          new Case(
              40,
              "Map<Band, Long>",
              BANDS
                  + "return loans.stream().map(l -> m.getOrDefault(l.member(), Band.UNKNOWN)).collect(groupingBy(b -> b, counting()));"),
          new Case(
              20,
              "long",
              "Map<Integer, Boolean> m = new HashMap<>(); for (Member x : members) m.put(x.id(), x.age() < 18);"
                  + " long n = 0; for (Loan l : loans) if (m.getOrDefault(l.member(), false)) n++; return n;"),
          new Case(
              2300,
              "long",
              AGES
                  + "Map<Integer, Integer> most = members.stream().collect(toMap(Member::id, Member::age, Math::max));"
                  + " return loans.stream().mapToLong(l -> most.getOrDefault(l.member(), 0) - m.getOrDefault(l.member(), 0)).sum();"),
          new Case(
              1,
              "long",
              COUNTS
                  + "return members.stream().filter(x -> m.getOrDefault(x.id(), 0L) > 2).count();"),
          new Case(
              50,
              "long",
              FEES
                  + "return members.stream().mapToLong(x -> Math.min(50, m.getOrDefault(x.id(), 0L))).sum();"),
          new Case(
              2,
              "Map<Band, Long>",
              FEES
                  + "Map<Band, Long> out = new EnumMap<>(Band.class); for (Member x : members) { long paid = m.getOrDefault(x.id(), 0L); if (paid > 9) out.merge(x.band(), 2L, Long::sum); } return out;"),
          // Dates and texts.
          new Case(
              20,
              "long",
              DAYS
                  + "return loans.stream().filter(l -> { LocalDate day = m.get(l.member()); return day != null && !l.day().isBefore(day); }).count();"),
          new Case(
              600,
              "long",
              DAYS
                  + "long n = 0; for (Loan l : loans) n += Clamp.clamp(java.time.temporal.ChronoUnit.DAYS.between(m.getOrDefault(l.member(), LocalDate.EPOCH), l.day()), 0, 30); return n;"),
          new Case(
              20,
              "long[]",
              DAYS
                  + "long[] out = new long[12]; for (Loan l : loans) { LocalDate day = m.get(l.member()); if (day != null) out[day.getMonthValue() - 1]++; } return out;"),
          new Case(
              20,
              "long",
              CITIES
                  + "return loans.stream().filter(l -> l.branch().equals(m.get(l.member()))).count();"),
          new Case(
              20,
              "long",
              CITIES
                  + "return loans.stream().filter(l -> m.getOrDefault(l.member(), \"\").startsWith(\"B\")).count();"),
          // Who has asked for the key has asked for null.
          new Case(
              1,
              "long",
              COUNTS
                  + "return members.stream().filter(x -> m.containsKey(x.id()) && m.get(x.id()) > 2).count();"),
          new Case(
              9,
              "long",
              "Map<Integer, Integer> m = loans.stream().collect(toMap(Loan::member, Loan::fee, Math::max)); "
                  + "long t = 0; for (Member x : members) { if (!m.containsKey(x.id())) continue; t += m.get(x.id()); } return t;"),
          new Case(
              2300,
              "long",
              AGES
                  + "return loans.stream().mapToLong(l -> m.containsKey(l.member()) ? m.get(l.member()) : 0).sum();"),
          new Case(
              20,
              "long",
              AGES + "return loans.stream().filter(l -> m.containsKey(l.member())).count();"),
          // A reference asks as the lambda does that calls it.
          new Case(
              1,
              "long",
              "Set<Integer> late = loans.stream().map(Loan::member).collect(toSet()); "
                  + "return members.stream().map(Member::id).distinct().filter(Predicate.not(late::contains)).count();"),
          new Case(
              20,
              "long",
              "Set<Integer> known = members.stream().map(Member::id).collect(toSet()); "
                  + "return loans.stream().map(Loan::member).filter(Predicate.not(known::contains)).count();"),
          // Collectors ask as loops do.
          new Case(
              50,
              "Map<Band, Long>",
              "Map<Integer, Integer> m = loans.stream().collect(toMap(Loan::member, l -> 6 * l.fee(), Math::max)); "
                  + "return members.stream().collect(groupingBy(Member::band, summingLong(x -> Math.min(50, m.getOrDefault(x.id(), 0)))));"),
          new Case(
              50,
              "Map<Band, Long>",
              FEES
                  + "return members.stream().collect(toMap(Member::band, x -> Math.min(50, m.getOrDefault(x.id(), 0L)), Long::sum));"),
          new Case(
              40,
              "Map<Band, Long>",
              BANDS
                  + "return loans.stream().collect(groupingBy(l -> m.getOrDefault(l.member(), Band.UNKNOWN), counting()));"),
          new Case(
              20,
              "Map<Band, Long>",
              AGES
                  + "return loans.stream().collect(groupingBy(l -> l.fee() > 4 ? Band.OLD : Band.YOUNG, filtering(l -> m.getOrDefault(l.member(), 0) > 17, counting())));"),
          new Case(
              40,
              "Map<Boolean, Map<Boolean, Long>>",
              AGES
                  + "return loans.stream().collect(partitioningBy(l -> m.containsKey(l.member()), partitioningBy(l -> l.fee() > 4, counting())));"),
          // An index and a key may ask: a row leaves one place and comes to another.
          new Case(
              40,
              "Map<Band, Long>",
              BANDS
                  + "Map<Band, Long> out = new EnumMap<>(Band.class); for (Loan l : loans) out.merge(m.getOrDefault(l.member(), Band.UNKNOWN), 1L, Long::sum); return out;"),
          new Case(
              40,
              "long[]",
              BANDS
                  + "long[] out = new long[Band.values().length]; for (Loan l : loans) out[m.getOrDefault(l.member(), Band.UNKNOWN).ordinal()]++; return out;"),
          new Case(
              2,
              "long[]",
              COUNTS
                  + "long[] out = new long[3]; for (Member x : members) { long n = m.getOrDefault(x.id(), 0L); out[n == 0 ? 0 : n < 3 ? 1 : 2]++; } return out;"),
          new Case(
              20,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) m.put(x.id(), x.age()); "
                  + OLD),
          new Case(
              20,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) m.putIfAbsent(x.id(), x.age()); "
                  + OLD),
          new Case(
              20,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) if (!m.containsKey(x.id())) m.put(x.id(), x.age()); "
                  + OLD),
          new Case(
              20,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) m.merge(x.id(), x.age(), (a, b) -> b); "
                  + OLD),
          new Case(
              20,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) if (x.band() == Band.OLD) m.put(x.id(), x.age()); "
                  + OLD),
          new Case(
              20,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); members.forEach(x -> m.put(x.id(), x.age())); "
                  + OLD),
          new Case(
              2300,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) m.put(x.id(), x.age()); "
                  + "return loans.stream().mapToLong(l -> m.getOrDefault(l.member(), 0)).sum();"),
          new Case(
              180,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) m.put(x.id(), x.age()); "
                  + "long n = 0; for (Loan l : loans) { int age = m.getOrDefault(l.member(), 0); if (age > 4 && age < 20) n += l.fee(); } return n;"),
          new Case(
              20,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) m.put(x.id(), x.age()); "
                  + "return loans.stream().filter(l -> m.containsKey(l.member())).count();"),
          new Case(
              1,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Loan l : loans) m.put(l.member(), l.fee()); "
                  + "return members.stream().filter(x -> m.getOrDefault(x.id(), 0) > 4).count();"),
          new Case(
              8,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (int i = 0; i < 9; i++) m.put(i, i); "
                  + "return members.stream().mapToLong(x -> m.getOrDefault(x.id(), 0)).sum();"),
          new Case(
              20,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Loan l : loans) m.put(l.fee(), 1); "
                  + "return members.stream().filter(x -> m.getOrDefault(x.id(), 0) > 0).count();"),
          new Case(
              180,
              "long",
              "Map<Integer, Long> m = new HashMap<>(); for (Loan l : loans) m.merge(l.member(), (long) l.fee(), Long::sum); "
                  + "return members.stream().limit(9).mapToLong(x -> m.getOrDefault(x.id(), 0L)).sum();"));

  /** What all rows decide, other data sets that ask back, objects, and keys that ask. */
  private static final List<Case> REFUSED =
      List.of(
          // Of the last day there is, and of no day.
          new Case(
              1_000_000_000,
              "long",
              DAYS
                  + "long n = 0; for (Loan l : loans) { LocalDate day = m.get(l.member()); if (day != null && day.plusDays(3).isAfter(l.day())) n++; } return n;"),
          new Case(
              1_000_000_000,
              "long",
              DAYS
                  + "return loans.stream().filter(l -> m.get(l.member()).isAfter(l.day())).count();"),
          new Case(
              1_000_000_000,
              "long",
              CITIES
                  + "return loans.stream().filter(l -> m.getOrDefault(l.member(), \"\").charAt(0) == 'B').count();"),
          new Case(
              1_000_000_000,
              "long",
              "Map<Integer, Long> m = members.stream().collect(groupingBy(Member::id, collectingAndThen(counting(), n -> n + members.size())));"
                  + " return loans.stream().filter(l -> m.getOrDefault(l.member(), 7L) > 3).count();"),
          new Case(
              1_000_000_000,
              "long",
              "Set<Integer> late = loans.stream().map(Loan::member).collect(toSet());"
                  + " Map<Integer, Integer> m = members.stream().filter(x -> late.contains(x.id())).collect(toMap(Member::id, Member::age, Math::max));"
                  + " return loans.stream().filter(l -> m.getOrDefault(l.member(), 7) > 3).count();"),
          new Case(
              1_000_000_000,
              "long",
              AGES + "return loans.stream().filter(l -> m.get(l.member()) > 3).count();"),
          new Case(
              1_000_000_000,
              "long",
              AGES
                  + "return loans.stream().filter(l -> m.containsKey(l.member()) && m.get(l.member() + l.fee()) > 3).count();"),
          new Case(
              1_000_000_000,
              "long",
              AGES
                  + "Map<Integer, Integer> other = members.stream().filter(x -> x.age() > 9).collect(toMap(Member::id, Member::age, Math::min));"
                  + " return loans.stream().filter(l -> m.containsKey(l.member()) && other.get(l.member()) > 3).count();"),
          new Case(
              1_000_000_000,
              "long",
              AGES
                  + "return loans.stream().filter(l -> m.containsKey(l.member()) || m.get(l.member()) > 3).count();"),
          new Case(
              1_000_000_000,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members.stream().limit(2).toList()) m.put(x.id(), x.age()); "
                  + OLD),
          new Case(
              1_000_000_000,
              "long",
              "Set<Integer> late = loans.stream().map(Loan::member).collect(toSet());"
                  + " Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) if (late.contains(x.id())) m.put(x.id(), x.age()); "
                  + OLD),
          new Case(
              1_000_000_000,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) m.put(x.id(), x.age()); for (Loan l : loans) m.put(l.member(), 9); "
                  + OLD),
          new Case(
              1_000_000_000,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); for (Member x : members) m.merge(x.id(), 1, Math::max); for (Loan l : loans) m.merge(l.member(), 9, Math::max); "
                  + OLD),
          new Case(
              1_000_000_000,
              "long",
              "Map<Integer, Long> m = new HashMap<>(); long all = members.size(); for (Member x : members) m.put(x.id(), all); "
                  + "return loans.stream().filter(l -> m.getOrDefault(l.member(), 0L) > 4).count();"),
          new Case(
              1_000_000_000,
              "long",
              "Map<Integer, Integer> m = new HashMap<>(); long n = 0; for (Member x : members) { m.put(x.id(), x.age()); for (Loan l : loans) if (m.getOrDefault(l.member(), 0) > 4) n++; } return n;"));

  @TempDir Path directory;

  @Test
  void isFoundAtItsContract() {
    compiled(ACCEPTED, 0, "tight").pass();
    compiled(ACCEPTED, 0.5, "loose").refuseEach(ACCEPTED.size());
  }

  @Test
  void whatIsNotOfTheKeyAloneIsRefused() {
    compiled(REFUSED, 0, "refused").refuseEach(REFUSED.size());
  }

  private Build.Outcome compiled(List<Case> cases, double less, String name) {
    return RowPrograms.compileEach(
        directory.resolve(name),
        List.of(BAND, MEMBER, LOAN),
        cases.stream()
            .map(
                one ->
                    """
                    @Private(epsilon = 1) @Sensitivity(value = %s, per = Per.UNIT)
                    static %s q(List<Member> members, @Sensitive List<Loan> loans) { %s }
                    """
                        .formatted(one.contract() - less, one.type(), one.body()))
            .toList());
  }
}
