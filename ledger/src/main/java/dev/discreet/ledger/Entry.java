/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.discreet.runtime.ledger.TextList;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * One line of an account: what was done, and a hash of it and of all lines before.
 *
 * <p>Immutable and thread-safe.
 *
 * @param number from 1, without gaps
 * @param kind what was done
 * @param release the key of the release that was charged or answered; empty for other kinds
 * @param body what it needs to be done again
 * @param made when, by the clock of whoever did it: for people, nothing depends on it
 * @param hash of all of it, the name of the account and the hash before
 */
record Entry(
    long number, Kind kind, Optional<String> release, TextList body, String made, String hash) {

  /** The hash before the first entry. */
  static final String NO_HASH = "";

  /** What can happen to an account. */
  enum Kind {
    /** Opened: ε, δ. */
    OPEN,
    /** Charged: the charge, who, the question, the other data sets of the release. */
    CHARGE,
    /** Answered: the question, the SHA-256 of the answer. */
    ANSWER,
    /** Given more: ε, δ, operator, reason. */
    RAISE,
    /** A quota: analyst, ε, δ, operator, reason. */
    GRANT,
    /** Closed: operator, reason. */
    CLOSE
  }

  /** The entry that follows one with this number and hash. */
  static Entry after(
      Head head, String account, Kind kind, Optional<String> release, TextList body, String made) {
    long number = head.number() + 1;
    String hash = hashOf(head.hash(), account, number, kind.name(), release, body.format(), made);
    return new Entry(number, kind, release, body, made, hash);
  }

  static String hashOf(
      String before,
      String account,
      long number,
      String kind,
      Optional<String> release,
      String body,
      String made) {
    return sha256(
        TextList.of(before, account, number, kind, release.orElse(""), body, made).format());
  }

  /** In lowercase hexadecimal. */
  static String sha256(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /**
   * Where an account stands.
   *
   * @param number of the last entry, 0 for none
   * @param hash of the last entry
   */
  record Head(long number, String hash) {
    static final Head START = new Head(0, NO_HASH);
  }

  Head head() {
    return new Head(number, hash);
  }
}
