/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.report.html.HtmlReport;
import dev.discreet.processor.report.json.JsonReport;
import dev.discreet.processor.report.json.Sarif;
import dev.discreet.processor.report.model.PrivacyReport;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The files of a report, in a directory of their own. */
final class ReportFiles {
  private static final String JSON = "privacy-report.json";
  private static final String HTML = "privacy-report.html";
  private static final String SARIF = "privacy-report.sarif";
  private static final String PARTS = "privacy-report.parts";

  /** Of the form of the parts; another version of it is not read. */
  private static final String MARK = "discreet report parts 2";

  private final OutputDirectory output;

  ReportFiles(String name) {
    this.output = new OutputDirectory("the privacy report", name);
  }

  /** What is wrong with the directory; it is made where it is missing. */
  Optional<Finding> problem() {
    return output.problem();
  }

  /** What an earlier compilation left; nothing if that cannot be read. */
  ReportParts parts() {
    try (InputStream file = Files.newInputStream(Path.of(output.name()).resolve(PARTS));
        DataInputStream in = new DataInputStream(new BufferedInputStream(file))) {
      return in.readUTF().equals(MARK) ? (ReportParts) RecordForm.read(in) : ReportParts.NONE;
    } catch (IOException | RuntimeException e) {
      return ReportParts.NONE;
    }
  }

  private static byte[] bytes(ReportParts parts) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeUTF(MARK);
    RecordForm.write(parts, out);
    return bytes.toByteArray();
  }

  /** Writes all files, each as a whole; what went wrong, if something did. */
  Optional<Finding> write(PrivacyReport report, ReportParts parts) {
    return output.attempt(
        directory -> {
          WholeFile.write(directory.resolve(JSON), JsonReport.text(report));
          WholeFile.write(directory.resolve(SARIF), Sarif.text(report));
          WholeFile.write(directory.resolve(HTML), HtmlReport.text(report));
          WholeFile.write(directory.resolve(PARTS), bytes(parts));
        });
  }
}
