/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArchitectureTest {

  private static final String ROOT = "dev.discreet.runtime";
  private static final String LIBRARY = "org.apache.commons.math3..";

  private static final JavaClasses CLASSES =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  /** Each package and the packages that it may know; the root package may know all. */
  @ParameterizedTest
  @CsvSource({
    "noise,",
    "rehearsal,",
    "accounting.rounding,",
    "accounting, accounting.rounding",
    "accounting.distribution, accounting accounting.rounding",
    "accounting.loss, accounting accounting.distribution accounting.rounding",
    "accounting.composition,"
        + " accounting accounting.loss accounting.distribution accounting.rounding",
    "seal,",
    "mechanism, noise accounting accounting.loss accounting.rounding",
    "mechanism.quantile, mechanism noise accounting accounting.loss accounting.rounding",
    "data, noise rehearsal",
    "ledger, accounting accounting.loss accounting.rounding",
  })
  void dependenciesPointOneWay(String from, String to) {
    List<String> allowed = new ArrayList<>(List.of("java..", "org.jspecify..", LIBRARY));
    allowed.add(ROOT + "." + from);
    if (to != null) {
      Stream.of(to.split(" ")).forEach(name -> allowed.add(ROOT + "." + name));
    }
    classes()
        .that()
        .resideInAPackage(ROOT + "." + from)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed.toArray(String[]::new))
        .check(CLASSES);
  }

  @Test
  void randomnessComesFromSecureRandomAlone() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveNameMatching(
            "java\\.util\\.(Random|SplittableRandom|concurrent\\.ThreadLocalRandom)"
                + "|java\\.util\\.random\\..*|javax\\.crypto\\..*")
        .orShould()
        .callMethodWhere(JavaCall.Predicates.target(nameMatching("random")))
        .check(CLASSES);
  }

  @Test
  void nothingIsPrinted() {
    noClasses()
        .that()
        .doNotHaveSimpleName("Warnings")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .dependOnClassesThat()
        .haveNameMatching("java\\.util\\.logging\\..*|java\\.lang\\.System\\$Logger.*")
        .check(CLASSES);
  }
}
