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

/**
 * What a program releases itself, apart from what is charged by others: programs that it calls, and
 * classes whose budget is charged at once. A sample on which there is something of both counts as a
 * whole to the others, since what is released on it adds up before the sample makes it cheaper.
 */
final class OwnReleases implements Spending.Visitor<Spending> {
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
    return others(all).items().anyMatch(OwnReleases::isOwn);
  }

  private static boolean isOwn(Item item) {
    return item.release().isPresent();
  }

  private Spending part(Spending all) {
    return all.accept(this);
  }

  @Override
  public Spending visitOnce(Spending.Once once) {
    return isOwn(once.item()) == own ? once : Spending.nothing();
  }

  @Override
  public Spending visitPath(Spending.Path path) {
    return path.steps().stream().map(this::part).reduce(Spending.nothing(), Spending::then);
  }

  @Override
  public Spending visitChoice(Spending.Choice choice) {
    return part(choice.one()).or(part(choice.other()));
  }

  @Override
  public Spending visitLoop(Spending.Loop loop) {
    return part(loop.iteration()).times(loop.tripCount());
  }

  @Override
  public Spending visitSplit(Spending.Split split) {
    Map<String, Spending> byKey = new LinkedHashMap<>();
    split
        .byKey()
        .forEach(
            (key, one) -> {
              Spending kept = part(one);
              if (!kept.isNone()) {
                byKey.put(key, kept);
              }
            });
    Spending each = part(split.each());
    return each.isNone() && byKey.isEmpty()
        ? Spending.nothing()
        : new Spending.Split(each, byKey, split.parts());
  }

  @Override
  public Spending visitSampled(Spending.Sampled sampled) {
    return sampled.items().allMatch(OwnReleases::isOwn) == own ? sampled : Spending.nothing();
  }
}
