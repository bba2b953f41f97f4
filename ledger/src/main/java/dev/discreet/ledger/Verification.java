/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import dev.discreet.ledger.Entry.Head;
import dev.discreet.runtime.ledger.Book;
import dev.discreet.runtime.ledger.TextList;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether an account is what its entries made it: each entry follows the one before, each charge
 * was one that the account could pay, no release was charged twice, the snapshot is what the
 * entries come to, and the kept answers are those that were entered.
 *
 * <p>Who can write the database can write a whole new chain. What that cannot forge is a head that
 * was noted elsewhere: see {@link #verify}.
 */
final class Verification {

  private final Tables tables;
  private final String account;
  private final List<String> faults = new ArrayList<>();
  private final Map<String, String> questionOfRelease = new HashMap<>();
  private final Map<String, String> answers = new HashMap<>();
  private final Set<String> releases = new HashSet<>();
  private Head head = Head.START;
  private @Nullable Book book;
  private boolean readable = true;

  /**
   * What was found.
   *
   * @param account the name of the data set
   * @param entries how many there are
   * @param head the hash of the last one, to be noted elsewhere
   * @param faults what is wrong; empty if all is well
   */
  record Finding(String account, long entries, String head, List<String> faults) {
    Finding {
      faults = List.copyOf(faults);
    }
  }

  private Verification(Tables tables, String account) {
    this.tables = tables;
    this.account = account;
  }

  /**
   * Reads all of an account.
   *
   * @param noted a head that the account had once: its entry must still be there
   */
  static Finding verify(Tables tables, String account, Optional<Head> noted, Progress progress)
      throws SQLException {
    return new Verification(tables, account).finding(noted, progress);
  }

  private Finding finding(Optional<Head> noted, Progress progress) throws SQLException {
    Optional<Head> stated = tables.head(account);
    Optional<Tables.Snapshot> snapshot = tables.snapshot(account);
    long all = stated.map(Head::number).orElse(0L);
    tables.entriesAfter(
        account,
        0,
        entry -> {
          read(entry, noted, snapshot);
          progress.read(account, entry.number(), all);
        });
    if (stated.isEmpty() && head.equals(Head.START)) {
      fault("there is no such account");
    } else if (!stated.equals(Optional.of(head))) {
      fault(
          "the last entry is number %d, and the account says number %s"
              .formatted(head.number(), stated.map(Head::number).map(String::valueOf).orElse("?")));
    }
    if (noted.isPresent() && noted.get().number() > head.number()) {
      fault("entry " + noted.get().number() + ", which was noted, is missing");
    }
    if (snapshot.isPresent() && snapshot.get().head().number() > head.number()) {
      fault("the snapshot is of an entry that is missing");
    }
    checkQuestions();
    return new Finding(account, head.number(), head.hash(), faults);
  }

  private void fault(String what) {
    faults.add(what);
  }

  private void read(Tables.RawEntry raw, Optional<Head> noted, Optional<Tables.Snapshot> snapshot) {
    if (!readable) {
      return;
    }
    Entry entry;
    try {
      entry = raw.following(head, account);
    } catch (LedgerException e) {
      fault(String.valueOf(e.getMessage()));
      readable = false;
      return;
    }
    try {
      book = Replay.apply(book, account, entry);
      note(entry);
    } catch (IllegalArgumentException e) {
      fault("entry " + entry.number() + " could not have been made: " + e.getMessage());
      readable = false;
    }
    head = entry.head();
    if (noted.isPresent() && noted.get().number() == head.number() && !noted.get().equals(head)) {
      fault("entry " + head.number() + " is not the one that was noted");
    }
    if (snapshot.isPresent() && snapshot.get().head().number() == head.number()) {
      check(snapshot.get());
    }
  }

  private void note(Entry entry) {
    if (entry.kind() == Entry.Kind.CHARGE) {
      String release = entry.release().orElse("");
      if (!releases.add(release)) {
        fault("entry " + entry.number() + " charges a release for the second time");
      }
      String question = Replay.question(entry.body());
      if (!question.isEmpty()) {
        questionOfRelease.put(release, question);
      }
    } else if (entry.kind() == Entry.Kind.ANSWER) {
      String question = entry.body().text(0);
      if (!question.equals(questionOfRelease.get(entry.release().orElse("")))) {
        fault("entry " + entry.number() + " answers what was not charged");
      }
      if (answers.put(question, entry.body().text(1)) != null) {
        fault("entry " + entry.number() + " answers for the second time");
      }
    }
  }

  private void check(Tables.Snapshot snapshot) {
    @Nullable Book replayed = book;
    if (!snapshot.head().equals(head)
        || replayed == null
        || !isText(snapshot.text(), replayed.format())) {
      fault("the snapshot after entry " + head.number() + " is not what the entries come to");
    }
  }

  private static boolean isText(String text, TextList list) {
    return list.format().equals(text);
  }

  private void checkQuestions() throws SQLException {
    if (!readable) {
      return;
    }
    Map<String, Tables.Question> kept = tables.questions(account);
    kept.forEach(
        (question, asked) -> {
          if (!question.equals(questionOfRelease.get(asked.release()))) {
            fault("a question is kept that no entry charged: " + question);
          }
          Optional<String> digest = asked.answer().map(Entry::sha256);
          if (!digest.equals(Optional.ofNullable(answers.get(question)))) {
            fault("the answer kept to question " + question + " is not the one that was entered");
          }
        });
    for (Map.Entry<String, String> charged : questionOfRelease.entrySet()) {
      if (!kept.containsKey(charged.getValue())) {
        fault("question " + charged.getValue() + " was charged, and is not kept");
      }
    }
  }
}
