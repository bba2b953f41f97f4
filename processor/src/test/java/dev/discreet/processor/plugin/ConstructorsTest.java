/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bounds of records against their canonical constructors, understood or not. */
class ConstructorsTest {
  @TempDir Path directory;

  @Test
  void onlyWhatIsProvenCounts() {
    new Build(directory).withFixture("constructors/Constructors.java").check();
  }
}
