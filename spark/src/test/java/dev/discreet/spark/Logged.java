/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/** All that Spark logs, with the stack traces. */
final class Logged extends AbstractAppender implements AutoCloseable {

  private final Queue<String> lines = new ConcurrentLinkedQueue<>();

  Logged() {
    super("logged", null, null, true, Property.EMPTY_ARRAY);
    start();
    root().addAppender(this);
    root().setLevel(Level.INFO);
  }

  private static Logger root() {
    return (Logger) LogManager.getRootLogger();
  }

  @Override
  public void append(LogEvent event) {
    StringWriter text = new StringWriter();
    text.append(event.getMessage().getFormattedMessage());
    if (event.getThrown() != null) {
      event.getThrown().printStackTrace(new PrintWriter(text));
    }
    lines.add(text.toString());
  }

  String text() {
    return String.join("\n", lines);
  }

  @Override
  public void close() {
    root().removeAppender(this);
    root().setLevel(Level.WARN);
  }
}
