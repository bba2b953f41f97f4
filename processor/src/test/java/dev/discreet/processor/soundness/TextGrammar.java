/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

/** Writes what is made of parts of a row's text, with the test of its length most often. */
final class TextGrammar {
  private static final String CODE = ".code()";

  private final Dice dice;

  TextGrammar(Dice dice) {
    this.dice = dice;
  }

  String number(String row) {
    String text = row + CODE;
    return dice.pick(
        new String[] {
          "(%1$s.length() > 1 ? %1$s.charAt(%2$d) : 'x')".formatted(text, dice.below(3)),
          "(%1$s.isEmpty() ? 0 : %1$s.charAt(0) - 'a')".formatted(text),
          "(%1$s.length() >= 2 ? %1$s.substring(%2$s) : \"b\").length()"
              .formatted(text, dice.pick("1", "2", "0, 2", "1, 2")),
          "String.join(\"-\", %s, \"a\").length()".formatted(text),
          text + ".concat(\"a\").length()",
          text + ".strip().length()"
        },
        "(%1$s.length() > 0 ? %1$s.substring(%2$s) : \"b\").length()"
            .formatted(text, dice.pick("1, 2", "2", "1, 0")),
        "%1$s.charAt(%1$s.length() - 1)".formatted(text),
        text + ".substring(" + row + ".k()).length()",
        text + ".indexOf('a')",
        text + ".lastIndexOf(\"b\")");
  }

  String condition(String row) {
    String text = row + CODE;
    return dice.pick(
        new String[] {
          "(!%1$s.isEmpty() && %1$s.charAt(0) == 'a')".formatted(text),
          "(%1$s.length() > %2$d && %1$s.charAt(%3$d) < 'b')"
              .formatted(text, dice.below(3), dice.below(3)),
          "(%1$s.isEmpty() || %1$s.substring(1).isEmpty())".formatted(text),
          "(%1$s + \"a\").equals(\"ba\")".formatted(text),
          text + ".concat(\"a\").startsWith(\"a\")"
        },
        "(%1$s.charAt(0) == 'a' && !%1$s.isEmpty())".formatted(text),
        "(%1$s.length() > 0 & %1$s.charAt(0) == 'a')".formatted(text),
        text + ".substring(0, 1).equals(\"a\")",
        "(!%1$s.isBlank() && %1$s.charAt(0) == 'a')".formatted(text));
  }
}
