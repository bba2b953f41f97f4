/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import dev.discreet.processor.ir.Type.Numeric;

/**
 * Types of which it is known what the JDK's code does when it compares their values. Nothing is
 * taken for a type that is not listed.
 */
public final class Values {
  private Values() {}

  /** Whether two values are equal exactly where a term that stands for one stands for the other. */
  public static boolean areTold(Type type) {
    return switch (type.kind()) {
      case NUMERIC -> ((Numeric) type).isIntegral();
      case TEXT, BOOLEAN, ENUMERATION -> true;
      case OTHER -> ((Type.Other) type).ordered();
      case NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  /**
   * Whether they have an order, which is the JDK's and says of none but equal ones that they are.
   */
  public static boolean areOrdered(Type type) {
    return switch (type.kind()) {
      case NUMERIC, TEXT, BOOLEAN, ENUMERATION -> true;
      case OTHER -> ((Type.Other) type).ordered();
      case NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  /** Whether one holds the same for ever; an entry of a map, say, may change with the map. */
  public static boolean areUnchanging(Type type) {
    return switch (type.kind()) {
      case NUMERIC, TEXT, BOOLEAN, ENUMERATION, ROW, SEALED -> true;
      case OTHER -> ((Type.Other) type).comparesContent();
      case NONE, OPTIONAL, COLLECTION, DICTIONARY -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }
}
