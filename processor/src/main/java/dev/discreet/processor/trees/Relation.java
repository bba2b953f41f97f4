/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.Tree;
import java.util.Optional;

/** How a counter is compared with where its loop ends. */
public enum Relation {
  LESS,
  AT_MOST,
  GREATER,
  AT_LEAST,
  OTHER;

  /** Of a comparison; empty for any other operator. */
  public static Optional<Relation> of(Tree.Kind kind) {
    return switch (kind) {
      case LESS_THAN -> Optional.of(LESS);
      case LESS_THAN_EQUAL -> Optional.of(AT_MOST);
      case GREATER_THAN -> Optional.of(GREATER);
      case GREATER_THAN_EQUAL -> Optional.of(AT_LEAST);
      case NOT_EQUAL_TO -> Optional.of(OTHER);
      default -> Optional.empty();
    };
  }

  /** With its sides exchanged. */
  public Relation mirrored() {
    return switch (this) {
      case LESS -> GREATER;
      case AT_MOST -> AT_LEAST;
      case GREATER -> LESS;
      case AT_LEAST -> AT_MOST;
      case OTHER -> OTHER;
    };
  }
}
