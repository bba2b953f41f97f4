/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the check proved of one class, to be sealed once its class file is there.
 *
 * @param className the binary name
 * @param requires binary names of the classes that were relied upon
 * @param nonNull for a record: the components that are never null
 * @param opaque for a record: the components whose accessor is written by hand
 */
public record Proof(
    String className, List<String> requires, List<String> nonNull, List<String> opaque) {

  /** Copies the lists. */
  public Proof {
    requires = List.copyOf(requires);
    nonNull = List.copyOf(nonNull);
    opaque = List.copyOf(opaque);
  }

  /** What is relied upon when code was checked, and nothing more. */
  public static Proof ofCode(String className, Collection<String> requires) {
    return new Proof(className, List.copyOf(requires), List.of(), List.of());
  }

  /** Both proofs of one class. */
  public Proof and(Proof other) {
    return new Proof(
        className,
        union(requires, other.requires),
        union(nonNull, other.nonNull),
        union(opaque, other.opaque));
  }

  private static List<String> union(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).distinct().toList();
  }
}
