/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import java.util.Optional;

/** What else is known of components, and stands behind them in a comment. */
@FunctionalInterface
public interface Remarks {
  /** Nothing is said. */
  Remarks NONE = (rowClass, component) -> Optional.empty();

  /**
   * What is said of a component, on one line.
   *
   * @param rowClass the binary name of its class
   * @param component its name, or a method's with parentheses
   */
  Optional<String> of(String rowClass, String component);
}
