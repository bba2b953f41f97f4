/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.hospital.PrivateAges;
import dev.discreet.testing.hospital.PrivateVisits;
import dev.discreet.testing.hospital.Visits;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an editor compiled by itself: the same class files, and no seals. */
class UnverifiedCodeTest {

  @TempDir Path output;

  /** The fixtures, as if an editor had compiled them. */
  private final class Editor extends URLClassLoader {
    Editor() throws IOException {
      super(new URL[] {output.toUri().toURL()}, UnverifiedCodeTest.class.getClassLoader());
      Path from = Path.of("target", "test-classes");
      String classFile = Visits.class.getName().replace('.', '/') + ".class";
      URL place = Visits.class.getClassLoader().getResource(classFile);
      if (place != null) {
        from = Path.of(java.net.URI.create(place.toString().replace(classFile, "")));
      }
      Path folder = from.resolve(Visits.class.getPackageName().replace('.', '/'));
      Path to = output.resolve(Visits.class.getPackageName().replace('.', '/'));
      Files.createDirectories(to);
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.copy(file, to.resolve(file.getFileName().toString()));
        }
      }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(Visits.class.getPackageName())) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known == null ? findClass(name) : known;
      }
    }
  }

  private static Object asked(
      ClassLoader loader, Class<?> wrapperThere, String query, PrivateData<Object> data)
      throws Exception {
    Object wrapper =
        loader
            .loadClass(wrapperThere.getName())
            .getConstructor(PrivateData.class)
            .newInstance(data);
    return wrapper.getClass().getMethod(query).invoke(wrapper);
  }

  @Test
  void runsOnTestDataAndNowhereElse() throws Exception {
    try (Editor editor = new Editor()) {
      Class<?> ward = editor.loadClass("dev.discreet.testing.hospital.Ward");
      Object row =
          editor
              .loadClass("dev.discreet.testing.hospital.Visit")
              .getConstructor(String.class, int.class, long.class, ward, String.class)
              .newInstance("ann", 70, 1L, ward.getEnumConstants()[0], "I10");
      PrivateData<Object> data = TestData.exact("editor", List.of(row));
      assertEquals(1L, asked(editor, PrivateVisits.class, "seniors", data));
      assertEquals(70, asked(editor, PrivateAges.class, "median", data));
      InvocationTargetException refused =
          assertThrows(
              InvocationTargetException.class,
              () ->
                  asked(
                      editor,
                      PrivateVisits.class,
                      "seniors",
                      PrivateData.of("real", List.of(row), Budget.of(1))));
      assertTrue(refused.getCause().getMessage().contains("has no seal"));
    }
  }
}
