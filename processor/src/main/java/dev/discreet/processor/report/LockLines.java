/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.budget.ClassSpending;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.runtime.accounting.PrivacyCost;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The lines of a class: one for it, one for each query. */
final class LockLines {
  private final QueryClassContract contract;
  private final String name;

  private LockLines(QueryClassContract contract) {
    this.contract = contract;
    this.name = contract.type().getQualifiedName().toString();
  }

  static List<String> of(QueryClassContract contract) {
    LockLines lines = new LockLines(contract);
    List<String> all = new ArrayList<>();
    all.add(lines.name + ": " + lines.ofClass());
    contract
        .queries()
        .forEach(query -> all.add(lines.name + "." + signature(query) + ": " + lines.of(query)));
    return all;
  }

  /** With the public parameters, which tell overloads apart. */
  static String signature(QueryContract query) {
    return query.publicParameters().isEmpty()
        ? query.name()
        : query.name()
            + query.publicParameters().stream()
                .map(PublicParameter::type)
                .map(Object::toString)
                .collect(Collectors.joining(", ", "(", ")"));
  }

  private String ofClass() {
    String budget =
        ClassSpending.of(contract)
            .map(
                spending ->
                    "budget %s, spends %s%s"
                        .formatted(
                            contract
                                .budget()
                                .flatMap(BudgetContract::rho)
                                .map(rho -> "rho " + DecimalText.of(rho))
                                .orElse(cost(spending.allowed())),
                            spending.price(),
                            spending.isPrepaid() ? ", charged at once" : ""))
            .orElse("no budget");
    Adjacency adjacency =
        contract.budget().map(BudgetContract::adjacency).orElse(Adjacency.ADD_REMOVE);
    String protectedRows =
        contract.dataSets().stream().map(LockLines::unit).collect(Collectors.joining(" and "));
    return "%s; protects %s, %s"
        .formatted(
            budget,
            protectedRows,
            adjacency == Adjacency.REPLACE_ONE ? "replaced" : "added or removed");
  }

  private static String unit(DataSetParameter dataSet) {
    return dataSet
        .unit()
        .map(
            unit ->
                "%s row%s of one %s"
                    .formatted(
                        unit.isUnlimited() ? "all" : unit.maxRows(),
                        unit.maxRows() == 1 ? "" : "s",
                        unit.accessor()))
        .orElse("1 row");
  }

  private String of(QueryContract query) {
    String releases =
        contract.budget().isEmpty()
            ? ""
            : query.releases() == 1
                ? ", released once"
                : ", released " + query.releases() + " times";
    return "%s%s%s; %s"
        .formatted(
            query
                .rho()
                .map(rho -> "rho " + DecimalText.of(rho))
                .orElseGet(() -> cost(Mechanisms.costOf(query))),
            accuracy(query),
            releases,
            Mechanisms.of(query).locked(query, contract.isReplaceOne()));
  }

  /** What the cost was taken for, if it was not declared. */
  private static String accuracy(QueryContract query) {
    return query
        .accuracy()
        .map(
            wanted ->
                " for within %s at confidence %s"
                    .formatted(
                        DecimalText.of(wanted.within()), DecimalText.of(wanted.confidence())))
        .orElse("");
  }

  private static String cost(PrivacyCost cost) {
    return "epsilon "
        + DecimalText.of(cost.epsilon())
        + (cost.delta().signum() == 0 ? "" : ", delta " + DecimalText.of(cost.delta()));
  }
}
