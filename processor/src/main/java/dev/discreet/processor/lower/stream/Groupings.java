/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Entries.Held;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.collection.GroupedMaps;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Optional;

/** What is asked of a map that rows were grouped into: the groups are rows of their own. */
public final class Groupings {
  private Groupings() {}

  /** Whether groups may be told apart by such keys; the analysis asks what their equality does. */
  static boolean areKeys(Type key) {
    return switch (key.kind()) {
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION, ROW, OTHER -> true;
      case NONE, SEALED, OPTIONAL, COLLECTION, DICTIONARY -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  /** What a map is asked about its groups. */
  private enum Question {
    KEYS,
    VALUES,
    ENTRIES,
    HOW_MANY,
    WHETHER_NONE
  }

  private static Optional<Question> question(StreamCall call) {
    return switch (call.name() + "/" + call.size()) {
      case "keySet/0" -> Optional.of(Question.KEYS);
      case "values/0" -> Optional.of(Question.VALUES);
      case "entrySet/0" -> Optional.of(Question.ENTRIES);
      case "size/0" -> Optional.of(Question.HOW_MANY);
      case "isEmpty/0" -> Optional.of(Question.WHETHER_NONE);
      default -> Optional.empty();
    };
  }

  /** The groups, or how many there are; empty for any other call. */
  static Optional<Expr> asked(StreamCall call, Expr tally) {
    return type(tally)
        .flatMap(
            type -> question(call).map(question -> answer(question, call.origin(), tally, type)));
  }

  /** Rows by key are a list for each key. */
  private static Optional<Type.Tally> type(Expr map) {
    return switch (map.type().kind()) {
      case TALLY -> Optional.of((Type.Tally) map.type());
      case GROUPS ->
          Optional.of((Type.Groups) map.type())
              .filter(groups -> !groups.everyKey())
              .map(Groupings::lists);
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL -> Optional.empty();
      case COLLECTION, DICTIONARY, ROWS, VECTOR, TABLE, OTHER -> Optional.empty();
    };
  }

  /** Rows by key as a list for each key. */
  static Type.Tally lists(Type.Groups groups) {
    return new Type.Tally(groups.key(), new Type.Collection("List", groups.element()));
  }

  private static Expr answer(Question question, TreeOrigin origin, Expr tally, Type.Tally type) {
    Expr keys = entries(origin, tally, type.key(), Held.KEYS);
    return switch (question) {
      case KEYS -> keys;
      case VALUES -> entries(origin, tally, type.value(), Held.VALUES);
      case ENTRIES -> entries(origin, tally, Expr.Entries.ENTRY, Held.BOTH);
      case HOW_MANY -> new Expr.Count(origin, Numeric.INT, keys);
      case WHETHER_NONE -> new Expr.Not(origin, new Expr.AnyRow(origin, keys));
    };
  }

  /** The groups of a map, each with its key; empty of what is no such map. */
  public static Optional<Expr> entries(TreeOrigin origin, Expr map) {
    Expr groups = GroupedMaps.of(map).<Expr>map(tally -> tally).orElse(map);
    return type(groups).map(type -> entries(origin, groups, Expr.Entries.ENTRY, Held.BOTH));
  }

  private static Expr entries(TreeOrigin origin, Expr tally, Type element, Held held) {
    return new Expr.Entries(origin, new Type.Rows(element), tally, held);
  }

  /** A map with a number for each key, as groups; empty where these are not asked for. */
  static Optional<Operand> of(StreamCall call, Operand map) {
    return GroupedMaps.of(map.expr())
        .filter(tally -> !(call.name().equals("size") && GroupedMaps.isClosed(tally.type().key())))
        .flatMap(tally -> asked(call, tally))
        .map(groups -> new Operand(groups, call.type()));
  }
}
