/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor.inner;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the inner compilation is given.
 *
 * @param sources the files that are judged
 * @param paths where all else is
 * @param release the version of the language and of the platform
 * @param preview whether features in preview are allowed
 * @param options the processor's, without {@code -A}
 * @param models the interfaces (qualified names) that model classes
 */
public record InnerSources(
    List<SourceInMemory> sources,
    Paths paths,
    int release,
    boolean preview,
    Map<String, String> options,
    Set<String> models) {

  /**
   * Where classes and other sources are.
   *
   * @param classes class files, the first of a name counts
   * @param modules modules, where the sources are of one
   * @param sources folders of sources that may be read, and are not judged
   * @param encoding of these
   */
  public record Paths(
      List<Path> classes, List<Path> modules, List<Path> sources, Charset encoding) {}
}
