/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.propose;

import java.util.Objects;

/**
 * What somebody looked for, in words of their own. A row.
 *
 * @param words any text
 */
public record Search(String words) {

  /** A search with words. */
  public Search {
    Objects.requireNonNull(words);
  }
}
