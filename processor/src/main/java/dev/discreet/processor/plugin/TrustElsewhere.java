/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Where the build forbids trusted code: whether the proof of a class of another compilation rests
 * on some. Trusted code of this compilation is refused where it is declared.
 */
final class TrustElsewhere {
  private final TrustPolicy policy;
  private final RowCatalogue rows;
  private final Elements elements;

  TrustElsewhere(TrustPolicy policy, RowCatalogue rows, Elements elements) {
    this.policy = policy;
    this.rows = rows;
    this.elements = elements;
  }

  /** What is wrong with relying on a class; empty where nothing is trusted, or trust is allowed. */
  Optional<Finding> in(TypeElement type) {
    if (!policy.forbids()) {
      return Optional.empty();
    }
    return trusted(type)
        .map(
            method ->
                Finding.of(Rule.TRUSTED_FORBIDDEN, "`" + method + "`")
                    .found(
                        "-Adiscreet.trusted=%s, and the proof of `%s` rests on it"
                            .formatted(policy.option(), type.getQualifiedName()))
                    .fix(
                        "do without `%s`, have the method proven there, or build with -Adiscreet.trusted=allow"
                            .formatted(type.getSimpleName())));
  }

  /** The first method that is trusted by a class, or by one that its proof relies upon. */
  private Optional<String> trusted(TypeElement start) {
    Set<TypeElement> seen = new HashSet<>();
    Deque<TypeElement> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      TypeElement type = open.remove();
      if (!rows.isHere(type) && seen.add(type)) {
        List<String> methods = rows.sealedTrusted(type);
        if (!methods.isEmpty()) {
          return Optional.of(methods.get(0));
        }
        for (String required : rows.sealedRequires(type)) {
          TypeElement next = elements.getTypeElement(required.replace('$', '.'));
          if (next == null) {
            return Optional.of(required); // Nothing says that it trusts nobody.
          }
          open.add(next);
        }
      }
    }
    return Optional.empty();
  }
}
