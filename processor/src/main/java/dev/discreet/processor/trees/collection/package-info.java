/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/**
 * What a method does with its local maps, sets and lists: where they are filled, added to, put into
 * and read, and which statements do together what one call of the JDK does. In: trees. Out: what is
 * done, as trees and elements.
 */
@NullMarked
package dev.discreet.processor.trees.collection;

import org.jspecify.annotations.NullMarked;
