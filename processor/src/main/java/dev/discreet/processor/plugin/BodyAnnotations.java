/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.reading.rule.DeclarationCheck;
import dev.discreet.processor.trees.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Annotations of ours inside bodies, which annotation processors are not shown: none is ignored. A
 * local variable may have bounds, and a local record's components what a record's have. On what
 * lambdas, patterns and loops declare, and elsewhere in local and anonymous classes, they have no
 * meaning, and are said to have none.
 */
final class BodyAnnotations extends TreeScanner<@Nullable Void, @Nullable Void> {
  private static final String ON_A_LOCAL = "bound a local variable that is given it, or remove it";

  private final Source source;
  private final DeclarationCheck rules;
  private final Set<Tree> ofLoops = new HashSet<>();
  private final Set<Tree> ofLambdas = new HashSet<>();
  private final List<Located> findings = new ArrayList<>();

  /** What is wrong with the class around, if something is. */
  private @Nullable String local;

  private BodyAnnotations(Source source) {
    this.source = source;
    this.rules = new DeclarationCheck(source.elements(), source.types(), TrustPolicy.ALLOWED);
  }

  static List<Located> in(Source source) {
    BodyAnnotations scanner = new BodyAnnotations(source);
    scanner.scan(source.tree(), null);
    return scanner.findings;
  }

  /** Whether a file that declares nothing of ours may still have them in its bodies. */
  static boolean mayBeIn(TreePath unit) {
    for (ImportTree imported : unit.getCompilationUnit().getImports()) {
      if (imported.getQualifiedIdentifier().toString().startsWith("dev.discreet.annotations.")) {
        return true;
      }
    }
    return false;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void ignored) {
    String around = local;
    if (source.elementOf(tree) instanceof TypeElement type) {
      if (type.getNestingKind() == NestingKind.LOCAL) {
        local = "a local class";
      } else if (type.getNestingKind() == NestingKind.ANONYMOUS) {
        local = "a class without a name";
      }
      overrides(tree, type);
      if (local != null) {
        forbid(tree, tree.getModifiers(), "in " + local, "move it out of the method");
        RecordParts.components(type).forEach(component -> component(tree, component));
      }
    }
    super.visitClass(tree, null);
    local = around;
    return null;
  }

  /** Said here where annotation processors were not shown the class. */
  private void overrides(ClassTree tree, TypeElement type) {
    for (PlacedFinding placed : rules.checkOverrides(type)) {
      Tree place =
          tree.getMembers().stream()
              .filter(member -> placed.element().equals(source.elementOf(member)))
              .findFirst()
              .map(Tree.class::cast)
              .orElse(tree);
      Finding finding =
          local == null
              ? placed.finding()
              : placed
                  .finding()
                  .fixOnlyBy("make it a member class, and restate the contract there");
      findings.add(new Located(source.origin(place), finding));
    }
  }

  private void component(ClassTree record, RecordComponentElement component) {
    Tree place =
        record.getMembers().stream()
            .filter(VariableTree.class::isInstance)
            .filter(
                member ->
                    ((VariableTree) member).getName().contentEquals(component.getSimpleName()))
            .findFirst()
            .map(Tree.class::cast)
            .orElse(record);
    rules
        .checkAlone(component)
        .forEach(placed -> findings.add(new Located(source.origin(place), placed.finding())));
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void ignored) {
    if (local != null) {
      forbid(tree, tree.getModifiers(), "in " + local, "move it to a class that is a member");
    }
    return super.visitMethod(tree, null);
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
    ofLoops.add(tree.getVariable());
    return super.visitEnhancedForLoop(tree, null);
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    ofLambdas.addAll(tree.getParameters());
    return super.visitLambdaExpression(tree, null);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    if (!tree.getModifiers().getAnnotations().isEmpty()) {
      Element variable = source.elementOf(tree);
      if (variable != null) {
        variable(tree, variable);
      }
    }
    return super.visitVariable(tree, null);
  }

  private void variable(VariableTree tree, Element variable) {
    ElementKind kind = variable.getKind();
    if (ofLambdas.contains(tree)) {
      forbid(tree, tree.getModifiers(), "a parameter of a lambda", ON_A_LOCAL);
    } else if (ofLoops.contains(tree)) {
      forbid(tree, tree.getModifiers(), "the variable of a loop", ON_A_LOCAL);
    } else if (kind == ElementKind.LOCAL_VARIABLE) {
      rules
          .checkAlone(variable)
          .forEach(placed -> findings.add(new Located(source.origin(tree), placed.finding())));
    } else if (kind != ElementKind.FIELD && kind != ElementKind.PARAMETER) {
      forbid(tree, tree.getModifiers(), "what a pattern or a statement binds", ON_A_LOCAL);
    } else if (local != null) {
      forbid(tree, tree.getModifiers(), "in " + local, "move it to a class that is a member");
    }
  }

  private void forbid(Tree tree, ModifiersTree modifiers, String place, String fix) {
    Element element = modifiers.getAnnotations().isEmpty() ? null : source.elementOf(tree);
    if (element == null) {
      return;
    }
    for (AnnotationName name : AnnotationName.values()) {
      if (name.isOn(element) && !DeclarationCheck.isCopied(element, name)) {
        findings.add(
            new Located(
                source.origin(tree),
                Finding.of(Rule.MISPLACED_ANNOTATION, name, element.getSimpleName() + ", " + place)
                    .fix(fix)));
      }
    }
  }
}
