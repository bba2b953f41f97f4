/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import dev.discreet.processor.budget.Spending;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import javax.lang.model.element.Element;

/**
 * What a stretch of a program spends, by data set.
 *
 * @param accounts the variable that holds a data set, or the rows that it was made of
 */
record Spent(Map<Element, Spending> accounts) {
  static final Spent NOTHING = new Spent(Map.of());

  /** Copies the accounts, in order. */
  Spent {
    accounts = Collections.unmodifiableMap(new LinkedHashMap<>(accounts));
  }

  static Spent of(Element account, Spending spending) {
    return new Spent(Map.of(account, spending));
  }

  boolean isNothing() {
    return accounts.values().stream().allMatch(Spending::isNone);
  }

  Spending on(Element account) {
    return accounts.getOrDefault(account, Spending.NONE);
  }

  Spent then(Spent next) {
    return merged(next, Spending::then);
  }

  Spent or(Spent other) {
    return merged(other, Spending::or);
  }

  Spent times(BigInteger turns) {
    Map<Element, Spending> all = new LinkedHashMap<>();
    accounts.forEach((account, spending) -> all.put(account, spending.times(turns)));
    return new Spent(all);
  }

  private Spent merged(Spent other, BinaryOperator<Spending> both) {
    Set<Element> all = new LinkedHashSet<>(accounts.keySet());
    all.addAll(other.accounts.keySet());
    Map<Element, Spending> merged = new LinkedHashMap<>();
    all.forEach(account -> merged.put(account, both.apply(on(account), other.on(account))));
    return new Spent(merged);
  }
}
