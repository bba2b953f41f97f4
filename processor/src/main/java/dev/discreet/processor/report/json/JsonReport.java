/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.json;

import static dev.discreet.processor.report.json.Json.fields;

import dev.discreet.processor.report.model.Checked;
import dev.discreet.processor.report.model.ClassReport;
import dev.discreet.processor.report.model.Derivation;
import dev.discreet.processor.report.model.FindingReport;
import dev.discreet.processor.report.model.LockChanges;
import dev.discreet.processor.report.model.Place;
import dev.discreet.processor.report.model.PrivacyReport;
import dev.discreet.processor.report.model.ProgramReport;
import dev.discreet.processor.report.model.QueryReport;
import dev.discreet.processor.report.model.TrustReport;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A report in our own form, {@code docs/privacy-report.schema.json}. */
public final class JsonReport {
  private static final int VERSION = 1;

  private JsonReport() {}

  /** The text of the file. */
  public static String text(PrivacyReport report) {
    return Json.text(
        fields(
            "version",
            VERSION,
            "scope",
            "what one compilation saw",
            "checked",
            of(report.checked()),
            "bodiesChecked",
            report.bodiesChecked(),
            "changes",
            report.changes().map(JsonReport::of),
            "classes",
            report.classes().stream().map(JsonReport::of).toList(),
            "programs",
            report.programs().stream().map(JsonReport::of).toList(),
            "trusted",
            report.trusted().stream().map(JsonReport::of).toList(),
            "findings",
            report.findings().stream().map(JsonReport::of).toList()));
  }

  private static Map<String, Object> of(Checked checked) {
    return fields(
        "discreet", checked.version(), "seals", checked.seals(), "sha256", checked.sha256());
  }

  private static Map<String, Object> of(LockChanges changes) {
    return fields(
        "file",
        changes.file(),
        "since",
        changes.origin().name().toLowerCase(Locale.ROOT),
        "problem",
        changes.problem(),
        "lines",
        changes.changes().stream()
            .map(
                change ->
                    fields("name", change.name(), "before", change.before(), "now", change.now()))
            .toList());
  }

  private static Map<String, Object> of(Place place) {
    return fields(
        "file", place.file(), "line", known(place.line()), "column", known(place.column()));
  }

  private static Optional<Long> known(long number) {
    return Optional.of(number).filter(n -> n > 0);
  }

  private static Map<String, Object> of(ClassReport report) {
    return fields(
        "name",
        report.name(),
        "source",
        report.place().map(JsonReport::of),
        "rows",
        report.change(),
        "protects",
        report.protectedRows(),
        "rowTypes",
        report.rowTypes().stream().map(JsonReport::of).toList(),
        "budget",
        report.budget().map(JsonReport::of),
        "queries",
        report.queries().stream().map(JsonReport::of).toList());
  }

  private static Map<String, Object> of(ClassReport.RowType type) {
    return fields(
        "name", type.name(), "columns", type.columns().stream().map(JsonReport::of).toList());
  }

  private static Map<String, Object> of(ClassReport.Column column) {
    return fields(
        "name",
        column.name(),
        "type",
        column.type(),
        "promised",
        Optional.of(column.promised()).filter(text -> !text.isEmpty()));
  }

  private static Map<String, Object> of(ClassReport.Budget budget) {
    return fields(
        "epsilon", budget.epsilon(),
        "delta", budget.delta(),
        "rho", budget.rho(),
        "spent", budget.spent().filter(epsilon -> budget.rho().isEmpty()),
        "spentRho", budget.spent().filter(rho -> budget.rho().isPresent()),
        "accounting", budget.accounting(),
        "chargedAtOnce", budget.prepaid());
  }

  private static Map<String, Object> of(QueryReport query) {
    return fields(
        "name",
        query.name(),
        "source",
        query.place().map(JsonReport::of),
        "purpose",
        query.purpose(),
        "status",
        query.status().text(),
        "epsilon",
        query.epsilon(),
        "delta",
        query.delta(),
        "rho",
        query.rho(),
        "within",
        query.accuracy().map(QueryReport.Accuracy::within),
        "confidence",
        query.accuracy().map(QueryReport.Accuracy::confidence),
        "releases",
        query.releases(),
        "contract",
        of(query.contract()),
        "derivation",
        query.derivation().map(JsonReport::of),
        "additive",
        query.inTheWay().map(String::isEmpty),
        "inTheWay",
        query.inTheWay().filter(expression -> !expression.isEmpty()),
        "release",
        ReleaseJson.of(query.release()));
  }

  private static Map<String, Object> of(QueryReport.Contract contract) {
    return fields(
        "sensitivity",
        contract.sensitivity(),
        "norm",
        contract.norm(),
        "per",
        contract.per(),
        "times",
        contract.times(),
        "rowsPerUnit",
        contract.rowsPerUnit(),
        "unitSensitivity",
        contract.unitSensitivity(),
        "limits",
        contract.limits().stream()
            .map(limit -> fields("data", limit.data(), "maxRows", limit.maxRows()))
            .toList());
  }

  private static Map<String, Object> of(Derivation derivation) {
    return fields(
        "expression",
        derivation.expression(),
        "source",
        derivation.place().map(JsonReport::of),
        "moves",
        derivation.distance(),
        "parts",
        derivation.parts().stream().map(JsonReport::of).toList(),
        "remarks",
        derivation.remarks());
  }

  private static Map<String, Object> of(Derivation.Part part) {
    return fields(
        "expression", part.expression(),
        "source", part.place().map(JsonReport::of),
        "lower", part.lower(),
        "upper", part.upper(),
        "times", part.times(),
        "moves", part.moves());
  }

  private static Map<String, Object> of(ProgramReport program) {
    return fields(
        "name",
        program.name(),
        "file",
        Optional.of(program.file()).filter(file -> !file.isEmpty()),
        "epsilon",
        program.epsilon(),
        "delta",
        program.delta(),
        "rho",
        program.rho(),
        "accounts",
        program.accounts().stream().map(JsonReport::of).toList());
  }

  private static Map<String, Object> of(ProgramReport.Account account) {
    return fields(
        "data",
        account.data(),
        "steps",
        account.steps().stream().map(JsonReport::of).toList(),
        "spentRho",
        account.rho(),
        "prices",
        account.prices().stream().map(JsonReport::of).toList(),
        "run",
        fields("epsilon", account.run().epsilon(), "delta", account.run().delta()));
  }

  private static Map<String, Object> of(ProgramReport.Step step) {
    return fields(
        "expression",
        step.expression(),
        "line",
        known(step.line()),
        "times",
        step.times(),
        "epsilon",
        step.epsilon(),
        "delta",
        step.delta(),
        "rho",
        step.rho(),
        "where",
        Optional.of(step.where()).filter(where -> !where.isEmpty()));
  }

  private static Map<String, Object> of(ProgramReport.Price price) {
    return fields(
        "accounting", price.accounting(),
        "epsilon", price.epsilon(),
        "needsDelta", Optional.of(price.needsDelta()).filter(needs -> needs),
        "best", price.best());
  }

  private static Map<String, Object> of(TrustReport trust) {
    return fields(
        "name", trust.name(),
        "source", trust.place().map(JsonReport::of),
        "claim", trust.claim());
  }

  private static Map<String, Object> of(FindingReport finding) {
    return fields(
        "rule",
        finding.rule(),
        "page",
        finding.page(),
        "source",
        finding.place().map(JsonReport::of),
        "fact",
        finding.fact(),
        "details",
        finding.details());
  }
}
