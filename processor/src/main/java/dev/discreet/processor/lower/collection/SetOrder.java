/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.List;
import javax.lang.model.type.TypeMirror;

/**
 * The order in which a set or map of the JDK brings what it holds. Two that hold the same may bring
 * it in two orders, so they are not one value.
 */
public enum SetOrder {
  /** By the hash of what is in it. */
  HASHED(Fold.SET, PureFunction.NEW_SET, PureFunction.NEW_MAP),
  /** As it was put in. */
  LINKED(Fold.LINKED_SET, PureFunction.NEW_LINKED_SET, PureFunction.NEW_LINKED_MAP),
  /** By the elements' or keys' own order. */
  SORTED(Fold.SORTED_SET, PureFunction.NEW_SORTED_SET, PureFunction.NEW_SORTED_MAP);

  private final Fold fold;
  private final PureFunction set;
  private final PureFunction map;

  SetOrder(Fold fold, PureFunction set, PureFunction map) {
    this.fold = fold;
    this.set = set;
    this.map = map;
  }

  /** That of a class without a comparator; a class of which nothing is said is a hash table. */
  public static SetOrder of(TypeMirror made) {
    boolean own = Library.is(made, Kind.SORTED) || Library.is(made, Kind.ENUMERATED);
    return own ? SORTED : Library.is(made, Kind.LINKED) ? LINKED : HASHED;
  }

  /** That of the sets of groups. */
  public static SetOrder of(Fold fold) {
    return fold == Fold.SORTED_SET ? SORTED : fold == Fold.LINKED_SET ? LINKED : HASHED;
  }

  /** A set of this order, of the values of a group. */
  public Fold fold() {
    return fold;
  }

  /** A copy in this order, of a set or a list. */
  PureFunction set() {
    return set;
  }

  /** A copy in this order, of a map. */
  PureFunction map() {
    return map;
  }

  /** An empty set of this order, into which elements are put. */
  public Expr emptySet(Origin origin, Type.Collection type) {
    return in(set, origin, new Expr.Pure(origin, type, PureFunction.SET_OF, List.of()));
  }

  /** An empty map of this order, into which entries are put. */
  public Expr emptyMap(Origin origin, Type.Dictionary type) {
    return in(map, origin, new Expr.Pure(origin, type, PureFunction.MAP_OF, List.of()));
  }

  private Expr in(PureFunction copy, Origin origin, Expr empty) {
    return this == HASHED ? empty : new Expr.Pure(origin, empty.type(), copy, List.of(empty));
  }
}
