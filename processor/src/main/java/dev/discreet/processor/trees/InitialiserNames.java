/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * The names in what initialises the classes of a compilation: fields, blocks and constructors. The
 * trees of a class are there until javac translates it, so they are read before.
 */
public final class InitialiserNames {
  private final Trees trees;
  private final Map<TypeElement, Set<String>> known = new HashMap<>();

  public InitialiserNames(Trees trees) {
    this.trees = trees;
  }

  /** Those of a class; none of one that was compiled before. */
  public Set<String> of(TypeElement type) {
    Set<String> names = known.get(type);
    ClassTree tree = names == null ? trees.getTree(type) : null;
    if (tree != null) {
      names = in(tree);
      known.put(type, names);
    }
    return names == null ? Set.of() : names;
  }

  private static Set<String> in(ClassTree tree) {
    Set<String> names = new HashSet<>();
    TreeScanner<@Nullable Void, @Nullable Void> mentions =
        new TreeScanner<>() {
          @Override
          public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
            names.add(name.getName().toString());
            return null;
          }

          @Override
          public @Nullable Void visitMemberSelect(MemberSelectTree select, @Nullable Void ignored) {
            names.add(select.getIdentifier().toString());
            return super.visitMemberSelect(select, null);
          }
        };
    tree.getMembers().stream()
        .filter(
            member ->
                !(member instanceof MethodTree method) || method.getName().contentEquals("<init>"))
        .forEach(member -> mentions.scan(member, null));
    return Collections.unmodifiableSet(names);
  }
}
