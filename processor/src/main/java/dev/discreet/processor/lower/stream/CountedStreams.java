/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * {@code IntStream.range(0, k).mapToLong(i -> …).toArray()}, and the like over arrays, lists and
 * enums that are no data sets: a loop over the numbers, in which each may ask all rows.
 */
public final class CountedStreams {
  private static final Set<String> STAGES =
      Set.of(
          "map",
          "mapToInt",
          "mapToLong",
          "mapToDouble",
          "mapToObj",
          "filter",
          "boxed",
          "asLongStream",
          "asDoubleStream");
  private static final Set<String> ENDS =
      Set.of(
          "toArray", "sum", "count", "anyMatch", "allMatch", "noneMatch", "collect", "min", "max");

  private final Lowering lowering;
  private final FunctionValues values;
  private final CountedSources sources;

  public CountedStreams(Lowering lowering, Expressions expressions, FunctionValues values) {
    this.values = values;
    this.lowering = lowering;
    this.sources = new CountedSources(lowering, expressions);
  }

  /** The value of the whole stream; empty for any other call. */
  public Optional<Operand> ended(StreamCall call) {
    if (!ENDS.contains(call.name()) || !isOfStreams(call.method())) {
      return Optional.empty();
    }
    List<MethodInvocationTree> stages = new ArrayList<>();
    ExpressionTree source = receiver(call.tree());
    while (source instanceof MethodInvocationTree stage && isStage(stage, lowering)) {
      stages.add(0, stage);
      source = receiver(stage);
    }
    if (!(source instanceof MethodInvocationTree made)) {
      return Optional.empty();
    }
    boolean needed =
        CountedSources.isRange(made, lowering)
            || call.name().equals("toArray")
            || call.name().equals("collect")
            || sources.isNamedArray(made)
            || Lookups.asksRows(call.tree(), lowering);
    return needed
        ? sources.of(made, call.frame()).flatMap(s -> ended(call, s, stages))
        : Optional.empty();
  }

  /** Whether a stream is of numbers that follow one another, or of what is made of them. */
  static boolean isOfRange(ExpressionTree stream, Lowering lowering) {
    ExpressionTree source = Syntax.withoutParentheses(stream);
    while (source instanceof MethodInvocationTree stage && isStage(stage, lowering)) {
      source = receiver(stage);
    }
    return source instanceof MethodInvocationTree made && CountedSources.isRange(made, lowering);
  }

  private static boolean isStage(MethodInvocationTree call, Lowering lowering) {
    return STAGES.contains(name(call))
        && lowering.source().elementOf(call) instanceof ExecutableElement method
        && isOfStreams(method);
  }

  private static @Nullable ExpressionTree receiver(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? Syntax.withoutParentheses(select.getExpression())
        : null;
  }

  private static String name(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? select.getIdentifier().toString()
        : "";
  }

  private static boolean isOfStreams(ExecutableElement method) {
    return Library.is(Enclosing.type(method), Kind.STREAM);
  }

  private Optional<Operand> ended(
      StreamCall call, CountedSources.Counted source, List<MethodInvocationTree> stages) {
    Type type = lowering.types().of(call.type());
    Optional<CountedEnd> end = CountedEnd.of(call, type, source, lowering, values);
    if (end.isEmpty()
        || (end.get().needsAll() && stages.stream().anyMatch(s -> name(s).equals("filter")))
        || mayBeLeftOut(call, stages)) {
      return Optional.empty();
    }
    List<Statement> all = new ArrayList<>(source.before());
    all.addAll(end.get().before());
    Operand element = source.element();
    all.add(source.loop(new Block(iteration(call, element, stages, 0, end.get()))));
    all.add(new Statement.Return(call.origin(), end.get().result()));
    return Optional.of(
        new Operand(
            new Expr.Body(call.origin(), end.get().result().type(), new Block(all)), call.type()));
  }

  /** Where no element is left out, {@code count} need not ask the functions before it. */
  private static boolean mayBeLeftOut(StreamCall call, List<MethodInvocationTree> stages) {
    return call.name().equals("count")
        && stages.stream().anyMatch(stage -> !stage.getArguments().isEmpty())
        && stages.stream().noneMatch(stage -> name(stage).equals("filter"));
  }

  private List<Statement> iteration(
      StreamCall call,
      Operand element,
      List<MethodInvocationTree> stages,
      int next,
      CountedEnd end) {
    if (next == stages.size()) {
      return end.iteration(element);
    }
    MethodInvocationTree stage = stages.get(next);
    TreeOrigin origin = lowering.source().origin(stage);
    TypeMirror type = lowering.types().elementOf(lowering.source().typeOf(stage));
    List<Statement> statements = new ArrayList<>();
    if (name(stage).equals("filter")) {
      Expr kept =
          values.applied(
              stage.getArguments().get(0),
              element,
              lowering.source().types().getPrimitiveType(javax.lang.model.type.TypeKind.BOOLEAN),
              call.frame());
      statements.add(
          new Statement.If(
              origin,
              kept,
              new Block(iteration(call, element, stages, next + 1, end)),
              new Block(List.of())));
      return statements;
    }
    Expr image =
        stage.getArguments().isEmpty()
            ? lowering.coercion().to(element, type)
            : values.applied(stage.getArguments().get(0), element, type, call.frame());
    Variable variable = new Variable("element", image.type());
    statements.add(new Statement.Let(origin, variable, image));
    Operand mapped = new Operand(new Expr.Use(origin, variable), type);
    statements.addAll(iteration(call, mapped, stages, next + 1, end));
    return statements;
  }
}
