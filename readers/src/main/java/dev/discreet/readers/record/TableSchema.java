/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.record;

import java.util.List;
import java.util.Optional;

/**
 * What a table with types says of its columns. A column is one of three: single values, structs or
 * arrays; or nothing that is read.
 *
 * @param <C> a column, or what an array or struct has in it
 */
public interface TableSchema<C> {

  /** A column by its name. */
  record Field<C>(String name, C column) {}

  /** What its single values are; empty if it has none that are read. */
  Optional<ColumnKind> kind(C column);

  /** What its arrays hold; empty if it is not of arrays. */
  Optional<C> element(C column);

  /** What its structs hold; empty if it is not of structs. */
  Optional<List<Field<C>>> fields(C column);

  /** Its type, for messages. */
  String text(C column);
}
