/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.CallChain;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;

/** What is said where entries of a map are put in the order of their values. */
final class EntryOrders {
  private EntryOrders() {}

  /** Whether a call is made on a stream of entries. */
  static boolean isOfEntries(StreamCall call, Source source) {
    return CallChain.receiver(call.tree())
        .map(source::typeOf)
        .filter(type -> Library.is(type, Kind.STREAM))
        .filter(
            type ->
                type instanceof DeclaredType declared
                    && declared.getTypeArguments().size() == 1
                    && Library.is(declared.getTypeArguments().get(0), Kind.ENTRY))
        .isPresent();
  }

  /** Whether a stage before puts the elements in order. */
  static boolean isSorted(StreamCall call, Source source) {
    return CallChain.of(call.tree()).stream()
        .anyMatch(
            each ->
                source.elementOf(each) instanceof ExecutableElement method
                    && method.getSimpleName().contentEquals("sorted"));
  }

  /** What to do instead, where those entries are taken that come first in an order. */
  static Finding chosen(StreamCall call, Source source) {
    boolean given =
        Syntax.root(call.tree())
            .map(source::elementOf)
            .filter(element -> element.getKind() == ElementKind.PARAMETER)
            .filter(element -> Library.is(element.asType(), Kind.MAP))
            .isPresent();
    return given ? firstOfEquals(call) : picked(call);
  }

  /** One of the entries with the greatest or least value is taken. */
  static Finding firstOfEquals(StreamCall call) {
    return Refusals.of(Rule.NONDETERMINISM, call.origin())
        .found("of entries with equal values, the one that happens to come first")
        .fix(
            "go over the keys that there can be, in their own order: `for (Kind k : Kind.values())"
                + " if (map.getOrDefault(k, 0L) > most) …`");
  }

  /** Those entries are taken that come first in the order of their values. */
  private static Finding picked(StreamCall call) {
    return Refusals.notUnderstood(call.origin())
        .found("keys that are picked by how often they occur: one row may change which they are")
        .fix(NotUnderstood.RELEASE_ALL_KEYS);
  }
}
