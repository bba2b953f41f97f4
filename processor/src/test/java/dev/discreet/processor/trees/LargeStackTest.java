/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LargeStackTest {

  /** Far more than a test's own stack has room for. */
  private static final int DEEP = 400_000;

  private static int depth(int left) {
    return left == 0 ? 0 : 1 + depth(left - 1);
  }

  @Test
  void isNotUsedWhereTheStackSuffices() {
    assertFalse(LargeStack.ifNeeded(LargeStack::isHere));
  }

  @Test
  void hasRoomWhereTheStackDoesNotSuffice() {
    assertThrows(StackOverflowError.class, () -> depth(DEEP));
    assertEquals(DEEP, LargeStack.ifNeeded(() -> depth(DEEP)));
  }

  @Test
  void isFoundAfterTheFirstAttempt() {
    assertTrue(
        LargeStack.ifNeeded(
            () -> {
              if (!LargeStack.isHere()) {
                throw new StackOverflowError();
              }
              return true;
            }));
  }

  @Test
  void passesFailuresOn() {
    assertThrows(
        SourceHasErrors.class,
        () ->
            LargeStack.ifNeeded(
                () -> {
                  depth(DEEP);
                  throw new SourceHasErrors();
                }));
  }

  @Test
  void givesUpWhereEvenItIsTooSmall() {
    assertThrows(StackOverflowError.class, () -> LargeStack.ifNeeded(() -> depth(2_000_000_000)));
  }
}
