/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Name;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Components that a constructor of a record may give one array: {@code u = v;}. Claim: where two of
 * them hold one array, a chain of assignments of bare names in one constructor leads from one to
 * the other.
 */
final class SharedComponents extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Source source;
  private final Set<Element> names = new HashSet<>();

  private SharedComponents(Source source) {
    this.source = source;
  }

  /** The other components that may hold the array of a component. */
  static List<RecordComponentElement> of(
      TypeElement record, RecordComponentElement component, Source source, MethodTrees trees) {
    SharedComponents shared = new SharedComponents(source);
    record.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.CONSTRUCTOR)
        .map(ExecutableElement.class::cast)
        .flatMap(constructor -> trees.of(constructor).stream())
        .forEach(constructor -> shared.follow(constructor, component, record));
    return RecordParts.components(record).stream()
        .filter(other -> !other.equals(component))
        .filter(other -> shared.named(other.getSimpleName()))
        .map(RecordComponentElement.class::cast)
        .toList();
  }

  private boolean named(Name component) {
    return names.stream()
        .anyMatch(name -> name.getSimpleName().equals(component) && !isLocal(name));
  }

  private static boolean isLocal(Element name) {
    return name.getKind() == ElementKind.LOCAL_VARIABLE;
  }

  /** The parameter of a canonical constructor, and the field, are the component. */
  private void follow(
      MethodTree constructor, RecordComponentElement component, TypeElement record) {
    constructor.getParameters().stream()
        .filter(parameter -> parameter.getName().equals(component.getSimpleName()))
        .map(source::elementOf)
        .forEach(this::add);
    record.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.FIELD)
        .filter(member -> member.getSimpleName().equals(component.getSimpleName()))
        .forEach(this::add);
    int before;
    do {
      before = names.size();
      scan(constructor.getBody(), null);
    } while (names.size() > before);
  }

  private void add(@Nullable Element name) {
    if (name != null) {
      names.add(name);
    }
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    join(source.elementOf(tree), tree.getInitializer());
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
    join(source.elementOf(Syntax.withoutParentheses(tree.getVariable())), tree.getExpression());
    return super.visitAssignment(tree, null);
  }

  /** What is assigned, and what it is assigned to, are one array from then on. */
  private void join(@Nullable Element to, @Nullable Tree from) {
    if (!(from instanceof ExpressionTree expression)) {
      return;
    }
    ExpressionTree bare = Syntax.withoutParentheses(expression);
    if (bare instanceof TypeCastTree cast) {
      join(to, cast.getExpression());
    } else if (bare instanceof ConditionalExpressionTree choice) {
      join(to, choice.getTrueExpression());
      join(to, choice.getFalseExpression());
    } else if (bare instanceof AssignmentTree assignment) {
      join(to, assignment.getVariable());
    } else if (bare instanceof IdentifierTree || bare instanceof MemberSelectTree) {
      Element named = source.elementOf(bare);
      if (names.contains(named)) {
        add(to);
      } else if (to != null && names.contains(to)) {
        add(named);
      }
    }
  }
}
