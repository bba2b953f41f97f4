/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Value.Extent;
import dev.discreet.processor.analysis.Value.Pure;
import dev.discreet.processor.analysis.Value.Reference;
import dev.discreet.processor.analysis.Value.Vector;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Array components of rows. Claim: a component that is kept is an array that the constructor made,
 * of the declared length, with each element within the declared limits: what the caller still has
 * in hand is another array.
 */
final class ArrayComponents {
  private final Evaluation evaluation;
  private final State end;

  ArrayComponents(Evaluation evaluation, State end) {
    this.evaluation = evaluation;
    this.end = end;
  }

  boolean keeps(RowClass.Component component, Optional<Value> stored) {
    Type.Vector type = (Type.Vector) component.type();
    if (evaluation.isMisunderstood() || stored.isEmpty() || type.dimensions() != 1) {
      return false;
    }
    List<Range> elements = new ArrayList<>();
    Optional<Range> length = Optional.empty();
    if (stored.get() instanceof Reference reference
        && reference.at().isEmpty()
        && end.objects().get(reference.object()) instanceof Vector vector
        && vector.shape().get(0) instanceof Extent.Length extent) {
      length = Optional.of(end.path().rangeOf(extent.count()));
      List<Value> held = new ArrayList<>(vector.cells().values());
      held.add(vector.each());
      for (Value value : held) {
        if (!(value instanceof Pure pure)) {
          return false;
        }
        elements.add(end.path().rangeOf(pure.term()));
      }
      if (Counts.constant(extent.count())
          .filter(n -> n.compareTo(BigDecimal.valueOf(vector.cells().size())) == 0)
          .isPresent()) {
        elements.remove(elements.size() - 1); // Every element is written.
      }
    } else if (stored.get() instanceof Pure pure && Clips.of(pure.term()).isPresent()) {
      Terms terms = evaluation.terms();
      length = Optional.of(end.path().rangeOf(terms.length(pure.term())));
      Term any =
          evaluation.terms().input(Type.Numeric.INT, Term.Input.open("?", false, Optional.empty()));
      elements.add(end.path().rangeOf(terms.element(pure.term(), any, type.element())));
    } else {
      return false;
    }
    Optional<Limits> limits = component.limits();
    boolean within =
        limits.isEmpty()
            || elements.stream().allMatch(range -> LimitCheck.holds(range, limits.get()));
    BigDecimal declared = type.length().map(BigDecimal::valueOf).orElse(null);
    boolean fits = declared == null || (length.get().isSingle() && length.get().contains(declared));
    return within && fits;
  }

  static Located notKept(RowClass rowClass, RowClass.Component component) {
    String simpleName = rowClass.name().substring(rowClass.name().lastIndexOf('.') + 1);
    Type.Vector type = (Type.Vector) component.type();
    String lower = component.limits().map(l -> Numbers.text(l.lower())).orElse("-∞");
    String upper = component.limits().map(l -> Numbers.text(l.upper())).orElse("∞");
    String name = component.name();
    String length = type.length().map(String::valueOf).orElse(name + ".length");
    Finding finding =
        Finding.of(Rule.COMPONENT_NOT_BOUNDED, simpleName, "`" + name + "`", lower, upper)
            .required("a copy of its own, of the declared length, with each element clamped")
            .fix(
                "write `%1$s = Arrays.copyOf(%1$s, %2$s);` and clamp each element in a loop"
                    .formatted(name, length));
    return new Located(component.origin(), finding);
  }
}
