/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.PathScanner;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of static methods of a file that are collections, and are only read. Claim: when such
 * a method has returned, nobody has another name of the collection or a view of it than before, and
 * it holds what it did. What is returned is a number, a truth value or a text.
 */
final class ReadParameters extends PathScanner {
  private final Source source;
  private final Set<Element> parameters = new HashSet<>();

  /** For each parameter, those of other methods that are given the same collection. */
  private final Map<Element, Set<Element>> passedOn = new HashMap<>();

  private final Set<Element> other = new HashSet<>();

  private ReadParameters(Source source) {
    this.source = source;
  }

  /** All of the file. */
  static Set<Element> of(Source source) {
    ReadParameters scanner = new ReadParameters(source);
    scanner.scan(source.file(), null);
    scanner.parameters.removeAll(scanner.other);
    Set<Element> read = scanner.parameters;
    while (read.removeIf(each -> !read.containsAll(scanner.passedOn(each)))) {
      // What is passed on to one that is not is none.
    }
    return read;
  }

  private Set<Element> passedOn(Element parameter) {
    return passedOn.getOrDefault(parameter, Set.of());
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void ignored) {
    if (source.elementOf(tree) instanceof ExecutableElement method
        && method.getModifiers().contains(Modifier.STATIC)
        && isTold(method.getReturnType())) {
      for (VariableTree parameter : tree.getParameters()) {
        Element element = source.elementOf(parameter);
        if (element != null && Library.is(element.asType(), Kind.COLLECTION)) {
          parameters.add(element);
        }
      }
    }
    return super.visitMethod(tree, null);
  }

  private static boolean isTold(TypeMirror type) {
    return type.getKind().isPrimitive()
        || Library.is(type, Kind.BOX)
        || Library.is(type, Kind.TEXT);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Element named = source.elementOf(tree);
    if (named != null && parameters.contains(named) && !isRead(tree, named)) {
      other.add(named);
    }
    return null;
  }

  private boolean isRead(IdentifierTree name, Element parameter) {
    int at = path().size() - 2;
    while (path().get(at) instanceof ParenthesizedTree) {
      at--;
    }
    Tree use = path().get(at);
    if (use instanceof EnhancedForLoopTree) {
      return true;
    }
    if (use instanceof MemberSelectTree select
        && path().get(at - 1) instanceof MethodInvocationTree call
        && call.getMethodSelect() == select
        && source.elementOf(call) instanceof ExecutableElement method) {
      return Library.of(method).filter(stated -> onlyReads(method, stated)).isPresent();
    }
    if (use instanceof MethodInvocationTree call
        && path().stream().noneMatch(LambdaExpressionTree.class::isInstance)) {
      Optional<Element> given = givenTo(call, name, source);
      given.ifPresent(
          next -> passedOn.computeIfAbsent(parameter, any -> new HashSet<>()).add(next));
      return given.isPresent();
    }
    return false;
  }

  /** Through a view somebody could write, but not through a stream. */
  private static boolean onlyReads(ExecutableElement method, MethodStatement stated) {
    boolean stream = Library.is(method.getReturnType(), Kind.STREAM);
    return !stated.does(Verb.WRITES)
        && !stated.does(Verb.KEEPS)
        && (stream || !stated.does(Verb.VIEWS));
  }

  /** The parameter of a method of this file that an argument is for. */
  static Optional<Element> givenTo(MethodInvocationTree call, IdentifierTree name, Source source) {
    Optional<ExecutableElement> method =
        source.calledInFile(call).filter(called -> !called.isVarArgs());
    for (int i = 0; i < call.getArguments().size(); i++) {
      if (method.isPresent() && Syntax.withoutParentheses(call.getArguments().get(i)) == name) {
        return Optional.of(method.get().getParameters().get(i));
      }
    }
    return Optional.empty();
  }
}
