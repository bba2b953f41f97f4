/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Visits trees, and knows those around the one that is visited. */
public abstract class PathScanner extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final List<Tree> path = new ArrayList<>();

  /** The trees around, the outermost first; the last one is the tree that is visited. */
  protected final List<Tree> path() {
    return Collections.unmodifiableList(path);
  }

  @Override
  public final @Nullable Void scan(@Nullable Tree tree, @Nullable Void ignored) {
    if (tree != null) {
      path.add(tree);
      super.scan(tree, null);
      path.remove(path.size() - 1);
    }
    return null;
  }
}
