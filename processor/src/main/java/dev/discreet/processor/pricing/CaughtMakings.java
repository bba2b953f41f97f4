/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.UnionType;
import org.jspecify.annotations.Nullable;

/**
 * Data sets that are made in a {@code try} which goes on after a failure. Whether a data set can be
 * made depends on its rows: on how many there are, and whether one is null.
 */
final class CaughtMakings {
  private CaughtMakings() {}

  static List<Located> in(TryTree tree, Source source) {
    List<Located> found = new ArrayList<>();
    boolean caught =
        tree.getCatches().stream().anyMatch(handler -> catchesFailures(handler, source))
            || (tree.getFinallyBlock() != null && mayLeave(tree.getFinallyBlock()));
    if (caught) {
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitMethodInvocation(
            MethodInvocationTree call, @Nullable Void ignored) {
          if (DataMaking.of(call, source).isPresent()) {
            found.add(ProgramRefusals.caught(call, source));
            return null;
          }
          return super.visitMethodInvocation(call, null);
        }
      }.scan(
          List.of(tree.getResources(), List.of(tree.getBlock())).stream()
              .flatMap(List::stream)
              .toList(),
          null);
    }
    return found;
  }

  /** Whether something is caught that is thrown undeclared; our own exceptions tell of no row. */
  private static boolean catchesFailures(CatchTree handler, Source source) {
    TypeMirror type = source.typeOf(handler.getParameter().getType());
    List<? extends TypeMirror> caught =
        type instanceof UnionType union ? union.getAlternatives() : List.of(type);
    return caught.stream().anyMatch(each -> isUndeclared(each, source));
  }

  private static boolean isUndeclared(TypeMirror type, Source source) {
    boolean ours =
        source.types().asElement(type) instanceof TypeElement named
            && named.getQualifiedName().toString().startsWith("dev.discreet.");
    return !ours
        && List.of(RuntimeException.class, Error.class).stream()
            .map(known -> source.elements().getTypeElement(known.getName()))
            .map(known -> Optional.ofNullable(known).map(TypeElement::asType))
            .anyMatch(
                known ->
                    known.isEmpty()
                        || source.types().isSubtype(type, known.get())
                        || source.types().isSubtype(known.get(), type));
  }

  /** Whether a {@code finally} may end otherwise than by its end: the failure is gone then. */
  private static boolean mayLeave(Tree block) {
    boolean[] leaves = {false};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void ignored) {
        leaves[0] = true;
        return null;
      }

      @Override
      public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void ignored) {
        leaves[0] = true;
        return null;
      }

      @Override
      public @Nullable Void visitBreak(BreakTree tree, @Nullable Void ignored) {
        leaves[0] = true;
        return null;
      }

      @Override
      public @Nullable Void visitContinue(ContinueTree tree, @Nullable Void ignored) {
        leaves[0] = true;
        return null;
      }
    }.scan(block, null);
    return leaves[0];
  }
}
