/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.trees.FreeNames;
import dev.discreet.processor.trees.HiddenEffects;
import dev.discreet.processor.trees.SameTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.collection.MapCalls.Put;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Statements that leave one value at each key of a map: the first one, the last one, or what a new
 * one and the one that is there come to. Claim: they put x at an absent key, and do nothing else
 * there; at any other they put what {@link Kept} says, which follows from the value that is there
 * and from x alone. The map's values are never null.
 *
 * <ul>
 *   <li>{@code map.put(key, x);} and {@code map.putIfAbsent(key, x);}
 *   <li>{@code if (!map.containsKey(key) || isBetter(x, map.get(key))) map.put(key, x);}
 *   <li>{@code if (!map.containsKey(key)) map.put(key, x); else if (isBetter(x, map.get(key)))
 *       map.put(key, x);}
 *   <li>{@code map.put(key, map.containsKey(key) ? both(map.get(key), x) : x);}, also as an {@code
 *       if}
 *   <li>{@code map.compute(key, (k, old) -> old == null ? x : both(old, x));}
 *   <li>{@code if (isBetter(x, map.getOrDefault(key, start))) map.put(key, x);}, where nothing is
 *       put at an absent key either that is no better than the start
 *   <li>the same with {@code V old = map.get(key);} before, which is named nowhere else, and with
 *       {@code old == null} for {@code !map.containsKey(key)}.
 * </ul>
 */
public final class KeptValues {
  private final Source source;
  private final MapCalls calls;
  private final MapUpdates updates;

  /** What is put where the key is present. */
  public enum Replaces {
    /** The new value. */
    ALWAYS,
    /** Nothing. */
    NEVER,
    /** The new value, where a condition holds. */
    WHERE,
    /** What an expression says. */
    BY
  }

  /**
   * What is put, and where.
   *
   * @param code the condition or the expression
   * @param old the name of the value that is there, in it
   * @param olds other expressions for that value, in it
   * @param news expressions for x, in it; a name of x stands for itself
   * @param start what x has to be better than at an absent key; any x is put there if empty
   * @param length how many statements do it
   */
  public record Kept(
      IdentifierTree map,
      ExpressionTree key,
      ExpressionTree value,
      Replaces replaces,
      Optional<ExpressionTree> code,
      Optional<Element> old,
      Set<Tree> olds,
      Set<Tree> news,
      Optional<ExpressionTree> start,
      int length) {
    private Kept from(ExpressionTree first) {
      return new Kept(map, key, value, replaces, code, old, olds, news, Optional.of(first), length);
    }

    private Kept by(int statements) {
      return new Kept(map, key, value, replaces, code, old, olds, news, start, statements);
    }
  }

  private record Named(Element old, MethodInvocationTree read) {}

  /** A question for an absent key: where it is, and on which side of a branch it is absent. */
  private record Asked(MethodInvocationTree at, boolean absentWhereTrue) {}

  public KeptValues(Source source) {
    this.source = source;
    this.calls = new MapCalls(source);
    this.updates = new MapUpdates(source);
  }

  /** What the first of some statements put; empty where they do anything else. */
  public Optional<Kept> of(List<? extends StatementTree> statements) {
    StatementTree first = statements.get(0);
    Optional<Kept> kept =
        first instanceof VariableTree variable
            ? named(variable, statements)
            : statement(first, Optional.empty());
    return kept.filter(found -> isPlain(found, statements.subList(0, found.length())));
  }

  /** Whether of integers the greater one stays, or the lesser; empty of anything else. */
  public Optional<Boolean> takesGreater(Kept kept) {
    return kept.code()
        .flatMap(
            code ->
                SumFunctions.takesGreater(
                    code,
                    kept.replaces() == Replaces.WHERE,
                    tree -> isNew(tree, kept),
                    tree -> isOld(tree, kept),
                    source));
  }

  private boolean isOld(ExpressionTree tree, Kept kept) {
    return kept.olds().contains(Syntax.withoutParentheses(tree))
        || Syntax.isName(tree, kept.old().orElse(null), source);
  }

  private boolean isNew(ExpressionTree tree, Kept kept) {
    return kept.news().contains(Syntax.withoutParentheses(tree))
        || Syntax.isName(tree, nameOf(kept).orElse(null), source);
  }

  /** The name that x is, if it is one. */
  public Optional<Element> nameOf(Kept kept) {
    return Syntax.withoutParentheses(kept.value()) instanceof IdentifierTree name
        ? Optional.ofNullable(source.elementOf(name))
        : Optional.empty();
  }

  private Optional<Kept> named(VariableTree tree, List<? extends StatementTree> statements) {
    Element old = source.elementOf(tree);
    if (old == null || tree.getInitializer() == null || statements.size() < 2) {
      return Optional.empty();
    }
    boolean usedLater = statements.stream().skip(2).anyMatch(s -> Syntax.names(s, old, source));
    return calls
        .of(tree.getInitializer(), "get", 1)
        .or(() -> calls.of(tree.getInitializer(), "getOrDefault", 2))
        .filter(read -> !usedLater)
        .flatMap(read -> statement(statements.get(1), Optional.of(new Named(old, read))))
        .filter(kept -> !Syntax.names(kept.key(), old, source))
        .filter(kept -> !Syntax.names(kept.value(), old, source))
        .map(kept -> kept.by(2));
  }

  private Optional<Kept> statement(StatementTree tree, Optional<Named> named) {
    if (tree instanceof IfTree branch) {
      return branch(branch, named);
    }
    return MapCalls.call(tree).flatMap(call -> call(call, named));
  }

  /** What a single call puts whose value nobody uses; empty where it does anything else. */
  public Optional<Kept> of(MethodInvocationTree call) {
    return call(call, Optional.empty()).filter(kept -> isPlain(kept, List.of()));
  }

  private Optional<Kept> call(MethodInvocationTree call, Optional<Named> named) {
    Optional<Put> put = calls.put(call, "put");
    return put.isPresent()
        ? put(put.get(), named)
        : calls
            .put(call, "putIfAbsent")
            .map(one -> kept(one, Replaces.NEVER, Optional.empty(), Optional.empty()))
            .or(() -> calls.of(call, "compute", 2).flatMap(this::computed));
  }

  /**
   * {@code compute(key, (k, old) -> …)}: as if that were put. What adds up is no value that stays.
   */
  private Optional<Kept> computed(MethodInvocationTree call) {
    if (updates.merged("compute", call.getArguments()).isPresent()
        || !(Syntax.withoutParentheses(call.getArguments().get(1))
            instanceof LambdaExpressionTree function)
        || function.getParameters().size() != 2
        || !(function.getBody() instanceof ExpressionTree body)) {
      return Optional.empty();
    }
    return Optional.ofNullable(source.elementOf(function.getParameters().get(1)))
        .flatMap(old -> computed(call, body, old));
  }

  private Optional<Kept> computed(MethodInvocationTree call, ExpressionTree body, Element old) {
    return MapCalls.receiver(call)
        .map(map -> new Put(map, call.getArguments().get(0), body))
        .flatMap(put -> put(put, Optional.of(new Named(old, call))))
        .filter(kept -> !Syntax.names(kept.value(), old, source));
  }

  /** {@code put(key, absent ? x : both)}, {@code put(key, absent || better ? x : old)}, or x. */
  private Optional<Kept> put(Put put, Optional<Named> named) {
    Kept always = kept(put, Replaces.ALWAYS, Optional.empty(), Optional.empty());
    if (!(Syntax.withoutParentheses(put.value()) instanceof ConditionalExpressionTree choice)) {
      return Optional.of(always);
    }
    Optional<Asked> asked = asked(choice.getCondition(), named);
    if (asked.isPresent()) {
      boolean first = asked.get().absentWhereTrue();
      ExpressionTree absent = first ? choice.getTrueExpression() : choice.getFalseExpression();
      ExpressionTree both = first ? choice.getFalseExpression() : choice.getTrueExpression();
      return Optional.of(new Put(put.map(), put.key(), absent))
          .filter(one -> isAt(one, asked.get().at()))
          .map(one -> kept(one, Replaces.BY, Optional.of(both), named.map(Named::old)));
    }
    Optional<Better> better = better(choice.getCondition(), named);
    return better.isEmpty()
        ? Optional.of(always)
        : better
            .filter(found -> isOld(choice.getFalseExpression(), found.asked().at(), named))
            .flatMap(
                found ->
                    kept(found, new Put(put.map(), put.key(), choice.getTrueExpression()), named));
  }

  /** {@code absent || better}. */
  private record Better(Asked asked, ExpressionTree condition) {}

  private Optional<Better> better(ExpressionTree tree, Optional<Named> named) {
    return Syntax.withoutParentheses(tree) instanceof BinaryTree either
            && either.getKind() == Tree.Kind.CONDITIONAL_OR
        ? asked(either.getLeftOperand(), named)
            .filter(Asked::absentWhereTrue)
            .map(asked -> new Better(asked, either.getRightOperand()))
        : Optional.empty();
  }

  private Optional<Kept> kept(Better better, Put put, Optional<Named> named) {
    return isAt(put, better.asked().at())
        ? Optional.of(
            kept(put, Replaces.WHERE, Optional.of(better.condition()), named.map(Named::old)))
        : Optional.empty();
  }

  private Optional<Kept> branch(IfTree tree, Optional<Named> named) {
    StatementTree other = tree.getElseStatement();
    Optional<Better> better = better(tree.getCondition(), named);
    if (better.isPresent()) {
      return other == null
          ? calls.put(tree.getThenStatement()).flatMap(put -> kept(better.get(), put, named))
          : Optional.empty();
    }
    Optional<Asked> asked = asked(tree.getCondition(), named);
    if (asked.isEmpty()) {
      return other == null
          ? calls.put(tree.getThenStatement()).flatMap(put -> better(tree, put, named))
          : Optional.empty();
    }
    boolean first = asked.get().absentWhereTrue();
    StatementTree present = first ? other : tree.getThenStatement();
    return calls
        .put(first ? tree.getThenStatement() : other)
        .filter(put -> isAt(put, asked.get().at()))
        .flatMap(put -> present(put, present, named));
  }

  /** {@code if (isBetter(x, map.getOrDefault(key, start))) map.put(key, x);}. */
  private Optional<Kept> better(IfTree tree, Put put, Optional<Named> named) {
    Kept kept = kept(put, Replaces.WHERE, Optional.of(tree.getCondition()), named.map(Named::old));
    return named
        .map(Named::read)
        .or(() -> kept.olds().stream().map(MethodInvocationTree.class::cast).findFirst())
        .filter(read -> MapCalls.name(read).equals("getOrDefault") && isAt(put, read))
        .map(read -> read.getArguments().get(1))
        .filter(start -> FreeNames.areConstant(start, Set.of(), List.of(), source))
        .filter(start -> kept.olds().stream().allMatch(old -> isFrom(old, start)))
        .map(kept::from);
  }

  private boolean isFrom(Tree read, ExpressionTree start) {
    return read instanceof MethodInvocationTree call
        && call.getArguments().size() == 2
        && SameTrees.are(call.getArguments().get(1), start, source);
  }

  /** What is done where the key is present, beside what is put where it is absent. */
  private Optional<Kept> present(Put absent, @Nullable StatementTree tree, Optional<Named> named) {
    if (tree == null) {
      return Optional.of(kept(absent, Replaces.NEVER, Optional.empty(), Optional.empty()));
    }
    Optional<Element> old = named.map(Named::old);
    if (MapCalls.inside(tree) instanceof IfTree branch) {
      return branch.getElseStatement() == null
          ? calls
              .put(branch.getThenStatement())
              .filter(put -> isSame(put, absent))
              .filter(put -> SameTrees.are(put.value(), absent.value(), source))
              .map(put -> kept(put, Replaces.WHERE, Optional.of(branch.getCondition()), old))
          : Optional.empty();
    }
    return calls
        .put(tree)
        .filter(put -> isSame(put, absent))
        .map(put -> kept(absent, Replaces.BY, Optional.of(put.value()), old));
  }

  private boolean isSame(Put a, Put b) {
    return SameTrees.are(a.map(), b.map(), source) && SameTrees.are(a.key(), b.key(), source);
  }

  private Kept kept(
      Put put, Replaces replaces, Optional<ExpressionTree> code, Optional<Element> old) {
    Set<Tree> olds = new HashSet<>();
    Set<Tree> news = new HashSet<>();
    code.ifPresent(
        tree ->
            new TreeScanner<@Nullable Void, @Nullable Void>() {
              @Override
              public @Nullable Void visitMethodInvocation(
                  MethodInvocationTree call, @Nullable Void ignored) {
                if (calls
                    .of(call, "get", 1)
                    .or(() -> calls.of(call, "getOrDefault", 2))
                    .filter(read -> isAt(put, read))
                    .isPresent()) {
                  olds.add(call);
                  return null;
                }
                if (SameTrees.are(call, put.value(), source)) {
                  news.add(call);
                  return null;
                }
                return super.visitMethodInvocation(call, null);
              }
            }.scan(tree, null));
    return new Kept(
        put.map(), put.key(), put.value(), replaces, code, old, olds, news, Optional.empty(), 1);
  }

  /**
   * {@code map.containsKey(key)}, {@code map.get(key) == null}, {@code old != null} and the like.
   */
  private Optional<Asked> asked(ExpressionTree tree, Optional<Named> named) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if (bare.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      return asked(((UnaryTree) bare).getExpression(), named)
          .map(asked -> new Asked(asked.at(), !asked.absentWhereTrue()));
    }
    boolean equal = bare.getKind() == Tree.Kind.EQUAL_TO;
    if ((equal || bare.getKind() == Tree.Kind.NOT_EQUAL_TO)
        && bare instanceof BinaryTree comparison
        && Syntax.withoutParentheses(comparison.getRightOperand()).getKind()
            == Tree.Kind.NULL_LITERAL) {
      return named
          .filter(known -> !MapCalls.name(known.read()).equals("getOrDefault"))
          .filter(known -> Syntax.isName(comparison.getLeftOperand(), known.old(), source))
          .map(Named::read)
          .or(() -> calls.of(comparison.getLeftOperand(), "get", 1))
          .map(read -> new Asked(read, equal));
    }
    return calls.of(bare, "containsKey", 1).map(call -> new Asked(call, false));
  }

  private boolean isOld(ExpressionTree tree, MethodInvocationTree at, Optional<Named> named) {
    return named.filter(known -> Syntax.isName(tree, known.old(), source)).isPresent()
        || calls
            .of(tree, "get", 1)
            .flatMap(read -> MapCalls.receiver(read).filter(map -> isAt(map, read, at)))
            .isPresent();
  }

  private boolean isAt(IdentifierTree map, MethodInvocationTree read, MethodInvocationTree at) {
    return calls.isAt(map, read.getArguments().get(0), at);
  }

  private boolean isAt(Put put, MethodInvocationTree call) {
    return calls.isAt(put.map(), put.key(), call);
  }

  /** What is put follows from x and the value that is there; nothing is assigned on the way. */
  private boolean isPlain(Kept kept, List<? extends StatementTree> statements) {
    Element map = source.elementOf(kept.map());
    return map != null
        && !Syntax.names(kept.key(), map, source)
        && !Syntax.names(kept.value(), map, source)
        && statements.stream().allMatch(tree -> HiddenEffects.targets(tree).isEmpty())
        && kept.code().filter(code -> !follows(code, kept)).isEmpty();
  }

  private boolean follows(ExpressionTree code, Kept kept) {
    Set<Element> own = new HashSet<>();
    kept.old().ifPresent(own::add);
    nameOf(kept).ifPresent(own::add);
    Set<Tree> passed = new HashSet<>(kept.olds());
    passed.addAll(kept.news());
    return FreeNames.areConstant(code, own, passed, source);
  }
}
