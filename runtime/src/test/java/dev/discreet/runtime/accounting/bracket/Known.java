/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.bracket;

import dev.discreet.runtime.accounting.PrivacyLoss;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * A release as the accountants know it, and as its definition says it.
 *
 * @param loss what the accountants are given
 * @param ways what the release may be, for the step of a grid; whoever asks for it may choose
 * @param most about the largest loss that matters
 * @param attained whether one of the ways, or their choice, tells as much as the loss says
 */
record Known(PrivacyLoss loss, DoubleFunction<List<Way>> ways, double most, boolean attained) {

  /**
   * One way: releases that do not see each other's noise.
   *
   * @param removed with the unit, and without
   * @param added without the unit, and with; the very same where the losses are as likely
   */
  record Way(List<Law> removed, List<Law> added) {

    /** A release whose losses are as likely in both orders of neighbours. */
    static Way of(Law law) {
      List<Law> laws = List.of(law);
      return new Way(laws, laws);
    }

    List<Law> laws(boolean added) {
      return added ? this.added : removed;
    }

    /** All releases at once, as one. */
    Law together() {
      return removed.stream().reduce(Law.ofNothing(), Law::and);
    }

    /** All releases on one sample. */
    Way ofSample(Bounds rate) {
      Law all = together();
      return new Way(
          List.of(all.ofSample(rate)), List.of(all.reversed().ofSample(rate).reversed()));
    }
  }

  static Known of(PrivacyLoss loss, Law law, double most) {
    return new Known(loss, step -> List.of(Way.of(law)), most, true);
  }

  /** Whether the losses are as likely in both orders of neighbours. */
  boolean isSymmetric() {
    return ways.apply(1).stream().allMatch(way -> way.removed == way.added);
  }

  /**
   * This so many times, by a player who chooses each time, and then the rest of the game.
   *
   * @param spent about what may be lost before all of it
   */
  Game before(Game rest, boolean added, long count, double spent) {
    List<List<GridLaw>> laws = new ArrayList<>();
    for (Way way : ways.apply(rest.step())) {
      laws.add(way.laws(added).stream().map(law -> GridLaw.of(law, rest.step())).toList());
    }
    Game game = rest;
    for (long left = count; left > 0; left--) {
      List<Game> choices = new ArrayList<>();
      for (List<GridLaw> way : laws) {
        Game each = game;
        for (GridLaw law : way) {
          each = each.before(law, spent + left * most);
        }
        choices.add(each);
      }
      game = choices.size() == 1 ? choices.get(0) : Game.choice(choices);
    }
    return game;
  }
}
