/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/**
 * Answers, from seals, what the pricing of programs asks of classes that were compiled elsewhere.
 */
public interface SealedElsewhere {
  /** Queries of a class that fit parts as well. */
  Set<String> sealedResizable(TypeElement type);

  /** The classes that a class relies upon. */
  List<String> sealedRequires(TypeElement type);
}
