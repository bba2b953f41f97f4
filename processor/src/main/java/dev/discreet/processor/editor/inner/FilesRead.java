/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.editor.inner;

import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;

/**
 * Counts the sources that an inner compilation reads, also on the way, and logs how many there were
 * at the level {@code DEBUG}: a save is as dear as that.
 */
final class FilesRead implements TaskListener {
  private static final System.Logger LOGGER = System.getLogger(FilesRead.class.getName());

  private int count;

  @Override
  public void finished(TaskEvent event) {
    if (event.getKind() == TaskEvent.Kind.PARSE) {
      count++;
    }
  }

  void log() {
    LOGGER.log(System.Logger.Level.DEBUG, "files read for bodies: {0}", count);
  }
}
