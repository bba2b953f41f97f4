/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import dev.discreet.processor.seal.ClassFiles.Place;
import dev.discreet.runtime.seal.DiscreetVersion;
import dev.discreet.runtime.seal.Seal;
import dev.discreet.runtime.seal.Seal.Role;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.FileObject;

/** Reads the seals of classes that were compiled elsewhere. */
public final class SealReader {
  private final CompilationSession session;
  private final Elements elements;

  /** The reader of one compilation. */
  public SealReader(CompilationSession session, Elements elements) {
    this.session = session;
    this.elements = elements;
  }

  /** The seal of a class, if this version made it and it matches its class file. */
  public Optional<Seal> validSealOf(TypeElement type) {
    if (session.filer().isEmpty()) {
      return Optional.empty();
    }
    Filer filer = session.filer().get();
    String name = elements.getBinaryName(type).toString();
    ClassFileName file = ClassFileName.of(type, elements);
    return ClassFiles.find(filer, ClassFiles.nameOf(elements.getModuleOf(type)), file)
        .flatMap(
            found ->
                seal(filer, found.place(), found.file(), file, name)
                    .flatMap(SealReader::parse)
                    .filter(seal -> seal.version().equals(DiscreetVersion.VERSION))
                    .filter(seal -> seal.className().equals(name))
                    .filter(seal -> seal.role() == Role.VERIFIED)
                    .filter(seal -> seal.sha256().equals(Seal.sha256Of(found.bytes()))));
  }

  /** The seal that lies where the class file does. */
  private static Optional<byte[]> seal(
      Filer filer, Place place, FileObject classFile, ClassFileName file, String name) {
    String resource = Seal.resourceName(name);
    String uri = classFile.toUri().toString();
    if (!uri.startsWith("jar:")) {
      return ClassFiles.find(filer, place, new ClassFileName("", resource))
          .flatMap(ClassFiles::read);
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
