/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Knows the wrappers that one program makes.
 *
 * <p>Claim: an expression that stands for a wrapper stands for one of those that are returned here.
 * A release by it costs, on each data set, what the dearest of them costs.
 */
final class MadeWrappers {

  /** A wrapper, and the data sets that it releases from. */
  record Wrapper(QueryClassContract queries, List<Account> accounts) {}

  private final Source source;
  private final WrapperCatalogue catalogue;
  private final DataSets data;
  private final OneAdjacency neighbours;
  private final List<Located> findings;
  private final Map<Element, List<Wrapper>> variables = new HashMap<>();
  private final IdentityHashMap<NewClassTree, List<Wrapper>> made = new IdentityHashMap<>();
  private final Set<TypeElement> classes = new LinkedHashSet<>();

  MadeWrappers(
      Source source,
      WrapperCatalogue catalogue,
      DataSets data,
      OneAdjacency neighbours,
      List<Located> findings) {
    this.source = source;
    this.catalogue = catalogue;
    this.data = data;
    this.neighbours = neighbours;
    this.findings = findings;
  }

  /** Whether a variable holds one of them. */
  boolean isKnown(@Nullable Element variable) {
    return variables.containsKey(variable);
  }

  /** The query classes whose wrappers were made. */
  Set<TypeElement> classes() {
    return classes;
  }

  /** Lets a variable stand for what an expression does, if that is a wrapper. */
  boolean declare(Element variable, ExpressionTree value) {
    List<Wrapper> known = of(value);
    if (!known.isEmpty()) {
      variables.put(variable, known);
    }
    return !known.isEmpty();
  }

  /** The wrappers that an expression may stand for; none where that is not known. */
  List<Wrapper> of(ExpressionTree value) {
    ExpressionTree bare = NullChecks.inside(value, source);
    if (bare instanceof IdentifierTree) {
      return variables.getOrDefault(source.elementOf(bare), List.of());
    } else if (bare instanceof NewClassTree creation) {
      if (!made.containsKey(creation)) {
        made.put(creation, make(creation).map(List::of).orElse(List.of()));
      }
      return made.getOrDefault(creation, List.of());
    } else if (bare instanceof ConditionalExpressionTree choice) {
      List<Wrapper> yes = of(choice.getTrueExpression());
      List<Wrapper> no = of(choice.getFalseExpression());
      Set<Wrapper> both = new LinkedHashSet<>(yes);
      both.addAll(no);
      return yes.isEmpty() || no.isEmpty() ? List.of() : List.copyOf(both);
    }
    return List.of();
  }

  private Optional<Wrapper> make(NewClassTree creation) {
    Optional<QueryClassContract> queries =
        catalogue.of(source.types().erasure(source.typeOf(creation)));
    if (queries.isEmpty() || creation.getClassBody() != null) {
      return Optional.empty();
    }
    List<Account> given = new ArrayList<>();
    for (ExpressionTree argument : creation.getArguments()) {
      if (ProgramContract.isData(source.types().erasure(source.typeOf(argument)))) {
        Optional<Account> account = data.account(argument);
        if (account.isEmpty()) {
          return Optional.empty();
        }
        given.add(account.get());
      }
    }
    if (given.size() != queries.get().dataSets().size()) {
      return Optional.empty();
    }
    requireEachOnce(given, creation);
    neighbours.uses(queries.get(), source.origin(creation));
    classes.add(queries.get().type());
    return Optional.of(new Wrapper(queries.get(), given));
  }

  /**
   * A join costs what it does where a person is in one of its data sets: rows that are in two of
   * them would be paid for once and change both.
   */
  private void requireEachOnce(List<Account> given, ExpressionTree place) {
    if (!data.areOfDifferentRows(given)) {
      findings.add(
          new Located(
              source.origin(place),
              Finding.of(Rule.DATA_ESCAPES, "`" + source.origin(place).text() + "`")
                  .found("it is given one data set, or what may be rows of it, twice")
                  .fix("give each parameter a data set of its own, of another parameter's rows")));
    }
  }
}
