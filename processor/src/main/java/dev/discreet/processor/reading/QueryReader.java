/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;
import static dev.discreet.processor.diagnostics.Rule.RELEASES_RANGE;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.cost.AccuracyReader;
import dev.discreet.processor.contract.cost.CostReader;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.cost.ReleaseCost;
import dev.discreet.processor.contract.cost.WantedAccuracy;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Body;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.DeclaredLength;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.mechanism.AccuracyFirst;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.mechanism.kind.Mismatch;
import dev.discreet.processor.mechanism.kind.QueryMechanism;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;

/** Reads one query. */
final class QueryReader {
  private final ReadingContext context;
  private final CostReader costs;
  private final SensitivityReader sensitivities;
  private final ParametersReader parameters;
  private final ReturnReader returns;
  private final KeySetReader keySets;
  private final CategoryReader categories;

  QueryReader(ReadingContext context) {
    this.context = context;
    this.costs = new CostReader(context);
    this.sensitivities = new SensitivityReader(context);
    this.parameters = new ParametersReader(context);
    this.returns = new ReturnReader(context);
    this.keySets = new KeySetReader(context);
    this.categories = new CategoryReader(context);
  }

  /** The query, unless its signature is none that a wrapper could call. */
  Optional<QueryContract> read(ExecutableElement method, Declared declared) {
    String name = method.getSimpleName().toString();
    final DeclaredCost cost = costs.ofRelease(declared, name);
    final int releases = releases(declared, name);
    final Mechanism mechanism = sensitivities.mechanism(declared, name, cost);
    final Optional<WantedAccuracy> accuracy =
        new AccuracyReader(context).read(declared, name, mechanism);
    final boolean callable =
        Stream.of(modifiers(method, name), exceptions(method, name)).allMatch(fine -> fine);
    final QueryMechanism randomised = Mechanisms.of(mechanism);
    ranks(declared, name, mechanism);
    final boolean ofRow = randomised.form().isOfRow();
    final SensitivityBound bound = ofRow ? SensitivityBound.ONE : sensitivities.bound(method);
    final Optional<ParametersReader.Parameters> read = parameters.read(method);
    final Optional<ReturnReader.Result> result =
        result(method, randomised, read.map(ParametersReader.Parameters::publicOnes));
    randomised.fitContract(
        method, declared, cost, bound, result.map(ReturnReader.Result::shape), context);
    if (!callable || result.isEmpty() || read.isEmpty()) {
      return Optional.empty();
    }
    if (ofRow && !isOfOneRow(name, declared, mechanism, read.get().dataSets())) {
      return Optional.empty();
    }
    QueryContract query =
        new QueryContract(
            method,
            name,
            new ReleaseCost(cost, mechanism, releases),
            accuracy,
            randomised.bound(bound, read.get().dataSets()),
            ofRow
                ? Optional.empty()
                : new TimesReader(context).read(method, read.get().publicOnes()),
            AnnotationName.ADDITIVE.isOn(method) && !ofRow,
            DeclaredLength.of(method),
            read.get().dataSets(),
            read.get().publicOnes(),
            result.get().shape(),
            result.get().keys());
    sensitivities.unit(query);
    return Optional.of(AccuracyFirst.settled(query, declared, context));
  }

  /** Reports ranks beside a mechanism that has none. */
  private void ranks(Declared cost, String query, Mechanism mechanism) {
    if (!Mechanisms.of(mechanism).takesRanks() && cost.gives("ranks")) {
      context.report(
          cost.at(
              "ranks",
              Mismatch.of(mechanism, query, "ranks are those of quantiles")
                  .fix("add mechanism = Mechanism.QUANTILE, or remove ranks")));
    }
  }

  private Optional<ReturnReader.Result> result(
      ExecutableElement method,
      QueryMechanism mechanism,
      Optional<List<PublicParameter>> parameters) {
    return switch (mechanism.form()) {
      case ROWS -> returns.read(method, keys(mechanism, parameters));
      case CHUNK -> returns.read(method, (query, keys) -> keySets.closed(query, keys.get(0)));
      case FOUND_KEYS -> returns.read(method, (query, keys) -> keySets.found(query, keys.get(0)));
      case ROW_CATEGORY -> takesOneRow(method) ? categories.read(method) : Optional.empty();
      case ROW_VALUE ->
          takesOneRow(method) ? RowValueReader.read(method, context) : Optional.empty();
    };
  }

  private ReturnReader.KeyReader keys(
      QueryMechanism mechanism, Optional<List<PublicParameter>> parameters) {
    return new ReturnReader.KeyReader() {
      @Override
      public boolean nests() {
        return mechanism.addsNoise();
      }

      @Override
      public Optional<KeySet> read(ExecutableElement query, List<TypeMirror> keys) {
        return keys.size() == 1
            ? keySets.closedOrNamed(query, keys.get(0), parameters)
            : keySets.nested(query, keys.get(0), keys.get(1), parameters);
      }
    };
  }

  /** Whether the first parameter is one row; if not, that is said instead. */
  private static boolean takesOneRow(ExecutableElement method) {
    return method.getParameters().stream()
        .limit(1)
        .noneMatch(first -> DataSetReader.holdsMany(first.asType()));
  }

  /** Reports a query of one row that takes several. */
  private boolean isOfOneRow(
      String query, Declared cost, Mechanism mechanism, List<DataSetParameter> rows) {
    if (rows.size() == 1) {
      return true;
    }
    context.report(
        cost.at(
            "mechanism",
            Mismatch.of(
                    mechanism,
                    query,
                    "it takes a row of each of two data sets, and "
                        + Mechanisms.of(mechanism).form().source())
                .fix("take one row, and public parameters after it")));
    return false;
  }

  private int releases(Declared declared, String name) {
    OptionalLong releases = declared.integer("releases");
    if (releases.isEmpty()) {
      context.markUnresolved();
      return 1;
    }
    if (releases.getAsLong() < 1) {
      context.report(
          declared.at(
              "releases",
              Finding.of(RELEASES_RANGE, name, releases.getAsLong())
                  .fix("say how often the query may be released on one data set")));
      return 1;
    }
    return (int) releases.getAsLong();
  }

  private boolean modifiers(ExecutableElement method, String name) {
    if (method.getModifiers().contains(Modifier.PRIVATE)) {
      context.report(
          method, signature(name, "it is private").fix("make it package-private or wider"));
      return false;
    }
    if (method.getModifiers().contains(Modifier.SYNCHRONIZED)) {
      context.report(
          method, signature(name, "it waits for a lock").fix("remove synchronized: it needs none"));
      return false;
    }
    if (Enclosing.type(method).getKind() == ElementKind.INTERFACE && !Body.isOf(method)) {
      return false; // Said of the class.
    }
    if (!Body.isOf(method)) {
      context.report(method, signature(name, "it has no body to check").fix("give it a body"));
      return false;
    }
    if (!method.getTypeParameters().isEmpty()) {
      context.report(
          method,
          signature(name, "it has type parameters").fix("write the types that it is released for"));
      return false;
    }
    return true;
  }

  private boolean exceptions(ExecutableElement method, String name) {
    for (TypeMirror thrown : method.getThrownTypes()) {
      if (TypeReach.isUnresolved(thrown)) {
        context.markUnresolved();
      } else if (!Library.isBelow(thrown, Kind.UNCHECKED)) {
        context.report(
            method,
            signature(name, "it declares the checked exception " + TypeText.of(thrown))
                .fix("remove the throws clause: an exception would tell of a row"));
        return false;
      }
    }
    return true;
  }

  private static Finding signature(String query, String reason) {
    return Finding.of(QUERY_SIGNATURE, query, reason);
  }
}
