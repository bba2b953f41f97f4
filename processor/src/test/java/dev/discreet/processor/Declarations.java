/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.discreet.annotations.Private;
import dev.discreet.processor.diagnostics.PublishedPages;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.runtime.PrivateData;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Compiles a source with the processor alone and compares its errors with the marks in that source:
 * the place where an error is due stands between {@code «} and {@code »}.
 *
 * <p>Beside it lie a row record {@code Patient(String id, int age, long costCents, Ward ward)} and
 * an enum {@code Ward}. The body check takes no part, since it is on neither path of this
 * compilation.
 */
public final class Declarations {
  private static final String IMPORTS =
      "package dev.example; import dev.discreet.annotations.*; import dev.discreet.runtime.*;"
          + " import java.util.*; import java.util.stream.*; ";
  private static final Pattern NAME = Pattern.compile("\\b(?:class|record|interface|enum) (\\w+)");
  private static final Pattern MARK = Pattern.compile("[«»]");

  private final String source;
  private final List<JavaFileObject> files = new ArrayList<>();
  private final Compilation compilation;

  private Declarations(
      String source, List<Processor> processors, List<String> others, String... options) {
    this.source = IMPORTS + source;
    files.add(file(MARK.matcher(this.source).replaceAll("")));
    files.add(
        file(IMPORTS + "public record Patient(String id, int age, long costCents, Ward ward) {}"));
    files.add(file(IMPORTS + "public enum Ward { SURGERY, MEDICINE }"));
    others.forEach(other -> files.add(file(IMPORTS + other)));
    compilation = javac().withProcessors(processors).withOptions((Object[]) options).compile(files);
  }

  /** Compiles a source, together with others. */
  public static Declarations compile(String source, String... others) {
    return new Declarations(source, List.of(new DiscreetProcessor()), List.of(others));
  }

  /** Compiles a source with an option of the compiler's command line. */
  public static Declarations compileWithOption(String option, String source) {
    return new Declarations(source, List.of(new DiscreetProcessor()), List.of(), option);
  }

  /** Compiles a source with other processors before ours. */
  public static Declarations compileWith(Processor other, String source) {
    return new Declarations(source, List.of(other, new DiscreetProcessor()), List.of());
  }

  /** javac with the annotations and the runtime, and without the body check. */
  public static Compiler javac() {
    return Compiler.compiler(new ProcessorOnlyCompiler())
        .withClasspath(List.of(placeOf(Private.class), placeOf(PrivateData.class)));
  }

  private static File placeOf(Class<?> type) {
    try {
      return new File(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static JavaFileObject file(String text) {
    Matcher name = NAME.matcher(text);
    assertTrue(name.find(), text);
    return JavaFileObjects.forSourceString("dev.example." + name.group(1), text);
  }

  /** There is no error, and the wrappers compile. */
  public void pass() {
    assertEquals(Compilation.Status.SUCCESS, compilation.status(), this::errors);
  }

  /** The only error is this rule's, at the marks, with all of these texts. */
  public void fail(Rule rule, String... texts) {
    assertEquals(1, compilation.errors().size(), this::errors);
    failAmongOthers(rule, texts);
  }

  /** An error is this rule's, at the marks, with all of these texts. */
  public void failAmongOthers(Rule rule, String... texts) {
    int start = source.indexOf('«');
    int end = source.indexOf('»') - 1;
    for (Diagnostic<? extends JavaFileObject> error : compilation.errors()) {
      if (message(error).startsWith("[" + rule.id() + "] ")) {
        boolean isThere =
            (error.getStartPosition() == start && error.getEndPosition() == end)
                || error.getPosition() == start;
        assertTrue(isThere, () -> "not at the marks: " + start + " to " + end + "\n" + errors());
        for (String text : texts) {
          assertTrue(message(error).contains(text), () -> "lacks " + text + "\n" + errors());
        }
        assertTrue(
            message(error).endsWith("(see " + PublishedPages.OURS.of(rule) + ")"), this::errors);
        return;
      }
    }
    throw new AssertionError("no " + rule.id() + "\n" + errors());
  }

  /** The compiler itself refuses this, with a message that contains the text; we do not crash. */
  public void isRefusedByTheCompiler(String text) {
    assertTrue(
        compilation.errors().stream().anyMatch(error -> message(error).contains(text)),
        this::errors);
    assertTrue(
        compilation.errors().stream().noneMatch(error -> message(error).startsWith("[DP")),
        this::errors);
  }

  /** A generated source. */
  public String wrapper(String name) {
    try {
      return compilation
          .generatedSourceFile("dev.example." + name)
          .orElseThrow(() -> new AssertionError("no " + name + "\n" + errors()))
          .getCharContent(true)
          .toString();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether a wrapper was generated. */
  public boolean hasWrapper(String name) {
    return compilation.generatedSourceFile("dev.example." + name).isPresent();
  }

  private String errors() {
    return compilation.diagnostics().stream()
        .map(
            error ->
                "%s %d..%d: %s"
                    .formatted(
                        error.getKind(),
                        error.getStartPosition(),
                        error.getEndPosition(),
                        message(error)))
        .collect(joining("\n"));
  }

  private static String message(Diagnostic<?> diagnostic) {
    return diagnostic.getMessage(Locale.ROOT);
  }
}
