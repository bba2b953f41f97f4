/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long a text of a row is, and how much its lists, sets and maps hold. */
class LengthsOfComponentsTest {
  private static final String HEADER =
      """
      package forum;

      import dev.discreet.annotations.*;
      import java.util.*;
      """;
  private static final String THROW = " throw new IllegalArgumentException();";
  private static final String CHARACTERS = "r.text().length()";
  private static final String TAGS = "r.tags().size()";

  @TempDir Path directory;
  private int builds;

  private static String post(String components, String constructor) {
    return "record Post(%s) { %s }\n".formatted(components, constructor);
  }

  private static String texts(String constructor) {
    return post("String text", "Post { " + constructor + " }");
  }

  private static String lists(String constructor) {
    return post(
        "List<String> tags, List<String> other, boolean more", "Post { " + constructor + " }");
  }

  private static String sum(int contract, String number, String mark) {
    return """
    final class Q {
      @Private(epsilon = 1) @Sensitivity(%d)
      static long sum(List<Post> rows) {
        long n = 0;
        for (Post r : rows) n += %s;%s
        return n; %s
      }
    }
    """
        .formatted(
            contract,
            number,
            mark.startsWith("[DP201]") ? "" : mark.isEmpty() ? "" : " // :: error: " + mark,
            mark.startsWith("[DP201]") ? "// :: error: " + mark : "");
  }

  private void check(String row, String query) {
    new Build(directory.resolve("build" + builds++))
        .with(HEADER + row)
        .with(HEADER + query)
        .check();
  }

  /** The contract is the least one that is accepted. */
  private void costs(int least, String row, String number) {
    check(row, sum(least, number, ""));
    check(row, sum(least - 1, number, "[DP201]"));
  }

  private void isUnknown(String row, String number) {
    check(row, sum(Integer.MAX_VALUE - 4, number, "[DP201]"));
  }

  @Test
  void textsThatAreChecked() {
    costs(280, texts("if (text.length() > 280)" + THROW), CHARACTERS);
    costs(280, texts("if (text.isBlank() || text.length() > 280)" + THROW), CHARACTERS);
    costs(280, texts("if (text.length() <= 280) { } else" + THROW), CHARACTERS);
    costs(280, texts("text = text.strip(); if (text.length() > 280)" + THROW), CHARACTERS);
    costs(280, texts("if (text.length() > 280)" + THROW), "r.text().strip().length()");
  }

  @Test
  void textsThatAreCut() {
    costs(280, texts("text = text.length() > 280 ? text.substring(0, 280) : text;"), CHARACTERS);
    costs(280, texts("text = text.substring(0, Math.min(text.length(), 280));"), CHARACTERS);
  }

  /** Of null nothing is asked. */
  @Test
  void textsThatMayBeNull() {
    costs(
        280,
        texts("if (text != null && text.length() > 280)" + THROW),
        "r.text() == null ? 0 : r.text().length()");
    check(
        texts("if (text != null && text.length() > 280)" + THROW), sum(280, CHARACTERS, "[DP109]"));
  }

  @Test
  void textsThatMayBeLonger() {
    String checked = "Objects.requireNonNull(text); if (text.length() > 280)" + THROW;
    isUnknown(texts(checked + " text = text + \"!\";"), CHARACTERS);
    isUnknown(texts(checked + " text = text.toUpperCase(Locale.ROOT);"), CHARACTERS);
    isUnknown(texts(checked + " text = text.replace(\"a\", \"bb\");"), CHARACTERS);
    isUnknown(
        texts("try { " + checked + " } catch (RuntimeException e) { }")
            .replace("try { Objects.requireNonNull(text);", "Objects.requireNonNull(text); try {"),
        CHARACTERS);
    isUnknown(
        texts("Objects.requireNonNull(text); if (text.length() * 1_000_000_000 > 280)" + THROW),
        CHARACTERS);
    isUnknown(
        texts(
            "Objects.requireNonNull(text); if (text.length() > 280 && text.length() < 900)"
                + THROW),
        CHARACTERS);
    isUnknown(texts(checked), "r.text().toUpperCase(Locale.ROOT).length()");
    check(
        post(
            "String text", "Post { " + checked + " } public String text() { return text + text; }"),
        sum(280, CHARACTERS, "[DP115]"));
  }

  /** Where the ends are none of the list, the record is never made. */
  @Test
  void partsOfCopies() {
    String copied = "tags = List.copyOf(tags); ";
    costs(5, lists(copied + "if (tags.size() > 5) tags = tags.subList(0, 5);"), TAGS);
    costs(5, lists(copied + "tags = tags.subList(0, Math.min(5, tags.size()));"), TAGS);
    costs(5, lists(copied + "tags = List.copyOf(tags.subList(2, 7));"), TAGS);
    costs(5, lists(copied + "tags = more ? tags.subList(0, 5) : tags.subList(0, 3);"), TAGS);
    isUnknown(lists(copied + "tags = tags.subList(1, tags.size());"), TAGS);
    isUnknown(lists(copied + "if (more) tags = tags.subList(0, 5);"), TAGS);
    isUnknown(lists("tags = List.copyOf(tags.subList(0, 5));"), TAGS);
    check(lists("tags = new ArrayList<>(tags).subList(0, 5);"), sum(5, TAGS, "[DP115]"));
  }

  @Test
  void copies() {
    String copied = "tags = List.copyOf(tags); ";
    String checked = copied + "if (tags.size() > 5)" + THROW;
    costs(5, lists(checked), TAGS);
    costs(
        5,
        lists(
            "tags = Collections.unmodifiableList(new ArrayList<>(tags)); if (tags.size() > 5)"
                + THROW),
        TAGS);
    costs(
        5,
        lists("tags = tags == null ? List.of() : List.copyOf(tags); if (tags.size() > 5)" + THROW),
        TAGS);
    costs(5, lists(copied + "if (tags.size() > 5) tags = List.of();"), TAGS);
    costs(5, lists(checked + " tags = List.copyOf(tags);"), TAGS);
    costs(5, lists(checked), "Set.copyOf(r.tags()).size()");
    costs(5, lists(checked), "r.tags().stream().filter(t -> t.equals(\"java\")).count()");
    costs(
        5,
        post(
            "Set<String> tags",
            "Post { tags = Set.copyOf(tags); if (tags.size() > 5)" + THROW + " }"),
        TAGS);
    costs(
        5,
        post(
            "Map<String, Integer> tags",
            "Post { tags = Map.copyOf(tags); if (tags.size() > 5)" + THROW + " }"),
        TAGS);
  }

  /** A class that somebody else wrote may say of its size what it likes, and copy as it likes. */
  @Test
  void whatIsAskedOfAnybodysClass() {
    String asked = "if (tags.size() > 5)" + THROW + " ";
    isUnknown(lists(asked + "tags = List.copyOf(tags);"), TAGS);
    isUnknown(
        lists("if (List.copyOf(tags).size() > 5)" + THROW + " tags = List.copyOf(tags);"), TAGS);
    isUnknown(
        lists("if (new ArrayList<>(tags).size() > 5)" + THROW + " tags = List.copyOf(tags);"),
        TAGS);
    isUnknown(
        post(
            "List<String> tags",
            "Post(List<String> tags) { var once = List.copyOf(tags); if (once.size() > 5)"
                + THROW
                + " this.tags = List.copyOf(tags); }"),
        TAGS);
    check(lists("Objects.requireNonNull(tags); " + asked), sum(5, TAGS, "[DP115]"));
    check(lists("tags = new ArrayList<>(tags); " + asked), sum(5, TAGS, "[DP115]"));
    check(lists("tags = Collections.unmodifiableList(tags); " + asked), sum(5, TAGS, "[DP115]"));
  }

  @Test
  void whatChangesAfterwards() {
    String checked = "tags = List.copyOf(tags); if (tags.size() > 5)" + THROW + " ";
    isUnknown(lists(checked + "tags = List.copyOf(other);"), TAGS);
    isUnknown(lists(checked + "if (more) tags = List.copyOf(other);"), TAGS);
    isUnknown(lists(checked + "for (int i = 0; i < 2; i++) tags = List.copyOf(other);"), TAGS);
    isUnknown(
        lists(
            checked
                + "List<String> longer = new ArrayList<>(tags); longer.add(\"x\"); tags = List.copyOf(longer);"),
        TAGS);
    isUnknown(
        lists(
            "List<String> all = new ArrayList<>(tags); List<String> same = all; if (all.size() > 5)"
                + THROW
                + " same.add(\"x\"); tags = List.copyOf(all);"),
        TAGS);
    isUnknown(
        lists("tags = List.copyOf(tags); if (tags.size() * 1_000_000_000 > 5)" + THROW), TAGS);
    isUnknown(
        lists(
            "tags = List.copyOf(tags); try { if (tags.size() > 5)"
                + THROW
                + " } catch (RuntimeException e) { }"),
        TAGS);
  }

  /** An index below the size cannot fail. */
  @Test
  void elementsThatAreThere() {
    String four = lists("tags = List.copyOf(tags); if (tags.size() != 4)" + THROW);
    String get = "r.tags().get(%d).equals(\"yes\") ? 1 : 0";
    check(four, sum(1, get.formatted(3), ""));
    check(four, sum(1, get.formatted(4), "[DP110]"));
    check(four.replace("!= 4", "> 4"), sum(1, get.formatted(0), "[DP110]"));
    check(
        lists("tags = List.copyOf(tags); if (tags.isEmpty())" + THROW),
        sum(1, get.formatted(0), ""));
  }

  @Test
  void loops() {
    String row = lists("tags = List.copyOf(tags); if (tags.size() > 5)" + THROW);
    String query =
        """
        final class Q {
          @Private(epsilon = 1) @Sensitivity(5)
          static long each(List<Post> rows) {
            long n = 0;
            for (Post r : rows) for (String tag : r.tags()) n++;
            return n;
          }
          @Private(epsilon = 1) @Sensitivity(25)
          static long pairs(List<Post> rows) {
            long n = 0;
            for (Post r : rows) for (String a : r.tags()) for (String b : r.tags()) n++;
            return n;
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long all(List<Post> rows) {
            return rows.stream().flatMap(r -> r.tags().stream()).count();
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long longer(List<Post> rows) {
            long n = 0;
            for (Post r : rows) {
              List<String> longer = new ArrayList<>(r.tags());
              longer.add("x");
              n += longer.size();
            }
            return n; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(1)
          static long[] sizes(List<Post> rows) {
            long[] histogram = new long[6];
            for (Post r : rows) histogram[r.tags().size()]++;
            return histogram;
          }
          @Private(epsilon = 1) @Sensitivity(1)
          static long[] fewSizes(List<Post> rows) {
            long[] histogram = new long[5];
            for (Post r : rows) histogram[r.tags().size()]++; // :: error: [DP110]
            return histogram;
          }
        }
        """;
    check(row, query);
  }

  /** What a constructor proves is compared: with other lengths the row is another one. */
  @Test
  void lengthsAreInTheSeal() throws Exception {
    List<String> seals = new ArrayList<>();
    for (String checks :
        List.of(
            "text.length() > 280 || tags.size() > 5",
            "text.length() >= 281 || !(tags.size() < 6)",
            "text.length() > 281 || tags.size() > 5",
            "text.length() > 280 || tags.size() > 6",
            "text.length() > 280 || tags.size() > 5 || tags.isEmpty()")) {
      Build rows = new Build(directory.resolve("sealed" + builds++)).with(HEADER + both(checks));
      rows.compile("-Adiscreet.seal=all").pass();
      seals.add(facts(Files.readString(rows.seal("forum.Post"))));
    }
    assertEquals(seals.get(0), seals.get(1));
    for (int i = 2; i < seals.size(); i++) {
      assertNotEquals(seals.get(0), seals.get(i));
    }
  }

  /** A row of a library is known as well as one of the same compilation. */
  @Test
  void lengthsOfALibrary() {
    Build library =
        new Build(directory.resolve("library"))
            .with(HEADER + both("text.length() > 280 || tags.size() != 5"));
    library.compile("-Adiscreet.seal=all").pass();
    for (String query :
        List.of(
            sum(280, CHARACTERS, ""),
            sum(279, CHARACTERS, "[DP201]"),
            sum(5, TAGS, ""),
            sum(4, TAGS, "[DP201]"),
            sum(1, "r.tags().get(4).isEmpty() ? 1 : 0", ""),
            sum(1, "r.tags().get(5).isEmpty() ? 1 : 0", "[DP110]"))) {
      new Build(directory.resolve("report" + builds++))
          .withLibrary(library)
          .with(HEADER + query)
          .check();
    }
  }

  private static String both(String checks) {
    return post(
        "String text, List<String> tags",
        "Post { tags = List.copyOf(tags); if (" + checks + ")" + THROW + " }");
  }

  /** What a seal says of the row, and not of its class file. */
  private static String facts(String seal) {
    return String.join(
        "\n",
        seal.lines()
            .filter(line -> line.startsWith("facts ") || line.startsWith("nonnull "))
            .toList());
  }
}
