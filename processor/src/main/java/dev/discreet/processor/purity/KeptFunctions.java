/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Checks functions that are kept: by a local variable, or by a sorted collection, which uses its
 * comparator again and again. They run where nobody sees them. Claim: a function of which nothing
 * is refused never calls itself by a detour, and changes nothing but what the method has made.
 *
 * <p>Of the variables around it, such a function uses closed values ({@link PureTypes}), other kept
 * functions, and collections of closed values. By their own names it writes to none of them. A
 * function is made after all that it uses. What is made later and calls this function is no closed
 * value, so no collection of closed values holds it or a view of it. A stream could hold it, and is
 * not used. So each kept function calls only those that were made before it.
 */
final class KeptFunctions {
  private final Source source;
  private final PureTypes types;

  KeptFunctions(Source source, PureTypes types) {
    this.source = source;
    this.types = types;
  }

  /** What the function uses that it may not, if it is kept. */
  Set<Tree> refused(ExpressionTree function) {
    Set<Element> declared = new HashSet<>();
    List<Tree> targets = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void scan(@Nullable Tree tree, @Nullable Void ignored) {
        if (tree instanceof VariableTree) {
          Element variable = source.elementOf(tree);
          if (variable != null) {
            declared.add(variable);
          }
        }
        if (tree != null) {
          Stream.of(PureWrites.ofArray(tree), PureWrites.ofCollection(tree, source))
              .forEach(target -> target.ifPresent(targets::add));
        }
        return super.scan(tree, null);
      }
    }.scan(function, null);
    Set<Tree> refused = new LinkedHashSet<>();
    for (IdentifierTree name : outside(function, declared)) {
      if (!isPlain(source.typeOf(name))) {
        refused.add(name);
      }
    }
    targets.forEach(target -> refused.addAll(outside(target, declared)));
    return refused;
  }

  private List<IdentifierTree> outside(Tree tree, Set<Element> declared) {
    return PureWrites.variablesIn(tree, source).stream()
        .filter(name -> !declared.contains(source.elementOf(name)))
        .toList();
  }

  private boolean isPlain(TypeMirror type) {
    return types.isClosed(type)
        || types.isFunction(type)
        || (type instanceof DeclaredType declared
            && types.isContainer(type)
            && !declared.getTypeArguments().isEmpty()
            && declared.getTypeArguments().stream().allMatch(types::isClosed));
  }
}
