/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.ForEachCalls;
import dev.discreet.processor.trees.PathScanner;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.UnwrittenFields;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * Local lists, sets, maps and text builders that a loop fills, and arrays and lists of groups that
 * are only sorted. Claim: nobody but the method itself has such a thing while it still changes;
 * what changes it is a statement by itself, or all that an {@code if} asks; and no loop goes over
 * what it changes. So it is as good as a variable that is assigned a new value each time. A part of
 * a list may have a name once the list does not change any more: from then on it is a value. So may
 * a stream over one, or a function that asks it.
 */
public final class FilledInLoops extends PathScanner {
  private final Source source;
  private final Map<Element, Filled> found = new HashMap<>();
  private final Set<Element> other = new HashSet<>();
  private final Set<Element> sorted = new HashSet<>();
  private final Set<Element> changed = new HashSet<>();

  private final LastingViews views;

  /** The loops and functions in which each is changed. */
  private final Map<Element, Set<Tree>> changing = new HashMap<>();

  /** Those of which a part has a name, or which a function or a stream shows, from there on. */
  private final Set<Element> viewed = new HashSet<>();

  private final Set<Element> ofGroups;
  private final Set<Element> read;

  /**
   * One of them.
   *
   * @param depth how deep its declaration stands
   * @param inner whether a loop or a function is around the declaration
   * @param method the method of the declaration
   * @param made what the variable is given at first; empty of one that a loop declares
   * @param around what the loops and streams go over in which it is declared
   * @param over what the loops go over in which it is changed
   * @param until the conditions of those of them that count
   */
  public record Filled(
      int depth,
      boolean inner,
      MethodTree method,
      Optional<ExpressionTree> made,
      List<ExpressionTree> around,
      List<ExpressionTree> over,
      List<ExpressionTree> until) {}

  private FilledInLoops(Source source) {
    this.source = source;
    this.views = new LastingViews(source);
    this.ofGroups = GroupLists.of(source);
    this.read = ReadParameters.of(source);
  }

  /** All of the file. */
  public static Map<Element, Filled> of(Source source) {
    FilledInLoops scanner = new FilledInLoops(source);
    scanner.scan(source.file(), null);
    scanner.found.keySet().removeAll(scanner.other);
    scanner.found.entrySet().removeIf(each -> !scanner.isFilled(each.getKey(), each.getValue()));
    return Collections.unmodifiableMap(new LinkedHashMap<>(scanner.found));
  }

  private static boolean isArray(Element variable) {
    return variable.asType().getKind() == TypeKind.ARRAY;
  }

  /** Other collections are known by what is put into them, where no loop does. */
  private boolean isFilled(Element variable, Filled filled) {
    return ((changed.contains(variable) || !filled.over().isEmpty())
            && !ofGroups.contains(variable))
        || sorted.contains(variable)
        || isArray(variable)
        || Library.is(variable.asType(), Kind.BUILDER);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    Element variable = source.elementOf(tree);
    if (variable != null && (isMade(tree, variable) || ofGroups.contains(variable))) {
      declared(
          variable, Optional.ofNullable(tree.getInitializer()).map(Syntax::withoutParentheses));
    }
    return super.visitVariable(tree, null);
  }

  private boolean isMade(VariableTree tree, Element variable) {
    return variable.getKind() == ElementKind.LOCAL_VARIABLE
        && tree.getInitializer() != null
        && isNew(Syntax.withoutParentheses(tree.getInitializer()))
        && (!isArray(variable)
            || UnwrittenFields.isReadOrSorted((VariableElement) variable, source));
  }

  private void declared(Element variable, Optional<ExpressionTree> made) {
    Optional<MethodTree> method = Optional.empty();
    boolean inner = false;
    List<ExpressionTree> loops = new ArrayList<>();
    for (Tree around : path()) {
      if (around instanceof MethodTree started) {
        method = Optional.of(started);
        inner = false;
        loops.clear();
      }
      inner |= around instanceof EnhancedForLoopTree || around instanceof LambdaExpressionTree;
      if (around instanceof EnhancedForLoopTree loop) {
        loops.add(loop.getExpression());
      } else if (around instanceof MethodInvocationTree call
          && call.getMethodSelect() instanceof MemberSelectTree select) {
        loops.add(select.getExpression());
      }
    }
    int depth = path().size() - 1;
    boolean within = inner;
    method.ifPresent(
        of ->
            found.put(
                variable,
                new Filled(
                    depth,
                    within,
                    of,
                    made,
                    List.copyOf(loops),
                    new ArrayList<>(),
                    new ArrayList<>())));
  }

  /** Nobody else has what a constructor has just made, or {@code EnumSet.noneOf}. */
  private boolean isNew(ExpressionTree made) {
    return made instanceof NewClassTree created
        ? created.getClassBody() == null
        : made instanceof MethodInvocationTree call
            && source.elementOf(call) instanceof ExecutableElement method
            && Library.of(method).filter(stated -> stated.does(Verb.MAKES)).isPresent();
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Element named = source.elementOf(tree);
    Filled filled = named == null ? null : found.get(named);
    if (named != null
        && filled != null
        && !(isUnderstood(tree, named, filled) && isSeenNow(named, filled))) {
      other.add(named);
    }
    return null;
  }

  private boolean isUnderstood(IdentifierTree name, Element variable, Filled filled) {
    int at = path().size() - 2;
    while (path().get(at) instanceof ParenthesizedTree) {
      at--;
    }
    Tree use = path().get(at);
    if (isArray(variable) && !(use instanceof MethodInvocationTree)) {
      return true; // It is read.
    }
    if (use instanceof MemberSelectTree select
        && path().get(at - 1) instanceof MethodInvocationTree call
        && call.getMethodSelect() == select
        && source.elementOf(call) instanceof ExecutableElement method) {
      Optional<MethodStatement> stated = Library.of(method);
      Subject itself = new Subject(Subject.Part.WHOLE, Subject.THIS);
      boolean writes = stated.filter(known -> known.does(Verb.WRITES, itself)).isPresent();
      boolean view = stated.filter(known -> known.does(Verb.VIEWS)).isPresent();
      boolean sorts = stated.filter(known -> known.is(Meaning.LIST_SORT)).isPresent();
      if (sorts) {
        sorted.add(variable);
      }
      if (writes) {
        changed.add(variable);
      }
      return stated.isPresent()
          && (sorts || !writes || !ofGroups.contains(variable))
          && (!view || isAskedAtOnce(at - 2) || isNamedPart(at - 2, variable, filled))
          && (!writes || (isStatement(at - 1) && isInLoops(at, variable, filled)));
    } else if (use instanceof MethodInvocationTree call) {
      if (source.elementOf(call) instanceof ExecutableElement method
          && Library.is(method, Meaning.LIST_SORT)
          && Syntax.withoutParentheses(call.getArguments().get(0)) == name) {
        sorted.add(variable);
        return isStatement(at) && isInLoops(at, variable, filled);
      } else if (isArray(variable)) {
        return true; // A stream over it.
      }
      return isReadBy(call, name) || isGivenTo(source.elementOf(call), call.getArguments(), name);
    } else if (use instanceof NewClassTree created) {
      return isGivenTo(source.elementOf(created), created.getArguments(), name);
    } else if (use instanceof MemberReferenceTree reference) {
      return path().get(at - 1) instanceof MethodInvocationTree && onlyReads(reference);
    }
    return use instanceof EnhancedForLoopTree
        || (use instanceof ReturnTree && !isInFunction(filled));
  }

  private boolean onlyReads(MemberReferenceTree reference) {
    Subject itself = new Subject(Subject.Part.WHOLE, Subject.THIS);
    return source.elementOf(reference) instanceof ExecutableElement method
        && Library.of(method).filter(stated -> !stated.does(Verb.WRITES, itself)).isPresent();
  }

  /**
   * Whether what shows the collection is gone with the expression that made it, or the collection
   * changes no more behind it.
   */
  private boolean isSeenNow(Element variable, Filled filled) {
    for (int lasting : views.around(path(), filled.depth())) {
      viewed.add(variable);
      if (!isOnce(lasting, variable, filled)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a view is part of an expression, or what a loop goes over. */
  private boolean isAskedAtOnce(int at) {
    return path().get(at) instanceof MemberSelectTree
        || path().get(at) instanceof EnhancedForLoopTree;
  }

  /** Whether a method of this file takes a collection there, and only reads it. */
  private boolean isReadBy(MethodInvocationTree call, IdentifierTree name) {
    return ReadParameters.givenTo(call, name, source).filter(read::contains).isPresent();
  }

  /** Whether the JDK's code takes a collection there, and only looks at it or copies it. */
  private static boolean isGivenTo(
      @Nullable Element called, List<? extends ExpressionTree> arguments, IdentifierTree name) {
    if (!(called instanceof ExecutableElement method)) {
      return false;
    }
    Optional<MethodStatement> stated = Library.of(method);
    boolean known = stated.isPresent();
    for (int i = 0; i < arguments.size(); i++) {
      if (Syntax.withoutParentheses(arguments.get(i)) == name) {
        Subject argument = new Subject(Subject.Part.WHOLE, i + 1);
        known &=
            i < method.getParameters().size()
                && Library.is(method.getParameters().get(i).asType(), Kind.HELD)
                && stated.filter(of -> keeps(of, argument)).isEmpty();
      }
    }
    return known;
  }

  private static boolean keeps(MethodStatement stated, Subject argument) {
    return stated.does(Verb.WRITES, argument)
        || stated.does(Verb.KEEPS, argument)
        || stated.does(Verb.VIEWS, argument)
        || stated.does(Verb.RETURNS, argument);
  }

  /** Whether a call is a statement, what is done with each element, or all that an if asks. */
  private boolean isStatement(int call) {
    if (path().get(call - 1) instanceof MemberSelectTree
        && path().get(call - 2) instanceof MethodInvocationTree next
        && source.elementOf(next) instanceof ExecutableElement method
        && Library.is(Enclosing.type(method), Kind.BUILDER)) {
      return isStatement(call - 2); // append(x).append(y)
    }
    int at = call - 1;
    while (path().get(at) instanceof ParenthesizedTree
        || (path().get(at) instanceof UnaryTree not
            && not.getKind() == Tree.Kind.LOGICAL_COMPLEMENT)) {
      at--;
    }
    boolean asked = at < call - 1;
    Tree around = path().get(at);
    return around instanceof IfTree
        || (!asked && around instanceof ExpressionStatementTree)
        || (!asked && around instanceof LambdaExpressionTree);
  }

  /** {@code List<T> last = list.subList(…);}. */
  private boolean isNamedPart(int at, Element variable, Filled filled) {
    viewed.add(variable);
    return isOnce(at, variable, filled)
        && path().get(at) instanceof VariableTree part
        && Library.is(variable.asType(), Kind.LIST)
        && source.elementOf(part) instanceof VariableElement named
        && Library.is(named.asType(), Kind.LIST);
  }

  /**
   * Whether no loop or function is around a tree, but those around the declaration, in which the
   * collection is changed. Lemma: what stands before the tree in the text, and changes the
   * collection, runs before it then. So where nothing behind it in the text does, nothing ever
   * does.
   */
  private boolean isOnce(int at, Element variable, Filled filled) {
    Set<Tree> loops = changing.getOrDefault(variable, Set.of());
    return at >= filled.depth()
        && path().subList(Math.min(filled.depth(), at), at).stream()
            .noneMatch(around -> around instanceof ClassTree || loops.contains(around));
  }

  /**
   * Notes the loops around a change; false where one of them is not understood, or where a part of
   * what is changed has a name.
   */
  private boolean isInLoops(int at, Element variable, Filled filled) {
    if (viewed.contains(variable)) {
      return false;
    }
    Set<Tree> loops = changing.computeIfAbsent(variable, any -> new HashSet<>());
    for (int i = filled.depth(); i < at; i++) {
      Tree around = path().get(i);
      if (Syntax.isLoop(around) || around instanceof LambdaExpressionTree) {
        loops.add(around);
      }
      Optional<ExpressionTree> over = Optional.empty();
      if (around instanceof EnhancedForLoopTree loop) {
        over = Optional.of(loop.getExpression());
      } else if (around instanceof ForLoopTree loop && loop.getCondition() != null) {
        if (names(loop.getCondition(), variable)) {
          return false;
        }
        filled.until().add(loop.getCondition());
      } else if (around instanceof LambdaExpressionTree function) {
        over = receiver(function, path().get(i - 1));
      }
      boolean endless = around instanceof WhileLoopTree || around instanceof DoWhileLoopTree;
      if (around instanceof ClassTree
          || around instanceof SwitchExpressionTree
          || endless
          || (around instanceof LambdaExpressionTree && over.isEmpty())
          || over.filter(looped -> names(looped, variable)).isPresent()) {
        return false;
      }
      over.ifPresent(filled.over()::add);
    }
    return true;
  }

  /** What a function is called for, if that is for each element and for what it does. */
  private Optional<ExpressionTree> receiver(LambdaExpressionTree function, Tree around) {
    return around instanceof MethodInvocationTree call
            && call.getMethodSelect() instanceof MemberSelectTree select
            && ForEachCalls.function(call, source).filter(function::equals).isPresent()
        ? Optional.of(select.getExpression())
        : Optional.empty();
  }

  private boolean isInFunction(Filled filled) {
    return path().subList(filled.depth(), path().size()).stream()
        .anyMatch(around -> around instanceof LambdaExpressionTree);
  }

  private boolean names(Tree tree, Element variable) {
    return Influence.names(tree, Set.of(variable), source);
  }
}
