/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder {@code template} compiles with the checker, its tests pass, and its pom is ours. */
class TemplateTest {

  private static final Path TEMPLATE = Path.of("..", "template");

  @TempDir Path output;

  @Test
  void itCompilesAndItsTestsPass() throws Exception {
    List<String> arguments = new ArrayList<>();
    String path = classPath();
    arguments.addAll(
        List.of("-proc:full", "-d", output.toString(), "-cp", path, "-processorpath", path));
    if (Runtime.version().feature() < 21) {
      arguments.remove("-proc:full");
    }
    try (Stream<Path> files = Files.walk(TEMPLATE.resolve("src"))) {
      files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
    }
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, told, told, arguments.toArray(String[]::new));
    assertEquals(0, failed, () -> told.toString(StandardCharsets.UTF_8));
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {output.toUri().toURL()}, TemplateTest.class.getClassLoader())) {
      assertEquals(6, run(loader.loadClass("com.example.wards.WardReportTest")));
      String printed = main(loader.loadClass("com.example.wards.Publish"));
      assertTrue(
          printed.matches(
              "by ward: \\{SURGERY=-?\\d+, .*}\\Rmedian age: \\d+\\Rmean cost in cents: -?\\d+\\R"),
          printed);
    }
  }

  /** Launchers may load tests by a loader of their own. */
  private static String classPath() throws URISyntaxException {
    if (!(TemplateTest.class.getClassLoader() instanceof URLClassLoader loader)) {
      return System.getProperty("java.class.path");
    }
    List<String> places = new ArrayList<>();
    for (URL place : loader.getURLs()) {
      places.add(Path.of(place.toURI()).toString());
    }
    places.add(System.getProperty("java.class.path"));
    return String.join(File.pathSeparator, places);
  }

  private static String main(Class<?> program) throws ReflectiveOperationException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }

  private static int run(Class<?> tests) throws ReflectiveOperationException {
    Constructor<?> constructor = tests.getDeclaredConstructor();
    constructor.setAccessible(true);
    int count = 0;
    for (Method method : tests.getDeclaredMethods()) {
      if (method.isAnnotationPresent(Test.class)) {
        method.setAccessible(true);
        method.invoke(constructor.newInstance());
        count++;
      }
    }
    return count;
  }

  @Test
  void itsVersionsAreOurs() throws IOException {
    String ours = Files.readString(Path.of("..", "pom.xml"));
    String theirs = Files.readString(TEMPLATE.resolve("pom.xml"));
    assertEquals(
        find(ours, "<artifactId>discreet-parent</artifactId>\\s*<version>([^<]+)"),
        find(theirs, "<discreet.version>([^<]+)"));
    assertEquals(
        find(ours, "<junit.version>([^<]+)"),
        find(theirs, "<artifactId>junit-jupiter</artifactId>\\s*<version>([^<]+)"));
    for (String plugin : List.of("compiler", "surefire")) {
      assertEquals(
          find(ours, "<" + plugin + "-plugin.version>([^<]+)"),
          find(theirs, "<artifactId>maven-" + plugin + "-plugin</artifactId>\\s*<version>([^<]+)"));
    }
  }

  private static String find(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertTrue(matcher.find(), pattern);
    return matcher.group(1);
  }
}
