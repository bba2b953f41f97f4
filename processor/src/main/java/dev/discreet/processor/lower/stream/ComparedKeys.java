/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.SameTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * What a function of two elements compares, as {@code (a, b) -> Integer.compare(a.age(), b.age())}
 * or {@code (a, b) -> b.name().compareTo(a.name())}. Claim: it orders elements as {@code comparing}
 * the key does, or the other way round.
 *
 * @param key the key of one of both
 * @param type what is compared
 * @param parameter which of both the key is of
 * @param reversed whether the greatest comes first
 */
record ComparedKeys(ExpressionTree key, TypeMirror type, int parameter, boolean reversed) {

  /**
   * Whether an order is {@code LocalDate::compareTo} or its like: of a class of the library, by
   * which its elements compare themselves.
   */
  static boolean areThemselves(ExpressionTree order, TypeMirror elements, Source source) {
    return order instanceof MemberReferenceTree reference
        && source.elementOf(reference) instanceof ExecutableElement method
        && method.getSimpleName().contentEquals("compareTo")
        && method.getParameters().size() == 1
        && Library.of(method).isPresent()
        && source.elementOf(reference.getQualifierExpression()) instanceof TypeElement type
        && type.equals(source.types().asElement(elements));
  }

  /** Empty for any other function. */
  static Optional<ComparedKeys> of(LambdaExpressionTree function, Source source) {
    if (function.getParameters().size() != 2
        || !(function.getBody() instanceof ExpressionTree body)
        || !(Syntax.withoutParentheses(body) instanceof MethodInvocationTree call)
        || !(call.getMethodSelect() instanceof MemberSelectTree select)
        || !(source.elementOf(call) instanceof ExecutableElement method)
        || Library.of(method).isEmpty()) {
      return Optional.empty();
    }
    boolean numbers =
        method.getSimpleName().contentEquals("compare")
            && call.getArguments().size() == 2
            && Library.boxed(Enclosing.type(method)).isPresent();
    boolean natural =
        method.getSimpleName().contentEquals("compareTo") && call.getArguments().size() == 1;
    if (!numbers && !natural) {
      return Optional.empty();
    }
    ExpressionTree left = numbers ? call.getArguments().get(0) : select.getExpression();
    ExpressionTree right = call.getArguments().get(numbers ? 1 : 0);
    TypeMirror type = numbers ? method.getParameters().get(0).asType() : source.typeOf(left);
    Element first = source.elementOf(function.getParameters().get(0));
    Element second = source.elementOf(function.getParameters().get(1));
    if (first == null || second == null) {
      return Optional.empty();
    }
    if (isOf(left, first, second, source)
        && isOf(right, second, first, source)
        && SameTrees.are(left, first, right, second, source)) {
      return Optional.of(new ComparedKeys(left, type, 0, false));
    }
    return isOf(left, second, first, source)
            && isOf(right, first, second, source)
            && SameTrees.are(left, second, right, first, source)
        ? Optional.of(new ComparedKeys(left, type, 1, true))
        : Optional.empty();
  }

  private static boolean isOf(ExpressionTree key, Element own, Element other, Source source) {
    return Syntax.names(key, own, source) && !Syntax.names(key, other, source);
  }
}
