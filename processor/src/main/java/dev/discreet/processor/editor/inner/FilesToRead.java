/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor.inner;

import java.io.FileNotFoundException;
import java.io.IOException;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.tools.FileObject;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileManager.Location;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/**
 * Reads class files and their seals where the inner compiler reads them, and writes nothing: what
 * lies in the output folder belongs to others.
 */
final class FilesToRead implements Filer {
  private final JavaFileManager files;

  FilesToRead(JavaFileManager files) {
    this.files = files;
  }

  @Override
  public FileObject getResource(Location location, CharSequence module, CharSequence name)
      throws IOException {
    String place = module.toString();
    Location found = location == StandardLocation.CLASS_PATH ? location : null;
    if (location == StandardLocation.MODULE_PATH) {
      int slash = place.indexOf('/');
      found = files.getLocationForModule(location, place.substring(0, Math.max(0, slash)));
      place = place.substring(slash + 1);
    }
    FileObject file = found == null ? null : files.getFileForInput(found, place, name.toString());
    if (file == null) {
      throw new FileNotFoundException(name.toString());
    }
    return file;
  }

  @Override
  public JavaFileObject createSourceFile(CharSequence name, Element... from) throws IOException {
    throw writesNothing();
  }

  @Override
  public JavaFileObject createClassFile(CharSequence name, Element... from) throws IOException {
    throw writesNothing();
  }

  @Override
  public FileObject createResource(
      Location location, CharSequence module, CharSequence name, Element... from)
      throws IOException {
    throw writesNothing();
  }

  private static IOException writesNothing() {
    return new IOException("an inner compilation writes no files");
  }
}
