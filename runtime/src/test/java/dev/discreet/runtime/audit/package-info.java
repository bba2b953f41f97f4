/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * An empirical test of differential privacy: a certified lower bound on ε from outputs alone.
 *
 * <p>In come two samplers, a mechanism on two neighbouring inputs, and what to look at in their
 * outputs. Out comes an ε that the mechanism has at least, with a stated confidence. It knows
 * nothing of how the mechanism works, so it can judge any of them.
 */
package dev.discreet.runtime.audit;
