/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import dev.discreet.ledger.Arguments.UsageException;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Authority;
import dev.discreet.runtime.ledger.Book;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Quota;
import dev.discreet.runtime.ledger.Refusal;
import dev.discreet.runtime.ledger.Share;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** What the command line can do. */
final class Commands {

  static final String USAGE =
      """
      usage: java -jar discreet-ledger.jar COMMAND --ledger FILE [--json]
             java -jar discreet-ledger.jar COMMAND --url jdbc:postgresql://... [--user NAME] [--json]
               (the password is taken from DISCREET_LEDGER_PASSWORD)

        list                               the accounts: budget, spent, left
        show ACCOUNT                       one account: quotas, what each query used, what is not answered
        history ACCOUNT [--last N]         its entries
        plan ACCOUNT [QUERY=]EPSILON[:DELTA][xTIMES]...
                                           what a batch of releases on all rows would cost, and whether it fits
        verify [ACCOUNT] [--head N:HASH]   looks for entries that were changed, removed or inserted
        export [ACCOUNT] [--answers]       everything, one JSON object a line

        grant ACCOUNT ANALYST --epsilon E [--delta D]   a quota
        raise ACCOUNT --epsilon E [--delta D]           a larger budget
        close ACCOUNT                                   no more charges, for good
          each with --operator WHO --reason WHY, which are recorded

      Exit: 0; 1 where verify finds a fault, a plan does not fit or a change is refused; 2 where the command
      or the ledger cannot be used.""";

  private static final String PASSWORD = "DISCREET_LEDGER_PASSWORD";

  private final Arguments arguments;
  private final Commits commits;
  private final Reports reports;
  private final Progress progress;

  private Commands(Arguments arguments, Commits commits, PrintStream out, Progress progress) {
    this.arguments = arguments;
    this.commits = commits;
    this.progress = progress;
    reports = new Reports(out, arguments.has("json"));
  }

  static int run(String[] args, Map<String, String> environment, PrintStream out, PrintStream err) {
    return run(args, environment, out, err, System::nanoTime);
  }

  /**
   * Runs a command.
   *
   * @param nanoTime a clock for what takes long, in nanoseconds from any time on
   */
  static int run(
      String[] args,
      Map<String, String> environment,
      PrintStream out,
      PrintStream err,
      LongSupplier nanoTime) {
    try {
      Arguments arguments = new Arguments(args);
      String command = arguments.word(0, "a command");
      try (JdbcLedger ledger = open(arguments, environment)) {
        return new Commands(arguments, ledger.commits(), out, new Progress(err, nanoTime))
            .run(command);
      }
    } catch (UsageException e) {
      err.println(e.getMessage() + "\n\n" + USAGE);
      return 2;
    } catch (IllegalArgumentException e) {
      err.println("refused: " + e.getMessage());
      return 1;
    } catch (LedgerException e) {
      err.println(e.getMessage());
      return 2;
    }
  }

  private static JdbcLedger open(Arguments arguments, Map<String, String> environment) {
    if (arguments.option("url").isPresent()) {
      Properties properties = new Properties();
      arguments.option("user").ifPresent(user -> properties.put("user", user));
      @Nullable String password = environment.get(PASSWORD);
      if (password != null) {
        properties.put("password", password);
      }
      return JdbcLedger.of(new UrlSource(arguments.required("url"), properties));
    }
    Path file = Path.of(arguments.required("ledger"));
    if (!Files.isRegularFile(file)) {
      throw new UsageException("there is no ledger " + file);
    }
    return JdbcLedger.sqlite(file);
  }

  private int run(String command) {
    switch (command) {
      case "list" -> list();
      case "show" -> show(account());
      case "history" -> history(account());
      case "export" -> export();
      case "plan" -> {
        return plan(account());
      }
      case "verify" -> {
        return verify();
      }
      case "grant" -> grant(account(), arguments.word(2, "ANALYST"));
      case "raise" -> {
        arguments.atMost(2);
        change(Operation.Change.raise(account(), cost(), who()));
      }
      case "close" -> {
        arguments.atMost(2);
        change(Operation.Change.close(account(), who()));
      }
      default -> throw new UsageException("unknown command " + command);
    }
    return 0;
  }

  private String account() {
    return arguments.word(1, "ACCOUNT");
  }

  private Authority who() {
    try {
      return new Authority(arguments.required("operator"), arguments.required("reason"));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  private PrivacyCost cost() {
    return new PrivacyCost(
        decimal(arguments.required("epsilon")), decimal(arguments.option("delta").orElse("0")));
  }

  private static BigDecimal decimal(String text) {
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw new UsageException("not a decimal: " + text);
    }
  }

  private List<String> accounts() {
    return commits.read(List.of(), (tables, accounts) -> tables.accounts());
  }

  private Book book(String account) {
    return commits.read(
        List.of(account),
        (tables, accounts) ->
            accounts
                .read(tables, account)
                .book()
                .orElseThrow(
                    () -> new IllegalArgumentException("there is no account \"" + account + "\"")));
  }

  private List<Entry> entries(String account) {
    book(account);
    return commits.read(
        List.of(account),
        (tables, accounts) -> {
          List<Entry> entries = new ArrayList<>();
          tables.entriesAfter(
              account,
              0,
              raw ->
                  entries.add(
                      raw.following(
                          entries.isEmpty()
                              ? Entry.Head.START
                              : entries.get(entries.size() - 1).head(),
                          account)));
          return entries;
        });
  }

  private void list() {
    arguments.atMost(1);
    reports.list(accounts().stream().map(this::book).toList());
  }

  private void show(String account) {
    arguments.atMost(2);
    reports.show(
        book(account),
        commits.read(
            List.of(account),
            (tables, accounts) ->
                tables.questions(account).values().stream()
                    .filter(question -> question.answer().isEmpty())
                    .map(Tables.Question::release)
                    .toList()));
  }

  private void history(String account) {
    arguments.atMost(2);
    List<Entry> entries = entries(account);
    int last =
        arguments.option("last").map(text -> decimal(text).intValue()).orElse(entries.size());
    reports.history(account, entries.subList(Math.max(0, entries.size() - last), entries.size()));
  }

  private void export() {
    arguments.atMost(2);
    List<String> names = arguments.from(1).isEmpty() ? accounts() : arguments.from(1);
    for (String account : names) {
      entries(account).forEach(entry -> reports.export(account, entry));
      if (arguments.has("answers")) {
        commits
            .read(List.of(account), (tables, accounts) -> tables.questions(account))
            .forEach((question, asked) -> reports.export(account, question, asked));
      }
    }
  }

  /** The charges of a batch are made on a copy of the account, one after the other. */
  private int plan(String account) {
    Book book = Book.parse(book(account).format());
    PrivacyCost before = book.spent();
    Map<String, String> verdicts = new LinkedHashMap<>();
    boolean fits = true;
    for (String text : arguments.from(2)) {
      Planned planned = Planned.parse(text);
      Share share = new Share(account, Charge.of(planned.query(), planned.cost()));
      long made = 0;
      while (made < planned.times()) {
        Optional<Refusal> refusal = book.refusal(share);
        if (refusal.isPresent()) {
          break;
        }
        book.make(share);
        made++;
      }
      fits &= made == planned.times();
      verdicts.put(
          text,
          made == planned.times()
              ? "fits"
              : made + " of " + planned.times() + " fit; " + book.remaining() + " would be left");
    }
    if (verdicts.isEmpty()) {
      throw new UsageException("a release is missing");
    }
    reports.plan(account, before, book, verdicts, fits);
    return fits ? 0 : 1;
  }

  /** Releases of one query on all rows. */
  private record Planned(String query, PrivacyCost cost, long times) {

    static Planned parse(String text) {
      int equals = text.lastIndexOf('=');
      String query = equals < 0 ? "planned" : text.substring(0, equals);
      String[] rest = text.substring(equals + 1).split("x", -1);
      String[] amounts = rest[0].split(":", -1);
      if (rest.length > 2 || amounts.length > 2) {
        throw new UsageException("not EPSILON[:DELTA][xTIMES]: " + text);
      }
      return new Planned(
          query,
          new PrivacyCost(
              decimal(amounts[0]), amounts.length == 2 ? decimal(amounts[1]) : BigDecimal.ZERO),
          rest.length == 2 ? decimal(rest[1]).longValue() : 1);
    }
  }

  private int verify() {
    arguments.atMost(2);
    List<String> names = arguments.from(1).isEmpty() ? accounts() : arguments.from(1);
    Optional<Entry.Head> noted = arguments.option("head").map(Commands::head);
    if (noted.isPresent() && names.size() != 1) {
      throw new UsageException("--head is that of one ACCOUNT");
    }
    List<Verification.Finding> findings = new ArrayList<>();
    for (String account : names) {
      findings.add(
          commits.snapshot(tables -> Verification.verify(tables, account, noted, progress)));
    }
    List<String> orphans = commits.snapshot(Tables::orphans);
    reports.verify(findings, orphans);
    return orphans.isEmpty() && findings.stream().allMatch(found -> found.faults().isEmpty())
        ? 0
        : 1;
  }

  private static Entry.Head head(String text) {
    int colon = text.indexOf(':');
    if (colon < 0) {
      throw new UsageException("--head is N:HASH, as verify prints it");
    }
    return new Entry.Head(decimal(text.substring(0, colon)).longValue(), text.substring(colon + 1));
  }

  private void change(Operation.Change change) {
    commits.run(change);
    reports.changed(book(change.account()));
  }

  private void grant(String account, String analyst) {
    arguments.atMost(3);
    commits.run(Operation.Change.grant(account, analyst, cost(), who()));
    for (Quota quota : book(account).quotas()) {
      if (quota.analyst().equals(analyst)) {
        reports.granted(account, quota);
      }
    }
  }

  /** A source of plain connections. */
  private static final class UrlSource implements DataSource {

    private final String url;
    private final Properties properties;

    UrlSource(String url, Properties properties) {
      this.url = url;
      this.properties = properties;
    }

    @Override
    public Connection getConnection() throws SQLException {
      return DriverManager.getConnection(url, properties);
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
      return DriverManager.getConnection(url, user, password);
    }

    @Override
    public java.io.PrintWriter getLogWriter() {
      return new java.io.PrintWriter(java.io.Writer.nullWriter());
    }

    @Override
    public void setLogWriter(java.io.PrintWriter out) {
      // Nothing is logged.
    }

    @Override
    public void setLoginTimeout(int seconds) {
      DriverManager.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() {
      return DriverManager.getLoginTimeout();
    }

    @Override
    public java.util.logging.Logger getParentLogger() {
      return java.util.logging.Logger.getGlobal();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
      throw new SQLException("no wrapper for " + type.getName());
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
      return false;
    }
  }
}
