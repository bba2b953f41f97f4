/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Lists and sets that a stream inside a row makes: in a method of the row, and in its constructor.
 */
class ListsOfMethodsTest {
  private static final String POST =
      """
      enum Kind { A, B }
      record Post(String tags, List<Kind> kinds) {
        Post { Objects.requireNonNull(tags); kinds = List.copyOf(kinds); }
        List<String> tagList() {
          return Arrays.stream(tags.split(",")).map(String::trim).filter(t -> !t.isEmpty()).distinct().toList();
        }
        Set<String> tagSet() { return Arrays.stream(tags.split(",")).collect(toSet()); }
        Set<Kind> kindSet() { return kinds.stream().collect(toSet()); }
        static List<String> words(String text) { return Arrays.stream(text.split(" ")).filter(w -> w.length() > 2).toList(); }
      }
      """;

  @TempDir Path directory;

  /** What they are asked is asked of a value. */
  @Test
  void areAskedAsValues() {
    RowPrograms.check(
        directory,
        """
        final class Asked {
          @Private(epsilon = 1) static long contains(List<Post> rows, String tag) {
            return rows.stream().filter(p -> p.tagList().contains(tag)).count();
          }
          @Private(epsilon = 1) static long ofASet(List<Post> rows, String tag) {
            return rows.stream().filter(p -> p.tagSet().contains(tag)).count();
          }
          @Private(epsilon = 1) static long named(List<Post> rows, String tag) {
            return rows.stream().filter(p -> { List<String> l = p.tagList(); return !l.isEmpty() && l.get(0).equals(tag); }).count();
          }
          @Private(epsilon = 1) static long ofAStaticMethod(List<Post> rows, String tag) {
            return rows.stream().filter(p -> Post.words(p.tags()).contains(tag)).count();
          }
          @Private(epsilon = 1) static long atOnce(List<Post> rows, String tag) {
            return rows.stream().filter(p -> Arrays.stream(p.tags().split(",")).map(String::trim).toList().contains(tag)).count();
          }
          @Private(epsilon = 1) static long given(List<Post> rows, String tag) {
            return rows.stream().filter(p -> String.join("-", p.tagList()).equals(tag) || new HashSet<>(p.tagList()).contains(tag)).count();
          }
          @Private(epsilon = 1) static long first(List<Post> rows) {
            return rows.stream().filter(p -> p.tagList().get(0).isEmpty()).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1) static long ofNoOrder(List<Post> rows) {
            return rows.stream().filter(p -> List.copyOf(p.kindSet()).indexOf(Kind.A) == 0).count(); // :: error: [DP113]
          }
        }
        """
            + POST);
  }

  /** A list of any class may have streams of its own; what holds no null, the JDK makes a copy. */
  @Test
  void constructorsKeepThem() {
    String records = "";
    String queries = "";
    String[] kept = {
      "Arrays.stream(text.split(\",\")).map(String::trim).toList()",
      "Arrays.stream(text.split(\",\")).filter(t -> !t.isBlank()).collect(toUnmodifiableList())",
      "Stream.of(text.split(\",\")).sorted().limit(3).toList()",
      "text.lines().toList()",
      "List.copyOf(tags).stream().map(t -> t.strip()).toList()",
      "List.copyOf(tags.stream().map(t -> (String) null).toList())",
      "tags == null ? List.of() : List.copyOf(tags).stream().distinct().toList()",
    };
    String[] refused = {
      "tags.stream().map(String::trim).toList()",
      "tags.stream().collect(toUnmodifiableList())",
      "Arrays.stream(array).toList()",
      "List.copyOf(tags).stream().map(t -> t.isEmpty() ? null : t).toList()",
      "Arrays.stream(text.split(\",\")).collect(toList())",
    };
    for (int i = 0; i < kept.length + refused.length; i++) {
      boolean fails = i >= kept.length;
      records +=
          """
          record R%1$d(String text, List<String> tags, String[] array) {
            R%1$d { Objects.requireNonNull(text); tags = %2$s; }
          }
          """
              .formatted(i, fails ? refused[i - kept.length] : kept[i]);
      queries +=
          """
          final class Q%1$d {
            @Private(epsilon = 1) static long q(List<R%1$d> rows) {
              return rows.stream().filter(r -> r.tags().contains("x")).count();%2$s
            }
          }
          """
              .formatted(i, fails ? " // :: error: [DP115]" : "");
    }
    RowPrograms.check(directory, queries + records);
  }
}
