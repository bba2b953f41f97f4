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
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The rooms and which way data flows between them (ARCHITECTURE.md). */
@AnalyzeClasses(packages = "dev.discreet.processor", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String ROOT = "dev.discreet.processor.";

  @ArchTest
  static final ArchRule onlyTheFrontendSeesTrees =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "frontend..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("com.sun..");

  @ArchTest static final ArchRule diagnosticsKnowsNoOtherRoom = rooms("diagnostics", "diagnostics");

  @ArchTest static final ArchRule diagnosticsKnowsNoCompiler = withoutCompiler("diagnostics");

  @ArchTest
  static final ArchRule contractKnowsOnlyDiagnostics = rooms("contract", "contract", "diagnostics");

  @ArchTest
  static final ArchRule budgetJudgesContracts =
      rooms("budget", "budget", "contract", "diagnostics");

  @ArchTest static final ArchRule codegenWritesContracts = rooms("codegen", "codegen", "contract");

  @ArchTest
  static final ArchRule reportShowsContractsAndBudgets =
      rooms("report", "report", "budget", "contract", "diagnostics");

  @ArchTest static final ArchRule irKnowsOnlyDiagnostics = rooms("ir", "ir", "diagnostics");

  @ArchTest static final ArchRule irKnowsNoCompiler = withoutCompiler("ir");

  @ArchTest
  static final ArchRule analysisJudgesIr = rooms("analysis", "analysis", "ir", "diagnostics");

  @ArchTest static final ArchRule analysisKnowsNoCompiler = withoutCompiler("analysis");

  @ArchTest static final ArchRule sealKnowsNoOtherRoom = rooms("seal", "seal");

  @ArchTest
  static final ArchRule onlyCodegenWritesSource =
      noClasses()
          .that()
          .resideOutsideOfPackages(ROOT + "codegen..", "dev.discreet.processor")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.palantir.javapoet..");

  @ArchTest
  static final ArchRule noCycles = slices().matching(ROOT + "(*)..").should().beFreeOfCycles();

  private static ArchRule rooms(String room, String... known) {
    String[] allowed = new String[known.length];
    for (int i = 0; i < known.length; i++) {
      allowed[i] = ROOT + known[i] + "..";
    }
    return classes()
        .that()
        .resideInAPackage(ROOT + room + "..")
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage("dev.discreet.processor..").or(resideInAnyPackage(allowed)))
        .allowEmptyShould(true);
  }

  private static ArchRule withoutCompiler(String room) {
    return noClasses()
        .that()
        .resideInAPackage(ROOT + room + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("javax..", "com.sun..")
        .allowEmptyShould(true);
  }
}
