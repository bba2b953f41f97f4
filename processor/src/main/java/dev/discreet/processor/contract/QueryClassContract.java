/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.WrapperOf;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/**
 * A class with queries.
 *
 * @param type the class
 * @param binaryName its binary name
 * @param queries its queries in source order; those whose signature could not be read are left out
 * @param budget what the queries together may spend, if the class says so
 * @param wrapperName the simple name of the generated wrapper, in the same package
 */
public record QueryClassContract(
    TypeElement type,
    String binaryName,
    List<QueryContract> queries,
    Optional<BudgetContract> budget,
    String wrapperName) {
  /** Copies the queries. */
  public QueryClassContract {
    queries = List.copyOf(queries);
  }

  /**
   * The simple name of a query class's wrapper: {@code PrivateOuter_Inner} for {@code Outer.Inner}.
   */
  public static String wrapperNameOf(TypeElement type) {
    StringBuilder name = new StringBuilder(type.getSimpleName());
    for (Element outer = type.getEnclosingElement();
        outer instanceof TypeElement;
        outer = outer.getEnclosingElement()) {
      name.insert(0, outer.getSimpleName() + "_");
    }
    return name.insert(0, "Private").toString();
  }

  /** Whether a class is a wrapper, also in a class file, where {@code @Generated} is gone. */
  public static boolean isWrapper(TypeElement type) {
    return wrappers(type).findAny().isPresent();
  }

  /** The binary name of the class whose queries a wrapper releases. */
  public static Optional<String> wrappedBy(TypeElement wrapper) {
    return wrappers(wrapper)
        .flatMap(mark -> mark.getElementValues().values().stream())
        .map(value -> value.getValue().toString())
        .findFirst();
  }

  private static Stream<? extends AnnotationMirror> wrappers(TypeElement type) {
    return type.getAnnotationMirrors().stream()
        .filter(
            mark ->
                ((TypeElement) mark.getAnnotationType().asElement())
                    .getQualifiedName()
                    .contentEquals(WrapperOf.class.getName()));
  }

  /** The same class with this query in place of the one of its method. */
  public QueryClassContract with(QueryContract query) {
    List<QueryContract> others =
        queries.stream().map(own -> own.method().equals(query.method()) ? query : own).toList();
    return new QueryClassContract(type, binaryName, others, budget, wrapperName);
  }

  /** The same class with some of its queries. */
  public QueryClassContract only(Predicate<QueryContract> wanted) {
    return new QueryClassContract(
        type, binaryName, queries.stream().filter(wanted).toList(), budget, wrapperName);
  }

  /** Whom the rows of the first data set belong to, if their record says so. */
  public Optional<PrivacyUnitKey> unit() {
    return dataSets().stream().findFirst().flatMap(DataSetParameter::unit);
  }

  /** The data sets that every query takes, as the first one declares them. */
  public List<DataSetParameter> dataSets() {
    return queries.isEmpty() ? List.of() : queries.get(0).dataSets();
  }

  /** Whether the wrapper needs an instance of the class: one query that is not static is enough. */
  public boolean needsInstance() {
    return queries.stream().anyMatch(QueryContract::onInstance);
  }

  /** Whether its neighbours are rows that are replaced. */
  public boolean isReplaceOne() {
    return budget.filter(all -> all.adjacency() == Adjacency.REPLACE_ONE).isPresent();
  }

  /** The binary name of the generated wrapper. */
  public String wrapperBinaryName() {
    int dot = binaryName.lastIndexOf('.');
    return binaryName.substring(0, dot + 1) + wrapperName;
  }

  /** What the ledger files a query under; the parameters' types tell overloads apart. */
  public String ledgerKey(QueryContract query) {
    String name = type.getQualifiedName() + "." + query.name();
    boolean overloaded =
        queries.stream().filter(other -> other.name().equals(query.name())).count() > 1;
    return overloaded
        ? "%s(%s)"
            .formatted(
                name,
                query.publicParameters().stream()
                    .map(QueryClassContract::typeName)
                    .collect(Collectors.joining(", ")))
        : name;
  }

  private static String typeName(PublicParameter parameter) {
    return parameter.type() instanceof DeclaredType declared
        ? ((TypeElement) declared.asElement()).getQualifiedName().toString()
        : parameter.type().toString();
  }
}
