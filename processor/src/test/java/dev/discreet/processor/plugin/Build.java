/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.JavaFile;
import dev.discreet.annotations.Private;
import dev.discreet.processor.DiscreetProcessor;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.seal.SealCheck;
import dev.discreet.runtime.seal.SealFault;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.commons.math3.special.Gamma;
import org.jspecify.annotations.NullMarked;

/**
 * A small project in a directory, compiled by javac as a build does it: Discreet on the annotation
 * processor path, annotations and runtime on the class path. Where an error is due, its line ends
 * with {@code // :: error: [DPnnn]}.
 */
final class Build {
  private static final Pattern MARK = Pattern.compile("// :: error: ((?:\\[DP\\d+] ?)+)");
  private static final String UNITS = "-Adiscreet.units=";
  private static final Pattern OURS =
      Pattern.compile("@(Priva|Sensiti|Bounded|Public|Models|Trusted|MaxRows|Length|Additive)");
  private static final Pattern ID = Pattern.compile("\\[(DP\\d+)]");
  private static final Pattern TYPE =
      Pattern.compile("\\b(?:class|record|interface|enum|@interface) (\\w+)");

  private final Path root;
  private final List<Path> sources = new ArrayList<>();
  private final List<Path> libraries = new ArrayList<>();

  Build(Path root) {
    this.root = root;
  }

  /** A line of a file and the rule that speaks there. */
  record Mark(String file, long line, String rule) implements Comparable<Mark> {
    @Override
    public int compareTo(Mark other) {
      return toString().compareTo(other.toString());
    }
  }

  /** What a compilation said. */
  record Outcome(boolean success, List<Diagnostic<? extends JavaFileObject>> diagnostics) {

    /** There is neither an error nor a warning. */
    void pass() {
      assertTrue(success && diagnostics.isEmpty(), this::text);
    }

    /** Each of the files Q0.java, Q1.java and so on is refused, and nothing else. */
    void refuseEach(int count) {
      Set<String> refused = marks().stream().map(Mark::file).collect(Collectors.toSet());
      Set<String> all =
          IntStream.range(0, count).mapToObj(i -> "Q" + i + ".java").collect(Collectors.toSet());
      assertEquals(all, refused, this::text);
      assertEquals(errors(), ours(), "what javac refuses is no test");
    }

    List<String> errors() {
      return diagnostics.stream()
          .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
          .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
          .toList();
    }

    /** The errors that are ours. */
    List<String> ours() {
      return errors().stream().filter(error -> error.startsWith("[DP")).toList();
    }

    TreeSet<Mark> marks() {
      TreeSet<Mark> marks = new TreeSet<>();
      for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics) {
        if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
          String message = diagnostic.getMessage(Locale.ROOT);
          Matcher id = ID.matcher(message);
          JavaFileObject file = diagnostic.getSource();
          assertTrue(
              file != null && diagnostic.getLineNumber() > 0,
              () -> "a finding without a place: " + message);
          marks.add(
              new Mark(
                  file == null ? "" : Path.of(file.getName()).getFileName().toString(),
                  diagnostic.getLineNumber(),
                  id.lookingAt() ? id.group(1) : message));
        }
      }
      return marks;
    }

    String text() {
      return diagnostics.stream().map(Object::toString).collect(joining("\n"));
    }
  }

  /** Adds a source; its file has the name of the first type in it. */
  Build with(String source) {
    Matcher type = TYPE.matcher(source);
    assertTrue(type.find(), source);
    return with(type.group(1) + ".java", source);
  }

  /** Adds a source file by name. */
  Build with(String name, String source) {
    try {
      Path file = root.resolve("src").resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, source);
      sources.add(file);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds a fixture of the test resources. */
  Build withFixture(String name) {
    try {
      Path fixture = Path.of("src/test/resources/fixtures", name);
      return with(fixture.getFileName().toString(), Files.readString(fixture));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds what another build made. */
  Build withLibrary(Build other) {
    libraries.add(other.classes());
    return this;
  }

  /** Adds a jar. */
  Build withLibrary(Path jar) {
    libraries.add(jar);
    return this;
  }

  /** Starts over with other sources, and keeps what was compiled. */
  Build again() {
    sources.clear();
    return this;
  }

  /** Where class files and seals go. */
  Path classes() {
    return root.resolve("classes");
  }

  /** The seal of a class, whether or not it is there. */
  Path seal(String className) {
    return classes().resolve("META-INF/discreet/" + className + ".seal");
  }

  /**
   * Whether a seal was written for the class, and holds: of one that was revoked nothing is left.
   */
  boolean isSealed(String className) {
    try {
      Path seal = seal(className);
      return Files.exists(seal) && Files.size(seal) > 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The class for which the wrapper of a class of queries does not release; empty for none. */
  String fault(String queries, Build... others) throws Exception {
    List<URL> urls = new ArrayList<>(List.of(classes().toUri().toURL()));
    for (Build other : others) {
      urls.add(other.classes().toUri().toURL());
    }
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(new URL[0]), Build.class.getClassLoader())) {
      return SealCheck.verify(loader.loadClass("Private" + queries), loader.loadClass(queries))
          .map(SealFault::className)
          .orElse("");
    }
  }

  Outcome compile(String... options) {
    return compile(sources, options);
  }

  /** Compiles the files in an order of one's own. */
  Outcome compile(Collection<Path> files, String... options) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(collector, Locale.ROOT, StandardCharsets.UTF_8)) {
      boolean success =
          compiler
              .getTask(
                  null,
                  manager,
                  collector,
                  arguments(withoutWarning(files, options)),
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
      return new Outcome(success, collector.getDiagnostics());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<Path> sources() {
    return sources;
  }

  /** The arguments of javac, but for the files. */
  List<String> arguments(String... options) {
    try {
      List<String> arguments = new ArrayList<>(List.of("-Xmaxerrs", "10000", "-Xlint:all"));
      arguments.addAll(List.of("-Xlint:-processing", "-Xlint:-options"));
      arguments.addAll(List.of("-d", Files.createDirectories(classes()).toString()));
      arguments.addAll(List.of("-cp", classPath(), "-processorpath", processorPath()));
      arguments.addAll(List.of(options));
      return arguments;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Rows of tests are of nobody, whatever their names, unless a test says otherwise. javac warns of
   * options that no processor of a compilation asks for.
   */
  private static String[] withoutWarning(Collection<Path> files, String... options)
      throws IOException {
    List<String> all = new ArrayList<>(List.of(options));
    boolean hasQueries = false;
    for (Path file : files) {
      hasQueries |= OURS.matcher(Files.readString(file)).find();
    }
    if (hasQueries && all.stream().noneMatch(option -> option.startsWith(UNITS))) {
      all.add(UNITS + "allow");
    }
    return all.toArray(String[]::new);
  }

  /** Compiles, and expects the marked errors and no others. */
  void check() {
    TreeSet<Mark> due = new TreeSet<>();
    for (Path source : sources) {
      due.addAll(marksIn(source));
    }
    Outcome outcome = compile();
    assertEquals(lines(due), lines(outcome.marks()), outcome::text);
  }

  static List<Mark> marksIn(Path source) {
    try {
      List<Mark> marks = new ArrayList<>();
      List<String> lines = Files.readAllLines(source);
      for (int i = 0; i < lines.size(); i++) {
        Matcher mark = MARK.matcher(lines.get(i));
        if (mark.find()) {
          Matcher id = ID.matcher(mark.group(1));
          while (id.find()) {
            marks.add(new Mark(source.getFileName().toString(), i + 1, id.group(1)));
          }
        }
      }
      return marks;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String lines(Collection<Mark> marks) {
    return marks.stream().map(Object::toString).collect(joining("\n"));
  }

  private String classPath() {
    return Stream.concat(
            Stream.of(placeOf(Private.class), placeOf(PrivateData.class)),
            libraries.stream().map(Path::toString))
        .collect(joining(File.pathSeparator));
  }

  static String processorPath() {
    return Stream.of(
            DiscreetProcessor.class,
            Private.class,
            PrivateData.class,
            JavaFile.class,
            Gamma.class,
            NullMarked.class)
        .map(Build::placeOf)
        .collect(joining(File.pathSeparator));
  }

  /** Annotations and runtime, for the module path. */
  static String modulePath() {
    return Stream.of(Private.class, PrivateData.class, NullMarked.class)
        .map(Build::placeOf)
        .collect(joining(File.pathSeparator));
  }

  static String placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
