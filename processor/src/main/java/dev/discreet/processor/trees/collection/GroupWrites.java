/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.HiddenEffects;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.collection.MapCalls.Put;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/**
 * Statements that write to the array or the map that a local map has for a key, where the first of
 * them makes it. Claim: they do nothing else to the map, no name of the array stays, and each time
 * one is made it is a new one.
 *
 * <ul>
 *   <li>{@code map.computeIfAbsent(key, k -> new int[7])[day]++;}
 *   <li>{@code int[] own = map.computeIfAbsent(key, k -> new int[2]); own[0]++; if (late) own[1] +=
 *       n;}
 *   <li>{@code map.putIfAbsent(key, new int[7]); map.get(key)[day]++;}, also with {@code if
 *       (!map.containsKey(key)) map.put(key, new int[7]);}
 *   <li>{@code int[] own = map.get(key); if (own == null) { own = new int[7]; map.put(key, own); }
 *       own[day]++;}
 *   <li>{@code map.get(key).merge(part, 1L, Long::sum);} of a map that has one for each key from
 *       the beginning
 *   <li>{@code Set<T> own = map.computeIfAbsent(key, k -> new HashSet<>()); for (T x : row.all())
 *       own.add(x);}
 * </ul>
 *
 * An object that adds up numbers is as good as an array of them.
 */
public final class GroupWrites {
  private final Source source;
  private final MapCalls calls;
  private final AddedElements elements;
  private final Map<Element, FilledMaps.Filled> filled;

  /**
   * What is written, and where.
   *
   * @param made what makes an array or a map where the key has none
   * @param writes what writes: statements, or one expression
   * @param held the expressions in them that stand for the array or map
   * @param parts the expressions in them that do not name it
   * @param between declarations that stand among them, and may as well stand before
   * @param length how many statements do it
   * @param again whether the key is evaluated more than once
   */
  public record Writes(
      IdentifierTree map,
      ExpressionTree key,
      ExpressionTree made,
      List<Tree> writes,
      List<ExpressionTree> held,
      List<WrittenParts.Part> parts,
      List<StatementTree> between,
      int length,
      boolean again) {
    /** The same, with declarations between the writes. */
    Writes with(List<StatementTree> declared) {
      return new Writes(
          map, key, made, writes, held, parts, declared, length + declared.size(), again);
    }
  }

  /**
   * Asks the statements of a file.
   *
   * @param filled the maps that have all keys before anything is added
   */
  public GroupWrites(Source source, Map<Element, FilledMaps.Filled> filled) {
    this.source = source;
    this.calls = new MapCalls(source);
    this.elements = new AddedElements(source, filled);
    this.filled = filled;
  }

  /** What the first of some statements write; empty where they do anything else. */
  public Optional<Writes> of(List<? extends StatementTree> statements) {
    StatementTree first = statements.get(0);
    Optional<Writes> one =
        first instanceof ExpressionStatementTree statement
            ? inOne(statement.getExpression(), statement)
            : Optional.empty();
    return one.or(() -> named(statements)).or(() -> ensured(statements));
  }

  /** {@code map.computeIfAbsent(key, k -> new int[7])[day]++}; empty for any other expression. */
  public Optional<Writes> of(ExpressionTree tree) {
    return inOne(tree, tree);
  }

  private Optional<Writes> inOne(ExpressionTree tree, Tree whole) {
    return WrittenParts.target(tree)
        .flatMap(
            on -> ensures(on).flatMap(made -> written(made, List.of(whole), one -> one == on, 0)));
  }

  /** {@code int[] own = map.computeIfAbsent(…); own[day]++;}, or what does the same. */
  private Optional<Writes> named(List<? extends StatementTree> statements) {
    Element own = source.elementOf(statements.get(0));
    if (own == null
        || !(statements.get(0) instanceof VariableTree variable)
        || !(variable.getInitializer() instanceof MethodInvocationTree got)) {
      return Optional.empty();
    }
    boolean several = isSet(source.typeOf(got)) && elements.of(statements).isEmpty();
    if (!several && !isWritten(source.typeOf(got))) {
      return Optional.empty();
    }
    Optional<Put> ensured = made(got);
    Optional<Put> made = ensured.isPresent() ? ensured : madeIfNull(statements, own, got);
    int first = ensured.isPresent() ? 1 : 2;
    if (made.isEmpty()) {
      return Optional.empty();
    }
    Element map = source.elementOf(made.get().map());
    int end = first;
    List<StatementTree> between = new ArrayList<>();
    List<Tree> writes = new ArrayList<>();
    for (int i = first; i < statements.size(); i++) {
      StatementTree statement = statements.get(i);
      if (Syntax.names(statement, own, source)) {
        writes.add(statement);
        end = i + 1;
      } else if (map == null || !isApart(statement, map)) {
        break;
      }
    }
    statements.subList(Math.min(first, end), end).stream()
        .filter(statement -> !writes.contains(statement))
        .forEach(between::add);
    boolean again =
        statements.subList(Math.min(end, statements.size()), statements.size()).stream()
            .anyMatch(later -> Syntax.names(later, own, source));
    return end <= first || again
        ? Optional.empty()
        : written(made.get(), writes, one -> Syntax.isName(one, own, source), first)
            .map(found -> found.with(between));
  }

  /**
   * A new variable whose value names neither the array nor its map, and changes nothing: it may as
   * well be declared before them.
   */
  private boolean isApart(StatementTree statement, Element map) {
    return statement instanceof VariableTree variable
        && variable.getInitializer() != null
        && !Syntax.names(statement, map, source)
        && HiddenEffects.targets(statement).isEmpty()
        && !WritingCalls.mayBeIn(variable.getInitializer(), source);
  }

  /**
   * {@code int[] own = map.get(key); if (own == null) { own = new int[7]; map.put(key, own); }}.
   */
  private Optional<Put> madeIfNull(
      List<? extends StatementTree> statements, Element own, MethodInvocationTree got) {
    Optional<IdentifierTree> map = calls.of(got, "get", 1).flatMap(MapCalls::receiver);
    if (statements.size() < 2 || map.isEmpty()) {
      return Optional.empty();
    }
    ExpressionTree key = got.getArguments().get(0);
    return elements
        .made(statements.get(1), own, map.get(), key)
        .map(made -> new Put(map.get(), key, made));
  }

  /** {@code map.putIfAbsent(key, new int[7]); map.get(key)[day]++;}. */
  private Optional<Writes> ensured(List<? extends StatementTree> statements) {
    return statements.size() < 2
        ? Optional.empty()
        : absent(statements.get(0))
            .filter(put -> isWritten(source.typeOf(put.value())))
            .flatMap(put -> written(put, List.of(statements.get(1)), one -> isGot(one, put), 1));
  }

  private boolean isGot(ExpressionTree tree, Put put) {
    return calls
        .of(tree, "get", 1)
        .filter(got -> calls.isAt(put.map(), put.key(), got))
        .isPresent();
  }

  private Optional<Put> absent(StatementTree statement) {
    if (!(statement instanceof IfTree branch)) {
      return MapCalls.call(statement).flatMap(call -> calls.put(call, "putIfAbsent"));
    }
    return branch.getElseStatement() == null
            && Syntax.withoutParentheses(branch.getCondition()) instanceof UnaryTree not
            && not.getKind() == Tree.Kind.LOGICAL_COMPLEMENT
        ? calls
            .put(branch.getThenStatement())
            .filter(
                put ->
                    calls
                        .of(not.getExpression(), "containsKey", 1)
                        .filter(asked -> calls.isAt(put.map(), put.key(), asked))
                        .isPresent())
        : Optional.empty();
  }

  /** {@code map.computeIfAbsent(key, k -> new int[7])}, or {@code map.get(key)} of all keys. */
  private Optional<Put> ensures(ExpressionTree tree) {
    return isWritten(source.typeOf(tree)) ? made(tree) : Optional.empty();
  }

  private Optional<Put> made(ExpressionTree tree) {
    return calls
        .of(tree, "computeIfAbsent", 2)
        .flatMap(call -> calls.put(call, "computeIfAbsent"))
        .or(() -> calls.of(tree, "get", 1).flatMap(this::there));
  }

  private Optional<Put> there(MethodInvocationTree got) {
    return MapCalls.receiver(got)
        .flatMap(
            map ->
                Optional.ofNullable(filled.get(source.elementOf(map)))
                    .filter(known -> known.has(got))
                    .map(known -> new Put(map, got.getArguments().get(0), known.made())));
  }

  /** A set to which several statements add, or a loop: of one addition, others know more. */
  private static boolean isSet(TypeMirror type) {
    return Library.is(type, Kind.SET);
  }

  private boolean isWritten(TypeMirror type) {
    return Library.is(type, Kind.MAP)
        || source.accumulators().are(type)
        || (type instanceof ArrayType array && array.getComponentType().getKind().isPrimitive());
  }

  private Optional<Writes> written(
      Put made, List<Tree> statements, Predicate<ExpressionTree> isHeld, int before) {
    Element map = source.elementOf(made.map());
    Optional<ExpressionTree> fresh = fresh(made.value());
    if (map == null || fresh.isEmpty() || Syntax.names(made.key(), map, source)) {
      return Optional.empty();
    }
    WrittenParts parts = new WrittenParts(isHeld, source);
    boolean known =
        statements.stream().allMatch(parts::isKnown)
            && parts.parts().stream().noneMatch(part -> Syntax.names(part.tree(), map, source));
    return known
        ? Optional.of(
            new Writes(
                made.map(),
                made.key(),
                fresh.get(),
                statements,
                parts.held(),
                parts.parts(),
                List.of(),
                before + statements.size(),
                !(made.value() instanceof LambdaExpressionTree)))
        : Optional.empty();
  }

  /** A new array, map or set, also as what a function returns. */
  private Optional<ExpressionTree> fresh(ExpressionTree tree) {
    ExpressionTree made = Syntax.given(tree);
    boolean isNew =
        made instanceof NewArrayTree
            || (made instanceof NewClassTree creation && creation.getClassBody() == null)
            || NewCollections.made(made, source).isPresent();
    return isNew ? Optional.of(made) : Optional.empty();
  }
}
