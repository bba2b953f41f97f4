/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import dev.discreet.processor.budget.ClassSpending;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.reading.ContractReader;
import dev.discreet.processor.trees.Source;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Which classes are wrappers, and of what: generated here or in an earlier compilation. */
final class WrapperCatalogue {
  private static final Set<String> ABOUT =
      Set.of("dev.discreet.runtime.AboutRelease", "dev.discreet.runtime.AboutNumbers");

  private final Source source;
  private final ContractReader contracts;
  private final Map<TypeElement, Optional<QueryClassContract>> known = new HashMap<>();
  private final IdentityHashMap<QueryClassContract, Optional<ClassSpending>> atOnce =
      new IdentityHashMap<>();

  WrapperCatalogue(Source source, ContractReader contracts) {
    this.source = source;
    this.contracts = contracts;
  }

  /** What a wrapper releases; empty for any other type. */
  Optional<QueryClassContract> of(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && element.getSimpleName().toString().startsWith("Private")
        ? known.computeIfAbsent(element, this::find)
        : Optional.empty();
  }

  private Optional<QueryClassContract> find(TypeElement wrapper) {
    String name = source.binaryName(wrapper);
    for (Element sibling : source.elements().getPackageOf(wrapper).getEnclosedElements()) {
      if (sibling instanceof TypeElement outermost) {
        Optional<QueryClassContract> found = within(outermost, name);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<QueryClassContract> within(TypeElement type, String wrapper) {
    boolean named = wrapper.endsWith(type.getSimpleName().toString());
    if (named && ContractReader.declaresQueries(type)) {
      Optional<QueryClassContract> contract =
          contracts.read(type).contract().filter(c -> c.wrapperBinaryName().equals(wrapper));
      if (contract.isPresent()) {
        return contract;
      }
    }
    for (TypeElement nested : ElementFilter.typesIn(type.getEnclosedElements())) {
      Optional<QueryClassContract> contract = within(nested, wrapper);
      if (contract.isPresent()) {
        return contract;
      }
    }
    return Optional.empty();
  }

  /** A class whose budget is charged at the first release; to compose releases takes a while. */
  Optional<ClassSpending> paidAtOnce(QueryClassContract queries) {
    return atOnce.computeIfAbsent(
        queries, of -> ClassSpending.of(of).filter(ClassSpending::isPrepaid));
  }

  /** Whether a method of a wrapper tells of a query, and releases nothing. */
  static boolean tells(ExecutableElement method) {
    return method.getReturnType() instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement result
        && ABOUT.contains(result.getQualifiedName().toString());
  }

  /** The query that a method of a wrapper releases. */
  Optional<QueryContract> query(QueryClassContract queries, ExecutableElement method) {
    return queries.queries().stream()
        .filter(query -> method.getSimpleName().contentEquals(query.name()))
        .filter(query -> takes(method, query))
        .findFirst();
  }

  private boolean takes(ExecutableElement method, QueryContract query) {
    boolean same = method.getParameters().size() == query.publicParameters().size();
    for (int i = 0; same && i < query.publicParameters().size(); i++) {
      same =
          source
              .types()
              .isSameType(
                  source.types().erasure(method.getParameters().get(i).asType()),
                  source.types().erasure(query.publicParameters().get(i).type()));
    }
    return same;
  }
}
