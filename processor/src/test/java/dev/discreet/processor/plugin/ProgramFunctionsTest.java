/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions of programs that release: those that are run for counted elements, and all others. */
class ProgramFunctionsTest {
  private static final String MEMBERS =
      """
      static final List<Integer> LIMITS = List.of(1, 2, 3, 4);
      static long use(Object any) { return 0; }
      @PrivacyBudget(epsilon = 0.5)
      static void ofRows(@Sensitive List<Row> rows) {
        new PrivateReport(PrivateData.of("rows", rows, Budget.of(1))).all();
      }
      """;
  private static final String PARTS =
      "Map<Ward, PrivateData<Row>> parts = data.partitionBy(Ward.class, Row::ward); ";

  @TempDir Path directory;
  private ProgramCases programs;

  @BeforeEach
  void programs() {
    programs = new ProgramCases(directory, MEMBERS);
  }

  @Test
  void functionsForEachElementAreCounted() {
    programs.cost(
        2.0,
        "LIMITS.forEach(limit -> report.all());",
        "LIMITS.forEach(limit -> { if (limit > 3) return; report.all(); });",
        "List.of(1, 2).forEach(limit -> { for (int i = 0; i < 2; i++) report.all(); });",
        "EnumSet.allOf(Ward.class).forEach(ward -> report.all());",
        "Map.of(1, 2, 3, 4).forEach((key, value) -> { report.all(); report.all(); });",
        "IntStream.range(0, 4).forEach(i -> report.all());",
        "IntStream.rangeClosed(1, 4).forEach(i -> report.all());",
        "IntStream.range(n, 4).forEach(i -> report.all());",
        "Stream.of(1, 2, 3, 4).forEach(i -> report.all());",
        "Stream.of(Ward.values()).forEach(ward -> report.all());",
        "Arrays.stream(Ward.values()).forEach(ward -> report.all());",
        "use(IntStream.range(0, 4).mapToLong(i -> report.all()).sum());",
        "use(LIMITS.stream().map(i -> report.all()).filter(i -> i > 3).toList());",
        "use(LIMITS.stream().filter(i -> report.above(i) > 3).map(i -> report.above(i)).toList());",
        "long[] all = LIMITS.stream().mapToLong(i -> report.all()).toArray();",
        "use(LIMITS.stream().anyMatch(i -> report.all() > 3));",
        "use(LIMITS.stream().skip(0).sorted().collect(Collectors.toMap(i -> i, i -> i)));"
            + " LIMITS.forEach(i -> report.all());",
        "List.of(1, 2, 3, 4, 5, 6, 7, 8).forEach(report::above);",
        "use(IntStream.range(0, 8).mapToLong(report::above).sum());",
        "use(IntStream.range(0, 8).mapToLong(new PrivateReport(data)::above).max());");
  }

  /** Whoever keeps a function may run it as often as they like. */
  @Test
  void otherFunctionsAreNot() {
    programs.refused(
        "DP305",
        "IntStream.range(0, any).forEach(i -> report.all());",
        "IntStream.range(0, 4).parallel().forEach(i -> report.all());",
        "LIMITS.parallelStream().forEach(i -> report.all());",
        "use(IntStream.range(0, 4).mapToLong(i -> report.all()));",
        "LongStream later = IntStream.range(0, 4).mapToLong(i -> report.all()); use(later.sum());",
        "use(LIMITS.stream().map(i -> report.all()).iterator());",
        "use(LIMITS.stream().flatMap(i -> Stream.of(i, i)).map(i -> report.all()).toList());",
        "use(LIMITS.stream().mapMulti((i, sink) -> report.all()).toList());",
        "use(LIMITS.stream().sorted((a, b) -> (int) report.all()).toList());",
        "use(LIMITS.stream().reduce(0, (a, b) -> (int) report.all()));",
        "use(LIMITS.stream().collect(Collectors.summingLong(i -> report.all())));",
        "use(Stream.generate(() -> 1).limit(4).map(i -> report.all()).toList());",
        "IntStream.iterate(0, i -> i + 1).limit(4).forEach(i -> report.all());",
        "new ArrayList<>(LIMITS).forEach(i -> report.all());",
        "use(Optional.of(1).map(i -> report.all()));",
        "LIMITS.forEach(i -> { Runnable later = () -> report.all(); use(later); });",
        "Consumer<Integer> later = i -> report.all(); LIMITS.forEach(later);",
        "Runnable outer = () -> LIMITS.forEach(i -> report.all()); outer.run();",
        "use(new EnumMap<Ward, Long>(Ward.class).computeIfAbsent(Ward.ER, w -> report.all()));");
    programs.refused(
        "DP304",
        "Runnable later = report::all; later.run();",
        "use(IntStream.range(0, 4).mapToObj(i -> report).toList());",
        "LIMITS.stream().parallel().map(report::above).toList();",
        "use(LIMITS.stream().map(report::above));");
  }

  /** Whoever has a reference to a program may call it. */
  @Test
  void programsAreNotReferredTo() {
    programs.refused(
        "DP305",
        "Consumer<List<Row>> later = Job::ofRows; later.accept(List.of());",
        "Stream.of(List.<Row>of(), List.<Row>of()).forEach(Job::ofRows);");
  }

  @Test
  void partsMayBeGoneThroughByFunctions() {
    programs.cost(
        0.5,
        PARTS + "parts.forEach((ward, part) -> new PrivateReport(part).all());",
        PARTS
            + "parts.forEach((ward, part) -> { var own = new PrivateReport(part); use(own.all());"
            + " });",
        "data.partitionBy(Ward.class, Row::ward).values().forEach(part -> new"
            + " PrivateReport(part).all());",
        PARTS + "parts.entrySet().forEach(part -> new PrivateReport(part.getValue()).all());",
        PARTS + "parts.keySet().forEach(ward -> new PrivateReport(parts.get(ward)).all());",
        PARTS + "Arrays.stream(Ward.values()).forEach(w -> new PrivateReport(parts.get(w)).all());",
        PARTS + "for (Ward w : EnumSet.allOf(Ward.class)) new PrivateReport(parts.get(w)).all();",
        PARTS
            + "for (Ward w : EnumSet.of(Ward.ICU, n > 3 ? Ward.ER : Ward.ICU)) new"
            + " PrivateReport(parts.get(w)).all();",
        PARTS
            + "use(parts.values().stream().mapToLong(part -> new"
            + " PrivateReport(part).all()).sum());",
        PARTS
            + "use(parts.entrySet().stream().filter(p -> new PrivateReport(p.getValue()).above(1) >"
            + " 3).map(p -> p.getKey() + \": \" + new"
            + " PrivateReport(p.getValue()).above(2)).toList());");
    programs.cost(
        2.0,
        PARTS
            + "LIMITS.forEach(i -> parts.values().forEach(part -> new PrivateReport(part).all()));",
        PARTS
            + "for (Ward w : List.of(Ward.ICU, Ward.ICU, Ward.ICU, Ward.ICU)) new"
            + " PrivateReport(parts.get(w)).all();",
        PARTS
            + "parts.forEach((ward, part) -> { for (int i = 0; i < 4; i++) new"
            + " PrivateReport(part).all(); });",
        PARTS + "parts.forEach((ward, part) -> new PrivateReport(parts.get(ward)).all());",
        PARTS + "parts.values().forEach(part -> report.all());");
  }

  @Test
  void partsAreNotHandedOnByFunctions() {
    programs.refused(
        "DP304",
        "List<Object> all = new ArrayList<>(); data.partitionBy(Ward.class,"
            + " Row::ward).values().forEach(all::add);",
        PARTS + "parts.values().forEach(part -> use(part));",
        PARTS + "use(parts.values().stream().toList());",
        PARTS + "Object[] all = parts.values().stream().toArray();",
        PARTS + "List<Object> all = parts.values().stream().collect(Collectors.<Object>toList());",
        PARTS + "use(parts.values().stream().<Object>map(part -> part).toList());",
        PARTS + "use(parts.values().stream().sorted(Comparator.comparing(Job::use)).count());",
        PARTS + "use(parts.values().stream().peek(Job::use).count());",
        PARTS + "use(parts.values().stream().findFirst());",
        PARTS + "use(parts.values().stream().mapToLong(Job::use).sum());",
        "Stream.of(data).forEach(d -> use(d));",
        "List.of(data, data).forEach(Job::use);");
  }
}
