/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import dev.discreet.processor.seal.ClassFiles.Place;
import dev.discreet.runtime.seal.Seal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * The class files of a compilation and the seals beside them.
 *
 * <p>javac's filer compares each file that it is asked for with all that it knows, which is
 * quadratic in the number of classes. So it is asked once per package where files lie, and where
 * that is a directory the rest is done there. Anywhere else, as in memory, every file goes through
 * the filer.
 *
 * <p>Where one run of the compiler writes several modules, each has a folder of its own.
 */
final class SealFiles {
  /** No name of a package. */
  private static final String SEALS = "/";

  private static final String ENDING = ".seal";

  private final Filer filer;
  private final Elements elements;

  /** By module and package; where files are no files of the disk, nothing. */
  private final Map<String, Optional<Path>> folders = new HashMap<>();

  /** By module. */
  private final Map<String, Place> outputs = new HashMap<>();

  /** By module, the classes that earlier compilations sealed, and those around them. */
  private final Map<String, Set<String>> earlier = new HashMap<>();

  private final Set<Path> made = new HashSet<>();

  SealFiles(Filer filer, Elements elements) {
    this.filer = filer;
    this.elements = elements;
  }

  /** The bytes of the class file that this compilation wrote of a class. */
  byte[] classFile(TypeElement type) throws IOException {
    ClassFileName name = ClassFileName.of(type, elements);
    Optional<Path> folder = folder(type, name.packageName(), name.packageName(), name.fileName());
    if (folder.isPresent()) {
      return Files.readAllBytes(folder.get().resolve(name.fileName()));
    }
    Place output = output(type);
    try (InputStream stream =
        filer
            .getResource(output.location(), output.prefix() + name.packageName(), name.fileName())
            .openInputStream()) {
      return stream.readAllBytes();
    }
  }

  /** Writes the seal of a class. */
  void write(TypeElement type, Seal seal) throws IOException {
    String resource = Seal.resourceName(seal.className());
    Optional<Path> folder = sealFolder(type, resource);
    if (folder.isPresent()) {
      if (made.add(folder.get())) {
        Files.createDirectories(folder.get());
      }
      Files.writeString(folder.get().resolve(fileName(resource)), seal.format());
      return;
    }
    Place output = output(type);
    try (Writer writer =
        filer.createResource(output.location(), output.prefix(), resource, type).openWriter()) {
      writer.write(seal.format());
    }
  }

  /**
   * Leaves an empty file in the place of the seal of a class, if an earlier compilation left one in
   * a directory: it says nothing of the class but that it is one to seal.
   *
   * @return whether there was one
   */
  boolean revoke(TypeElement type) throws IOException {
    String resource = Seal.resourceName(elements.getBinaryName(type).toString());
    Optional<Path> folder = sealFolder(type, resource);
    if (folder.isEmpty()) {
      return false;
    }
    Path seal = folder.get().resolve(fileName(resource));
    if (!Files.exists(seal)) {
      return false;
    }
    Files.writeString(seal, "");
    return true;
  }

  /** Whether an earlier compilation sealed an outermost class, or one inside it. */
  boolean wasSealed(TypeElement outermost) throws IOException {
    String name = elements.getBinaryName(outermost).toString();
    String module = moduleOf(outermost);
    Set<String> names = earlier.get(module);
    if (names == null) {
      names = sealedIn(sealFolder(outermost, Seal.resourceName(name)));
      earlier.put(module, names);
    }
    return names.contains(name);
  }

  private static Set<String> sealedIn(Optional<Path> folder) throws IOException {
    if (folder.isEmpty() || !Files.isDirectory(folder.get())) {
      return Set.of();
    }
    try (Stream<Path> seals = Files.list(folder.get())) {
      return seals
          .map(seal -> String.valueOf(seal.getFileName()))
          .filter(name -> name.endsWith(ENDING))
          .map(name -> name.substring(0, name.length() - ENDING.length()))
          .flatMap(CompilationSession::around)
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (UncheckedIOException e) {
      throw new IOException(e);
    }
  }

  private static String fileName(String resource) {
    return resource.substring(resource.lastIndexOf('/') + 1);
  }

  private Optional<Path> sealFolder(TypeElement type, String resource) throws IOException {
    return folder(type, SEALS, "", resource);
  }

  /** The folder that is known by a key, which a file of a package shows. */
  private Optional<Path> folder(TypeElement type, String key, String packageName, String file)
      throws IOException {
    Place output = output(type);
    Optional<Path> folder = folders.get(output.prefix() + key);
    if (folder == null) {
      folder = folderOf(output, packageName, file);
      folders.put(output.prefix() + key, folder);
    }
    return folder;
  }

  private Optional<Path> folderOf(Place output, String packageName, String file)
      throws IOException {
    URI place = filer.getResource(output.location(), output.prefix() + packageName, file).toUri();
    return "file".equals(place.getScheme())
        ? Optional.ofNullable(Path.of(place).getParent())
        : Optional.empty();
  }

  private Place output(TypeElement type) {
    return outputs.computeIfAbsent(moduleOf(type), module -> ClassFiles.output(filer, module));
  }

  private String moduleOf(TypeElement type) {
    return ClassFiles.nameOf(elements.getModuleOf(type));
  }
}
