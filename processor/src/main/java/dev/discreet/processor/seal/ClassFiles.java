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
  private final Filer filer;
  private final Elements elements;
  private final Map<String, String> modules = new HashMap<>();

  ClassFiles(Filer filer, Elements elements) {
    this.filer = filer;
    this.elements = elements;
  }

  /** A place to look, and how a package is named there. */
  record Place(Location location, String prefix) {}

  /** The places, in the order in which the compiler looks. */
  static List<Place> places(String module) {
    List<Place> places = new ArrayList<>();
    if (!module.isEmpty()) {
      places.add(new Place(StandardLocation.MODULE_PATH, module + "/"));
    }
    places.add(new Place(StandardLocation.CLASS_PATH, ""));
    places.add(new Place(StandardLocation.CLASS_OUTPUT, ""));
    return places;
  }

  /** The bytes of a class file, by the binary name of its class. */
  Optional<byte[]> read(String className) {
    ClassFileName name = ClassFileName.of(className);
    for (Place place : places(moduleOf(className))) {
      Optional<FileObject> file = find(filer, place, name);
      if (file.isPresent()) {
        return read(file.get());
      }
    }
    return Optional.empty();
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
    } catch (IOException | IllegalArgumentException e) {
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
