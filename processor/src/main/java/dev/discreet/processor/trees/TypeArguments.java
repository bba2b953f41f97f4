/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * What the type parameters of a generic method stand for at one call, as the compiler inferred it.
 *
 * <p>The method's body is then read as if it had been written for these types. At run time it is
 * the same body for all of them; what differs is only what is known of its values.
 */
public final class TypeArguments {
  /** Of methods without type parameters. */
  public static final TypeArguments NONE = new TypeArguments(Map.of());

  private final Map<Element, TypeMirror> types;

  private TypeArguments(Map<Element, TypeMirror> types) {
    this.types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
  }

  /**
   * The types of one call.
   *
   * @param called the type of the method where it is called
   * @return empty where the call leaves one of them open
   */
  public static Optional<TypeArguments> of(ExecutableElement method, TypeMirror called) {
    if (method.getTypeParameters().isEmpty()) {
      return Optional.of(NONE);
    }
    if (!(called instanceof ExecutableType type)
        || type.getParameterTypes().size() != method.getParameters().size()) {
      return Optional.empty();
    }
    Map<Element, TypeMirror> found = new LinkedHashMap<>();
    List<? extends VariableElement> parameters = method.getParameters();
    for (int i = 0; i < parameters.size(); i++) {
      match(parameters.get(i).asType(), type.getParameterTypes().get(i), found);
    }
    match(method.getReturnType(), type.getReturnType(), found);
    for (TypeParameterElement parameter : method.getTypeParameters()) {
      TypeMirror argument = found.get(parameter);
      if (argument == null || !isWritten(argument)) {
        return Optional.empty();
      }
    }
    found.keySet().retainAll(method.getTypeParameters());
    return Optional.of(new TypeArguments(found));
  }

  /** The same where the types of the call speak of the type parameters of others. */
  TypeArguments resolved(TypeArguments others, Types compiler) {
    Map<Element, TypeMirror> all = new LinkedHashMap<>();
    types.forEach((parameter, type) -> all.put(parameter, others.in(type, compiler)));
    return new TypeArguments(all);
  }

  /** These, and those of the calls around. */
  TypeArguments and(TypeArguments others) {
    Map<Element, TypeMirror> all = new LinkedHashMap<>(others.types);
    all.putAll(types);
    return new TypeArguments(all);
  }

  /** Whether they are the same types. */
  public boolean isSame(TypeArguments other, Types compiler) {
    return types.keySet().equals(other.types.keySet())
        && types.entrySet().stream()
            .allMatch(
                each ->
                    compiler.isSameType(
                        each.getValue(), other.types.getOrDefault(each.getKey(), each.getValue())));
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return types.isEmpty();
  }

  /** A type, with what its type variables stand for. */
  TypeMirror in(TypeMirror type, Types compiler) {
    if (types.isEmpty()) {
      return type;
    }
    if (type instanceof TypeVariable variable) {
      return types.getOrDefault(variable.asElement(), type);
    } else if (type instanceof ArrayType array) {
      TypeMirror component = in(array.getComponentType(), compiler);
      return component == array.getComponentType() ? type : compiler.getArrayType(component);
    } else if (type instanceof WildcardType wildcard) {
      return in(wildcard, compiler);
    }
    return type instanceof DeclaredType declared ? in(declared, compiler) : type;
  }

  private TypeMirror in(WildcardType wildcard, Types compiler) {
    TypeMirror upper = wildcard.getExtendsBound();
    TypeMirror lower = wildcard.getSuperBound();
    if (upper != null) {
      TypeMirror bound = in(upper, compiler);
      return bound == upper ? wildcard : compiler.getWildcardType(bound, null);
    } else if (lower != null) {
      TypeMirror bound = in(lower, compiler);
      return bound == lower ? wildcard : compiler.getWildcardType(null, bound);
    }
    return wildcard;
  }

  private TypeMirror in(DeclaredType declared, Types compiler) {
    List<? extends TypeMirror> written = declared.getTypeArguments();
    TypeMirror[] arguments =
        written.stream().map(each -> in(each, compiler)).toArray(TypeMirror[]::new);
    boolean same = List.of(arguments).equals(List.copyOf(written));
    return same || !(declared.asElement() instanceof TypeElement element)
        ? declared
        : compiler.getDeclaredType(element, arguments);
  }

  /** Notes what stands where the declaration has a type variable. */
  private static void match(
      @Nullable TypeMirror declared, @Nullable TypeMirror called, Map<Element, TypeMirror> found) {
    if (called == null) {
      return;
    } else if (declared instanceof TypeVariable variable) {
      found.putIfAbsent(variable.asElement(), called);
    } else if (declared instanceof ArrayType array && called instanceof ArrayType other) {
      match(array.getComponentType(), other.getComponentType(), found);
    } else if (declared instanceof WildcardType wildcard && called instanceof WildcardType other) {
      match(wildcard.getExtendsBound(), other.getExtendsBound(), found);
      match(wildcard.getSuperBound(), other.getSuperBound(), found);
    } else if (declared instanceof DeclaredType generic
        && called instanceof DeclaredType other
        && generic.getTypeArguments().size() == other.getTypeArguments().size()) {
      for (int i = 0; i < generic.getTypeArguments().size(); i++) {
        match(generic.getTypeArguments().get(i), other.getTypeArguments().get(i), found);
      }
    }
  }

  /** Whether a type is one that could be written: no captured, intersection or unknown type. */
  private static boolean isWritten(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return array.getComponentType().getKind().isPrimitive()
          || isWritten(array.getComponentType());
    }
    if (type instanceof TypeVariable variable) {
      return variable.asElement() instanceof TypeParameterElement parameter
          && parameter.getGenericElement() instanceof ExecutableElement;
    }
    return type.getKind() == TypeKind.DECLARED;
  }
}
