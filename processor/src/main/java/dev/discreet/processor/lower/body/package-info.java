/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * The top of the descent: the parts of a lowering, put together.
 *
 * <p>In: a class's source. Out: {@link dev.discreet.processor.lower.body.BodyLowering}, which
 * answers what the parts ask back. Nothing below it knows it.
 */
@NullMarked
package dev.discreet.processor.lower.body;

import org.jspecify.annotations.NullMarked;
