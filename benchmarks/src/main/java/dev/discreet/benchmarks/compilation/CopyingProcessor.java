/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.compilation;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Generates sources that are there already: it reads nothing of what is compiled. */
@SupportedAnnotationTypes("*")
final class CopyingProcessor extends AbstractProcessor {
  private final Path root;
  private final List<Path> sources;
  private boolean copied;

  /**
   * A processor for one compilation.
   *
   * @param root the folder of the unnamed package
   * @param sources below it
   */
  CopyingProcessor(Path root, List<Path> sources) {
    this.root = root;
    this.sources = List.copyOf(sources);
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (!copied) {
      copied = true;
      sources.forEach(this::copy);
    }
    return false;
  }

  private void copy(Path source) {
    String file = root.relativize(source).toString();
    String name = file.substring(0, file.length() - ".java".length()).replace('/', '.');
    Filer filer = processingEnv.getFiler();
    try (OutputStream out = filer.createSourceFile(name).openOutputStream()) {
      Files.copy(source, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
