/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes classes that are initialised where a query first names them: some leave nothing, others
 * count, throw, or keep a number that tells who came first. What counts does so in {@link
 * #COUNTER}.
 */
final class InitialiserGrammar {
  /** A static field of the query's class that nothing but initialisers writes. */
  static final String COUNTER = "turns";

  private final Dice dice;
  private final boolean written;
  private final int shape;

  InitialiserGrammar(Dice dice) {
    this.dice = dice;
    this.written = dice.oneIn(8);
    this.shape = dice.below(6);
  }

  boolean isWritten() {
    return written;
  }

  /** A number made of a class that only a row's code names. */
  String ofRow() {
    return switch (shape) {
      case 0, 1 -> "Kept.zero()";
      case 2 -> dice.pick("Kept.A.ordinal()", "Kept.values().length", "Kept.B.given");
      case 3 -> dice.pick("Kept.A.ordinal()", "Kept.valueOf(\"B\").ordinal()");
      case 4 -> "new Kept(3).n()";
      default -> "Kept.ON.applyAsInt(2)";
    };
  }

  /** A number that another class keeps, read outside of rows. */
  String afterwards() {
    return dice.pick("Late.TURN", "Late.TURN", "Late.A.given");
  }

  /** Declarations, one statement a line. */
  List<String> declarations() {
    List<String> lines = new ArrayList<>();
    lines.add("static int " + COUNTER + ";");
    lines.add("static int next() {");
    lines.add("return " + COUNTER + "++;");
    lines.add("}");
    lines.add("enum Late {");
    lines.add("A(" + value() + "), B(2);");
    lines.add("static final int TURN = " + value() + ";");
    enumField(lines);
    lines.add("}");
    kept(lines);
    return lines;
  }

  private void kept(List<String> lines) {
    switch (shape) {
      case 0 -> {
        lines.add("static final class Kept {");
        initialised(lines);
        zero(lines);
      }
      case 1 -> {
        lines.add("static class Base {");
        initialised(lines);
        lines.add("}");
        lines.add("static final class Kept extends Base {");
        zero(lines);
      }
      case 2 -> {
        lines.add("enum Kept {");
        lines.add("A(" + value() + "), B(1);");
        enumField(lines);
      }
      case 3 -> {
        lines.add("interface Loud {");
        lines.add("int TURN = " + value() + ";");
        lines.add("default int one() {");
        lines.add("return 1;");
        lines.add("}");
        lines.add("}");
        lines.add("enum Kept implements Loud {");
        lines.add("A, B;");
      }
      case 4 -> {
        lines.add("record Kept(int n) {");
        initialised(lines);
      }
      default -> {
        lines.add("static final class Kept {");
        lines.add("static final java.util.function.IntUnaryOperator ON = x -> x + 1;");
        initialised(lines);
      }
    }
    lines.add("}");
  }

  private void initialised(List<String> lines) {
    if (dice.oneIn(3)) {
      lines.add("static final Set<String> CODES = Set.of(\"a\", \"b\");");
    }
    if (dice.oneIn(4)) {
      lines.add("static {");
      lines.add(dice.oneIn(2) ? "next();" : "Math.max(1, 2);");
      lines.add("}");
    } else {
      lines.add("static final int TURN = " + value() + ";");
    }
  }

  private static void enumField(List<String> lines) {
    lines.add("final int given;");
    lines.add((lines.contains("enum Kept {") ? "Kept" : "Late") + "(int given) {");
    lines.add("this.given = given;");
    lines.add("}");
  }

  private static void zero(List<String> lines) {
    lines.add("static int zero() {");
    lines.add("return 0;");
    lines.add("}");
  }

  private String value() {
    return dice.pick("7", "Math.max(3, 4)", "next()", "next()", "1 / (turns - turns)");
  }
}
