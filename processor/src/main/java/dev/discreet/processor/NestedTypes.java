/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** A class and the classes that it declares. */
final class NestedTypes {
  private NestedTypes() {}

  static Stream<TypeElement> in(TypeElement type) {
    return Stream.concat(
        Stream.of(type),
        ElementFilter.typesIn(type.getEnclosedElements()).stream().flatMap(NestedTypes::in));
  }
}
