/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor.inner;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A source as the other compiler reads it, which in an editor may be ahead of the file. */
public final class SourceInMemory extends SimpleJavaFileObject {
  private final String text;

  /**
   * A source.
   *
   * @param place where the file is, whose name ends as its class says
   */
  public SourceInMemory(URI place, String text) {
    super(place, Kind.SOURCE);
    this.text = text;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
