/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * Checks the bodies of queries that are asked of chunks, whatever their sensitivity. Claim: a body
 * of which nothing is refused is pure. It depends only on its chunk and public arguments, changes
 * nothing that was there before, and ends.
 *
 * <p>The check goes by a list of what is allowed.
 *
 * <p><i>Whose code runs.</i> What the body is given from outside has a closed type ({@link
 * PureTypes}). All else is made in it, by the JDK or by the functions that it writes down. So a
 * call of a collection, a stream or a comparator runs the code of the JDK and of the body itself.
 * The JDK also calls {@code equals}, {@code hashCode}, {@code compareTo} and {@code toString} by
 * itself; {@link PureCalls} checks these where it does.
 *
 * <p><i>Effects.</i> The body writes only to objects that it has made ({@link FreshLocals}).
 *
 * <p><i>Termination.</i> Functions are written where they are used, and are no values, so they
 * cannot call themselves by a detour. Loops count, or run over what is there, and no function
 * changes that meanwhile ({@link Traversals}). No method calls itself.
 *
 * <p>Exceptions and branches on private data are fine: an exception is a result as good as another,
 * and ends with the chunk.
 *
 * <p>Known gap: errors of the machine, such as too little memory or stack, depend on more than the
 * chunk.
 */
public final class PureBody implements PureWalk {
  private final Source source;
  private final MethodTrees trees;
  private final Lowering lowering;
  private final NamedByQueries named;
  private final PureScope scope;
  private final PureStatements statements;
  private final Set<ExecutableElement> checked = new HashSet<>();
  private final Deque<ExecutableElement> open = new ArrayDeque<>();

  public PureBody(Source source, MethodTrees trees, Lowering lowering, NamedByQueries named) {
    this.source = source;
    this.trees = trees;
    this.lowering = lowering;
    this.named = named;
    this.scope = new PureScope(source, trees, lowering);
    this.statements = new PureStatements(scope, this);
  }

  /** What is wrong with the bodies that were looked at. */
  public List<Located> findings() {
    return scope.findings();
  }

  /** What they take for granted of row classes. */
  public List<RowDemand> demands() {
    return scope.demands();
  }

  @Override
  public void statement(StatementTree tree) {
    statements.statement(tree);
  }

  @Override
  public void cases(List<? extends CaseTree> cases) {
    statements.cases(cases);
  }

  /** Looks at a query. */
  public void check(QueryContract query) {
    ExecutableElement method = query.method();
    scope.enter(query);
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
    if (!scope.types().isClosed(type)) {
      scope.report(
          parameter,
          Refusals.of(Rule.UNKNOWN_TARGET, source.origin(parameter))
              .found("%s of type `%s`, which somebody else may have written".formatted(what, type))
              .fix("take a number, a String, an enum or a record, or an array of such"));
    }
  }

  @Override
  public void call(ExecutableElement method, Tree place) {
    if (open.contains(method)) {
      scope.report(
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
    scope.enter(tree);
    tree.getBody().getStatements().stream()
        .filter(statement -> !isSuperCall(statement))
        .forEach(statements::statement);
    new Traversals(scope).in(tree).forEach(this::growing);
    scope.leave();
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
    scope.report(
        name,
        Refusals.of(Rule.UNBOUNDED_LOOP, source.origin(name))
            .required("no function changes the collection that is run over for it")
            .fix("run over a copy: new ArrayList<>(…), or write to another collection"));
  }
}
