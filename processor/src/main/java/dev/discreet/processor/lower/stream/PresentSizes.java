/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.Tree;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.collection.PresentGroups;
import java.util.Optional;

/**
 * Choices and branches that do something with the rows of a key where it has any, and nothing
 * elsewhere. A key without rows has none, so they are what they do.
 */
public final class PresentSizes {
  private final Lowering lowering;
  private final Expressions expressions;

  public PresentSizes(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
  }

  /** What a choice or branch does; empty where it does not ask for rows of a key. */
  public Optional<Tree> then(Tree tree, Frame frame) {
    return Optional.ofNullable(lowering.presentGroups().places().get(tree))
        .filter(place -> expressions.operand(place.got(), frame).expr().type() instanceof Type.Rows)
        .map(PresentGroups.Present::then);
  }
}
