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
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.FileObject;
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
      Optional<FileObject> classFile = find(filer, place, file);
      if (classFile.isPresent()) {
        // The compiler uses the first class file of that name, so no other seal counts.
        Optional<byte[]> bytes = read(classFile.get());
        return bytes.isEmpty()
            ? Optional.empty()
            : seal(filer, place, classFile.get(), file, name)
                .flatMap(SealReader::parse)
                .filter(seal -> seal.className().equals(name))
                .filter(seal -> seal.role() == Role.VERIFIED)
                .filter(seal -> seal.sha256().equals(Seal.sha256Of(bytes.get())));
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

  private static Optional<FileObject> find(Filer filer, Place place, ClassFileName file) {
    try {
      return Optional.of(
          filer.getResource(
              place.location(), place.prefix() + file.packageName(), file.fileName()));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<byte[]> read(FileObject file) {
    try (InputStream stream = file.openInputStream()) {
      return Optional.of(stream.readAllBytes());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The seal that lies where the class file does. */
  private static Optional<byte[]> seal(
      Filer filer, Place place, FileObject classFile, ClassFileName file, String name) {
    String resource = Seal.resourceName(name);
    String uri = classFile.toUri().toString();
    if (!uri.startsWith("jar:")) {
      return find(filer, place, new ClassFileName("", resource)).flatMap(SealReader::read);
    }
    // javac does not look into folders of a jar that cannot be packages, such as META-INF.
    String inside = file.packageName().replace('.', '/') + "/" + file.fileName();
    String root = uri.substring(0, uri.lastIndexOf('!') + 2);
    if (!uri.endsWith(inside.startsWith("/") ? inside.substring(1) : inside)) {
      return Optional.empty();
    }
    try {
      URLConnection connection = URI.create(root + encoded(resource)).toURL().openConnection();
      connection.setUseCaches(false);
      try (InputStream stream = connection.getInputStream()) {
        return Optional.of(stream.readAllBytes());
      }
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static String encoded(String path) throws IOException {
    try {
      return new URI(null, null, path, null).getRawPath();
    } catch (URISyntaxException e) {
      throw new IOException(e);
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
