/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/**
 * What the JDK gives again of rows that a data set is made of. Claim: these are the rows
 * themselves, each as often as before, in their order; no code of theirs has run, and nothing has
 * failed that depends on them.
 */
final class RowsAsTheyAre {
  private static final Set<Meaning> PASSES =
      EnumSet.of(
          Meaning.LIST_COPY,
          Meaning.UNMODIFIABLE_VIEW,
          Meaning.LIST_OF_ARRAY,
          Meaning.LIST_OF_STREAM,
          Meaning.STREAM_OF_ARRAY,
          Meaning.STREAM_OF_COLLECTION);

  private RowsAsTheyAre() {}

  /** The rows that a call, a constructor or a method reference gives; empty of any other. */
  static Optional<ExpressionTree> passed(ExpressionTree tree, Source source) {
    Optional<ExpressionTree> given =
        tree instanceof MethodInvocationTree call
            ? ofCall(call, source)
            : tree instanceof NewClassTree made
                ? ofCopy(made, source)
                : tree instanceof MemberReferenceTree reference
                    ? ofReference(reference, source)
                    : Optional.empty();
    return given.filter(rows -> isInOrder(source.typeOf(rows)));
  }

  private static Optional<ExpressionTree> ofCall(MethodInvocationTree call, Source source) {
    if (!(source.elementOf(call) instanceof ExecutableElement method)
        || !(passes(method) || collectsList(call, method, source))) {
      return Optional.empty();
    }
    List<? extends ExpressionTree> given = call.getArguments();
    if (method.getModifiers().contains(Modifier.STATIC)) {
      boolean whole = given.size() == 1 && (!method.isVarArgs() || Syntax.isSpread(call, source));
      return whole ? Optional.of(given.get(0)) : Optional.empty();
    }
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? Optional.of(select.getExpression())
        : Optional.empty();
  }

  /** {@code rows.stream().collect(toList())}. */
  private static boolean collectsList(
      MethodInvocationTree call, ExecutableElement method, Source source) {
    return Library.of(method).filter(stated -> stated.does(Verb.COLLECTS)).isPresent()
        && call.getArguments().size() == 1
        && source.elementOf(Syntax.withoutParentheses(call.getArguments().get(0)))
            instanceof ExecutableElement collector
        && Library.is(collector, Meaning.LIST_OF_STREAM);
  }

  /** {@code new ArrayList<>(rows)}. */
  private static Optional<ExpressionTree> ofCopy(NewClassTree made, Source source) {
    boolean copies =
        made.getClassBody() == null
            && made.getArguments().size() == 1
            && Library.is(source.typeOf(made), Kind.LIST)
            && source.elementOf(made) instanceof ExecutableElement constructor
            && Library.of(constructor)
                .filter(stated -> stated.does(Verb.MAKES))
                .filter(stated -> stated.does(Verb.KEEPS, new Subject(Subject.Part.ELEMENTS, 1)))
                .isPresent();
    return copies ? Optional.of(made.getArguments().get(0)) : Optional.empty();
  }

  /** {@code rows::stream}. */
  private static Optional<ExpressionTree> ofReference(
      MemberReferenceTree reference, Source source) {
    return source.elementOf(reference) instanceof ExecutableElement method
            && passes(method)
            && !method.getModifiers().contains(Modifier.STATIC)
            && !Syntax.isType(reference.getQualifierExpression(), source)
        ? Optional.of(reference.getQualifierExpression())
        : Optional.empty();
  }

  private static boolean passes(ExecutableElement method) {
    return PASSES.stream().anyMatch(meaning -> Library.is(method, meaning));
  }

  /** A set may have the order of a hash table, where one row more moves all others. */
  private static boolean isInOrder(TypeMirror rows) {
    return rows instanceof ArrayType
        || Library.is(rows, Kind.LIST)
        || Library.is(rows, Kind.STREAM);
  }
}
