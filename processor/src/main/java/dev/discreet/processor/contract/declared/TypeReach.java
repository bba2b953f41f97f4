/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;

/** Whether a type exists, and whether a class of a package can name it. */
public final class TypeReach {
  private final Elements elements;

  public TypeReach(Elements elements) {
    this.elements = elements;
  }

  /** Whether some part of the type does not exist, or not yet. */
  public static boolean isUnresolved(TypeMirror type) {
    if (type.getKind() == TypeKind.ERROR) {
      return true;
    }
    if (type instanceof ArrayType array) {
      return isUnresolved(array.getComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      return (wildcard.getExtendsBound() != null && isUnresolved(wildcard.getExtendsBound()))
          || (wildcard.getSuperBound() != null && isUnresolved(wildcard.getSuperBound()));
    }
    return type instanceof DeclaredType declared
        && declared.getTypeArguments().stream().anyMatch(TypeReach::isUnresolved);
  }

  /** The first part of the type that a class of this package cannot name. */
  public Optional<TypeElement> hiddenFrom(PackageElement from, TypeMirror type) {
    if (type instanceof ArrayType array) {
      return hiddenFrom(from, array.getComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      TypeMirror bound =
          wildcard.getExtendsBound() != null
              ? wildcard.getExtendsBound()
              : wildcard.getSuperBound();
      return bound == null ? Optional.empty() : hiddenFrom(from, bound);
    }
    if (!(type instanceof DeclaredType declared)) {
      return Optional.empty();
    }
    for (Element part = declared.asElement();
        part instanceof TypeElement partType;
        part = part.getEnclosingElement()) {
      if (isHidden(from, partType)) {
        return Optional.of(partType);
      }
    }
    return declared.getTypeArguments().stream()
        .map(argument -> hiddenFrom(from, argument))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private boolean isHidden(PackageElement from, TypeElement type) {
    Set<Modifier> modifiers = type.getModifiers();
    return modifiers.contains(Modifier.PRIVATE)
        || (!modifiers.contains(Modifier.PUBLIC) && !elements.getPackageOf(type).equals(from));
  }
}
