/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArchitectureTest {

  private static final String ROOT = "dev.discreet.testing";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("test-classes"))
          .importPackages(ROOT);

  /** Each package and what it may know; the root package may know all. */
  @ParameterizedTest
  @CsvSource({
    "rows, dev.discreet.runtime.seal",
    "search, dev.discreet.testing.rows dev.discreet.annotations",
    "audit, org.apache.commons.math3.special"
  })
  void dependenciesPointOneWay(String from, String to) {
    List<String> allowed = new ArrayList<>(List.of("java..", "org.jspecify.."));
    allowed.add(ROOT + "." + from);
    Stream.of(to.split(" ")).forEach(allowed::add);
    classes()
        .that()
        .resideInAPackage(ROOT + "." + from)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed.toArray(String[]::new))
        .check(CLASSES);
  }

  /**
   * What is found is told by errors of the test and by the log. Overheard puts back what it takes.
   */
  @Test
  void nothingIsPrinted() {
    noClasses()
        .that()
        .doNotHaveSimpleName("Overheard")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(CLASSES);
  }

  /** A search is the same in every run. */
  @Test
  void randomnessHasASeed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveNameMatching("java\\.util\\.(Random|concurrent\\.ThreadLocalRandom)")
        .check(CLASSES);
  }
}
