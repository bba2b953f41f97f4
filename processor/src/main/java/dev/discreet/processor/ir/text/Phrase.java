/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import java.util.List;
import java.util.stream.Stream;

/**
 * The text of an expression, and what it takes to stand inside another one.
 *
 * @param start all of it, or the rows before the first step
 * @param steps what the rows go through, if they go through anything
 * @param form how it holds together
 */
record Phrase(Piece start, List<Piece> steps, Form form) {

  /** Copies the steps. */
  Phrase {
    steps = List.copyOf(steps);
  }

  /** How an expression holds together. */
  enum Form {
    /** By itself: a name, or a call. */
    CLOSED,
    /** An operator before an operand. */
    PREFIX,
    /** Operands with an operator between them. */
    INFIX,
    /** Rows, and steps that they go through. */
    STEPS
  }

  static Phrase closed(Piece piece) {
    return new Phrase(piece, List.of(), Form.CLOSED);
  }

  static Phrase closed(String text) {
    return closed(Piece.of(text));
  }

  static Phrase prefix(Piece piece) {
    return new Phrase(piece, List.of(), Form.PREFIX);
  }

  static Phrase infix(Piece piece) {
    return new Phrase(piece, List.of(), Form.INFIX);
  }

  static Phrase infix(Phrase left, String operator, Phrase right) {
    return infix(left.inside().then(" " + operator + " ").then(right.inside()));
  }

  /** One step more. */
  Phrase step(Piece next) {
    return switch (form) {
      case CLOSED, PREFIX, INFIX -> new Phrase(inside(), List.of(next), Form.STEPS);
      case STEPS ->
          new Phrase(start, Stream.concat(steps.stream(), Stream.of(next)).toList(), Form.STEPS);
    };
  }

  /** All of it, without parentheses around: a single step on the line, several below it. */
  Piece piece() {
    if (steps.size() == 1) {
      return start.then(" | ").then(steps.get(0));
    }
    Piece all = start;
    for (Piece step : steps) {
      all = all.above(Piece.of("| ").then(step));
    }
    return all;
  }

  /** As an operand: in parentheses unless it holds together by itself. */
  Piece inside() {
    return switch (form) {
      case CLOSED, PREFIX -> piece();
      case INFIX, STEPS -> parenthesised();
    };
  }

  /** Before what is read of it: an operator before it would go for all. */
  Piece root() {
    return switch (form) {
      case CLOSED -> piece();
      case PREFIX, INFIX, STEPS -> parenthesised();
    };
  }

  private Piece parenthesised() {
    return Piece.of("(").then(piece()).then(")");
  }
}
