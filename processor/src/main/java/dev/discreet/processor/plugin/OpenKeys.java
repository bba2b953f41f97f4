/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/** Where a query whose map has open keys makes them: the {@code groupingBy}, else the method. */
final class OpenKeys {
  private OpenKeys() {}

  static Located locate(PlacedFinding placed, Source source, MethodTrees trees) {
    Optional<MethodTree> method =
        placed.element() instanceof ExecutableElement query ? trees.of(query) : Optional.empty();
    Tree place =
        method
            .flatMap(tree -> Optional.ofNullable(new Collecting(source).scan(tree.getBody(), null)))
            .orElse(method.map(Tree.class::cast).orElse(source.tree()));
    return new Located(source.origin(place), placed.finding());
  }

  /** Finds the first call that makes a map from keys found in the data. */
  private static final class Collecting extends TreeScanner<@Nullable Tree, @Nullable Void> {
    private final Source source;

    Collecting(Source source) {
      this.source = source;
    }

    @Override
    public @Nullable Tree visitMethodInvocation(MethodInvocationTree call, @Nullable Void ignored) {
      boolean collects =
          source.elementOf(call) instanceof ExecutableElement method
              && Library.is(method, Meaning.GROUPING);
      return collects ? call : super.visitMethodInvocation(call, null);
    }

    @Override
    public @Nullable Tree reduce(@Nullable Tree first, @Nullable Tree second) {
      return first == null ? second : first;
    }
  }
}
