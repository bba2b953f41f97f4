/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.declared.RecordParts;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/**
 * How a wrapper makes sure of what a public argument holds, which the virtual machine does not ask:
 * a {@code List<Integer>} that was filled by unchecked code may hold anything. Collections whose
 * elements hold nothing are copied and checked by the classes of these alone.
 */
final class ArgumentContents {
  /** Classes whose instances may hold anything, or be of anybody's class. */
  private static final Set<String> OPEN =
      Set.of(
          Object.class.getName(),
          Record.class.getName(),
          Number.class.getName(),
          BigDecimal.class.getName(),
          BigInteger.class.getName());

  private ArgumentContents() {}

  /** A copy of a list, set, map or array that holds what its type says. */
  static CodeBlock copied(PublicParameter parameter, String name) {
    CodeBlock copy =
        CodeBlock.of("$T.copyOf($S, $L)", RuntimeNames.RELEASES, parameter.name(), name);
    if (!(parameter.type() instanceof DeclaredType declared)) {
      return isIn(parameter.type()) ? checked(parameter, copy) : copy;
    }
    List<? extends TypeMirror> held = declared.getTypeArguments();
    if (held.stream().anyMatch(ArgumentContents::isIn)) {
      return checked(parameter, copy);
    }
    CodeBlock.Builder classes = CodeBlock.builder();
    held.forEach(type -> classes.add(",$W$T.class", raw(type)));
    return CodeBlock.of(
        "$T.copyOf($S, $L$L)", RuntimeNames.RELEASES, parameter.name(), name, classes.build());
  }

  /** A value that holds what its type says. */
  static CodeBlock checked(PublicParameter parameter, CodeBlock value) {
    return CodeBlock.of(
        "$T.requireContents($T.lookup(), $S,$W$L,$W$L)",
        RuntimeNames.RELEASES,
        MethodHandles.class,
        parameter.name(),
        value,
        type(parameter.type()));
  }

  /** Whether a value of the type may hold others, as the runtime decides it. */
  static boolean isIn(TypeMirror type) {
    return isIn(type, new HashSet<>());
  }

  /** A class is asked once: what is in it again adds nothing. */
  private static boolean isIn(TypeMirror written, Set<Element> asked) {
    TypeMirror type = bound(written);
    if (type instanceof ArrayType array) {
      return isIn(array.getComponentType(), asked);
    } else if (!(type instanceof DeclaredType)) {
      return !type.getKind().isPrimitive();
    }
    DeclaredType declared = (DeclaredType) type;
    TypeElement element = (TypeElement) declared.asElement();
    if (!declared.getTypeArguments().isEmpty()) {
      return true;
    } else if (!asked.add(element)) {
      return false;
    } else if (element.getKind() == ElementKind.RECORD) {
      return RecordParts.components(element).stream()
          .anyMatch(component -> isIn(component.asType(), asked));
    }
    List<? extends TypeMirror> permitted = RecordParts.permitted(element);
    if (!permitted.isEmpty()) {
      return permitted.stream().anyMatch(each -> isIn(each, asked));
    }
    return element.getKind().isInterface() || OPEN.contains(element.getQualifiedName().toString());
  }

  /** The type as the runtime reads it: {@code List<Integer>} needs a call, its class does not. */
  private static CodeBlock type(TypeMirror type) {
    TypeMirror bound = bound(type);
    if (type instanceof TypeVariable
        || !(bound instanceof DeclaredType declared)
        || declared.getTypeArguments().isEmpty()) {
      return CodeBlock.of("$T.class", raw(bound));
    }
    List<CodeBlock> parts = new ArrayList<>(List.of(CodeBlock.of("$T.class", raw(bound))));
    declared.getTypeArguments().forEach(argument -> parts.add(type(argument)));
    return CodeBlock.of("$T.type($L)", RuntimeNames.RELEASES, CodeBlock.join(parts, ", "));
  }

  /** The class that the virtual machine knows. */
  private static TypeName raw(TypeMirror type) {
    TypeMirror bound = bound(type);
    if (bound instanceof ArrayType array) {
      return ArrayTypeName.of(raw(array.getComponentType()));
    } else if (bound instanceof DeclaredType declared) {
      return ClassName.get((TypeElement) declared.asElement());
    }
    return bound.getKind().isPrimitive()
        ? TypeName.get(bound).withoutAnnotations()
        : ClassName.get(Object.class);
  }

  private static TypeMirror bound(TypeMirror type) {
    if (type instanceof WildcardType wildcard && wildcard.getExtendsBound() != null) {
      return bound(wildcard.getExtendsBound());
    }
    return type instanceof TypeVariable variable ? bound(variable.getUpperBound()) : type;
  }
}
