/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes bodies of programs at random, of everything that changes where a path leads. A release is
 * {@code report.all()}, a choice is {@code c()} or {@code d()}, from 0 to 2.
 */
final class RandomPaths {
  private final Random random;
  private int names;

  RandomPaths(Random random) {
    this.random = random;
  }

  /** A body; it and its loops end in a jump now and then. */
  String body() {
    names = 0;
    return block(3, List.of(), false);
  }

  private String block(int depth, List<String> jumps, boolean ends) {
    StringBuilder text = new StringBuilder();
    int statements = 1 + random.nextInt(3);
    for (int i = 0; i < statements; i++) {
      text.append(statement(depth, jumps)).append('\n');
    }
    if (ends && random.nextInt(3) == 0) {
      text.append(jump(jumps)).append('\n');
    }
    return text.toString();
  }

  private String jump(List<String> jumps) {
    List<String> all = new ArrayList<>(jumps);
    all.add("return;");
    all.add("throw new IllegalStateException();");
    return all.get(random.nextInt(all.size()));
  }

  private String statement(int depth, List<String> jumps) {
    int kind = random.nextInt(depth == 0 ? 4 : 13);
    return switch (kind) {
      case 0, 1 -> "report.all();";
      case 2 -> "if (c()) " + jump(jumps);
      case 3 -> "if (c() && report.all() > 0) { report.all(); }";
      case 4 ->
          "if (c()) { %s } else { %s }"
              .formatted(block(depth - 1, jumps, true), block(depth - 1, jumps, false));
      case 5 ->
          "switch (d()) { case 0: %s case 1: %s case 2: %s }"
              .formatted(
                  block(depth - 1, within(jumps), true),
                  block(depth - 1, within(jumps), true),
                  block(depth - 1, within(jumps), true));
      case 6 ->
          "switch (d()) { case 0 -> { %s } case 1 -> { %s } default -> { %s } }"
              .formatted(
                  block(depth - 1, within(jumps), true),
                  block(depth - 1, within(jumps), true),
                  block(depth - 1, within(jumps), false));
      case 7 ->
          "try { %s } catch (BudgetExceededException e%d) { %s }"
              .formatted(block(depth - 1, jumps, true), names++, block(depth - 1, jumps, false));
      case 8 ->
          "try { %s } finally { %s }"
              .formatted(
                  block(depth - 1, jumps, false), "report.all(); ".repeat(1 + random.nextInt(2)));
      case 9 -> "synchronized (Job.class) { %s }".formatted(block(depth - 1, jumps, false));
      case 10 ->
          "LIMITS.forEach(x%d -> { %s });".formatted(names++, block(depth - 1, List.of(), true));
      default -> loop(depth, jumps);
    };
  }

  /** What a switch may leave, too. */
  private static List<String> within(List<String> jumps) {
    List<String> all = new ArrayList<>(jumps);
    all.add("break;");
    return all;
  }

  private String loop(int depth, List<String> jumps) {
    int name = names++;
    int turns = 1 + random.nextInt(3);
    List<String> inside = new ArrayList<>(jumps.stream().filter(RandomPaths::isLabeled).toList());
    inside.add("break;");
    inside.add("continue;");
    inside.add("break l%d;".formatted(name));
    inside.add("continue l%d;".formatted(name));
    int kind = random.nextInt(6);
    String block = block(depth - 1, inside, kind != 4);
    String text =
        switch (kind) {
          case 0 -> "for (int i@ = 0; i@ < #; i@++) { % }";
          case 1 -> "for (int i@ = #; 0 != i@ && report.all() > 0; --i@) { % }";
          case 2 -> "for (int i@ : new int[] {#, 1}) { % }";
          case 3 -> "while (w@ < # && c()) { w@++; % }";
          case 4 -> "do { w@ += 1; % } while (w@ < # && report.all() > 0);";
          default -> "while (report.all() > 0 && w@++ < #) { % }";
        };
    return ("{ int w@ = 0; l@: " + text + " }")
        .replace("@", "" + name)
        .replace("#", "" + turns)
        .replace("%", block);
  }

  private static boolean isLabeled(String jump) {
    return jump.contains(" l");
  }
}
