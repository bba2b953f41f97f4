/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Models;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Regular expressions: constants, of which the cost is known. */
@Models(Pattern.class)
interface PatternModel {
  Pattern compile(String expression);

  Pattern compile(String expression, int flags);

  Matcher matcher(CharSequence text);

  String[] split(CharSequence text);
}
