/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Decision;
import dev.discreet.runtime.ledger.Ledger;
import dev.discreet.runtime.ledger.Refusal;
import dev.discreet.runtime.ledger.Release;
import dev.discreet.runtime.ledger.Share;
import dev.discreet.runtime.ledger.TextList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A release that is paid for, or whose answer was kept: nothing is computed without one.
 *
 * <p>An answer that is to be kept leaves by {@link #keep} alone, which gives back the answer that
 * was stored first. So of all that may be computed for one charge, after a crash or by two
 * processes at once, one answer is ever seen.
 */
final class Payment {

  private final String query;
  private final List<PrivateData<?>> dataSets;
  private final Release release;
  private final Optional<String> kept;

  private Payment(
      String query, List<PrivateData<?>> dataSets, Release release, Optional<String> kept) {
    this.query = query;
    this.dataSets = dataSets;
    this.release = release;
    this.kept = kept;
  }

  /**
   * Pays, for good.
   *
   * @param charges what it costs each data set
   * @param question what is asked, if its answer can be kept
   * @param isRepeatable whether that is computed from just the same rows in every process
   */
  static Payment of(
      String query,
      List<PrivateData<?>> dataSets,
      List<Charge> charges,
      Optional<TextList> question,
      boolean isRepeatable) {
    List<Share> shares = new ArrayList<>();
    for (int i = 0; i < charges.size(); i++) {
      shares.add(dataSets.get(i).share(charges.get(i)));
    }
    Ledger ledger = dataSets.get(0).ledger();
    boolean isOneLedger = dataSets.stream().allMatch(data -> data.ledger() == ledger);
    boolean keeps = isOneLedger && dataSets.stream().allMatch(PrivateData::keepsAnswers);
    Release release =
        new Release(
            UUID.randomUUID().toString(),
            shares,
            keeps ? question.map(TextList::format) : Optional.empty(),
            isRepeatable);
    Optional<String> kept =
        isOneLedger ? request(query, dataSets, release) : oneByOne(query, dataSets, shares);
    return new Payment(query, dataSets, release, kept);
  }

  private static Optional<String> request(
      String query, List<PrivateData<?>> dataSets, Release release) {
    Decision decision = dataSets.get(0).ledger().request(release);
    if (decision instanceof Decision.Refused refused) {
      Refusal refusal = refused.refusal();
      PrivateData<?> refuser =
          dataSets.stream()
              .filter(data -> data.name().equals(refusal.dataSet()))
              .findFirst()
              .orElse(dataSets.get(0));
      refuser.tell(ReleaseEvent.Kind.REFUSED, query, refusal.asked(), refusal.left());
      throw refuser.refused(refusal);
    }
    if (decision instanceof Decision.Charged charged) {
      for (int i = 0; i < dataSets.size(); i++) {
        dataSets
            .get(i)
            .tell(
                ReleaseEvent.Kind.CHARGED, query, charged.due().get(i), charged.remaining().get(i));
      }
      return Optional.empty();
    }
    boolean isKept = decision instanceof Decision.Kept;
    tellAll(dataSets, query, isKept ? ReleaseEvent.Kind.KEPT : ReleaseEvent.Kind.RESUMED);
    return decision instanceof Decision.Kept answered
        ? Optional.of(answered.answer())
        : Optional.empty();
  }

  /** Where ledgers do not share a transaction: all can pay before one does. */
  private static Optional<String> oneByOne(
      String query, List<PrivateData<?>> dataSets, List<Share> shares) {
    for (int i = 0; i < shares.size(); i++) {
      dataSets.get(i).requireFunds(shares.get(i).charge());
    }
    for (int i = 0; i < shares.size(); i++) {
      Release one =
          new Release(UUID.randomUUID().toString(), List.of(shares.get(i)), Optional.empty());
      request(query, List.of(dataSets.get(i)), one);
    }
    return Optional.empty();
  }

  private static void tellAll(List<PrivateData<?>> dataSets, String query, ReleaseEvent.Kind kind) {
    for (PrivateData<?> data : dataSets) {
      if (data.isHeard()) {
        data.tell(kind, query, PrivacyCost.ZERO, data.ledger().remaining(data.name()));
      }
    }
  }

  /** The answer that was kept, if the same was asked before. */
  Optional<String> kept() {
    return kept;
  }

  /** Stores the answer before anybody sees it, and gives the one that was stored. */
  <R> R keep(AnswerForm<R> form, R answer) {
    if (release.question().isEmpty()) {
      return answer;
    }
    String text = form.write(answer).format();
    String stored = dataSets.get(0).ledger().answered(release, text);
    return stored.equals(text) ? answer : form.read(TextList.parse(stored));
  }

  /** It failed, and stays charged. */
  void failed() {
    try {
      tellAll(dataSets, query, ReleaseEvent.Kind.FAILED);
    } catch (RuntimeException e) {
      // The ledger cannot be read: the failure itself matters more.
    }
  }
}
