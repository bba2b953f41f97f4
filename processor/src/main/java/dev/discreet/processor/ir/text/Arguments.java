/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What stands in the parentheses behind a word. */
final class Arguments {
  private final List<Piece> pieces = new ArrayList<>();

  /** One more. */
  Arguments and(Piece piece) {
    pieces.add(piece);
    return this;
  }

  /** One more. */
  Arguments and(Phrase phrase) {
    return and(phrase.piece());
  }

  /** One more, by name. */
  Arguments and(String name, Piece piece) {
    return and(Piece.of(name + ": ").then(piece));
  }

  /** One more by name, if it is there. */
  Arguments and(String name, Optional<Piece> piece) {
    piece.ifPresent(there -> and(name, there));
    return this;
  }

  /** Several more. */
  Arguments and(List<Phrase> phrases) {
    phrases.forEach(this::and);
    return this;
  }

  /** A word, if something holds. */
  Arguments and(String word, boolean holds) {
    return holds ? and(Piece.of(word)) : this;
  }

  /** Behind a word. */
  Piece behind(String word) {
    return behind(word, "(", ")");
  }

  /** Behind a word and what stands in angle brackets. */
  Piece behind(String word, String types) {
    return behind(word + "<" + types + ">");
  }

  /** Behind a word, in brackets of another kind. */
  Piece behind(String word, String open, String close) {
    return Piece.of(word + open).then(Piece.joined(", ", pieces)).then(close);
  }
}
