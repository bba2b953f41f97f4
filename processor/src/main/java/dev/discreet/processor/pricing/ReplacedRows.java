/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;

/**
 * Knows what a program releases from data whose rows are replaced. Such a row leaves one part and
 * joins another, and a sample has it or not. So contracts of releases on parts and samples must
 * hold for rows that are added or removed as well.
 */
final class ReplacedRows {
  private final Map<TypeElement, List<ResizableQueries.Use>> onShares = new LinkedHashMap<>();

  /** Releases on parts and samples, by query class. */
  Map<TypeElement, List<ResizableQueries.Use>> onShares() {
    return onShares;
  }

  /** A wrapper releases from data sets, parts or samples. */
  void releases(
      QueryClassContract queries, QueryContract query, List<Account> given, TreeOrigin place) {
    if (OneAdjacency.of(queries) == Adjacency.REPLACE_ONE
        && !given.stream().allMatch(Account.Whole.class::isInstance)) {
      onShares
          .computeIfAbsent(queries.type(), type -> new ArrayList<>())
          .add(
              new ResizableQueries.Use(
                  queries.ledgerKey(query),
                  Mechanisms.of(query).isOfReplacedRows()
                      ? onShare(place)
                      : notResizable(place, query)));
    }
  }

  private static Located notResizable(TreeOrigin place, QueryContract query) {
    return new Located(
        place,
        Finding.of(Rule.SHARE_NOT_COUNTED, "`" + place.text() + "`")
            .required("a contract that holds also where a part or a sample gains or loses a row")
            .found("the contract of " + query.name() + " holds only where a row is replaced")
            .fix(
                "raise its @Sensitivity to the most that one row adds, or release it from the whole"
                    + " data set"));
  }

  /** The finding on reports of each row of a part or sample, and on one that is passed on. */
  static Located onShare(TreeOrigin place) {
    return new Located(
        place,
        Finding.of(Rule.SHARE_NOT_COUNTED, "`" + place.text() + "`")
            .found(
                "queries count neighbours by a row that is replaced, but a part or a sample gains"
                    + " or loses it")
            .fix("leave adjacency = REPLACE_ONE out, or release from the whole data set"));
  }
}
