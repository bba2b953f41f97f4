/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Noise;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.body.BodyLowering;
import dev.discreet.processor.pricing.DataSets;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The functions by which programs split data sets, as queries that ask them for each row.
 *
 * <p>Claim: whatever a function of a row must not do is found by a query that counts rows by it: it
 * depends on its row and on public values only, does nothing else, and does not fail.
 */
final class PartKeyLowering {
  private final Source source;
  private final BodyLowering lowering;

  private PartKeyLowering(Source source, MethodTrees trees) {
    this.source = source;
    this.lowering = new BodyLowering(source, trees);
  }

  /** The functions of the programs of a class; empty where it has none. */
  static Optional<QueryLowering.Queries> lower(
      Source source, MethodTrees trees, TypeElement type, List<DataSets.PartKey> functions) {
    return functions.isEmpty()
        ? Optional.empty()
        : Optional.of(new PartKeyLowering(source, trees).all(type, functions));
  }

  private QueryLowering.Queries all(TypeElement type, List<DataSets.PartKey> functions) {
    List<QueryLowering.Query> queries = new ArrayList<>();
    List<Located> findings = new ArrayList<>();
    lowering.named().within(type);
    for (DataSets.PartKey function : functions) {
      findings.addAll(arrays(function));
      try {
        lowering.named().run(function.function());
        queries.add(
            new QueryLowering.Query(
                "partitionBy",
                "partitionBy",
                query(type, function),
                false,
                true,
                List.of(),
                Noise.UNKNOWN));
      } catch (StackOverflowError e) {
        findings.add(
            new Located(source.origin(function.function()), QueryLowering.tooDeep("partitionBy")));
      }
    }
    Set<String> others = new LinkedHashSet<>(lowering.reliance().classes());
    others.remove(source.binaryName(type));
    return new QueryLowering.Queries(
        source.binaryName(type),
        "",
        false,
        queries,
        List.of(),
        List.of(),
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

  private QueryBody query(TypeElement type, DataSets.PartKey function) {
    TreeOrigin origin = source.origin(function.function());
    List<Method.Parameter> parameters = new ArrayList<>();
    for (Element captured : captured(function)) {
      Variable variable = lowering.lowering().declareValue(captured);
      // Where an array is another or null all the same, keys throw, and the rows lie in no part.
      boolean sized = variable.type() instanceof Type.Vector of && of.length().isPresent();
      boolean nullable = !sized && !captured.asType().getKind().isPrimitive();
      parameters.add(
          // Nobody checks the years of what a program was given.
          new Method.Parameter(
              variable,
              DeclaredLimits.of(captured).filter(of -> of.measure().isEmpty()),
              true,
              nullable));
    }
    Type.Rows rowsType = new Type.Rows(lowering.types().ofValue(function.rowType()));
    Variable rows = new Variable("rows", rowsType);
    parameters.add(new Method.Parameter(rows, Optional.empty(), false, false));
    if (source.types().asElement(function.rowType()) instanceof TypeElement rowClass
        && rowClass.getKind() == ElementKind.RECORD) {
      lowering.reliance().readsRow(rowClass, origin);
    }
    Method method = new Method(origin, "partitionBy", parameters, Optional.empty());
    Frame frame = new Frame(type, Optional.empty(), Optional.empty(), false);
    Expr.Lambda key =
        lowering
            .functions()
            .function(function.function(), function.rowType(), function.keyType(), frame);
    Expr asked =
        new Expr.Filter(origin, rowsType, new Expr.Use(origin, rows), always(key, function));
    Expr counted = new Expr.Count(origin, Type.Numeric.LONG, asked);
    method.define(new Block(List.of(new Statement.Return(origin, counted))));
    QueryBody.Source dataSet =
        new QueryBody.Source(rows, QueryLowering.MOST_ROWS, Optional.empty(), 1);
    return new QueryBody(
        method, List.of(dataSet), QueryBody.Contract.perRow(BigDecimal.ONE), false);
  }

  /** Refuses arrays that may be written to while the parts are used. */
  private List<Located> arrays(DataSets.PartKey function) {
    KeyArrays arrays = new KeyArrays(source, function.function());
    List<Located> findings = new ArrayList<>();
    for (Element captured : captured(function)) {
      Optional<Tree> change =
          captured.asType().getKind() == TypeKind.ARRAY
              ? arrays.change(captured)
              : Optional.empty();
      change.ifPresent(
          by ->
              findings.add(
                  new Located(
                      source.origin(function.function()),
                      Finding.of(Rule.STATE_TOUCHED, "`" + captured.getSimpleName() + "`")
                          .required("a key that is the same whenever the rows are read")
                          .found("`" + source.origin(by).text() + "`, which may write to it")
                          .fix(
                              "write to another array, or copy what the key reads into variables"
                                  + " before"))));
    }
    return findings;
  }

  /** Asks for the key of a row and keeps the row. */
  private Expr.Lambda always(Expr.Lambda key, DataSets.PartKey function) {
    TypeMirror keyType = function.keyType();
    Type type = lowering.types().of(keyType);
    Variable asked = new Variable("key", type);
    Statement let =
        new Statement.Let(key.origin(), asked, new Expr.Body(key.origin(), type, key.body()));
    Statement keep =
        new Statement.Return(
            key.origin(), new Expr.Literal(key.origin(), Type.Simple.BOOLEAN, true));
    return new Expr.Lambda(key.origin(), key.parameter(), new Block(List.of(let, keep)));
  }

  /** The variables of the program that a function reads. */
  private List<Element> captured(DataSets.PartKey function) {
    Set<Element> own = new HashSet<>();
    Set<Element> read = new LinkedHashSet<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
        Element element = source.elementOf(tree);
        if (element != null) {
          own.add(element);
        }
        return super.visitVariable(tree, null);
      }

      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
        Element element = source.elementOf(tree);
        if (element != null
            && (element.getKind() == ElementKind.LOCAL_VARIABLE
                || element.getKind() == ElementKind.PARAMETER)) {
          read.add(element);
        }
        return null;
      }
    }.scan(function.function(), null);
    read.removeAll(own);
    return List.copyOf(read);
  }
}
