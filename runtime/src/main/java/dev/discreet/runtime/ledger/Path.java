/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The places from a whole data set down to where a release falls. Those that are new become part of
 * the account with the first payment, not before.
 *
 * <p>Not thread-safe.
 */
final class Path {

  private final List<Scope> scopes;
  private final List<Place> places;
  private final Set<Scope> fresh;

  private Path(List<Scope> scopes, List<Place> places, Set<Scope> fresh) {
    this.scopes = scopes;
    this.places = places;
    this.fresh = fresh;
  }

  static Path to(Place root, List<Scope> scopes) {
    List<Place> places = new ArrayList<>(List.of(root));
    Set<Scope> fresh = new HashSet<>();
    for (Scope scope : scopes) {
      @Nullable Place below = places.get(places.size() - 1).below(scope);
      if (below == null) {
        fresh.add(scope);
      }
      places.add(below == null ? new Place() : below);
    }
    return new Path(scopes, places, fresh);
  }

  /** The number of the place where the release falls; the whole data set is 0. */
  int last() {
    return scopes.size();
  }

  Place place(int number) {
    return places.get(number);
  }

  /** Where the release falls. */
  Place end() {
    return places.get(last());
  }

  /** The way from a place to where the release falls. */
  List<Scope> below(int number) {
    return scopes.subList(number, scopes.size());
  }

  /** The scopes that nothing was ever charged on. */
  Set<Scope> fresh() {
    return fresh;
  }

  /** What the whole data set would have cost if {@code more} were spent at a place. */
  Spent totalWith(int number, Spent more) {
    return spentWith(number, more).get(0);
  }

  /** Spends {@code more} at a place, and makes those that are new part of the account. */
  void spend(int number, Spent more) {
    List<Spent> after = spentWith(number, more);
    for (int i = 0; i < after.size(); i++) {
      places.get(i).setSpent(after.get(i));
    }
    for (int i = 0; i < scopes.size(); i++) {
      places.get(i).attach(scopes.get(i), places.get(i + 1));
    }
  }

  /** Leaves the coins of the samples below a place to a program that was paid for there. */
  void bindSamplesBelow(int number) {
    for (int i = number; i < scopes.size(); i++) {
      if (scopes.get(i) instanceof Scope.Sample) {
        places.get(i + 1).bind();
      }
    }
  }

  /**
   * What each place would have cost, from the whole data set down to where {@code more} is spent.
   */
  private List<Spent> spentWith(int number, Spent more) {
    List<Spent> upwards = new ArrayList<>();
    Spent after = places.get(number).spent().plus(more);
    upwards.add(after);
    for (int i = number - 1; i >= 0; i--) {
      after = places.get(i).spentWith(scopes.get(i), places.get(i + 1), after);
      upwards.add(after);
    }
    Collections.reverse(upwards);
    return upwards;
  }
}
