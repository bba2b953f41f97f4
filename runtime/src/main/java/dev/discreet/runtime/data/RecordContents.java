/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The components of a record that have contents. They are read from the record's fields, which is
 * what a query sees: it is not proven with an accessor that is written by hand.
 */
final class RecordContents {

  private static final MethodType READING = MethodType.methodType(Object.class, Object.class);

  private final List<Component> components;

  private RecordContents(List<Component> components) {
    this.components = components;
  }

  /**
   * @param type the record, with all its type arguments
   * @param reader may read it
   * @param contents of a type without variables
   */
  static RecordContents of(
      Type type, Class<?> raw, MethodHandles.Lookup reader, Function<Type, Contents> contents) {
    Map<TypeVariable<?>, Type> variables = DeclaredTypes.variables(type);
    List<Component> components = new ArrayList<>();
    for (RecordComponent component : raw.getRecordComponents()) {
      Type declared = DeclaredTypes.closed(component.getGenericType(), variables);
      // What is a variable's, the virtual machine takes for what bounds it.
      boolean isOfVariable = DeclaredTypes.raw(declared) != component.getType();
      if (isOfVariable || DeclaredTypes.hasContents(declared)) {
        components.add(
            new Component(component, getter(component, reader), contents.apply(declared)));
      }
    }
    return new RecordContents(components);
  }

  private record Component(
      RecordComponent declared, @Nullable MethodHandle getter, Contents contents) {

    @Nullable Misfit misfit(Object owner) {
      if (getter == null) {
        return Misfit.unreadable(declared.getDeclaringRecord());
      }
      @Nullable Misfit misfit = contents.misfit(value(getter, owner));
      return misfit == null ? null : misfit.in(declared);
    }

    private static @Nullable Object value(MethodHandle getter, Object owner) {
      try {
        return (Object) getter.invokeExact(owner);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** What of a record is not as its type says; null if all is. */
  @Nullable Misfit misfit(Object owner) {
    for (Component component : components) {
      @Nullable Misfit misfit = component.misfit(owner);
      if (misfit != null) {
        return misfit;
      }
    }
    return null;
  }

  /** Null where modules hide it. */
  private static @Nullable MethodHandle getter(
      RecordComponent component, MethodHandles.Lookup reader) {
    Class<?> owner = component.getDeclaringRecord();
    try {
      return MethodHandles.privateLookupIn(owner, reader)
          .findGetter(owner, component.getName(), component.getType())
          .asType(READING);
    } catch (ReflectiveOperationException hidden) {
      return byAccessor(component.getAccessor(), reader);
    }
  }

  private static @Nullable MethodHandle byAccessor(Method accessor, MethodHandles.Lookup reader) {
    try {
      if (!accessor.trySetAccessible()) {
        return reader.unreflect(accessor).asType(READING);
      }
      return MethodHandles.lookup().unreflect(accessor).asType(READING);
    } catch (IllegalAccessException hidden) {
      return null;
    }
  }
}
