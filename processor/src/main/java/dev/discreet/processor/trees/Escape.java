/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Whether a constructor lets {@code this} out before it is done: it names itself other than to
 * reach a field, calls a method of its own instance or of one above, or makes an object of an inner
 * class, which has it.
 */
public final class Escape extends TreeScanner<Boolean, @Nullable Void> {
  private final Source source;

  public Escape(Source source) {
    this.source = source;
  }

  public boolean of(MethodTree constructor) {
    Element declared = source.elementOf(constructor);
    return (declared != null && isFinalized(Enclosing.type(declared)))
        || Boolean.TRUE.equals(scan(constructor.getBody(), null));
  }

  /** Whether the JVM hands an object on that nobody holds, also one that was never done. */
  public static boolean isFinalized(TypeElement type) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .anyMatch(
            method ->
                method.getSimpleName().contentEquals("finalize")
                    && method.getParameters().isEmpty());
  }

  @Override
  public Boolean visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    return tree.getName().contentEquals("this");
  }

  @Override
  public Boolean visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
    Element element = source.elementOf(tree);
    if (tree.getIdentifier().contentEquals("this") || tree.getIdentifier().contentEquals("super")) {
      return true; // Row.this
    }
    boolean field = element != null && element.getKind() == ElementKind.FIELD;
    return !(field && Syntax.isThis(tree.getExpression()))
        && Boolean.TRUE.equals(super.visitMemberSelect(tree, null));
  }

  @Override
  public Boolean visitMethodInvocation(MethodInvocationTree call, @Nullable Void ignored) {
    Element method = source.elementOf(call.getMethodSelect());
    boolean own =
        call.getMethodSelect() instanceof IdentifierTree
            && method != null
            && method.getKind() == ElementKind.METHOD
            && !method.getModifiers().contains(Modifier.STATIC);
    boolean above =
        call.getMethodSelect() instanceof MemberSelectTree select
            && isSuper(select.getExpression());
    return own || above || Boolean.TRUE.equals(super.visitMethodInvocation(call, null));
  }

  @Override
  public Boolean visitMemberReference(MemberReferenceTree reference, @Nullable Void ignored) {
    boolean made =
        reference.getMode() == MemberReferenceTree.ReferenceMode.NEW
            && isInner(source.elementOf(reference));
    return made
        || isSuper(reference.getQualifierExpression())
        || Boolean.TRUE.equals(super.visitMemberReference(reference, null));
  }

  @Override
  public Boolean visitNewClass(NewClassTree tree, @Nullable Void ignored) {
    return tree.getClassBody() != null
        || isInner(source.elementOf(tree))
        || Boolean.TRUE.equals(super.visitNewClass(tree, null));
  }

  private static boolean isSuper(Tree tree) {
    return tree instanceof IdentifierTree name && name.getName().contentEquals("super");
  }

  /** Whether a constructor is of a class whose objects have one around them. */
  private static boolean isInner(@Nullable Element constructor) {
    return constructor != null
        && Enclosing.type(constructor).getNestingKind().isNested()
        && !Enclosing.type(constructor).getModifiers().contains(Modifier.STATIC);
  }

  @Override
  public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
    return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
  }
}
