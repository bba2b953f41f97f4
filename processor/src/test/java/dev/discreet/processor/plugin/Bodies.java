/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.discreet.annotations.Bounded;
import dev.discreet.processor.ProcessorOnlyCompiler;
import dev.discreet.processor.analysis.QueryAnalysis;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.QueryBody.Norm;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.body.BodyLowering;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.runtime.Clamp;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * The body of a static method {@code q}, lowered and judged against a contract: what a query of any
 * return type does, whether or not a wrapper can release it. Rows keep what their record declares.
 */
final class Bodies {
  private static final String HEADER =
      """
      import static java.util.stream.Collectors.*;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      """;

  private final String text;
  private final QueryBody body;
  private final Map<String, RowFacts> facts = new HashMap<>();

  Bodies(String types, String method) {
    this.text = method;
    String whole = HEADER + "final class Q {\n" + types + method + "\n}\n";
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Q.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignore) {
            return whole;
          }
        };
    DiagnosticCollector<JavaFileObject> wrong = new DiagnosticCollector<>();
    String classPath =
        Build.placeOf(Bounded.class) + File.pathSeparator + Build.placeOf(Clamp.class);
    List<String> options = List.of("-proc:none", "-cp", classPath);
    JavaCompiler javac = new ProcessorOnlyCompiler();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      JavacTask task = (JavacTask) javac.getTask(null, files, wrong, options, null, List.of(file));
      CompilationUnitTree unit = task.parse().iterator().next();
      task.analyze();
      assertEquals(List.of(), wrong.getDiagnostics());
      Trees trees = Trees.instance(task);
      Tree tree =
          unit.getTypeDecls().stream()
              .filter(ClassTree.class::isInstance)
              .findFirst()
              .orElseThrow();
      TreePath path = new TreePath(new TreePath(unit), tree);
      TypeElement type = (TypeElement) trees.getElement(path);
      Source.Compiler compiler = Source.Compiler.of(trees, task.getElements(), task.getTypes());
      Source source = new Source(compiler, path, type, List.of((ClassTree) path.getLeaf()));
      BodyLowering lowering = new BodyLowering(source, new MethodTrees(source));
      ExecutableElement query =
          ElementFilter.methodsIn(type.getEnclosedElements()).stream()
              .filter(m -> m.getSimpleName().contentEquals("q"))
              .findFirst()
              .orElseThrow();
      this.body = query(lowering, query);
      for (TypeElement member : ElementFilter.typesIn(type.getEnclosedElements())) {
        facts.put(source.binaryName(member), facts(lowering, member));
      }
      source.rememberTexts();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static QueryBody query(BodyLowering lowering, ExecutableElement query) {
    Method method = lowering.methods().method(query);
    List<QueryBody.Source> sources = new ArrayList<>();
    for (int i = 0; i < query.getParameters().size(); i++) {
      Variable variable = method.parameters().get(i).variable();
      if (variable.type() instanceof Type.Rows) {
        int most =
            AnnotationName.MAX_ROWS.isOn(query.getParameters().get(i)) ? 1000 : Integer.MAX_VALUE;
        sources.add(new QueryBody.Source(variable, BigDecimal.valueOf(most), Optional.empty(), 1));
      }
    }
    return new QueryBody(method, sources, QueryBody.Contract.perRow(BigDecimal.ONE), false);
  }

  private static RowFacts facts(BodyLowering lowering, TypeElement record) {
    Map<String, ComponentFacts> components = new HashMap<>();
    for (RecordComponentElement component : record.getRecordComponents()) {
      Type type = lowering.types().ofDeclared(component);
      components.put(
          component.getSimpleName().toString(),
          new ComponentFacts(type, false, true, DeclaredLimits.of(component)));
    }
    return new RowFacts(lowering.lowering().source().binaryName(record), components, Set.of());
  }

  /** The messages about it, none where it keeps the contract. */
  List<String> check(Norm norm, boolean replaceOne, double contract) {
    return check(norm, replaceOne, contract, Optional.empty());
  }

  /** The same for a contract that is a multiple of a public parameter. */
  List<String> check(Norm norm, boolean replaceOne, double contract, String times) {
    Optional<Variable> unit =
        body.method().parameters().stream()
            .map(Method.Parameter::variable)
            .filter(variable -> variable.name().equals(times))
            .findFirst();
    return check(norm, replaceOne, contract, Optional.of(unit.orElseThrow()));
  }

  private List<String> check(
      Norm norm, boolean replaceOne, double contract, Optional<Variable> times) {
    QueryBody judged =
        new QueryBody(
            body.method(),
            body.sources(),
            new QueryBody.Contract(new BigDecimal(contract), norm, false, times, false),
            replaceOne);
    return QueryAnalysis.check(judged, name -> Optional.ofNullable(facts.get(name))).stream()
        .map(located -> located.finding().text())
        .toList();
  }

  @Override
  public String toString() {
    return text;
  }
}
