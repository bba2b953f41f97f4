/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.ReadingContext;

/** What one annotation may say, and where, judged by its declaration alone. */
interface DeclarationRule {

  /** Reports what is wrong with the annotation, or not supported. */
  void check(Declared declared, ReadingContext context);
}
