/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.discreet.processor.analysis.RowClassAnalysis;
import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.lower.body.BodyLowering;
import dev.discreet.processor.lower.object.RecordLowering;
import dev.discreet.processor.reading.ContractReader;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** The queries of a compilation as the analysis gets them, for tests that run them. */
public final class LoweredQueries implements TaskListener {
  private final JavacTask task;
  private final Set<CompilationUnitTree> seen = new HashSet<>();
  private final Map<String, List<QueryBody>> bodies = new HashMap<>();
  private final Map<String, RowFacts> rows = new HashMap<>();

  private LoweredQueries(JavacTask task) {
    this.task = task;
  }

  /** Begins to listen. */
  public static LoweredQueries of(JavacTask task) {
    LoweredQueries lowered = new LoweredQueries(task);
    task.addTaskListener(lowered);
    return lowered;
  }

  /** The bodies of the queries of a class (binary name) that have a name. */
  public List<QueryBody> of(String className, String method) {
    return bodies.getOrDefault(className + "." + method, List.of());
  }

  /** What is proven of a row class (binary name). */
  public Optional<RowFacts> rowFacts(String name) {
    return Optional.ofNullable(rows.get(name));
  }

  @Override
  public void finished(TaskEvent event) {
    CompilationUnitTree unit = event.getCompilationUnit();
    if (event.getKind() == TaskEvent.Kind.ANALYZE
        && event.getTypeElement() != null
        && unit != null
        && seen.add(unit)) {
      lower(new TreePath(unit));
    }
  }

  /** All classes of a file at once, before the compiler rewrites the first of them. */
  private void lower(TreePath unit) {
    Trees trees = Trees.instance(task);
    Source.Compiler compiler = Source.Compiler.of(trees, task.getElements(), task.getTypes());
    Map<TypeElement, TreePath> classes = new LinkedHashMap<>();
    for (Tree declaration : unit.getCompilationUnit().getTypeDecls()) {
      TreePath path = new TreePath(unit, declaration);
      if (declaration instanceof ClassTree && trees.getElement(path) instanceof TypeElement type) {
        classes.put(type, path);
      }
    }
    List<ClassTree> file = new ArrayList<>();
    classes
        .values()
        .forEach(
            path -> {
              ClassTree tree = (ClassTree) path.getLeaf();
              trees.getElement(new TreePath(path, tree.getModifiers()));
              file.add(tree);
            });
    ContractReader contracts =
        new ContractReader(task.getElements(), task.getTypes(), name -> true);
    classes.forEach(
        (type, path) -> {
          Source source = new Source(compiler, path, type, file);
          MethodTrees methods = new MethodTrees(source);
          methods.types().stream()
              .filter(ContractReader::declaresQueries)
              .forEach(declaring -> lower(source, methods, contracts.read(declaring)));
          methods.types().stream()
              .filter(each -> each.getKind() == ElementKind.RECORD)
              .filter(each -> each.getTypeParameters().isEmpty())
              .forEach(record -> prove(source, methods, record));
          source.rememberTexts();
        });
  }

  private void prove(Source source, MethodTrees trees, TypeElement record) {
    BodyLowering lowering = new BodyLowering(source, trees);
    rows.put(
        source.binaryName(record),
        RowClassAnalysis.check(
                new RecordLowering(source, trees, lowering.lowering(), lowering.statements())
                    .lower(record))
            .facts());
  }

  private void lower(Source source, MethodTrees trees, ContractReader.Reading reading) {
    if (reading.contract().isEmpty() || !reading.findings().isEmpty() || reading.unresolved()) {
      return;
    }
    QueryLowering.Queries queries =
        QueryLowering.lower(source, trees, reading.contract().orElseThrow());
    for (QueryLowering.Query query : queries.queries()) {
      bodies
          .computeIfAbsent(
              queries.className() + "." + query.body().method().name(), any -> new ArrayList<>())
          .add(query.body());
    }
  }
}
