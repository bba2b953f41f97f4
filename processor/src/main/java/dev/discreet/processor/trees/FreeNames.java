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
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** The variables of the method around that an expression names. */
public final class FreeNames {
  private FreeNames() {}

  /**
   * Whether an expression names no local variable or parameter but its own, and those that it is
   * given, so that it is the same expression wherever it stands in its class.
   *
   * @param passed parts of it that are not looked into
   */
  public static boolean areConstant(
      Tree code, Set<Element> given, Collection<? extends Tree> passed, Source source) {
    Set<Element> own = new HashSet<>(given);
    Boolean others =
        new TreeScanner<@Nullable Boolean, @Nullable Void>() {
          @Override
          public @Nullable Boolean scan(@Nullable Tree tree, @Nullable Void ignored) {
            return (tree != null && passed.contains(tree)) ? null : super.scan(tree, null);
          }

          @Override
          public @Nullable Boolean visitVariable(VariableTree tree, @Nullable Void ignored) {
            Element declared = source.elementOf(tree);
            if (declared != null) {
              own.add(declared);
            }
            return super.visitVariable(tree, null);
          }

          @Override
          public @Nullable Boolean visitClass(ClassTree tree, @Nullable Void ignored) {
            return true;
          }

          @Override
          public @Nullable Boolean visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
            Element named = source.elementOf(tree);
            boolean other = named == null || (isOfMethod(named) && !own.contains(named));
            return other ? true : null;
          }

          @Override
          public @Nullable Boolean reduce(@Nullable Boolean a, @Nullable Boolean b) {
            return a == null ? b : a;
          }
        }.scan(code, null);
    return others == null;
  }

  private static boolean isOfMethod(Element named) {
    return switch (named.getKind()) {
      case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE ->
          true;
      case FIELD, ENUM_CONSTANT, METHOD, CONSTRUCTOR -> false;
      case PACKAGE, MODULE, CLASS, INTERFACE, ENUM, RECORD, ANNOTATION_TYPE -> false;
      default -> !named.getKind().isClass();
    };
  }
}
