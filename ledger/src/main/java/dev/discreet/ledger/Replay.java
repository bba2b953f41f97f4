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
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Refusal;
import dev.discreet.runtime.ledger.Share;
import dev.discreet.runtime.ledger.TextList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What entries say, and what they do to a {@link Book}. */
final class Replay {

  private Replay() {}

  static TextList opened(PrivacyCost budget) {
    return TextList.of(budget.epsilon(), budget.delta());
  }

  static TextList charged(Share share, Optional<String> question, List<String> others) {
    return TextList.of(
        share.charge().format(),
        share.analyst().map(TextList::of).orElse(TextList.of()),
        question.orElse(""),
        TextList.of(others));
  }

  static Share share(String account, TextList body) {
    Optional<String> analyst =
        body.list(1).size() == 0 ? Optional.empty() : Optional.of(body.list(1).text(0));
    return new Share(account, Charge.parse(body.list(0)), analyst);
  }

  /** The question that a charge was for; empty for none. */
  static String question(TextList body) {
    return body.text(2);
  }

  /**
   * Does it again.
   *
   * @param before the account as it was; null before the first entry
   * @throws IllegalArgumentException if the account could not have come to this
   */
  static Book apply(@Nullable Book before, String account, Entry entry) {
    TextList body = entry.body();
    if ((before == null) != (entry.kind() == Entry.Kind.OPEN)) {
      throw new IllegalArgumentException("an account is opened once, by its first entry");
    }
    if (before == null) {
      return Book.open(account, new PrivacyCost(body.decimal(0), body.decimal(1)));
    }
    switch (entry.kind()) {
      case OPEN, ANSWER -> {}
      case CHARGE -> charge(before, share(account, body));
      case RAISE -> before.raise(new PrivacyCost(body.decimal(0), body.decimal(1)));
      case GRANT -> before.grant(body.text(0), new PrivacyCost(body.decimal(1), body.decimal(2)));
      case CLOSE -> before.close();
    }
    return before;
  }

  private static void charge(Book book, Share share) {
    Optional<Refusal> refusal = book.refusal(share);
    if (refusal.isPresent()) {
      throw new IllegalArgumentException(
          "a charge of %s was made that is %s"
              .formatted(share.charge().query(), refusal.get().verdict()));
    }
    book.make(share);
  }
}
