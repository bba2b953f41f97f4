/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.report.model.Checked;
import dev.discreet.processor.report.model.LockChanges;
import dev.discreet.processor.report.model.LockChanges.Change;
import dev.discreet.processor.report.model.PrivacyReport;
import java.util.Locale;
import java.util.Optional;

/** What was checked, by which version, and what has changed. */
final class CheckedSection {
  private CheckedSection() {}

  static Html of(PrivacyReport report) {
    return Html.of(
        """
        <section>
        <h2>What was checked</h2>
        <p>By Discreet {}. {}</p>
        {}{}</section>
        """,
        report.checked().version(),
        seals(report.checked()),
        report
            .checked()
            .sha256()
            .map(digest -> Html.of("<pre>{}</pre>\n", digest))
            .orElse(Html.NONE),
        report
            .changes()
            .map(CheckedSection::changes)
            .orElse(
                Html.of(
                    "<h3>What has changed</h3>\n<p>Not known: no lock file was compared with the"
                        + " code.</p>\n")));
  }

  private static Html seals(Checked checked) {
    return checked.sha256().isEmpty()
        ? Html.of("Nothing that a signature could name: no class was sealed.")
        : Html.of(
            """
            {} sealed, and this is the SHA-256 of all seals. It names the class files that this page \
            speaks of: another build has the same digest only if it runs the same.\
            """,
            checked.seals() == 1
                ? "One class is"
                : String.format(Locale.ROOT, "%,d classes are", checked.seals()));
  }

  private static Html changes(LockChanges changes) {
    Html since =
        switch (changes.origin()) {
          case NAMED -> Html.of("<code>{}</code>", changes.file());
          case COMMITTED -> Html.of("<code>{}</code> as it was last committed", changes.file());
          case BEFORE -> Html.of("<code>{}</code> as it was before this build", changes.file());
        };
    if (changes.problem().isPresent()) {
      return Html.of(
          """
          <h3>What has changed</h3>
          <p class="warning">Not known: {}: {}.</p>
          """,
          since,
          changes.problem().get());
    }
    return changes.changes().isEmpty()
        ? Html.of("<h3>What has changed</h3>\n<p>Nothing since {}.</p>\n", since)
        : Html.of(
            """
            <h3>What has changed</h3>
            <p>Since {}:</p>
            <ul class="changes">
            {}</ul>
            """,
            since,
            changes.changes().stream().map(CheckedSection::of).toList());
  }

  private static Html of(Change change) {
    return Html.of(
        "<li><b>{}</b> <code>{}</code>{}{}</li>\n",
        change.before().isEmpty() ? "New" : change.now().isEmpty() ? "Gone" : "Changed",
        change.name(),
        line("before", change.before()),
        line("now", change.now()));
  }

  private static Html line(String when, Optional<String> text) {
    return text.map(facts -> Html.of("\n<span class=\"fact\"><b>{}:</b> {}</span>", when, facts))
        .orElse(Html.NONE);
  }
}
