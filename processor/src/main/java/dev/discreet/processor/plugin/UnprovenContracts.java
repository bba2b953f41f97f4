/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * What a declaration may promise and no analysis proves yet. Each is refused here, once, so that no
 * promise passes for a verified one; whoever proves one takes its line out.
 */
final class UnprovenContracts {
  private static final String OF_RESULT =
      "remove it: in the same file the body tells; elsewhere return one number";

  private final Source source;
  private final MethodTrees trees;
  private final List<Located> findings = new ArrayList<>();

  private UnprovenContracts(Source source, MethodTrees trees) {
    this.source = source;
    this.trees = trees;
  }

  /** What a class and its members promise beside its queries. */
  static List<Located> in(TypeElement type, Source source, MethodTrees trees) {
    UnprovenContracts contracts = new UnprovenContracts(source, trees);
    if (AnnotationName.MODELS.isOn(type)) {
      return List.of(); // Believed, not verified.
    }
    Tree place = trees.classOf(type).map(Tree.class::cast).orElse(source.tree());
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.METHOD) {
        contracts.method((ExecutableElement) member, place);
      }
    }
    return contracts.findings;
  }

  private void method(ExecutableElement method, Tree place) {
    Tree tree = trees.of(method).map(Tree.class::cast).orElse(place);
    if (method.getParameters().isEmpty() && isRecordAccessor(method)) {
      return;
    }
    if (!AnnotationName.PRIVATE.isOn(method)) {
      refuse(method, tree, AnnotationName.LENGTH, OF_RESULT);
      refuseArrayBounds(method, method.getReturnType(), tree);
    }
    for (Element parameter : method.getParameters()) {
      Tree parameterTree = parameterTree(method, parameter, tree);
      if (isArrayOfNumbers(parameter.asType())) {
        refuse(
            parameter,
            parameterTree,
            AnnotationName.SENSITIVITY,
            "mark it @Sensitive, or pass the numbers one by one");
      }
    }
  }

  /** The component's annotations stand on its field as well. */
  private static boolean isRecordAccessor(ExecutableElement method) {
    return RecordParts.components(Enclosing.type(method)).stream()
        .anyMatch(component -> method.equals(component.getAccessor()));
  }

  private Tree parameterTree(ExecutableElement method, Element parameter, Tree otherwise) {
    return trees
        .of(method)
        .flatMap(
            tree ->
                tree.getParameters().stream()
                    .filter(variable -> variable.getName().contentEquals(parameter.getSimpleName()))
                    .map(VariableTree.class::cast)
                    .findFirst())
        .map(Tree.class::cast)
        .orElse(otherwise);
  }

  private static boolean isArrayOfNumbers(TypeMirror type) {
    return type instanceof ArrayType array && array.getComponentType().getKind().isPrimitive();
  }

  private void refuseArrayBounds(Element element, TypeMirror type, Tree place) {
    if (type.getKind() == TypeKind.ARRAY) {
      refuse(element, place, AnnotationName.BOUNDED, OF_RESULT);
    }
  }

  private void refuse(Element element, Tree place, AnnotationName annotation, String fix) {
    if (annotation.isOn(element)) {
      findings.add(
          new Located(
              source.origin(place),
              Refusals.notSupported(annotation + " on " + element.getSimpleName(), fix)));
    }
  }
}
