/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

import java.util.Objects;

/**
 * A client and its home page: open text, of no list. A row.
 *
 * @param homepage any text
 */
public record Client(String homepage) {

  /** A client with a home page. */
  public Client {
    Objects.requireNonNull(homepage);
  }
}
