/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * Static members that are named by an expression, as in {@code next().LIMIT}: Java evaluates the
 * expression and forgets its value (JLS 15.11.1, 15.12.4.1). They are refused wherever they stand,
 * so that whoever reads the name of a static member may take it for the class's alone.
 */
final class StaticsOfValues extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Source source;
  private final List<Located> found = new ArrayList<>();

  private StaticsOfValues(Source source) {
    this.source = source;
  }

  /** All in the file of a class. */
  static List<Located> inFileOf(Source source) {
    StaticsOfValues scanner = new StaticsOfValues(source);
    scanner.scan(source.file(), null);
    return scanner.found;
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree select, @Nullable Void ignored) {
    ExpressionTree qualifier = Syntax.withoutParentheses(select.getExpression());
    // A variable, or this, is evaluated without an effect, null as well.
    if (!Syntax.isClass(select)
        && isStatic(source.elementOf(select))
        && !(qualifier instanceof IdentifierTree)
        && !Syntax.isType(qualifier, source)) {
      TreeOrigin origin = source.origin(select);
      found.add(
          new Located(
              origin,
              Refusals.notUnderstood(origin)
                  .found("a static member that an expression names: Java evaluates it for nothing")
                  .fix("name " + select.getIdentifier() + " by its class")));
    }
    return super.visitMemberSelect(select, null);
  }

  private static boolean isStatic(@Nullable Element member) {
    return (member instanceof ExecutableElement || member instanceof VariableElement)
        && member.getModifiers().contains(Modifier.STATIC);
  }
}
