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
import java.util.Set;

/**
 * A record class whose rows, or parts of rows, queries read.
 *
 * @param origin where it is declared
 * @param name the binary name
 * @param components in order
 * @param constructor the canonical constructor, if one is written
 * @param own what the JDK calls and is written by hand
 */
public record RowClass(
    Origin origin,
    String name,
    List<Component> components,
    Optional<Constructor> constructor,
    Set<Callback> own) {

  /** Copies the collections. */
  public RowClass {
    components = List.copyOf(components);
    own = Callback.copyOf(own);
  }

  /**
   * One component.
   *
   * @param origin where it is declared
   * @param name as in the source
   * @param type a boxed number has its primitive's type
   * @param nullable whether its type has null
   * @param limits its {@code @Bounded}
   * @param writtenAccessor whether its accessor is written by hand, so that it may return anything
   */
  public record Component(
      Origin origin,
      String name,
      Type type,
      boolean nullable,
      Optional<Limits> limits,
      boolean writtenAccessor) {}

  /**
   * The canonical constructor; a compact one ends with a {@link Statement.SetComponent} for each
   * component.
   *
   * @param parameters one for each component, in order
   * @param body what it does
   */
  public record Constructor(List<Variable> parameters, Block body) {
    /** Copies the parameters. */
    public Constructor {
      parameters = List.copyOf(parameters);
    }
  }
}
