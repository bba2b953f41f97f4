/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/** What code asks of the initialisers of classes of other files, and what is known of them. */
record NamedElsewhere(NamedByQueries named, Source source, RowCatalogue rows) {
  /**
   * One class.
   *
   * @param fact what must be known of it
   */
  record Asked(
      TypeElement type,
      String name,
      String fact,
      TreeOrigin place,
      RowCatalogue.Initialiser known) {}

  /** All that is asked. */
  Stream<Asked> all() {
    return Stream.concat(
        asked(RowCatalogue.HARMLESS, named.elsewhere()),
        asked(RowCatalogue.CONSTANTS, named.readElsewhere()));
  }

  private Stream<Asked> asked(String fact, Map<TypeElement, TreeOrigin> types) {
    return types.entrySet().stream()
        .map(
            each ->
                new Asked(
                    each.getKey(),
                    source.binaryName(each.getKey()),
                    fact,
                    each.getValue(),
                    rows.initialiser(fact, each.getKey(), source)));
  }

  /** Whether one of them is not looked at yet. */
  boolean areAwaited() {
    return all().anyMatch(asked -> asked.known() == RowCatalogue.Initialiser.AWAITED);
  }

  /** Those of which nothing is known. */
  Stream<Asked> unknown() {
    return all().filter(asked -> asked.known() != RowCatalogue.Initialiser.HARMLESS);
  }

  /** Adds what is believed of the others, by the names of classes. */
  void addTo(Map<String, String> believed) {
    all()
        .filter(asked -> asked.known() == RowCatalogue.Initialiser.HARMLESS)
        .forEach(asked -> believed.merge(asked.name(), asked.fact(), RowCatalogue::and));
  }
}
