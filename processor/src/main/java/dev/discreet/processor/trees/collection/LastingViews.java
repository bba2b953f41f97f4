/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * What shows a collection as it will be, and not as it is: views and their entries, streams, and
 * functions that ask it. Claim: what an expression leaves behind shows nothing later, if it is a
 * value or holds values only.
 */
final class LastingViews {
  /** What holds numbers and truth values, and nothing else. */
  private static final Set<Kind> OF_NUMBERS = EnumSet.of(Kind.STATISTICS, Kind.OPTIONAL);

  private static final Set<Kind> HOLDERS = EnumSet.of(Kind.COLLECTION, Kind.MAP, Kind.OPTIONAL);

  private final Source source;

  LastingViews(Source source) {
    this.source = source;
  }

  /**
   * The expressions around a name whose value may show later what it names, by their places in the
   * path; the innermost first.
   *
   * @param path the trees around the name, and the name
   * @param depth where the path of its declaration ends
   */
  List<Integer> around(List<Tree> path, int depth) {
    List<Integer> lasting = new ArrayList<>();
    int at = path.size() - 1;
    while (at > depth) {
      int whole = whole(path, at);
      if (shows(path.subList(whole, at + 1)) && !isOver(path, whole)) {
        lasting.add(whole);
      }
      at = whole - 1;
      while (at > depth && !(path.get(at) instanceof LambdaExpressionTree)) {
        at--;
      }
    }
    return lasting;
  }

  /** The expression that is part of no other. What is assigned may be asked for by its name. */
  private static int whole(List<Tree> path, int at) {
    int whole = at;
    while (path.get(whole - 1) instanceof ExpressionTree around
        && !(around instanceof AssignmentTree)) {
      whole--;
    }
    return whole;
  }

  private boolean shows(List<Tree> parts) {
    return parts.stream()
        .anyMatch(
            part ->
                part instanceof LambdaExpressionTree
                    || part instanceof MemberReferenceTree
                    || (part instanceof MethodInvocationTree call && isView(call)));
  }

  private boolean isView(MethodInvocationTree call) {
    return source.elementOf(call) instanceof ExecutableElement method
        && (Library.is(method.getReturnType(), Kind.STREAM)
            || Library.of(method).filter(stated -> stated.does(Verb.VIEWS)).isPresent());
  }

  private boolean isOver(List<Tree> path, int whole) {
    Tree around = path.get(whole - 1);
    Tree expression = path.get(whole);
    return around instanceof ExpressionStatementTree
        || (around instanceof EnhancedForLoopTree loop && isOverIn(loop))
        || (!(expression instanceof MethodInvocationTree call && isView(call))
            && holdsNoView(source.typeOf(expression), new HashSet<>()));
  }

  /** Whether no entry is kept that a loop is given: it is asked for its key and its value only. */
  private boolean isOverIn(EnhancedForLoopTree loop) {
    Element each = source.elementOf(loop.getVariable());
    boolean[] kept = {false};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree select, @Nullable Void ignored) {
        return isEach(select.getExpression()) ? null : super.visitMemberSelect(select, null);
      }

      @Override
      public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
        kept[0] |= isEach(name);
        return null;
      }

      private boolean isEach(Tree tree) {
        return each != null && each.equals(source.elementOf(tree));
      }
    }.scan(loop.getStatement(), null);
    return !kept[0] || holdsNoView(source.typeOf(loop.getVariable()), new HashSet<>());
  }

  /**
   * Whether nothing in an object is a view, by its type: a value, or what holds values, however
   * deep, also if somebody can change it. Whether it is one itself its type does not say.
   */
  private boolean holdsNoView(TypeMirror type, Set<Element> open) {
    if (type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID) {
      return true;
    }
    if (type instanceof ArrayType array) {
      return holdsNoView(array.getComponentType(), open);
    }
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)
        || declared.getTypeArguments().size() != element.getTypeParameters().size()
        || !declared.getTypeArguments().stream().allMatch(held -> holdsNoView(held, open))) {
      return false;
    }
    boolean generic = !element.getTypeParameters().isEmpty();
    return (generic ? HOLDERS : OF_NUMBERS).stream().anyMatch(kind -> Library.is(element, kind))
        || (!generic && Library.isValue(element))
        || element.getKind() == ElementKind.ENUM
        || (element.getKind() == ElementKind.RECORD
            && (!open.add(element)
                || RecordParts.components(element).stream()
                    .map(RecordComponentElement::asType)
                    .allMatch(held -> holdsNoView(held, open))));
  }
}
