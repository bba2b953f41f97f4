/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What {@link Contents} asks of types as they are declared. */
final class DeclaredTypes {
  private DeclaredTypes() {}

  /** A class with type arguments, in which no variable is left. */
  private record Applied(Class<?> raw, List<Type> arguments) implements ParameterizedType {

    @Override
    public Type[] getActualTypeArguments() {
      return arguments.toArray(Type[]::new);
    }

    @Override
    public Type getRawType() {
      return raw;
    }

    @Override
    public @Nullable Type getOwnerType() {
      return raw.getDeclaringClass();
    }
  }

  /** An array of such. */
  private record ArrayOf(Type component) implements GenericArrayType {

    @Override
    public Type getGenericComponentType() {
      return component;
    }
  }

  /** A class with type arguments. */
  static Type applied(Class<?> raw, List<? extends Type> arguments) {
    return new Applied(raw, List.copyOf(arguments));
  }

  /**
   * A type without variables: a wildcard is its upper bound, and a variable of which nothing is
   * known the class of its own.
   */
  static Type closed(Type type, Map<TypeVariable<?>, Type> variables) {
    if (type instanceof ParameterizedType generic) {
      return applied(
          raw(type),
          Arrays.stream(generic.getActualTypeArguments())
              .map(argument -> closed(argument, variables))
              .toList());
    } else if (type instanceof GenericArrayType array) {
      Type component = closed(array.getGenericComponentType(), variables);
      return component instanceof Class<?> known ? known.arrayType() : new ArrayOf(component);
    } else if (type instanceof WildcardType wildcard) {
      return closed(wildcard.getUpperBounds()[0], variables);
    } else if (type instanceof TypeVariable<?> variable) {
      return Objects.requireNonNullElseGet(variables.get(variable), () -> raw(variable));
    }
    return type;
  }

  /** The class that the virtual machine knows. */
  static Class<?> raw(Type type) {
    if (type instanceof Class<?> known) {
      return known;
    } else if (type instanceof ParameterizedType generic) {
      return (Class<?>) generic.getRawType();
    } else if (type instanceof GenericArrayType array) {
      return raw(array.getGenericComponentType()).arrayType();
    } else if (type instanceof WildcardType wildcard) {
      return raw(wildcard.getUpperBounds()[0]);
    }
    return raw(((TypeVariable<?>) type).getBounds()[0]);
  }

  static List<Type> arguments(Type type) {
    return type instanceof ParameterizedType generic
        ? List.of(generic.getActualTypeArguments())
        : List.of();
  }

  /** What an array is of. */
  static Type component(Type array) {
    return array instanceof GenericArrayType generic
        ? generic.getGenericComponentType()
        : raw(array).getComponentType();
  }

  /** What the variables of a class stand for; those of which nothing is said are not in it. */
  static Map<TypeVariable<?>, Type> variables(Type type) {
    List<Type> arguments = arguments(type);
    TypeVariable<?>[] variables = raw(type).getTypeParameters();
    Map<TypeVariable<?>, Type> all = new HashMap<>();
    for (int i = 0; i < Math.min(variables.length, arguments.size()); i++) {
      Class<?> bound = raw(variables[i]);
      Type argument = arguments.get(i);
      // A wildcard that says nothing is bounded by what its variable is.
      boolean isWider = raw(argument) != bound && raw(argument).isAssignableFrom(bound);
      all.put(variables[i], isWider ? bound : argument);
    }
    return all;
  }

  /**
   * The type that a value of a declared type has if it is of a class: what the class's variables
   * stand for is known where it passes them on to the declared one.
   */
  static Type below(Type declared, Class<?> actual) {
    TypeVariable<?>[] variables = actual.getTypeParameters();
    if (variables.length == 0) {
      return actual;
    }
    Map<Type, Type> known = new HashMap<>();
    for (Type above : actual.getGenericInterfaces()) {
      List<Type> passed = arguments(above);
      List<Type> given = arguments(declared);
      for (int i = 0;
          raw(above) == raw(declared) && i < Math.min(passed.size(), given.size());
          i++) {
        known.put(passed.get(i), given.get(i));
      }
    }
    return applied(
        actual,
        Arrays.stream(variables)
            .map(
                variable -> Objects.requireNonNullElseGet(known.get(variable), () -> raw(variable)))
            .toList());
  }

  /** Whether a class is one that the virtual machine itself loaded. */
  static boolean isOfJdk(Class<?> type) {
    return type.getClassLoader() == null;
  }

  /**
   * Whether a value of the type may hold others, of which the virtual machine does not say what
   * they are.
   */
  static boolean hasContents(Type type) {
    return hasContents(type, new HashSet<>());
  }

  /** A class is asked once: what is in it again adds nothing. */
  private static boolean hasContents(Type type, Set<Class<?>> asked) {
    if (!(type instanceof Class<?> known)) {
      return true;
    } else if (known.isArray()) {
      return hasContents(known.getComponentType(), asked);
    } else if (!asked.add(known)) {
      return false;
    } else if (known.isRecord()) {
      return Arrays.stream(known.getRecordComponents())
          .anyMatch(component -> hasContents(component.getGenericType(), asked));
    } else if (known.isSealed()) {
      return Arrays.stream(known.getPermittedSubclasses())
          .anyMatch(permitted -> hasContents(permitted, asked));
    }
    return known.isInterface() || known == Record.class || ExactNumbers.mayBeOf(known);
  }
}
