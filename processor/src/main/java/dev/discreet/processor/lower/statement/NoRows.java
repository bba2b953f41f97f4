/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** What is said of a loop over indices, all of which are of elements that cannot be rows. */
final class NoRows {
  private NoRows() {}

  /**
   * Why the loop is refused; empty where it may be for its rows.
   *
   * @param isData whether a tree is read as if it were a data set
   */
  static Optional<Finding> read(ForLoopTree loop, Source source, Predicate<Tree> isData) {
    List<ExpressionTree> read = indexed(loop, isData);
    if (read.isEmpty()) {
      return Optional.empty();
    }
    return read.stream().allMatch(each -> isFunctions(source.typeOf(each)))
        ? Optional.of(Refusals.functionKept(source.origin(read.get(0))))
        : Optional.empty();
  }

  private static List<ExpressionTree> indexed(ForLoopTree loop, Predicate<Tree> isData) {
    List<ExpressionTree> all = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
        if (tree.getIdentifier().contentEquals("get")) {
          note(tree.getExpression());
        }
        return super.visitMemberSelect(tree, null);
      }

      @Override
      public @Nullable Void visitArrayAccess(ArrayAccessTree tree, @Nullable Void ignored) {
        note(tree.getExpression());
        return super.visitArrayAccess(tree, null);
      }

      private void note(ExpressionTree tree) {
        if (isData.test(tree)) {
          all.add(Syntax.withoutParentheses(tree));
        }
      }
    }.scan(loop, null);
    return all;
  }

  private static boolean isFunctions(TypeMirror type) {
    TypeMirror element =
        type instanceof ArrayType array
            ? array.getComponentType()
            : type instanceof DeclaredType list && list.getTypeArguments().size() == 1
                ? list.getTypeArguments().get(0)
                : type;
    return Library.is(element, Kind.FUNCTION);
  }
}
