/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The rooms of the analysis stand in one order, and each knows only those before it. */
@AnalyzeClasses(
    packages = "dev.discreet.processor.analysis",
    importOptions = DoNotIncludeTests.class)
class AnalysisRoomsTest {
  private static final String ROOT = "dev.discreet.processor.analysis";
  private static final int MOST_FILES = 40;

  private static final List<String> ORDER =
      List.of(
          "range",
          "term",
          "path",
          "state",
          "distance",
          "aggregate",
          "choice",
          "rows",
          "vector",
          "expression",
          "statement");

  @ArchTest
  static void eachRoomKnowsThoseBeforeIt(JavaClasses all) {
    IntStream.range(0, ORDER.size()).forEach(i -> knowsThoseBefore(i).check(all));
  }

  @ArchTest
  static final ArchRule noCycles = slices().matching(ROOT + ".(*)..").should().beFreeOfCycles();

  @ArchTest
  static void eachRoomIsListedAndSeenAtAGlance(JavaClasses all) {
    Map<String, Long> files =
        all.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(one -> !one.getSimpleName().equals("package-info"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getPackageName, TreeMap::new, Collectors.counting()));
    assertEquals(
        Stream.concat(Stream.of(ROOT), ORDER.stream().map(room -> ROOT + "." + room))
            .sorted()
            .toList(),
        List.copyOf(files.keySet()));
    assertEquals(
        List.of(), files.entrySet().stream().filter(room -> room.getValue() > MOST_FILES).toList());
  }

  private static ArchRule knowsThoseBefore(int room) {
    String[] known =
        ORDER.subList(0, room + 1).stream()
            .map(name -> ROOT + "." + name + "..")
            .toArray(String[]::new);
    return classes()
        .that()
        .resideInAPackage(ROOT + "." + ORDER.get(room) + "..")
        .should()
        .onlyDependOnClassesThat(resideOutsideOfPackage(ROOT + "..").or(resideInAnyPackage(known)));
  }
}
