/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.path.Clips;
import dev.discreet.processor.analysis.range.ClampCode;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Counts;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.LimitCheck;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reference;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.analysis.vector.NewVectors;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares arrays with what is declared of them. Claim: an array that fits has the declared length,
 * and each of its elements lies within the declared limits. The array that a row keeps is moreover
 * one that the constructor made: the caller still has another one.
 */
public final class ArrayComponents {
  private final Evaluation evaluation;
  private final State state;

  public ArrayComponents(Evaluation evaluation, State state) {
    this.evaluation = evaluation;
    this.state = state;
  }

  /** Whether a constructor that ends in this state keeps what is declared of a component. */
  public boolean keeps(RowClass.Component component, Optional<Value> stored) {
    boolean own =
        !(stored.orElse(null) instanceof Pure pure)
            || Clips.of(pure.term()).isPresent()
            || NewVectors.isCopy(pure.term());
    return own
        && !evaluation.isMisunderstood()
        && stored.isPresent()
        && fits((Type.Vector) component.type(), component.limits(), stored.get());
  }

  /** Refuses an argument that is not proven to be as a parameter says. */
  void require(Origin origin, Method.Parameter parameter, Value argument) {
    if (argument instanceof Value.Reported) {
      throw Refusal.again();
    }
    Type.Vector type = (Type.Vector) parameter.variable().type();
    if (!fits(type, parameter.limits(), argument)) {
      String length = type.length().map(n -> "@Length(" + n + ")").orElse("an array");
      String each =
          parameter
              .limits()
              .map(l -> ", each element in " + Range.of(l, type.element()))
              .orElse("");
      throw new Refusal(
          new Located(
              origin,
              Finding.of(
                      Rule.ARRAY_NOT_FITTING,
                      "`" + origin.text() + "`",
                      "`" + parameter.variable().name() + "`")
                  .required(length + each)
                  .fix("declare the same on the component or parameter that it comes from")));
    }
  }

  /** Whether it is an array of the query's own that does not depend on rows. */
  boolean isPublic(Value array) {
    return made(array)
        .filter(vector -> vector.shape().get(0) instanceof Extent.Length n && n.count().isPublic())
        .filter(vector -> isPublicNumber(vector.each()))
        .filter(v -> v.cells().values().stream().allMatch(ArrayComponents::isPublicNumber))
        .isPresent();
  }

  /** The contents of an array of one dimension to which no loop over rows has added. */
  private Optional<Vector> made(Value array) {
    return array instanceof Reference reference
            && reference.at().isEmpty()
            && state.objects().get(reference.object()) instanceof Vector vector
            && vector.shape().size() == 1
            && vector.changes().isEmpty()
        ? Optional.of(vector)
        : Optional.empty();
  }

  private static boolean isPublicNumber(Value value) {
    return value instanceof Pure pure && pure.term().isPublic();
  }

  /** Where a number lies; empty for anything else. */
  private Optional<Range> range(Value value) {
    return switch (value.kind()) {
      case PURE -> Optional.of(state.path().rangeOf(((Pure) value).term()));
      case AGGREGATE -> Optional.of(((Aggregate) value).total());
      case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR -> Optional.empty();
      case RUNNING_ROWS, RUNNING, REPORTED -> Optional.empty();
    };
  }

  private boolean fits(Type.Vector type, Optional<Limits> limits, Value array) {
    if (type.dimensions() != 1) {
      return false;
    }
    List<Range> elements = new ArrayList<>();
    Range length;
    Vector vector = made(array).orElse(null);
    if (vector != null && vector.shape().get(0) instanceof Extent.Length extent) {
      length = state.path().rangeOf(extent.count());
      List<Value> held = new ArrayList<>(vector.cells().values());
      boolean allWritten =
          Counts.constant(extent.count())
              .filter(n -> n.compareTo(BigDecimal.valueOf(vector.cells().size())) == 0)
              .isPresent();
      if (!allWritten) {
        held.add(vector.each());
      }
      for (Value value : held) {
        Optional<Range> range = range(value);
        if (range.isEmpty()) {
          return false;
        }
        elements.add(range.get());
      }
    } else if (array instanceof Pure pure && !state.path().mayBeNull(pure.term())) {
      Terms terms = evaluation.terms();
      length = state.path().rangeOf(terms.length(pure.term()));
      Term any = terms.input(Type.Numeric.INT, Term.Input.open("?", false, Optional.empty()));
      elements.add(state.path().rangeOf(terms.element(pure.term(), any, type.element())));
    } else {
      return false;
    }
    boolean within =
        limits.isEmpty()
            || elements.stream().allMatch(range -> LimitCheck.holds(range, limits.get()));
    BigDecimal declared = type.length().map(BigDecimal::valueOf).orElse(null);
    return within && (declared == null || (length.isSingle() && length.contains(declared)));
  }

  /**
   * What is said of a component that is not kept.
   *
   * @param notUnderstood the first statement of the constructor that is not understood
   */
  public Located notKept(
      RowClass rowClass, RowClass.Component component, Optional<Origin> notUnderstood) {
    String simpleName = rowClass.name().substring(rowClass.name().lastIndexOf('.') + 1);
    Type.Vector type = (Type.Vector) component.type();
    String most = type.length().map(String::valueOf).orElse("∞");
    String lower = component.limits().map(l -> Numbers.text(l.lower())).orElse(most);
    String upper = component.limits().map(l -> Numbers.text(l.upper())).orElse(most);
    String name = component.name();
    String kept = (component.limits().isEmpty() ? "the length of `%s`" : "`%s`").formatted(name);
    Finding finding =
        Finding.of(Rule.COMPONENT_NOT_BOUNDED, simpleName, kept, lower, upper)
            .required("a copy of its own, of the declared length, with each element clamped")
            .fix(
                evaluation
                    .firstMisunderstood()
                    .map(
                        origin ->
                            "`%s` is not understood, and might write to any array: do it where the row is made; a list, set or map is copied by List.copyOf, Set.copyOf or Map.copyOf"
                                .formatted(origin.text()))
                    .or(
                        () ->
                            notUnderstood.map(
                                origin ->
                                    "`%s` is not understood: after it, %s"
                                        .formatted(origin.text(), copied(component, type))))
                    .orElseGet(() -> copied(component, type)));
    return new Located(component.origin(), finding);
  }

  private static String copied(RowClass.Component component, Type.Vector type) {
    String name = component.name();
    if (type.length().isEmpty()) {
      return "declare how long `%1$s` is, @Length(7) for example, write `%1$s = Arrays.copyOf(%1$s, 7);` and clamp each element in a loop; or leave @Bounded out, and clamp an element where a query reads it"
          .formatted(name);
    }
    String copy = "%1$s = Arrays.copyOf(%1$s, %2$s);".formatted(name, type.length().get());
    return component
        .limits()
        .map(
            limits ->
                "write `%s for (int i = 0; i < %s; i++) %s[i] = %s;` at the end of the constructor"
                    .formatted(
                        copy,
                        type.length().get(),
                        name,
                        ClampCode.of(name + "[i]", type.element(), limits)))
        .orElseGet(() -> "write `%s` into the constructor".formatted(copy));
  }
}
