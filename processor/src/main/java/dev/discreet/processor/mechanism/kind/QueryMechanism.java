/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.kind;

import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.ReturnShape;
import dev.discreet.processor.contract.SensitivityBound;
import dev.discreet.processor.contract.cost.DeclaredCost;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * How the answers of a query are randomised: all that differs between mechanisms. What it takes,
 * what fits it, what it costs, how its wrapper asks for it, and what wrapper, lock file and report
 * say of it.
 *
 * <p>Each implementation lies in a folder of its own, and the registry names it. Nobody else asks
 * which mechanism a query has.
 */
public interface QueryMechanism {

  /** What its query takes and gives. */
  QueryForm form();

  /** Whether ρ may be its cost. */
  default boolean takesRho() {
    return false;
  }

  /** Whether its query names ranks. */
  default boolean takesRanks() {
    return false;
  }

  /** Whether noise is added to numbers, which are then released. */
  default boolean addsNoise() {
    return false;
  }

  /** Whether its contract speaks of all rows of a unit, whatever is declared. */
  default boolean isByUnit() {
    return false;
  }

  /** Whether it is proven for rows that are replaced, whatever is declared. */
  default boolean isOfReplacedRows() {
    return false;
  }

  // What fits it.

  /**
   * Reports what does not fit of the cost that is declared.
   *
   * @param query the query's name
   * @return what the query is read as: this mechanism, unless there is none at that cost
   */
  Mechanism fitCost(Declared cost, String query, DeclaredCost each, ReadingContext context);

  /**
   * Reports a contract or a result that does not fit.
   *
   * @param cost where the mechanism is declared
   * @param bound what {@code @Sensitivity} says
   * @param shape what the query returns, if that could be read
   */
  void fitContract(
      ExecutableElement query,
      Declared cost,
      DeclaredCost each,
      SensitivityBound bound,
      Optional<ReturnShape> shape,
      ReadingContext context);

  /** The bound that is declared, as this mechanism takes it. */
  default SensitivityBound bound(SensitivityBound declared, List<DataSetParameter> dataSets) {
    return declared;
  }

  /**
   * Reports what does not fit of a query that could be read.
   *
   * @param type the query's class
   * @param budget the budget of that class
   */
  void fitQuery(
      QueryContract query,
      TypeElement type,
      Optional<BudgetContract> budget,
      ReadingContext context);

  /**
   * Why a person of its rows may not have any number of them, as a clause about the query; empty
   * where a contract of persons makes up for it.
   */
  default Optional<String> whyRowsAreCounted() {
    return Optional.empty();
  }

  /** The mechanisms among which an accuracy chooses, the one without δ first; empty for none. */
  List<Mechanism> forAccuracy(QueryContract query);

  /** Why no accuracy can be asked of it, without place and mechanism; empty where one can. */
  Optional<Finding> whyNoAccuracy(QueryContract query);

  // What it costs.

  /**
   * The noise that is added; empty for a mechanism that adds none, and where its scale is beyond
   * what a double can express. Where the contract is proportional to a parameter, it is the noise
   * for a parameter of 1.
   */
  default Optional<NoiseFit> noise(QueryContract query) {
    return Optional.empty();
  }

  /**
   * Whether noise fits the contract where the parameter that it follows is largest; where it does
   * not, that is said of the contract.
   */
  default boolean hasNoise(QueryContract query) {
    return false;
  }

  /** The least accurate of the noises that releases of the query may have; empty for none. */
  default List<NumericMechanism> widestNoises(QueryContract query) {
    return List.of();
  }

  /** What one release may tell; empty where all that counts is its cost. */
  Optional<PrivacyLoss> loss(QueryContract query);

  /** What one release costs; as declared if no noise fits. */
  default PrivacyCost cost(QueryContract query) {
    return noise(query).map(NoiseFit::cost).orElse(new PrivacyCost(query.epsilon(), query.delta()));
  }

  // How its wrapper asks for it.

  /** The factory of the runtime's {@code Query}, and what it is given. */
  StatedMechanism stated(QueryContract query);

  /** Whether the wrapper lists keys also where they are the constants of an enum. */
  default boolean listsKeys() {
    return false;
  }

  /** Whether each computed value is released, so that the runtime must know how many there are. */
  default boolean releasesEach() {
    return true;
  }

  /** The method of the runtime that releases. */
  String releaseMethod(QueryContract query);

  /** The method of the runtime that tells of the query before it is released. */
  String aboutMethod(QueryContract query);

  /** Whether that method is told how many numbers there are. */
  default boolean countsNumbers(QueryContract query) {
    return false;
  }

  /** What the wrapper's method returns. */
  default Answer answer(QueryContract query) {
    return Answer.AS_COMPUTED;
  }

  /** The factory of the runtime's {@code RowValue} for what the query gives, if it gives one. */
  default Optional<String> rowValue(QueryContract query) {
    return Optional.empty();
  }

  // What is said of it.

  /**
   * What the wrapper's method does, as a clause.
   *
   * @param link the query
   */
  String purpose(String link);

  /** The contract, as a sentence of the wrapper. */
  String contract(WrapperWords words);

  /** How the answer is randomised, and how far off it is, as a sentence of the wrapper. */
  String randomness(WrapperWords words);

  /** What the wrapper's method returns, as a clause. */
  String result(QueryContract query);

  /**
   * The contract and the randomness in the lock file.
   *
   * @param replaced whether its class speaks of rows that are replaced
   */
  String locked(QueryContract query, boolean replaced);

  /**
   * How the query is randomised, for the report.
   *
   * @param replaced whether its class speaks of rows that are replaced
   */
  Release released(QueryContract query, boolean replaced);
}
