/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import dev.discreet.runtime.seal.Seal;
import dev.discreet.runtime.seal.Seal.Role;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/** Reads the seals of classes that were compiled elsewhere. */
public final class SealReader {
  private final CompilationSession session;
  private final Elements elements;

  /** The reader of one compilation. */
  public SealReader(CompilationSession session, Elements elements) {
    this.session = session;
    this.elements = elements;
  }

  /** A place to look, and how a package is named there. */
  private record Place(Location location, String prefix) {}

  /** The seal of a class, if it has one that matches its class file. */
  public Optional<Seal> validSealOf(TypeElement type) {
    if (session.filer().isEmpty()) {
      return Optional.empty();
    }
    Filer filer = session.filer().get();
    String name = elements.getBinaryName(type).toString();
    ClassFileName file = ClassFileName.of(type, elements);
    for (Place place : places(type)) {
      Optional<byte[]> classFile = read(filer, place, file.packageName(), file.fileName());
      if (classFile.isPresent()) {
        // The compiler uses the first class file of that name, so no other seal counts.
        return read(filer, place, "", Seal.resourceName(name))
            .flatMap(SealReader::parse)
            .filter(seal -> seal.className().equals(name))
            .filter(seal -> seal.role() == Role.VERIFIED)
            .filter(seal -> seal.sha256().equals(Seal.sha256Of(classFile.get())));
      }
    }
    return Optional.empty();
  }

  private List<Place> places(TypeElement type) {
    List<Place> places = new ArrayList<>();
    ModuleElement module = elements.getModuleOf(type);
    if (module != null && !module.isUnnamed()) {
      places.add(new Place(StandardLocation.MODULE_PATH, module.getQualifiedName() + "/"));
    }
    places.add(new Place(StandardLocation.CLASS_PATH, ""));
    places.add(new Place(StandardLocation.CLASS_OUTPUT, ""));
    return places;
  }

  private static Optional<byte[]> read(Filer filer, Place place, String packageName, String file) {
    try (InputStream stream =
        filer.getResource(place.location(), place.prefix() + packageName, file).openInputStream()) {
      return Optional.of(stream.readAllBytes());
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<Seal> parse(byte[] text) {
    try {
      return Optional.of(Seal.parse(new String(text, StandardCharsets.UTF_8)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
