/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where there is nothing to read, nothing fails. {@code SignedReportsTest} reads commits. */
class CommittedFileTest {
  @TempDir private Path folder;

  private Path file() throws IOException {
    return Files.writeString(folder.resolve("privacy.lock"), "a: 1\n");
  }

  @Test
  void withoutGitThereIsNone() throws IOException {
    for (String path : new String[] {"", ".", "bin", "\0", folder.toString()}) {
      assertEquals(Optional.empty(), CommittedFile.read(file(), path));
    }
  }

  @Test
  void withoutARepositoryOrAFolderThereIsNone() throws IOException {
    assertEquals(Optional.empty(), CommittedFile.read(file()));
    assertEquals(Optional.empty(), CommittedFile.read(folder.resolve("not/privacy.lock")));
    assertEquals(Optional.empty(), CommittedFile.read(Path.of("/")));
  }

  /** What answers otherwise than git, or fails after a part of the answer. */
  @Test
  void anAnswerThatFailsIsNone() throws IOException {
    assumeTrue(File.separatorChar == '/', "the command is a shell script");
    Path git = folder.resolve("git");
    Files.writeString(git, "#!/bin/sh\necho 'a: 2'\nexit 1\n");
    assumeTrue(git.toFile().setExecutable(true));
    assertEquals(Optional.empty(), CommittedFile.read(file(), folder.toString()));
    Files.writeString(git, "#!/bin/sh\necho \"$@\"\n");
    assertEquals(
        Optional.of("cat-file blob HEAD:./privacy.lock\n"),
        CommittedFile.read(file(), folder.toString()));
  }
}
