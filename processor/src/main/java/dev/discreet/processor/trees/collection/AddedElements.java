/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.SameTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;

/**
 * Statements that do together what {@code map.computeIfAbsent(key, k -> new HashSet<>()).add(x)}
 * does, for a key that may be evaluated twice. Claim: they do nothing else, and no name of the set
 * stays.
 *
 * <ul>
 *   <li>{@code Set<T> set = map.computeIfAbsent(key, k -> new HashSet<>()); set.add(x);}
 *   <li>{@code Set<T> set = map.get(key); set.add(x);}, and {@code map.get(key).add(x)}, of a map
 *       that has a set for each key from the beginning
 *   <li>{@code Set<T> set = map.get(key); if (set != null) set.add(x);}, of a map that has sets for
 *       some keys from the beginning
 *   <li>{@code Set<T> set = map.get(key); if (set == null) { set = new HashSet<>(); map.put(key,
 *       set); } set.add(x);}
 * </ul>
 */
public final class AddedElements {
  private final Source source;
  private final MapCalls calls;
  private final Map<Element, FilledMaps.Filled> filled;

  /**
   * What is added, and where.
   *
   * @param made what makes a set or a list where the key has none: an object, or a function
   * @param add the call that adds
   * @param length how many statements do it
   * @param whereThere whether they do nothing for a key that the map has not got
   */
  public record Added(
      IdentifierTree map,
      ExpressionTree key,
      ExpressionTree made,
      MethodInvocationTree add,
      int length,
      boolean whereThere) {
    Added(
        IdentifierTree map,
        ExpressionTree key,
        ExpressionTree made,
        MethodInvocationTree add,
        int length) {
      this(map, key, made, add, length, false);
    }
  }

  /**
   * Asks the statements of a file.
   *
   * @param filled the maps that have all keys before anything is added
   */
  public AddedElements(Source source, Map<Element, FilledMaps.Filled> filled) {
    this.source = source;
    this.calls = new MapCalls(source);
    this.filled = filled;
  }

  /** {@code map.get(key).add(x)}; empty of any other call, and of a map that may have no set. */
  public Optional<Added> ofFilled(MethodInvocationTree add) {
    return add.getArguments().size() == 1
            && MapCalls.name(add).equals("add")
            && add.getMethodSelect() instanceof MemberSelectTree select
        ? calls
            .of(select.getExpression(), "get", 1)
            .flatMap(got -> MapCalls.receiver(got).flatMap(map -> ofFilled(map, got, add)))
        : Optional.empty();
  }

  private Optional<Added> ofFilled(
      IdentifierTree map, MethodInvocationTree got, MethodInvocationTree add) {
    ExpressionTree key = got.getArguments().get(0);
    boolean plain = !names(key, map) && !names(add.getArguments().get(0), map);
    return Optional.ofNullable(filled.get(source.elementOf(map)))
        .filter(known -> plain && known.has(got))
        .map(known -> new Added(map, key, known.made(), add, 1));
  }

  /** What the first of some statements add; empty where they do anything else. */
  public Optional<Added> of(List<? extends StatementTree> statements) {
    if (!(statements.get(0) instanceof VariableTree variable)
        || !(variable.getInitializer() instanceof MethodInvocationTree got)
        || !(got.getMethodSelect() instanceof MemberSelectTree of)
        || !(of.getExpression() instanceof IdentifierTree map)
        || !Library.is(source.typeOf(map), Kind.MAP)) {
      return Optional.empty();
    }
    Element set = source.elementOf(variable);
    boolean absent = of.getIdentifier().contentEquals("get") && got.getArguments().size() == 1;
    boolean ensured =
        of.getIdentifier().contentEquals("computeIfAbsent") && got.getArguments().size() == 2;
    Optional<ExpressionTree> there =
        Optional.ofNullable(filled.get(source.elementOf(map)))
            .filter(known -> absent && known.has(got))
            .map(FilledMaps.Filled::made);
    Optional<Added> asked =
        absent && set != null ? whereThere(statements, set, map, got) : Optional.empty();
    if (asked.isPresent()) {
      return asked;
    }
    int last = absent && there.isEmpty() ? 2 : 1;
    if (set == null || !(absent || ensured) || statements.size() <= last) {
      return Optional.empty();
    }
    ExpressionTree key = got.getArguments().get(0);
    Optional<ExpressionTree> made =
        ensured
            ? Optional.of(got.getArguments().get(1))
            : there.or(() -> made(statements.get(1), set, map, key));
    Optional<MethodInvocationTree> add = call(statements.get(last), set, "add", 1);
    boolean plain =
        !names(key, map)
            && add.filter(call -> isPlain(call.getArguments().get(0), set, map)).isPresent()
            && !isNamedLater(statements, set, last + 1);
    return made.filter(any -> plain)
        .map(any -> new Added(map, key, any, add.orElseThrow(), last + 1));
  }

  /** {@code if (set != null) set.add(x);}, of a map that has sets before rows are added. */
  private Optional<Added> whereThere(
      List<? extends StatementTree> statements,
      Element set,
      IdentifierTree map,
      MethodInvocationTree got) {
    FilledMaps.Filled known = filled.get(source.elementOf(map));
    StatementTree then =
        statements.size() > 1 && statements.get(1) instanceof IfTree branch && asks(branch, set)
            ? MapCalls.inside(branch.getThenStatement())
            : null;
    ExpressionTree key = got.getArguments().get(0);
    return known == null || then == null || names(key, map) || isNamedLater(statements, set, 2)
        ? Optional.empty()
        : call(then, set, "add", 1)
            .filter(add -> isPlain(add.getArguments().get(0), set, map))
            .map(add -> new Added(map, key, known.made(), add, 2, !known.everyKey()));
  }

  private boolean asks(IfTree branch, Element set) {
    return branch.getElseStatement() == null
        && Syntax.withoutParentheses(branch.getCondition()) instanceof BinaryTree asked
        && asked.getKind() == Tree.Kind.NOT_EQUAL_TO
        && Syntax.isName(asked.getLeftOperand(), set, source)
        && asked.getRightOperand().getKind() == Tree.Kind.NULL_LITERAL;
  }

  private boolean isNamedLater(List<? extends StatementTree> statements, Element set, int from) {
    return statements.stream().skip(from).anyMatch(later -> Syntax.names(later, set, source));
  }

  /** What {@code if (set == null) { set = made; map.put(key, set); }} makes. */
  Optional<ExpressionTree> made(
      StatementTree statement, Element set, IdentifierTree map, ExpressionTree key) {
    if (!(statement instanceof IfTree branch)
        || branch.getElseStatement() != null
        || !(Syntax.withoutParentheses(branch.getCondition()) instanceof BinaryTree asked)
        || asked.getKind() != Tree.Kind.EQUAL_TO
        || !Syntax.isName(asked.getLeftOperand(), set, source)
        || asked.getRightOperand().getKind() != Tree.Kind.NULL_LITERAL
        || !(branch.getThenStatement() instanceof BlockTree block)
        || block.getStatements().size() != 2
        || !(block.getStatements().get(0) instanceof ExpressionStatementTree first)
        || !(first.getExpression() instanceof AssignmentTree given)
        || !Syntax.isName(given.getVariable(), set, source)) {
      return Optional.empty();
    }
    Element of = source.elementOf(map);
    return Optional.ofNullable(of)
        .flatMap(any -> call(block.getStatements().get(1), any, "put", 2))
        .filter(put -> SameTrees.are(put.getArguments().get(0), key, source))
        .filter(put -> Syntax.isName(put.getArguments().get(1), set, source))
        .map(put -> given.getExpression());
  }

  private Optional<MethodInvocationTree> call(
      StatementTree statement, Element receiver, String name, int arguments) {
    return statement instanceof ExpressionStatementTree expression
            && expression.getExpression() instanceof MethodInvocationTree call
            && call.getArguments().size() == arguments
            && call.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals(name)
            && Syntax.isName(select.getExpression(), receiver, source)
        ? Optional.of(call)
        : Optional.empty();
  }

  private boolean isPlain(ExpressionTree added, Element set, IdentifierTree map) {
    return !Syntax.names(added, set, source) && !names(added, map);
  }

  private boolean names(ExpressionTree tree, IdentifierTree map) {
    Element of = source.elementOf(map);
    return of == null || Syntax.names(tree, of, source);
  }
}
