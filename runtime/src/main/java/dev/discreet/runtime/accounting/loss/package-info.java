/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What one release of each mechanism may tell: its privacy loss, with the pairs that dominate it.
 *
 * <p>In come the public parameters of a mechanism (sensitivity, scale, sampling rate), out goes a
 * {@link dev.discreet.runtime.accounting.PrivacyLoss}. It must not know how losses are composed,
 * nor who draws the noise.
 */
@NullMarked
package dev.discreet.runtime.accounting.loss;

import org.jspecify.annotations.NullMarked;
