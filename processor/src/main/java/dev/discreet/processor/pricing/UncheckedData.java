/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.lower.UncheckedTypes;
import dev.discreet.processor.trees.Source;
import java.util.List;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * Refuses values of types that javac holds nobody to, in programs. By a raw {@code PrivateData},
 * {@code List} or {@code Map} a data set of persons could go to the wrapper of another class of
 * rows, where a person's rows count as one.
 */
final class UncheckedData extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Source source;
  private final UncheckedTypes types;
  private final List<Located> findings;

  UncheckedData(Source source, List<Located> findings) {
    this.source = source;
    this.types = new UncheckedTypes(source);
    this.findings = findings;
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void no) {
    if (tree instanceof ExpressionTree value && isValue(value) && types.isUnchecked(value)) {
      findings.add(ProgramRefusals.unchecked(value, source));
      return null;
    }
    return super.scan(tree, null);
  }

  /** Whether it is no type, and no name of one. */
  private boolean isValue(ExpressionTree tree) {
    return switch (tree.getKind()) {
      case IDENTIFIER, MEMBER_SELECT -> source.elementOf(tree) instanceof VariableElement;
      case ANNOTATION, TYPE_ANNOTATION, ANNOTATED_TYPE -> false;
      case PARAMETERIZED_TYPE, ARRAY_TYPE, PRIMITIVE_TYPE, UNION_TYPE, INTERSECTION_TYPE -> false;
      default -> true;
    };
  }
}
