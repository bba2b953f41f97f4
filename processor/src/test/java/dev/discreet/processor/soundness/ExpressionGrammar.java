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

/** Writes expressions: over a row and locals, or over aggregates. */
final class ExpressionGrammar {
  private final Dice dice;
  private final boolean visits;
  private final InitialiserGrammar initialisers;
  private final WalkGrammar walks;
  private final CountGrammar counts;
  private int bindings;

  ExpressionGrammar(
      Dice dice,
      boolean visits,
      InitialiserGrammar initialisers,
      WalkGrammar walks,
      CountGrammar counts) {
    this.dice = dice;
    this.counts = counts;
    this.walks = walks;
    this.initialisers = initialisers;
    this.visits = visits;
  }

  /** A name in scope, or a parenthesised expression. */
  record Name(String text, Sort sort) {}

  /**
   * What an expression may read.
   *
   * @param row the variable that holds a row; empty outside of row contexts
   */
  record Scope(String row, List<Name> names) {
    Scope with(Name name) {
      List<Name> more = new ArrayList<>(names);
      more.add(name);
      return new Scope(row, more);
    }

    boolean hasRow() {
      return !row.isEmpty();
    }
  }

  String write(Sort sort, Scope scope, int depth) {
    return switch (sort) {
      case INT -> integer(scope, depth);
      case LONG -> longInteger(scope, depth);
      case DOUBLE -> real(scope, depth);
      case BOOLEAN -> condition(scope, depth);
    };
  }

  private String named(Sort sort, Scope scope, String otherwise) {
    List<Name> fitting = scope.names().stream().filter(name -> name.sort() == sort).toList();
    return fitting.isEmpty() ? otherwise : fitting.get(dice.below(fitting.size())).text();
  }

  /** Any number in scope, converted. */
  private String aggregate(Sort sort, Scope scope) {
    List<Name> numbers =
        scope.names().stream().filter(name -> name.sort() != Sort.BOOLEAN).toList();
    String any = named(sort, scope, "");
    if (numbers.isEmpty() || dice.oneIn(6)) {
      return sort == Sort.DOUBLE ? dice.pick("2.5", "1.0") : small();
    }
    return any.isEmpty() || dice.oneIn(4)
        ? "(" + sort.java() + ") " + numbers.get(dice.below(numbers.size())).text()
        : any;
  }

  private String small() {
    return dice.pick("1", "2", "3", "5", "7", "10", "-1", "-2", "0", "100");
  }

  private String divisor() {
    return dice.pick(new String[] {"2", "3", "10", "7"}, "0", "-1", "-3", "60");
  }

  private String integerLeaf(Scope scope) {
    if (initialisers.isWritten() && dice.oneIn(3)) {
      return scope.hasRow() ? initialisers.ofRow() : initialisers.afterwards();
    }
    if (!scope.hasRow()) {
      return aggregate(Sort.INT, scope);
    }
    if (dice.oneIn(4)) {
      return named(Sort.INT, scope, scope.row() + ".i()");
    }
    if (walks.isWritten() && dice.oneIn(2)) {
      return walks.ofRow(scope.row());
    }
    String r = scope.row();
    return dice.oneIn(5)
        ? small()
        : dice.pick(
            new String[] {r + ".i()", r + ".i()", r + ".j()", r + ".k()", r + ".inner().zone()"},
            r + ".n()",
            r + ".code().length()",
            r + ".ward().ordinal()",
            "(" + r + ".score() == null ? 0 : " + r + ".score())",
            "(" + r + ".flag() ? 1 : 0)",
            "Optional.ofNullable(" + r + ".score()).orElse(3)",
            "(int) " + r + ".code().chars().filter(ch -> ch == 'a').count()",
            visits ? r + ".visits().size()" : r + ".hashCode()");
  }

  private String integer(Scope scope, int depth) {
    String number = plainInteger(scope, depth);
    return CountGrammar.mayStandIn(scope) && dice.oneIn(3) ? counts.counted(number) : number;
  }

  private String plainInteger(Scope scope, int depth) {
    if (depth == 0 || dice.oneIn(4)) {
      return integerLeaf(scope);
    }
    String a = integer(scope, depth - 1);
    String b = dice.oneIn(2) ? integerLeaf(scope) : integer(scope, depth - 1);
    return switch (dice.below(16)) {
      case 0, 1 -> "(" + a + " + " + b + ")";
      case 2 -> "(" + a + " - " + b + ")";
      case 3 -> "(" + a + " * " + (dice.oneIn(2) ? small() : b) + ")";
      case 4 -> "(" + a + " / " + divisor() + ")";
      case 5 -> "(" + a + " % " + divisor() + ")";
      case 6 -> "(-(" + a + "))";
      case 7 -> "Math.abs(" + a + ")";
      case 8 -> "Math." + dice.pick("min", "max") + "(" + a + ", " + b + ")";
      case 9, 10 -> clamp(a, "");
      case 11, 12 -> "(" + condition(scope, depth - 1) + " ? " + a + " : " + b + ")";
      case 13 -> "(int) " + clamp(longInteger(scope, depth - 1), "L");
      case 14 ->
          scope.hasRow() && dice.oneIn(2)
              ? choice(scope, a, b)
              : dice.pick(
                  new String[] {
                    "Math.floorMod(" + a + ", " + divisor() + ")",
                    "Math.floorDiv(" + a + ", " + divisor() + ")",
                    "(int) Math.floor(" + real(scope, depth - 1) + ")",
                    "(" + a + dice.pick(" & 3", " & 12", " >> 1", " << 2", " ^ 1", " | 2") + ")",
                    "Integer.signum(" + a + ")",
                    "(int) (" + longInteger(scope, depth - 1) + " >> 3)",
                    "(int) (float) " + a,
                    "(short) (" + a + " + 1)"
                  },
                  "Math.addExact(" + a + ", " + b + ")",
                  "Math.multiplyExact(" + a + ", 3)",
                  "Integer.compare(" + a + ", " + b + ")",
                  "Integer.signum(" + a + ")",
                  "(" + a + dice.pick(" & 3", " | 4", " ^ 5", " >> 1", " << 2", " >>> 1") + ")",
                  "(~" + a + ")",
                  "(byte) " + a,
                  "(short) (" + a + " + 1)",
                  "(char) " + a,
                  "(int) Math.signum((double) " + a + ")",
                  "Math.toIntExact(" + longInteger(scope, 0) + ")",
                  "Integer.bitCount(" + a + ")");
      default -> scope.hasRow() ? "weigh(" + scope.row() + ", " + a + ")" : a;
    };
  }

  private String clamp(String value, String suffix) {
    int lower = dice.between(-12, 3);
    int upper = dice.oneIn(30) ? lower - 1 : lower + dice.between(0, 40);
    return "Clamp.clamp(%s, %d%s, %d%s)".formatted(value, lower, suffix, upper, suffix);
  }

  private String choice(Scope scope, String a, String b) {
    String on = scope.row() + dice.pick(new String[] {".ward()"}, ".shift()");
    return dice.pick(
        "(switch (%s) { case A -> %s; case B -> %s; case C -> %s; })".formatted(on, a, b, small()),
        "(switch (%s) { case A, C -> %s; default -> %s; })".formatted(on, a, b));
  }

  private String longInteger(Scope scope, int depth) {
    if (depth == 0 || dice.oneIn(4)) {
      if (initialisers.isWritten() && dice.oneIn(4)) {
        return "(long) " + integerLeaf(scope);
      }
      if (!scope.hasRow()) {
        return aggregate(Sort.LONG, scope);
      }
      return dice.oneIn(5)
          ? small() + "L"
          : dice.oneIn(3)
              ? named(Sort.LONG, scope, scope.row() + ".l()")
              : dice.oneIn(2) ? scope.row() + ".l()" : "(long) " + integerLeaf(scope);
    }
    String a = longInteger(scope, depth - 1);
    String b = longInteger(scope, depth - 1);
    return switch (dice.below(15)) {
      case 0, 1 -> "(" + a + " + " + b + ")";
      case 2, 3 -> "(" + a + " - " + b + ")";
      case 4 -> "(" + a + " * " + (dice.oneIn(3) ? clamp(b, "L") : small()) + ")";
      case 5 -> "(" + a + " / " + divisor() + ")";
      case 6 -> "(" + a + " % " + divisor() + ")";
      case 7 -> "Math.abs(" + a + ")";
      case 8 -> "Math." + dice.pick("min", "max") + "(" + a + ", " + b + ")";
      case 9 -> clamp(a, "L");
      case 10, 11 -> "(" + condition(scope, depth - 1) + " ? " + a + " : " + b + ")";
      case 12 -> "Math.round(" + real(scope, depth - 1) + ")";
      case 13 ->
          dice.pick(
              new String[] {"(-(" + a + "))", "(long) Math.floor(" + real(scope, 1) + ")"},
              "(long) " + real(scope, depth - 1),
              "(" + a + dice.pick(" & 7L", " >> 2", " << 1") + ")",
              "Math.floorMod(" + a + ", 5L)",
              "Math.addExact(" + a + ", " + b + ")",
              "Long.signum(" + a + ") * 1L",
              "Math.abs(" + a + " - " + b + ")");
      default -> "(long) " + integer(scope, depth - 1);
    };
  }

  private String realLeaf(Scope scope) {
    if (!scope.hasRow()) {
      return aggregate(Sort.DOUBLE, scope);
    }
    String r = scope.row();
    return dice.oneIn(5)
        ? dice.pick("0.5", "2.0", "1.0", "-3.0", "0.1")
        : dice.oneIn(4)
            ? named(Sort.DOUBLE, scope, r + ".g()")
            : dice.pick(
                new String[] {r + ".g()", r + ".d()", "(double) " + r + ".i()"},
                r + ".x()",
                "(double) " + r + ".l()",
                "Double.parseDouble(" + r + ".code())");
  }

  private String real(Scope scope, int depth) {
    if (depth == 0 || dice.oneIn(4)) {
      return realLeaf(scope);
    }
    String a = real(scope, depth - 1);
    String b = dice.oneIn(2) ? realLeaf(scope) : real(scope, depth - 1);
    return switch (dice.below(15)) {
      case 0, 1 -> "(" + a + " + " + b + ")";
      case 2 -> "(" + a + " - " + b + ")";
      case 3 -> "(" + a + " * " + dice.pick(new String[] {"2.0", "0.5", "-1.0"}, "0.3", b) + ")";
      case 4 -> "(" + a + " / " + dice.pick(new String[] {"2.0", "4.0"}, "3.0", "0.0", b) + ")";
      case 5 -> "Math.abs(" + a + ")";
      case 6 -> "Math." + dice.pick("min", "max") + "(" + a + ", " + b + ")";
      case 7, 8 ->
          "Clamp.clamp(%s, %d.0, %d.5)".formatted(a, dice.between(-9, 0), dice.between(0, 30));
      case 9, 10 -> "(" + condition(scope, depth - 1) + " ? " + a + " : " + b + ")";
      case 11 ->
          "Math."
              + dice.pick("floor", "ceil", "rint", "signum")
              + "("
              + a
              + dice.pick("", " + 0.5", " - 1.5")
              + ")";
      case 12 -> "Clamp.toStep(" + a + ", " + dice.pick("0.25", "0.125", "1.0") + ")";
      case 13 ->
          dice.pick(
              new String[] {
                "Math.sqrt(Math.max(0.0, " + a + "))",
                "Math.log(Math.max(1.0, " + a + "))",
                "Math.exp(Math.min(2.0, " + a + "))"
              },
              "Math.sqrt(" + a + ")",
              "Math.log(" + a + ")",
              "Math.pow(" + a + ", 2)",
              "Math.pow(2.0, Clamp.clamp(" + a + ", -2.0, 3.0))",
              "Math.hypot(" + a + ", " + b + ")",
              "(" + a + " % 2.0)",
              "Math.tanh(" + a + ")",
              "Math.log1p(Math.abs(" + a + "))",
              "(double) (float) " + a,
              "1.0 / (1.0 + Math.exp(-(" + a + ")))",
              "(" + a + " * 0x1p-1074 * 0.25 * 0x1p1000 * 0x1p76)",
              "Math.atan2(0.0 * " + a + ", -1.0)",
              "Math.cbrt(" + a + ")");
      default -> "(double) " + integer(scope, depth - 1);
    };
  }

  private String relation() {
    return dice.pick(" < ", " <= ", " > ", " >= ", " == ", " != ");
  }

  private String condition(Scope scope, int depth) {
    if (depth > 0 && dice.oneIn(3)) {
      String a = condition(scope, depth - 1);
      String b = condition(scope, depth - 1);
      return dice.pick(
          new String[] {"(" + a + " && " + b + ")", "(" + a + " || " + b + ")", "!" + a},
          "(" + a + " ^ " + b + ")",
          "(" + a + " | " + b + ")",
          "(" + a + " != " + b + ")");
    }
    if (dice.oneIn(3)) {
      String named = named(Sort.BOOLEAN, scope, "");
      if (!named.isEmpty()) {
        return dice.oneIn(4) ? "!" + named : named;
      }
    }
    if (!scope.hasRow() || dice.oneIn(2)) {
      Sort sort = scope.hasRow() ? Sort.values()[dice.below(3)] : sortIn(scope);
      int deeper = Math.min(depth, 1);
      return "(" + write(sort, scope, deeper) + relation() + write(sort, scope, 0) + ")";
    }
    String r = scope.row();
    if (walks.isWritten() && dice.oneIn(3)) {
      return walks.condition(r);
    }
    String bound = "m" + bindings++;
    return dice.pick(
        new String[] {
          r + ".flag()",
          "(" + r + ".ward() == Ward.A)",
          "(" + r + ".ward() != Ward.B)",
          "(" + r + ".shift() == Ward.C)",
          r + ".code().equals(\"a\")",
          r + ".code().isEmpty()",
          "\"A\".equals(" + r + ".note())",
          "(" + r + ".note() != null && " + r + ".note().isEmpty())",
          "(" + r + ".score() != null && " + r + ".score() > 3)",
          "Double.isNaN(" + r + ".x())",
          "seen(" + r + ")"
        },
        r + ".note().isEmpty()",
        "(" + r + ".score() > 2)",
        r + ".code().startsWith(\"b\")",
        "(" + r + ".inner().city() == null)",
        "(" + r + ".inner().city() == " + r + ".note())",
        "Optional.ofNullable(" + r + ".score()).map(s -> s > 2).orElse(false)",
        "Optional.ofNullable(" + r + ".note()).isPresent()",
        "Optional.ofNullable(" + r + ".note()).filter(s -> s.length() > 1).isPresent()",
        "(Optional.ofNullable(" + r + ".score()).get() > 1)",
        "Objects.equals(" + r + ".note(), \"a\")",
        "Objects.isNull(" + r + ".shift())",
        "EnumSet.of(Ward.A, Ward.B).contains(" + r + ".ward())",
        "Set.of(\"a\", \"A\").contains(" + r + ".code())",
        "(" + r + ".ward().compareTo(Ward.B) >= 0)",
        "(" + r + ".code().charAt(0) == 'a')",
        "(" + r + ".code().compareTo(\"a\") > 0)",
        r + ".code().matches(\"[a-z]*\")",
        "((Object) " + r + ".note() instanceof String " + bound + " && " + bound + ".isBlank())",
        "(switch ("
            + r
            + ".ward()) { case A -> true; case B -> "
            + r
            + ".flag(); case C -> false; })",
        visits ? r + ".visits().contains(3)" : r + ".equals(" + r + ")",
        visits
            ? r + ".visits().stream().anyMatch(v -> v > 2)"
            : "(" + r + ".inner().city() != null && " + r + ".inner().city().equals(\"a\"))");
  }

  private Sort sortIn(Scope scope) {
    List<Name> numbers =
        scope.names().stream().filter(name -> name.sort() != Sort.BOOLEAN).toList();
    return numbers.isEmpty() ? Sort.INT : numbers.get(dice.below(numbers.size())).sort();
  }
}
