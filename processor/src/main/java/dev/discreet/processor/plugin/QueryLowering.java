/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.Tree;
import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Per;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Noise;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.QueryBody.Contract;
import dev.discreet.processor.ir.QueryBody.Norm;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.Promises;
import dev.discreet.processor.lower.Reliance;
import dev.discreet.processor.lower.body.BodyLowering;
import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.mechanism.NoiseWords;
import dev.discreet.processor.mechanism.kind.QueryForm;
import dev.discreet.processor.purity.PureBody;
import dev.discreet.processor.purity.RowDemand;
import dev.discreet.processor.report.ReportDraft;
import dev.discreet.processor.seal.ContractFingerprint;
import dev.discreet.processor.trees.LargeStack;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** The queries of one class, with all that their bodies need. */
final class QueryLowering {
  /** More rows than this no handle of the runtime holds, as it keeps them in a list. */
  static final BigDecimal MOST_ROWS = BigDecimal.valueOf(Integer.MAX_VALUE);

  private QueryLowering() {}

  /**
   * A class of queries, lowered.
   *
   * @param className its binary name
   * @param contract the digest of its contracts
   * @param declared whether these are the queries that it declares, and not its helpers or part
   *     keys
   * @param queries the queries that could be lowered
   * @param ofChunks the names of those that are asked of chunks, whose bodies were looked at
   * @param helpers the helpers that are checked by themselves
   * @param findings on those that could not
   * @param rowUses the row classes whose components are read, with the first use
   * @param beliefs the classes whose helpers' contracts are believed, with the first call
   * @param asked the records and enums of other files whose methods are called
   * @param enums the constants of each enum that is met, by binary name
   * @param demands what the bodies of chunks take for granted of row classes
   * @param units whom the rows of each data set belong to, if anybody
   * @param reliesOn binary names of the other classes whose code the queries run
   * @param trusted the methods whose contracts are believed without a proof, by signature
   * @param named the classes that the queries may initialise
   */
  record Queries(
      String className,
      String contract,
      boolean declared,
      List<Query> queries,
      List<String> ofChunks,
      List<Helper> helpers,
      List<Located> findings,
      Map<String, Reliance.Use> rowUses,
      Map<String, Reliance.Use> beliefs,
      Map<String, Reliance.Asked> asked,
      Map<String, List<String>> enums,
      List<RowDemand> demands,
      List<Unit> units,
      Set<String> reliesOn,
      Set<String> trusted,
      NamedByQueries named) {}

  /**
   * A query.
   *
   * @param name with the types of public parameters, as people tell it from others
   * @param key its key in the ledger
   * @param measured whether its result has a distance that a report explains
   * @param ofFixedRows whether it tells how many rows there are, so that a part or a sample has
   *     none
   * @param asked of one whose keys its check is to find, which those are
   * @param noise what is added to its result
   */
  record Query(
      String name,
      String key,
      QueryBody body,
      boolean measured,
      boolean ofFixedRows,
      List<AskedKeys> asked,
      Noise noise) {}

  /**
   * Keys of a map, or of the maps in it.
   *
   * @param index the first of a cell's indices that they are
   * @param unproven of keys that the check is to find, what is wrong if it does not
   */
  record AskedKeys(int index, Optional<Located> unproven) {}

  /**
   * A helper that is checked by itself.
   *
   * @param dataSets the data sets that it takes
   */
  record Helper(Method method, List<QueryBody.Source> dataSets) {
    /** Copies the data sets. */
    Helper {
      dataSets = List.copyOf(dataSets);
    }
  }

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
    return LargeStack.ifNeeded(() -> lowerHere(source, trees, contract));
  }

  private static Queries lowerHere(Source source, MethodTrees trees, QueryClassContract contract) {
    BodyLowering lowering = new BodyLowering(source, trees);
    BodyLowering openKeys =
        contract.queries().stream().anyMatch(QueryLowering::hasOpenKeys)
            ? BodyLowering.ofOpenKeys(source, trees)
            : lowering;
    lowering.named().within(contract.type());
    openKeys.named().within(contract.type());
    PureBody pure = new PureBody(source, trees, lowering.lowering(), lowering.named());
    List<Query> queries = new ArrayList<>();
    List<String> ofChunks = new ArrayList<>();
    List<Located> findings = new ArrayList<>();
    Map<String, Unit> units = new LinkedHashMap<>();
    for (QueryContract query : contract.queries()) {
      try {
        TreeOrigin place = source.origin(treeOf(query, source, trees));
        QueryForm form = Mechanisms.of(query).form();
        for (DataSetParameter dataSet : query.dataSets()) {
          TypeElement rowClass = (TypeElement) dataSet.rowType().asElement();
          dataSet
              .unit()
              .map(key -> new Unit(source.binaryName(rowClass), key.accessor(), place))
              .ifPresent(unit -> units.put(unit.rowClass(), unit));
          if (rowClass.getKind() == ElementKind.RECORD) {
            // Whether it has a privacy unit matters even to a query that only counts.
            lowering.reliance().readsRow(rowClass, place);
          }
        }
        List<AskedKeys> asked = asked(query, source, trees);
        if (Promises.isTrusted(query.method())) {
          asked.forEach(keys -> keys.unproven().ifPresent(findings::add));
          lowering.reliance().trusts(query.method());
        } else if (form == QueryForm.CHUNK) {
          pure.check(query);
          ofChunks.add(ReportDraft.nameOf(query));
        } else {
          queries.add(
              new Query(
                  ReportDraft.nameOf(query),
                  contract.ledgerKey(query),
                  lower(hasOpenKeys(query) ? openKeys : lowering, contract, query),
                  !form.isOfRow(),
                  form == QueryForm.ROW_CATEGORY,
                  asked,
                  form.isOfRow() ? Noise.UNKNOWN : value -> NoiseWords.of(query, value)));
        }
      } catch (StackOverflowError e) {
        if (!LargeStack.isHere()) {
          throw e;
        }
        findings.add(
            new Located(source.origin(treeOf(query, source, trees)), tooDeep(query.name())));
      }
    }
    findings.addAll(pure.findings());
    if (openKeys != lowering) {
      lowering.include(openKeys);
    }
    Set<String> others = new LinkedHashSet<>(lowering.reliance().classes());
    others.remove(contract.binaryName());
    return new Queries(
        contract.binaryName(),
        ContractFingerprint.of(contract.type()),
        true,
        queries,
        ofChunks,
        List.of(),
        findings,
        lowering.reliance().rowUses(),
        lowering.reliance().beliefs(),
        lowering.reliance().asked(),
        lowering.types().enums(),
        pure.demands(),
        List.copyOf(units.values()),
        others,
        lowering.trusted(),
        lowering.named());
  }

  /** Whether the keys of what it returns are any, of which the wrapper tells some. */
  private static boolean hasOpenKeys(QueryContract query) {
    return query
        .keys()
        .filter(keys -> keys.levels().stream().anyMatch(QueryLowering::areOpen))
        .isPresent();
  }

  private static boolean areOpen(KeySet keys) {
    return switch (keys.kind()) {
      case ENUM_KEYS, BOOLEAN_KEYS, INTEGER_KEYS, RECORD_KEYS, NESTED_KEYS -> false;
      case NAMED_KEYS, PROVEN_KEYS, FOUND_KEYS -> true;
    };
  }

  private static List<AskedKeys> asked(QueryContract query, Source source, MethodTrees trees) {
    List<AskedKeys> asked = new ArrayList<>();
    int index = 0;
    for (KeySet level : query.keys().map(KeySet::levels).orElse(List.of())) {
      Optional<Located> unproven =
          level instanceof KeySet.ProvenKeys keys
              ? Optional.of(
                  OpenKeys.locate(PlacedFinding.at(query.method(), keys.unproven()), source, trees))
              : Optional.empty();
      asked.add(new AskedKeys(index, unproven));
      index += level.width();
    }
    boolean any = asked.stream().anyMatch(keys -> keys.unproven().isPresent());
    return any ? asked : List.of();
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
    boolean replaceOne =
        contract.budget().map(BudgetContract::adjacency).orElse(Adjacency.ADD_REMOVE)
            == Adjacency.REPLACE_ONE;
    Function<VariableElement, Variable> variable =
        element -> variableOf(element, query.method(), method);
    QueryForm form = Mechanisms.of(query).form();
    if (form.isOfRow()) {
      DataSetParameter dataSet = query.dataSets().get(0);
      Variable row = variable.apply(dataSet.element());
      Variable rows = new Variable("rows", new Type.Rows(row.type()));
      Type category = lowering.types().of(query.method().getReturnType());
      QueryBody.Source source = source(dataSet, rows);
      return form == QueryForm.ROW_VALUE
          ? LocalQueryLowering.ofValue(
              method, row, category, DeclaredLimits.declared(query.method()), source)
          : LocalQueryLowering.lower(method, row, category, source);
    }
    List<QueryBody.Source> sources =
        query.dataSets().stream()
            .map(dataSet -> source(dataSet, variable.apply(dataSet.element())))
            .toList();
    Contract promise =
        new Contract(
            query.sensitivity(),
            Norm.valueOf(query.norm().name()),
            query.per() == Per.UNIT,
            query.times().map(times -> variable.apply(times.element())),
            query.additive());
    return new QueryBody(method, sources, promise, replaceOne, shape(query));
  }

  private static QueryBody.Source source(DataSetParameter dataSet, Variable rows) {
    BigDecimal maxRows =
        dataSet.maxRows().isPresent()
            ? BigDecimal.valueOf(dataSet.maxRows().getAsLong()).min(MOST_ROWS)
            : MOST_ROWS;
    return new QueryBody.Source(
        rows, maxRows, dataSet.unit().map(PrivacyUnitKey::accessor), dataSet.rowsPerUnit());
  }

  /** An instance's own method has the instance before its parameters. */
  private static Variable variableOf(
      VariableElement parameter, ExecutableElement declared, Method method) {
    int before = method.parameters().size() - declared.getParameters().size();
    int index = declared.getParameters().indexOf(parameter);
    return method.parameters().get(before + index).variable();
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
