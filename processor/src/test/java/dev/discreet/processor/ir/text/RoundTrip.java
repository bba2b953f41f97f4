/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.QueryBody;
import java.util.Optional;

/** Writes queries, and reads them back. */
public final class RoundTrip {
  private RoundTrip() {}

  /** The text of a query, without places. */
  public static String text(QueryBody query) {
    return CoreText.of(query, origin -> Optional.empty(), Remarks.NONE);
  }

  /** Whether what is read back from the text of a query is that query. */
  public static boolean isComplete(QueryBody query) {
    return Records.key(query).equals(Records.key(CoreReader.query(text(query))));
  }
}
