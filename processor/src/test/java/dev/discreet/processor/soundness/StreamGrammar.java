/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.ExpressionGrammar.Name;
import dev.discreet.processor.soundness.ExpressionGrammar.Scope;
import java.util.ArrayList;
import java.util.List;

/** Writes streams over the rows, and numbers made of them. */
final class StreamGrammar {
  private final Dice dice;
  private final ExpressionGrammar expressions;
  private final boolean visits;
  private final List<Name> publics;
  private final List<String> lists = new ArrayList<>(List.of("rows"));

  StreamGrammar(Dice dice, ExpressionGrammar expressions, boolean visits, List<Name> publics) {
    this.dice = dice;
    this.expressions = expressions;
    this.visits = visits;
    this.publics = publics;
  }

  private String lambda(String body) {
    return dice.oneIn(6) ? "r -> { return " + body + "; }" : "r -> " + body;
  }

  private Scope row() {
    return new Scope("r", publics);
  }

  private String number(Sort sort) {
    return lambda(expressions.write(sort, row(), 2));
  }

  private String predicate() {
    return dice.oneIn(5)
        ? dice.pick("Row::flag", "Ask::seen", "r -> true")
        : lambda(expressions.write(Sort.BOOLEAN, row(), 2));
  }

  /** A stream of rows, some of them gone. */
  String rows() {
    StringBuilder stream = new StringBuilder(source());
    while (dice.oneIn(2)) {
      stream.append(".filter(").append(predicate()).append(")");
    }
    if (dice.wild()) {
      stream.append(
          dice.pick(
              ".distinct()",
              ".limit(3)",
              ".skip(2)",
              ".sorted(Comparator.comparingInt(Row::i))",
              ".sorted(Comparator.comparing(Row::code)).limit(2)",
              ".peek(r -> r.hashCode())",
              ".parallel()",
              ".unordered()",
              ".takeWhile(r -> r.i() > 0)",
              ".flatMap(r -> Stream.of(r, r))",
              ".flatMap(r -> r.flag() ? Stream.of(r) : Stream.empty())",
              ".map(r -> r)"));
    }
    return stream.toString();
  }

  private String source() {
    String list = lists.get(dice.below(lists.size()));
    String other = lists.get(dice.below(lists.size()));
    return dice.pick(
        new String[] {list + ".stream()"},
        "Stream.concat(" + list + ".stream(), " + other + ".stream())",
        list + ".parallelStream()");
  }

  /** A list of some rows, to be read as the data set is. */
  String local() {
    String name = "some" + lists.size();
    String line = "List<Row> " + name + " = " + rows() + ".toList();";
    lists.add(name);
    return line;
  }

  /** A number made of a whole stream. */
  String number(Sort sort, int depth) {
    return switch (sort) {
      case INT -> integer();
      case LONG -> longInteger();
      default -> real();
    };
  }

  private String integer() {
    return dice.pick(
        new String[] {
          rows() + ".mapToInt(" + number(Sort.INT) + ").sum()",
          "(int) " + rows() + ".count()",
          "rows.size()"
        },
        rows() + ".mapToInt(Row::i).max().orElse(0)",
        rows() + ".mapToInt(Row::i).min().orElse(5)",
        rows() + ".map(Row::j).reduce(0, Integer::sum)",
        rows() + ".map(Row::i).reduce(-3, Math::max)",
        rows() + ".reduce(-3, (m, r) -> Math.max(r.i(), m), Math::max)",
        rows() + ".collect(Collectors.summingInt(Row::i))",
        rows() + ".collect(Collectors.toList()).size()",
        rows() + ".map(Row::code).collect(Collectors.toSet()).size()",
        "(" + rows() + ".anyMatch(" + predicate() + ") ? 1 : 0)",
        "(" + rows() + ".allMatch(" + predicate() + ") ? 7 : 2)",
        "(" + rows() + ".noneMatch(" + predicate() + ") ? 1 : 0)",
        "(rows.isEmpty() ? 0 : 1)",
        rows() + ".toList().size()",
        rows() + ".findFirst().map(Row::i).orElse(0)",
        "Math.toIntExact(" + rows() + ".count())");
  }

  private String longInteger() {
    return dice.pick(
        new String[] {
          rows() + ".count()",
          rows() + ".mapToLong(" + number(Sort.LONG) + ").sum()",
          rows() + ".mapToLong(" + number(Sort.LONG) + ").sum()",
          rows() + ".mapToLong(" + number(Sort.INT) + ").sum()",
          rows() + ".mapToInt(" + number(Sort.INT) + ").asLongStream().sum()",
          rows() + ".map(Row::i).filter(v -> v > 2).mapToLong(v -> v * 2).sum()",
          rows() + ".mapToLong(Row::l).filter(v -> v > 1).sum()",
          rows() + ".mapToInt(Row::i).filter(v -> v % 2 == 0).count()",
          rows() + ".mapToInt(Row::j).map(v -> v + 1).mapToLong(v -> v).sum()",
          rows() + ".collect(Collectors.counting())",
          collected(),
          "total(rows)"
        },
        rows() + ".map(Row::code).distinct().count()",
        rows() + ".map(Row::ward).distinct().count()",
        rows() + ".mapToLong(Row::l).max().orElse(0L)",
        rows() + ".mapToLong(Row::l).min().orElse(-2L)",
        rows() + ".mapToInt(Row::i).distinct().count()",
        rows() + ".mapToLong(Row::l).sorted().limit(2).sum()",
        rows() + ".mapToLong(Row::l).skip(1).sum()",
        rows() + ".mapToLong(Row::l).limit(3).sum()",
        rows() + ".reduce(0L, (n, r) -> r.j() > 0 ? n + r.i() : n, Long::sum)",
        rows() + ".map(Row::l).reduce(0L, Long::sum)",
        rows() + ".mapToLong(Row::l).reduce(0L, (a, b) -> a + b)",
        rows() + ".mapToLong(Row::l).reduce(1L, (a, b) -> a * b)",
        rows() + ".mapToLong(Row::l).reduce(0L, (a, b) -> Math.max(a, b))",
        rows() + ".reduce(0L, (t, r) -> t + r.i(), Long::sum)",
        rows() + ".collect(Collectors.summingLong(" + number(Sort.LONG) + "))",
        rows() + ".collect(Collectors.reducing(0L, Row::l, Long::sum))",
        rows()
            + ".collect(Collectors.filtering("
            + predicate()
            + ", Collectors.summingLong(Row::l)))",
        rows()
            + ".collect(Collectors.teeing(Collectors.counting(), Collectors.summingLong(Row::l),"
            + " (c, s) -> c + s))",
        "Stream.concat(" + rows() + ", " + rows() + ").count()",
        rows() + ".flatMap(r -> Stream.of(r.i(), r.j())).mapToLong(v -> v).sum()",
        rows() + ".mapToInt(Row::i).summaryStatistics().getSum()",
        visits
            ? rows() + ".flatMap(r -> r.visits().stream().limit(2)).count()"
            : rows() + ".flatMap(r -> Optional.ofNullable(r.score()).stream()).count()",
        visits
            ? rows() + ".mapToLong(r -> r.visits().stream().mapToLong(v -> 1).sum()).sum()"
            : rows() + ".sorted().count()",
        rows() + ".toList().get(0).l()",
        rows()
            + ".collect(Collectors.partitioningBy("
            + predicate()
            + ")).get("
            + dice.pick("true", "false", "rows.isEmpty()")
            + ").stream().mapToLong("
            + number(Sort.LONG)
            + ").sum()",
        "(long) "
            + rows()
            + ".collect(Collectors.partitioningBy("
            + predicate()
            + ")).get(true).size()",
        "(long) rows.hashCode()");
  }

  /** How many groups have what a collector makes of their rows. */
  private String collected() {
    String[] collectorAndQuestion =
        dice.pick(
                "Collectors.groupingBy(Row::j, Collectors.counting())~m -> m.size() > 1",
                "Collectors.groupingBy(Row::j, Collectors.summingLong(Row::l))"
                    + "~m -> m.values().stream().anyMatch(v -> v > 1)",
                "Collectors.groupingBy(Row::ward)~m -> m.getOrDefault(Ward.A, List.of()).size() > 1",
                "Collectors.partitioningBy("
                    + predicate()
                    + ", Collectors.counting())~m -> m.get(true) > m.get(false)",
                "Collectors.summarizingInt(Row::i)~s -> s.getMax() > 3 && s.getCount() > 1",
                "Collectors.maxBy(Comparator.comparingInt(Row::i))~o -> o.get().j() > 2",
                "Collectors.teeing(Collectors.counting(), Collectors.summingLong(Row::l),"
                    + " (n, s) -> s > n)~b -> b",
                "Collectors.mapping(Row::code, Collectors.toSet())~s -> s.size() > 1",
                "Collectors.toMap(Row::j, Row::l, Long::sum)~m -> m.size() > 1",
                "Collectors.flatMapping(r -> Stream.of(r.i(), r.j()), Collectors.toList())"
                    + "~l -> l.get(0) > 1",
                "Collectors.collectingAndThen(Collectors.groupingBy(Row::ward), Map::size)"
                    + "~n -> n > 1")
            .split("~");
    return "%s.collect(Collectors.groupingBy(%s, %s)).values().stream().filter(%s).count()"
        .formatted(
            rows(),
            dice.pick("Row::code", "Row::i", "r -> r.i() + r.j()"),
            collectorAndQuestion[0],
            collectorAndQuestion[1]);
  }

  private String real() {
    return dice.pick(
        new String[] {
          rows() + ".mapToDouble(" + number(Sort.DOUBLE) + ").sum()",
          rows() + ".mapToDouble(Row::g).sum()",
          "(double) " + rows() + ".count()",
          "(double) " + rows() + ".mapToLong(" + number(Sort.LONG) + ").sum()",
          rows() + ".mapToInt(" + number(Sort.INT) + ").asDoubleStream().sum()"
        },
        rows() + ".mapToDouble(Row::g).max().orElse(0.0)",
        rows() + ".mapToDouble(Row::d).min().orElse(1.0)",
        rows() + ".mapToDouble(Row::d).average().orElse(0.0)",
        rows() + ".collect(Collectors.summingDouble(Row::g))",
        rows() + ".collect(Collectors.averagingDouble(Row::d))",
        rows() + ".map(Row::g).reduce(0.0, Double::sum)",
        rows() + ".mapToDouble(Row::d).reduce(-100.0, Math::max)",
        rows() + ".mapToDouble(Row::g).distinct().sum()",
        rows() + ".mapToDouble(Row::d).sorted().skip(1).limit(2).sum()",
        rows() + ".mapToLong(Row::l).average().orElse(0)",
        "Math.sqrt((double) " + rows() + ".count() + 1.0)");
  }

  /** A map of longs or doubles by {@code Ward}. */
  String byWard(boolean real) {
    String key =
        dice.pick(new String[] {"Row::ward"}, "r -> r.flag() ? r.ward() : Ward.A", "Row::shift");
    if (!real && !dice.wild()) {
      return rows() + ".collect(Collectors.groupingBy(" + key + ", Collectors.counting()))";
    }
    if (!real && dice.oneIn(4)) {
      return listsByKey(key);
    }
    String group = dice.pick("groupingBy", "groupingBy", "groupingByConcurrent");
    String downstream =
        real
            ? dice.pick(
                "Collectors.summingDouble(" + number(Sort.DOUBLE) + ")",
                "Collectors.summingDouble(Row::g)",
                "Collectors.averagingDouble(Row::d)",
                "Collectors.averagingInt(Row::i)")
            : dice.pick(
                "Collectors.summingLong(" + number(Sort.LONG) + ")",
                "Collectors.summingLong(Row::l)",
                "Collectors.mapping(Row::code, Collectors.counting())",
                "Collectors.filtering(" + predicate() + ", Collectors.counting())",
                "Collectors.reducing(0L, Row::l, Long::sum)",
                "Collectors.collectingAndThen(Collectors.counting(), c -> 2 * c)");
    if (dice.oneIn(6)) {
      String merge = real ? "Row::g, Double::sum" : "Row::l, Long::sum";
      return rows() + ".collect(Collectors.toMap(" + key + ", " + merge + "))";
    }
    return rows() + ".collect(Collectors." + group + "(" + key + ", " + downstream + "))";
  }

  /** What the lists of each key come to. */
  private String listsByKey(String key) {
    String total =
        dice.pick(
            "mapToLong(" + number(Sort.LONG) + ").sum()",
            "mapToLong(" + number(Sort.INT) + ").sum()",
            "filter(" + predicate() + ").mapToLong(" + number(Sort.LONG) + ").sum()",
            "filter(" + predicate() + ").count()",
            "map(" + number(Sort.LONG) + ").reduce(0L, Long::sum)",
            "mapToLong(Row::l).distinct().sum()",
            "skip(1).mapToLong(Row::l).sum()",
            "limit(2).mapToLong(Row::l).sum()",
            "mapToLong(r -> Math.min(r.l(), e.getValue().size())).sum()",
            "mapToLong(Row::l).max().orElse(0L)");
    return rows()
        + ".collect(Collectors.groupingBy("
        + key
        + ")).entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey,"
        + " e -> e.getValue().stream()."
        + total
        + "))";
  }

  /** A map of longs by a boolean. */
  String byFlag() {
    return rows()
        + dice.pick(
            ".collect(Collectors.partitioningBy(" + predicate() + ", Collectors.counting()))",
            ".collect(Collectors.partitioningBy(Row::flag, Collectors.summingLong(Row::l)))",
            ".collect(Collectors.groupingBy(Row::flag, Collectors.counting()))");
  }
}
