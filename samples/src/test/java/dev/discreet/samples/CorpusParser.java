/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.lang.model.element.Name;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Finds the methods of a corpus file and what each promises, from its syntax alone: in a file of
 * programs the budgets, also those of classes, elsewhere the sensitivities.
 */
final class CorpusParser {

  private final String source;
  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final boolean ofPrograms;
  private final List<CorpusMethod> methods = new ArrayList<>();

  private CorpusParser(
      String source, CompilationUnitTree unit, SourcePositions positions, boolean ofPrograms) {
    this.ofPrograms = ofPrograms;
    this.source = source;
    this.unit = unit;
    this.positions = positions;
  }

  static List<CorpusMethod> methodsOf(Fixture fixture) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                null,
                null,
                null,
                List.of("-proc:none"),
                null,
                List.of(Compilation.inMemory(fixture.name(), fixture.text())));
    CompilationUnitTree unit = task.parse().iterator().next();
    CorpusParser parser =
        new CorpusParser(
            fixture.text(),
            unit,
            Trees.instance(task).getSourcePositions(),
            fixture.name().startsWith("B"));
    parser.new Scanner().scan(unit, "");
    return List.copyOf(parser.methods);
  }

  /** Carries the adjacency that the enclosing class declares. */
  private final class Scanner extends TreeScanner<Void, String> {

    @Override
    public Void visitClass(ClassTree type, String outer) {
      annotation(type.getModifiers(), "PrivacyBudget")
          .filter(budget -> ofPrograms)
          .ifPresent(budget -> methods.add(budgeted(type.getSimpleName(), true, budget, budget)));
      String adjacency =
          annotation(type.getModifiers(), "PrivacyBudget")
              .map(budget -> arguments(budget).getOrDefault("adjacency", ""))
              .orElse(outer);
      return super.visitClass(type, adjacency);
    }

    @Override
    public Void visitMethod(MethodTree method, String adjacency) {
      Optional<AnnotationTree> budget =
          annotation(method.getModifiers(), "PrivacyBudget").filter(each -> ofPrograms);
      methods.add(
          budget
              .map(each -> budgeted(method.getName(), false, each, method))
              .orElseGet(
                  () ->
                      promising(
                          method.getName(),
                          false,
                          method,
                          contracts(method, adjacency.endsWith("REPLACE_ONE")))));
      return super.visitMethod(method, adjacency);
    }
  }

  private CorpusMethod promising(
      Name name, boolean ofClass, Tree place, List<CorpusMethod.Contract> contracts) {
    return new CorpusMethod(
        name.toString(), ofClass, lineAt(start(place)), lineAt(end(place)), contracts);
  }

  private CorpusMethod budgeted(Name name, boolean ofClass, AnnotationTree budget, Tree place) {
    return promising(name, ofClass, place, List.of(budget(budget)));
  }

  /** The first argument is the cost. */
  private CorpusMethod.Contract budget(AnnotationTree stated) {
    ExpressionTree cost = valueOf(stated.getArguments().get(0));
    return new CorpusMethod.Contract(
        "",
        ContractText.ofBudget(arguments(stated)),
        start(cost),
        end(cost),
        "0.99 * (" + text(cost) + ")");
  }

  private List<CorpusMethod.Contract> contracts(MethodTree method, boolean replaceOne) {
    if (ofPrograms) {
      return List.of();
    }
    List<CorpusMethod.Contract> contracts = new ArrayList<>();
    Optional<AnnotationTree> query = annotation(method.getModifiers(), "Private");
    Optional<AnnotationTree> stated = annotation(method.getModifiers(), "Sensitivity");
    if (stated.isPresent()) {
      CorpusMethod.Contract contract = contract("", stated.get(), replaceOne);
      boolean ofChunks =
          query
              .map(each -> arguments(each).getOrDefault("mechanism", ""))
              .filter(mechanism -> mechanism.endsWith("SAMPLE_AND_AGGREGATE"))
              .isPresent();
      contracts.add(ofChunks ? contract.ofChunks() : contract);
    } else if (query.isPresent()) {
      int start = start(query.get());
      contracts.add(
          new CorpusMethod.Contract(
              "",
              ContractText.ofSensitivity(Map.of(), replaceOne),
              start,
              start,
              "@Sensitivity(0.99) "));
    }
    for (VariableTree parameter : method.getParameters()) {
      annotation(parameter.getModifiers(), "Sensitivity")
          .map(scaled -> contract(parameter.getName().toString(), scaled, replaceOne))
          .ifPresent(contracts::add);
    }
    return contracts;
  }

  private CorpusMethod.Contract contract(
      String parameter, AnnotationTree stated, boolean replaceOne) {
    String text = ContractText.ofSensitivity(arguments(stated), replaceOne);
    for (ExpressionTree argument : stated.getArguments()) {
      if (nameOf(argument).equals("value")) {
        Tree value = valueOf(argument);
        return new CorpusMethod.Contract(
            parameter, text, start(value), end(value), "0.99 * (" + text(value) + ")");
      }
    }
    if (stated.getArguments().isEmpty()) {
      return new CorpusMethod.Contract(
          parameter, text, start(stated), end(stated), "@Sensitivity(0.99)");
    }
    int first = start(stated.getArguments().get(0));
    return new CorpusMethod.Contract(parameter, text, first, first, "value = 0.99, ");
  }

  private static Optional<AnnotationTree> annotation(ModifiersTree modifiers, String name) {
    return modifiers.getAnnotations().stream()
        .filter(annotation -> annotation.getAnnotationType().toString().equals(name))
        .<AnnotationTree>map(annotation -> annotation)
        .findFirst();
  }

  private Map<String, String> arguments(AnnotationTree annotation) {
    Map<String, String> arguments = new TreeMap<>();
    annotation.getArguments().forEach(each -> arguments.put(nameOf(each), text(valueOf(each))));
    return arguments;
  }

  private static String nameOf(ExpressionTree argument) {
    return argument instanceof AssignmentTree named ? named.getVariable().toString() : "value";
  }

  private static ExpressionTree valueOf(ExpressionTree argument) {
    return argument instanceof AssignmentTree named ? named.getExpression() : argument;
  }

  private String text(Tree tree) {
    return source.substring(start(tree), end(tree));
  }

  private int start(Tree tree) {
    return (int) positions.getStartPosition(unit, tree);
  }

  private int end(Tree tree) {
    return (int) positions.getEndPosition(unit, tree);
  }

  private long lineAt(int position) {
    return unit.getLineMap().getLineNumber(position);
  }
}
