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
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.report.Places;
import dev.discreet.processor.report.ReportDraft;
import dev.discreet.processor.report.ReportRequest;
import dev.discreet.processor.report.model.Place;
import dev.discreet.processor.trees.SourceText;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Where trees and declarations stand, as a report says it; nothing where no report is wanted. */
final class TreePlaces implements Places {
  private final Supplier<Trees> trees;
  private final ReportDraft draft;

  /**
   * The places of one compilation.
   *
   * @param trees asked for when the compiler is ready
   */
  TreePlaces(Supplier<Trees> trees, ReportDraft draft) {
    this.trees = trees;
    this.draft = draft;
  }

  /** Where an expression is. */
  Optional<Place> of(Origin origin) {
    return origin instanceof TreeOrigin tree ? at(tree.unit(), tree.start()) : Optional.empty();
  }

  /** Where a tree is; of a declaration, where its name is. */
  Optional<Place> of(TreePath path) {
    if (!draft.isAsked()) {
      return Optional.empty();
    }
    CompilationUnitTree unit = path.getCompilationUnit();
    return at(unit, position(unit, path.getLeaf()));
  }

  @Override
  public Optional<Place> of(
      Element element, @Nullable AnnotationMirror annotation, @Nullable AnnotationValue value) {
    if (!draft.isAsked()) {
      return Optional.empty();
    }
    TreePath path = annotation == null ? null : trees.get().getPath(element, annotation, value);
    return Optional.ofNullable(path == null ? trees.get().getPath(element) : path)
        .flatMap(this::of);
  }

  private Optional<Place> at(CompilationUnitTree unit, long position) {
    return draft.request().map(request -> at(unit, position, request));
  }

  private static Place at(CompilationUnitTree unit, long position, ReportRequest request) {
    ExpressionTree home = unit.getPackageName();
    String file = request.nameOf(unit.getSourceFile().toUri(), home == null ? "" : home.toString());
    if (position < 0) {
      return new Place(file, 0, 0);
    }
    LineMap lines = unit.getLineMap();
    long line = lines.getLineNumber(position);
    return new Place(file, line, position - lines.getStartPosition(line) + 1);
  }

  private long position(CompilationUnitTree unit, Tree tree) {
    SourcePositions positions = trees.get().getSourcePositions();
    long start = positions.getStartPosition(unit, tree);
    if (tree instanceof MethodTree method) {
      Tree result = method.getReturnType();
      return nameIn(unit, method.getName(), method.getModifiers(), result, start);
    } else if (tree instanceof ClassTree type) {
      return nameIn(unit, type.getSimpleName(), type.getModifiers(), null, start);
    } else if (tree instanceof VariableTree variable) {
      return nameIn(unit, variable.getName(), variable.getModifiers(), variable.getType(), start);
    }
    return start;
  }

  /** Where the name of a declaration is, behind its modifiers and its type. */
  private long nameIn(
      CompilationUnitTree unit,
      CharSequence name,
      ModifiersTree modifiers,
      @Nullable Tree type,
      long start) {
    SourcePositions positions = trees.get().getSourcePositions();
    long after = Math.max(start, positions.getEndPosition(unit, modifiers));
    if (type != null) {
      after = Math.max(after, positions.getEndPosition(unit, type));
    }
    SourceText text = new SourceText(unit);
    if (after < 0 || !text.has(after, after + 1)) {
      return start;
    }
    Matcher found =
        Pattern.compile("\\b" + Pattern.quote(name.toString()) + "\\b").matcher(text.from(after));
    return found.find() ? after + found.start() : start;
  }
}
