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
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/** Requires one adjacency for a program: that of all that it releases and calls. */
final class OneAdjacency {
  private final BudgetContract budget;
  private final List<Located> findings;
  private final List<Silent> silent = new ArrayList<>();
  private Optional<Neighbours> first = Optional.empty();

  /** The adjacency of something that a program uses. */
  private record Neighbours(String of, Adjacency adjacency) {}

  /** A call of a program that does not state its adjacency. */
  record Silent(ExecutableElement program, TreeOrigin place) {}

  OneAdjacency(BudgetContract budget, List<Located> findings) {
    this.budget = budget;
    this.findings = findings;
  }

  /** By which neighbours the program counts, after all that it uses. */
  Adjacency adjacency() {
    return first.map(Neighbours::adjacency).orElse(budget.adjacency());
  }

  /** Programs that are called and do not say by which neighbours they count. */
  List<Silent> silent() {
    return silent;
  }

  static Adjacency of(QueryClassContract queries) {
    return queries.budget().map(BudgetContract::adjacency).orElse(Adjacency.ADD_REMOVE);
  }

  /** A wrapper is made. */
  void uses(QueryClassContract queries, TreeOrigin place) {
    uses(of(queries), queries.type().getSimpleName().toString(), place);
  }

  /** A program is called. */
  void uses(ProgramContract called, TreeOrigin place) {
    if (called.budget().givesAdjacency()) {
      uses(called.budget().adjacency(), called.method().getSimpleName().toString(), place);
    } else {
      silent.add(new Silent(called.method(), place));
    }
  }

  /** Neighbours of a program that does not say are those of the first that it uses. */
  private void uses(Adjacency used, String name, TreeOrigin place) {
    if (first.isEmpty() && !budget.givesAdjacency()) {
      first = Optional.of(new Neighbours(name, used));
    }
    Neighbours known = first.orElse(new Neighbours("the budget", budget.adjacency()));
    if (used != known.adjacency()) {
      findings.add(
          new Located(
              place,
              Finding.of(Rule.ADJACENCY_MIXED, known.of(), known.adjacency(), name, used)
                  .fix("give both the same adjacency: an account has one")));
    }
  }
}
