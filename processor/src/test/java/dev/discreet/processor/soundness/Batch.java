/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.palantir.javapoet.JavaFile;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import dev.discreet.annotations.Private;
import dev.discreet.processor.DiscreetProcessor;
import dev.discreet.runtime.PrivateData;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.commons.math3.special.Gamma;
import org.jspecify.annotations.NullMarked;

/**
 * Many small programs in one run of javac with the checker, each in a package of its own, so that
 * what is wrong with one says nothing of the others.
 */
final class Batch {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package [\\w.]+;\\R?");
  private static final Pattern TYPE =
      Pattern.compile("\\b(?:class|record|interface|enum) (\\w+)", Pattern.MULTILINE);
  private static final Pattern ID = Pattern.compile("^\\[(DP\\d+)]");

  private Batch() {}

  /**
   * One program.
   *
   * @param files the sources, without regard to the package that they name
   */
  record Program(String name, List<String> files) {
    static Program of(String name, String source) {
      return new Program(name, List.of(source));
    }
  }

  /**
   * What was said of a program.
   *
   * @param errors the texts of all errors
   * @param queries those of its queries that were analysed
   */
  record Verdict(List<String> errors, List<DeclaredQuery> queries) {
    boolean accepted() {
      return errors.isEmpty();
    }

    /** The rules that speak; an error of javac itself is {@code javac}. */
    List<String> rules() {
      return errors.stream().map(Verdict::rule).distinct().sorted().toList();
    }

    private static String rule(String error) {
      Matcher id = ID.matcher(error);
      return id.find() ? id.group(1) : "javac";
    }
  }

  /** Verdicts by the names of programs, and the classes if all were accepted. */
  record Result(Map<String, Verdict> verdicts, Path classes) {
    Verdict of(String name) {
      return verdicts.get(name);
    }

    /** To be closed by the caller. */
    URLClassLoader loader() {
      try {
        return new URLClassLoader(
            new URL[] {classes.toUri().toURL()}, Batch.class.getClassLoader());
      } catch (MalformedURLException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** A source in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String program;
    private final String text;

    Source(String program, String text) {
      super(URI.create("string:///" + program + "/" + typeIn(text) + ".java"), Kind.SOURCE);
      this.program = program;
      this.text =
          "package " + program + "; " + PACKAGE.matcher(text).replaceFirst("").stripLeading();
    }

    private static String typeIn(String text) {
      Matcher type = TYPE.matcher(text.replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", ""));
      return type.find() ? type.group(1) : "Empty";
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** Compiles; class files go to the directory only if there is no error at all. */
  static Result compile(Path directory, List<Program> programs) {
    return compile(directory, programs, task -> {});
  }

  /**
   * The same, and somebody else hears of it.
   *
   * @param listener is given the compilation before it begins
   */
  static Result compile(Path directory, List<Program> programs, Consumer<JavacTask> listener) {
    Map<String, Verdict> verdicts = new LinkedHashMap<>();
    List<Source> sources = new ArrayList<>();
    for (Program program : programs) {
      verdicts.put(program.name(), new Verdict(new ArrayList<>(), new ArrayList<>()));
      program.files().forEach(file -> sources.add(new Source(program.name(), file)));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, Locale.ROOT, UTF_8)) {
      Files.createDirectories(directory);
      JavacTask task =
          (JavacTask) compiler.getTask(null, files, diagnostics, options(directory), null, sources);
      task.addTaskListener(new Contracts(verdicts));
      listener.accept(task);
      task.call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        String message = diagnostic.getMessage(Locale.ROOT);
        JavaFileObject file = diagnostic.getSource();
        Verdict verdict = file == null ? null : verdicts.get(programOf(file));
        if (verdict == null) {
          throw new IllegalStateException(diagnostic.toString());
        }
        verdict.errors().add(message);
      }
    }
    return new Result(verdicts, directory);
  }

  /** The file's own name for itself may be wrapped by javac, its place is kept. */
  private static String programOf(JavaFileObject file) {
    if (file instanceof Source source) {
      return source.program;
    }
    Path path = Path.of(file.toUri().getPath());
    return path.getName(path.getNameCount() - 2).toString();
  }

  /** Reads the contracts of each class that is analysed: they are not kept for reflection. */
  private record Contracts(Map<String, Verdict> verdicts) implements TaskListener {
    @Override
    public void finished(TaskEvent event) {
      TypeElement type = event.getTypeElement();
      if (event.getKind() != TaskEvent.Kind.ENTER
          && type != null
          && event.getSourceFile() != null) {
        Verdict verdict = verdicts.get(programOf(event.getSourceFile()));
        if (verdict != null && event.getKind() == TaskEvent.Kind.ANALYZE) {
          read(type, verdict.queries());
        }
      }
    }

    private static void read(TypeElement type, List<DeclaredQuery> queries) {
      ElementFilter.methodsIn(type.getEnclosedElements()).stream()
          .flatMap(method -> DeclaredQuery.of(type, method).stream())
          .filter(query -> !queries.contains(query))
          .forEach(queries::add);
      type.getEnclosedElements().stream()
          .filter(
              member ->
                  member.getKind() == ElementKind.CLASS || member.getKind() == ElementKind.RECORD)
          .forEach(member -> read((TypeElement) member, queries));
    }
  }

  private static List<String> options(Path directory) {
    return List.of(
        "-Xmaxerrs",
        "100000",
        "-Xmaxwarns",
        "0",
        "-nowarn",
        "-d",
        directory.toString(),
        "-cp",
        path(Private.class, PrivateData.class, NullMarked.class),
        "-processorpath",
        path(
            DiscreetProcessor.class,
            Private.class,
            PrivateData.class,
            JavaFile.class,
            Gamma.class,
            NullMarked.class));
  }

  private static String path(Class<?>... types) {
    return Stream.of(types).map(Batch::placeOf).collect(Collectors.joining(File.pathSeparator));
  }

  private static String placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
