/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.contract.declared.Strictness;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.reading.PersonKey;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/** Warns of rows that seem to say whose they are, and name no unit: once for each type. */
final class UnitStage {
  /** The compiler option's name, without {@code -A}. */
  static final String OPTION = "discreet.units";

  private final Map<String, String> options;
  private final Strictness strictness;
  private final Messager messager;
  private final Set<TypeElement> warned = new HashSet<>();

  UnitStage(Map<String, String> options, Messager messager) {
    this.options = options;
    this.strictness = Strictness.of(options, OPTION);
    this.messager = messager;
  }

  void check(Collection<QueryClassContract> contracts) {
    if (strictness != Strictness.ALLOW) {
      for (QueryClassContract contract : contracts) {
        for (QueryContract query : contract.queries()) {
          query.dataSets().forEach(this::check);
        }
      }
    }
  }

  private void check(DataSetParameter dataSet) {
    TypeElement row = (TypeElement) dataSet.rowType().asElement();
    if (dataSet.unit().isEmpty() && warned.add(row)) {
      PersonKey.in(row).ifPresent(key -> print(PlacedFinding.at(dataSet.element(), of(row, key))));
    }
  }

  private Finding of(TypeElement row, RecordComponentElement key) {
    String name = "%s.%s".formatted(row.getSimpleName(), key.getSimpleName());
    return Strictness.with(Finding.of(Rule.KEY_WITHOUT_UNIT, "`" + name + "`"), options, OPTION)
        .found(
            "no @PrivacyUnit in " + row.getSimpleName() + ": a person of many rows is not hidden")
        .fix(
            "write @PrivacyUnit before `%s`, with maxRows where people have several rows; if it is no person's, build with -A%s=allow"
                .formatted(key.getSimpleName(), OPTION));
  }

  private void print(PlacedFinding finding) {
    Printer.print(
        messager,
        finding,
        strictness == Strictness.ERROR ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING);
  }
}
