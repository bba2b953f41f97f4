/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.PathScanner;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Arrays that the key function of a split reads. A data set that is read anew for each release is
 * split anew each time, so such an array must hold the same for as long as the parts have a name.
 *
 * <p>Claim: where {@link #change} is empty, nothing in the scope of the parts writes to the array.
 * An array that the program has made itself, and gives to nobody, is written to by its name alone;
 * any other may be written to by whatever code runs there.
 */
final class KeyArrays {
  private final Source source;
  private final ExpressionTree function;
  private final List<Tree> path = new ArrayList<>();

  KeyArrays(Source source, ExpressionTree function) {
    this.source = source;
    this.function = function;
    new PathScanner() {
      @Override
      public @Nullable Void visitLambdaExpression(
          LambdaExpressionTree tree, @Nullable Void ignored) {
        found(tree, path());
        return super.visitLambdaExpression(tree, null);
      }

      @Override
      public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
        found(tree, path());
        return super.visitMemberReference(tree, null);
      }
    }.scan(source.tree(), null);
  }

  private void found(Tree tree, List<Tree> around) {
    if (tree == function) {
      path.addAll(around);
    }
  }

  /** What may write to the array while the parts are used. */
  Optional<Tree> change(Element array) {
    boolean own = isOwn(array);
    List<Tree> found = new ArrayList<>();
    visit(
        scope(),
        (tree, parent) -> {
          if (own ? writes(tree, array) : mayWrite(tree, array.asType())) {
            found.add(tree);
          }
        });
    return found.stream().findFirst();
  }

  private interface Visit {
    void at(Tree tree, Tree parent);
  }

  /** Visits all inside a tree but the key function, which is checked by itself. */
  private void visit(Tree root, Visit visit) {
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      private Tree parent = root;

      @Override
      public @Nullable Void scan(@Nullable Tree tree, @Nullable Void ignored) {
        if (tree != null && tree != function) {
          visit.at(tree, parent);
          Tree outer = parent;
          parent = tree;
          super.scan(tree, null);
          parent = outer;
        }
        return null;
      }
    }.scan(root, null);
  }

  /** Where the parts, or what is made of one, have a name. */
  private Tree scope() {
    if (path.isEmpty()) {
      return source.tree(); // A function in a cast, say.
    }
    int at = path.size() - 1;
    while (at > 0 && !(path.get(at) instanceof StatementTree)) {
      at--;
    }
    return path.get(path.get(at) instanceof VariableTree ? at - 1 : at);
  }

  /** Whether a variable holds an array that the program has made, and that has no other name. */
  private boolean isOwn(Element array) {
    Tree method =
        path.stream()
            .filter(MethodTree.class::isInstance)
            .reduce((a, b) -> b)
            .orElse(source.tree());
    List<Tree> made = new ArrayList<>();
    List<Tree> other = new ArrayList<>();
    visit(
        method,
        (tree, parent) -> {
          if (tree instanceof VariableTree declared && array.equals(source.elementOf(declared))) {
            made.addAll(madeBy(declared));
          } else if (tree instanceof IdentifierTree name && array.equals(source.elementOf(name))) {
            boolean reads =
                (parent instanceof ArrayAccessTree access && access.getExpression() == name)
                    || parent instanceof EnhancedForLoopTree
                    || (parent instanceof MemberSelectTree select
                        && select.getIdentifier().contentEquals("length"));
            if (!reads) {
              other.add(tree);
            }
          }
        });
    boolean flat = !(((ArrayType) array.asType()).getComponentType() instanceof ArrayType);
    return flat && !made.isEmpty() && other.isEmpty();
  }

  private List<Tree> madeBy(VariableTree declared) {
    ExpressionTree value =
        declared.getInitializer() == null
            ? null
            : Syntax.withoutParentheses(declared.getInitializer());
    boolean fresh =
        value instanceof NewArrayTree
            || (value instanceof MethodInvocationTree call
                && (Syntax.isCopyOfArray(call, source)
                    || (source.elementOf(call) instanceof ExecutableElement method
                        && Library.of(method)
                            .filter(stated -> stated.does(Verb.MAKES))
                            .isPresent())));
    return fresh ? List.of(declared) : List.of();
  }

  /** Whether it writes to an element of the array, by its name. */
  private boolean writes(Tree tree, Element array) {
    return target(tree)
        .filter(access -> array.equals(source.elementOf(access.getExpression())))
        .isPresent();
  }

  /** Whether it may write to some array of the type. */
  private boolean mayWrite(Tree tree, TypeMirror array) {
    if (tree instanceof NewClassTree made) {
      return source.elementOf(made) instanceof ExecutableElement constructor
          && !isKnown(constructor, made.getArguments());
    } else if (tree instanceof MethodInvocationTree call) {
      return !(source.elementOf(call) instanceof ExecutableElement method)
          || !isKnown(method, call.getArguments());
    }
    return target(tree).filter(access -> isPartOf(source.typeOf(access), array)).isPresent();
  }

  private boolean isPartOf(TypeMirror element, TypeMirror array) {
    return array instanceof ArrayType of
        && (source.types().isSameType(element, of.getComponentType())
            || isPartOf(element, of.getComponentType()));
  }

  private static Optional<ArrayAccessTree> target(Tree tree) {
    ExpressionTree written = null;
    if (tree instanceof AssignmentTree assignment) {
      written = assignment.getVariable();
    } else if (tree instanceof CompoundAssignmentTree assignment) {
      written = assignment.getVariable();
    } else if (tree instanceof UnaryTree step && Syntax.isStep(step.getKind())) {
      written = step.getExpression();
    }
    return written != null && Syntax.withoutParentheses(written) instanceof ArrayAccessTree access
        ? Optional.of(access)
        : Optional.empty();
  }

  /** Whether it is code of ours, or the JDK's that is given no array to write to. */
  private boolean isKnown(ExecutableElement method, List<? extends ExpressionTree> arguments) {
    TypeElement owner = Enclosing.type(method);
    boolean ours =
        ProgramContract.isData(source.types().erasure(owner.asType()))
            || QueryClassContract.isWrapper(owner);
    return ours
        || (!Library.is(owner, Kind.FUNCTION)
            && Library.of(method).isPresent()
            && arguments.stream().noneMatch(this::isArrayOrFunction));
  }

  private boolean isArrayOrFunction(ExpressionTree argument) {
    TypeMirror type = source.typeOf(argument);
    return type instanceof ArrayType
        || (Library.is(type, Kind.FUNCTION) && !(argument instanceof LambdaExpressionTree));
  }
}
