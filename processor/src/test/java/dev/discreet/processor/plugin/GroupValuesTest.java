/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rows that are grouped by a key into a list, a set, an extreme or a mean each, and sets that meet.
 * Every query is accepted at the contract given, which is the best for it, and refused at 1 % less.
 * A person has up to three rows.
 */
class GroupValuesTest {
  private static final String HEADER =
      """
      import static java.util.stream.Collectors.*;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      """;
  private static final String ROWS =
      """
      record Row(
          @PrivacyUnit(maxRows = 3) String id,
          String product,
          Kind kind,
          @Bounded(lower = 1, upper = 12) int month,
          @Bounded(lower = 0, upper = 90) long price) {
        Row {
          Objects.requireNonNull(id);
          Objects.requireNonNull(product);
          Objects.requireNonNull(kind);
          month = Clamp.clamp(month, 1, 12);
          price = Clamp.clamp(price, 0L, 90L);
        }
      }
      """;

  /** A contract and a method body over {@code rows} that returns a number. */
  private record Case(double contract, String unit, String body) {}

  private static Case row(double contract, String body) {
    return new Case(contract, "ROW", body);
  }

  private static Case person(double contract, String body) {
    return new Case(contract, "UNIT", body);
  }

  private static final String LISTS = "rows.stream().collect(groupingBy(Row::id)).values()";
  private static final String PRODUCTS =
      "rows.stream().collect(groupingBy(Row::id, mapping(Row::product, toSet()))).values()";
  private static final String BUYERS =
      "rows.stream().collect(groupingBy(Row::product, mapping(Row::id, toSet()))).values()";
  private static final String LAST =
      "rows.stream().collect(toMap(Row::id, Row::month, Math::max)).values()";
  private static final String FIRST =
      "rows.stream().collect(toMap(Row::id, Row::month, (a, b) -> Math.min(a, b))).values()";
  private static final String MEANS =
      "rows.stream().collect(groupingBy(Row::id, averagingInt(Row::month))).values()";
  private static final String KINDS =
      "rows.stream().collect(groupingBy(Row::id, collectingAndThen(mapping(Row::kind, toSet()),"
          + " Set::size))).values()";
  private static final String MADE =
      "Map<String, Set<String>> m = new HashMap<>(); for (Row r : rows)"
          + " m.computeIfAbsent(r.id(), k -> new TreeSet<>()).add(r.product());";
  private static final String TWO_SETS =
      "Set<String> a = rows.stream().filter(r -> r.kind() == Kind.A).map(Row::id).collect(toSet());"
          + " Set<String> b = rows.stream().filter(r -> r.kind() == Kind.B).map(Row::id)"
          + ".collect(toCollection(HashSet::new));";
  private static final String TWO_OF_PRODUCTS = TWO_SETS.replace("Row::id", "Row::product");
  private static final String FILLED =
      "Set<String> a = new HashSet<>(), b = new HashSet<>(); for (Row r : rows) {"
          + " if (r.kind() == Kind.A) a.add(r.id()); if (r.month() > 3) b.add(r.id()); }";

  private static final List<Case> OF_ROWS =
      List.of(
          row(1, "return " + LISTS + ".stream().filter(l -> l.size() > 1).count();"),
          row(1, "return " + LISTS + ".stream().mapToLong(l -> Math.min(l.size(), 5)).sum();"),
          row(1, "return " + PRODUCTS + ".stream().mapToLong(s -> Math.min(s.size(), 5)).sum();"),
          row(1, "return " + BUYERS + ".stream().filter(s -> s.contains(\"x\")).count();"),
          row(12, "return " + LAST + ".stream().mapToLong(v -> v).sum();"),
          row(12, "return " + FIRST + ".stream().mapToLong(v -> v).sum();"),
          row(1, "return " + MEANS + ".stream().filter(v -> v >= 6.5).count();"),
          row(
              1,
              "return "
                  + MEANS.replace("averagingInt(Row::month)", "averagingLong(Row::price)")
                  + ".stream().filter(v -> v >= 6.5).count();"),
          row(1, MADE + " return m.values().stream().filter(s -> s.size() > 2).count();"),
          row(
              1,
              "long n = 0; for (List<Row> own : "
                  + LISTS
                  + ") { long a = 0; for (Row r : own) if (r.kind() == Kind.A) a += r.price();"
                  + " if (a > 50) n++; } return n;"),
          row(1, TWO_SETS + " a.retainAll(b); return a.size();"),
          row(1, TWO_SETS + " a.removeAll(b); return a.stream().count();"),
          row(1, TWO_OF_PRODUCTS + " return a.stream().filter(b::contains).count();"),
          row(1, TWO_OF_PRODUCTS + " return a.stream().filter(x -> !b.contains(x)).count();"),
          row(1, FILLED + " a.retainAll(b); return a.size();"));

  /** Persons with a row of one kind, of another, and of a third. */
  private static final String THREE_SETS =
      "Set<String> a = new HashSet<>(), b = new HashSet<>(), c = new HashSet<>(); for (Row r : rows)"
          + " { if (r.kind() == Kind.A) a.add(r.id()); if (r.kind() == Kind.B) b.add(r.id());"
          + " if (r.month() > 6) c.add(r.id()); }";

  private static final String ALL_THREE =
      " return (long) a.size() + (long) b.size() + (long) c.size();";

  private static final String KINDS_OF_EACH =
      "return rows.stream().collect(groupingBy(Row::id, mapping(Row::kind, toSet()))).values()"
          + ".stream()";

  /** Sets that are narrowed by sets that were narrowed, and elements of sets of constants. */
  private static final List<Case> MEETING_AGAIN =
      List.of(
          person(1, THREE_SETS + " b.retainAll(a); c.retainAll(b); return c.size();"),
          person(3, THREE_SETS + " b.retainAll(a); c.retainAll(b);" + ALL_THREE),
          person(3, THREE_SETS + " b.removeAll(a); c.removeAll(b);" + ALL_THREE),
          person(1, THREE_SETS + " b.removeAll(a); c.retainAll(b); return c.size();"),
          row(1, THREE_SETS + " b.retainAll(a); c.retainAll(b); return c.size();"),
          person(1, KINDS_OF_EACH + ".flatMap(Set::stream).filter(k -> k == Kind.A).count();"),
          person(
              1,
              KINDS_OF_EACH
                  + ".filter(s -> s.size() > 1).flatMap(s -> s.stream())"
                  + ".filter(k -> k == Kind.A).count();"));

  private static final List<String> NOT_MEETING =
      List.of(
          THREE_SETS + " b.retainAll(b); return b.size();",
          THREE_SETS + " b.retainAll(a); b.retainAll(c); return b.size();",
          THREE_SETS + " c.retainAll(b); b.retainAll(a); return c.size();",
          THREE_SETS + " b.retainAll(a); c.retainAll(b); b.add(\"x\"); return c.size();",
          KINDS_OF_EACH + ".flatMap(Set::stream).limit(3).filter(k -> k == Kind.A).count();",
          KINDS_OF_EACH + ".flatMap(Set::stream).findFirst().isPresent() ? 1 : 0;",
          KINDS_OF_EACH
              + ".sorted(Comparator.comparing(Set::size)).flatMap(Set::stream).limit(3).count();");

  private static final List<Case> OF_PERSONS =
      List.of(
          person(1, "return " + LISTS + ".stream().filter(l -> l.size() > 1).count();"),
          person(3, "return " + LISTS + ".stream().mapToLong(List::size).sum();"),
          person(3, "return " + PRODUCTS + ".stream().mapToLong(Set::size).sum();"),
          person(
              2, "return " + PRODUCTS + ".stream().mapToLong(s -> Math.min(s.size(), 2)).sum();"),
          person(3, "return " + BUYERS + ".stream().filter(s -> s.size() >= 2).count();"),
          person(12, "return " + LAST + ".stream().mapToLong(v -> v).sum();"),
          person(1, "return " + MEANS + ".stream().filter(v -> v >= 6.5).count();"),
          person(1, "return " + KINDS + ".stream().filter(n -> n > 1).count();"),
          person(1, MADE + " return m.values().stream().filter(s -> s.size() > 2).count();"),
          person(
              1,
              MADE
                  + " long[] n = new long[1]; m.forEach((k, s) -> n[0] += Math.min(s.size(), 1)); return n[0];"),
          person(
              9,
              "Map<String, Long> m = new HashMap<>(); for (Row r : rows) m.put(r.id(),"
                  + " m.getOrDefault(r.id(), 0L) + r.price()); long t = 0;"
                  + " for (String k : m.keySet()) t += Math.min(m.get(k), 9); return t;"),
          person(
              1,
              "return rows.stream().collect(groupingBy(Row::id, counting())).entrySet().stream()"
                  + ".map(Map.Entry::getValue).filter(n -> n > 1).count();"),
          person(1, TWO_SETS + " a.retainAll(b); return a.size();"),
          person(1, TWO_SETS + " return a.stream().filter(b::contains).count();"),
          person(3, TWO_OF_PRODUCTS + " a.retainAll(b); return a.size();"),
          person(1, FILLED + " a.retainAll(b); return a.size();"));

  private static final String TWICE =
      "List<Row> all = new ArrayList<>(rows); all.addAll(rows); long n = 0; for (List<Row> own :"
          + " all.stream().collect(groupingBy(Row::id)).values()) ";

  /** A row that stands in its group several times makes it longer as often. */
  private static final List<Case> SEVERAL =
      List.of(
          row(2, TWICE + "n += own.size(); return n;"),
          person(6, TWICE + "n += own.size(); return n;"),
          person(6, TWICE + "{ int c = 0; for (Row r : own) c++; n += c; } return n;"),
          person(
              9,
              "List<Row> all = new ArrayList<>(); for (Row r : rows) { all.add(r); all.add(r);"
                  + " if (r.month() > 6) all.add(r); } return all.stream().collect(groupingBy(Row::id))"
                  + ".values().stream().mapToLong(List::size).sum();"),
          row(
              2,
              "return rows.stream().flatMap(r -> Stream.of(r.month(), r.month() + 1))"
                  + ".collect(groupingBy(m -> \"all\", mapping(m -> m, toSet()))).values().stream()"
                  + ".mapToLong(Set::size).sum();"));

  /** What a row finds of its own person: it is another's where a person comes or goes. */
  private static final List<Case> OWN =
      List.of(
          person(
              3,
              "Map<String, Integer> m = new HashMap<>(); for (Row r : rows) m.merge(r.id(), r.month(),"
                  + " Math::min); return rows.stream().filter(r -> r.month() == m.get(r.id())).count();"),
          person(
              3,
              "Map<String, Integer> m = rows.stream().collect(toMap(Row::id, Row::month, Math::min));"
                  + " long[] h = new long[12]; for (Row r : rows) h[r.month() - m.get(r.id())] += 1; return h[3];"),
          person(
              1,
              "Map<String, Integer> m = rows.stream().collect(toMap(Row::id, Row::month, Math::min));"
                  + " return rows.stream().filter(r -> r.month() - m.get(r.id()) > 2).map(Row::id).distinct().count();"),
          person(
              3,
              "Map<String, Long> m = rows.stream().collect(groupingBy(Row::id, summingLong(Row::price)));"
                  + " long n = 0; for (Row r : rows) if (m.getOrDefault(r.id(), 0L) > 50) n++; return n;"),
          person(
              1,
              "Map<String, Integer> a = new HashMap<>(), b = new HashMap<>(); for (Row r : rows) {"
                  + " if (r.kind() == Kind.A) a.merge(r.id(), r.month(), Math::min);"
                  + " else b.merge(r.id(), r.month(), Math::min); } long n = 0;"
                  + " for (var e : a.entrySet()) { Integer o = b.get(e.getKey());"
                  + " if (o != null && o > e.getValue()) n++; } return n;"),
          person(
              1,
              "Map<String, Integer> a = rows.stream().filter(r -> r.kind() == Kind.A)"
                  + ".collect(toMap(Row::id, Row::month, Math::min)); Map<String, Integer> b ="
                  + " rows.stream().collect(toMap(Row::id, Row::month, Math::max));"
                  + " return a.keySet().stream().filter(k -> b.containsKey(k) && b.get(k) > a.get(k)).count();"),
          person(
              3,
              "Map<String, List<Row>> m = rows.stream().collect(groupingBy(Row::id));"
                  + " return rows.stream().filter(r -> m.get(r.id()).size() > 1).count();"),
          person(
              270,
              "Set<String> a = new HashSet<>(); for (Row r : rows) if (r.kind() == Kind.A) a.add(r.id());"
                  + " long n = 0; for (Row r : rows) if (!a.contains(r.id())) n += r.price(); return n;"),
          // What is known of the row that asks is not known of the person's others.
          person(
              3000,
              "Map<String, Integer> m = rows.stream().collect(toMap(Row::id,"
                  + " r -> r.month() > 5 ? 1 : 1000, Math::max)); long n = 0;"
                  + " for (Row r : rows) if (r.month() > 5) n += m.get(r.id()); return n;"));

  private static final String EARLIEST =
      "Map<String, Integer> m = rows.stream().collect(toMap(Row::id, Row::month, Math::min));";

  /** Where other rows find another value, or what is found may not be there. */
  private static final List<String> NOT_OWN =
      List.of(
          EARLIEST.replace("Row::id", "Row::product")
              + " return rows.stream().filter(r -> r.month() > m.getOrDefault(r.product(), 0)).count();",
          EARLIEST.replace(".collect", ".limit(2).collect")
              + " return rows.stream().filter(r -> m.containsKey(r.id())).count();",
          EARLIEST.replace(".collect", ".filter(r -> r.month() > 3).collect")
              + " return rows.stream().filter(r -> r.month() > m.get(r.id())).count();",
          "Set<Kind> seen = new HashSet<>(); Set<String> ids = new HashSet<>(); for (Row r : rows)"
              + " if (seen.add(r.kind())) ids.add(r.id());"
              + " return rows.stream().filter(r -> ids.contains(r.id())).count();",
          "Set<Integer> seen = new HashSet<>(); Map<String, Integer> m = new HashMap<>();"
              + " for (Row r : rows) if (seen.add(r.month())) m.merge(r.id(), 1, Integer::sum);"
              + " long n = 0; for (Row r : rows) n += m.getOrDefault(r.id(), 0); return n;",
          "Set<String> seen = new HashSet<>(); long n = 0; for (Row r : rows) {"
              + " if (seen.contains(r.id())) n++; seen.add(r.id()); } return n;",
          "Set<String> a = new HashSet<>(); for (Row r : rows) if (a.size() < 2) a.add(r.id());"
              + " return rows.stream().filter(r -> a.contains(r.id())).count();");

  private static final String IN_ORDER =
      "long n = 0; for (List<Row> own : "
          + LISTS
          + ") { int taken = 0, last = 0; for (Row r : own.stream()"
          + ".sorted(Comparator.comparingInt(Row::month)).toList()) { ";

  /** Of a person's rows there are no more than three, in a group and in each loop over it. */
  private static final List<Case> BOUNDED =
      List.of(
          person(
              1,
              "long[] n = new long[4]; for (List<Row> own : "
                  + LISTS
                  + ") n[own.size()]++; return n[3];"),
          person(
              3,
              "long n = 0; for (Set<Kind> own : rows.stream().collect(groupingBy(Row::id,"
                  + " mapping(Row::kind, toSet()))).values()) n += own.size() - Kind.values().length"
                  + " > 0 ? 100 : own.size(); return n;"),
          person(
              3,
              "long[] n = new long[4]; for (List<Row> own : "
                  + LISTS
                  + ") n[(int) own.stream().map(Row::month).distinct().count()] += 3; return n[2];"),
          person(
              33,
              IN_ORDER
                  + "taken += r.month() - last; last = r.month(); } n += Math.min(taken, 33); } return n;"),
          person(
              3,
              IN_ORDER
                  + "if (r.month() != last) { taken++; last = r.month(); } } n += taken; } return n;"),
          // Held by a condition that leaves the loop.
          person(
              2,
              IN_ORDER
                  + "if (taken == 2) break; if (r.month() > taken) taken++; } n += taken; } return n;"),
          // Where the index may be out of the array as long as nothing is known of the loop.
          person(
              3,
              IN_ORDER.replace("long n = 0;", "long n = 0; Kind[] steps = Kind.values();")
                  + "if (taken == steps.length) break; if (r.kind() == steps[taken]) taken++; }"
                  + " n += taken; } return n;"),
          person(
              90,
              "long n = 0; for (List<Row> own : "
                  + LISTS
                  + ") { List<Row> s = own.stream().sorted(Comparator.comparing(Row::month)).toList();"
                  + " n += s.get(s.size() - 1).price(); } return n;"));

  /** Collectors of each group, as they are of what one row holds. */
  private static final List<Case> COLLECTED =
      List.of(
          collected(1, "groupingBy(Row::product, summingLong(Row::price))", "m -> m.size() > 1"),
          collected(
              1,
              "groupingBy(Row::kind, counting())",
              "m -> m.values().stream().anyMatch(n -> n > 1)"),
          collected(
              1, "groupingBy(Row::month)", "m -> m.values().stream().anyMatch(l -> l.size() > 1)"),
          collected(
              1, "groupingBy(Row::product, counting())", "m -> m.getOrDefault(\"x\", 0L) > 1"),
          collected(
              1,
              "partitioningBy(r -> r.month() > 6, counting())",
              "m -> m.get(true) > m.get(false)"),
          collected(1, "toMap(Row::product, Row::price, Long::sum)", "m -> m.containsKey(\"x\")"),
          collected(1, "summarizingInt(Row::month)", "s -> s.getMax() > 6 && s.getCount() > 1"),
          collected(
              1,
              "maxBy(Comparator.comparingInt(Row::month))",
              "o -> o.isPresent() && o.get().price() > 5"),
          collected(
              1,
              "minBy(Comparator.comparing(Row::month))",
              "o -> o.map(Row::price).orElse(0L) > 5"),
          collected(
              1, "teeing(counting(), summingLong(Row::price), (n, s) -> s > 10 * n)", "b -> b"),
          collected(1, "collectingAndThen(groupingBy(Row::product), Map::size)", "n -> n > 1"),
          collected(
              1,
              "collectingAndThen(groupingBy(Row::product, counting()), m -> m.values().stream()"
                  + ".mapToLong(n -> n).max().orElse(0L))",
              "n -> n > 1"),
          collected(1, "mapping(Row::product, joining(\",\"))", "t -> t.contains(\"x,y\")"),
          collected(
              1,
              "flatMapping(r -> List.of(r.product(), \"x\").stream(), toSet())",
              "s -> s.size() > 1"),
          collected(
              1,
              "filtering(r -> r.month() > 3, groupingBy(Row::product, counting()))",
              "m -> m.size() > 1"),
          person(
              2,
              "long n = 0; for (Map<String, Long> own : rows.stream().collect(groupingBy(Row::id,"
                  + " groupingBy(Row::product, counting()))).values()) { int many = 0;"
                  + " for (long c : own.values()) if (c > 1) many++; n += Math.min(many, 2); }"
                  + " return n;"),
          person(
              1,
              "return rows.stream().collect(groupingBy(Row::id, groupingBy(Row::product,"
                  + " counting()))).entrySet().stream().filter(e -> e.getValue().size() > 1)"
                  + ".count();"));

  private static Case collected(double contract, String collector, String question) {
    return person(
        contract,
        "return rows.stream().collect(groupingBy(Row::id, %s)).values().stream().filter(%s).count();"
            .formatted(collector, question));
  }

  /** What collectors of all rows make, of what another collector makes. */
  private static final List<Case> CHAINED =
      List.of(
          row(1, "return rows.stream().collect(mapping(Row::product, toSet())).size();"),
          row(1, "return rows.stream().collect(filtering(r -> r.month() > 5, toList())).size();"),
          row(
              1,
              "return rows.stream().collect(collectingAndThen(toList(), all -> (long) all.size()));"),
          row(
              7,
              "return rows.stream().collect(collectingAndThen(summingLong(Row::price),"
                  + " s -> Math.min(s, 7L)));"),
          person(
              1,
              "return rows.stream().collect(collectingAndThen(groupingBy(Row::id, counting()),"
                  + " m -> m.values().stream().filter(n -> n > 2).count()));"));

  /**
   * A row that is replaced leaves one group and joins another, and so takes away and adds. Of
   * extremes and of sets that meet it is not seen that the two go in opposite directions.
   */
  private static final List<Case> REPLACED =
      List.of(
          row(1, "return " + LISTS + ".stream().filter(l -> l.size() > 1).count();"),
          row(12, "return " + LAST + ".stream().mapToLong(v -> v).sum();"),
          row(2, TWO_SETS + " a.retainAll(b); return a.size();"));

  private static final List<Case> UNLIMITED =
      List.of(
          person(1, "return " + LISTS + ".stream().filter(l -> l.size() > 1).count();"),
          person(
              5, "return " + PRODUCTS + ".stream().mapToLong(s -> Math.min(s.size(), 5)).sum();"),
          person(12, "return " + LAST + ".stream().mapToLong(v -> v).sum();"),
          person(1, TWO_SETS + " a.retainAll(b); return a.size();"));

  private static final List<Case> EFFECTS =
      List.of(
          row(
              90,
              "List<Row> late = new ArrayList<>(rows); late.removeIf(r -> r.month() < 6);"
                  + " long t = 0; for (Row r : late) t += r.price(); return t;"),
          row(
              90,
              "List<Row> c = new ArrayList<>(rows); c.sort(Comparator.comparing(Row::price));"
                  + " return c.stream().limit(10).mapToLong(Row::price).sum();"),
          row(
              90,
              "List<Long> c = rows.stream().map(Row::price).collect(Collectors.toList());"
                  + " Collections.sort(c); return c.stream().limit(10).mapToLong(x -> x).sum();"),
          row(90, "long[] t = new long[1]; rows.forEach(r -> t[0] += r.price()); return t[0];"),
          row(
              1,
              "long[] t = new long[1]; rows.stream().filter(r -> r.month() > 3)"
                  + ".forEach(r -> { if (r.price() > 2) t[0]++; }); return t[0];"));

  /** What must be refused, whatever its contract. */
  private static final List<String> REFUSED =
      List.of(
          "return "
              + PRODUCTS
              + ".stream().filter(s -> s.stream().limit(1).anyMatch(x -> x.equals(\"x\"))).count();",
          "long n = 0; for (Set<String> s : "
              + PRODUCTS
              + ") { boolean d = false; for (String x : s) d = x.equals(\"x\"); if (d) n++; } return n;",
          "return " + PRODUCTS + ".stream().filter(s -> s.toString().length() > 9).count();",
          "return "
              + KINDS.replace("Set::size", "Set::hashCode")
              + ".stream().filter(n -> n > 1).count();",
          "return " + LISTS + ".stream().filter(l -> l.get(1).price() > 5).count();",
          "return "
              + PRODUCTS.replace("Row::product", "r -> r.month() > 3 ? r.product() : null")
              + ".size();",
          MADE + " for (Set<String> s : m.values()) s.add(\"x\"); return m.size();",
          MADE + " Map<String, Set<String>> n = m; return n.values().size();",
          MADE.replace("new TreeSet<>()", "new TreeSet<>((x, y) -> 1 / (x.length() - y.length()))")
              + " return m.size();",
          "Set<String> all = new HashSet<>(); "
              + MADE.replace("new TreeSet<>()", "all")
              + " return m.values().size();",
          TWO_SETS + " Stream<String> s = a.stream(); a.retainAll(b); return s.count();",
          TWO_SETS + " Set<String> c = a; a.retainAll(b); return c.size();",
          TWO_SETS + " for (Kind k : Kind.values()) a.retainAll(b); return a.size();",
          TWO_SETS + " return rows.stream().map(Row::id).filter(b::contains).count();",
          "return "
              + MEANS.replace("averagingInt(Row::month)", "averagingLong(r -> r.price() << 40)")
              + ".stream().mapToDouble(v -> v).sum() > 3 ? 1 : 0;",
          "rows.removeIf(r -> r.month() < 6); return rows.size();",
          "List<Row> late = new ArrayList<>(rows); List<Row> same = late; late.removeIf(r -> r.month() < 6); return same.size();",
          "List<Row> late = new ArrayList<>(rows); late.removeIf(r -> late.size() > 5); return late.size();",
          "List<Row> late = new ArrayList<>(rows); long n = late.size(); late.removeIf(r -> r.month() < 6); return n;",
          "rows.sort(Comparator.comparing(Row::price)); return rows.size();",
          "List<Row> c = new ArrayList<>(rows); List<Row> same = c; c.sort(Comparator.comparing(Row::price)); return same.stream().limit(3).mapToLong(Row::price).sum();",
          "List<Row> c = new ArrayList<>(rows); for (Row r : rows) c.sort(Comparator.comparing(Row::price)); return c.size();",
          "List<Row> c = new ArrayList<>(rows); Stream<Row> s = c.stream(); c.sort(Comparator.comparing(Row::price)); return s.limit(3).mapToLong(Row::price).sum();",
          // Beyond what the loop or the group holds.
          IN_ORDER.replace("long n = 0;", "long n = 0; Kind[] steps = Kind.values();")
              + "if (taken == 4) break; if (r.kind() == steps[taken]) taken++; } n += taken; } return n;",
          IN_ORDER.replace("long n = 0;", "long n = 0; Kind[] steps = Kind.values();")
              + "if (taken == 3) break; if (r.kind() == steps[taken]) taken += 2; } n += taken; } return n;",
          IN_ORDER
              + "if (taken == 3) taken = 0; taken++; last += 10 / (taken - 3); } n += taken; } return n;",
          "long[] n = new long[3]; for (List<Row> own : "
              + LISTS
              + ") n[own.size()]++; return n[2];",
          "long[] t = new long[1]; rows.parallelStream().forEach(r -> t[0]++); return t[0];",
          "long[] t = new long[1]; rows.forEach(r -> t[0] = r.price()); return t[0];",
          "long[] t = new long[9]; int[] i = new int[1]; rows.forEach(r -> t[i[0]++]++); return t[0];",
          "Map<String, Integer> m = new HashMap<>(); for (Row r : rows) { m.merge(r.id(), 1, Integer::sum); m.merge(r.id(), r.month(), Math::max); } return m.values().size();",
          "Map<String, Long> m = new HashMap<>(); for (Row r : rows) m.put(r.id(), m.getOrDefault(r.product(), 0L) + 1); return m.values().size();",
          "Map<String, Long> m = rows.stream().collect(groupingBy(Row::id, counting())); Map<String, Long> o = rows.stream().collect(groupingBy(Row::product, counting())); long t = 0; for (String k : m.keySet()) { if (o.get(k) > 1) t++; } return t;",
          "return " + LISTS + ".stream().limit(2).filter(l -> l.size() > 1).count();",
          // The order of a hash table, of one group.
          collected(
                  1,
                  "groupingBy(Row::product, counting())",
                  "m -> m.values().stream().findFirst().get() > 1")
              .body(),
          collected(1, "groupingBy(Row::product, counting())", "m -> m.toString().length() > 9")
              .body(),
          collected(
                  1,
                  "flatMapping(r -> Set.of(r.product(), \"x\").stream(), toList())",
                  "l -> l.get(0).equals(\"x\")")
              .body(),
          // Not there for every group.
          collected(1, "groupingBy(Row::product, counting())", "m -> m.get(\"x\") > 1").body(),
          collected(
                  1,
                  "filtering(r -> r.month() > 3, maxBy(Comparator.comparingInt(Row::month)))",
                  "o -> o.get().price() > 5")
              .body(),
          collected(1, "toMap(Row::product, Row::price)", "m -> m.size() > 1").body(),
          // Sums that wrap.
          collected(
                  1,
                  "groupingBy(Row::product, summingLong(r -> r.price() << 57))",
                  "m -> m.values().stream().mapToLong(v -> v).sum() > 5")
              .body()
              .replace("filter(", "mapToLong(")
              .replace("> 5).count()", "+ 0).sum()"));

  @TempDir Path directory;

  private String rows = ROWS;

  private static final String DAYS =
      "rows.stream().collect(groupingBy(Row::id, mapping(Row::month, toSet()))).values()";

  private static String eachOf(String code) {
    return "long n = 0; for (Set<Integer> own : " + DAYS + ") { " + code + " } return n;";
  }

  /** Sets of a group, of which nothing is asked that their order decides. */
  private static final List<Case> HASHED =
      List.of(
          person(
              1,
              "return "
                  + DAYS
                  + ".stream().filter(d -> d.stream().anyMatch(x -> x == 1)).count();"),
          person(
              1,
              "return " + DAYS + ".stream().filter(d -> d.stream().allMatch(x -> x > 3)).count();"),
          person(1, "return " + DAYS + ".stream().filter(d -> d.contains(3)).count();"),
          person(
              3,
              "return "
                  + DAYS
                  + ".stream().mapToLong(d -> d.stream().filter(x -> x > 3).count()).sum();"),
          person(
              36,
              "return "
                  + DAYS
                  + ".stream().mapToLong(d -> d.stream().mapToInt(x -> x).sum()).sum();"),
          person(
              12,
              "return "
                  + DAYS
                  + ".stream().mapToLong(d -> d.stream().mapToInt(x -> x).max().orElse(0)).sum();"),
          person(
              1,
              "return "
                  + DAYS
                  + ".stream().filter(d -> { List<Integer> s = d.stream().sorted().toList(); return s.size() > 1 && s.get(1) - s.get(0) > 3; }).count();"),
          person(
              1,
              "return "
                  + DAYS
                  + ".stream().filter(d -> { for (int x : d) if (x > 4) return true; return false; }).count();"),
          person(1, eachOf("int c = 0; for (int x : own) if (x > 4) c++; if (c > 1) n++;")),
          person(1, eachOf("for (int x : own) if (x > 4) { n++; break; }")),
          person(
              2,
              eachOf(
                  "boolean f = false; for (int x : own) { if (x > 4) { f = true; break; } } if (f) n += 2;")),
          person(
              1,
              "return "
                  + LISTS
                  + ".stream().filter(own -> { for (Map.Entry<Kind, Long> e : own.stream().collect(groupingBy(Row::kind, counting())).entrySet()) if (e.getValue() > 1) return true; return false; }).count();"),
          person(
              3,
              "long n = 0; for (List<Row> own : "
                  + LISTS
                  + ") { long b = 0; for (long c : own.stream().collect(groupingBy(Row::kind, counting())).values()) b = Math.max(b, c); n += Math.min(b, 3); } return n;"));

  /** What the order of such a set decides. */
  private static final List<String> BY_HASH =
      List.of(
          "return " + DAYS + ".stream().filter(d -> d.stream().findFirst().orElse(0) > 4).count();",
          "return "
              + DAYS
              + ".stream().filter(d -> d.stream().limit(1).anyMatch(x -> x > 3)).count();",
          "return "
              + DAYS
              + ".stream().filter(d -> d.stream().map(x -> x + 1).toList().indexOf(3) == 1).count();",
          "return "
              + DAYS
              + ".stream().filter(d -> d.stream().map(x -> \"\" + x).collect(joining()).startsWith(\"1\")).count();",
          "return "
              + DAYS
              + ".stream().filter(d -> d.stream().anyMatch(x -> 10 / (x - 1) > 3)).count();",
          "return "
              + DAYS
              + ".stream().filter(d -> { for (int x : d) { if (x > 4) return true; if (x == 2) return false; } return false; }).count();",
          "return "
              + DAYS
              + ".stream().filter(d -> { Set<Integer> s = new HashSet<>(d); int last = 0; for (int x : s) last = x; return last > 5; }).count();",
          eachOf("int last = 0; for (int x : own) last = x; n += last;"),
          eachOf("for (int x : own) { n += x; break; }"),
          eachOf("int c = 0; for (int x : own) { c += x; if (x > 4) break; } n += c;"),
          eachOf(
              "int c = 0; for (int x : own) { if (x > 8) { c = 2; break; } if (x > 4) { c = 1; break; } } n += c;"),
          eachOf("int c = 0; for (int x : own) { if (x > 8) { c = x; break; } } n += c;"),
          eachOf(
              "boolean seen = false; int c = 0; for (int x : own) { if (seen && x > 4) c++; seen = true; } n += c;"),
          eachOf("double s = 0; for (int x : own) s += x * 0.1; if (s > 1.2) n++;"),
          eachOf("List<Integer> l = new ArrayList<>(own); if (l.size() > 1 && l.get(0) > 3) n++;"),
          "long n = 0; for (List<Row> own : "
              + LISTS
              + ") { Kind best = Kind.C; for (Map.Entry<Kind, Long> e : own.stream().collect(groupingBy(Row::kind, counting())).entrySet()) if (e.getValue() > 1) { best = e.getKey(); break; } if (best == Kind.A) n++; } return n;",
          "long n = 0; for (List<Row> own : "
              + LISTS
              + ") { Map<Long, Integer> out = new TreeMap<>(); int i = 0; for (Long c : own.stream().collect(groupingBy(Row::kind, counting())).values()) out.put(c, i++); if (out.getOrDefault(1L, 0) > 1) n++; } return n;",
          // Of no order of their own.
          "record P(int a) {} Map<String, Set<P>> m = rows.stream().collect(groupingBy(Row::id, mapping(r -> new P(r.month()), toCollection(TreeSet::new)))); return m.values().stream().filter(d -> d.size() > 1).count();");

  private static final String SORTED =
      "rows.stream().collect(groupingBy(Row::id, mapping(Row::month, toCollection(TreeSet::new)))).values()";
  private static final String TREES =
      "Map<String, TreeSet<Integer>> m = new HashMap<>(); for (Row r : rows) m.computeIfAbsent(r.id(), k -> new TreeSet<>()).add(r.month()); ";

  /** Sets whose elements come in their own order. */
  private static final List<Case> IN_OWN_ORDER =
      List.of(
          person(1, "return " + SORTED + ".stream().filter(s -> s.first() == 1).count();"),
          person(
              1,
              "return "
                  + SORTED
                  + ".stream().filter(s -> s.size() > 1 && s.last() - s.first() > 2).count();"),
          person(12, "return " + SORTED + ".stream().mapToLong(s -> s.last()).sum();"),
          person(
              12,
              "return "
                  + SORTED
                  + ".stream().mapToLong(s -> s.stream().limit(1).mapToInt(x -> x).sum()).sum();"),
          person(
              1,
              "return "
                  + SORTED.replace("Row::month", "Row::kind")
                  + ".stream().filter(s -> s.first() == Kind.A).count();"),
          person(
              1,
              TREES
                  + "long n = 0; for (TreeSet<Integer> own : m.values()) if (own.first() == 1) n++; return n;"),
          person(
              1,
              TREES.replace("TreeSet", "HashSet")
                  + "return m.values().stream().filter(s -> s.contains(3)).count();"),
          person(12, eachOf("int last = 0; for (int x : new TreeSet<>(own)) last = x; n += last;")),
          person(
              1,
              "return "
                  + LISTS
                  + ".stream().filter(own -> { TreeSet<Integer> t = own.stream().map(Row::month).collect(toCollection(TreeSet::new)); return !t.isEmpty() && t.first() == 3; }).count();"),
          person(
              1,
              "return "
                  + LISTS
                  + ".stream().filter(own -> { Map<String, Long> m = own.stream().collect(groupingBy(Row::product, counting())); return m.entrySet().stream().anyMatch(e -> e.getValue() > 1 && !e.getKey().equals(\"x\")); }).count();"));

  private static final List<String> NOT_THERE =
      List.of(
          "return "
              + SORTED.replace(
                  "mapping(Row::month, toCollection(TreeSet::new))",
                  "filtering(r -> r.month() > 5, mapping(Row::month, toCollection(TreeSet::new)))")
              + ".stream().filter(s -> s.first() == 7).count();",
          "return "
              + SORTED.replace("TreeSet::new", "LinkedHashSet::new")
              + ".stream().filter(s -> { for (int x : s) { return x > 3; } return false; }).count();",
          "return "
              + SORTED.replace("Row::month", "Row::kind").replace("TreeSet::new", "HashSet::new")
              + ".stream().filter(s -> s.stream().limit(1).anyMatch(k -> k == Kind.A)).count();",
          "return "
              + SORTED
              + ".stream().filter(s -> { s.pollFirst(); return s.size() > 1; }).count();",
          TREES
              + "for (Row r : rows) m.computeIfAbsent(r.id(), k -> new TreeSet<>()).add(null); return m.size();",
          "TreeSet<Integer> one = new TreeSet<>(); "
              + TREES.replace("k -> new TreeSet<>()", "k -> one")
              + "return m.values().stream().filter(s -> s.size() > 2).count();");

  private static final String MONTHS =
      "List<Integer> v = own.stream().map(Row::month).sorted().toList(); int half = v.size() / 2; ";

  private static String where(String code) {
    return "return " + LISTS + ".stream().filter(own -> { " + code + " }).count();";
  }

  private static String total(String number) {
    return "return " + LISTS + ".stream().mapToLong(own -> " + number + ").sum();";
  }

  /** A group has a row. */
  private static final List<Case> NEVER_EMPTY =
      List.of(
          person(12, total("own.stream().mapToInt(Row::month).max().getAsInt()")),
          person(
              11,
              total(
                  "own.stream().mapToInt(Row::month).max().orElseThrow() - own.stream().mapToInt(Row::month).min().orElseThrow()")),
          person(
              11,
              "return rows.stream().collect(groupingBy(Row::id, summarizingInt(Row::month))).values().stream().mapToLong(s -> s.getMax() - s.getMin()).sum();"),
          person(
              12,
              total(
                  "{ OptionalInt m = own.stream().filter(r -> r.price() > 3).mapToInt(Row::month).max(); return m.isPresent() ? m.getAsInt() : 7; }")),
          person(
              1,
              where(
                  "return own.stream().map(Row::product).sorted().toList().get(0).equals(\"x\");")),
          person(
              1,
              where(
                  MONTHS
                      + "return (v.size() % 2 == 1 ? v.get(half) : (v.get(half - 1) + v.get(half)) / 2) > 5;")),
          person(
              1,
              where(
                  MONTHS
                      + "if (v.isEmpty()) return false; if (v.size() % 2 == 0) return (v.get(half - 1) + v.get(half)) / 2 > 5; return v.get(half) > 5;")),
          person(
              1,
              where(MONTHS + "if (v.size() % 3 == 0) return v.get(2) > 5; return v.get(0) > 5;")));

  private static final List<String> PERHAPS_EMPTY =
      List.of(
          total("own.stream().filter(r -> r.price() > 3).mapToInt(Row::month).max().getAsInt()"),
          total("own.stream().skip(1).mapToInt(Row::month).max().getAsInt()"),
          "return rows.stream().collect(groupingBy(Row::id, filtering(r -> r.price() > 3, summarizingInt(Row::month)))).values().stream().mapToLong(s -> s.getMax() - s.getMin()).sum();",
          "return rows.stream().collect(groupingBy(Row::id, filtering(r -> r.price() > 3, toList()))).values().stream().mapToLong(own -> own.stream().mapToInt(Row::month).max().getAsInt()).sum();",
          where(
              MONTHS
                  + "if (v.size() % 2 == 1) return v.get(half - 1) > 5; return v.get(half) > 5;"),
          where(
              MONTHS
                  + "if (v.size() % 2 == 0) return v.get(half + 1) > 5; return v.get(half) > 5;"),
          where(
              MONTHS
                  + "if (v.size() % 3 == 0) return v.get(half - 2) > 5; return v.get(half) > 5;"),
          where(
              MONTHS.replace("own.stream()", "own.stream().filter(r -> r.price() > 3)")
                  + "if (v.size() % 2 == 0) return v.get(half - 1) > 5; return v.get(half) > 5;"));

  @Test
  void groupsAreNeverEmpty() {
    check(NEVER_EMPTY, "ADD_REMOVE");
    refuse(PERHAPS_EMPTY, "empty");
  }

  /** A divisor that was compared with 0 before it was widened. */
  @Test
  void widenedDivisors() {
    List<Case> cases =
        List.of(
            row(
                1,
                "return rows.stream().filter(r -> { int t = r.month() - 5; return (t == 0 ? 0 : r.price() / t) > 3; }).count();"),
            row(
                1,
                "return rows.stream().filter(r -> { int t = r.month() - 5; if (t != 0) return r.price() % t > 3; return false; }).count();"));
    check(cases, "ADD_REMOVE");
    refuse(
        List.of(
            "return rows.stream().filter(r -> { int t = r.month() - 5; return (t == 1 ? 0 : r.price() / t) > 3; }).count();",
            "return rows.stream().filter(r -> { long t = r.price() << 30; return (t == 0 ? 0 : r.month() / (int) t) > 3; }).count();"),
        "divisors");
  }

  @Test
  void setsInTheirOwnOrder() {
    check(IN_OWN_ORDER, "ADD_REMOVE");
    refuse(NOT_THERE, "absent");
  }

  @Test
  void setsOfGroups() {
    check(HASHED, "ADD_REMOVE");
  }

  @Test
  void ordersOfSetsOfGroups() {
    refuse(BY_HASH, "hashed");
  }

  @Test
  void rowsAddedOrRemoved() {
    check(OF_ROWS, "ADD_REMOVE");
  }

  @Test
  void personsAddedOrRemoved() {
    check(OF_PERSONS, "ADD_REMOVE");
  }

  @Test
  void asManyAsAPersonHas() {
    check(BOUNDED, "ADD_REMOVE");
  }

  @Test
  void rowsThatStandSeveralTimesInAGroup() {
    check(SEVERAL, "ADD_REMOVE");
  }

  @Test
  void whatARowFindsOfItsPerson() {
    check(OWN, "ADD_REMOVE");
    List<Case> refused = new ArrayList<>(NOT_OWN.stream().map(b -> person(1e9, b)).toList());
    // One row of a person changes what the others find, and so does a person that is replaced.
    refused.add(row(1e9, OWN.get(0).body()));
    Build.Outcome outcome = compiled(refused, "ADD_REMOVE", 1, "others");
    assertEquals(files(refused), refusedFiles(outcome), outcome::text);
    Build.Outcome replaced = compiled(OWN.subList(0, 4), "REPLACE_ONE", 1e9, "replaced");
    assertEquals(files(OWN.subList(0, 4)), refusedFiles(replaced), replaced::text);
  }

  @Test
  void collectorsOfGroups() {
    check(COLLECTED, "ADD_REMOVE");
  }

  @Test
  void collectorsOfCollectors() {
    check(CHAINED, "ADD_REMOVE");
  }

  /** A group holds what rows of another kind brought as well, where these may have its key. */
  @Test
  void kindsOfRowsInOneGroup() {
    String grouped =
        """
        Map<Integer, Long> groups = new HashMap<>();
        for (Row r : rows) {
          if (r.kind() == Kind.A) groups.merge(r.month(), r.price(), Math::%1$s);
          else groups.merge(13 - r.month(), -1000L, Math::%1$s);
        }
        return groups.values().stream().mapToLong(x -> x).sum();
        """;
    String first =
        """
        Map<Integer, List<Integer>> groups = new HashMap<>();
        for (Row r : rows) {
          if (r.kind() == Kind.A) groups.computeIfAbsent(r.month(), k -> new ArrayList<>()).add(r.month());
          else groups.computeIfAbsent(13 - r.month(), k -> new ArrayList<>()).add(-1000);
        }
        return groups.values().stream().mapToLong(x -> x.get(0)).sum();
        """;
    check(
        List.of(
            row(1090, grouped.formatted("max")),
            row(1090, grouped.formatted("min")),
            row(1012, first)),
        "ADD_REMOVE");
  }

  /** A person is in the set of each constant once, however many rows it has. */
  @Test
  void personsOfEachConstant() {
    rows = ROWS.replace("maxRows = 3", "maxRows = 20");
    String sets =
        "Map<Kind, Set<String>> m = new EnumMap<>(Kind.class);"
            + " for (Row r : rows) m.computeIfAbsent(r.kind(), k -> new HashSet<>()).add(r.id());";
    String collected =
        "Map<Kind, Set<String>> m ="
            + " rows.stream().collect(groupingBy(Row::kind, mapping(Row::id, toSet())));";
    String asked =
        " long n = 0; for (Kind k : Kind.values()) n += m.getOrDefault(k, Set.of()).size();"
            + " return n;";
    String all = " long n = 0; for (Set<String> s : m.values()) n += s.size(); return n;";
    check(
        List.of(
            person(3, sets + asked),
            person(3, collected + asked),
            person(3, sets + all),
            person(3, collected + all),
            person(1, sets + " return m.getOrDefault(Kind.A, Set.of()).size();"),
            person(
                20,
                sets.replace("r.id())", "r.product())").replace("Set<String>", "Set<String>")
                    + all),
            person(
                1,
                "return rows.stream().collect(groupingBy(r -> r.id().length() > 3, mapping(Row::id,"
                    + " toSet()))).values().stream().mapToLong(Set::size).sum();"),
            row(1, sets + all)),
        "ADD_REMOVE");
  }

  @Test
  void rowsReplaced() {
    check(REPLACED, "REPLACE_ONE");
  }

  @Test
  void anyNumberOfRows() {
    rows = ROWS.replace("maxRows = 3", "maxRows = PrivacyUnit.UNLIMITED");
    check(UNLIMITED, "ADD_REMOVE");
  }

  @Test
  void effectsOnEachRow() {
    check(EFFECTS, "ADD_REMOVE");
  }

  @Test
  void setsThatMeetAgain() {
    check(MEETING_AGAIN, "ADD_REMOVE");
    refuse(NOT_MEETING, "apart");
  }

  @Test
  void whatIsRefused() {
    refuse(REFUSED, "refused");
  }

  private void refuse(List<String> bodies, String name) {
    List<Case> cases = bodies.stream().map(body -> row(1e9, body)).toList();
    Build.Outcome outcome = compiled(cases, "ADD_REMOVE", 1, name);
    TreeSet<String> refused = refusedFiles(outcome);
    assertTrue(outcome.marks().stream().noneMatch(mark -> mark.rule().equals("DP990")));
    assertEquals(files(cases), refused, outcome::text);
  }

  private static TreeSet<String> refusedFiles(Build.Outcome outcome) {
    return outcome.marks().stream()
        .map(mark -> mark.file())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static TreeSet<String> files(List<Case> cases) {
    return IntStream.range(0, cases.size())
        .mapToObj(i -> "Q" + i + ".java")
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private void check(List<Case> cases, String adjacency) {
    compiled(cases, adjacency, 1, "tight").pass();
    Build.Outcome loosened = compiled(cases, adjacency, 0.99, "loose");
    TreeSet<String> refused =
        loosened.marks().stream()
            .filter(mark -> mark.rule().equals("DP201"))
            .map(mark -> mark.file())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(files(cases), refused, loosened::text);
  }

  private Build.Outcome compiled(List<Case> cases, String adjacency, double factor, String name) {
    Build build = new Build(directory.resolve(name)).with("Row.java", HEADER + rows);
    build.with("Kind.java", "enum Kind { A, B, C }");
    for (int i = 0; i < cases.size(); i++) {
      Case one = cases.get(i);
      build.with(
          "Q" + i + ".java",
          HEADER
              + """
              @PrivacyBudget(epsilon = 1, adjacency = Adjacency.%s)
              final class Q%d {
                @Private(epsilon = 1)
                @Sensitivity(value = %s, per = Per.%s)
                static long answer(@MaxRows(1000) List<Row> rows) {
                  %s
                }
              }
              """
                  .formatted(
                      adjacency,
                      i,
                      Double.toString(Math.nextUp(one.contract() * factor)),
                      one.unit(),
                      one.body()));
    }
    return build.compile();
  }
}
