/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.Tree;
import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.analysis.Located;
import dev.discreet.processor.contract.ClassBudget;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.QueryBody.Contract;
import dev.discreet.processor.seal.ContractFingerprint;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** The queries of one class, with all that their bodies need. */
final class QueryLowering {
  /** More rows than this no handle of the runtime holds, as it keeps them in a list. */
  private static final BigDecimal MOST_ROWS = BigDecimal.valueOf(Integer.MAX_VALUE);

  private QueryLowering() {}

  /**
   * A class of queries, lowered.
   *
   * @param className its binary name
   * @param contract the digest of its contracts
   * @param queries the queries that could be lowered
   * @param findings on those that could not
   * @param rowUses the row classes whose components are read, with the first use
   * @param enums the constants of each enum that is met, by binary name
   * @param unit whom the rows belong to, if anybody
   * @param reliesOn binary names of the other classes whose code the queries run
   */
  record Queries(
      String className,
      String contract,
      List<QueryBody> queries,
      List<Located> findings,
      Map<String, BodyLowering.RowUse> rowUses,
      Map<String, List<String>> enums,
      Optional<Unit> unit,
      Set<String> reliesOn) {}

  /**
   * The component that identifies the owner of a row.
   *
   * @param rowClass the binary name of the row class
   * @param component its name
   * @param place where a finding about it belongs
   */
  record Unit(String rowClass, String component, TreeOrigin place) {
    Located finding() {
      return new Located(
          place,
          Finding.of(Rule.UNKNOWN_TARGET, "`" + component + "()`")
              .required("a privacy unit that is read as it was stored")
              .found("its accessor is written by hand")
              .fix("leave the accessor of the @PrivacyUnit component to the record"));
    }
  }

  static Queries lower(Source source, MethodTrees trees, QueryClassContract contract) {
    BodyLowering lowering = new BodyLowering(source, trees);
    List<QueryBody> queries = new ArrayList<>();
    List<Located> findings = new ArrayList<>();
    Optional<Unit> unit = Optional.empty();
    for (QueryContract query : contract.queries()) {
      Optional<Finding> unproven = UnprovenContracts.of(query);
      if (unproven.isPresent()) {
        findings.add(new Located(source.origin(treeOf(query, source, trees)), unproven.get()));
        continue;
      }
      try {
        if (contract.unit().isPresent()) {
          unit = Optional.of(unit(contract, query, source, trees));
        }
        TypeElement rowClass = (TypeElement) query.rowType().asElement();
        if (rowClass.getKind() == ElementKind.RECORD) {
          // Whether it has a privacy unit matters even to a query that only counts.
          lowering.readsRow(rowClass, source.origin(treeOf(query, source, trees)));
        }
        queries.add(lower(lowering, contract, query));
      } catch (StackOverflowError e) {
        findings.add(
            new Located(source.origin(treeOf(query, source, trees)), tooDeep(query.name())));
      }
    }
    Set<String> others = new LinkedHashSet<>(lowering.classesReliedOn());
    others.remove(contract.binaryName());
    return new Queries(
        contract.binaryName(),
        ContractFingerprint.of(contract.type()),
        queries,
        findings,
        lowering.rowUses(),
        lowering.types().enums(),
        unit,
        others);
  }

  private static Unit unit(
      QueryClassContract contract, QueryContract query, Source source, MethodTrees trees) {
    return new Unit(
        source.binaryName((TypeElement) query.rowType().asElement()),
        contract.unit().orElseThrow().accessor(),
        source.origin(treeOf(query, source, trees)));
  }

  private static Tree treeOf(QueryContract query, Source source, MethodTrees trees) {
    return trees.of(query.method()).map(Tree.class::cast).orElse(source.tree());
  }

  /** Said where our stack does not suffice for a tree. */
  static Finding tooDeep(String name) {
    return Finding.of(Rule.TOO_COMPLEX, "`" + name + "`", "its expressions are nested too deeply")
        .fix("split it into methods, or give the compiler a larger stack (-J-Xss)");
  }

  private static QueryBody lower(
      BodyLowering lowering, QueryClassContract contract, QueryContract query) {
    Method method = lowering.methods().method(query.method());
    BigDecimal maxRows =
        query.maxRows().isPresent()
            ? BigDecimal.valueOf(query.maxRows().getAsLong()).min(MOST_ROWS)
            : MOST_ROWS;
    boolean replaceOne =
        contract.budget().map(ClassBudget::adjacency).orElse(Adjacency.ADD_REMOVE)
            == Adjacency.REPLACE_ONE;
    QueryBody.Source rows =
        new QueryBody.Source(
            method.parameters().get(0).variable(),
            maxRows,
            contract.unit().map(PrivacyUnitKey::accessor),
            contract.unit().map(PrivacyUnitKey::maxRows).orElse(1));
    QueryBody.Norm norm = QueryBody.Norm.valueOf(query.norm().name());
    Contract bound = new Contract(query.sensitivity(), norm, false, Optional.empty(), false);
    return new QueryBody(method, List.of(rows), bound, replaceOne, shape(query));
  }

  private static QueryBody.Shape shape(QueryContract query) {
    Optional<Integer> length = query.length().stream().boxed().findFirst();
    Optional<Limits> keys =
        query
            .keys()
            .filter(KeySet.IntegerKeys.class::isInstance)
            .map(KeySet.IntegerKeys.class::cast)
            .map(
                set ->
                    new Limits(
                        BigDecimal.valueOf(set.lower()),
                        BigDecimal.valueOf(set.upper()),
                        BigDecimal.ZERO));
    return new QueryBody.Shape(length, keys);
  }
}
