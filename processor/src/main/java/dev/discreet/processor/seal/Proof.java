/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import dev.discreet.runtime.seal.Facts;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the check proved of one class, to be sealed once its class file is there.
 *
 * @param className the binary name
 * @param requires binary names of the classes that were relied upon
 * @param facts what was proven, and believed of the others
 */
public record Proof(String className, List<String> requires, Facts facts) {

  /** Copies the list. */
  public Proof {
    requires = List.copyOf(requires);
  }

  /** What is relied upon when code was checked, and nothing more. */
  public static Proof ofCode(String className, Collection<String> requires) {
    return new Proof(className, List.copyOf(requires), Facts.NONE);
  }

  /** Both proofs of one class. */
  public Proof and(Proof other) {
    return new Proof(className, joined(requires, other.requires), facts.and(other.facts));
  }

  private static List<String> joined(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).distinct().toList();
  }
}
