/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/** The constants of an enum, all of them. */
public final class EnumConstants {
  private EnumConstants() {}

  /** Whether a method is the {@code values()} of its enum, and not another one of that name. */
  public static boolean areGivenBy(ExecutableElement method) {
    return method.getSimpleName().contentEquals("values")
        && method.getParameters().isEmpty()
        && Enclosing.type(method).getKind() == ElementKind.ENUM;
  }

  /** {@code Ward.values()}. */
  public static Optional<Type.Enumeration> of(ExpressionTree tree, Lowering lowering) {
    return tree instanceof MethodInvocationTree call
            && lowering.source().elementOf(call) instanceof ExecutableElement method
            && areGivenBy(method)
            && lowering.types().ofValue(Enclosing.type(method).asType())
                instanceof Type.Enumeration enumeration
        ? Optional.of(enumeration)
        : Optional.empty();
  }

  /** All constants, in a new array, to which somebody may write. */
  public static Expr array(Type.Enumeration enumeration, TreeOrigin origin) {
    return all(PureFunction.SEQUENCE, enumeration, origin);
  }

  /** All constants, for an array that nobody sees but who asks it for an element. */
  public static Expr list(Type.Enumeration enumeration, TreeOrigin origin) {
    return all(PureFunction.LIST_OF, enumeration, origin);
  }

  private static Expr all(PureFunction function, Type.Enumeration enumeration, TreeOrigin origin) {
    return new Expr.Pure(
        origin,
        new Type.Collection("List", enumeration),
        function,
        enumeration.constants().stream()
            .<Expr>map(name -> new Expr.Literal(origin, enumeration, name))
            .toList());
  }

  /** {@code Ward.class}; empty for a class that is no enum. */
  public static Optional<Expr> ofClass(
      MemberSelectTree tree, TreeOrigin origin, Lowering lowering) {
    return Syntax.isClass(tree)
            && lowering.types().ofValue(lowering.source().typeOf(tree.getExpression()))
                instanceof Type.Enumeration enumeration
        ? Optional.of(
            new Expr.Fixed(origin, new Type.Other(nameOf(enumeration)), nameOf(enumeration), false))
        : Optional.empty();
  }

  /** Whether it is the class of an enum. */
  public static boolean isClassOf(Expr expr, Type.Enumeration enumeration) {
    return expr instanceof Expr.Fixed fixed && fixed.name().equals(nameOf(enumeration));
  }

  private static String nameOf(Type.Enumeration enumeration) {
    return enumeration.name() + ".class";
  }
}
