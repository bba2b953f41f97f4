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
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.RowTypes;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a program is given by its parameters. It reads none itself: nobody would know how
 * many names they have, and what was made of them on the way.
 *
 * <p>Claim: the rows of a parameter serve to make data sets, each of the rows as they are, and
 * nothing else. What other code of the project gives that may be such rows is guarded as well: by a
 * field, a method, an object of a class that holds some, a function or a collection that it is
 * given.
 */
final class GivenRows {
  /** Fields, and what a pattern finds in an object of another type. */
  private static final Set<ElementKind> ELSEWHERE =
      EnumSet.of(ElementKind.FIELD, ElementKind.BINDING_VARIABLE);

  private final Source source;
  private final TripCounts tripCounts;
  private final RowTypes types;

  /** Variables with rows, and the parameter that gives them. */
  private final Map<Element, VariableElement> holders = new HashMap<>();

  private final Set<Tree> passing = Collections.newSetFromMap(new IdentityHashMap<>());

  /** What code of the project is given, which may look at rows with it, or put some in. */
  private final Set<Tree> elsewhere = Collections.newSetFromMap(new IdentityHashMap<>());

  GivenRows(Source source, ProgramContract program, MethodTree method, TripCounts tripCounts) {
    this.source = source;
    this.tripCounts = tripCounts;
    this.types = new RowTypes(source.types());
    program.data().forEach(data -> types.addRowsOf(data.asType()));
    program.rows().forEach(rows -> types.addRowsOf(rows.asType()));
    program.rows().forEach(rows -> holders.put(rows, rows));
    new Givings().scan(method.getBody(), null);
  }

  /** The parameter that gives rows which are as it gives them; empty for any other. */
  Optional<VariableElement> origin(ExpressionTree rows) {
    return origin(rows, new ArrayList<>());
  }

  private Optional<VariableElement> origin(ExpressionTree tree, List<Tree> way) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    way.addAll(Arrays.asList(tree, bare));
    if (bare instanceof IdentifierTree) {
      return Optional.ofNullable(holders.get(source.elementOf(bare)));
    }
    return (bare instanceof LambdaExpressionTree function
            ? given(function)
            : RowsAsTheyAre.passed(bare, source))
        .flatMap(rows -> origin(rows, way));
  }

  /** What a function without parameters gives. */
  private static Optional<ExpressionTree> given(LambdaExpressionTree function) {
    if (!function.getParameters().isEmpty()) {
      return Optional.empty();
    }
    if (function.getBody() instanceof ExpressionTree expression) {
      return Optional.of(expression);
    }
    return function.getBody() instanceof BlockTree block
            && block.getStatements().size() == 1
            && block.getStatements().get(0) instanceof ReturnTree end
        ? Optional.ofNullable(end.getExpression())
        : Optional.empty();
  }

  /**
   * Whether the value of an expression may be rows that no data set is made of there. A program may
   * make rows of its own of what it released.
   */
  boolean areGuardedIn(ExpressionTree tree) {
    if (passing.contains(tree)) {
      return false;
    }
    if (elsewhere.contains(tree)) {
      return true;
    }
    if (tree instanceof NewClassTree made) {
      return isOfTheProject(source.elementOf(made))
          && !types.areRows(source.typeOf(made))
          && areNamedBy(source.typeOf(made));
    }
    if (tree instanceof TypeCastTree cast) {
      // What was no row by its type may be one of those.
      return areNamedBy(source.typeOf(cast)) && !areNamedBy(source.typeOf(cast.getExpression()));
    }
    Element element = source.elementOf(tree);
    if (element == null) {
      return false;
    }
    return tree instanceof MemberReferenceTree reference
        ? isReading(reference, element, returned(reference))
        : holders.containsKey(element)
            || (ELSEWHERE.contains(element.getKind()) && areNamedBy(source.typeOf(tree)))
            || isReading(tree, element, source.typeOf(tree));
  }

  /** Whether a method gives rows, which it may have read. Rows' own methods give what rows hold. */
  private boolean isReading(ExpressionTree call, Element element, @Nullable TypeMirror given) {
    if (call instanceof MethodInvocationTree
        && element instanceof ExecutableElement applied
        && Library.is(Enclosing.type(applied), Kind.FUNCTION)) {
      return areNamedBy(given); // Nobody knows what a function reads.
    }
    return (call instanceof MethodInvocationTree || call instanceof MemberReferenceTree)
        && element instanceof ExecutableElement method
        && method.getKind() == ElementKind.METHOD
        && Library.of(method).isEmpty()
        && areNamedBy(given)
        && (method.getModifiers().contains(Modifier.STATIC)
            || !types.areNamedBy(Enclosing.type(method).asType()));
  }

  /** Whether a method is neither the JDK's nor ours, nor counted: no program, and of no wrapper. */
  private static boolean isOfTheProject(@Nullable Element element) {
    return element instanceof ExecutableElement method
        && Library.of(method).isEmpty()
        && !Enclosing.type(method)
            .getQualifiedName()
            .toString()
            .matches("(java|dev\\.discreet)\\..*")
        && !ProgramContract.isProgram(method)
        && QueryClassContract.wrappedBy(Enclosing.type(method)).isEmpty();
  }

  /** Whether a type names rows. */
  boolean areNamedBy(@Nullable TypeMirror type) {
    return type != null && !isHarmless(type) && (types.areNamedBy(type) || types.mayBeIn(type));
  }

  /** What computes with a row that it is given, names a class, or is ours. */
  private boolean isHarmless(TypeMirror type) {
    return Library.is(type, Kind.FUNCTION)
        || (source.types().asElement(type) instanceof TypeElement named
            && (named.getQualifiedName().contentEquals(Class.class.getName())
                || named.getKind() == ElementKind.ENUM
                || Library.boxed(type).isPresent()
                || Library.is(type, Kind.TEXT)
                || source
                    .elements()
                    .getPackageOf(named)
                    .getQualifiedName()
                    .toString()
                    .startsWith("dev.discreet.")));
  }

  private @Nullable TypeMirror returned(MemberReferenceTree reference) {
    return source.elementOf(reference) instanceof ExecutableElement called
        ? called.getReturnType()
        : null;
  }

  /** Finds where rows are passed on: to a variable, to a data set, to a program. */
  private final class Givings extends TreeScanner<@Nullable Void, @Nullable Void> {
    private Optional<VariableElement> pass(ExpressionTree rows) {
      List<Tree> way = new ArrayList<>();
      Optional<VariableElement> origin = origin(rows, way);
      if (origin.isPresent()) {
        passing.addAll(way);
      }
      return origin;
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void no) {
      Element variable = source.elementOf(tree);
      if (variable != null && tree.getInitializer() != null && tripCounts.keeps(variable)) {
        pass(tree.getInitializer()).ifPresent(rows -> holders.put(variable, rows));
      }
      return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void no) {
      DataMaking.of(tree, source).ifPresent(making -> pass(making.rowsArgument()));
      if (source.elementOf(tree) instanceof ExecutableElement method) {
        if (isOfData(method)) {
          tree.getArguments().stream()
              .filter(LambdaExpressionTree.class::isInstance)
              .forEach(key -> new Keys().scan(((LambdaExpressionTree) key).getBody(), null));
        }
        ProgramContract.of(method, source.elements(), source.types())
            .ifPresent(called -> passTo(called, tree.getArguments()));
      }
      give(tree, tree.getArguments());
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void no) {
      give(tree, tree.getArguments());
      return super.visitNewClass(tree, null);
    }

    private void give(ExpressionTree call, List<? extends ExpressionTree> arguments) {
      if (!(source.elementOf(call) instanceof ExecutableElement method)
          || !isOfTheProject(method)) {
        return;
      }
      for (int i = 0; i < arguments.size(); i++) {
        TypeMirror taken = parameter(method, i).asType();
        if (types.areNamedBy(taken) || types.areNamedBy(source.typeOf(arguments.get(i)))) {
          elsewhere.add(arguments.get(i));
        }
      }
    }

    private void passTo(ProgramContract called, List<? extends ExpressionTree> arguments) {
      for (int i = 0; i < arguments.size(); i++) {
        if (called.rows().contains(parameter(called.method(), i))) {
          pass(arguments.get(i));
        }
      }
    }

    /** The parameter of an argument; the last may take any number of them. */
    private VariableElement parameter(ExecutableElement method, int argument) {
      return method.getParameters().get(Math.min(argument, method.getParameters().size() - 1));
    }

    private boolean isOfData(ExecutableElement method) {
      return !method.getModifiers().contains(Modifier.STATIC)
          && ProgramContract.isData(source.types().erasure(Enclosing.type(method).asType()));
    }
  }

  /** The key of a part computes with a row; it is checked as a query is. */
  private final class Keys extends TreeScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void scan(@Nullable Tree inside, @Nullable Void no) {
      if (inside != null && !holders.containsKey(source.elementOf(inside))) {
        passing.add(inside);
      }
      return super.scan(inside, null);
    }
  }
}
