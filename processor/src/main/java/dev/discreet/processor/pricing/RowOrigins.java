/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import dev.discreet.processor.contract.ProgramContract;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Which rows of a program may be the same. Those of a parameter are its own. Rows that come from
 * outside otherwise, by whatever name, may be any of their class, also those of a parameter: nobody
 * knows how many names a list has.
 *
 * <p>Claim: two rows that may be one object count as the same. An object is of two classes only
 * where one extends the other, or where a third may extend both.
 */
final class RowOrigins {
  private final ProgramContract program;
  private final Types types;

  /** The classes of all rows; null stands for any class. */
  private final Set<@Nullable TypeElement> all = new LinkedHashSet<>();

  /** Those of rows that come from outside. */
  private final Set<@Nullable TypeElement> outside = new HashSet<>();

  RowOrigins(ProgramContract program, Types types) {
    this.program = program;
    this.types = types;
    program.data().forEach(data -> all.add(rowOf(data.asType())));
    program.rows().forEach(rows -> all.add(rowOf(rows.asType())));
  }

  /** Rows are read that no parameter is known to hold. */
  void readFrom(TypeMirror holder) {
    TypeElement row = rowOf(holder);
    all.add(row);
    outside.add(row);
  }

  /**
   * What rows count as.
   *
   * @param parameter the parameter that holds them, if one does
   * @param holder the type of what holds them
   */
  Element of(Optional<? extends VariableElement> parameter, TypeMirror holder) {
    TypeElement row = rowOf(holder);
    Set<@Nullable TypeElement> same = sameAs(row);
    if (parameter.isPresent() && Collections.disjoint(same, outside)) {
      return parameter.get();
    }
    return row == null || same.size() > 1 ? program.method() : row;
  }

  /** The classes whose objects may be rows of a class, or of one that shares rows with it. */
  private Set<@Nullable TypeElement> sameAs(@Nullable TypeElement row) {
    Set<@Nullable TypeElement> same = new LinkedHashSet<>();
    same.add(row);
    List<@Nullable TypeElement> open = new ArrayList<>(same);
    while (!open.isEmpty()) {
      TypeElement next = open.remove(open.size() - 1);
      for (TypeElement other : all) {
        if (mayBeOne(next, other) && same.add(other)) {
          open.add(other);
        }
      }
    }
    return same;
  }

  /** Whether one object may be of both classes. */
  private boolean mayBeOne(@Nullable TypeElement one, @Nullable TypeElement other) {
    if (one == null || other == null || one.equals(other)) {
      return true;
    }
    TypeMirror first = types.erasure(one.asType());
    TypeMirror second = types.erasure(other.asType());
    if (types.isSubtype(first, second) || types.isSubtype(second, first)) {
      return true;
    }
    boolean closed = isFinal(one) || isFinal(other);
    return !closed && (one.getKind().isInterface() || other.getKind().isInterface());
  }

  private static boolean isFinal(TypeElement type) {
    return type.getKind() == ElementKind.RECORD
        || type.getKind() == ElementKind.ENUM
        || type.getModifiers().contains(Modifier.FINAL);
  }

  /** The class of the rows; null where they may be of any. */
  private @Nullable TypeElement rowOf(TypeMirror holder) {
    TypeMirror row =
        holder instanceof ArrayType array
            ? array.getComponentType()
            : holder instanceof DeclaredType declared && declared.getTypeArguments().size() == 1
                ? declared.getTypeArguments().get(0)
                : types.getNoType(TypeKind.NONE);
    if (row instanceof WildcardType wildcard && wildcard.getExtendsBound() != null) {
      row = wildcard.getExtendsBound();
    }
    return row.getKind() == TypeKind.DECLARED && types.asElement(row) instanceof TypeElement type
        ? type
        : null;
  }
}
