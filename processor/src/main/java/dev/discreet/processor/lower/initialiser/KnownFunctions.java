/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.initialiser;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.JavaPackages;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/**
 * Functions of which the methods are those of the JDK that their interface brings, such as {@code
 * reversed()} of a comparator: a class may override them.
 *
 * <p>Claim: what is known is written as a function, made by the JDK's own methods for functions, or
 * is a final field that holds such.
 */
final class KnownFunctions {
  private final Source source;
  private final MethodTrees trees;
  private final Set<Element> asked = new HashSet<>();

  private KnownFunctions(Source source, MethodTrees trees) {
    this.source = source;
    this.trees = trees;
  }

  /** Whether a function, or what a call of its own method is of, is known. */
  static boolean is(ExpressionTree function, Source source, MethodTrees trees) {
    return new KnownFunctions(source, trees).is(function);
  }

  private boolean is(ExpressionTree function) {
    ExpressionTree bare = Syntax.withoutParentheses(function);
    if (bare instanceof LambdaExpressionTree || bare instanceof MemberReferenceTree) {
      return true;
    } else if (bare instanceof TypeCastTree cast) {
      return is(cast.getExpression());
    }
    Element element = source.elementOf(bare);
    if (bare instanceof MethodInvocationTree call && element instanceof ExecutableElement method) {
      // What gives back anything at all may give back what it was given.
      return JavaPackages.have(Enclosing.type(method))
          && Library.is(method.getReturnType(), Kind.FUNCTION)
          && (method.getModifiers().contains(Modifier.STATIC)
              || (call.getMethodSelect() instanceof MemberSelectTree select
                  && is(select.getExpression())));
    }
    return element != null
        && element.getKind() == ElementKind.FIELD
        && element.getModifiers().contains(Modifier.FINAL)
        && asked.add(element)
        && trees.fieldOf(element).map(VariableTree::getInitializer).filter(this::is).isPresent();
  }
}
