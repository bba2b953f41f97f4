/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.analysis.Located;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.Enclosing;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
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
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * The bodies of queries that are asked of chunks. Nothing is asked of how far they move; claim:
 * what is not refused here is pure. It depends on nothing but its chunk and public arguments,
 * changes nothing that was there before, and ends.
 *
 * <p>It is a list of what is allowed. Whatever is given to the body from outside has a closed type
 * ({@link PureTypes}), and all else is made in it by the JDK or by the functions that it writes
 * down. So a call of a collection, a stream or a comparator runs the JDK's code, and that of the
 * body itself, but for what the JDK calls behind one's back: {@code equals}, {@code hashCode},
 * {@code compareTo} and {@code toString}, which are asked about where it does ({@link PureCalls}).
 * It writes to nothing but objects that it has made ({@link FreshLocals}). Functions are written
 * where they are used, and are no values, so that they cannot call themselves by a detour; loops
 * count or run over what is there, which no function changes meanwhile ({@link Traversals}), and no
 * method calls itself: so it ends.
 *
 * <p>Exceptions and branches on private data are fine: an exception is a result as good as another,
 * and ends with the chunk.
 *
 * <p>Known gap: errors of the machine, such as too little memory or stack, depend on more than the
 * chunk.
 */
final class PureBody {
  private static final Set<Modifier> CONSTANT = Set.of(Modifier.STATIC, Modifier.FINAL);
  private static final Set<String> TABLES =
      Set.of("java.util.List", "java.util.Set", "java.util.Map");

  private final Source source;
  private final MethodTrees trees;
  private final Lowering lowering;
  private final NamedByQueries named;
  private final PureTypes types;
  private final PureStatements statements;
  private final List<Located> findings = new ArrayList<>();
  private final Map<Tree, Set<Finding>> said = new HashMap<>();
  private final Set<RowDemand> demands = new LinkedHashSet<>();
  private final Set<ExecutableElement> checked = new HashSet<>();
  private final Deque<ExecutableElement> open = new ArrayDeque<>();
  private final Deque<FreshLocals> fresh = new ArrayDeque<>();
  private Optional<TypeElement> queries = Optional.empty();
  private Set<Element> dataSets = Set.of();

  PureBody(Source source, MethodTrees trees, Lowering lowering, NamedByQueries named) {
    this.source = source;
    this.trees = trees;
    this.lowering = lowering;
    this.named = named;
    this.types = new PureTypes(source, lowering, demands);
    this.statements = new PureStatements(this);
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

  PureStatements statements() {
    return statements;
  }

  /** Looks at a query. */
  void check(QueryContract query) {
    ExecutableElement method = query.method();
    queries = Optional.of(Enclosing.type(method));
    dataSets = Set.of(query.dataSet());
    MethodTree tree = trees.of(method).orElseThrow();
    for (VariableTree parameter : tree.getParameters()) {
      Element element = source.elementOf(parameter);
      for (DataSetParameter dataSet : query.dataSets()) {
        if (dataSet.element().equals(element)) {
          given(parameter, dataSet.rowType(), "rows");
        }
      }
      for (PublicParameter one : query.publicParameters()) {
        if (one.element().equals(element)) {
          given(parameter, one.type(), "a parameter");
        }
      }
    }
    run(method, tree);
    // Called by another query it is given something else than a chunk.
    checked.remove(method);
  }

  private void given(VariableTree parameter, TypeMirror type, String what) {
    if (!types.isClosed(type)) {
      report(
          parameter,
          Refusals.of(Rule.UNKNOWN_TARGET, source.origin(parameter))
              .found("%s of type `%s`, which somebody else may have written".formatted(what, type))
              .fix("take a number, a String, an enum or a record, or an array of such"));
    }
  }

  /** Looks at a helper that is called. */
  void call(ExecutableElement method, Tree place) {
    if (open.contains(method)) {
      report(
          place,
          Finding.of(Rule.RECURSION, "`" + named(method) + "`").fix("write it without recursion"));
    } else if (!checked.contains(method)) {
      run(method, trees.of(method).orElseThrow());
    }
  }

  private static String named(ExecutableElement method) {
    return method.getKind() == ElementKind.CONSTRUCTOR
        ? "new " + Enclosing.type(method).getSimpleName()
        : method.getSimpleName().toString();
  }

  private void run(ExecutableElement method, MethodTree tree) {
    lowering.reliance().reliesOn(Enclosing.type(method));
    named.run(tree);
    open.push(method);
    fresh.push(new FreshLocals(source, tree));
    tree.getBody().getStatements().stream()
        .filter(statement -> !isSuperCall(statement))
        .forEach(statements::statement);
    new Traversals(this).in(tree).forEach(this::growing);
    fresh.pop();
    open.pop();
    checked.add(method);
  }

  /** What javac writes at the start of a record's constructor, which runs nothing. */
  private static boolean isSuperCall(StatementTree tree) {
    return tree instanceof ExpressionStatementTree statement
        && statement.getExpression() instanceof MethodInvocationTree call
        && call.getArguments().isEmpty()
        && call.getMethodSelect() instanceof IdentifierTree name
        && name.getName().contentEquals("super");
  }

  private void growing(Tree name) {
    report(
        name,
        Refusals.of(Rule.UNBOUNDED_LOOP, source.origin(name))
            .required("no function changes the collection that is run over for it")
            .fix("run over a copy: new ArrayList<>(…), or write to another collection"));
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
                    && method.getSimpleName().contentEquals("of")
                    && TABLES.contains(Enclosing.type(method).getQualifiedName().toString())
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
