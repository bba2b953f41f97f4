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
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Constants that code may read before they are there. A class is initialised from top to bottom
 * (JLS 12.4.2); what an initialiser runs, the constructor of a row for one, reads null or 0 in
 * place of what stands further below.
 *
 * <p>Claim: of the code of this file that an initialiser names and may run up to a constant's own,
 * all is looked through. In constructors of rows, whose objects outlast their class's
 * initialisation, a constant counts as there only if nothing else runs before: what is not known
 * may call code of this file.
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
    Reads reads = new Reads(owner);
    owner.getInterfaces().forEach(above -> reads.initialise(((DeclaredType) above).asElement()));
    Optional<Tree> unknown =
        Optional.<Tree>of(tree)
            .filter(all -> inConstructors && !new Initialisers(source, trees).areKnownAbove(owner));
    for (Tree member : tree.getMembers()) {
      Element field = member instanceof VariableTree ? source.elementOf(member) : null;
      boolean block = member instanceof BlockTree code && code.isStatic();
      if (!block && (field == null || !isStatic(field))) {
        continue;
      }
      Tree run = block ? member : ((VariableTree) member).getInitializer();
      unknown = unknown.or(() -> Optional.ofNullable(run).filter(each -> isUnknown(owner, each)));
      reads.scan(run, null);
      if (field != null) {
        note(field, reads, member, unknown, found);
      }
    }
    return found;
  }

  /** Notes what may have been read by what ran up to a constant's own initialiser. */
  private static void note(
      Element constant,
      Reads reads,
      Tree member,
      Optional<Tree> unknown,
      Map<Element, Tree> found) {
    if (unknown.isPresent() || reads.read.contains(constant)) {
      found.put(constant, unknown.orElse(member));
    }
    if (constant.getKind() == ElementKind.ENUM_CONSTANT) {
      reads.fieldsOfConstants().forEach(each -> found.putIfAbsent(each, member));
      unknown.ifPresent(
          reader ->
              ElementFilter.fieldsIn(Enclosing.type(constant).getEnclosedElements())
                  .forEach(each -> found.putIfAbsent(each, reader)));
    }
  }

  private boolean isUnknown(TypeElement owner, Tree run) {
    return inConstructors
        && !new Initialisers(source, trees).isKnown(owner, run)
        && !ClosedCode.is(run, owner, source, trees);
  }

  private static boolean isStatic(Element field) {
    return field.getModifiers().contains(Modifier.STATIC);
  }

  /** What code reads, with all that it may run. */
  private final class Reads extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final TypeElement owner;
    private final Set<Element> read = new HashSet<>();
    private final Set<Element> entered = new HashSet<>();

    /** Whether it is a constructor of the class, which knows what it has stored. */
    private boolean own;

    Reads(TypeElement owner) {
      this.owner = owner;
      entered.add(owner);
    }

    /** What is read of fields that each constant has. */
    List<Element> fieldsOfConstants() {
      return read.stream()
          .filter(field -> !isStatic(field) && owner.equals(Enclosing.type(field)))
          .toList();
    }

    /** Runs the initialisers of another class of the file. */
    void initialise(@Nullable Element type) {
      if (type instanceof TypeElement named && entered.add(named)) {
        trees.classOf(named).ifPresent(tree -> members(tree, true));
        named.getInterfaces().forEach(above -> initialise(((DeclaredType) above).asElement()));
        if (named.getSuperclass() instanceof DeclaredType above) {
          initialise(above.asElement());
        }
      }
    }

    private void members(ClassTree tree, boolean statics) {
      for (Tree member : tree.getMembers()) {
        Element field = member instanceof VariableTree ? source.elementOf(member) : null;
        if ((field != null && isStatic(field) == statics)
            || (member instanceof BlockTree block && block.isStatic() == statics)) {
          scan(member, null);
        }
      }
    }

    private void run(@Nullable Element called) {
      if (!(called instanceof ExecutableElement method)) {
        return;
      }
      TypeElement type = Enclosing.type(method);
      if (isStatic(method) || method.getKind() == ElementKind.CONSTRUCTOR) {
        initialise(type);
      }
      if (!entered.add(method)) {
        return;
      }
      boolean before = own;
      own = method.getKind() == ElementKind.CONSTRUCTOR && type.equals(owner);
      if (method.getKind() == ElementKind.CONSTRUCTOR) {
        trees.classOf(type).ifPresent(tree -> members(tree, false));
      }
      trees.of(method).map(MethodTree::getBody).ifPresent(body -> scan(body, null));
      own = before;
      overriding(method).forEach(this::run);
    }

    /** Whatever may be called in a method's place. */
    private List<ExecutableElement> overriding(ExecutableElement method) {
      return trees.types().stream()
          .flatMap(type -> trees.membersOf(type).stream())
          .filter(
              other ->
                  !other.equals(method)
                      && source.elements().overrides(other, method, Enclosing.type(other)))
          .toList();
    }

    private void named(@Nullable Element element) {
      if (element == null
          || (element.getKind() != ElementKind.FIELD
              && element.getKind() != ElementKind.ENUM_CONSTANT)) {
        return;
      }
      TypeElement declaring = Enclosing.type(element);
      if (!own || isStatic(element) || !owner.equals(declaring)) {
        read.add(element);
      }
      if (isStatic(element)) {
        initialise(declaring);
      }
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
      named(source.elementOf(tree));
      return null;
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
      named(source.elementOf(tree));
      return super.visitMemberSelect(tree, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
      run(source.elementOf(tree));
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
      run(source.elementOf(tree));
      return super.visitMemberReference(tree, null);
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void ignored) {
      run(source.elementOf(tree));
      return super.visitNewClass(tree, null);
    }
  }
}
