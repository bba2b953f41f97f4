/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/** Finds what trees write to, by the methods that they call, and which variables they name. */
final class PureWrites {
  private static final Set<ElementKind> VARIABLES =
      Set.of(
          ElementKind.LOCAL_VARIABLE,
          ElementKind.PARAMETER,
          ElementKind.BINDING_VARIABLE,
          ElementKind.EXCEPTION_PARAMETER);

  private PureWrites() {}

  /** The collection that a call or a method reference writes to; a helper writes to none. */
  static Optional<ExpressionTree> ofCollection(Tree tree, Source source) {
    if (tree instanceof MemberReferenceTree reference) {
      return Optional.of(reference.getQualifierExpression())
          .filter(written -> !written(source.elementOf(reference)).isEmpty());
    }
    if (!(tree instanceof MethodInvocationTree call)) {
      return Optional.empty();
    }
    for (Subject subject : written(source.elementOf(call.getMethodSelect()))) {
      if (subject.isOfArgument()) {
        return Optional.of(call.getArguments().get(subject.of() - 1));
      } else if (call.getMethodSelect() instanceof MemberSelectTree select) {
        return Optional.of(select.getExpression());
      }
    }
    return Optional.empty();
  }

  /** What a method of the JDK writes to; what others do is looked at where they are. */
  private static List<Subject> written(@Nullable Element element) {
    return element instanceof ExecutableElement method
        ? Library.of(method).map(stated -> stated.subjects(Verb.WRITES)).orElse(List.of()).stream()
            .filter(subject -> subject.part() == Subject.Part.WHOLE)
            .toList()
        : List.of();
  }

  /** The array whose cell is assigned. */
  static Optional<ExpressionTree> ofArray(Tree tree) {
    ExpressionTree target =
        tree instanceof AssignmentTree assignment
            ? assignment.getVariable()
            : tree instanceof CompoundAssignmentTree assignment
                ? assignment.getVariable()
                : tree instanceof UnaryTree unary && Syntax.isStep(unary.getKind())
                    ? unary.getExpression()
                    : null;
    return target != null && Syntax.withoutParentheses(target) instanceof ArrayAccessTree cell
        ? Optional.of(cell.getExpression())
        : Optional.empty();
  }

  static boolean isVariable(@Nullable Element element) {
    return element != null && VARIABLES.contains(element.getKind());
  }

  /** The variables that a tree names. */
  static List<IdentifierTree> variablesIn(Tree tree, Source source) {
    List<IdentifierTree> names = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
        if (isVariable(source.elementOf(name))) {
          names.add(name);
        }
        return null;
      }
    }.scan(tree, null);
    return names;
  }
}
