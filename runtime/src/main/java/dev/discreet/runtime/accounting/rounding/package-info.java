/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Arithmetic that errs on the safe side, and checks of parameters.
 *
 * <p>In come numbers, out go numbers that are not below the exact ones, or an error that names the
 * parameter. It must not know what the numbers mean: no loss, no cost, no mechanism. Not exported.
 */
@NullMarked
package dev.discreet.runtime.accounting.rounding;

import org.jspecify.annotations.NullMarked;
