/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;

/**
 * Numbers that tell keys apart. Lemma: a constant of an enum has its own ordinal; to add a number
 * to an integer, or to take it away, is undone by the opposite, even where it wraps; and of a truth
 * two different numbers tell which it is.
 */
public final class Injections {
  private Injections() {}

  /** Whether two keys that differ give numbers that differ. */
  public static boolean is(Term number, Term key) {
    return number == key
        || switch (number.kind()) {
          case FUNCTION ->
              (number.detail() == PureFunction.ORDINAL || number.detail() == PureFunction.UNBOX)
                  && is(number.argument(0), key);
          case ADD ->
              isMoved(number.argument(0), number.argument(1), key)
                  || isMoved(number.argument(1), number.argument(0), key);
          case SUBTRACT -> isMoved(number.argument(0), number.argument(1), key);
          case CHOOSE ->
              is(number.argument(0), key)
                  && number.argument(1).kind() == Kind.CONSTANT
                  && number.argument(2).kind() == Kind.CONSTANT
                  && number.argument(1) != number.argument(2);
          default -> false;
        };
  }

  private static boolean isMoved(Term by, Term constant, Term key) {
    return constant.kind() == Kind.CONSTANT
        && by.type() instanceof Numeric type
        && type.isIntegral()
        && by.type().equals(constant.type())
        && is(by, key);
  }
}
