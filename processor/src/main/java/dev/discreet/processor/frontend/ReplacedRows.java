/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.analysis.Located;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;

/**
 * What a program releases from data whose rows are replaced. Such a row leaves one part and joins
 * another, so contracts must hold there for rows that are added or removed as well; and on a sample
 * it may have been outside.
 */
final class ReplacedRows {
  private final List<Located> findings;
  private final Map<TypeElement, List<ResizableQueries.Use>> onParts = new LinkedHashMap<>();

  ReplacedRows(List<Located> findings) {
    this.findings = findings;
  }

  /** Releases on parts, by query class. */
  Map<TypeElement, List<ResizableQueries.Use>> onParts() {
    return onParts;
  }

  /** A wrapper is made over data sets, parts or samples. */
  void makes(QueryClassContract queries, List<Account> given, TreeOrigin place) {
    if (isReplaced(queries) && given.stream().anyMatch(ReplacedRows::isSampled)) {
      findings.add(onShare(place));
    }
  }

  /** It releases. */
  void releases(
      QueryClassContract queries, QueryContract query, List<Account> given, TreeOrigin place) {
    if (isReplaced(queries) && given.stream().anyMatch(Account.Part.class::isInstance)) {
      onParts
          .computeIfAbsent(queries.type(), type -> new ArrayList<>())
          .add(
              new ResizableQueries.Use(
                  queries.ledgerKey(query),
                  query.isLocal() ? onShare(place) : notResizable(place, query)));
    }
  }

  private static boolean isReplaced(QueryClassContract queries) {
    return OneAdjacency.of(queries) == Adjacency.REPLACE_ONE;
  }

  private static boolean isSampled(Account account) {
    Account of = account;
    while (of instanceof Account.Part part) {
      of = part.partition().of();
    }
    return of instanceof Account.Sample;
  }

  private static Located notResizable(TreeOrigin place, QueryContract query) {
    return new Located(
        place,
        Finding.of(Rule.SHARE_NOT_COUNTED, "`" + place.text() + "`")
            .required("a contract that holds also where one part loses a row and another gains it")
            .found("the contract of " + query.name() + " holds only where a row is replaced")
            .fix(
                "raise its @Sensitivity to the most that one row adds, or release it from the whole"
                    + " data set"));
  }

  /** The finding on a sample of data whose rows are replaced, or on a part that is passed on. */
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
