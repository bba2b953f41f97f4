/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Book;
import dev.discreet.runtime.ledger.Neighbours;
import dev.discreet.runtime.ledger.Quota;
import dev.discreet.runtime.ledger.Share;
import dev.discreet.runtime.ledger.Used;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the command line prints, for people or as JSON. */
final class Reports {

  private final PrintStream out;
  private final boolean json;

  Reports(PrintStream out, boolean json) {
    this.out = out;
    this.json = json;
  }

  private static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return object;
  }

  private void print(Object value) {
    out.println(Json.write(value));
  }

  private static Map<String, Object> summary(Book book) {
    return object(
        "account", book.dataSet(),
        "budget", Json.of(book.budget()),
        "spent", Json.of(book.spent()),
        "remaining", Json.of(book.remaining()),
        "closed", book.isClosed());
  }

  private static String line(Book book) {
    return "%s: spent %s of %s, left %s%s"
        .formatted(
            book.dataSet(),
            book.spent(),
            book.budget(),
            book.remaining(),
            book.isClosed() ? ", closed" : "");
  }

  void list(List<Book> books) {
    if (json) {
      print(books.stream().map(Reports::summary).toList());
      return;
    }
    books.forEach(book -> out.println(line(book)));
    if (books.isEmpty()) {
      out.println("no accounts");
    }
  }

  void show(Book book, List<String> unanswered) {
    if (json) {
      Map<String, Object> all = summary(book);
      all.put("neighbours", book.adjacencies().stream().map(Neighbours::name).toList());
      all.put("quotas", book.quotas().stream().map(Reports::quota).toList());
      all.put("queries", book.usage().stream().map(Reports::used).toList());
      all.put("chargedNotAnswered", unanswered);
      print(all);
      return;
    }
    out.println(line(book));
    out.println(
        "  for neighbours by "
            + String.join(" or ", book.adjacencies().stream().map(Neighbours::toString).toList()));
    for (Quota quota : book.quotas()) {
      out.println(
          "  quota of %s: spent %s of %s".formatted(quota.analyst(), quota.spent(), quota.limit()));
    }
    for (Used used : book.usage()) {
      out.println(
          "  %s: %s in %d release(s)".formatted(used.query(), used.cost(), used.releases()));
    }
    unanswered.forEach(release -> out.println("  charged, not answered: release " + release));
  }

  private static Map<String, Object> quota(Quota quota) {
    return object(
        "analyst",
        quota.analyst(),
        "limit",
        Json.of(quota.limit()),
        "spent",
        Json.of(quota.spent()));
  }

  private static Map<String, Object> used(Used used) {
    return object("query", used.query(), "releases", used.releases(), "cost", Json.of(used.cost()));
  }

  void history(String account, List<Entry> entries) {
    if (json) {
      print(entries.stream().map(entry -> object(account, entry)).toList());
      return;
    }
    entries.forEach(
        entry ->
            out.println("%d %s %s".formatted(entry.number(), entry.made(), words(account, entry))));
  }

  private static String words(String account, Entry entry) {
    List<String> texts = new ArrayList<>();
    switch (entry.kind()) {
      case OPEN -> texts.add("opened with " + cost(entry, 0));
      case CHARGE -> {
        Share share = Replay.share(account, entry.body());
        texts.add("charged " + share.charge().query() + " " + share.charge().cost());
        share.analyst().ifPresent(analyst -> texts.add("for " + analyst));
        if (!share.charge().scopes().isEmpty()) {
          texts.add("on a part or sample");
        }
        share.charge().allowance().ifPresent(paid -> texts.add("paid by " + paid.name()));
        entry.release().ifPresent(release -> texts.add("release " + release));
      }
      case ANSWER -> texts.add("answered release " + entry.release().orElse(""));
      case RAISE ->
          texts.add(
              "raised to %s by %s: %s"
                  .formatted(cost(entry, 0), entry.body().text(2), entry.body().text(3)));
      case GRANT ->
          texts.add(
              "granted %s a quota of %s by %s: %s"
                  .formatted(
                      entry.body().text(0),
                      cost(entry, 1),
                      entry.body().text(3),
                      entry.body().text(4)));
      case CLOSE ->
          texts.add("closed by %s: %s".formatted(entry.body().text(0), entry.body().text(1)));
    }
    return String.join(", ", texts);
  }

  private static PrivacyCost cost(Entry entry, int from) {
    return new PrivacyCost(entry.body().decimal(from), entry.body().decimal(from + 1));
  }

  private static Map<String, Object> object(String account, Entry entry) {
    return object(
        "account", account,
        "entry", entry.number(),
        "kind", entry.kind().name(),
        "release", entry.release().orElse(""),
        "made", entry.made(),
        "body", entry.body(),
        "hash", entry.hash());
  }

  void export(String account, Entry entry) {
    print(object(account, entry));
  }

  void export(String account, String question, Tables.Question asked) {
    print(
        object(
            "account",
            account,
            "question",
            question,
            "release",
            asked.release(),
            "answer",
            asked.answer().map(Tables::unescaped).orElse("")));
  }

  void plan(
      String account, PrivacyCost before, Book after, Map<String, String> verdicts, boolean fits) {
    if (json) {
      print(
          object(
              "account",
              account,
              "fits",
              fits,
              "spentBefore",
              Json.of(before),
              "spentAfter",
              Json.of(after.spent()),
              "remaining",
              Json.of(after.remaining()),
              "releases",
              verdicts));
      return;
    }
    verdicts.forEach((release, verdict) -> out.println(release + ": " + verdict));
    out.println(
        "%s: %s now, %s after what fits, %s left"
            .formatted(account, before, after.spent(), after.remaining()));
  }

  void verify(List<Verification.Finding> findings, List<String> orphans) {
    if (json) {
      print(
          object(
              "accounts",
              findings.stream()
                  .map(
                      found ->
                          object(
                              "account", found.account(),
                              "entries", found.entries(),
                              "head", found.entries() + ":" + found.head(),
                              "faults", found.faults()))
                  .toList(),
              "entriesWithoutAccount",
              orphans));
      return;
    }
    for (Verification.Finding found : findings) {
      out.println(
          "%s: %s, %d entries, head %d:%s"
              .formatted(
                  found.account(),
                  found.faults().isEmpty() ? "sound" : "BROKEN",
                  found.entries(),
                  found.entries(),
                  found.head()));
      found.faults().forEach(fault -> out.println("  " + fault));
    }
    orphans.forEach(id -> out.println("BROKEN: entries without their account, " + id));
  }

  void granted(String account, Quota quota) {
    if (json) {
      Map<String, Object> all = object("account", account);
      all.putAll(quota(quota));
      print(all);
    } else {
      out.println(
          "%s: quota of %s: spent %s of %s"
              .formatted(account, quota.analyst(), quota.spent(), quota.limit()));
    }
  }

  void changed(Book book) {
    if (json) {
      print(summary(book));
    } else {
      out.println(line(book));
    }
  }
}
