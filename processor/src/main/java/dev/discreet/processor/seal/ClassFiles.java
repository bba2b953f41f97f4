/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.FileObject;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/** Where the compiler finds class files that it does not write. */
final class ClassFiles {
  /** Neither a folder, which javac refuses to show, nor one that is written in this compilation. */
  private static final ClassFileName ANY_FILE = new ClassFileName("", "META-INF/discreet/any");

  private final Filer filer;
  private final Elements elements;
  private final Map<String, String> modules = new HashMap<>();

  ClassFiles(Filer filer, Elements elements) {
    this.filer = filer;
    this.elements = elements;
  }

  /** A place to look, and how a package is named there. */
  record Place(Location location, String prefix) {}

  /** A class file that was read. */
  static final class Found {
    private final Place place;
    private final FileObject file;
    private final byte[] bytes;

    private Found(Place place, FileObject file, byte[] bytes) {
      this.place = place;
      this.file = file;
      this.bytes = bytes;
    }

    Place place() {
      return place;
    }

    FileObject file() {
      return file;
    }

    byte[] bytes() {
      return bytes;
    }
  }

  /**
   * Where the class files and seals of a module are written: a folder of its own where one run of
   * the compiler writes several modules.
   */
  static Place output(Filer filer, String module) {
    Place own = new Place(StandardLocation.CLASS_OUTPUT, module + "/");
    return !module.isEmpty() && find(filer, own, ANY_FILE).isPresent()
        ? own
        : new Place(StandardLocation.CLASS_OUTPUT, "");
  }

  /**
   * The class file that the compiler reads; empty where two places have different ones and nothing
   * says which it is.
   */
  static Optional<Found> find(Filer filer, String module, ClassFileName name) {
    Place output = output(filer, module);
    if (output.prefix().isEmpty()) {
      return first(filer, name, outsideAndIn(module, output));
    }
    // One that is not there yet is found, too, but cannot be read.
    Optional<Found> written = first(filer, name, List.of(output));
    Optional<Found> outside =
        first(filer, name, List.of(new Place(StandardLocation.MODULE_PATH, output.prefix())));
    if (written.isEmpty() || outside.isEmpty()) {
      return written.or(() -> outside);
    }
    return written.filter(found -> Arrays.equals(found.bytes(), outside.get().bytes()));
  }

  /** The places, in the order in which the compiler looks. */
  private static List<Place> outsideAndIn(String module, Place output) {
    List<Place> places = new ArrayList<>();
    if (!module.isEmpty()) {
      places.add(new Place(StandardLocation.MODULE_PATH, module + "/"));
    }
    places.add(new Place(StandardLocation.CLASS_PATH, ""));
    places.add(output);
    return places;
  }

  /** The compiler uses the first class file of that name, so no other counts. */
  private static Optional<Found> first(Filer filer, ClassFileName name, List<Place> places) {
    for (Place place : places) {
      Optional<FileObject> file = find(filer, place, name);
      if (file.isPresent()) {
        return read(file.get()).map(bytes -> new Found(place, file.get(), bytes));
      }
    }
    return Optional.empty();
  }

  /** The bytes of a class file, by the binary name of its class. */
  Optional<byte[]> read(String className) {
    return find(filer, moduleOf(className), ClassFileName.of(className)).map(Found::bytes);
  }

  /** Whether a class comes with Java. */
  boolean isOfJava(String className) {
    return JavaClasses.isOfJavaPackage(className) || JavaClasses.isJavaModule(moduleOf(className));
  }

  /** The name of the module of a class; empty for a class of the class path. */
  private String moduleOf(String className) {
    int nested = className.indexOf('$', className.lastIndexOf('.') + 2);
    String outermost = nested < 0 ? className : className.substring(0, nested);
    return modules.computeIfAbsent(
        outermost,
        name -> {
          TypeElement type = elements.getTypeElement(name);
          return type == null ? "" : nameOf(elements.getModuleOf(type));
        });
  }

  /** The name of a module; empty for none. */
  static String nameOf(ModuleElement module) {
    return module == null || module.isUnnamed() ? "" : module.getQualifiedName().toString();
  }

  static Optional<FileObject> find(Filer filer, Place place, ClassFileName file) {
    try {
      return Optional.of(
          filer.getResource(
              place.location(), place.prefix() + file.packageName(), file.fileName()));
    } catch (IOException | IllegalArgumentException | NullPointerException e) {
      // The last is what javac throws where no place of that kind has the module.
      return Optional.empty();
    }
  }

  static Optional<byte[]> read(FileObject file) {
    try (InputStream stream = file.openInputStream()) {
      return Optional.of(stream.readAllBytes());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
