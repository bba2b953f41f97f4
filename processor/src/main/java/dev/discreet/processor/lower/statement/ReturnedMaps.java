/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.collection.WrittenMaps;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * Maps that are returned otherwise than by their name: {@code Map.of(key, value, …)}, and copies
 * and unmodifiable views, such as {@code Collections.unmodifiableMap(counts)}. Claim: whoever gets
 * the copy gets the same entries, and nobody holds the map itself any longer; to make the copy
 * throws nothing.
 */
final class ReturnedMaps {
  private final Lowering lowering;
  private final Expressions expressions;

  ReturnedMaps(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
  }

  /** The map that is copied; any other expression as it is. */
  ExpressionTree inside(ExpressionTree returned, Frame frame) {
    ExpressionTree bare = Syntax.withoutParentheses(returned);
    if (frame.method().filter(this::isGivenNoMap).isEmpty()
        || !(lowering.source().elementOf(bare) instanceof ExecutableElement copy)) {
      return returned;
    }
    List<? extends ExpressionTree> arguments =
        bare instanceof NewClassTree creation && creation.getClassBody() == null
            ? creation.getArguments()
            : bare instanceof MethodInvocationTree call ? call.getArguments() : List.of();
    if (arguments.size() != 1
        || !isNobodysElse(arguments.get(0))
        || !(lowering.types().of(lowering.source().typeOf(arguments.get(0)))
            instanceof Type.Table map)) {
      return returned;
    }
    if (isUnmodifiable(copy) && AnnotationName.PRIVATE.isOn(frame.method().get())) {
      lowering.returnsUnmodifiable(frame.method().get());
      return arguments.get(0);
    }
    return isNewMap(copy, map) ? arguments.get(0) : returned;
  }

  /**
   * {@code Map.of(key, value, …)} of constants, which a query returns, as a map that is filled;
   * empty of anything else. Lemma: who only reads it does not tell one from the other.
   */
  Optional<Expr> written(ExpressionTree returned, Frame frame) {
    if (!(Syntax.withoutParentheses(returned) instanceof MethodInvocationTree call)
        || !WrittenMaps.is(call, lowering.source())
        || frame.method().filter(AnnotationName.PRIVATE::isOn).isEmpty()
        || !(lowering.types().of(frame.method().get().getReturnType())
            instanceof Type.Table table)) {
      return Optional.empty();
    }
    lowering.returnsUnmodifiable(frame.method().get());
    return new WrittenMaps(lowering, expressions).filled(call, table, frame);
  }

  /** Whether nothing that it is given may stand for a map that its caller holds, or give one. */
  private boolean isGivenNoMap(ExecutableElement method) {
    return method.getParameters().stream()
        .noneMatch(
            each ->
                lowering.types().of(each.asType()) instanceof Type.Table
                    || lowering.source().functions().isOne(each.asType()));
  }

  /** A new value, or a local variable, which ends with the method. */
  private boolean isNobodysElse(ExpressionTree map) {
    ExpressionTree bare = Syntax.withoutParentheses(map);
    Element named = lowering.source().elementOf(bare);
    return bare instanceof MethodInvocationTree
        || (bare instanceof IdentifierTree
            && named != null
            && named.getKind() == ElementKind.LOCAL_VARIABLE);
  }

  private static boolean isUnmodifiable(ExecutableElement copy) {
    return Library.of(copy)
        .filter(stated -> stated.is(Meaning.UNMODIFIABLE_VIEW) || stated.is(Meaning.MAP_COPY))
        .isPresent();
  }

  /** A constructor of the JDK that takes any map, also an empty one. */
  private static boolean isNewMap(ExecutableElement copy, Type.Table map) {
    TypeElement made = Enclosing.type(copy);
    boolean keeps =
        Library.is(made, Kind.HASHED)
            || Library.is(made, Kind.LINKED)
            || (Library.is(made, Kind.SORTED) && Values.areOrdered(map.key()));
    return copy.getKind() == ElementKind.CONSTRUCTOR
        && keeps
        && Library.is(made, Kind.MAP)
        && !Library.is(made, Kind.CONCURRENT)
        && Library.of(copy).isPresent()
        && Library.is(copy.getParameters().get(0).asType(), Kind.HELD);
  }
}
