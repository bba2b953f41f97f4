/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Per;
import dev.discreet.processor.budget.ClassSpending;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.ChunkFit;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.LocalFit;
import dev.discreet.processor.contract.NoiseFit;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QuantileFit;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.SelectionFit;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.mechanism.LocalMechanism;
import dev.discreet.runtime.mechanism.ThresholdedKeys;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The lines of a class: one for it, one for each query. */
final class LockLines {
  private static final MathContext DIGITS = new MathContext(6);

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
    Optional<LocalMechanism> local = LocalFit.of(query);
    if (local.isPresent()) {
      return "%s%s; a report for each row; %s over %d categories, the truth with probability %s"
          .formatted(
              cost(NoiseFit.costOf(query)),
              releases,
              LocalFit.nameOf(query),
              local.get().categories(),
              scale(local.get().probabilityOfTruth()));
    }
    if (query.isQuantile()) {
      return "%s%s; a value of each row; %s"
          .formatted(cost(NoiseFit.costOf(query)), releases, quantiles(query));
    }
    String times = query.times().map(factor -> " times " + factor.name()).orElse("");
    return "%s%s%s; changes by %s%s in %s per %s%s; %s%s"
        .formatted(
            query
                .rho()
                .map(rho -> "rho " + DecimalText.of(rho))
                .orElse(cost(NoiseFit.costOf(query))),
            accuracy(query),
            releases,
            DecimalText.of(query.sensitivity()),
            times,
            query.norm(),
            query.per() == Per.UNIT ? "person" : "row",
            limits(query),
            mechanism(query),
            times);
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

  private String quantiles(QueryContract query) {
    String ranks =
        QuantileFit.ranks(query).stream().map(DecimalText::of).collect(Collectors.joining(", "));
    return QuantileFit.of(query, contract.isReplaceOne())
        .flatMap(
            mechanism ->
                QuantileFit.grid(query)
                    .map(
                        grid ->
                            "quantiles %s of the multiples of %s in [%s, %s], of scale %s in rank"
                                .formatted(
                                    ranks,
                                    DecimalText.of(grid.step()),
                                    DecimalText.of(grid.lower()),
                                    DecimalText.of(grid.upper()),
                                    scale(mechanism.rankScale()))))
        .orElse("quantiles " + ranks);
  }

  private static String limits(QueryContract query) {
    return query.dataSets().stream()
            .filter(dataSet -> dataSet.maxRows().isPresent())
            .map(dataSet -> ", at most " + dataSet.maxRows().getAsLong() + " " + dataSet.name())
            .collect(Collectors.joining())
        + (query.additive() ? ", additive" : "");
  }

  private static String mechanism(QueryContract query) {
    if (query.isSelection()) {
      String kind = query.mechanism().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      return SelectionFit.of(query)
          .map(choice -> kind + " of scale " + scale(choice.scale()))
          .orElse(kind);
    }
    String chunks =
        query.isSampleAndAggregate()
            ? "mean of %d chunks, ".formatted(ChunkFit.chunks(query).orElse(1))
            : "";
    return NoiseFit.of(query)
        .map(
            fit ->
                chunks
                    + (fit.kind() == Mechanism.GAUSSIAN
                        ? "Gaussian noise of sigma "
                        : "Laplace noise of scale ")
                    + scale(fit.mechanism().scale())
                    + threshold(fit))
        .orElse("no noise");
  }

  private static String threshold(NoiseFit fit) {
    return fit.mechanism() instanceof ThresholdedKeys keys
        ? ", keys from " + keys.threshold() + " on"
        : "";
  }

  private static String scale(double scale) {
    return DecimalText.of(new BigDecimal(scale).round(DIGITS));
  }

  private static String cost(PrivacyCost cost) {
    return "epsilon "
        + DecimalText.of(cost.epsilon())
        + (cost.delta().signum() == 0 ? "" : ", delta " + DecimalText.of(cost.delta()));
  }
}
