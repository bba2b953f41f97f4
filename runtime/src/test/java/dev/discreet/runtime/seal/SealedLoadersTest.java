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
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The classes that are checked are those that run, whichever loaders bring them. */
class SealedLoadersTest {
  private static final String WRAPPER = "app.PrivateReport";
  private static final String QUERIES = "app.Report";
  private static final String HELPER = "app.Helper";
  private static final String DEEP = "app.Deep";

  @TempDir Path root;

  private CompiledClasses app;

  @BeforeEach
  void compileAndSeal() throws IOException {
    app = compiled("app folder", "return 1;");
    app.seal(WRAPPER, Role.WRAPPER, QUERIES);
    app.seal(QUERIES, Role.VERIFIED, HELPER);
    app.seal(HELPER, Role.VERIFIED, DEEP);
    app.seal(DEEP, Role.VERIFIED);
  }

  private CompiledClasses compiled(String folder, String deep) throws IOException {
    return new CompiledClasses(Files.createDirectories(root.resolve(folder)))
        .compile(
            List.of(),
            WRAPPER,
            "package app; public class PrivateReport {}",
            QUERIES,
            "package app; public class Report {}",
            HELPER,
            "package app; public class Helper { static int of() { return Deep.of(); } }",
            DEEP,
            "package app; public class Deep { static int of() { " + deep + " } }");
  }

  /** Asks itself first for classes. */
  private static class ChildFirst extends URLClassLoader {
    ChildFirst(ClassLoader parent, Path... places) throws IOException {
      super(urls(places), parent);
    }

    static URL[] urls(Path... places) throws IOException {
      URL[] urls = new URL[places.length];
      for (int i = 0; i < places.length; i++) {
        urls[i] = places[i].toUri().toURL();
      }
      return urls;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        try {
          return findClass(name);
        } catch (ClassNotFoundException e) {
          return super.loadClass(name, resolve);
        }
      }
    }
  }

  /** Defines classes from bytes, and says nothing of where they are from. */
  private static final class FromNowhere extends ClassLoader {
    private final Path folder;

    FromNowhere(Path folder, ClassLoader parent) {
      super(parent);
      this.folder = folder;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Path file = folder.resolve(name.replace('.', '/') + ".class");
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null || !Files.exists(file)) {
        return loaded != null ? loaded : super.loadClass(name, resolve);
      }
      try {
        byte[] bytes = Files.readAllBytes(file);
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static Optional<SealFault> check(ClassLoader loader) throws Exception {
    return SealCheck.verify(loader.loadClass(WRAPPER), loader.loadClass(QUERIES));
  }

  private static void assertFault(ClassLoader loader, String name, String why) throws Exception {
    SealFault fault = check(loader).orElseThrow();
    assertEquals(name, fault.className());
    assertTrue(fault.reason().contains(why), fault::reason);
  }

  private void move(CompiledClasses to, String className) throws IOException {
    for (String file :
        List.of(className.replace('.', '/') + ".class", Seal.resourceName(className))) {
      Path target = to.folder().resolve(file);
      Files.createDirectories(target.getParent());
      Files.deleteIfExists(target);
      Path from = app.folder().resolve(file);
      if (Files.exists(from)) {
        Files.move(from, target);
      }
    }
  }

  @Test
  void whatTheParentHasDoesNotCountForTheChild() throws Exception {
    CompiledClasses other = compiled("other", "return 2;");
    try (ChildFirst loader = new ChildFirst(app.loader(), other.folder())) {
      assertFault(loader, WRAPPER, "has no seal");
    }
    // The same wrapper, queries and helper, and their seals; only what is deep down is another.
    Files.delete(other.classFile(DEEP));
    for (String name : List.of(WRAPPER, QUERIES, HELPER)) {
      for (String file : List.of(name.replace('.', '/') + ".class", Seal.resourceName(name))) {
        Files.createDirectories(other.folder().resolve(file).getParent());
        Files.deleteIfExists(other.folder().resolve(file));
        Files.copy(app.folder().resolve(file), other.folder().resolve(file));
      }
    }
    try (ChildFirst loader = new ChildFirst(app.loader(), other.folder())) {
      assertEquals(Optional.empty(), check(loader));
    }
    CompiledClasses changed = compiled("changed", "return 3;");
    Files.copy(changed.classFile(DEEP), other.classFile(DEEP));
    try (ChildFirst loader = new ChildFirst(app.loader(), other.folder())) {
      assertFault(loader, DEEP, "has no seal");
    }
  }

  @Test
  void whatASharedClassRequiresIsWhatItsOwnLoaderFinds() throws Exception {
    CompiledClasses shared = compiled("shared", "return 2;");
    for (String name : List.of(WRAPPER, QUERIES)) {
      Files.delete(shared.classFile(name));
    }
    // Shared: the helper with its seal, and a class deep down that nobody verified.
    move(shared, HELPER);
    try (ChildFirst loader = new ChildFirst(shared.loader(), app.folder())) {
      assertFault(loader, DEEP, "has no seal");
    }
    shared.seal(DEEP, Role.VERIFIED);
    try (ChildFirst loader = new ChildFirst(shared.loader(), app.folder())) {
      assertEquals(Optional.empty(), check(loader));
    }
  }

  @Test
  void factsAreThoseOfTheClassThatItsOwnLoaderFinds() throws Exception {
    CompiledClasses shared = compiled("shared", "return 2;");
    for (String name : List.of(WRAPPER, QUERIES)) {
      Files.delete(shared.classFile(name));
    }
    move(shared, HELPER);
    Facts wide = new Facts("wide", Map.of(), Map.of(), List.of(), List.of());
    Facts narrow = new Facts("", Map.of(DEEP, "narrow"), Map.of(), List.of(), List.of());
    seal(shared, HELPER, narrow, DEEP);
    seal(shared, DEEP, wide);
    // The child's class of that name confirms what the shared helper believes of its own.
    Facts confirming = new Facts("narrow", Map.of(), Map.of(), List.of(), List.of());
    seal(app, DEEP, confirming);
    app.seal(QUERIES, Role.VERIFIED, HELPER, DEEP);
    try (ChildFirst loader = new ChildFirst(shared.loader(), app.folder())) {
      assertFault(loader, DEEP, "with other facts");
    }
  }

  private static void seal(CompiledClasses to, String name, Facts facts, String... requires)
      throws IOException {
    String digest = Seal.sha256Of(Files.readAllBytes(to.classFile(name)));
    to.seal(name, new Seal(name, Role.VERIFIED, digest, List.of(requires), facts).format());
  }

  @Test
  void aClassThatDoesNotSayWhereItIsFromIsRefused() throws Exception {
    CompiledClasses other = compiled("other", "return 2;");
    assertFault(new FromNowhere(other.folder(), app.loader()), WRAPPER, "has no class file where");
    assertFault(
        new FromNowhere(other.folder(), SealCheck.class.getClassLoader()),
        WRAPPER,
        "has no class file where");
  }

  @Test
  void aProgramThatDoesNotSayWhereItIsFromIsRefused() throws Exception {
    CompiledClasses other = compiled("other", "return 2;");
    Class<?> unknown = new FromNowhere(other.folder(), app.loader()).loadClass(DEEP);
    assertEquals(DEEP, SealCheck.programsOf(unknown).fault().orElseThrow().className());
    try (ChildFirst loader = new ChildFirst(app.loader(), other.folder())) {
      assertEquals(Optional.empty(), SealCheck.programsOf(loader.loadClass(DEEP)).fault());
    }
  }

  @Test
  void anObjectMadeAtRunTimeIsNoProgram() {
    Object proxy =
        Proxy.newProxyInstance(
            SealCheckTest.class.getClassLoader(),
            new Class<?>[] {Runnable.class},
            (self, method, arguments) -> null);
    assertEquals(Optional.empty(), SealCheck.programsOf(proxy.getClass()).fault());
  }

  @Test
  void jarsAreReadToo() throws Exception {
    Path jar = jar(root.resolve("app + more.jar"), "");
    try (ChildFirst loader = new ChildFirst(SealCheck.class.getClassLoader(), jar)) {
      assertEquals(Optional.empty(), check(loader));
    }
    URL[] inside = {new URL("jar:" + jar.toUri() + "!/")};
    try (URLClassLoader loader = new URLClassLoader(inside, SealCheck.class.getClassLoader())) {
      assertEquals(Optional.empty(), check(loader));
    }
  }

  @Test
  void aFolderOfAJarIsReadToo() throws Exception {
    Path jar = jar(root.resolve("boot.jar"), "BOOT-INF/classes/");
    URL[] inside = {new URL("jar:" + jar.toUri() + "!/BOOT-INF/classes/")};
    try (URLClassLoader loader = new URLClassLoader(inside, SealCheck.class.getClassLoader())) {
      assertEquals(Optional.empty(), check(loader));
    }
  }

  @Test
  void inAJarOfSeveralReleasesTheClassThatRunsIsRead() throws Exception {
    CompiledClasses newer = compiled("newer", "return 2;");
    Files.createDirectories(app.folder().resolve("META-INF/versions/11/app"));
    Path placed = app.folder().resolve("META-INF/versions/11/app/Deep.class");
    Files.copy(app.classFile(DEEP), placed);
    Path same = jar(root.resolve("same.jar"), "");
    try (ChildFirst loader = new ChildFirst(SealCheck.class.getClassLoader(), same)) {
      assertEquals(Optional.empty(), check(loader));
    }
    Files.delete(placed);
    Files.copy(newer.classFile(DEEP), placed);
    Path other = jar(root.resolve("other.jar"), "");
    try (ChildFirst loader = new ChildFirst(SealCheck.class.getClassLoader(), other)) {
      assertFault(loader, DEEP, "changed after it was verified");
    }
  }

  private Path jar(Path jar, String prefix) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        Stream<Path> files = Files.walk(app.folder())) {
      for (Path one : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(
            new JarEntry(prefix + app.folder().relativize(one).toString().replace('\\', '/')));
        Files.copy(one, out);
      }
    }
    return jar;
  }

  @Test
  void aFailingInitialiserIsSaidToBeOne() throws Exception {
    app.compile(
        List.of(),
        DEEP,
        "package app; public class Deep { static int x = Integer.parseInt(\"x\");"
            + " static int of() { return x; } }");
    app.seal(DEEP, Role.VERIFIED);
    assertFault(app.loader(), DEEP, "static initialiser failed");
  }
}
