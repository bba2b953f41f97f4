/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Authority;
import dev.discreet.runtime.ledger.Book;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Decision;
import dev.discreet.runtime.ledger.Ledger;
import dev.discreet.runtime.ledger.Neighbours;
import dev.discreet.runtime.ledger.Receipt;
import dev.discreet.runtime.ledger.Release;
import dev.discreet.runtime.ledger.Share;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;
import org.sqlite.SQLiteDataSource;

/**
 * A ledger in a database, SQLite or PostgreSQL: accounts outlive the process, and any number of
 * processes share them.
 *
 * <h2>Guarantees</h2>
 *
 * A charge is one transaction. It is decided on the account as all processes left it, appended, and
 * on disk before a row is read. Where it is unknown whether that happened (the process dies, the
 * connection is lost, the commit does not return) the charge stays if it was made, and whoever asks
 * again with the same key finds it. Entries are only ever appended, and each has a hash of all
 * before it: {@code verify} of the command line finds any that was changed, removed or inserted.
 *
 * <p>An account decides by replaying its entries, in the code that the ledger in memory uses too,
 * from a snapshot on. Numbers are decimals, as text.
 *
 * <p>Threads that wait for the disk share a commit. Thread-safe.
 */
public final class JdbcLedger implements Ledger, AutoCloseable {

  private final Commits commits;

  private JdbcLedger(DataSource source, LedgerFile file) {
    commits = new Commits(source, file);
    commits.read(List.of(), (tables, accounts) -> true);
  }

  /**
   * A ledger in a file, which is made if it is not there. For any number of processes on one
   * machine; not for a file system that machines share.
   *
   * @param file a path on a local disk; a file of one name, that stays where it is
   * @throws LedgerException if it cannot be opened, has several names, or is of a newer version
   */
  public static JdbcLedger sqlite(Path file) {
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + file.toAbsolutePath().toUri());
    return new JdbcLedger(source, LedgerFile.of(file.toAbsolutePath()));
  }

  /**
   * A ledger in the database of a data source, PostgreSQL or SQLite; its tables are made if they
   * are not there. It keeps one connection.
   *
   * @throws LedgerException if it cannot be used, or is of a newer version
   */
  public static JdbcLedger of(DataSource source) {
    return new JdbcLedger(source, LedgerFile.none());
  }

  @Override
  public void open(String dataSet, PrivacyCost budget) {
    Book.open(dataSet, budget);
    commits.run(new Operation.Open(dataSet, budget));
  }

  @Override
  public Receipt charge(String dataSet, Charge charge) {
    Share share = new Share(dataSet, charge);
    Decision decision =
        request(new Release(UUID.randomUUID().toString(), List.of(share), Optional.empty()));
    if (decision instanceof Decision.Refused refused) {
      return new Receipt(refused.refusal().verdict(), remaining(dataSet));
    }
    return new Receipt(Receipt.Verdict.CHARGED, ((Decision.Charged) decision).remaining().get(0));
  }

  @Override
  public Decision request(Release release) {
    return commits.run(new Operation.Request(release));
  }

  @Override
  public boolean keepsAnswers() {
    return true;
  }

  @Override
  public String answered(Release release, String answer) {
    return commits.run(new Operation.Answer(release, answer));
  }

  @Override
  public boolean isDurable() {
    return true;
  }

  @Override
  public PrivacyCost due(String dataSet, Charge charge) {
    return book(dataSet, book -> book.due(charge));
  }

  @Override
  public PrivacyCost remaining(String dataSet) {
    return book(dataSet, Book::remaining);
  }

  @Override
  public int releasesLeft(Share share) {
    return book(share.dataSet(), book -> book.releasesLeft(share));
  }

  @Override
  public Set<Neighbours> adjacencies(String dataSet) {
    return book(dataSet, Book::adjacencies);
  }

  private <R> R book(String dataSet, Function<Book, R> question) {
    return commits.read(
        List.of(dataSet),
        (tables, accounts) ->
            question.apply(
                accounts
                    .read(tables, dataSet)
                    .book()
                    .orElseThrow(
                        () ->
                            new IllegalArgumentException(
                                "no account is open for data set \"" + dataSet + "\""))));
  }

  @Override
  public void raise(String dataSet, PrivacyCost budget, Authority authority) {
    commits.run(Operation.Change.raise(dataSet, budget, authority));
  }

  @Override
  public void grant(String dataSet, String analyst, PrivacyCost quota, Authority authority) {
    commits.run(Operation.Change.grant(dataSet, analyst, quota, authority));
  }

  @Override
  public void close(String dataSet, Authority authority) {
    commits.run(Operation.Change.close(dataSet, authority));
  }

  /** For the command line. */
  Commits commits() {
    return commits;
  }

  /** Lets go of the connection. Accounts stay as they are. */
  @Override
  public void close() {
    commits.close();
  }
}
