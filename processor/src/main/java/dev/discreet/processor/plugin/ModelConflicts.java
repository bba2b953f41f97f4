/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static java.util.stream.Collectors.joining;

import com.sun.source.tree.Tree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.ModelReader;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.lower.library.ModelLines;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Models that are not believed: of a class that is compiled here, or of what another describes. */
final class ModelConflicts {
  private ModelConflicts() {}

  /** What is wrong with a model beside others; nothing with a type that is none. */
  static List<Located> in(TypeElement type, Source source, MethodTrees trees) {
    Optional<TypeElement> target = ModelReader.target(type);
    if (target.isEmpty()) {
      return List.of();
    }
    TreeOrigin place =
        source.origin(trees.classOf(type).map(Tree.class::cast).orElse(source.tree()));
    ModelLines lines = new ModelLines(source);
    if (lines.isCompiledHere(target.get())) {
      return List.of(
          new Located(
              place,
              finding(type, target.get(), "its source is part of this compilation")
                  .fix("declare the contracts on its own methods")));
    }
    List<Located> findings = new ArrayList<>();
    for (ExecutableElement method : ElementFilter.methodsIn(target.get().getEnclosedElements())) {
      conflict(type, target.get(), method, lines.of(method))
          .ifPresent(finding -> findings.add(new Located(place, finding)));
    }
    return findings;
  }

  /** Of two lines one is the model's own; both may be what it inherits. */
  private static Optional<Finding> conflict(
      TypeElement model,
      TypeElement target,
      ExecutableElement method,
      List<ModelLines.Line> described) {
    List<ModelLines.Line> own =
        described.stream().filter(line -> line.models().contains(model)).toList();
    if (own.size() > 1) {
      String declaring =
          own.stream()
              .limit(2)
              .map(line -> Enclosing.type(line.restated()).getSimpleName().toString())
              .sorted()
              .collect(joining(" and "));
      String why = "%s is described by %s, both of which it extends".formatted(method, declaring);
      return Optional.of(
          finding(model, target, why).fix("restate the method in " + model.getSimpleName()));
    }
    return own.isEmpty()
        ? Optional.empty()
        : described.stream()
            .filter(line -> !own.contains(line))
            .findFirst()
            .map(line -> line.models().get(0).getSimpleName())
            .map(other -> "%s is described by %s as well".formatted(method, other))
            .map(why -> finding(model, target, why).fix("leave the method to one model"));
  }

  private static Finding finding(TypeElement model, TypeElement target, String why) {
    return Finding.of(
        Rule.MODEL_MISMATCH, model.getSimpleName().toString(), target.getSimpleName(), why);
  }
}
