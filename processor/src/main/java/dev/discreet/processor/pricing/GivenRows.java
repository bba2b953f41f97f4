/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.RowTypes;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a program sees itself: those of its parameters, and those that it reads to make
 * data sets of them.
 *
 * <p>Claim: what gives rows of which a data set is made, and each field that may hold some, serves
 * to make data sets, or is guarded. Rows of one class that come from outside, by whatever name,
 * count as the same rows, also as those of a parameter ({@link RowOrigins}).
 */
final class GivenRows {
  /** Fields, and what a pattern finds in an object of another type. */
  private static final Set<ElementKind> ELSEWHERE =
      EnumSet.of(ElementKind.FIELD, ElementKind.BINDING_VARIABLE);

  private final Source source;
  private final ProgramContract program;
  private final RowTypes types;
  private final RowOrigins origins;
  private final Set<Element> sources = new HashSet<>();
  private final Set<Tree> loading = Collections.newSetFromMap(new IdentityHashMap<>());

  GivenRows(Source source, ProgramContract program, MethodTree method) {
    this.source = source;
    this.program = program;
    this.types = new RowTypes(source.types());
    this.origins = new RowOrigins(program, source.types());
    sources.addAll(program.rows());
    program.data().forEach(data -> types.addRowsOf(data.asType()));
    program.rows().forEach(rows -> types.addRowsOf(rows.asType()));
    new Makings().scan(method.getBody(), null);
    int known = -1;
    while (known < sources.size()) {
      known = sources.size();
      new Givings().scan(method.getBody(), null);
    }
  }

  /** Whether a variable or a method gives rows of which a data set is made. */
  boolean areIn(@Nullable Element variable) {
    return sources.contains(variable);
  }

  /** What the rows of a parameter count as: as itself, unless others may be the same. */
  Element origin(VariableElement parameter) {
    return origins.of(Optional.of(parameter), parameter.asType());
  }

  /** What rows count as. */
  Element origin(ExpressionTree rows) {
    return origins.of(parameter(source.elementOf(rows)), source.typeOf(rows));
  }

  /** What the rows count as of which a data set is made. */
  Element origin(DataMaking making, TypeMirror data) {
    return origins.of(making.rows(source).flatMap(this::parameter), data);
  }

  private Optional<VariableElement> parameter(@Nullable Element variable) {
    return variable instanceof VariableElement named && program.rows().contains(named)
        ? Optional.of(named)
        : Optional.empty();
  }

  /**
   * Whether the value of an expression may be rows that no data set is made of there: what serves
   * to make one elsewhere in the program, and any field that may hold such rows. A program may make
   * rows of its own of what it released.
   */
  boolean areGuardedIn(ExpressionTree tree) {
    if (loading.contains(tree)) {
      return false;
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
        : sources.contains(element)
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

  private boolean areNamedBy(@Nullable TypeMirror type) {
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

  /**
   * What an expression is made of that stands for rows which are loaded: what is called, and what
   * the JDK copies. A variable that is given to other code is none: nobody knows what that does.
   */
  private void load(@Nullable ExpressionTree tree) {
    ExpressionTree bare = tree == null ? null : Syntax.withoutParentheses(tree);
    loading.addAll(Arrays.asList(tree, bare));
    Optional<ExpressionTree> passed =
        bare == null ? Optional.empty() : RowsAsTheyAre.passed(bare, source);
    if (passed.isPresent()) {
      load(passed.get());
    } else if (bare instanceof LambdaExpressionTree function) {
      loadIn(function);
    } else if (bare instanceof MemberReferenceTree reference) {
      loadBy(reference, returned(reference));
    } else if (bare instanceof MethodInvocationTree call) {
      loadBy(call, source.typeOf(call));
      boolean ours = isUnknown(call);
      call.getArguments().forEach(argument -> bring(argument, ours));
      receiver(call).ifPresent(receiver -> loadOf(receiver, ours));
    } else if (bare instanceof NewClassTree made) {
      made.getArguments().forEach(argument -> bring(argument, false));
    } else if (bare instanceof TypeCastTree cast) {
      load(cast.getExpression());
    } else if (bare instanceof ConditionalExpressionTree choice) {
      load(choice.getTrueExpression());
      load(choice.getFalseExpression());
    } else if (bare != null && source.elementOf(bare) instanceof VariableElement variable) {
      sources.add(variable);
      if (bare instanceof MemberSelectTree select) {
        loadOf(select.getExpression(), true);
      }
    }
  }

  /**
   * What rows are taken of: an object that a call of the project gives, or one that is there.
   *
   * @param ours whether a method of the project or a field gives them
   */
  private void loadOf(ExpressionTree object, boolean ours) {
    if (ours && isUnknown(object)) {
      load(object);
    } else {
      bring(object, ours);
    }
  }

  /** Whether it is a call of which nothing is stated, as one of the program's project. */
  private boolean isUnknown(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
        && source.elementOf(call) instanceof ExecutableElement method
        && Library.of(method).isEmpty();
  }

  /**
   * What a call is made of that gives rows. Rows among it are guarded: nobody knows what the call
   * makes of them.
   *
   * @param ours whether the call may be given objects of which its method makes rows
   */
  private void bring(ExpressionTree part, boolean ours) {
    if (ours
        && source.elementOf(part) instanceof VariableElement variable
        && !areNamedBy(variable.asType())) {
      if (isBroughtAlong(variable)) {
        sources.add(variable);
        loading.add(part);
      }
      return;
    }
    Set<@Nullable Element> own = new HashSet<>();
    scan(
        part,
        inside -> {
          Element element = source.elementOf(inside);
          if (inside instanceof VariableTree) {
            own.add(element);
          } else if (element instanceof VariableElement variable
              && !own.contains(variable)
              && (areNamedBy(variable.asType()) || isBroughtAlong(variable))) {
            sources.add(variable);
          } else if (inside instanceof MethodInvocationTree call) {
            loadBy(call, source.typeOf(call));
          } else if (inside instanceof MemberReferenceTree reference) {
            loadBy(reference, returned(reference));
          }
        });
  }

  /** A method of which it is not known that it does not give the rows wherever it is called. */
  private void loadBy(ExpressionTree call, @Nullable TypeMirror given) {
    if (source.elementOf(call) instanceof ExecutableElement called
        && Library.of(called).isEmpty()
        && areNamedBy(given)) {
      sources.add(called);
    }
  }

  private @Nullable TypeMirror returned(MemberReferenceTree reference) {
    return source.elementOf(reference) instanceof ExecutableElement called
        ? called.getReturnType()
        : null;
  }

  private static Optional<ExpressionTree> receiver(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? Optional.of(select.getExpression())
        : Optional.empty();
  }

  /** Whether a program is given records or objects of somebody's class with a variable. */
  private boolean isBroughtAlong(VariableElement variable) {
    boolean outside =
        variable.getKind() == ElementKind.FIELD
            || (variable.getKind() == ElementKind.PARAMETER
                && program.method().getParameters().contains(variable));
    TypeMirror type = variable.asType();
    TypeMirror held =
        type instanceof ArrayType array
            ? array.getComponentType()
            : type instanceof DeclaredType declared && declared.getTypeArguments().size() == 1
                ? declared.getTypeArguments().get(0)
                : source.types().getNoType(TypeKind.NONE);
    return outside
        && held.getKind() == TypeKind.DECLARED
        && Library.of(held).isEmpty()
        && !isHarmless(held)
        && !isHarmless(type);
  }

  /** A function gives rows as an expression does, or by statements that read them elsewhere. */
  private void loadIn(LambdaExpressionTree function) {
    if (function.getBody() instanceof ExpressionTree expression) {
      load(expression);
      return;
    }
    Set<@Nullable Element> own = new HashSet<>();
    function.getParameters().forEach(parameter -> own.add(source.elementOf(parameter)));
    scan(
        function.getBody(),
        inside -> {
          Element element = source.elementOf(inside);
          if (inside instanceof VariableTree) {
            own.add(element);
          }
          if (element instanceof VariableElement variable
              && !own.contains(variable)
              && (sources.contains(variable) || areNamedBy(variable.asType()))) {
            sources.add(variable);
          } else {
            loading.add(inside);
          }
          if (inside instanceof MethodInvocationTree call) {
            loadBy(call, source.typeOf(call));
          }
        });
  }

  /** Visits a tree and all inside it, outer ones first. */
  private static void scan(Tree tree, Consumer<Tree> visit) {
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void scan(@Nullable Tree inside, @Nullable Void no) {
        if (inside != null) {
          visit.accept(inside);
        }
        return super.scan(inside, null);
      }
    }.scan(tree, null);
  }

  private void given(ExpressionTree rows, TypeMirror holder) {
    types.addRowsOf(holder);
    load(rows);
    Element variable = source.elementOf(rows);
    if (parameter(variable).isEmpty()) {
      origins.readFrom(holder);
    }
  }

  /** Finds what data sets are made of, and what is given to programs as rows. */
  private final class Makings extends TreeScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void no) {
      DataMaking.of(tree, source)
          .ifPresent(
              making -> {
                making.rows(source).ifPresent(sources::add);
                given(making.rowsArgument(), source.typeOf(tree));
              });
      if (!(source.elementOf(tree) instanceof ExecutableElement method)) {
        return super.visitMethodInvocation(tree, null);
      }
      if (ProgramContract.isData(source.types().erasure(Enclosing.type(method).asType()))) {
        boolean made = method.getModifiers().contains(Modifier.STATIC);
        for (ExpressionTree argument : tree.getArguments()) {
          if (argument instanceof LambdaExpressionTree function && made) {
            load(function);
          } else if (argument instanceof LambdaExpressionTree function) {
            GivenRows.scan(
                function.getBody(), loading::add); // A key, which is checked as a query is.
          }
        }
      }
      if (ProgramContract.isProgram(method)) {
        ProgramContract.of(method, source.elements(), source.types())
            .ifPresent(called -> rowsOf(tree, method, called));
      }
      return super.visitMethodInvocation(tree, null);
    }

    private void rowsOf(
        MethodInvocationTree tree, ExecutableElement method, ProgramContract called) {
      List<? extends ExpressionTree> arguments = tree.getArguments();
      int last = method.getParameters().size() - 1; // Of a method with any number of arguments.
      for (int i = 0; i < arguments.size(); i++) {
        if (called.rows().contains(method.getParameters().get(Math.min(i, last)))) {
          given(arguments.get(i), source.typeOf(arguments.get(i)));
        }
      }
    }
  }

  /** Finds what variables of rows are given. */
  private final class Givings extends TreeScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void no) {
      if (sources.contains(source.elementOf(tree))) {
        load(tree.getInitializer());
      }
      return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void no) {
      if (sources.contains(source.elementOf(tree.getVariable()))) {
        load(tree.getExpression());
      }
      return super.visitAssignment(tree, null);
    }
  }
}
