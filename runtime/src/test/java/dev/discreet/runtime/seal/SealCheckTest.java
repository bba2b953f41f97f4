/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.seal.Seal.Role;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealCheckTest {

  private static final String WRAPPER = "app.PrivateReport";
  private static final String QUERIES = "app.Report";
  private static final String ROW = "app.Outer$Row";

  @TempDir Path folder;

  private CompiledClasses app;

  @BeforeEach
  void compileAndSeal() throws IOException {
    app =
        new CompiledClasses(folder)
            .compile(
                List.of(),
                WRAPPER,
                "package app; public class PrivateReport {}",
                QUERIES,
                "package app; public class Report {}",
                "app.Outer",
                "package app; public class Outer { public record Row(int age) {} }");
    app.seal(WRAPPER, Role.WRAPPER, QUERIES);
    app.seal(QUERIES, Role.VERIFIED, ROW);
    app.seal(ROW, Role.VERIFIED);
  }

  private Optional<SealFault> check() throws Exception {
    ClassLoader loader = app.loader();
    return SealCheck.verify(loader.loadClass(WRAPPER), loader.loadClass(QUERIES));
  }

  private void assertFault(String className, String reason) throws Exception {
    SealFault fault = check().orElseThrow();
    assertEquals(className, fault.className());
    assertTrue(fault.reason().contains(reason), fault::reason);
  }

  @Test
  void sealedClassesPass() throws Exception {
    assertEquals(Optional.empty(), check());
  }

  @Test
  void requirementsMayBeMutual() throws Exception {
    app.seal(ROW, Role.VERIFIED, QUERIES, ROW);
    assertEquals(Optional.empty(), check());
  }

  @Test
  void aMissingSealNamesTheMissingCompilerStep() throws Exception {
    for (String name : List.of(ROW, QUERIES, WRAPPER)) {
      Files.delete(folder.resolve(Seal.resourceName(name)));
      assertFault(name, "compiled without Discreet's javac plugin");
    }
  }

  @Test
  void aRevokedSealSaysSo() throws Exception {
    Files.writeString(folder.resolve(Seal.resourceName(ROW)), "");
    assertFault(ROW, "compiled again, and that compilation did not verify it");
  }

  @Test
  void aChangedClassFileIsFound() throws Exception {
    app.compile(List.of(), QUERIES, "package app; public class Report { int more; }");
    assertFault(QUERIES, "changed after it was verified");
  }

  @Test
  void aChangedClassFarDownIsFound() throws Exception {
    app.compile(
        List.of(),
        "app.Outer",
        "package app; public class Outer { public record Row(int age, int more) {} }");
    assertFault(ROW, "changed after it was verified");
  }

  @Test
  void aChangedWrapperIsFound() throws Exception {
    app.compile(List.of(), WRAPPER, "package app; public class PrivateReport { int more; }");
    assertFault(WRAPPER, "changed after it was verified");
  }

  @Test
  void aVerifiedClassIsNoWrapper() throws Exception {
    app.seal(WRAPPER, Role.VERIFIED, QUERIES);
    assertFault(WRAPPER, "made for another class or role");
    app.seal(WRAPPER, Role.WRAPPER, QUERIES);
    app.seal(QUERIES, Role.WRAPPER);
    assertFault(QUERIES, "made for another class or role");
  }

  @Test
  void theSealOfAnotherClassDoesNotCount() throws Exception {
    app.seal(ROW, Files.readString(folder.resolve(Seal.resourceName(QUERIES))));
    assertFault(ROW, "made for another class or role");
  }

  @Test
  void aWrapperMustCoverItsQueries() throws Exception {
    app.seal(WRAPPER, Role.WRAPPER, ROW);
    assertFault(WRAPPER, "does not cover app.Report");
  }

  @Test
  void aRequiredClassMustExist() throws Exception {
    app.seal(QUERIES, Role.VERIFIED, "app.Gone");
    assertFault("app.Gone", "cannot be loaded");
  }

  @Test
  void aMalformedSealIsAFault() throws Exception {
    app.seal(QUERIES, "verified, honestly");
    assertFault(QUERIES, "cannot be read (malformed seal: ");
  }

  @Test
  void aSealThatIsCutOffIsAFault() throws Exception {
    Path seal = folder.resolve(Seal.resourceName(QUERIES));
    String text = Files.readString(seal);
    app.seal(QUERIES, text.substring(0, text.lastIndexOf("end ")));
    assertFault(QUERIES, "the file was cut off or changed");
    app.seal(QUERIES, "");
    assertFault(QUERIES, "has an empty seal");
  }

  @Test
  void aSealOfAnotherVersionIsAFault() throws Exception {
    String digest = Seal.sha256Of(Files.readAllBytes(app.classFile(QUERIES)));
    Seal older = new Seal("0.0.1", QUERIES, Role.VERIFIED, digest, List.of(ROW), Facts.NONE);
    app.seal(QUERIES, older.format());
    assertFault(QUERIES, "was verified by Discreet 0.0.1, and this is the runtime of Discreet ");
  }

  @Test
  void theResultIsKeptForAWrapper() throws Exception {
    ClassLoader loader = app.loader();
    Class<?> wrapper = loader.loadClass(WRAPPER);
    Class<?> queries = loader.loadClass(QUERIES);
    assertEquals(Optional.empty(), SealCheck.verify(wrapper, queries));
    Files.delete(folder.resolve(Seal.resourceName(QUERIES)));
    assertEquals(Optional.empty(), SealCheck.verify(wrapper, queries));
    assertTrue(SealCheck.verify(wrapper, String.class).isPresent());
  }

  @Test
  void aClassOfAParentLoaderIsFoundThere(@TempDir Path childFolder) throws Exception {
    CompiledClasses child =
        new CompiledClasses(childFolder)
            .compile(
                List.of("-cp", folder.toString()),
                "app2.PrivateReport",
                "package app2; public class PrivateReport { app.Report report; }");
    child.seal("app2.PrivateReport", Role.WRAPPER, QUERIES);
    ClassLoader parent = app.loader();
    URL[] urls = {childFolder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, parent)) {
      Class<?> wrapper = loader.loadClass("app2.PrivateReport");
      assertEquals(Optional.empty(), SealCheck.verify(wrapper, parent.loadClass(QUERIES)));
    }
  }

  @Test
  void namedModulesAreReadToo(@TempDir Path root) throws Exception {
    CompiledClasses data =
        new CompiledClasses(root.resolve("data"))
            .compile(
                List.of(),
                "module-info",
                "module data { exports rows; }",
                "rows.Row",
                "package rows; public record Row(int age) {}");
    data.seal("rows.Row", Role.VERIFIED);
    CompiledClasses report =
        new CompiledClasses(root.resolve("report"))
            .compile(
                List.of("--module-path", data.folder().toString()),
                "module-info",
                "module report { requires data; }",
                "report.Report",
                "package report; class Report { rows.Row row; }",
                "report.PrivateReport",
                "package report; class PrivateReport {}");
    report.seal("report.PrivateReport", Role.WRAPPER, "report.Report");
    report.seal("report.Report", Role.VERIFIED, "rows.Row");
    assertEquals(Optional.empty(), checkInLayer(root));

    data.compile(
        List.of(),
        "module-info",
        "module data { exports rows; }",
        "rows.Row",
        "package rows; public record Row(int age, int more) {}");
    assertEquals("rows.Row", checkInLayer(root).orElseThrow().className());
  }

  private static Optional<SealFault> checkInLayer(Path root) throws Exception {
    ModuleLayer boot = ModuleLayer.boot();
    Configuration configuration =
        boot.configuration()
            .resolve(
                ModuleFinder.of(root.resolve("data"), root.resolve("report")),
                ModuleFinder.of(),
                Set.of("report"));
    ClassLoader loader =
        boot.defineModulesWithManyLoaders(configuration, SealCheckTest.class.getClassLoader())
            .findLoader("report");
    Class<?> wrapper = loader.loadClass("report.PrivateReport");
    assertTrue(wrapper.getModule().isNamed());
    return SealCheck.verify(wrapper, loader.loadClass("report.Report"));
  }
}
