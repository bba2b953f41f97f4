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

/**
 * What a matcher is asked once, where it is made: later its answers depend on what it was asked.
 */
@Models(Matcher.class)
interface MatcherModel {
  boolean matches();

  boolean lookingAt();

  boolean find();
}
