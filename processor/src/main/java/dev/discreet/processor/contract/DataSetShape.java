/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

/** How a query takes its rows. */
public enum DataSetShape {
  LIST,
  COLLECTION,
  ITERABLE,
  STREAM,
  ARRAY,
  /** One row after the other: the query is a function of a single one. */
  ROW
}
