/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Evaluator;
import dev.discreet.processor.analysis.state.LimitCheck;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Promise;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates calls of methods. A method without a promise about its result is <i>inlined</i>:
 * evaluated by its body, at the call. So is every method inside a row, where that is exact. A
 * method to which values of all rows are passed is known by its promise.
 */
final class MethodCalls {
  private final Evaluation evaluation;
  private final Evaluator evaluator;
  private final PromisedCalls promised;

  MethodCalls(Evaluation evaluation, Evaluator evaluator, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.evaluator = evaluator;
    this.promised = new PromisedCalls(evaluation, checks);
  }

  Value call(Expr.Call call, List<Value> arguments, State state) {
    Method method = call.method();
    if (evaluation.calls().contains(method)) {
      return evaluation.refuse(
          call.origin(),
          call.type(),
          Finding.of(Rule.RECURSION, "`" + method.name() + "`")
              .fix("write it as a loop with a known number of iterations"));
    }
    if (!evaluation.mayCallAgain()) {
      throw new Refusal(
          new Located(
              call.origin(),
              Finding.of(
                      Rule.TOO_COMPLEX,
                      "`" + method.name() + "`",
                      "its helpers call each other too often")
                  .fix("keep a helper's result in a local variable instead of calling it again")));
    }
    Map<Variable, Value> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      Method.Parameter parameter = method.parameters().get(i);
      Value argument = Operands.whole(arguments.get(i));
      requireFit(call.arguments().get(i).origin(), parameter, argument, state);
      values.put(parameter.variable(), argument);
    }
    boolean believed = method.promise().flatMap(Promise::believed).isPresent();
    if (believed) {
      return promised.call(call, arguments, state);
    }
    int positions = evaluation.positions();
    Value result = byBody(method, values, state);
    boolean stated =
        PromisedCalls.isStated(method)
            && !evaluation.isInRow()
            && arguments.stream().anyMatch(argument -> !(argument instanceof Pure))
            && promised.speaksOf(call, arguments, state);
    return stated
        ? promised.call(call, arguments, result, positions == evaluation.positions(), state)
        : result;
  }

  private Value byBody(Method method, Map<Variable, Value> values, State state) {
    evaluation.calls().push(method);
    boolean before = evaluation.enterBehind(state);
    try {
      State inside = evaluation.entered(values, state.path(), state);
      Value result =
          evaluation
              .lateReads()
              .body(state, () -> evaluator.run(method.body(), inside, method.resultLimits()));
      state.seeing(inside);
      return result;
    } finally {
      evaluation.leaveBehind(before);
      evaluation.calls().pop();
    }
  }

  private void requireFit(Origin origin, Method.Parameter parameter, Value argument, State state) {
    if (argument instanceof Running running) {
      throw new Refusal(new Located(origin, NotUnderstood.accumulatorRead(running)));
    }
    if (argument.isInner()) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + origin.text() + "`")
                  .found("a stream over what one row holds is passed on")
                  .fix("pass the collection itself")));
    }
    boolean isPublic =
        switch (argument.kind()) {
          case PURE -> ((Pure) argument).term().isPublic();
          case REFERENCE -> new ArrayComponents(evaluation, state).isPublic(argument);
          case ROWS, LISTED, AGGREGATE, INDEX, TALLY, VECTOR, RUNNING_VECTOR, RUNNING_ROWS -> false;
          case RUNNING, REPORTED -> false;
        };
    if (parameter.isPublic() && !isPublic) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.PRIVATE_AS_PUBLIC, "`" + origin.text() + "`")
                  .fix("pass a constant or a public parameter")));
    }
    if (parameter.variable().type() instanceof Type.Vector array) {
      if (array.length().isPresent() || parameter.limits().isPresent()) {
        new ArrayComponents(evaluation, state).require(origin, parameter, argument);
      }
      return;
    }
    parameter
        .limits()
        .ifPresent(
            limits ->
                LimitCheck.require(origin, limits, argument, state.path(), evaluation.terms()));
  }
}
