/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.lower.library.LibraryFunctions;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The models of the Java library fit the library that runs the test, and name all that is known.
 */
class LibraryModelsTest {
  private static final Path SOURCES =
      Path.of("..", "annotations", "src", "main", "java", "dev", "discreet", "models");
  private static final List<String> PACKAGES =
      List.of("java.lang.", "java.util.", "java.util.regex.", "java.time.");

  /** Later than the oldest JDK that a model must compile on. */
  private static final Set<String> LATER = Set.of("ceilDiv", "ceilMod", "clamp");

  /** Those that throw unless a text is long enough: a model would say that they never do. */
  private static final Set<String> OF_LONG_TEXTS = Set.of("charAt", "substring");

  private record Model(Class<?> itself, Class<?> target) {}

  private static List<Model> models() throws IOException, ClassNotFoundException {
    List<Model> models = new ArrayList<>();
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        if (name.endsWith("Model")) {
          Class<?> model = Class.forName("dev.discreet.models." + name);
          models.add(new Model(model, target(name.substring(0, name.length() - 5))));
        }
      }
    }
    return models;
  }

  private static Class<?> target(String simpleName) throws ClassNotFoundException {
    for (String candidate : PACKAGES) {
      try {
        return Class.forName(candidate + simpleName);
      } catch (ClassNotFoundException next) {
        continue;
      }
    }
    throw new ClassNotFoundException(simpleName);
  }

  @Test
  void everyMethodIsOneOfItsTargetThatNobodyOverrides() throws Exception {
    for (Model model : models()) {
      for (Method method : model.itself().getMethods()) {
        Method described =
            model.target().getDeclaredMethod(method.getName(), method.getParameterTypes());
        assertEquals(described.getReturnType(), method.getReturnType(), method::toString);
        assertTrue(Modifier.isPublic(described.getModifiers()), described::toString);
        assertTrue(
            Modifier.isStatic(described.getModifiers())
                || Modifier.isFinal(described.getModifiers())
                || Modifier.isFinal(model.target().getModifiers()),
            described::toString);
      }
    }
  }

  @Test
  void everyBuiltInFunctionIsListed() throws Exception {
    Set<String> listed = new TreeSet<>();
    for (Model model : models()) {
      for (Method method : model.itself().getMethods()) {
        listed.add(
            Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(
                    Collectors.joining(
                        ", ", model.target().getName() + "." + method.getName() + "(", ")")));
      }
    }
    Set<String> missing = new TreeSet<>();
    for (Map.Entry<String, PureFunction> builtIn : LibraryFunctions.builtIn().entrySet()) {
      String signature = builtIn.getKey();
      boolean ofLibrary = signature.startsWith("java.");
      boolean later =
          Stream.concat(LATER.stream(), OF_LONG_TEXTS.stream())
              .anyMatch(name -> signature.contains("." + name + "("));
      boolean boxed = builtIn.getValue() == PureFunction.UNBOX;
      // What these throw for and how long they take depends on numbers that no model can name.
      boolean decimal = builtIn.getValue().isOfDecimals();
      // StrictMath has fewer functions on JDK 17.
      boolean strict = signature.startsWith("java.lang.StrictMath.") && signature.contains("Exact");
      if (ofLibrary && !later && !boxed && !decimal && !strict && !listed.contains(signature)) {
        missing.add(signature);
      }
    }
    assertEquals(Set.of(), missing);
  }
}
