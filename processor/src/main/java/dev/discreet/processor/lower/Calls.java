/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

/** What the lowering of a function asks back: a call whose receiver and arguments are values. */
public interface Calls {
  Operand resolve(Invocation call, Frame frame);
}
