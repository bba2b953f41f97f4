/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Code of a value's class that the JDK calls of its own accord: to find the value among others, to
 * put it in order, or to write it down. A record leaves it to the compiler, or writes it by hand.
 */
public enum Callback {
  EQUALS("equals"),
  HASH_CODE("hashCode"),
  /** Of a class that is {@code Comparable}, whoever wrote it. */
  COMPARE_TO("compareTo"),
  TO_STRING("toString");

  /** What makes two records equal where their components are, and nothing else happen. */
  private static final Set<Callback> EQUALITY = EnumSet.of(EQUALS, HASH_CODE);

  /**
   * What a hash table calls. It asks keys of one hash code for their order where they have one,
   * once there are enough of them.
   */
  private static final Set<Callback> HASHING = EnumSet.of(EQUALS, HASH_CODE, COMPARE_TO);

  private final String method;

  Callback(String method) {
    this.method = method;
  }

  /** A copy that nobody changes, in the order of the constants. */
  public static Set<Callback> copyOf(Set<Callback> callbacks) {
    Set<Callback> copy = EnumSet.noneOf(Callback.class);
    copy.addAll(callbacks);
    return Collections.unmodifiableSet(copy);
  }

  /** The method's name. */
  public String method() {
    return method;
  }

  /** As seals say it: no component has a name like it. */
  public String sealed() {
    return method + "()";
  }

  /** Whether a class with these written by hand has the equality that records are given. */
  public static boolean leaveEquality(Set<Callback> own) {
    return own.stream().noneMatch(EQUALITY::contains);
  }

  /** Whether hash tables of instances of a class with these written by hand run no such code. */
  public static boolean leaveHashing(Set<Callback> own) {
    return own.stream().noneMatch(HASHING::contains);
  }
}
