/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * Executes statements on abstract values, all paths side by side.
 *
 * <p>In: the body of a method, a function or a constructor, and the state it starts in. Out: what
 * it returns, and the state it ends in. Statements are followed here, loops over rows and loops
 * that count by a class of their own. Must not know contracts, or what a result is judged by.
 */
@NullMarked
package dev.discreet.processor.analysis.statement;

import org.jspecify.annotations.NullMarked;
