/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.report.model.ClassReport.Column;
import dev.discreet.processor.report.model.ClassReport.RowType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** What the rows of queries hold, and what is promised of that. */
final class RowTypes {
  private final TrustLines annotations;

  RowTypes(TrustLines annotations) {
    this.annotations = annotations;
  }

  /** Each type once, in the order of the data sets. */
  List<RowType> of(QueryClassContract contract) {
    Set<TypeElement> types = new LinkedHashSet<>();
    contract.dataSets().forEach(data -> types.add((TypeElement) data.rowType().asElement()));
    return types.stream().map(this::of).toList();
  }

  private RowType of(TypeElement type) {
    return new RowType(
        type.getQualifiedName().toString(),
        ElementFilter.recordComponentsIn(type.getEnclosedElements()).stream()
            .map(this::column)
            .toList());
  }

  private Column column(RecordComponentElement component) {
    return new Column(
        component.getSimpleName().toString(),
        shortened(component.asType()),
        annotations.annotations(component));
  }

  /** Without packages and annotations. */
  private static String shortened(TypeMirror type) {
    return type.toString()
        .replaceAll("@[\\w.]+(\\([^)]*\\))? ?", "")
        .replaceAll("([a-z_]\\w*\\.)+", "");
  }
}
