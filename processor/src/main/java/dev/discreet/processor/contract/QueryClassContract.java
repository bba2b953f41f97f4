/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/**
 * A class with queries.
 *
 * @param type the class
 * @param binaryName its binary name
 * @param queries its queries in source order; those whose signature could not be read are left out
 * @param budget what the queries together may spend, if the class says so
 * @param wrapperName the simple name of the generated wrapper, in the same package
 * @param unit whom the rows belong to, if the row record says so
 */
public record QueryClassContract(
    TypeElement type,
    String binaryName,
    List<QueryContract> queries,
    Optional<ClassBudget> budget,
    String wrapperName,
    Optional<PrivacyUnitKey> unit) {

  /** Copies the queries. */
  public QueryClassContract {
    queries = List.copyOf(queries);
  }

  /** Whether the wrapper needs an instance of the class: one query that is not static is enough. */
  public boolean needsInstance() {
    return queries.stream().anyMatch(QueryContract::onInstance);
  }

  /** The binary name of the generated wrapper. */
  public String wrapperBinaryName() {
    int dot = binaryName.lastIndexOf('.');
    return binaryName.substring(0, dot + 1) + wrapperName;
  }
}
