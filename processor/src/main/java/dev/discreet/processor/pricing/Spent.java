/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import dev.discreet.processor.budget.Spending;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import javax.lang.model.element.Element;

/** What a stretch of a program spends, by data set. */
record Spent(Map<Account, Spending> accounts) {
  static final Spent NOTHING = new Spent(Map.of());

  /** Copies the accounts, in order. */
  Spent {
    accounts = Collections.unmodifiableMap(new LinkedHashMap<>(accounts));
  }

  static Spent of(Account account, Spending spending) {
    return new Spent(Map.of(account, spending));
  }

  boolean isNothing() {
    return accounts.values().stream().allMatch(Spending::isNone);
  }

  Spending on(Account account) {
    return accounts.getOrDefault(account, Spending.nothing());
  }

  Spent then(Spent next) {
    return merged(next, Spending::then);
  }

  Spent or(Spent other) {
    return merged(other, Spending::or);
  }

  Spent times(BigInteger tripCount) {
    Map<Account, Spending> all = new LinkedHashMap<>();
    accounts.forEach((account, spending) -> all.put(account, spending.times(tripCount)));
    return new Spent(all);
  }

  /** The iterations of a loop whose variable picks another part in each. */
  Spent times(BigInteger tripCount, Optional<Element> variable) {
    Spent others = NOTHING;
    Spent parts = NOTHING;
    for (Map.Entry<Account, Spending> each : accounts.entrySet()) {
      if (each.getKey() instanceof Account.Part part
          && variable.isPresent()
          && part.loopVariable().equals(variable)) {
        Account any = new Account.Part(part.partition(), Optional.empty(), Optional.empty());
        parts = parts.then(of(any, each.getValue()));
      } else {
        others = others.then(of(each.getKey(), each.getValue()));
      }
    }
    return others.times(tripCount).then(parts);
  }

  /** With what is spent on parts and samples counted as spent on what they were taken of. */
  Spent settled(List<Account.Share> shares) {
    Spent all = this;
    for (int i = shares.size() - 1; i >= 0; i--) {
      all = all.settled(shares.get(i));
    }
    return all;
  }

  private Spent settled(Account.Share share) {
    return share.accept(
        new Account.Share.Visitor<Spent>() {
          @Override
          public Spent visitSample(Account.Sample sample) {
            return settled(sample);
          }

          @Override
          public Spent visitPartition(Account.Partition partition) {
            return settled(partition);
          }
        });
  }

  private Spent settled(Account.Sample sample) {
    Spending onSample = on(sample);
    Spent rest = without(Set.of(sample));
    return onSample.isNone()
        ? rest
        : rest.then(of(sample.of(), new Spending.Sampled(onSample, sample.rate())));
  }

  private Spent settled(Account.Partition partition) {
    Spending each = Spending.nothing();
    Map<String, Spending> byKey = new LinkedHashMap<>();
    Set<Account> parts = new LinkedHashSet<>();
    for (Map.Entry<Account, Spending> entry : accounts.entrySet()) {
      if (entry.getKey() instanceof Account.Part part && part.partition() == partition) {
        parts.add(part);
        if (part.key().isPresent()) {
          byKey.put(part.key().get(), entry.getValue());
        } else {
          each = each.then(entry.getValue());
        }
      }
    }
    byKey.values().removeIf(Spending::isNone);
    Spent rest = without(parts);
    return each.isNone() && byKey.isEmpty()
        ? rest
        : rest.then(of(partition.of(), new Spending.Split(each, byKey, partition.parts())));
  }

  private Spent without(Set<? extends Account> gone) {
    Map<Account, Spending> rest = new LinkedHashMap<>(accounts);
    rest.keySet().removeAll(gone);
    return new Spent(rest);
  }

  private Spent merged(Spent other, BinaryOperator<Spending> both) {
    Set<Account> all = new LinkedHashSet<>(accounts.keySet());
    all.addAll(other.accounts.keySet());
    Map<Account, Spending> merged = new LinkedHashMap<>();
    all.forEach(account -> merged.put(account, both.apply(on(account), other.on(account))));
    return new Spent(merged);
  }
}
