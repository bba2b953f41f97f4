/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.ledger.TextList;
import dev.discreet.runtime.seal.SealFingerprint;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The key of a row, of the part or the person that it belongs to. It is serializable so that a part
 * has the same name in every process (the method that is called, in the very class that the
 * compiler verified), and so that it can go to where the rows are.
 *
 * @param <T> the type of a row
 * @param <K> the type of a key
 */
@FunctionalInterface
public interface PartKey<T, K> extends Function<T, K>, Serializable {

  /**
   * What a function is, so that two of one name say the same of every row; empty where that is not
   * known, because its class has no seal, or because it has kept something from where it was made.
   */
  static Optional<String> nameOf(Function<?, ?> key) {
    if (!(key instanceof Serializable) || !key.getClass().isSynthetic()) {
      return Optional.empty();
    }
    Finder finder;
    try {
      finder = new Finder();
      finder.writeObject(key);
      finder.close();
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
    @Nullable SerializedLambda lambda = finder.found;
    if (lambda == null) {
      return Optional.empty();
    }
    Object[] captured = new Object[lambda.getCapturedArgCount()];
    for (int i = 0; i < captured.length; i++) {
      captured[i] = lambda.getCapturedArg(i);
    }
    Optional<TextList> arguments = ArgumentText.of(captured);
    Optional<String> fingerprint = sealOf(lambda.getImplClass(), key.getClass().getClassLoader());
    return arguments.isEmpty() || fingerprint.isEmpty()
        ? Optional.empty()
        : Optional.of(
            TextList.of(
                    fingerprint.get(),
                    lambda.getImplClass(),
                    lambda.getImplMethodKind(),
                    lambda.getImplMethodName(),
                    lambda.getImplMethodSignature(),
                    arguments.get())
                .format());
  }

  private static Optional<String> sealOf(String internalName, @Nullable ClassLoader loader) {
    try {
      return SealFingerprint.of(Class.forName(internalName.replace('/', '.'), false, loader));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }

  /** Sees what a function is when it is written; nothing is written anywhere. */
  final class Finder extends ObjectOutputStream {

    private @Nullable SerializedLambda found;

    private Finder() throws IOException {
      super(OutputStream.nullOutputStream());
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object written) {
      if (written instanceof SerializedLambda lambda && found == null) {
        found = lambda;
      }
      return "";
    }
  }
}
