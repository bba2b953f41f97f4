/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import java.util.Optional;

/** One kind of call that is known; empty for any other. */
interface CallRule {
  Optional<Operand> of(Invocation call, Frame frame);
}
