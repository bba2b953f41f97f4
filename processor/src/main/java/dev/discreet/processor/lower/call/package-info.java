/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Method calls: which kind a call is.
 *
 * <p>In: a call as it is written. Out: its value, as the first that knows such a call has it. It
 * must not know the rules that it is given for calls of values.
 */
@NullMarked
package dev.discreet.processor.lower.call;

import org.jspecify.annotations.NullMarked;
