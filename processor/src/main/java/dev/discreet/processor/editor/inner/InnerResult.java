/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor.inner;

import java.util.List;

/**
 * What came out of an inner compilation.
 *
 * @param findings of the body check
 * @param errors of javac itself, the first of each file
 */
public record InnerResult(List<InnerFinding> findings, List<JavaError> errors) {

  /**
   * An error of plain Java. The other compiler has its own word for it, or it would not be seen at
   * all, and then what the body check says is not all there is to say.
   *
   * @param source the file
   * @param line in the file
   * @param text what javac says
   */
  public record JavaError(SourceInMemory source, long line, String text) {}
}
