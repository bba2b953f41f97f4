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
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;

/** The rooms and which way data flows between them (ARCHITECTURE.md). */
@AnalyzeClasses(packages = "dev.discreet.processor", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String ROOT = "dev.discreet.processor.";

  private static final String[] SMALL_ROOMS = {
    ROOT + "trees..",
    ROOT + "lower..",
    ROOT + "purity..",
    ROOT + "pricing..",
    ROOT + "plugin..",
    ROOT + "editor.inner.."
  };

  @ArchTest
  static final ArchRule onlySixRoomsSeeTrees =
      noClasses()
          .that()
          .resideOutsideOfPackages(SMALL_ROOMS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("com.sun..");

  /** Of a class file that was not read yet, javac tells that there are none. */
  @ArchTest
  static final ArchRule partsOfTypesAreAskedForInOnePlace =
      noClasses()
          .that()
          .doNotHaveSimpleName("RecordParts")
          .should()
          .callMethod(TypeElement.class, "getRecordComponents")
          .orShould()
          .callMethod(TypeElement.class, "getPermittedSubclasses");

  @ArchTest static final ArchRule diagnosticsKnowsNoOtherRoom = rooms("diagnostics", "diagnostics");

  @ArchTest static final ArchRule diagnosticsKnowsNoCompiler = withoutCompiler("diagnostics");

  @ArchTest
  static final ArchRule contractKnowsWhatIsStated =
      rooms("contract", "contract", "library", "diagnostics");

  @ArchTest
  static final ArchRule mechanismsFitContracts =
      rooms("mechanism", "mechanism", "contract", "library", "diagnostics");

  @ArchTest static final ArchRule noiseIsAFolder = folder("noise");

  @ArchTest static final ArchRule keysAreAFolder = folder("keys");

  @ArchTest static final ArchRule chunksAreAFolder = folder("chunks");

  @ArchTest static final ArchRule selectionIsAFolder = folder("selection");

  @ArchTest static final ArchRule localIsAFolder = folder("local");

  @ArchTest static final ArchRule quantileIsAFolder = folder("quantile");

  @ArchTest
  static final ArchRule onlyTheRegistryKnowsFolders =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "mechanism..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + "mechanism.noise",
              ROOT + "mechanism.keys",
              ROOT + "mechanism.chunks",
              ROOT + "mechanism.selection",
              ROOT + "mechanism.local",
              ROOT + "mechanism.quantile");

  @ArchTest
  static final ArchRule readingMakesContracts =
      rooms("reading", "reading", "mechanism", "contract", "library", "diagnostics");

  @ArchTest
  static final ArchRule budgetJudgesContracts =
      rooms("budget", "budget", "mechanism", "contract", "diagnostics");

  @ArchTest
  static final ArchRule codegenWritesContracts =
      rooms("codegen", "codegen", "mechanism", "contract");

  @ArchTest
  static final ArchRule reportShowsContractsAndBudgets =
      rooms("report", "report", "budget", "mechanism", "contract", "diagnostics");

  @ArchTest static final ArchRule irKnowsOnlyDiagnostics = rooms("ir", "ir", "diagnostics");

  @ArchTest static final ArchRule irKnowsNoCompiler = withoutCompiler("ir");

  @ArchTest
  static final ArchRule analysisJudgesIr =
      rooms("analysis", "analysis", "ir", "library", "diagnostics");

  @ArchTest static final ArchRule analysisKnowsNoCompiler = withoutCompiler("analysis");

  @ArchTest static final ArchRule libraryKnowsNoOtherRoom = rooms("library", "library");

  @ArchTest
  static final ArchRule treesShowThemselves = rooms("trees", "trees", "contract", "ir", "library");

  @ArchTest
  static final ArchRule lowerMakesIr =
      rooms(
          "lower",
          "lower",
          "trees",
          "ir",
          "library",
          "mechanism",
          "contract",
          "diagnostics",
          "analysis",
          "seal");

  @ArchTest
  static final ArchRule purityLooksAtTrees =
      rooms(
          "purity",
          "purity",
          "lower",
          "trees",
          "ir",
          "library",
          "mechanism",
          "contract",
          "diagnostics",
          "analysis",
          "seal");

  @ArchTest
  static final ArchRule pricingLooksAtTrees =
      rooms(
          "pricing",
          "pricing",
          "lower",
          "ir",
          "trees",
          "budget",
          "library",
          "reading",
          "mechanism",
          "contract",
          "diagnostics",
          "analysis",
          "seal");

  @ArchTest
  static final ArchRule onlyTheInnerCompilerKnowsThePlugin =
      noClasses()
          .that()
          .resideOutsideOfPackages(ROOT + "plugin..", ROOT + "editor.inner")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(ROOT + "plugin..");

  @ArchTest
  static final ArchRule nobodyBelowKnowsTheTopOfTheDescent =
      noClasses()
          .that()
          .resideInAnyPackage(
              ROOT + "trees..", ROOT + "lower..", ROOT + "purity..", ROOT + "pricing..")
          .and()
          .resideOutsideOfPackage(ROOT + "lower.body")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(ROOT + "lower.body");

  @ArchTest static final ArchRule lowerSharesWhatIsLowest = descent("lower");

  @ArchTest static final ArchRule libraryIsCalls = descent("lower.library", "lower");

  @ArchTest static final ArchRule collectionsAreMade = descent("lower.collection", "lower");

  @ArchTest
  static final ArchRule initialisersAreTrees =
      descent("lower.initialiser", "lower", "lower.library");

  @ArchTest
  static final ArchRule objectsAreDeclared = descent("lower.object", "lower", "lower.initialiser");

  @ArchTest
  static final ArchRule functionsArePutIn =
      descent("lower.function", "lower", "lower.initialiser", "lower.object");

  @ArchTest
  static final ArchRule streamsTakeFunctions =
      descent("lower.stream", "lower", "lower.collection", "lower.function");

  @ArchTest
  static final ArchRule statementsAskForExpressions =
      descent(
          "lower.statement",
          "lower",
          "lower.collection",
          "lower.function",
          "lower.object",
          "lower.stream");

  @ArchTest
  static final ArchRule callsAreSorted =
      descent(
          "lower.call",
          "lower",
          "lower.collection",
          "lower.function",
          "lower.library",
          "lower.object",
          "lower.stream");

  @ArchTest
  static final ArchRule editorAsksTheInnerCompiler =
      rooms("editor", "editor", "plugin", "contract", "diagnostics", "seal");

  @ArchTest
  static final ArchRule innerCompilerKnowsNoEditor =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "editor.inner")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(ROOT + "editor");

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

  @ArchTest
  static final ArchRule noCyclesOfPackages =
      slices().matching(ROOT + "(**)").should().beFreeOfCycles();

  @ArchTest
  static void aRoomIsSeenAtAGlance(JavaClasses classes) {
    Map<String, Long> files =
        classes.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    assertFalse(files.isEmpty());
    files.forEach((room, count) -> assertTrue(count <= 40, room + " has " + count + " files"));
  }

  /** What a room of the recursive descent knows of the others. */
  private static ArchRule descent(String room, String... known) {
    String[] allowed = new String[known.length + 1];
    allowed[0] = ROOT + room;
    for (int i = 0; i < known.length; i++) {
      allowed[i + 1] = ROOT + known[i];
    }
    return classes()
        .that()
        .resideInAPackage(ROOT + room)
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage(ROOT + "lower..").or(resideInAnyPackage(allowed)));
  }

  /** A folder of a mechanism knows what all share, and no other folder. */
  private static ArchRule folder(String name) {
    return classes()
        .that()
        .resideInAPackage(ROOT + "mechanism." + name)
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage(ROOT + "mechanism..")
                .or(resideInAnyPackage(ROOT + "mechanism.kind", ROOT + "mechanism." + name)));
  }

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
