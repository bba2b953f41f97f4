/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor;

import dev.discreet.processor.editor.inner.InnerSources.Paths;
import dev.discreet.processor.editor.inner.SourceInMemory;
import java.io.File;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.tools.JavaFileManager;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/**
 * What Eclipse's compiler knows of its compilation, from a command line and in an editor.
 *
 * <p>The API of annotation processing tells neither the class path nor, before Java 18, where a
 * source is; in an editor Eclipse does not answer that question at all. So its own objects are
 * asked. Whoever calls is told by {@link Reflected.Unknown} where another version has others.
 */
final class EclipseCompiler {
  private static final String PACKAGES = "org.eclipse.jdt.";

  private final Reflected environment;

  private EclipseCompiler(Reflected environment) {
    this.environment = environment;
  }

  /** The compiler that runs a processor, if it is Eclipse's. */
  static Optional<EclipseCompiler> of(ProcessingEnvironment environment) {
    return environment.getClass().getName().startsWith(PACKAGES)
        ? Optional.of(new EclipseCompiler(new Reflected(environment)))
        : Optional.empty();
  }

  /** The source that a class or a module of this round comes from, as the compiler reads it. */
  SourceInMemory sourceOf(Element root) {
    Reflected unit =
        new Reflected(root)
            .field("_binding")
            .field("scope")
            .call("compilationUnitScope")
            .field("referenceContext")
            .field("compilationResult")
            .field("compilationUnit");
    String name = new String(unit.call("getFileName").as(char[].class));
    String text = new String(unit.call("getContents").as(char[].class));
    return new SourceInMemory(new File(name).getAbsoluteFile().toURI(), text);
  }

  /** Where the compiler finds classes and other sources. */
  Paths paths() {
    return environment.has("getJavaProject")
        ? new EclipseProject(environment.call("getJavaProject")).paths()
        : pathsOfCommandLine();
  }

  private Paths pathsOfCommandLine() {
    JavaFileManager files = environment.call("getFileManager").as(JavaFileManager.class);
    if (!(files instanceof StandardJavaFileManager standard)) {
      throw new Reflected.Unknown(files.getClass().getName() + " names no paths", null);
    }
    return new Paths(
        at(StandardLocation.CLASS_PATH, standard),
        at(StandardLocation.MODULE_PATH, standard),
        at(StandardLocation.SOURCE_PATH, standard),
        encoding());
  }

  private static List<Path> at(StandardLocation location, StandardJavaFileManager files) {
    return Stream.ofNullable(files.getLocation(location))
        .flatMap(found -> StreamSupport.stream(found.spliterator(), false))
        .map(File::toPath)
        .collect(Collectors.toUnmodifiableList());
  }

  private Charset encoding() {
    Reflected options = environment.call("getCompiler").field("options");
    return options
        .find("defaultEncoding")
        .map(name -> Charset.forName(name.as(String.class)))
        .orElseGet(Charset::defaultCharset);
  }

  /**
   * The narrowest declaration around one that Eclipse can show a message on: it has no position for
   * a record as a whole, nor for a constant of an enum.
   */
  static Element shown(Element declaration) {
    if (declaration.getKind() == ElementKind.ENUM_CONSTANT) {
      return around(declaration);
    }
    if (declaration.getKind() != ElementKind.RECORD) {
      return declaration;
    }
    return declaration.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.FIELD)
        .findFirst()
        .map(Element.class::cast)
        .orElseGet(() -> around(declaration));
  }

  private static Element around(Element declaration) {
    Element around = declaration.getEnclosingElement();
    return around == null || around.getKind() == ElementKind.PACKAGE ? declaration : shown(around);
  }
}
