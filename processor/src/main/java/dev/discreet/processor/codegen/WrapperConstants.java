/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.mechanism.kind.StatedMechanism;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * The wrapper's constants for one query: its contract, and its keys where the runtime lists them.
 */
final class WrapperConstants {
  private static final int LINE = 100;
  private static final int FIELD_PREFIX = "  private static final Query  = Query;".length();

  private final QueryClassContract contract;
  private final WrapperNames names;
  private final Optional<String> plan;

  /**
   * The constants of one wrapper.
   *
   * @param plan a fingerprint of the releases that are paid for at once, if they are
   */
  WrapperConstants(QueryClassContract contract, WrapperNames names, Optional<String> plan) {
    this.contract = contract;
    this.names = names;
    this.plan = plan;
  }

  /** What all releases cost together, if they are paid for at once. */
  Optional<FieldSpec> allowance() {
    return contract
        .budget()
        .flatMap(
            budget ->
                plan.map(
                    fingerprint ->
                        constant(
                            RuntimeNames.ALLOWANCE,
                            names.allowance(),
                            CodeBlock.of(
                                "$T.of($S,$W$S, $S, $S)",
                                RuntimeNames.ALLOWANCE,
                                contract.type().getQualifiedName(),
                                fingerprint,
                                DecimalText.of(budget.epsilon()),
                                DecimalText.of(budget.delta())))));
  }

  /** The contract. */
  FieldSpec query(QueryContract query) {
    List<CodeBlock> calls = new ArrayList<>();
    calls.add(mechanism(query));
    if (contract.budget().isPresent()) {
      calls.add(CodeBlock.of(".releases($L)", query.releases()));
    }
    if (plan.isPresent()) {
      calls.add(CodeBlock.of(".paidBy($L)", names.allowance()));
    }
    maxRows(query).ifPresent(calls::add);
    if (query.isPerUnit() && !Mechanisms.of(query).isByUnit()) {
      calls.add(CodeBlock.of(".perUnit()"));
    }
    if (contract.budget().filter(all -> all.adjacency() == Adjacency.REPLACE_ONE).isPresent()) {
      calls.add(CodeBlock.of(".replaceOne()"));
    }
    int length =
        FIELD_PREFIX
            + names.constant(query).length()
            + CodeBlock.join(calls, "").toString().length();
    CodeBlock chain =
        length <= LINE
            ? CodeBlock.join(calls, "")
            : CodeBlock.of("\n$>$>$L$<$<", CodeBlock.join(calls, "\n"));
    return constant(
        RuntimeNames.QUERY, names.constant(query), CodeBlock.of("$T$L", RuntimeNames.QUERY, chain));
  }

  /** The keys, unless there are none or the runtime takes them from their enum. */
  Optional<FieldSpec> keys(QueryContract query) {
    return listedKeys(query)
        .map(
            keys ->
                constant(
                    ParameterizedTypeName.get(ClassName.get(List.class), KeyList.type(keys)),
                    names.keys(query),
                    KeyList.of(keys, names.locals())));
  }

  /** The keys that a constant lists. */
  static Optional<KeySet> listedKeys(QueryContract query) {
    boolean always = Mechanisms.of(query).listsKeys();
    return query
        .keys()
        .filter(
            keys ->
                switch (keys.kind()) {
                  case ENUM_KEYS -> always;
                  case BOOLEAN_KEYS, INTEGER_KEYS, RECORD_KEYS -> true;
                  case NAMED_KEYS, PROVEN_KEYS, FOUND_KEYS, NESTED_KEYS -> false;
                });
  }

  private CodeBlock mechanism(QueryContract query) {
    StatedMechanism stated = Mechanisms.of(query).stated(query);
    List<CodeBlock> arguments = new ArrayList<>();
    arguments.add(CodeBlock.of("$S", contract.ledgerKey(query)));
    stated.parameters().forEach(number -> arguments.add(argument(number)));
    return CodeBlock.of(".$L($L)", stated.factory(), CodeBlock.join(arguments, ", "));
  }

  private static CodeBlock argument(Number number) {
    if (number instanceof BigDecimal decimal) {
      return CodeBlock.of("$S", DecimalText.of(decimal));
    }
    return CodeBlock.of(
        "$L", number instanceof Double ofDouble ? Literals.of(ofDouble.doubleValue()) : number);
  }

  private static Optional<CodeBlock> maxRows(QueryContract query) {
    List<DataSetParameter> dataSets = query.dataSets();
    if (dataSets.stream().allMatch(dataSet -> dataSet.maxRows().isEmpty())) {
      return Optional.empty();
    }
    List<CodeBlock> limits =
        dataSets.stream()
            .map(dataSet -> Literals.of(dataSet.maxRows().orElse(Long.MAX_VALUE)))
            .toList();
    return Optional.of(CodeBlock.of(".maxRows($L)", CodeBlock.join(limits, ", ")));
  }

  private static FieldSpec constant(TypeName type, String name, CodeBlock value) {
    return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer(value)
        .build();
  }
}
