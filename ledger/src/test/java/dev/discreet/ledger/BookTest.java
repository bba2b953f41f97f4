/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.ledger.testkit.RandomReleases;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Book;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Share;
import dev.discreet.runtime.ledger.TextList;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BookTest {

  @Test
  void aBookThatIsWrittenAndReadGoesOnAsItWas() {
    long seed = Long.getLong("discreet.seed", 20261123L);
    Book book = Book.open("d", new PrivacyCost(new BigDecimal("25"), new BigDecimal("1e-6")));
    book.grant("alice", PrivacyCost.pure(BigDecimal.ONE));
    Book copy = Book.parse(book.format());
    RandomReleases random = new RandomReleases(seed, List.of("d"));
    int made = 0;
    for (int i = 0; i < 1_000; i++) {
      String step = "seed " + seed + ", step " + i;
      Share share = random.next(Set.of("alice")).shares().get(0);
      assertEquals(share.charge(), Charge.parse(share.charge().format()), step);
      assertEquals(book.refusal(share), copy.refusal(share), step);
      if (book.refusal(share).isEmpty()) {
        made++;
        assertEquals(book.make(share), copy.make(share), step);
      }
      if (i % 50 == 0) {
        assertEquals(book.format(), copy.format(), step);
        copy = Book.parse(TextList.parse(book.format().format()));
      }
    }
    assertTrue(made > 100, "seed " + seed + ": only " + made);
  }
}
