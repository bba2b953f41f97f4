/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.JavaPackages;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.UnionType;
import org.jspecify.annotations.Nullable;

/**
 * A {@code try} that goes on, or tells of it, where something fails that may fail for some rows
 * alone: a data set that is made, a release, a program that is called. It depends on the rows
 * whether there are too many, or one is null.
 */
final class VisibleFailures {
  /** What is thrown before rows are looked at. */
  private static final Set<String> OF_NO_ROW =
      Set.of(
          "dev.discreet.runtime.BudgetExceededException",
          "dev.discreet.runtime.UnverifiedCodeException",
          "dev.discreet.ledger.LedgerException");

  /** What a release throws because of rows; whatever code of theirs throws is the reason of one. */
  private static final List<String> OF_RELEASES =
      List.of("dev.discreet.runtime.QueryFailedException", Error.class.getName());

  /** What code that reads rows may throw. */
  private static final List<String> ANY =
      List.of(RuntimeException.class.getName(), Error.class.getName());

  /** What ends the use of something, whatever happened. */
  private static final Set<String> ENDS = Set.of("close", "unlock");

  private static final Set<Tree.Kind> LEAVING =
      EnumSet.of(Tree.Kind.RETURN, Tree.Kind.THROW, Tree.Kind.BREAK, Tree.Kind.CONTINUE);

  private final Source source;
  private final Predicate<ExpressionTree> mayFail;
  private final Predicate<ExpressionTree> isRelease;
  private final Predicate<ExpressionTree> isGuarded;

  /**
   * @param mayFail whether a call may fail for some rows
   * @param isRelease whether it is a release
   * @param isGuarded whether an expression is a data set or a wrapper
   */
  VisibleFailures(
      Source source,
      Predicate<ExpressionTree> mayFail,
      Predicate<ExpressionTree> isRelease,
      Predicate<ExpressionTree> isGuarded) {
    this.source = source;
    this.mayFail = mayFail;
    this.isRelease = isRelease;
    this.isGuarded = isGuarded;
  }

  List<Located> in(TryTree tree) {
    boolean told =
        (tree.getFinallyBlock() != null && mayTell(tree.getFinallyBlock(), tree))
            || tree.getResources().stream().anyMatch(this::mayTell);
    boolean any = told || catches(tree, ANY);
    boolean ofReleases = told || catches(tree, OF_RELEASES);
    boolean ofOthers = told || caught(tree).anyMatch(type -> !isOfNoRow(type));
    if (!any && !ofOthers) {
      return List.of();
    }
    List<Located> found = new ArrayList<>();
    TreeScanner<@Nullable Void, @Nullable Void> scanner =
        new TreeScanner<>() {
          private int finallies;

          /** What its end throws takes the place of what failed. */
          @Override
          public @Nullable Void visitTry(TryTree inner, @Nullable Void ignored) {
            finallies += inner.getFinallyBlock() == null ? 0 : 1;
            super.visitTry(inner, null);
            finallies -= inner.getFinallyBlock() == null ? 0 : 1;
            return null;
          }

          @Override
          public @Nullable Void visitNewClass(NewClassTree made, @Nullable Void ignored) {
            return noted(made) ? null : super.visitNewClass(made, null);
          }

          @Override
          public @Nullable Void visitMethodInvocation(
              MethodInvocationTree call, @Nullable Void ignored) {
            return noted(call) ? null : super.visitMethodInvocation(call, null);
          }

          @Override
          public @Nullable Void visitMemberReference(
              MemberReferenceTree reference, @Nullable Void ignored) {
            return noted(reference) ? null : super.visitMemberReference(reference, null);
          }

          private boolean noted(ExpressionTree call) {
            boolean release = isRelease.test(call);
            boolean fails = release || mayFail.test(call);
            boolean seen = fails && (finallies > 0 ? ofOthers : release ? ofReleases : any);
            if (seen) {
              found.add(ProgramRefusals.caught(call, source));
            }
            return seen;
          }
        };
    scanner.scan(tree.getResources(), null);
    scanner.scan(tree.getBlock(), null);
    return found;
  }

  /** Whether something is caught that is one of these, or may be, and rows are the reason for. */
  private boolean catches(TryTree tree, List<String> thrown) {
    return caught(tree).anyMatch(type -> thrown.stream().anyMatch(each -> mayBeOne(type, each)));
  }

  private Stream<? extends TypeMirror> caught(TryTree tree) {
    return tree.getCatches().stream()
        .map(handler -> source.typeOf(handler.getParameter().getType()))
        .flatMap(
            type ->
                type instanceof UnionType union
                    ? union.getAlternatives().stream()
                    : Stream.of(type));
  }

  private boolean isOfNoRow(TypeMirror caught) {
    return source.types().asElement(caught) instanceof TypeElement named
        && OF_NO_ROW.contains(named.getQualifiedName().toString());
  }

  private boolean mayBeOne(TypeMirror caught, String thrown) {
    TypeElement type = source.elements().getTypeElement(thrown);
    return !isOfNoRow(caught)
        && (type == null
            || source.types().isSubtype(caught, type.asType())
            || source.types().isSubtype(type.asType(), caught));
  }

  /**
   * Whether a {@code finally} may do something else after a failure than without one: it ends
   * otherwise than by its end, calls code of the project, or names what the rest names as well, or
   * may by another name, and may have changed. It may close and unlock.
   */
  private boolean mayTell(BlockTree block, TryTree tree) {
    Set<Element> before = new HashSet<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
        noted(source.elementOf(name));
        return null;
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree select, @Nullable Void ignored) {
        noted(source.elementOf(select));
        return super.visitMemberSelect(select, null);
      }

      private void noted(@Nullable Element element) {
        if (element instanceof VariableElement variable && !isOfJava(variable)) {
          before.add(variable);
        }
      }
    }.scan(tree.getBlock(), null);
    boolean[] tells = {false};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void scan(@Nullable Tree inside, @Nullable Void ignored) {
        if (inside != null) {
          tells[0] |= LEAVING.contains(inside.getKind());
          tells[0] |= mayHaveChanged(inside, before) && !isCounted(inside);
        }
        return super.scan(inside, null);
      }

      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree call, @Nullable Void ignored) {
        if (isEnd(call)) {
          return null;
        }
        tells[0] |= !mayFail.test(call) && !isPrinted(call);
        return super.visitMethodInvocation(call, null);
      }
    }.scan(block, null);
    return tells[0];
  }

  /** A name of what the rest names as well, or of an object that may be one of those. */
  private boolean mayHaveChanged(Tree inside, Set<Element> before) {
    Element named = source.elementOf(inside);
    return before.contains(named)
        || (named instanceof VariableElement variable
            && variable.getKind() != ElementKind.ENUM_CONSTANT
            && !isOfJava(variable)
            && !isUnchanging(variable.asType()));
  }

  private boolean isUnchanging(TypeMirror type) {
    return type.getKind().isPrimitive()
        || Library.boxed(type).isPresent()
        || Library.is(type, Kind.TEXT)
        || (source.types().asElement(type) instanceof TypeElement named
            && (named.getKind() == ElementKind.ENUM
                || named.getQualifiedName().toString().startsWith("java.time.")));
  }

  /** A data set or a wrapper, of which nothing but what is released can be asked. */
  private boolean isCounted(Tree name) {
    return name instanceof ExpressionTree expression && isGuarded.test(expression);
  }

  /** What is closed as well where something failed, by code that the JDK does not have. */
  private boolean mayTell(Tree resource) {
    ExpressionTree given =
        resource instanceof VariableTree variable
            ? variable.getInitializer()
            : (ExpressionTree) resource;
    return isFunction(resource)
        || Stream.of(source.typeOf(resource), source.typeOf(given))
            .anyMatch(type -> isFunction(type) || !isKnown(type));
  }

  /** Of Java, or ours, such as a ledger. */
  private boolean isKnown(TypeMirror type) {
    return source.types().asElement(type) instanceof TypeElement named
        && (JavaPackages.have(named)
            || named.getQualifiedName().toString().startsWith("dev.discreet."));
  }

  /** {@code System.out.println("done")}. */
  private boolean isPrinted(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        && source.elementOf(select.getExpression()) instanceof VariableElement stream
        && isOfJava(stream);
  }

  private boolean isEnd(MethodInvocationTree call) {
    return call.getArguments().isEmpty()
        && isOfJava(source.elementOf(call))
        && call.getMethodSelect() instanceof MemberSelectTree select
        && ENDS.contains(select.getIdentifier().toString())
        && !isFunction(source.typeOf(select.getExpression()));
  }

  private boolean isOfJava(@Nullable Element element) {
    return element != null
        && (element.getKind().isField() || element.getKind() == ElementKind.METHOD)
        && JavaPackages.have(Enclosing.type(element));
  }

  private boolean isFunction(TypeMirror type) {
    return source.types().asElement(type) instanceof TypeElement named
        && source.functions().methodOf(named).isPresent();
  }

  private static boolean isFunction(Tree resource) {
    boolean[] function = {false};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitLambdaExpression(
          LambdaExpressionTree tree, @Nullable Void ignored) {
        function[0] = true;
        return null;
      }

      @Override
      public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
        function[0] = true;
        return null;
      }

      @Override
      public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void ignored) {
        function[0] |= tree.getClassBody() != null;
        return super.visitNewClass(tree, null);
      }
    }.scan(resource, null);
    return function[0];
  }
}
