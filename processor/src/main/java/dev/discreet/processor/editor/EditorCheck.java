/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor;

import dev.discreet.processor.contract.declared.RawCallPolicy;
import dev.discreet.processor.diagnostics.CrashReport;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.editor.inner.Declaration;
import dev.discreet.processor.editor.inner.InnerCompiler;
import dev.discreet.processor.editor.inner.InnerFinding;
import dev.discreet.processor.editor.inner.InnerResult;
import dev.discreet.processor.editor.inner.InnerResult.JavaError;
import dev.discreet.processor.editor.inner.InnerSources;
import dev.discreet.processor.editor.inner.SourceInMemory;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Checks the bodies of a compilation that another compiler than javac runs. */
public final class EditorCheck {
  /** The compiler option's name, without {@code -A}: {@code off} leaves bodies alone. */
  public static final String OPTION = "discreet.editor";

  private static final String OFF = "off";
  private static final String TREES = "com.sun.source.util.JavacTask";

  private final ProcessingEnvironment environment;
  private final EclipseCompiler host;
  private final Map<URI, SourceInMemory> sources = new LinkedHashMap<>();
  private final List<Root> roots = new ArrayList<>();
  private Optional<String> unknown = Optional.empty();

  private EditorCheck(ProcessingEnvironment environment, EclipseCompiler host) {
    this.environment = environment;
    this.host = host;
  }

  /**
   * An outermost class that is compiled.
   *
   * @param now the class as the current round has it
   * @param annotated whether it carries annotations of ours
   */
  private record Root(
      URI file, String name, Supplier<? extends TypeElement> now, boolean annotated) {}

  /** The check of a compilation; none where javac runs it, or where nobody wants it. */
  public static Optional<EditorCheck> of(ProcessingEnvironment environment) {
    return OFF.equals(environment.getOptions().get(OPTION))
        ? Optional.empty()
        : EclipseCompiler.of(environment).map(host -> new EditorCheck(environment, host));
  }

  /**
   * Where to show what belongs to a declaration of an earlier round.
   *
   * @param outermost the class around it, as it is now
   */
  public static Element placeOf(Element declaration, TypeElement outermost, Types types) {
    return EclipseCompiler.shown(Declaration.of(declaration, types).in(outermost, types));
  }

  /** A module is compiled, as a source of this round says. */
  public void addModule(Element module) {
    hold(module);
  }

  /**
   * An outermost class is compiled.
   *
   * @param type the class as this round has it
   * @param now the class as a later round has it
   * @param annotated whether it carries annotations of ours
   */
  public void add(TypeElement type, Supplier<? extends TypeElement> now, boolean annotated) {
    hold(type)
        .ifPresent(
            file -> roots.add(new Root(file, type.getSimpleName().toString(), now, annotated)));
  }

  private Optional<URI> hold(Element root) {
    try {
      SourceInMemory source = host.sourceOf(root);
      sources.put(source.toUri(), source);
      return Optional.of(source.toUri());
    } catch (Reflected.Unknown e) {
      unknown = Optional.of(String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  /**
   * What is to be shown of all that was compiled. Call it in the last round.
   *
   * @param models the interfaces (qualified names) that model classes
   */
  public List<EditorMessage> finish(Set<String> models) {
    boolean annotated = roots.stream().anyMatch(Root::annotated);
    if (!annotated && RawCallPolicy.of(environment.getOptions()).allows()) {
      return List.of();
    }
    try {
      Optional<String> obstacle = unknown.or(this::obstacle);
      return obstacle.isPresent() ? blind(obstacle.get()) : compile(models);
    } catch (Reflected.Unknown | IOException | IllegalArgumentException e) {
      return blind(CrashReport.oneLine(String.valueOf(e.getMessage())));
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      return first(name -> CrashReport.of(e, "bodies in an editor", name));
    }
  }

  /** What is in the way of running the JDK's compiler. */
  private Optional<String> obstacle() {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    if (javac == null) {
      return Optional.of("Java " + Runtime.version().feature() + " runs here without its compiler");
    }
    int release = release();
    if (release > Runtime.version().feature()) {
      return Optional.of(
          "they are Java %d, and Java %d runs here"
              .formatted(release, Runtime.version().feature()));
    }
    try {
      Class.forName(TREES, false, EditorCheck.class.getClassLoader());
      return Optional.empty();
    } catch (ClassNotFoundException e) {
      return Optional.of("the processor's class loader does not see the JDK's compiler");
    }
  }

  private int release() {
    return List.of(SourceVersion.values()).indexOf(environment.getSourceVersion());
  }

  private List<EditorMessage> blind(String reason) {
    return first(
        name ->
            Finding.of(Rule.BODIES_NOT_CHECKED, name, reason)
                .fix("let the newest JDK run the editor, or build with javac, which checks them"));
  }

  private interface Said {
    Finding of(String name);
  }

  /** Says it once, of the first class with annotations of ours. */
  private List<EditorMessage> first(Said said) {
    return roots.stream()
        .filter(Root::annotated)
        .limit(1)
        .map(root -> warning(root, said.of("`" + root.name() + "`")))
        .toList();
  }

  private static EditorMessage warning(Root root, Finding finding) {
    return new EditorMessage(
        Diagnostic.Kind.WARNING, finding.text(), EclipseCompiler.shown(root.now().get()));
  }

  private List<EditorMessage> compile(Set<String> models) throws IOException {
    InnerSources asked =
        new InnerSources(
            List.copyOf(sources.values()),
            host.paths(),
            release(),
            environment.isPreviewEnabled(),
            environment.getOptions(),
            models);
    InnerResult result = new InnerCompiler(ToolProvider.getSystemJavaCompiler()).compile(asked);
    return Stream.concat(
            result.findings().stream().flatMap(this::message),
            result.errors().stream().flatMap(this::message))
        .toList();
  }

  private Stream<EditorMessage> message(InnerFinding finding) {
    return in(finding.source())
        .filter(root -> root.name().equals(finding.place().types().get(0)))
        .map(
            root ->
                new EditorMessage(
                    finding.kind(),
                    withLine(finding.text(), finding.line()),
                    EclipseCompiler.shown(
                        finding.place().in(root.now().get(), environment.getTypeUtils()))));
  }

  /** A marker stands at the declaration, and says in its first line which one is meant. */
  private static String withLine(String text, long line) {
    int end = text.indexOf('\n');
    int split = end < 0 ? text.length() : end;
    return text.substring(0, split) + " (line " + line + ")" + text.substring(split);
  }

  private Stream<EditorMessage> message(JavaError error) {
    return in(error.source())
        .filter(Root::annotated)
        .limit(1)
        .map(
            root ->
                warning(
                    root,
                    Finding.of(
                            Rule.BODIES_NOT_CHECKED,
                            "`" + root.name() + "`",
                            "javac finds an error in line " + error.line())
                        .found(CrashReport.oneLine(error.text()))
                        .fix("mend that first; what is said of bodies until then is not all")));
  }

  private Stream<Root> in(SourceInMemory source) {
    return roots.stream().filter(root -> root.file().equals(source.toUri()));
  }
}
