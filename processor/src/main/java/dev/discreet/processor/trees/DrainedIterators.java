/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;

/**
 * Loops that take all elements of a collection by an iterator, which is used for nothing else:
 * {@code Iterator<T> it = rows.iterator(); while (it.hasNext()) { T row = it.next(); … }}, or the
 * same in a {@code for}. Claim: they do what {@code for (T row : rows) { … }} does.
 */
public final class DrainedIterators {
  private final Source source;
  private final FixedVariables variables;

  /**
   * Such a loop.
   *
   * @param loop the loop
   * @param over the collection, which is no other one when the loop begins
   * @param element the variable for an element
   * @param body what is done with each
   */
  public record Walk(
      StatementTree loop,
      IdentifierTree over,
      VariableTree element,
      List<? extends StatementTree> body) {}

  public DrainedIterators(Source source, FixedVariables variables) {
    this.source = source;
    this.variables = variables;
  }

  /** A loop by the iterator that the first of some statements declares. */
  public Optional<Walk> of(List<? extends StatementTree> statements) {
    Optional<IdentifierTree> over = collection(statements.get(0));
    Element iterator = source.elementOf(statements.get(0));
    if (over.isEmpty() || iterator == null) {
      return Optional.empty();
    }
    int at = 1;
    while (at < statements.size() && isOnlyDeclared(statements.get(at))) {
      at++;
    }
    boolean isLast =
        statements.stream().skip(at + 1L).noneMatch(s -> Syntax.names(s, iterator, source));
    return isLast && at < statements.size() && statements.get(at) instanceof WhileLoopTree loop
        ? walk(loop, loop.getCondition(), loop.getStatement(), iterator, over.get())
        : Optional.empty();
  }

  /**
   * Whether a statement declares a variable and runs no code that could change a collection: an
   * iterator that was made before throws behind a change.
   */
  private static boolean isOnlyDeclared(StatementTree statement) {
    return statement instanceof VariableTree variable
        && (variable.getInitializer() == null
            || variable.getInitializer() instanceof LiteralTree
            || (variable.getInitializer() instanceof NewArrayTree array
                && array.getInitializers() == null
                && array.getDimensions().stream().allMatch(LiteralTree.class::isInstance))
            || (variable.getInitializer() instanceof NewClassTree made
                && made.getArguments().isEmpty()
                && made.getClassBody() == null));
  }

  /** The same in a {@code for}. */
  public Optional<Walk> of(ForLoopTree loop) {
    if (loop.getInitializer().size() != 1
        || !loop.getUpdate().isEmpty()
        || loop.getCondition() == null) {
      return Optional.empty();
    }
    Optional<IdentifierTree> over = collection(loop.getInitializer().get(0));
    return Optional.ofNullable(source.elementOf(loop.getInitializer().get(0)))
        .flatMap(
            iterator ->
                over.flatMap(
                    rows -> walk(loop, loop.getCondition(), loop.getStatement(), iterator, rows)));
  }

  /** What {@code Iterator<T> it = rows.iterator()} goes over. */
  private Optional<IdentifierTree> collection(Tree tree) {
    return tree instanceof VariableTree variable
            && variable.getInitializer() instanceof MethodInvocationTree call
            && call.getArguments().isEmpty()
            && call.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("iterator")
            && select.getExpression() instanceof IdentifierTree rows
            && Library.is(source.typeOf(rows), Kind.HELD)
            && variables.are(source.elementOf(rows))
        ? Optional.of(rows)
        : Optional.empty();
  }

  private Optional<Walk> walk(
      StatementTree loop,
      ExpressionTree condition,
      StatementTree statement,
      Element iterator,
      IdentifierTree over) {
    if (!(statement instanceof BlockTree block)
        || block.getStatements().isEmpty()
        || !isCall(Syntax.withoutParentheses(condition), iterator, "hasNext")
        || !(block.getStatements().get(0) instanceof VariableTree element)
        || element.getInitializer() == null
        || !isCall(element.getInitializer(), iterator, "next")) {
      return Optional.empty();
    }
    List<? extends StatementTree> body =
        block.getStatements().subList(1, block.getStatements().size());
    return body.stream().anyMatch(inside -> Syntax.names(inside, iterator, source))
        ? Optional.empty()
        : Optional.of(new Walk(loop, over, element, body));
  }

  private boolean isCall(ExpressionTree tree, Element iterator, String name) {
    return tree instanceof MethodInvocationTree call
        && call.getArguments().isEmpty()
        && call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals(name)
        && iterator.equals(source.elementOf(select.getExpression()));
  }
}
