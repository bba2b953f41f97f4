/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Holds what the checks of one class's bodies share: what is known there, and what was found. */
final class PureScope {
  private static final Set<Modifier> CONSTANT = Set.of(Modifier.STATIC, Modifier.FINAL);

  private final Source source;
  private final MethodTrees trees;
  private final Lowering lowering;
  private final PureTypes types;
  private final List<Located> findings = new ArrayList<>();
  private final Map<Tree, Set<Finding>> said = new HashMap<>();
  private final Set<RowDemand> demands = new LinkedHashSet<>();
  private final Deque<FreshLocals> fresh = new ArrayDeque<>();
  private Optional<TypeElement> queries = Optional.empty();
  private Set<Element> dataSets = Set.of();

  PureScope(Source source, MethodTrees trees, Lowering lowering) {
    this.source = source;
    this.trees = trees;
    this.lowering = lowering;
    this.types = new PureTypes(source, lowering, demands);
  }

  /** From here on it is about a query. */
  void enter(QueryContract query) {
    queries = Optional.of(Enclosing.type(query.method()));
    dataSets = Set.of(query.dataSet());
  }

  /** From here on it is about the body of a method. */
  void enter(MethodTree method) {
    fresh.push(new FreshLocals(source, types, method));
  }

  /** The body that was entered last is done. */
  void leave() {
    fresh.pop();
  }

  /** What is wrong with the bodies that were looked at. */
  List<Located> findings() {
    return List.copyOf(findings);
  }

  /** What they take for granted of row classes. */
  List<RowDemand> demands() {
    return List.copyOf(demands);
  }

  Source source() {
    return source;
  }

  MethodTrees trees() {
    return trees;
  }

  Lowering lowering() {
    return lowering;
  }

  PureTypes types() {
    return types;
  }

  FreshLocals fresh() {
    return fresh.element();
  }

  boolean isDataSet(Element element) {
    return dataSets.contains(element);
  }

  /**
   * What a constant of the query's class is made of, if it is a table of the JDK that nobody can
   * change: {@code static final Set<String> CODES = Set.of("A", "B")}. Its entries are constants,
   * so it is the same whenever it is made.
   */
  Optional<ExpressionTree> tableOf(VariableElement field) {
    return trees
        .fieldOf(field)
        .filter(unused -> queries.filter(Enclosing.type(field)::equals).isPresent())
        .filter(unused -> field.getModifiers().containsAll(CONSTANT))
        .map(VariableTree::getInitializer)
        .filter(
            made ->
                made instanceof MethodInvocationTree call
                    && source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method
                    && Library.of(method).filter(stated -> stated.does(Verb.FREEZES)).isPresent()
                    && call.getArguments().stream().allMatch(this::isConstant));
  }

  private boolean isConstant(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return bare instanceof LiteralTree
        || (bare instanceof UnaryTree sign
            && sign.getKind() == Tree.Kind.UNARY_MINUS
            && isConstant(sign.getExpression()))
        || (source.elementOf(bare) instanceof VariableElement constant
            && constant.getConstantValue() != null);
  }

  void report(Tree place, Finding finding) {
    if (said.computeIfAbsent(place, unknown -> new HashSet<>()).add(finding)) {
      findings.add(new Located(source.origin(place), finding));
    }
  }

  /** Says that a construct is not on the list. */
  void notUnderstood(Tree place) {
    report(place, Refusals.notUnderstood(source.origin(place)));
  }
}
