/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** The declarations of the classes of one file, by element. */
public final class MethodTrees {
  private final Source source;
  private final Map<Element, MethodTree> methods = new LinkedHashMap<>();
  private final Map<Element, VariableTree> fields = new LinkedHashMap<>();
  private final Map<TypeElement, ClassTree> classes = new LinkedHashMap<>();
  private final Map<Element, NewClassTree> creations = new LinkedHashMap<>();
  private final Map<Element, List<ExecutableElement>> overrides = new LinkedHashMap<>();
  private final TreeScanner<@Nullable Void, @Nullable Void> locals =
      new TreeScanner<>() {
        @Override
        public @Nullable Void visitClass(ClassTree tree, @Nullable Void ignored) {
          if (tree.getKind() != Tree.Kind.CLASS) {
            collect(tree);
          }
          return null;
        }
      };

  public MethodTrees(Source source) {
    this.source = source;
    source.file().forEach(this::collect);
  }

  private void collect(ClassTree tree) {
    if (source.elementOf(tree) instanceof TypeElement type) {
      classes.put(type, tree);
    }
    for (Tree member : tree.getMembers()) {
      Element element = source.elementOf(member);
      if (member instanceof ClassTree nested) {
        collect(nested);
      } else if (element != null && member instanceof MethodTree method) {
        methods.put(element, method);
        locals.scan(method.getBody(), null);
      } else if (element != null && member instanceof VariableTree field) {
        fields.put(element, field);
        constant(element, field);
      }
    }
  }

  /** What an enum's constant overrides in a body of its own. */
  private void constant(Element element, VariableTree field) {
    if (element.getKind() != ElementKind.ENUM_CONSTANT
        || !(field.getInitializer() instanceof NewClassTree creation)) {
      return;
    }
    creations.put(element, creation);
    if (creation.getClassBody() == null) {
      return;
    }
    List<ExecutableElement> own = new ArrayList<>();
    for (Tree member : creation.getClassBody().getMembers()) {
      if (member instanceof MethodTree method
          && source.elementOf(method) instanceof ExecutableElement overriding) {
        methods.put(overriding, method);
        own.add(overriding);
      }
    }
    overrides.put(element, own);
  }

  /** How an enum's constant is made. */
  public Optional<NewClassTree> creationOf(Element constant) {
    return Optional.ofNullable(creations.get(constant));
  }

  /** The methods in the body of an enum's constant. */
  public List<ExecutableElement> overridesOf(Element constant) {
    return overrides.getOrDefault(constant, List.of());
  }

  /** The outermost class, its member classes, and records and enums inside methods. */
  public List<TypeElement> types() {
    return classes.keySet().stream()
        .filter(type -> Enclosing.outermostType(type).equals(source.type()))
        .toList();
  }

  public Optional<ClassTree> classOf(TypeElement type) {
    return Optional.ofNullable(classes.get(type));
  }

  /** The tree of a method of these classes that has a body. */
  public Optional<MethodTree> of(ExecutableElement method) {
    return Optional.ofNullable(methods.get(method)).filter(tree -> tree.getBody() != null);
  }

  public Optional<VariableTree> fieldOf(Element field) {
    return Optional.ofNullable(fields.get(field));
  }

  /** The methods and constructors of one class. */
  public List<ExecutableElement> membersOf(TypeElement type) {
    List<ExecutableElement> members = new ArrayList<>();
    for (Element element : methods.keySet()) {
      if (element instanceof ExecutableElement method && Enclosing.type(method).equals(type)) {
        members.add(method);
      }
    }
    return members;
  }
}
