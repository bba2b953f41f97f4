/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/** The methods of the Java library and of our runtime that are functions of the core calculus. */
public final class LibraryFunctions {
  private LibraryFunctions() {}

  /** The function that a method is, if it is one. */
  static Optional<PureFunction> of(ExecutableElement method) {
    return Library.of(method).flatMap(LibraryFunctions::of);
  }

  /** Whether a method is this function. */
  public static boolean is(ExecutableElement method, PureFunction function) {
    return of(method).filter(function::equals).isPresent();
  }

  private static Optional<PureFunction> of(MethodStatement stated) {
    return stated.detail(Verb.CORE).map(PureFunction::valueOf);
  }

  /** All that have a rule of their own, with it, by class, name and parameters. */
  public static Map<String, PureFunction> builtIn() {
    Map<String, PureFunction> all = new LinkedHashMap<>();
    for (MethodStatement stated : Library.methods()) {
      of(stated).ifPresent(function -> all.put(stated.toString(), function));
    }
    return Collections.unmodifiableMap(all);
  }
}
