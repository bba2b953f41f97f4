/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** Expressions that make an empty list, set or map of the JDK, or an object that adds up. */
public final class NewCollections {
  private NewCollections() {}

  /**
   * What {@code new HashSet<>()} or {@code EnumSet.noneOf(Day.class)} makes, or a lambda that
   * returns one; empty of anything else.
   */
  public static Optional<TypeMirror> made(ExpressionTree expression, Source source) {
    ExpressionTree made = Syntax.given(expression);
    boolean plain =
        made instanceof NewClassTree creation
            ? creation.getClassBody() == null
                && creation.getEnclosingExpression() == null
                && creation.getArguments().isEmpty()
            : made instanceof MethodInvocationTree call
                && Library.is(source.typeOf(call), Kind.ENUMERATED)
                && call.getArguments().size() == 1
                && Syntax.isClass(call.getArguments().get(0))
                && MapCalls.name(call).equals("noneOf");
    return plain
            && source.elementOf(made) instanceof ExecutableElement maker
            && (Library.of(maker).isPresent() || source.accumulators().are(source.typeOf(made)))
        ? Optional.of(source.typeOf(made))
        : Optional.empty();
  }
}
