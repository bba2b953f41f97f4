/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library.regex;

import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The characters by which a part of an expression, or what comes after it, may begin. */
final class Ahead {
  private static final int BASIC = 1 << 16;

  static final Ahead NOTHING = new Ahead(new BitSet(), false);
  static final Ahead ALL = all();

  /** Those of the basic plane, surrogates that stand alone included. */
  private final BitSet basic;

  private final boolean further;

  private Ahead(BitSet basic, boolean further) {
    this.basic = basic;
    this.further = further;
  }

  private static Ahead all() {
    BitSet basic = new BitSet(BASIC);
    basic.set(0, BASIC);
    return new Ahead(basic, true);
  }

  /**
   * The characters that an expression of one character matches.
   *
   * @param further whether characters beyond the basic plane may be among them
   */
  static Ahead of(String expression, int flags, boolean further) {
    BitSet basic = new BitSet(BASIC);
    char[] one = new char[1];
    Matcher matcher = Pattern.compile(expression, flags).matcher("");
    for (int i = 0; i < BASIC; i++) {
      one[0] = (char) i;
      if (matcher.reset(new String(one)).matches()) {
        basic.set(i);
      }
    }
    return new Ahead(basic, further);
  }

  boolean hasFurther() {
    return further;
  }

  boolean meets(Ahead other) {
    return basic.intersects(other.basic) || (further && other.further);
  }

  Ahead or(Ahead other) {
    BitSet both = (BitSet) basic.clone();
    both.or(other.basic);
    return new Ahead(both, further || other.further);
  }
}
