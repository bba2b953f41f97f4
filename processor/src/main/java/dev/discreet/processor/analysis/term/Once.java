/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What is answered for terms, each once. Terms share their parts: whoever asks both sides of a
 * choice, and theirs, would else ask for a shared part as often as there are ways that lead to it.
 * These are twice as many with each choice that a loop leaves.
 *
 * <p>Lemma: an answer that only a term and its parts decide is the same each time.
 */
public final class Once<T> {
  private final Map<Term, T> answers = new HashMap<>();
  private final BiFunction<Term, Function<Term, T>, T> answer;

  private Once(BiFunction<Term, Function<Term, T>, T> answer) {
    this.answer = answer;
  }

  /**
   * The answer for one term.
   *
   * @param answer what a term's answer is, by those of its parts
   */
  public static <T> T of(Term term, BiFunction<Term, Function<Term, T>, T> answer) {
    return new Once<>(answer).of(term);
  }

  private T of(Term term) {
    T known = answers.get(term);
    if (known == null) {
      known = answer.apply(term, this::of);
      answers.put(term, known);
    }
    return known;
  }
}
