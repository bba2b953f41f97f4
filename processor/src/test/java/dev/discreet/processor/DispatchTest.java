/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Whoever asks one thing for two of its kinds takes it apart, and would pass over a third one that
 * is new: a visitor or a switch over kinds does not. To ask for a single kind is no such thing.
 */
class DispatchTest {
  private static final Set<String> SEALED =
      Set.of("Expr", "Statement", "Type", "Value", "Spending", "KeySet", "Release", "Account");

  /** What was refused before is no kind of its own: nothing is done with it. */
  private static final Set<String> REFUSED = Set.of("Refused", "Reported");

  /** Methods that ask for several kinds all the same, and why none is passed over. */
  private static final Map<String, Set<String>> EXCEPTIONS =
      Map.of(
          "of two values at once, and refused where they have no rule",
          Set.of(
              "Expressions#arithmetic", "Folds#accumulate", "Merging#merge", "VectorCells#merge"),
          "all others are refused",
          Set.of(
              "Coercion#matching",
              "LoopLowering#overRows",
              "ModelledCalls#ofAggregates",
              "PromisedCalls#areGiven",
              "PromisedCalls#moved",
              "Statements#assign"),
          "each name of a method asks for the one type that it gives, or is called on",
          Set.of("CountedEnd#of", "TableLowering#made", "TableLowering#statement"),
          "a switch on any other was refused before, and any other number is not 1",
          Set.of("LoopIndex#isOne", "SwitchLowering#equal"),
          "the words of a message",
          Set.of("Folds#summand", "VectorLowering#element"));

  @Test
  void nothingIsTakenApartByInstanceof() throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      sources =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.endsWith("module-info.java"))
              .toList();
    }
    assertTrue(sources.size() > 100, "sources of this module");
    Set<String> found = new TreeSet<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
      for (CompilationUnitTree unit : task.parse()) {
        found.addAll(dispatches(unit));
      }
    }
    Set<String> expected = new TreeSet<>();
    EXCEPTIONS.values().forEach(expected::addAll);
    assertEquals(expected, found);
  }

  private static Set<String> dispatches(CompilationUnitTree unit) {
    Map<String, String> imported = new HashMap<>();
    for (ImportTree one : unit.getImports()) {
      String[] parts = one.getQualifiedIdentifier().toString().split("\\.");
      if (SEALED.contains(parts[parts.length - 2])) {
        imported.put(parts[parts.length - 1], parts[parts.length - 2]);
      }
    }
    Set<String> found = new TreeSet<>();
    String file = Path.of(unit.getSourceFile().toUri()).getFileName().toString();
    new TreeScanner<Void, Void>() {
      private Map<String, Set<String>> asked = new TreeMap<>();

      @Override
      public Void visitMethod(MethodTree method, Void ignored) {
        Map<String, Set<String>> around = asked;
        asked = new TreeMap<>();
        super.visitMethod(method, null);
        if (asked.values().stream().anyMatch(kinds -> kinds.size() > 1)) {
          found.add(file.replace(".java", "#") + method.getName());
        }
        asked = around;
        return null;
      }

      @Override
      public Void visitInstanceOf(InstanceOfTree test, Void ignored) {
        Tree type =
            test.getPattern() instanceof BindingPatternTree pattern
                ? pattern.getVariable().getType()
                : test.getType();
        String name = type.toString();
        int dot = name.indexOf('.');
        String owner = dot > 0 ? name.substring(0, dot) : imported.getOrDefault(name, "");
        if (SEALED.contains(owner) && !REFUSED.contains(name.substring(dot + 1))) {
          asked
              .computeIfAbsent(owner + " " + test.getExpression(), key -> new TreeSet<>())
              .add(name.substring(dot + 1));
        }
        return super.visitInstanceOf(test, null);
      }
    }.scan(unit, null);
    return found;
  }
}
