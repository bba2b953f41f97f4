/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.selection;

import dev.discreet.processor.mechanism.kind.Answer;

/** Which candidate a selection tells. */
public enum Goal {
  /** One of the best scores. */
  BEST {
    @Override
    String method() {
      return "select";
    }

    @Override
    Answer key() {
      return Answer.KEY;
    }

    @Override
    Answer index() {
      return Answer.INT;
    }

    @Override
    String noun() {
      return "Choice";
    }

    @Override
    String purpose() {
      return "Chooses by the scores of";
    }

    @Override
    String score() {
      return "score";
    }

    @Override
    String error() {
      return "below the best the choice may be";
    }

    @Override
    String accuracy(String shortfall) {
      return "; with 95 % probability its score is at most " + shortfall + " below the best.";
    }

    @Override
    String result(String candidate) {
      return "the chosen " + candidate;
    }
  },

  /** The first whose score lies above 0, if any does. */
  FIRST_ABOVE {
    @Override
    String method() {
      return "first";
    }

    @Override
    Answer key() {
      return Answer.OPTIONAL_KEY;
    }

    @Override
    Answer index() {
      return Answer.OPTIONAL_INT;
    }

    @Override
    String noun() {
      return "Search";
    }

    @Override
    String purpose() {
      return "Finds the first above 0 of";
    }

    @Override
    String score() {
      return "margin";
    }

    @Override
    String error() {
      return "from the threshold it may be";
    }

    @Override
    String accuracy(String shortfall) {
      return "; with 95 % probability what is told is not below -"
          + shortfall
          + ", and what is passed over not above "
          + shortfall
          + ".";
    }

    @Override
    String result(String candidate) {
      return "the first " + candidate + " that lies above, or empty";
    }
  };

  /** The start of the runtime's method. */
  abstract String method();

  /** What is returned where candidates are keys. */
  abstract Answer key();

  /** What is returned where candidates are the indices of an array. */
  abstract Answer index();

  /** What happens, at the start of a sentence. */
  abstract String noun();

  /** What the wrapper's method does, up to the query. */
  abstract String purpose();

  /** What each candidate has. */
  abstract String score();

  /** What is told of the error. */
  abstract String error();

  /** The error, to be put after what is said of the choice. */
  abstract String accuracy(String shortfall);

  /** What is returned. */
  abstract String result(String candidate);
}
