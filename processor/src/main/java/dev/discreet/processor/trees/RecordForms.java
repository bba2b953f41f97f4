/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Which of the forms that Java has for them a record and its constructors are written in. */
public final class RecordForms {
  private RecordForms() {}

  /** Whether instances have an order, by which the JDK may compare them. */
  public static boolean isComparable(TypeElement record) {
    return Library.isBelow(record.asType(), Kind.COMPARABLE);
  }

  /** Whether the user wrote it, and not the compiler. */
  public static boolean isWritten(
      @Nullable ExecutableElement method, MethodTrees trees, Source source) {
    return method != null
        && trees.of(method).isPresent()
        && source.elements().getOrigin(method) == Elements.Origin.EXPLICIT;
  }

  /** The canonical constructor, if it is written by hand. */
  public static Optional<ExecutableElement> canonical(
      TypeElement record, MethodTrees trees, Source source) {
    List<? extends RecordComponentElement> components = RecordParts.components(record);
    return trees.membersOf(record).stream()
        .filter(member -> member.getKind() == ElementKind.CONSTRUCTOR)
        .filter(member -> isWritten(member, trees, source))
        .filter(member -> member.getParameters().size() == components.size())
        .filter(
            member -> {
              for (int i = 0; i < components.size(); i++) {
                if (!source
                    .types()
                    .isSameType(
                        source.types().erasure(member.getParameters().get(i).asType()),
                        source.types().erasure(components.get(i).asType()))) {
                  return false;
                }
              }
              return true;
            })
        .findFirst();
  }

  /** A constructor that is not compact must set every field, and a compact one must not. */
  public static boolean setsFields(MethodTree constructor, TypeElement record, Source source) {
    TreeScanner<Boolean, @Nullable Void> scanner =
        new TreeScanner<>() {
          @Override
          public Boolean visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
            return isField(tree.getVariable(), record, source)
                || Boolean.TRUE.equals(super.visitAssignment(tree, null));
          }

          @Override
          public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
          }
        };
    return Boolean.TRUE.equals(scanner.scan(constructor.getBody(), null));
  }

  private static boolean isField(Tree target, TypeElement record, Source source) {
    Element element = source.elementOf(target);
    return element != null
        && element.getKind() == ElementKind.FIELD
        && !element.getModifiers().contains(Modifier.STATIC)
        && record.equals(element.getEnclosingElement());
  }

  /** Whether the method is the accessor of a component, written or not. */
  public static boolean isAccessor(ExecutableElement method) {
    return Enclosing.type(method).getKind() == ElementKind.RECORD
        && method.getParameters().isEmpty()
        && RecordParts.components(Enclosing.type(method)).stream()
            .map(RecordComponentElement::getAccessor)
            .anyMatch(method::equals);
  }
}
