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
import java.util.List;
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

  private Path(List<Scope> scopes, List<Place> places) {
    this.scopes = scopes;
    this.places = places;
  }

  static Path to(Place root, List<Scope> scopes) {
    List<Place> places = new ArrayList<>(List.of(root));
    for (Scope scope : scopes) {
      @Nullable Place below = places.get(places.size() - 1).below(scope);
      places.add(below == null ? new Place() : below);
    }
    return new Path(scopes, places);
  }

  /** Where the release falls. */
  Place end() {
    return places.get(places.size() - 1);
  }

  /** What the whole data set would have cost if {@code more} were spent at the end. */
  Spent totalWith(Spent more) {
    return spentWith(more).get(0);
  }

  /** Spends {@code more} at the end. */
  void spend(Spent more) {
    List<Spent> after = spentWith(more);
    for (int i = 0; i < places.size(); i++) {
      places.get(i).setSpent(after.get(i));
      if (i > 0) {
        places.get(i - 1).attach(scopes.get(i - 1), places.get(i));
      }
    }
  }

  /** What each place would have cost, from the whole data set down. */
  private List<Spent> spentWith(Spent more) {
    List<Spent> upwards = new ArrayList<>();
    Spent after = end().spent().plus(more);
    upwards.add(after);
    for (int i = scopes.size() - 1; i >= 0; i--) {
      after = places.get(i).spentWith(scopes.get(i), places.get(i + 1), after);
      upwards.add(after);
    }
    Collections.reverse(upwards);
    return upwards;
  }
}
