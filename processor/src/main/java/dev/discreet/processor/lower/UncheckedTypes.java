/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.TypeCastTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;

/**
 * Types that javac does not hold anybody to: raw ones, and casts to type arguments. What is behind
 * them may be of another class than they say, and throws where it is used (JLS 4.8, 5.5.2).
 */
public final class UncheckedTypes {
  private final Source source;

  /** Of a compilation. */
  public UncheckedTypes(Source source) {
    this.source = source;
  }

  /** Whether an expression is of a raw type, or a cast that checks nothing. */
  public boolean isUnchecked(ExpressionTree tree) {
    TypeMirror type = source.writtenTypeOf(tree);
    return isRaw(type)
        || (tree instanceof TypeCastTree cast
            && hasArguments(type)
            && !isSubtype(source.writtenTypeOf(cast.getExpression()), type));
  }

  private boolean isSubtype(TypeMirror given, TypeMirror type) {
    Types types = source.types();
    return given.getKind() == TypeKind.NULL || types.isSubtype(given, type);
  }

  private static boolean isRaw(TypeMirror type) {
    return type instanceof ArrayType array
        ? isRaw(array.getComponentType())
        : type instanceof DeclaredType declared
            && declared.getTypeArguments().isEmpty()
            && declared.asElement() instanceof TypeElement element
            && !element.getTypeParameters().isEmpty();
  }

  private static boolean hasArguments(TypeMirror type) {
    if (type.getKind() == TypeKind.TYPEVAR) {
      return true;
    }
    return type instanceof ArrayType array
        ? hasArguments(array.getComponentType())
        : type instanceof DeclaredType declared
            && declared.getTypeArguments().stream().anyMatch(given -> !isAny(given));
  }

  private static boolean isAny(TypeMirror argument) {
    return argument instanceof WildcardType any
        && any.getExtendsBound() == null
        && any.getSuperBound() == null;
  }

  /** What is wrong with such a type. */
  public static Finding finding(TreeOrigin origin, TypeMirror type) {
    if (type instanceof ArrayType array && Library.is(array.getComponentType(), Kind.FUNCTION)) {
      return Refusals.functionKept(origin);
    }
    return Refusals.of(Rule.UNCHECKED_TYPE, origin)
        .found("a raw type, or a cast to type arguments: its elements may be of any class")
        .fix("write its type arguments where it is declared, as in List<String>, without a cast");
  }
}
