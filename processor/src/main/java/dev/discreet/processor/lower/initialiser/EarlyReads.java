/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.initialiser;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Constants that code may read before they are there. A class is initialised from top to bottom
 * (JLS 12.4.2); what an initialiser runs, the constructor of a row for one, reads null or 0 in
 * place of what stands further below.
 *
 * <p>Claim: of the code of this file that an initialiser names and may run up to a constant's own,
 * all is looked through ({@link ExecutedCode}). In constructors of rows, whose objects outlast
 * their class's initialisation, a constant counts as there only if nothing else runs before: what
 * is not known may call code of this file. What runs nothing of that kind ({@link
 * Initialisers#isKnown}) may do so although objects of unknown code are there by then, and no
 * other.
 */
public final class EarlyReads {
  private final Source source;
  private final MethodTrees trees;
  private final boolean inConstructors;

  /** For each class those of its fields that may be read too early, each with what may do so. */
  private final Map<TypeElement, Map<Element, Tree>> early = new HashMap<>();

  /**
   * @param inConstructors whether what is asked for is read by constructors of rows
   */
  public EarlyReads(Source source, MethodTrees trees, boolean inConstructors) {
    this.source = source;
    this.trees = trees;
    this.inConstructors = inConstructors;
  }

  /**
   * What may read a constant, or a field of an enum's constants, before it is there, as it is
   * written; empty if nothing does.
   */
  public Optional<String> reader(VariableElement field) {
    boolean constant =
        field.getKind() == ElementKind.ENUM_CONSTANT || field.getKind() == ElementKind.FIELD;
    if (!constant || field.getConstantValue() != null) {
      return Optional.empty();
    }
    TypeElement owner = Enclosing.type(field);
    if (inConstructors && owner.getKind() == ElementKind.ENUM && source.mayBeRunBy(owner)) {
      return Optional.of(owner.getSimpleName().toString());
    }
    Map<Element, Tree> known = early.get(owner);
    if (known == null) {
      known = trees.classOf(owner).map(tree -> ofClass(owner, tree)).orElse(Map.of());
      early.put(owner, known);
    }
    return Optional.ofNullable(known.get(field)).map(tree -> source.origin(tree).text());
  }

  private Map<Element, Tree> ofClass(TypeElement owner, ClassTree tree) {
    Map<Element, Tree> found = new HashMap<>();
    Initialisers known = new Initialisers(source, trees);
    ExecutedCode executed = new ExecutedCode(owner, source, trees);
    executed.above();
    Optional<Tree> unknown =
        Optional.<Tree>of(tree).filter(all -> isUnknown(executed) && !known.areKnownAbove(owner));
    for (Tree member : tree.getMembers()) {
      Element field = member instanceof VariableTree ? source.elementOf(member) : null;
      boolean block = member instanceof BlockTree code && code.isStatic();
      if (!block && (field == null || !isStatic(field))) {
        continue;
      }
      Tree run = block ? member : ((VariableTree) member).getInitializer();
      executed.then(run);
      unknown =
          unknown.or(
              () ->
                  Optional.ofNullable(run)
                      .filter(each -> isUnknown(executed) && !known.isKnown(owner, each)));
      if (field != null) {
        note(field, executed, member, unknown, found);
      }
    }
    return found;
  }

  private boolean isUnknown(ExecutedCode executed) {
    return inConstructors && executed.isOpen();
  }

  /** Notes what may have been read by what ran up to a constant's own initialiser. */
  private static void note(
      Element constant,
      ExecutedCode executed,
      Tree member,
      Optional<Tree> unknown,
      Map<Element, Tree> found) {
    if (unknown.isPresent() || executed.reads(constant)) {
      found.put(constant, unknown.orElse(member));
    }
    if (constant.getKind() == ElementKind.ENUM_CONSTANT) {
      executed.ownFieldsRead().forEach(each -> found.putIfAbsent(each, member));
      unknown.ifPresent(
          reader ->
              ElementFilter.fieldsIn(Enclosing.type(constant).getEnclosedElements())
                  .forEach(each -> found.putIfAbsent(each, reader)));
    }
  }

  private static boolean isStatic(Element field) {
    return field.getModifiers().contains(Modifier.STATIC);
  }
}
