/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.ledger.TextList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * How an answer is kept as text, and read again. Keys are kept by their place among the public
 * ones, which the compiler verified, or, where they are found in the rows, as what they are.
 *
 * @param <R> the type of an answer
 */
interface AnswerForm<R> {

  TextList write(R answer);

  /**
   * Reads what was written.
   *
   * @throws RuntimeException if it was not written by this form
   */
  R read(TextList text);

  /** One text. */
  static <R> AnswerForm<R> of(Function<String, R> parse) {
    return of(answer -> TextList.of(String.valueOf(answer)), text -> parse.apply(text.text(0)));
  }

  /** Any text. */
  static <R> AnswerForm<R> of(Function<R, TextList> write, Function<TextList, R> read) {
    return new AnswerForm<>() {
      @Override
      public TextList write(R answer) {
        return write.apply(answer);
      }

      @Override
      public R read(TextList text) {
        return read.apply(text);
      }
    };
  }

  /** A value for each key. */
  static <K, V> AnswerForm<Map<K, V>> byKey(List<K> keys, Function<String, V> parse) {
    List<K> all = List.copyOf(keys);
    return of(
        answer -> TextList.of(all.stream().map(answer::get).toList()),
        text -> {
          require(text, all.size());
          Map<K, V> answer = new LinkedHashMap<>();
          for (int i = 0; i < all.size(); i++) {
            answer.put(all.get(i), parse.apply(text.text(i)));
          }
          return Collections.unmodifiableMap(answer);
        });
  }

  /** One of several keys. */
  static <K> AnswerForm<K> ofKey(List<K> keys) {
    return of(answer -> TextList.of(keys.indexOf(answer)), text -> keys.get(text.integer(0)));
  }

  /** One of several keys, or none. */
  static <K> AnswerForm<Optional<K>> ofOptionalKey(List<K> keys) {
    return of(
        answer -> TextList.of(answer.stream().map(keys::indexOf).toList()),
        text -> text.size() == 0 ? Optional.empty() : Optional.of(keys.get(text.integer(0))));
  }

  /** Keys, each with its place among all. */
  static <K> AnswerForm<List<K>> ofKeys(List<K> keys) {
    Map<K, Integer> places = places(keys);
    return of(
        answer -> TextList.of(answer.stream().map(places::get).toList()),
        text -> text.texts().stream().map(Integer::valueOf).map(keys::get).toList());
  }

  /** Sets of keys. */
  static <K> AnswerForm<List<Set<K>>> ofKeySets(List<K> keys) {
    Map<K, Integer> places = places(keys);
    return of(
        answer ->
            TextList.of(
                answer.stream()
                    .map(set -> TextList.of(set.stream().map(places::get).toList()))
                    .toList()),
        text ->
            text.lists().stream()
                .map(
                    set -> {
                      Set<K> told = new LinkedHashSet<>();
                      set.texts().forEach(place -> told.add(keys.get(Integer.parseInt(place))));
                      return Collections.unmodifiableSet(told);
                    })
                .toList());
  }

  private static <K> Map<K, Integer> places(List<K> keys) {
    Map<K, Integer> places = new LinkedHashMap<>();
    keys.forEach(key -> places.put(key, places.size()));
    return places;
  }

  /** Integers by keys that are found in the rows. */
  @SuppressWarnings("unchecked") // the query is the same, so its keys are of the same type
  static <K> AnswerForm<Map<K, Long>> found(ClassLoader loader) {
    return of(
        answer ->
            TextList.of(
                answer.entrySet().stream()
                    .map(entry -> TextList.of(FoundKey.write(entry.getKey()), entry.getValue()))
                    .toList()),
        text -> {
          Map<K, Long> answer = new LinkedHashMap<>();
          for (TextList entry : text.lists()) {
            answer.put((K) FoundKey.read(entry.list(0), loader), Long.valueOf(entry.text(1)));
          }
          return Collections.unmodifiableMap(answer);
        });
  }

  private static void require(TextList text, int size) {
    if (text.size() != size) {
      throw new IllegalArgumentException("not as many values as keys");
    }
  }

  /** Several integers. */
  static AnswerForm<long[]> longs() {
    return of(
        answer -> TextList.of(Arrays.stream(answer).boxed().toList()),
        text -> text.texts().stream().mapToLong(Long::parseLong).toArray());
  }

  /** Several doubles. */
  static AnswerForm<double[]> doubles() {
    return of(
        answer -> TextList.of(Arrays.stream(answer).boxed().toList()),
        text -> text.texts().stream().mapToDouble(Double::parseDouble).toArray());
  }

  /** Rows of them. */
  static <A> AnswerForm<A[]> rows(AnswerForm<A> row, Function<Integer, A[]> array) {
    return of(
        answer -> TextList.of(Arrays.stream(answer).map(row::write).toList()),
        text -> {
          List<A> rows = new ArrayList<>();
          text.lists().forEach(each -> rows.add(row.read(each)));
          return rows.toArray(array.apply(0));
        });
  }

  /** An index, or none. */
  static AnswerForm<OptionalInt> optionalIndex() {
    return of(
        answer -> answer.isPresent() ? TextList.of(answer.getAsInt()) : TextList.of(),
        text -> text.size() == 0 ? OptionalInt.empty() : OptionalInt.of(text.integer(0)));
  }
}
