/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Models;

/** What a character is, by the Unicode tables of the JDK at hand. */
@Models(Character.class)
interface CharacterModel {
  boolean isDigit(char c);

  boolean isDigit(int c);

  boolean isLetter(char c);

  boolean isLetter(int c);

  boolean isLetterOrDigit(char c);

  boolean isLetterOrDigit(int c);

  boolean isAlphabetic(int c);

  boolean isUpperCase(char c);

  boolean isUpperCase(int c);

  boolean isLowerCase(char c);

  boolean isLowerCase(int c);

  boolean isWhitespace(char c);

  boolean isWhitespace(int c);

  boolean isSpaceChar(char c);

  boolean isSpaceChar(int c);

  char toUpperCase(char c);

  int toUpperCase(int c);

  char toLowerCase(char c);

  int toLowerCase(int c);

  int getNumericValue(char c);

  int getNumericValue(int c);
}
