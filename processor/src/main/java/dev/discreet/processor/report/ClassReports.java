/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Per;
import dev.discreet.processor.budget.ClassSpending;
import dev.discreet.processor.budget.Price;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.HelperReader;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.report.model.ClassReport;
import dev.discreet.processor.report.model.ClassReport.Budget;
import dev.discreet.processor.report.model.QueryReport;
import dev.discreet.processor.report.model.QueryReport.Status;
import dev.discreet.runtime.accounting.PrivacyCost;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.util.Elements;

/** What is declared of classes with queries, and what that costs; nothing of their bodies. */
final class ClassReports {
  private final Places places;

  private final Elements elements;
  private final RowTypes rowTypes;

  ClassReports(Places places, Elements elements) {
    this.places = places;
    this.elements = elements;
    this.rowTypes = new RowTypes(new TrustLines(elements));
  }

  ClassReport of(QueryClassContract contract) {
    Adjacency adjacency =
        contract.budget().map(BudgetContract::adjacency).orElse(Adjacency.ADD_REMOVE);
    Optional<ClassSpending> spending = ClassSpending.of(contract);
    return new ClassReport(
        contract.type().getQualifiedName().toString(),
        places.of(contract.type()),
        adjacency == Adjacency.REPLACE_ONE ? "replaced" : "added or removed",
        contract.dataSets().stream().map(ClassReports::unit).toList(),
        rowTypes.of(contract),
        contract.budget().flatMap(budget -> spending.map(spent -> budget(budget, spent))),
        contract.queries().stream()
            .map(query -> of(query, contract.isReplaceOne(), spending))
            .toList());
  }

  private static String unit(DataSetParameter dataSet) {
    return dataSet
        .unit()
        .map(unit -> "%s of one %s".formatted(rows(unit), unit.accessor()))
        .orElse("one row");
  }

  private static String rows(PrivacyUnitKey unit) {
    if (unit.isUnlimited()) {
      return "all rows";
    }
    return unit.maxRows() == 1 ? "the row" : "at most " + unit.maxRows() + " rows";
  }

  private static Budget budget(BudgetContract budget, ClassSpending spending) {
    Price price = spending.price();
    return new Budget(
        budget.epsilon(),
        budget.delta(),
        budget.rho(),
        price.rho().or(price::epsilon),
        price.accounting(),
        spending.isPrepaid());
  }

  private QueryReport of(QueryContract query, boolean replaced, Optional<ClassSpending> spending) {
    PrivacyCost cost = Mechanisms.costOf(query);
    boolean trusted = HelperReader.read(query.method()).trusted().isPresent();
    return new QueryReport(
        LockLines.signature(query),
        places.of(query.method()),
        Purpose.of(query.method(), elements),
        trusted ? Status.TRUSTED : Status.NOT_CHECKED,
        cost.epsilon(),
        cost.delta(),
        query.rho().or(() -> spending.flatMap(all -> all.rhoOf(query))),
        query
            .accuracy()
            .map(wanted -> new QueryReport.Accuracy(wanted.within(), wanted.confidence())),
        query.releases(),
        new QueryReport.Contract(
            query.sensitivity(),
            query.norm().name(),
            query.per() == Per.UNIT ? "person" : "row",
            query.rowsPerUnit(),
            query.times().map(PublicParameter::name),
            query.dataSets().stream().flatMap(ClassReports::limit).toList()),
        Optional.empty(),
        Optional.empty(),
        Mechanisms.of(query).released(query, replaced));
  }

  private static Stream<QueryReport.Limit> limit(DataSetParameter dataSet) {
    return dataSet.maxRows().stream().mapToObj(rows -> new QueryReport.Limit(dataSet.name(), rows));
  }
}
