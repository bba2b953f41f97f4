/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.List;
import java.util.Optional;

/**
 * A method with its body. The body may be given after the method is made, so that methods can call
 * each other; identity counts.
 */
public final class Method {

  /**
   * A parameter and what was declared of it.
   *
   * @param variable the parameter in the body
   * @param limits its {@code @Bounded}, checked at each call
   * @param isPublic whether it is declared {@code @Public}, checked at each call
   * @param nullable whether a null can be passed
   * @param copied whether it is a list, set or map that holds no null and that nobody can change
   * @param isReference whether it is declared as a reference, such as {@code Integer}
   */
  public record Parameter(
      Variable variable,
      Optional<Limits> limits,
      boolean isPublic,
      boolean nullable,
      boolean copied,
      boolean isReference) {

    /** A parameter that is passed as it is; a number is none in a box. */
    public Parameter(
        Variable variable, Optional<Limits> limits, boolean isPublic, boolean nullable) {
      this(variable, limits, isPublic, nullable, false, !variable.type().isPrimitive());
    }
  }

  private final Origin origin;
  private final String name;
  private final List<Parameter> parameters;
  private final Optional<Limits> resultLimits;
  private Block body = new Block(List.of());
  private Optional<Promise> promise = Optional.empty();

  /** A method whose body comes later. */
  public Method(
      Origin origin, String name, List<Parameter> parameters, Optional<Limits> resultLimits) {
    this.origin = origin;
    this.name = name;
    this.parameters = List.copyOf(parameters);
    this.resultLimits = resultLimits;
  }

  /** Where it is declared. */
  public Origin origin() {
    return origin;
  }

  /** As in the source. */
  public String name() {
    return name;
  }

  /** In order. */
  public List<Parameter> parameters() {
    return parameters;
  }

  /** The {@code @Bounded} of what it returns. */
  public Optional<Limits> resultLimits() {
    return resultLimits;
  }

  /** What its declaration says of its result, if it says how far that moves. */
  public Optional<Promise> promise() {
    return promise;
  }

  /** Gives what the declaration says. */
  public void promise(Promise stated) {
    promise = Optional.of(stated);
  }

  /** What it does. */
  public Block body() {
    return body;
  }

  /** Gives the body. */
  public void define(Block statements) {
    body = statements;
  }
}
