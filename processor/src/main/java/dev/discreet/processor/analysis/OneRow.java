/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.statement.Statements;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A method that is evaluated by itself inside a row: its arguments are values of the row, whatever
 * they are, and an exception would tell of them. None is null: whoever calls the method is asked
 * so.
 *
 * @param evaluation what was found
 * @param path what is known before the method starts
 * @param result what it returns
 */
record OneRow(Evaluation evaluation, Assumptions path, Value result) {

  static OneRow of(Method method, Function<String, Optional<RowFacts>> rowClasses) {
    Source row =
        new Source(new Variable("row", Type.Simple.NONE), BigDecimal.ONE, Optional.empty(), 1);
    Evaluation evaluation = new Evaluation(rowClasses, List.of(row), false, false);
    Terms terms = evaluation.terms();
    Map<Variable, Value> values = new HashMap<>();
    List<Term> inputs = new ArrayList<>();
    for (Method.Parameter parameter : method.parameters()) {
      Variable variable = parameter.variable();
      Optional<Source> source = parameter.isPublic() ? Optional.empty() : Optional.of(row);
      Term input =
          terms.input(
              variable.type(),
              new Term.Input(
                  variable.name(), source, false, false, false, false, parameter.limits()));
      inputs.add(input);
      values.put(variable, new Pure(input));
    }
    Statements statements = new Statements(evaluation);
    State state = new State(values, terms.yes(), Assumptions.none());
    evaluation.calls().push(method);
    evaluation.enterRow(inputs, false);
    Value result = statements.run(method.body(), state, method.resultLimits());
    return new OneRow(evaluation, state.path(), result);
  }

  /** What is wrong with the method, in the order in which it was met. */
  List<Located> findings(Method method) {
    if (evaluation.findings().isEmpty()
        && (evaluation.hasGivenUp() || result instanceof Value.Reported)) {
      evaluation.report(new Located(method.origin(), Evaluation.givenUp(method)));
    }
    return List.copyOf(evaluation.findings());
  }
}
