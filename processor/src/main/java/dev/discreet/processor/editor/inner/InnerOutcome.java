/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor.inner;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import dev.discreet.processor.editor.inner.InnerResult.JavaError;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;

/** Sorts what an inner compilation said: the body check's findings, and errors of plain Java. */
final class InnerOutcome {
  /** How javac's keys of messages end that come through {@code Trees.printMessage}. */
  private static final String OURS = ".proc.messager";

  private final JavacTask task;
  private final NarrowestDeclaration declarations;
  private final Map<URI, CompilationUnitTree> units = new HashMap<>();
  private final Map<URI, SourceInMemory> sources = new HashMap<>();

  InnerOutcome(JavacTask task, List<SourceInMemory> sources, List<CompilationUnitTree> units) {
    this.task = task;
    this.declarations = new NarrowestDeclaration(Trees.instance(task));
    units.forEach(unit -> this.units.put(unit.getSourceFile().toUri(), unit));
    sources.forEach(source -> this.sources.put(source.toUri(), source));
  }

  InnerResult of(List<Diagnostic<? extends JavaFileObject>> said) {
    List<InnerFinding> findings = new ArrayList<>();
    Map<URI, JavaError> errors = new LinkedHashMap<>();
    for (Diagnostic<? extends JavaFileObject> one : said) {
      JavaFileObject file = one.getSource();
      if (isOurs(one)) {
        finding(one, file, findings);
      } else if (one.getKind() == Diagnostic.Kind.ERROR) {
        error(one, file, errors);
      }
    }
    return new InnerResult(findings, List.copyOf(errors.values()));
  }

  private static boolean isOurs(Diagnostic<?> one) {
    String code = one.getCode();
    return code != null && code.endsWith(OURS);
  }

  /** What is found in files that are read on the way was told when these were compiled. */
  private void finding(
      Diagnostic<?> one, @Nullable JavaFileObject file, List<InnerFinding> findings) {
    CompilationUnitTree unit = file == null ? null : units.get(file.toUri());
    SourceInMemory source = file == null ? null : sources.get(file.toUri());
    if (unit != null && source != null) {
      declarations
          .around(unit, one.getPosition())
          .map(this::named)
          .ifPresent(
              place ->
                  findings.add(
                      new InnerFinding(
                          source, one.getKind(), text(one), one.getLineNumber(), place)));
    }
  }

  private Declaration named(Element element) {
    return Declaration.of(element, task.getTypes());
  }

  /** An error without a file is of all of them: of a setting, or a missing class. */
  private void error(Diagnostic<?> one, @Nullable JavaFileObject file, Map<URI, JavaError> errors) {
    for (SourceInMemory source : sources.values()) {
      if (file == null || source.toUri().equals(file.toUri())) {
        errors.putIfAbsent(source.toUri(), new JavaError(source, one.getLineNumber(), text(one)));
      }
    }
  }

  private static String text(Diagnostic<?> one) {
    return one.getMessage(Locale.ENGLISH);
  }
}
