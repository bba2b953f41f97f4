/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Writes down what a project releases and what it costs, for people to review.
 *
 * <p>In: contracts and what they cost; for reports also findings and verdicts on bodies, as plain
 * values. Out: the lines of the lock file, and a finding where they differ from the file in the
 * repository; the files of a report; the texts that a dump of the core is made of. Knows no bodies
 * and no trees.
 *
 * <p>A report grows during a compilation. Each stage tells {@link
 * dev.discreet.processor.report.ReportDraft} what it found. Elements and trees do not outlive their
 * event, so they become names, files and lines at once. At the end of the compilation, also after
 * errors, the draft becomes a {@code PrivacyReport} of plain values ({@code report.model}), which
 * {@code report.json} and {@code report.html} write. A query counts as proven only where its class
 * went to the sealer with all that it requires ({@code Verdicts}). Without the option {@code
 * -Adiscreet.report} the draft stays empty.
 *
 * <p>JSON is written by our own {@code Json}, of less than a hundred lines. We never read any, its
 * order and numbers must be the same everywhere, and a library would be relocated into a jar that
 * every compilation loads. The tests read it with Jackson and validate it against the schema.
 */
@NullMarked
package dev.discreet.processor.report;

import org.jspecify.annotations.NullMarked;
