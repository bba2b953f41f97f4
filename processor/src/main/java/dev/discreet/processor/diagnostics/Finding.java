/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.diagnostics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One diagnostic, said but not yet placed: the fact, what was required and found, and the one edit
 * that fixes it. Stages return findings; only their edges print them, at the place they belong to.
 *
 * @param rule the catalogue's entry
 * @param fact the first line, naming the user's own expression
 * @param details labelled lines below it, such as {@code required: …}; at most five are shown
 */
public record Finding(Rule rule, String fact, List<String> details) {

  private static final int SHOWN_DETAILS = 5;
  private static final String FIX = "fix: ";

  /** Copies the details. */
  public Finding {
    details = List.copyOf(details);
  }

  /** Starts a finding; the arguments fill the rule's sentence. */
  public static Finding of(Rule rule, Object... arguments) {
    return new Finding(rule, rule.fact(arguments), List.of());
  }

  /** Adds what the rule asks for. */
  public Finding required(String text) {
    return with("required: " + text);
  }

  /** Adds what there is instead. */
  public Finding found(String text) {
    return with("found: " + text);
  }

  /** Adds what there is instead, where it takes several lines. */
  public Finding found(List<String> lines) {
    return found(String.join("\n       ", lines));
  }

  /** Adds what the user declared. */
  public Finding allowed(String text) {
    return with("allowed:  " + text);
  }

  /** Adds the one edit that helps, as an imperative. */
  public Finding fix(String text) {
    return with(FIX + text);
  }

  /** The edit that helps, if one is named. */
  public Optional<String> fixText() {
    return details.stream()
        .filter(line -> line.startsWith(FIX))
        .map(line -> line.substring(FIX.length()))
        .findFirst()
        .or(rule::usualFix);
  }

  /** Replaces the edit that helps, where another does. */
  public Finding fixOnlyBy(String text) {
    List<String> others = details.stream().filter(line -> !line.startsWith(FIX)).toList();
    return new Finding(rule, fact, others).fix(text);
  }

  private Finding with(String line) {
    List<String> longer = new ArrayList<>(details);
    longer.add(line);
    return new Finding(rule, fact, longer);
  }

  /** The lines below the fact, the fix last, where there is one. */
  public List<String> shownDetails() {
    List<String> shown = new ArrayList<>(details.stream().limit(SHOWN_DETAILS).toList());
    if (details.stream().noneMatch(line -> line.startsWith(FIX))) {
      rule.usualFix().ifPresent(fix -> shown.add(FIX + fix));
    }
    return shown;
  }

  /** The whole text; javac indents all lines but the first. */
  public String text() {
    StringBuilder text = new StringBuilder("[" + rule.id() + "] " + fact);
    shownDetails().forEach(line -> text.append('\n').append(line));
    return text.append("\n(see ").append(PublishedPages.OURS.of(rule)).append(')').toString();
  }
}
