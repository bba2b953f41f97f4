/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor;

import dev.discreet.processor.editor.inner.InnerSources.Paths;
import java.io.File;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where a project of an Eclipse workspace has its classes and sources, by JDT's {@code
 * IJavaProject}.
 *
 * <p>Of a project that it needs the sources are taken: class files that Eclipse writes have no
 * seals. Output folders come last, for what other tools put there.
 */
final class EclipseProject {
  /** {@code IClasspathEntry.CPE_LIBRARY} and its siblings. */
  private static final int LIBRARY = 1;

  private static final int PROJECT = 2;
  private static final int SOURCE = 3;

  /** Stands for a JDK's own classes. */
  private static final String PLATFORM = "jrt-fs.jar";

  private static final String MODULE = "module";

  private final Reflected project;
  private final Set<Path> classes = new LinkedHashSet<>();
  private final Set<Path> modules = new LinkedHashSet<>();
  private final Set<Path> sources = new LinkedHashSet<>();
  private final Set<Path> outputs = new LinkedHashSet<>();
  private final Set<String> seen = new HashSet<>();

  EclipseProject(Reflected project) {
    this.project = project;
  }

  Paths paths() {
    add(project);
    List<Path> allClasses = new ArrayList<>(classes);
    allClasses.addAll(outputs);
    boolean isModule = project.ask("getModuleDescription").isPresent();
    return new Paths(
        List.copyOf(allClasses),
        isModule ? List.copyOf(modules) : List.of(),
        List.copyOf(sources),
        Charset.forName(project.call("getProject").call("getDefaultCharset").as(String.class)));
  }

  private void add(Reflected from) {
    if (!seen.add(from.call("getElementName").as(String.class))
        || !from.call("exists").as(Boolean.class)) {
      return;
    }
    for (Reflected entry : from.call("getResolvedClasspath", true).elements()) {
      Reflected path = entry.call("getPath");
      switch (entry.call("getEntryKind").as(Integer.class)) {
        case LIBRARY -> place(path).ifPresent(file -> library(file, entry));
        case PROJECT ->
            add(
                from.call("getJavaModel")
                    .call("getJavaProject", path.call("lastSegment").target()));
        case SOURCE -> {
          place(path).ifPresent(sources::add);
          Reflected output =
              entry.ask("getOutputLocation").orElseGet(() -> from.call("getOutputLocation"));
          place(output).ifPresent(outputs::add);
        }
        default -> {}
      }
    }
  }

  private void library(Path file, Reflected entry) {
    if (!file.endsWith(PLATFORM)) {
      classes.add(file);
      boolean isModule =
          entry.call("getExtraAttributes").elements().stream()
              .filter(attribute -> attribute.call("getName").target().equals(MODULE))
              .anyMatch(attribute -> attribute.call("getValue").target().equals("true"));
      if (isModule) {
        modules.add(file);
      }
    }
  }

  /** A path is one in the workspace, or one of the machine. */
  private Optional<Path> place(Reflected path) {
    Optional<Reflected> member =
        project
            .call("getProject")
            .call("getWorkspace")
            .call("getRoot")
            .ask("findMember", path.target());
    Reflected location = member.flatMap(found -> found.ask("getLocation")).orElse(path);
    File file = location.call("toFile").as(File.class);
    return Optional.of(file).filter(File::exists).map(File::toPath);
  }
}
