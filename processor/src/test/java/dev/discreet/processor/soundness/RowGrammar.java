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
import java.util.stream.Collectors;

/** Writes the row class: records, enums and constructors that bound what they take. */
final class RowGrammar {
  private final Dice dice;
  private final List<String> components = new ArrayList<>();
  private final List<String> constructor = new ArrayList<>();
  private final boolean persons;
  private final boolean crowded;
  private final KeyGrammar keys;

  /**
   * A grammar.
   *
   * @param persons whether rows say whose they are
   */
  RowGrammar(Dice dice, boolean persons) {
    this.dice = dice;
    this.persons = persons;
    crowded = dice.oneIn(10);
    keys = new KeyGrammar(dice, crowded);
  }

  KeyGrammar keys() {
    return keys;
  }

  /** Whether rows have keys of one hash code. */
  boolean isCrowded() {
    return crowded;
  }

  /** Declarations of {@code Ward}, {@code Inner} and {@code Row}, one statement a line. */
  List<String> write() {
    if (persons) {
      String unit = dice.oneIn(9) ? "" : "@PrivacyUnit(maxRows = " + dice.between(1, 4) + ") ";
      components.add(unit + "String id");
      constructor.add("Objects.requireNonNull(id);");
    }
    integer("i", Sort.INT, dice.oneIn(12));
    integer("j", Sort.INT, false);
    components.add("@Bounded(lower = 0, upper = 4) int k");
    constructor.add("k = Clamp.clamp(k, 0, 4);");
    integer("l", Sort.LONG, dice.oneIn(5));
    real("d", "");
    real("g", dice.pick("0.25", "0.5", "1", "0x1p-6", "2"));
    components.add("int n");
    components.add("double x");
    components.add("boolean flag");
    components.add("Ward ward");
    constructor.add("Objects.requireNonNull(ward);");
    components.add("Ward shift");
    components.add("String code");
    constructor.add("Objects.requireNonNull(code);");
    components.add("String note");
    components.add("Integer score");
    components.add("Inner inner");
    constructor.add("Objects.requireNonNull(inner);");
    if (crowded) {
      components.add("Spot spot");
      constructor.add("Objects.requireNonNull(spot);");
    }
    days();
    if (dice.oneIn(3)) {
      components.add("List<Integer> visits");
      constructor.add("visits = List.copyOf(visits);");
    }
    List<String> lines = new ArrayList<>();
    lines.add("enum Ward { A, B, C }");
    lines.addAll(keys.write());
    lines.add("record Inner(@Bounded(lower = 0, upper = 99) int zone, String city) {");
    lines.add("Inner {");
    lines.add("zone = Math.max(0, Math.min(zone, 99));");
    lines.add("}");
    lines.add("}");
    lines.add(components.stream().collect(Collectors.joining(", ", "record Row(", ") {")));
    lines.add("Row {");
    lines.addAll(constructor);
    lines.add("}");
    lines.add("}");
    return lines;
  }

  boolean hasUnit() {
    return components.get(0).startsWith("@PrivacyUnit");
  }

  boolean hasVisits() {
    return components.contains("List<Integer> visits");
  }

  private void integer(String name, Sort sort, boolean huge) {
    long most = sort == Sort.INT ? Integer.MAX_VALUE : 1L << dice.between(31, 52);
    long scale = huge ? most : dice.oneIn(3) ? 1000 : 10;
    long a = dice.oneIn(4) ? scale : dice.longBelow(2 * scale) - scale;
    long b = dice.oneIn(3) ? 0 : dice.longBelow(2 * scale) - scale;
    String suffix = sort == Sort.LONG ? "L" : "";
    String lower = Math.min(a, b) + suffix;
    String upper = Math.max(a, b) + suffix;
    components.add(
        "@Bounded(lower = %s, upper = %s) %s %s".formatted(lower, upper, sort.java(), name));
    constrain(name, lower, upper, sort);
  }

  private void constrain(String name, String lower, String upper, Sort sort) {
    if (sort == Sort.DOUBLE || !dice.oneIn(3)) {
      constructor.add("%1$s = Clamp.clamp(%1$s, %2$s, %3$s);".formatted(name, lower, upper));
    } else if (dice.oneIn(2)) {
      constructor.add("%1$s = Math.max(%2$s, Math.min(%1$s, %3$s));".formatted(name, lower, upper));
    } else {
      constructor.add("if (%1$s < %2$s || %1$s > %3$s) {".formatted(name, lower, upper));
      constructor.add("throw new IllegalArgumentException();");
      constructor.add("}");
    }
  }

  /** A date whose years are bounded, and one that may be any. */
  private void days() {
    int first = dice.between(1950, 2030);
    int last = first + dice.below(40);
    components.add("@Bounded(lower = %d, upper = %d) LocalDate day".formatted(first, last));
    constructor.add("if (day.getYear() < %d || day.getYear() > %d) {".formatted(first, last));
    constructor.add("throw new IllegalArgumentException();");
    constructor.add("}");
    components.add("LocalDate any");
    constructor.add("Objects.requireNonNull(any);");
  }

  private void real(String name, String step) {
    int scale = dice.oneIn(4) ? 100_000 : 20;
    int a = 2 * dice.between(-scale, scale);
    int b = dice.oneIn(3) ? 0 : 2 * dice.between(-scale, scale);
    String fraction = step.isEmpty() && dice.oneIn(3) ? ".7" : ".0";
    String lower = Math.min(a, b) + ".0";
    String upper = Math.max(a, b) + fraction;
    String grid = step.isEmpty() ? "" : ", step = " + step;
    components.add(
        "@Bounded(lower = %s, upper = %s%s) double %s".formatted(lower, upper, grid, name));
    if (!step.isEmpty()) {
      constructor.add("%1$s = Clamp.toStep(%1$s, %2$s);".formatted(name, step));
    }
    constrain(name, lower, upper, Sort.DOUBLE);
  }
}
