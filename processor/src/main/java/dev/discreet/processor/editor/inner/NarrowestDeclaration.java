/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor.inner;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;

/** Finds the class, method, field or parameter that a position stands in. */
final class NarrowestDeclaration {
  private final Trees trees;
  private final SourcePositions positions;

  NarrowestDeclaration(Trees trees) {
    this.trees = trees;
    this.positions = trees.getSourcePositions();
  }

  /** The declaration, as the compiler that made the trees knows it. */
  Optional<Element> around(CompilationUnitTree unit, long position) {
    TreePath whole = new TreePath(unit);
    TreePath found = narrowest(whole, unit.getTypeDecls(), position, unit);
    return found == whole ? Optional.empty() : Optional.ofNullable(trees.getElement(found));
  }

  private TreePath narrowest(
      TreePath around, List<? extends Tree> inside, long position, CompilationUnitTree unit) {
    for (Tree tree : inside) {
      if (contains(unit, tree, position)) {
        TreePath path = new TreePath(around, tree);
        if (tree instanceof ClassTree type) {
          return narrowest(path, type.getMembers(), position, unit);
        } else if (tree instanceof MethodTree method) {
          return narrowest(path, method.getParameters(), position, unit);
        } else if (tree instanceof VariableTree) {
          return path;
        }
      }
    }
    return around;
  }

  private boolean contains(CompilationUnitTree unit, Tree tree, long position) {
    return positions.getStartPosition(unit, tree) <= position
        && position < positions.getEndPosition(unit, tree);
  }
}
