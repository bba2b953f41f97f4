/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.TreeMap;

/** A room is seen at a glance, and rooms know each other one way, also the rooms within a room. */
@AnalyzeClasses(
    packages = "dev.discreet.processor",
    importOptions = ImportOption.DoNotIncludeTests.class)
final class RoomsTest {
  private static final int MOST_FILES = 40;

  @ArchTest
  static final ArchRule noCyclesBetweenPackages =
      slices().matching("dev.discreet.processor.(**)").should().beFreeOfCycles();

  @ArchTest
  static void roomsAreSeenAtAGlance(JavaClasses classes) {
    Map<String, Long> crowded =
        classes.stream()
            .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
            .collect(groupingBy(JavaClass::getPackageName, TreeMap::new, counting()));
    crowded.values().removeIf(files -> files <= MOST_FILES);
    assertEquals(Map.of(), crowded, "rooms with more than " + MOST_FILES + " files");
  }
}
