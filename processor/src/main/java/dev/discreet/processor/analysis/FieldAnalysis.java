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
import dev.discreet.processor.analysis.state.LimitCheck;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.statement.Statements;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges what gives a final field its value. Claim: where there is no finding, the field lies
 * within its limits from the moment it is assigned, whatever is passed to constructors. Java makes
 * sure that it is assigned once. What is not understood has an unknown value.
 */
public final class FieldAnalysis {
  private final Evaluation evaluation =
      new Evaluation(name -> Optional.empty(), List.of(), false, true);
  private final Statements statements = new Statements(evaluation);

  private FieldAnalysis() {}

  /** A field with its value where it is declared. */
  public static List<Located> ofInitialiser(Expr initialiser, Limits limits) {
    FieldAnalysis analysis = new FieldAnalysis();
    Origin origin = initialiser.origin();
    Block body = new Block(List.of(new Statement.Return(origin, initialiser)));
    Value value = analysis.statements.run(body, analysis.start(Map.of()), Optional.of(limits));
    return analysis.findings(!(value instanceof Value.Reported), origin, limits);
  }

  /** A field that a constructor assigns. */
  public static List<Located> ofConstructor(
      Origin origin, Variable field, RowClass.Constructor constructor) {
    FieldAnalysis analysis = new FieldAnalysis();
    analysis.statements.declareComponent(field);
    Map<Variable, Value> values = new HashMap<>();
    for (Variable parameter : constructor.parameters()) {
      values.put(parameter, analysis.evaluation.unknown(parameter.type()));
    }
    Optional<State> end = analysis.statements.construct(constructor.body(), analysis.start(values));
    Limits limits = field.limits().orElseThrow();
    boolean holds =
        end.isEmpty() || end.filter(state -> analysis.keeps(field, origin, state)).isPresent();
    return analysis.findings(holds, origin, limits);
  }

  private State start(Map<Variable, Value> values) {
    return new State(new HashMap<>(values), evaluation.terms().yes(), Assumptions.none());
  }

  private boolean keeps(Variable field, Origin origin, State state) {
    try {
      Optional<Value> value = statements.componentValue(field.name(), state);
      Limits limits = field.limits().orElseThrow();
      value.ifPresent(
          given -> LimitCheck.require(origin, limits, given, state.path(), evaluation.terms()));
      return value.isPresent();
    } catch (Refusal outside) {
      return false;
    }
  }

  private List<Located> findings(boolean holds, Origin origin, Limits limits) {
    List<Located> outside =
        evaluation.findings().stream()
            .filter(located -> located.finding().rule() == Rule.VALUE_NOT_BOUNDED)
            .toList();
    if (!outside.isEmpty() || (holds && evaluation.findings().isEmpty())) {
      return outside;
    }
    Finding finding =
        LimitCheck.outside("`" + origin.text() + "`", limits)
            .found("a value that is not understood")
            .fix("clamp what it is given, or widen the declared bounds");
    return List.of(new Located(origin, finding));
  }
}
