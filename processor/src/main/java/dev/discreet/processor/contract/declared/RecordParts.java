/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.List;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * The components of records, and the classes that sealed types permit. A class file is read when
 * its kind is asked for. Before that, javac tells of a class in it that it has no components and
 * permits nothing.
 */
public final class RecordParts {
  private RecordParts() {}

  /** The components of a record, in order; none of any other type. */
  public static List<? extends RecordComponentElement> components(TypeElement type) {
    return read(type).getRecordComponents();
  }

  /** What a sealed type permits; nothing of any other type. */
  public static List<? extends TypeMirror> permitted(TypeElement type) {
    return read(type).getPermittedSubclasses();
  }

  private static TypeElement read(TypeElement type) {
    if (type.getKind() == null) {
      throw new IllegalStateException("a type has a kind");
    }
    return type;
  }
}
