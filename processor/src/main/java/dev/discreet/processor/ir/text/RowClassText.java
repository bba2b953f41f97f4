/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.RowClass;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Row classes: their components, and what their constructors do. */
final class RowClassText {
  private final TypeText types;
  private final NumberText numbers;
  private final VariableText variables;
  private final Places places;
  private final Remarks remarks;
  private final Function<Block, List<Piece>> blocks;

  RowClassText(
      TypeText types,
      NumberText numbers,
      VariableText variables,
      Places places,
      Remarks remarks,
      Function<Block, List<Piece>> blocks) {
    this.types = types;
    this.numbers = numbers;
    this.variables = variables;
    this.places = places;
    this.remarks = remarks;
    this.blocks = blocks;
  }

  Piece of(RowClass rowClass) {
    List<Piece> inside = new ArrayList<>();
    rowClass.components().forEach(component -> inside.add(of(component, rowClass.name())));
    if (!rowClass.own().isEmpty()) {
      inside.add(Piece.of("own " + rowClass.own().stream().map(own -> own.method()).toList()));
    }
    rowClass.constructor().ifPresent(constructor -> inside.add(of(constructor)));
    return Piece.of("row class " + Words.path(rowClass.name()) + " ")
        .at(places.of(rowClass.origin()))
        .braces(inside);
  }

  private Piece of(RowClass.Component component, String rowClass) {
    return Piece.of(
            Words.component(component.name())
                + ": "
                + types.of(component.type())
                + numbers.of("in", component.limits())
                + (component.nullable() ? " nullable" : "")
                + (component.writtenAccessor() ? " with its own accessor" : ""))
        .at(places.of(component.origin()))
        .remarked(remarks.of(rowClass, component.name()));
  }

  private Piece of(RowClass.Constructor constructor) {
    return Piece.of(
            constructor.parameters().stream()
                .map(variables::declared)
                .collect(Collectors.joining(", ", "constructor(", ") ")))
        .braces(blocks.apply(constructor.body()));
  }
}
