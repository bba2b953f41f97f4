/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.diagnostics;

/** Where the pages of this repository are on the web, as its build says. */
final class PagesBase {
  /** Ends without a slash; a reserved name, or nothing, where they are nowhere yet. */
  static final String TEXT = "${discreet.pages}";

  private PagesBase() {}
}
