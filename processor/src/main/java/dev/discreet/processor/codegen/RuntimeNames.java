/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.ClassName;

/** The runtime's API as wrappers call it. */
final class RuntimeNames {
  private static final String PACKAGE = "dev.discreet.runtime";

  static final ClassName QUERY = ClassName.get(PACKAGE, "Query");
  static final ClassName ALLOWANCE = ClassName.get(PACKAGE + ".ledger", "Allowance");
  static final ClassName RELEASES = ClassName.get(PACKAGE, "Releases");
  static final ClassName JOIN_RELEASES = ClassName.get(PACKAGE, "JoinReleases");
  static final ClassName BOUNDED_DATA = ClassName.get(PACKAGE, "BoundedData");
  static final ClassName PRIVATE_DATA = ClassName.get(PACKAGE, "PrivateData");
  static final ClassName ABOUT_RELEASE = ClassName.get(PACKAGE, "AboutRelease");
  static final ClassName ABOUT_NUMBERS = ClassName.get(PACKAGE, "AboutNumbers");
  static final ClassName ROW_VALUE = ClassName.get(PACKAGE + ".mechanism.quantile", "RowValue");

  static final ClassName NESTED_MAPS = ClassName.get(PACKAGE + ".mechanism", "NestedMaps");
  static final ClassName WIDENED = ClassName.get(PACKAGE + ".mechanism", "Widened");

  private RuntimeNames() {}
}
