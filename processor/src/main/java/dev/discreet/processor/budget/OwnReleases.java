/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * What a program releases itself, apart from what is charged by others: programs that it calls, and
 * classes whose budget is charged at once. A sample on which there is something of both counts as a
 * whole to the others, since what is released on it adds up before the sample makes it cheaper.
 */
final class OwnReleases {
  private final boolean own;

  private OwnReleases(boolean own) {
    this.own = own;
  }

  static Spending of(Spending all) {
    return new OwnReleases(true).part(all);
  }

  static Spending others(Spending all) {
    return new OwnReleases(false).part(all);
  }

  /**
   * Whether releases of its own are among the others, on a sample that it shares with them. What is
   * paid for at once could not be told from them when it is drawn.
   */
  static boolean areMixed(Spending all) {
    return hasOwn(others(all));
  }

  private static boolean hasOwn(Spending all) {
    return all instanceof Spending.Once once
        ? once.item().release().isPresent()
        : ReleaseCounts.inside(all).anyMatch(OwnReleases::hasOwn);
  }

  private Spending part(Spending all) {
    if (all instanceof Spending.Once once) {
      return once.item().release().isPresent() == own ? all : Spending.nothing();
    }
    if (all instanceof Spending.Path path) {
      return path.steps().stream().map(this::part).reduce(Spending.nothing(), Spending::then);
    }
    if (all instanceof Spending.Choice choice) {
      return part(choice.one()).or(part(choice.other()));
    }
    if (all instanceof Spending.Loop loop) {
      return part(loop.turn()).times(loop.turns());
    }
    if (all instanceof Spending.Split split) {
      return split(split, this::part);
    }
    return isOwn(all) == own ? all : Spending.nothing();
  }

  private static boolean isOwn(Spending all) {
    return all instanceof Spending.Once once
        ? once.item().release().isPresent()
        : ReleaseCounts.inside(all).allMatch(OwnReleases::isOwn);
  }

  private static Spending split(Spending.Split split, UnaryOperator<Spending> part) {
    Map<String, Spending> byKey = new LinkedHashMap<>();
    split
        .byKey()
        .forEach(
            (key, one) -> {
              Spending kept = part.apply(one);
              if (!kept.isNone()) {
                byKey.put(key, kept);
              }
            });
    Spending each = part.apply(split.each());
    return each.isNone() && byKey.isEmpty()
        ? Spending.nothing()
        : new Spending.Split(each, byKey, split.parts());
  }
}
