/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */
/**
 * What a mechanism is asked, {@link dev.discreet.processor.mechanism.kind.QueryMechanism}, and what
 * the folders share: noise that is added to numbers, functions of one row, and the words of
 * wrapper, lock file and report. It knows no folder.
 */
@NullMarked
package dev.discreet.processor.mechanism.kind;

import org.jspecify.annotations.NullMarked;
