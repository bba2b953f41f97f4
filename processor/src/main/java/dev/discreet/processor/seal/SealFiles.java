/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import dev.discreet.runtime.seal.Seal;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;

/**
 * The class files of a compilation and the seals beside them.
 *
 * <p>javac's filer compares each file that it is asked for with all that it knows, which is
 * quadratic in the number of classes. So it is asked once per package where files lie, and where
 * that is a directory the rest is done there. Anywhere else, as in memory, every file goes through
 * the filer.
 */
final class SealFiles {
  /** No name of a package. */
  private static final String SEALS = "/";

  private final Filer filer;

  /** By package; where files are no files of the disk, nothing. */
  private final Map<String, Optional<Path>> folders = new HashMap<>();

  private boolean sealFolderExists;

  SealFiles(Filer filer) {
    this.filer = filer;
  }

  /** The bytes of the class file that this compilation wrote of a class, by binary name. */
  byte[] classFile(String className) throws IOException {
    ClassFileName name = ClassFileName.of(className);
    Optional<Path> folder = folder(name.packageName(), name.packageName(), name.fileName());
    if (folder.isPresent()) {
      return Files.readAllBytes(folder.get().resolve(name.fileName()));
    }
    try (InputStream stream =
        filer
            .getResource(StandardLocation.CLASS_OUTPUT, name.packageName(), name.fileName())
            .openInputStream()) {
      return stream.readAllBytes();
    }
  }

  /** Writes the seal of a class. */
  void write(TypeElement type, Seal seal) throws IOException {
    String resource = Seal.resourceName(seal.className());
    Optional<Path> folder = sealFolder(resource);
    if (folder.isPresent()) {
      if (!sealFolderExists) {
        Files.createDirectories(folder.get());
        sealFolderExists = true;
      }
      Files.writeString(folder.get().resolve(fileName(resource)), seal.format());
      return;
    }
    try (Writer writer =
        filer.createResource(StandardLocation.CLASS_OUTPUT, "", resource, type).openWriter()) {
      writer.write(seal.format());
    }
  }

  /** Deletes the seal of a class, if an earlier compilation left one in a directory. */
  void delete(String className) throws IOException {
    String resource = Seal.resourceName(className);
    Optional<Path> folder = sealFolder(resource);
    if (folder.isPresent()) {
      Files.deleteIfExists(folder.get().resolve(fileName(resource)));
    }
  }

  private static String fileName(String resource) {
    return resource.substring(resource.lastIndexOf('/') + 1);
  }

  private Optional<Path> sealFolder(String resource) throws IOException {
    return folder(SEALS, "", resource);
  }

  /** The folder that is known by a key, which a file of a package shows. */
  private Optional<Path> folder(String key, String packageName, String file) throws IOException {
    Optional<Path> folder = folders.get(key);
    if (folder == null) {
      folder = folderOf(packageName, file);
      folders.put(key, folder);
    }
    return folder;
  }

  private Optional<Path> folderOf(String packageName, String file) throws IOException {
    URI place = filer.getResource(StandardLocation.CLASS_OUTPUT, packageName, file).toUri();
    return "file".equals(place.getScheme())
        ? Optional.ofNullable(Path.of(place).getParent())
        : Optional.empty();
  }
}
