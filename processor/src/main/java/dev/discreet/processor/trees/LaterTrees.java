/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Trees of Java versions after the one that we are compiled for, by the names of their methods. */
public final class LaterTrees {
  private static final String TREES = Tree.class.getPackageName() + ".";

  private LaterTrees() {}

  /**
   * What a method of a tree returns; empty for null, and where this compiler has no such method.
   */
  static Optional<Object> read(Class<?> type, String method, Tree tree) {
    try {
      return Optional.ofNullable(type.getMethod(method).invoke(tree));
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }

  /** The trees that a method returns. */
  public static List<Tree> parts(Class<?> type, String method, Tree tree) {
    List<Tree> parts = new ArrayList<>();
    for (Object part : read(type, method, tree).map(all -> (List<?>) all).orElse(List.of())) {
      parts.add((Tree) part);
    }
    return parts;
  }

  /** A part of a tree of a later kind, which has it by what that kind is. */
  public static Tree part(String type, String method, Tree tree) {
    return read(type(type), method, tree).map(Tree.class::cast).orElseThrow();
  }

  /** The parts of a tree of a later kind. */
  public static List<Tree> parts(String type, String method, Tree tree) {
    return parts(type(type), method, tree);
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(TREES + name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("no " + name + " in this compiler", e);
    }
  }
}
