/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.DATA_SETS_DIFFER;
import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.mechanism.Mechanisms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Reads the contract of a class with queries.
 *
 * <p>A pure function of the declarations: the annotation processor and the body check read the
 * same. The contract is as good as the source allows, so that a wrapper exists beside every
 * finding.
 */
public final class ContractReader {
  private final Elements elements;
  private final Types types;
  private final Predicate<String> generatedHere;

  /** A reader of any class of a compilation. */
  public ContractReader(Elements elements, Types types) {
    this(elements, types, name -> false);
  }

  /**
   * A reader that knows which wrappers are ours.
   *
   * @param generatedHere tells of a qualified name whether this compilation generated that wrapper
   */
  public ContractReader(Elements elements, Types types, Predicate<String> generatedHere) {
    this.elements = elements;
    this.types = types;
    this.generatedHere = generatedHere;
  }

  /**
   * What was read of a class.
   *
   * @param contract the contract, if the class declares queries
   * @param findings what is wrong with it
   * @param unresolved whether something that it names does not exist, or not yet
   */
  public record Reading(
      Optional<QueryClassContract> contract, List<PlacedFinding> findings, boolean unresolved) {

    /** Copies the findings. */
    public Reading {
      findings = List.copyOf(findings);
    }
  }

  /** Whether the class itself declares a query, well-formed or not. */
  public static boolean declaresQueries(TypeElement type) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .anyMatch(AnnotationName.PRIVATE::isOn);
  }

  /** Reads a class; empty without queries. */
  public Reading read(TypeElement type) {
    ReadingContext context = new ReadingContext(elements, types);
    if (!declaresQueries(type)) {
      return new Reading(Optional.empty(), List.of(), false);
    }
    final Optional<BudgetContract> budget =
        Declared.on(type, AnnotationName.PRIVACY_BUDGET)
            .map(
                declared ->
                    BudgetContract.read(declared, type.getSimpleName().toString(), context));
    QueryReader reader = new QueryReader(context);
    List<QueryContract> queries = new ArrayList<>();
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      Declared.on(method, AnnotationName.PRIVATE)
          .flatMap(declared -> reader.read(method, declared))
          .ifPresent(queries::add);
    }
    boolean nameable = classCanBeNamed(context, type);
    sameDataSets(context, type, queries);
    new InstanceState(context).check(type, queries);
    WrapperRule wrapper = new WrapperRule(context, generatedHere);
    wrapper.nameIsFree(type);
    List<QueryContract> fitting = wrapper.fitting(queries);
    for (QueryContract query : queries) {
      Mechanisms.of(query).fitQuery(query, type, budget, context);
      query.dataSets().forEach(dataSet -> NestedUnit.refuse(dataSet, context));
    }
    QueryClassContract contract =
        new QueryClassContract(
            type,
            elements.getBinaryName(type).toString(),
            nameable ? fitting : List.of(),
            budget,
            QueryClassContract.wrapperNameOf(type));
    return new Reading(Optional.of(contract), context.findings(), context.isUnresolved());
  }

  /** A wrapper, a class of its own in the same package, must be able to name the query class. */
  private static boolean classCanBeNamed(ReadingContext context, TypeElement type) {
    Element query =
        ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .filter(AnnotationName.PRIVATE::isOn)
            .findFirst()
            .orElseThrow();
    Optional<Finding> reason =
        whyNot(type).map(text -> Finding.of(QUERY_SIGNATURE, query.getSimpleName(), text));
    if (reason.isEmpty()) {
      return true;
    }
    context.report(
        query, reason.get().fix("declare it in a class or record that is top-level or static"));
    return false;
  }

  private static Optional<String> whyNot(TypeElement type) {
    if (type.getKind() != ElementKind.CLASS && type.getKind() != ElementKind.RECORD) {
      return Optional.of(type.getSimpleName() + " is neither a class nor a record");
    }
    if (!type.getTypeParameters().isEmpty()) {
      return Optional.of("its class " + type.getSimpleName() + " has type parameters");
    }
    for (Element part = type; part instanceof TypeElement; part = part.getEnclosingElement()) {
      if (part.getModifiers().contains(Modifier.PRIVATE)) {
        return Optional.of("its class " + part.getSimpleName() + " is private");
      }
      if (part.getEnclosingElement() instanceof TypeElement
          && !part.getModifiers().contains(Modifier.STATIC)) {
        return Optional.of("its class " + part.getSimpleName() + " is an inner class");
      }
    }
    return Optional.empty();
  }

  private static void sameDataSets(
      ReadingContext context, TypeElement type, List<QueryContract> queries) {
    for (QueryContract query : queries) {
      QueryContract first = queries.get(0);
      if (!sameRows(context, first.dataSets(), query.dataSets())) {
        context.report(
            query.dataSet(),
            Finding.of(DATA_SETS_DIFFER, type.getSimpleName(), rows(first) + ", " + rows(query))
                .fix("move " + query.name() + " to a class of its own"));
        return;
      }
    }
  }

  private static boolean sameRows(
      ReadingContext context, List<DataSetParameter> some, List<DataSetParameter> others) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (!context.types.isSameType(some.get(i).rowType(), others.get(i).rowType())) {
        return false;
      }
    }
    return true;
  }

  private static String rows(QueryContract query) {
    List<String> types =
        query.dataSets().stream().map(dataSet -> TypeText.of(dataSet.rowType())).toList();
    return query.name() + " rows of " + String.join(" and ", types);
  }
}
