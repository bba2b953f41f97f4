/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.contract.declared.ModelReader;
import dev.discreet.processor.report.model.TrustReport;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** What is believed without a proof: declared in this compilation, or used by it. */
final class TrustReports {
  private final NavigableMap<String, TrustReport> declared = new TreeMap<>();
  private final NavigableMap<String, NavigableSet<String>> users = new TreeMap<>();
  private final Set<String> told = new HashSet<>();

  /** What these classes declare. */
  void declare(Collection<TypeElement> types, Elements elements, Places places) {
    TrustLines trust = new TrustLines(elements);
    for (TypeElement type : types) {
      told.add(type.getQualifiedName().toString());
      ModelReader.target(type).ifPresent(other -> told.add(other.getQualifiedName().toString()));
      for (TrustLines.Believed believed : trust.believed(type)) {
        declared.put(
            believed.line(),
            new TrustReport(believed.name(), places.of(believed.method()), believed.claim()));
      }
    }
  }

  /** A class believes methods, named by their signatures. */
  void believes(String className, Collection<String> methods) {
    methods.forEach(method -> users.computeIfAbsent(method, key -> new TreeSet<>()).add(className));
  }

  /** What is declared here, and then what is used and declared elsewhere. */
  List<TrustReport> all() {
    NavigableMap<String, TrustReport> all = new TreeMap<>(declared);
    users.forEach(
        (method, by) -> {
          if (!told.contains(ownerOf(method))) {
            all.put(
                method,
                new TrustReport(
                    method,
                    Optional.empty(),
                    "believed by " + String.join(", ", by) + ", and declared in another project"));
          }
        });
    return List.copyOf(all.values());
  }

  private static String ownerOf(String signature) {
    String name = signature.substring(0, signature.indexOf('('));
    return name.substring(0, name.lastIndexOf('.'));
  }
}
