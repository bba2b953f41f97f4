/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

/** The types of expressions that the grammar writes. */
enum Sort {
  INT("int", "Int"),
  LONG("long", "Long"),
  DOUBLE("double", "Double"),
  BOOLEAN("boolean", "Boolean");

  private final String java;
  private final String word;

  Sort(String java, String word) {
    this.java = java;
    this.word = word;
  }

  /** As it is written in Java. */
  String java() {
    return java;
  }

  /** As it stands in the names of methods, such as {@code mapToLong}. */
  String word() {
    return word;
  }
}
