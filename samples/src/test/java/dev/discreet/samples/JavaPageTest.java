/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page {@code docs/java.md} says what the checker says: its first part of each query in {@code
 * forms}, its second part what is stated of the JDK. It is compared, or written with {@code
 * -Ddiscreet.java.update=true}.
 */
class JavaPageTest {

  private static final Path PAGE = Path.of("../docs/java.md");
  private static final String HEAD =
      """
      # Which Java is accepted

      A query is ordinary Java. The checker accepts what it can prove, and refuses the rest with a message that says what to write. This page has two parts:
      forms of Java, and methods of the Java library. `JavaPageTest` writes it from the checker's own answers and statements, and fails when they differ:

      ```sh
      mvn -pl samples -am test -Dtest=JavaPageTest -Dsurefire.failIfNoSpecifiedTests=false -Ddiscreet.java.update=true
      ```

      There are more programs, with the least contract of each, in [the corpus](corpus.md). [Models](models.md) say how precisely arithmetic is known, and how
      to describe a class of your own or of another library. Programs with `@PrivacyBudget` see no rows; [their page](programs.md) says what they may do.
      """;

  @TempDir private Path directory;

  @Test
  void thePageSaysWhatTheCheckerSays() throws IOException {
    Fixture forms = Fixture.in("forms").get(0);
    Compilation compilation = Compilation.of(forms.name(), forms.text(), directory);
    assertEquals(forms.errors(), compilation.errors(), compilation.text());
    List<FormsTable.Form> all = FormsTable.read(forms);
    assertTrue(all.size() > 30, () -> all.size() + " forms");

    String page = HEAD + FormsTable.text(all) + LibraryTable.text();
    if (Boolean.getBoolean("discreet.java.update")) {
      Files.writeString(PAGE, page);
    }
    assertEquals(page, Files.readString(PAGE), "regenerate with -Ddiscreet.java.update=true");
  }
}
