/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.Tree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.ModelReader;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.lower.library.ModelCatalogue;
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
    ModelCatalogue catalogue = new ModelCatalogue(source);
    if (catalogue.isCompiledHere(target.get())) {
      return List.of(
          new Located(
              place,
              finding(type, target.get(), "its source is part of this compilation")
                  .fix("declare the contracts on its own methods")));
    }
    List<Located> findings = new ArrayList<>();
    for (ExecutableElement method : ElementFilter.methodsIn(target.get().getEnclosedElements())) {
      List<TypeElement> describing =
          catalogue.descriptions(method).stream().map(Enclosing::type).toList();
      if (describing.size() > 1 && describing.contains(type)) {
        TypeElement other = describing.get(describing.get(0).equals(type) ? 1 : 0);
        String why = method + " is described by " + other.getSimpleName() + " as well";
        findings.add(
            new Located(
                place, finding(type, target.get(), why).fix("leave the method to one model")));
      }
    }
    return findings;
  }

  private static Finding finding(TypeElement model, TypeElement target, String why) {
    return Finding.of(
        Rule.MODEL_MISMATCH, model.getSimpleName().toString(), target.getSimpleName(), why);
  }
}
