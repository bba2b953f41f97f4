/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import org.jspecify.annotations.Nullable;

/** Whether a statement of a loop's body may begin the next iteration. */
public final class Continues extends TreeScanner<@Nullable Void, @Nullable Void> {
  private int loops;
  private boolean found;

  private Continues() {}

  /** A {@code continue} with a label counts wherever it stands. */
  public static boolean in(Tree statement) {
    Continues continues = new Continues();
    continues.scan(statement, null);
    return continues.found;
  }

  @Override
  public @Nullable Void visitContinue(ContinueTree tree, @Nullable Void ignored) {
    found |= loops == 0 || tree.getLabel() != null;
    return null;
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void ignored) {
    boolean loop = Syntax.isLoop(tree);
    loops += loop ? 1 : 0;
    super.scan(tree, null);
    loops -= loop ? 1 : 0;
    return null;
  }
}
