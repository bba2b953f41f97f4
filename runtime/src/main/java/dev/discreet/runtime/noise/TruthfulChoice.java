/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

/**
 * One of n places: place 0 with weight 1, each other with weight e^(−x).
 *
 * <p>A place is drawn uniformly. Place 0 is taken, another one with probability e^(−x); else a
 * place is drawn anew, as by J. von Neumann, "Various Techniques Used in Connection with Random
 * Digits" (1951). So the weights are exact, whatever their sum is. It takes n / (1 + (n − 1)e^(−x))
 * rounds on average, at most n and at most e^x.
 *
 * <p>The coin of e^(−x) is flipped in each round, for place 0 too. So the number of rounds, and of
 * bits in each, is independent of the place: the time of a draw does not tell what was drawn.
 *
 * <p>Thread-safe as far as the bits are: no state of its own.
 */
public final class TruthfulChoice {

  private TruthfulChoice() {}

  /**
   * One place, from 0.
   *
   * @param bits where randomness comes from
   * @param places n, from 1
   * @param exponent x, alone
   * @throws IllegalArgumentException if there is no place
   */
  public static int sample(RandomBits bits, int places, Exponents exponent) {
    if (places < 1) {
      throw new IllegalArgumentException("there is no place to choose: " + places);
    }
    while (true) {
      int place = (int) bits.uniformBelow(places);
      boolean heads = Bernoulli.sampleExpMinus(bits, exponent, 0);
      if (place == 0 || heads) {
        return place;
      }
    }
  }
}
