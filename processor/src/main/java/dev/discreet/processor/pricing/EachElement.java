/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * Knows calls that run functions for each element, and are done when they return: {@code forEach},
 * and streams that are written from their source to their end.
 *
 * <p>Claim: each of these functions runs at most once for each element, on the thread that calls. A
 * stream that is kept for later, that runs in parallel, or that makes several elements of one, is
 * no such call.
 */
final class EachElement {
  private static final String STREAMS = "java.util.stream.";

  /** Stages whose function is asked once for each element, which they pass on. */
  private static final Set<String> PASSING = Set.of("filter", "peek", "takeWhile", "dropWhile");

  /** Stages whose function is asked once for each element, and gives another. */
  private static final Set<String> MAPPING =
      Set.of("map", "mapToInt", "mapToLong", "mapToDouble", "mapToObj");

  /** Other stages that have no more elements after them than before. */
  private static final Set<String> PLAIN =
      Set.of("sorted", "distinct", "limit", "skip", "boxed", "asLongStream", "asDoubleStream");

  /** Ends whose function is asked once for each element. */
  private static final Set<String> ASKING =
      Set.of("forEach", "forEachOrdered", "anyMatch", "allMatch", "noneMatch");

  /** Ends that run the stream before they return. */
  private static final Set<String> ENDS =
      Set.of(
          "sum",
          "count",
          "average",
          "min",
          "max",
          "toArray",
          "toList",
          "collect",
          "reduce",
          "findFirst",
          "findAny",
          "summaryStatistics");

  private final Source source;
  private final Turns turns;
  private final DataSets data;

  EachElement(Source source, Turns turns, DataSets data) {
    this.source = source;
    this.turns = turns;
    this.data = data;
  }

  /**
   * What such a call runs.
   *
   * @param elements how many there are at most
   * @param once what is evaluated once, before or after
   * @param functions what is run for each element: lambdas and method references
   */
  record Runs(BigInteger elements, List<ExpressionTree> once, List<ExpressionTree> functions) {}

  /** A stage of a stream, or its end. */
  private record Stage(MethodInvocationTree call, ExpressionTree on, String name) {}

  /** What the call runs; empty for any other call. */
  Optional<Runs> of(MethodInvocationTree call) {
    Optional<Stage> end = stage(call);
    if (end.isEmpty()) {
      return Optional.empty();
    }
    boolean ofStream = isOfStream(call);
    if (!ofStream && (!end.get().name().equals("forEach") || call.getArguments().size() != 1)) {
      return Optional.empty();
    }
    if (ofStream && !ASKING.contains(end.get().name()) && !ENDS.contains(end.get().name())) {
      return Optional.empty();
    }
    List<Stage> stages = new ArrayList<>(List.of(end.get()));
    ExpressionTree from = end.get().on();
    while (ofStream && isStage(from)) {
      stages.add(0, stage(from).orElseThrow());
      from = stages.get(0).on();
    }
    return ofStream ? runs(stages, streamed(from)) : runs(stages, Optional.of(from));
  }

  private Optional<Stage> stage(ExpressionTree tree) {
    return tree instanceof MethodInvocationTree call
            && call.getMethodSelect() instanceof MemberSelectTree select
            && source.elementOf(call) instanceof ExecutableElement method
        ? Optional.of(
            new Stage(
                call,
                Syntax.withoutParentheses(select.getExpression()),
                method.getSimpleName().toString()))
        : Optional.empty();
  }

  private boolean isOfStream(ExpressionTree tree) {
    return source.elementOf(tree) instanceof ExecutableElement method
        && Enclosing.type(method).getQualifiedName().toString().startsWith(STREAMS);
  }

  private boolean isStage(ExpressionTree tree) {
    return isOfStream(tree)
        && stage(tree)
            .map(Stage::name)
            .filter(
                name -> PASSING.contains(name) || MAPPING.contains(name) || PLAIN.contains(name))
            .isPresent();
  }

  /** What a stream runs over: a call that makes one, or the collection that it is of. */
  private Optional<ExpressionTree> streamed(ExpressionTree tree) {
    Optional<Stage> made = stage(tree);
    if (made.isEmpty()) {
      return Optional.empty();
    }
    List<? extends ExpressionTree> arguments = made.get().call().getArguments();
    if (isOfStream(tree)) {
      return Optional.of(tree);
    }
    boolean ofArray =
        source.elementOf(tree) instanceof ExecutableElement method
            && Enclosing.type(method).getQualifiedName().contentEquals("java.util.Arrays");
    return !made.get().name().equals("stream")
        ? Optional.empty()
        : ofArray && arguments.size() == 1
            ? Optional.of(Syntax.withoutParentheses(arguments.get(0)))
            : arguments.isEmpty() ? Optional.of(made.get().on()) : Optional.empty();
  }

  private Optional<Runs> runs(List<Stage> stages, Optional<ExpressionTree> over) {
    Optional<BigInteger> elements =
        over.flatMap(from -> data.parts(from).or(() -> turns.elements(from)));
    boolean ofParts = over.flatMap(data::parts).isPresent();
    if (elements.isEmpty()) {
      return Optional.empty();
    }
    List<ExpressionTree> once = new ArrayList<>();
    if (ofParts) {
      once.addAll(data.arguments(over.get()));
    } else {
      once.add(over.get());
    }
    List<ExpressionTree> functions = new ArrayList<>();
    boolean same = true;
    for (Stage stage : stages) {
      boolean asks =
          PASSING.contains(stage.name())
              || MAPPING.contains(stage.name())
              || ASKING.contains(stage.name());
      if (!asks) {
        once.addAll(stage.call().getArguments());
      }
      if (ofParts && !(asks ? isLambda(stage) : passesNoParts(stage))) {
        return Optional.empty();
      }
      if (asks) {
        ExpressionTree function = stage.call().getArguments().get(0);
        if (same) {
          element(function).ifPresent(variable -> data.each(over.get(), variable));
        }
        functions.add(function);
        same &= !MAPPING.contains(stage.name());
      }
    }
    return Optional.of(new Runs(elements.get(), once, functions));
  }

  private boolean isLambda(Stage stage) {
    return stage.call().getArguments().get(0) instanceof LambdaExpressionTree
        || !data.isOfData(source.typeOf(stage.on()));
  }

  /** An end gives what it was given; a stage with a function might keep it. */
  private boolean passesNoParts(Stage stage) {
    return PLAIN.contains(stage.name())
        ? stage.call().getArguments().isEmpty() || !stage.name().equals("sorted")
        : !data.isOfData(source.typeOf(stage.on()));
  }

  /** What a function calls its element: its last parameter, which is a map's value. */
  static Optional<VariableTree> parameter(ExpressionTree function) {
    return function instanceof LambdaExpressionTree lambda && !lambda.getParameters().isEmpty()
        ? Optional.of(lambda.getParameters().get(lambda.getParameters().size() - 1))
        : Optional.empty();
  }

  private Optional<Element> element(ExpressionTree function) {
    return parameter(function).flatMap(tree -> Optional.ofNullable(source.elementOf(tree)));
  }
}
