/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.annotations.Norm;
import dev.discreet.runtime.rehearsal.Asked;
import dev.discreet.testing.rows.JavaText;
import dev.discreet.testing.search.Movement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a program released, in order, and what came of it. The first run draws its answers with
 * noise; a second one is given the same answers, and what it computes meanwhile is kept beside
 * them.
 *
 * <p>Not thread-safe: programs release on one thread.
 */
final class Tape {

  /**
   * A release.
   *
   * @param asked what was asked
   * @param exact without noise; null where it failed
   * @param told the answer
   */
  record Release(Asked asked, @Nullable Object exact, @Nullable Object told) {

    String text() {
      String arguments = asked.arguments().orElse("what is not known");
      return "%s on %s%s"
          .formatted(
              asked.query(),
              String.join(", ", asked.places().stream().map(p -> String.join(" / ", p)).toList()),
              arguments.isEmpty() ? "" : " with " + arguments);
    }

    /** Whether both ask the same of the same, at the same noise. */
    boolean isSameAs(Release other) {
      return asked.equals(other.asked());
    }
  }

  private final List<Release> releases = new ArrayList<>();
  private final List<Release> given;
  private @Nullable Object output;
  private @Nullable Throwable thrown;

  /**
   * @param given the releases of another run, whose answers are given again; empty for a first run
   */
  Tape(List<Release> given) {
    this.given = given;
  }

  List<Release> releases() {
    return releases;
  }

  void ended(@Nullable Object result, @Nullable Throwable exception) {
    output = result;
    thrown = exception;
  }

  @Nullable Throwable thrown() {
    return thrown;
  }

  String end() {
    return thrown == null
        ? "returns " + JavaText.of(output)
        : "throws " + thrown.getClass().getName() + ": " + thrown.getMessage();
  }

  boolean endsAs(Tape other) {
    boolean isSame =
        thrown == null && other.thrown == null && Objects.deepEquals(output, other.output);
    return isSame || end().equals(other.end());
  }

  /** By how much a release moved beyond what its noise covers; empty if it did not. */
  static Optional<String> excess(Release one, Release other, BigDecimal rows) {
    Optional<String> norm = one.asked().norm();
    if (norm.isEmpty() || one.exact() == null || other.exact() == null) {
      return Optional.empty();
    }
    if (norm.get().equals("LINF") || !isOfNumbers(one.exact())) {
      return Optional.empty(); // what was selected tells nothing of the scores
    }
    BigDecimal covered =
        one.asked().sensitivity().multiply(one.asked().perUnit() ? BigDecimal.ONE : rows);
    Optional<BigDecimal> moved =
        Movement.between(one.exact(), other.exact(), Norm.valueOf(norm.get()));
    return moved
        .filter(distance -> distance.compareTo(covered) > 0)
        .map(
            distance ->
                "moves by %s without noise, and its noise is for %s"
                    .formatted(distance.toPlainString(), covered.toPlainString()));
  }

  private static boolean isOfNumbers(Object exact) {
    return exact instanceof Number || exact instanceof java.util.Map || exact.getClass().isArray();
  }

  /** Data whose releases go onto this tape. */
  Rehearsal rehearsal(long seed) {
    return new OfTape(this, seed);
  }

  /** Answers, and keeps what was asked. */
  private static final class OfTape extends Rehearsal {

    private static final long serialVersionUID = 1;

    private final transient Tape tape;
    private final transient SeededRehearsal noise;

    OfTape(Tape tape, long seed) {
      super("replay " + seed);
      this.tape = tape;
      noise = new SeededRehearsal(seed);
    }

    @Override
    public String label() {
      return "OF A TEST, answered from a tape";
    }

    /** A row more must not change which others are chosen. */
    @Override
    public boolean keepsFirstRows() {
      return true;
    }

    @Override
    public <R> R answer(Asked asked, Answers<R> answers) {
      int next = tape.releases.size();
      @Nullable Object exact;
      try {
        exact = answers.exact();
      } catch (RuntimeException e) {
        tape.releases.add(new Release(asked, null, null));
        throw e;
      }
      @Nullable Object given =
          next < tape.given.size() && tape.given.get(next).asked().query().equals(asked.query())
              ? tape.given.get(next).told()
              : null;
      @SuppressWarnings("unchecked") // the same query, so the same kind of answer
      R told = given != null ? (R) given : noise.answer(asked, answers);
      tape.releases.add(new Release(asked, exact, told));
      return told;
    }
  }
}
