/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

/**
 * One thing that is stated of a method.
 *
 * @param subject of what; the receiver where the verb needs none
 * @param detail how, or empty
 */
record Clause(Verb verb, Subject subject, String detail) {}
