/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.Optional;

/** A local variable or parameter. Two variables of one name are two variables: identity counts. */
public final class Variable {
  private final String name;
  private final Type type;
  private final Optional<Limits> limits;

  /** A fresh variable. */
  public Variable(String name, Type type) {
    this(name, type, Optional.empty());
  }

  /** A fresh variable that is given no value outside the limits, if there are any. */
  public Variable(String name, Type type, Optional<Limits> limits) {
    this.name = name;
    this.type = type;
    this.limits = limits;
  }

  /** As in the source. */
  public String name() {
    return name;
  }

  /** The declared type; a boxed number has its primitive's type. */
  public Type type() {
    return type;
  }

  /** What each value that it is given must keep. */
  public Optional<Limits> limits() {
    return limits;
  }

  @Override
  public String toString() {
    return name;
  }
}
