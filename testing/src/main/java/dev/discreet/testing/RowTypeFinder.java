/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing;

import dev.discreet.runtime.PrivateData;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The type of rows that a method reference takes, by the declaration of the method. */
final class RowTypeFinder extends ObjectOutputStream {

  private @Nullable SerializedLambda found;

  private RowTypeFinder() throws IOException {
    super(OutputStream.nullOutputStream());
    enableReplaceObject(true);
  }

  /** The type; empty where the program is a lambda that does not tell. */
  static Optional<Class<?>> of(Serializable program) {
    try (RowTypeFinder finder = new RowTypeFinder()) {
      finder.writeObject(program);
      SerializedLambda lambda = finder.found;
      if (lambda == null) {
        return Optional.empty();
      }
      ClassLoader loader = program.getClass().getClassLoader();
      Class<?> owner = Class.forName(lambda.getImplClass().replace('/', '.'), false, loader);
      MethodType type =
          MethodType.fromMethodDescriptorString(lambda.getImplMethodSignature(), loader);
      Method method = owner.getDeclaredMethod(lambda.getImplMethodName(), type.parameterArray());
      return rowsOf(method);
    } catch (IOException | ReflectiveOperationException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<Class<?>> rowsOf(Executable method) {
    for (Type parameter : method.getGenericParameterTypes()) {
      if (parameter instanceof ParameterizedType of
          && of.getRawType() == PrivateData.class
          && of.getActualTypeArguments()[0] instanceof Class<?> row) {
        return Optional.of(row);
      }
    }
    return Optional.empty();
  }

  @Override
  protected Object replaceObject(Object written) {
    if (written instanceof SerializedLambda lambda && found == null) {
      found = lambda;
    }
    return "";
  }
}
