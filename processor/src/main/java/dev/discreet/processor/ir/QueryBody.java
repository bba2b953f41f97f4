/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.math.BigDecimal;

/**
 * A query: its body and the contract that the body has to keep.
 *
 * @param method the body; its first parameter is the data set
 * @param sensitivity the declared bound on the change of the result
 * @param replaceOne whether neighbours replace a row in place, instead of adding or removing one
 * @param maxRows how many rows the data set may have
 */
public record QueryBody(
    Method method, BigDecimal sensitivity, boolean replaceOne, BigDecimal maxRows) {}
