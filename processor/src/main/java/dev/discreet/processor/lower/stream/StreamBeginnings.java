/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.CallChain;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/** What is said of a stream for the way it begins, whatever is asked of it then. */
final class StreamBeginnings {
  private static final Set<String> STEPS = Set.of("iterate", "generate");

  private StreamBeginnings() {}

  /** Where steps are made until they end, of which nothing says how many there are. */
  static Optional<Finding> uncounted(StreamCall call, Source source) {
    List<MethodInvocationTree> calls = CallChain.of(call.tree());
    MethodInvocationTree first = calls.get(calls.size() - 1);
    if (!(source.elementOf(first) instanceof ExecutableElement method)
        || !Library.is(source.typeOf(first), Kind.STREAM)) {
      return Optional.empty();
    }
    String name = method.getSimpleName().toString();
    boolean days = name.equals("datesUntil");
    Optional<String> begin =
        days
            ? CallChain.receiver(first).map(tree -> source.origin(tree).text())
            : STEPS.contains(name) && !first.getArguments().isEmpty()
                ? Optional.of(source.origin(first.getArguments().get(0)).text())
                : Optional.empty();
    return begin.map(
        from ->
            Refusals.notUnderstood(source.origin(first))
                .found("a stream that does not say how many elements it has")
                .fix(
                    "count the steps: `IntStream.range(0, 14).mapToObj(%s)`"
                        .formatted(
                            days || isTime(first, source) ? from + "::plusDays" : "i -> …")));
  }

  private static boolean isTime(MethodInvocationTree iterate, Source source) {
    return Library.is(source.typeOf(iterate.getArguments().get(0)), Kind.TIME);
  }

  /** The name of a stream that is a parameter, and may be parallel for all that is known. */
  static Optional<String> passedIn(StreamCall call, Source source) {
    List<MethodInvocationTree> calls = CallChain.of(call.tree());
    Optional<ExpressionTree> first =
        CallChain.receiver(calls.get(calls.size() - 1)).map(Syntax::withoutParentheses);
    return first
        .filter(tree -> Library.is(source.typeOf(tree), Kind.STREAM))
        .map(source::elementOf)
        .filter(element -> element instanceof VariableElement)
        .filter(element -> element.getKind() == ElementKind.PARAMETER)
        .map(element -> element.getSimpleName().toString());
  }
}
