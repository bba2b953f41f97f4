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
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;

/**
 * Knows calls that run functions for each element, and are done when they return: {@code forEach},
 * and streams that are written from their source to their end.
 *
 * <p>Claim: each of these functions runs at most once for each element, on the thread that calls. A
 * stream that is kept for later, that runs in parallel, or that makes several elements of one, is
 * no such call.
 */
final class EachElement {
  private final Source source;
  private final TripCounts tripCounts;
  private final DataSets data;

  EachElement(Source source, TripCounts tripCounts, DataSets data) {
    this.source = source;
    this.tripCounts = tripCounts;
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
  private record Stage(
      MethodInvocationTree call, ExpressionTree on, ExecutableElement method, How how) {}

  /** What a method does with the elements of a stream. */
  private enum How {
    /** A stage whose function is asked once for each element, which it passes on. */
    PASSING,
    /** A stage whose function is asked once for each element, and gives another. */
    MAPPING,
    /** Another stage that has no more elements after it than before. */
    PLAIN,
    /** An end whose function is asked once for each element. */
    ASKING,
    /** An end that runs the stream before it returns. */
    END,
    /** Nothing of these. */
    OTHER;

    static How of(ExecutableElement method) {
      Optional<MethodStatement> stated = Library.of(method);
      String stage = stated.flatMap(known -> known.detail(Verb.STAGE)).orElse("");
      String end = stated.flatMap(known -> known.detail(Verb.END)).orElse("");
      return switch (stage + end) {
        case "passing" -> PASSING;
        case "mapping" -> MAPPING;
        case "asking" -> ASKING;
        case "plain" -> end.isEmpty() ? PLAIN : END;
        default -> OTHER;
      };
    }

    boolean asks() {
      return this == PASSING || this == MAPPING || this == ASKING;
    }

    boolean isEnd() {
      return this == ASKING || this == END;
    }
  }

  /** What the call runs; empty for any other call. */
  Optional<Runs> of(MethodInvocationTree call) {
    Optional<Stage> end = stage(call);
    if (end.isEmpty()) {
      return Optional.empty();
    }
    boolean ofStream = isOfStream(call);
    if (ofStream ? !end.get().how().isEnd() : !isForEach(end.get().method())) {
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
                call, Syntax.withoutParentheses(select.getExpression()), method, How.of(method)))
        : Optional.empty();
  }

  /** {@code forEach} of a collection or a map. */
  private static boolean isForEach(ExecutableElement method) {
    return Library.of(method)
        .filter(stated -> !stated.does(Verb.WRITES) && stated.callsForEach())
        .filter(stated -> stated.subjects(Verb.CALLS).equals(List.of(Subject.argument(1))))
        .filter(unused -> method.getReturnType().getKind() == TypeKind.VOID)
        .isPresent();
  }

  private boolean isOfStream(ExpressionTree tree) {
    return source.elementOf(tree) instanceof ExecutableElement method
        && Library.is(Enclosing.type(method), Kind.STREAM);
  }

  private boolean isStage(ExpressionTree tree) {
    return isOfStream(tree)
        && stage(tree).map(Stage::how).filter(how -> how != How.OTHER && !how.isEnd()).isPresent();
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
    ExecutableElement method = made.get().method();
    if (Library.is(method, Meaning.STREAM_OF_ARRAY) && arguments.size() == 1) {
      return Optional.of(Syntax.withoutParentheses(arguments.get(0)));
    }
    return Library.is(method, Meaning.STREAM_OF_COLLECTION)
        ? Optional.of(made.get().on())
        : Optional.empty();
  }

  private Optional<Runs> runs(List<Stage> stages, Optional<ExpressionTree> over) {
    Optional<BigInteger> elements =
        over.flatMap(from -> data.parts(from).or(() -> tripCounts.elements(from)));
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
      boolean asks = stage.how().asks() || !isOfStream(stage.call());
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
        same &= stage.how() != How.MAPPING;
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
    return stage.how() == How.PLAIN
        ? !Library.of(stage.method()).orElseThrow().does(Verb.CALLS)
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
