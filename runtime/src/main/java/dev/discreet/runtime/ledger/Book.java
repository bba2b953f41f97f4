/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The account of one data set as a ledger keeps it: what was charged, the quotas below the budget,
 * which queries used how much, and whether it is closed. It decides as its charges and changes were
 * made, one after the other, and on nothing else, so that whoever replays them decides the same.
 *
 * <p>A quota counts the charges of one analyst as an account of their own would. A charge must fit
 * both: a quota never adds to the budget.
 *
 * <p>For authors of ledgers. Not thread-safe.
 */
public final class Book {

  private static final int MOST_NAMED = 3;

  private final String dataSet;
  private final Account account;
  private final Map<String, Account> quotas = new TreeMap<>();
  private final Map<String, Used> usage = new HashMap<>();
  private boolean closed;

  private Book(String dataSet, Account account) {
    this.dataSet = dataSet;
    this.account = account;
  }

  /**
   * A new account.
   *
   * @throws IllegalArgumentException if ε of the budget is 0
   */
  public static Book open(String dataSet, PrivacyCost budget) {
    if (budget.epsilon().signum() <= 0) {
      throw new IllegalArgumentException(
          "the budget of data set \"" + dataSet + "\" must have epsilon > 0");
    }
    return new Book(dataSet, new Account(budget));
  }

  /**
   * Refuses to be opened again with another budget.
   *
   * @throws IllegalArgumentException if {@code budget} is not that of the account
   */
  public void requireBudget(PrivacyCost budget) {
    if (!budget().equals(budget)) {
      throw new IllegalArgumentException(
          "data set \"%s\" has a budget of %s already, it cannot be opened with %s"
              .formatted(dataSet, budget(), budget));
    }
  }

  /** The name of the data set. */
  public String dataSet() {
    return dataSet;
  }

  /** What may be spent in total. */
  public PrivacyCost budget() {
    return account.budget();
  }

  /** What was spent. */
  public PrivacyCost spent() {
    return account.spent();
  }

  /** What is left. */
  public PrivacyCost remaining() {
    return account.remaining();
  }

  /** The neighbours for which all that was charged holds. */
  public Set<Neighbours> adjacencies() {
    return account.adjacencies();
  }

  /** By how much the total would grow. */
  public PrivacyCost due(Charge charge) {
    return account.due(charge);
  }

  /** How many more such charges could be made before one is refused. */
  public int releasesLeft(Share share) {
    Charge alone = share.charge().by(List.of());
    if (refusal(new Share(share.dataSet(), alone, share.analyst())).isPresent()) {
      return 0;
    }
    int ofAll = account.releasesLeft(alone);
    return share
        .analyst()
        .map(quotas::get)
        .map(quota -> Math.min(ofAll, quota.releasesLeft(alone)))
        .orElse(ofAll);
  }

  /** Whether nothing more may be charged. */
  public boolean isClosed() {
    return closed;
  }

  /** The quotas by analyst: what each may spend, and has spent. */
  public List<Quota> quotas() {
    return quotas.entrySet().stream()
        .map(
            entry -> new Quota(entry.getKey(), entry.getValue().budget(), entry.getValue().spent()))
        .toList();
  }

  /** What each query used, the dearest first. */
  public List<Used> usage() {
    return usage.values().stream()
        .sorted(
            Comparator.comparing((Used used) -> used.cost().epsilon())
                .thenComparing(used -> used.cost().delta())
                .reversed()
                .thenComparing(Used::query))
        .toList();
  }

  /** Why the charge cannot be made now; empty if it can. Nothing changes. */
  public Optional<Refusal> refusal(Share share) {
    Charge charge = share.charge();
    if (closed) {
      return Optional.of(refused(charge, Verdict.CLOSED, account, Optional.empty()));
    }
    Verdict verdict = account.verdict(charge);
    if (verdict != Verdict.CHARGED) {
      return Optional.of(refused(charge, verdict, account, Optional.empty()));
    }
    if (share.analyst().isPresent()) {
      @Nullable Account quota = quotas.get(share.analyst().get());
      Account limit = quota == null ? new Account(PrivacyCost.ZERO) : quota;
      if (quota == null || quota.verdict(charge) != Verdict.CHARGED) {
        return Optional.of(refused(charge, Verdict.OVER_QUOTA, limit, share.analyst()));
      }
    }
    return Optional.empty();
  }

  private Refusal refused(Charge charge, Verdict verdict, Account limit, Optional<String> analyst) {
    return new Refusal(
        dataSet,
        charge,
        verdict,
        limit.due(charge),
        limit.remaining(),
        limit.budget(),
        analyst,
        usage().stream().limit(MOST_NAMED).toList());
  }

  /**
   * Makes a charge that {@link #refusal} has nothing against.
   *
   * @return by how much the total grew
   */
  public PrivacyCost make(Share share) {
    Charge charge = share.charge();
    PrivacyCost before = spent();
    account.make(charge);
    PrivacyCost after = spent();
    PrivacyCost grown =
        new PrivacyCost(
            after.epsilon().subtract(before.epsilon()).max(BigDecimal.ZERO),
            after.delta().subtract(before.delta()).max(BigDecimal.ZERO));
    share
        .analyst()
        .ifPresent(
            analyst -> {
              @Nullable Account quota = quotas.get(analyst);
              if (quota != null) {
                quota.make(charge);
              }
            });
    Used used = usage.getOrDefault(charge.query(), new Used(charge.query(), 0, PrivacyCost.ZERO));
    usage.put(charge.query(), used.plus(grown));
    return grown;
  }

  /**
   * Allows more to be spent.
   *
   * @throws IllegalArgumentException if it is less than before, or if the account is closed
   */
  public void raise(PrivacyCost budget) {
    requireOpen();
    if (!budget().fits(budget)) {
      throw new IllegalArgumentException(
          "the budget of data set \"%s\" is %s and is only ever raised, not to %s"
              .formatted(dataSet, budget(), budget));
    }
    account.setBudget(budget);
  }

  /**
   * Gives an analyst a quota, or another one.
   *
   * @throws IllegalArgumentException if it is less than the analyst has spent, if the account is
   *     closed, or if ε is 0
   */
  public void grant(String analyst, PrivacyCost quota) {
    requireOpen();
    Account own = quotas.getOrDefault(analyst, new Account(quota));
    if (quota.epsilon().signum() <= 0 || !own.spent().fits(quota)) {
      throw new IllegalArgumentException(
          "%s has spent %s of data set \"%s\" and cannot have a quota of %s"
              .formatted(analyst, own.spent(), dataSet, quota));
    }
    own.setBudget(quota);
    quotas.put(analyst, own);
  }

  /**
   * Refuses all further charges, for good.
   *
   * @throws IllegalArgumentException if the account is closed
   */
  public void close() {
    requireOpen();
    closed = true;
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalArgumentException("the account of data set \"" + dataSet + "\" is closed");
    }
  }

  /** All of it, as text; equal for equal accounts. */
  public TextList format() {
    return TextList.of(
        dataSet,
        account.format(),
        TextList.of(
            quotas.entrySet().stream()
                .map(entry -> TextList.of(entry.getKey(), entry.getValue().format()))
                .toList()),
        TextList.of(
            new TreeMap<>(usage)
                .values().stream()
                    .map(
                        used ->
                            TextList.of(
                                used.query(), used.releases(), ChargeText.format(used.cost())))
                    .toList()),
        closed);
  }

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException if it is not one
   */
  public static Book parse(TextList text) {
    Book book = new Book(text.text(0), Account.parse(text.list(1)));
    for (TextList quota : text.list(2).lists()) {
      book.quotas.put(quota.text(0), Account.parse(quota.list(1)));
    }
    for (TextList used : text.list(3).lists()) {
      book.usage.put(
          used.text(0),
          new Used(used.text(0), Long.parseLong(used.text(1)), ChargeText.cost(used.list(2))));
    }
    book.closed = Boolean.parseBoolean(text.text(4));
    return book;
  }
}
