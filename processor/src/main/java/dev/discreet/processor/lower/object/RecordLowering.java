/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Callback;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.RowClass;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.trees.Escape;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.RecordForms;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;

/** Records: their components and what the canonical constructor stores. */
public final class RecordLowering {
  private final Source source;
  private final MethodTrees trees;
  private final Lowering lowering;
  private final Statements bodies;

  public RecordLowering(Source source, MethodTrees trees, Lowering lowering, Statements bodies) {
    this.bodies = bodies;
    this.source = source;
    this.trees = trees;
    this.lowering = lowering;
  }

  public RowClass lower(TypeElement record) {
    ClassTree tree = trees.classOf(record).orElseThrow();
    List<RowClass.Component> components = new ArrayList<>();
    for (RecordComponentElement component : RecordParts.components(record)) {
      components.add(
          new RowClass.Component(
              place(record, component, tree),
              component.getSimpleName().toString(),
              lowering.types().ofDeclared(component),
              !component.asType().getKind().isPrimitive(),
              DeclaredLimits.of(component),
              RecordForms.isWritten(component.getAccessor(), trees, source)));
    }
    return new RowClass(
        source.origin(tree),
        source.binaryName(record),
        components,
        RecordForms.canonical(record, trees, source)
            .map(constructor -> constructor(record, constructor, tree)),
        own(record));
  }

  /**
   * What the JDK calls and is written by hand. Whatever overrides it by name counts, and so does
   * any order, whoever wrote it.
   */
  private Set<Callback> own(TypeElement record) {
    Set<Callback> own = EnumSet.noneOf(Callback.class);
    for (ExecutableElement method : trees.membersOf(record)) {
      for (Callback callback : Callback.values()) {
        if (method.getSimpleName().contentEquals(callback.method())
            && callback != Callback.COMPARE_TO
            && RecordForms.isWritten(method, trees, source)) {
          own.add(callback);
        }
      }
    }
    if (RecordForms.isComparable(record)) {
      own.add(Callback.COMPARE_TO);
    }
    return own;
  }

  private TreeOrigin place(TypeElement record, Element component, ClassTree fallback) {
    for (Element member : record.getEnclosedElements()) {
      if (member.getKind() == ElementKind.FIELD
          && member.getSimpleName().contentEquals(component.getSimpleName())) {
        Optional<VariableTree> field = trees.fieldOf(member);
        if (field.isPresent()) {
          return source.origin(field.get());
        }
      }
    }
    return source.origin(fallback);
  }

  private RowClass.Constructor constructor(
      TypeElement record, ExecutableElement element, ClassTree recordTree) {
    MethodTree tree = trees.of(element).orElseThrow();
    List<Variable> parameters = new ArrayList<>();
    for (VariableTree parameter : tree.getParameters()) {
      Element declaration = source.elementOf(parameter);
      if (declaration == null) {
        throw new SourceHasErrors();
      }
      parameters.add(lowering.declareValue(declaration));
    }
    if (new Escape(source).of(tree)) {
      // Whoever has the instance sees it before it is made: nothing is proven of it.
      return new RowClass.Constructor(parameters, new Block(List.of()));
    }
    Frame frame = new Frame(record, Optional.empty(), Optional.empty(), true);
    Block body = bodies.wholeBody(tree.getBody().getStatements(), frame);
    if (RecordForms.setsFields(tree, record, source)) {
      return new RowClass.Constructor(parameters, body);
    }
    // Compact: the compiler stores each parameter at the end.
    List<Statement> statements = new ArrayList<>(body.statements());
    List<? extends RecordComponentElement> components = RecordParts.components(record);
    for (int i = 0; i < components.size(); i++) {
      TreeOrigin place = place(record, components.get(i), recordTree);
      statements.add(
          new Statement.SetComponent(
              place,
              components.get(i).getSimpleName().toString(),
              new Expr.Use(place, parameters.get(i))));
    }
    return new RowClass.Constructor(parameters, new Block(statements));
  }
}
