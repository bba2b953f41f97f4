/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.Source;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

/** Why a method of a data set or a stream has no place in a query. */
final class DataSetCalls {
  private static final Set<String> BY_POSITION =
      Set.of(
          "get",
          "getFirst",
          "getLast",
          "indexOf",
          "lastIndexOf",
          "subList",
          "reversed",
          "findFirst",
          "findAny",
          "takeWhile",
          "dropWhile",
          "gather");
  private static final Set<String> ITERATORS = Set.of("iterator", "listIterator", "spliterator");
  private static final Set<String> CHANGES =
      Set.of(
          "add",
          "addAll",
          "addFirst",
          "addLast",
          "remove",
          "removeAll",
          "removeIf",
          "removeFirst",
          "removeLast",
          "retainAll",
          "replaceAll",
          "sort",
          "clear",
          "set");
  private static final Set<String> EFFECTS = Set.of("forEach", "forEachOrdered", "peek");
  private static final Set<String> IDENTITY = Set.of("hashCode", "toString");

  static final String FLAT_JOIN =
      "join flat: `a.stream().flatMap(x -> b.stream().filter(y -> y.id().equals(x.id())))`";

  private DataSetCalls() {}

  static Finding refusal(StreamCall call, Source source) {
    return StreamBeginnings.uncounted(call, source).orElseGet(() -> ofCall(call, source));
  }

  private static Finding ofCall(StreamCall call, Source source) {
    String name = call.name();
    if (name.equals("toArray")) {
      return Finding.of(Rule.PRIVATE_AS_PUBLIC, "the length of `" + call.origin().text() + "`")
          .required("arrays of public length: others would tell how many rows there are")
          .fix(
              "fill a `new long[n]`, or stream over public values that ask the rows for each; for a"
                  + Refusals.QUANTILE);
    }
    if (ITERATORS.contains(name)) {
      return Refusals.of(Rule.ROW_BY_POSITION, call.origin())
          .required("all rows: an iterator may stop at any of them")
          .fix("write for (T row : rows), which goes over all");
    }
    if (name.equals("get") && isOfVariable(call, source) && isOfCollections(call, source)) {
      return Refusals.notUnderstood(call.origin())
          .found("a list of lists or sets, one of which is chosen by a number")
          .fix(
              "ask the rows for each number: `rows.stream().filter(r -> r.ward().ordinal() =="
                  + " at).map(Row::person).distinct().count()`");
    }
    if (BY_POSITION.contains(name)) {
      return isOfVariable(call, source)
          ? Refusals.byPosition(
              call.origin(),
              "use all of them: for (T x : list), or a stream that counts, sums or groups them;"
                  + (isAtRank(call, source)
                      ? " for a" + Refusals.QUANTILE
                      : " of a few numbers of one row make an array, as in `long[] parts = {a, b}`"))
          : isAtRank(call, source)
              ? Refusals.byPosition(
                  call.origin(), Refusals.ALL_ROWS + "; for a" + Refusals.QUANTILE)
              : Refusals.byPosition(call.origin());
    }
    if (CHANGES.contains(name)) {
      return Refusals.of(Rule.ALIASED_DATA, call.origin())
          .fix(
              isOfVariable(call, source)
                  ? "leave the data set as it is; make a list of your own whole, as in"
                      + " `List.of(a, b)` or `stream.map(f).toList()`"
                  : name.equals("sort")
                      ? "leave the data set as it is; for a" + Refusals.QUANTILE
                      : "leave the data set as it is");
    }
    if (EFFECTS.contains(name)) {
      return Finding.of(Rule.STATE_TOUCHED, "what `" + name + "` does")
          .found("`" + call.origin().text() + "`")
          .fix(
              StreamBeginnings.passedIn(call, source)
                  .map(DataSetCalls::aListOf)
                  .orElse("add up in a for loop over the rows, or with sum() or count()"));
    }
    if (IDENTITY.contains(name)) {
      return Refusals.of(Rule.NONDETERMINISM, call.origin())
          .required("the same rows give the same result");
    }
    if (name.equals("contains")) {
      return Refusals.notUnderstood(call.origin())
          .required("rows that meet are joined, so that it is seen how many one row meets")
          .fix(FLAT_JOIN);
    }
    if (name.equals("average") || name.equals("getAverage")) {
      return Refusals.notUnderstood(call.origin())
          .required("a bound on how far one row moves it; a mean of few rows moves far")
          .fix(
              "release a sum and a count, each by a query of its own, and divide what they"
                  + " release");
    }
    if ((name.equals("max") || name.equals("min")) && EntryOrders.isOfEntries(call, source)) {
      return EntryOrders.firstOfEquals(call);
    }
    if ((name.equals("max") || name.equals("min"))
        && call.size() == 1
        && (call.argument(0) instanceof IdentifierTree
            || call.argument(0) instanceof MemberSelectTree)) {
      return Refusals.notUnderstood(call.origin())
          .required("of one person's rows, an order that is written there, or a constant of it")
          .fix("write it there, as in `%s(Comparator.comparing(Row::day))`".formatted(name));
    }
    if (name.equals("max") || name.equals("min")) {
      return Refusals.notUnderstood(call.origin())
          .required("a number for no rows as well, as in `mapToInt(f)." + name + "().orElse(0)`")
          .fix("write .orElse(0) after " + name + "(), of numbers");
    }
    Optional<String> passedIn = StreamBeginnings.passedIn(call, source);
    if (name.equals("collect") && call.size() == 3 && passedIn.isPresent()) {
      return Refusals.notUnderstood(call.origin())
          .required("a stream that is not parallel")
          .found("`%s`, which whoever passes it may have made parallel".formatted(passedIn.get()))
          .fix(aListOf(passedIn.get()));
    }
    if (name.equals("collect") && call.size() == 3) {
      return Refusals.notUnderstood(call.origin())
          .required(
              "a supplier and an accumulator that are lambdas, of a stream that is not parallel")
          .fix("add up in a for loop over the rows");
    }
    return Refusals.notUnderstood(call.origin());
  }

  private static String aListOf(String name) {
    return "take a List, as in `List<Row> %1$s`, and write `%1$s.stream()`, or a for loop over it"
        .formatted(name);
  }

  /** Whether it takes what stands at a rank: it is sorted there, or the index is computed. */
  private static boolean isAtRank(StreamCall call, Source source) {
    return EntryOrders.isSorted(call, source)
        || (call.name().equals("get")
            && call.size() == 1
            && !(call.argument(0) instanceof LiteralTree));
  }

  /** Whether it is called on a list that the code has made, or has another name for. */
  private static boolean isOfCollections(StreamCall call, Source source) {
    return call.tree().getMethodSelect() instanceof MemberSelectTree select
        && source.typeOf(select.getExpression()) instanceof DeclaredType list
        && list.getTypeArguments().size() == 1
        && Library.is(list.getTypeArguments().get(0), Kind.COLLECTION);
  }

  private static boolean isOfVariable(StreamCall call, Source source) {
    return call.tree().getMethodSelect() instanceof MemberSelectTree select
        && source.elementOf(select.getExpression()) instanceof VariableElement variable
        && variable.getKind() == ElementKind.LOCAL_VARIABLE;
  }
}
