/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.MethodTree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.HelperReader;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Promise;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.Promises;
import dev.discreet.processor.lower.body.BodyLowering;
import dev.discreet.processor.seal.ContractFingerprint;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The helpers of one class to which private data may be passed: each is checked by itself. */
final class HelperLowering {
  private final Source source;
  private final BodyLowering lowering;

  private HelperLowering(Source source, MethodTrees trees) {
    this.source = source;
    this.lowering = new BodyLowering(source, trees);
  }

  /** The helpers of a class; empty where it has none. */
  static Optional<QueryLowering.Queries> lower(Source source, MethodTrees trees, TypeElement type) {
    List<ExecutableElement> declared =
        trees.membersOf(type).stream()
            .filter(method -> method.getKind() == ElementKind.METHOD)
            .filter(Promises::isHelper)
            .toList();
    return declared.isEmpty()
        ? Optional.empty()
        : Optional.of(new HelperLowering(source, trees).all(type, declared, trees));
  }

  private QueryLowering.Queries all(
      TypeElement type, List<ExecutableElement> declared, MethodTrees trees) {
    List<QueryLowering.Helper> helpers = new ArrayList<>();
    lowering.named().within(type);
    List<Located> findings = new ArrayList<>();
    for (ExecutableElement method : declared) {
      Optional<MethodTree> tree = trees.of(method);
      if (Promises.isTrusted(method)) {
        lowering.reliance().trusts(method);
        continue;
      }
      if (tree.isEmpty()) {
        continue; // There is nothing to call.
      }
      if (isBoxed(method.getReturnType())) {
        findings.add(
            new Located(
                source.origin(tree.get()),
                Finding.of(Rule.MAY_BE_NULL, "what `" + method.getSimpleName() + "` returns")
                    .required("a number or a truth value, which its contract speaks of")
                    .fix("return " + unboxed(method.getReturnType()))));
        continue;
      }
      try {
        helpers.add(helper(method, source.origin(tree.get())));
      } catch (StackOverflowError e) {
        findings.add(
            new Located(
                source.origin(tree.get()),
                QueryLowering.tooDeep(method.getSimpleName().toString())));
      }
    }
    Set<String> others = new LinkedHashSet<>(lowering.reliance().classes());
    others.remove(source.binaryName(type));
    return new QueryLowering.Queries(
        source.binaryName(type),
        ContractFingerprint.of(type),
        false,
        List.of(),
        List.of(),
        helpers,
        findings,
        lowering.reliance().rowUses(),
        lowering.reliance().beliefs(),
        lowering.reliance().asked(),
        lowering.types().enums(),
        List.of(),
        List.of(),
        others,
        lowering.trusted(),
        lowering.named());
  }

  /** Callers take what a contract speaks of for a number, whatever holds it. */
  private boolean isBoxed(TypeMirror type) {
    Type lowered = lowering.types().of(type);
    return !type.getKind().isPrimitive() && lowered.isPrimitive();
  }

  private String unboxed(TypeMirror type) {
    return type instanceof DeclaredType
        ? source.types().unboxedType(type).toString()
        : "a primitive type";
  }

  private QueryLowering.Helper helper(ExecutableElement declared, TreeOrigin place) {
    Method method = lowering.methods().method(declared);
    Promise promise = method.promise().orElseThrow();
    int before = method.parameters().size() - declared.getParameters().size();
    List<QueryBody.Source> dataSets = new ArrayList<>();
    for (int i = before; i < method.parameters().size(); i++) {
      Method.Parameter parameter = method.parameters().get(i);
      if (Promises.isDataSet(parameter)) {
        dataSets.add(
            dataSet(parameter, declared.getParameters().get(i - before), place, promise, i));
      }
    }
    return new QueryLowering.Helper(method, dataSets);
  }

  private QueryBody.Source dataSet(
      Method.Parameter parameter,
      VariableElement declared,
      TreeOrigin place,
      Promise promise,
      int index) {
    Optional<PrivacyUnitKey> unit = Optional.empty();
    if (parameter.variable().type() instanceof Type.Rows
        && source.types().asElement(lowering.types().elementOf(declared.asType()))
            instanceof TypeElement rowClass
        && rowClass.getKind() == ElementKind.RECORD
        && rowClass.getTypeParameters().isEmpty()) {
      // A contract per row speaks of any rows: callers may pass rows that nobody has bounded.
      unit = promise.perUnit() ? HelperReader.unitOf(rowClass) : Optional.empty();
      lowering.reliance().readsRow(rowClass, place);
    }
    BigDecimal most = promise.mostRows().get(index).orElse(QueryLowering.MOST_ROWS);
    return new QueryBody.Source(
        parameter.variable(),
        most.min(QueryLowering.MOST_ROWS),
        unit.map(PrivacyUnitKey::accessor),
        unit.map(PrivacyUnitKey::maxRows).orElse(1));
  }
}
