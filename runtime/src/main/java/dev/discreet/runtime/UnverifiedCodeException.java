/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.seal.SealFault;

/**
 * A wrapper refused to release, because it, or a class that it relies on, was not verified by the
 * compiler or changed since. Nothing was charged, and no row was looked at.
 */
public final class UnverifiedCodeException extends RuntimeException {

  private static final long serialVersionUID = 1;

  UnverifiedCodeException(Class<?> wrapper, SealFault fault) {
    super(
        """
        %s refuses to release: %s %s.
          fix: %s
          PrivateData.builder(...).dangerouslyAllowUnverifiedQueries() releases without any proof"""
            .formatted(wrapper.getName(), fault.className(), fault.reason(), fault.fix()));
  }
}
