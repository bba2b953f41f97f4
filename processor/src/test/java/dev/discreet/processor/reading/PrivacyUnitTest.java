/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.PRIVACY_UNIT;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP014: whom a row belongs to. */
class PrivacyUnitTest {

  @Test
  void refusesNoRows() {
    compile("record Visit(@PrivacyUnit(maxRows = 0) String «id») {}")
        .fail(PRIVACY_UNIT, "id cannot be the privacy unit: its maxRows is 0");
  }

  @Test
  void refusesSecondUnit() {
    compile("record Visit(@PrivacyUnit String id, @PrivacyUnit long «number») {}")
        .fail(PRIVACY_UNIT, "number cannot be the privacy unit: id is the unit already");
  }

  @ParameterizedTest
  @ValueSource(strings = {"double", "Double", "Object", "int[]", "List<String>", "boolean"})
  void refusesKeysThatDoNotTellPersonsApart(String type) {
    compile("record Visit(@PrivacyUnit " + type + " «id») {}")
        .fail(PRIVACY_UNIT, "it is of type " + type, "required: String, UUID");
  }

  @ParameterizedTest
  @ValueSource(strings = {"String", "UUID", "long", "Long", "int", "Integer", "short", "Ward"})
  void accepts(String type) {
    compile("record Visit(@PrivacyUnit(maxRows = 3) " + type + " id) {}").pass();
  }
}
