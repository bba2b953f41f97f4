/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.ReturnShape;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.IntegerType;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TypeReach;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.library.Library;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads the category that a query of one row returns: one of a closed set. */
public final class CategoryReader {
  private static final long MOST_CATEGORIES = 100_000;
  private static final String SUPPORTED =
      "return boolean, an enum, or an int or long with @Bounded";

  private final ReadingContext context;
  private final KeySetReader keySets;

  CategoryReader(ReadingContext context) {
    this.context = context;
    this.keySets = new KeySetReader(context);
  }

  /** The categories, unless they are open, none, or too many. */
  Optional<ReturnReader.Result> read(ExecutableElement query) {
    TypeMirror type = query.getReturnType();
    if (TypeReach.isUnresolved(type)) {
      context.markUnresolved();
      return Optional.empty();
    }
    TypeMirror key =
        type instanceof PrimitiveType primitive
            ? context.types.boxedClass(primitive).asType()
            : type;
    Optional<IntegerType> integer = integer(type);
    Optional<KeySet> categories = Optional.empty();
    if (integer.isPresent()) {
      categories = integers(query, integer.get());
    } else if (Library.boxed(key).filter(TypeKind.BOOLEAN::equals).isPresent() || isEnum(key)) {
      categories = keySets.closed(query, key);
    } else {
      String found = type.getKind() == TypeKind.VOID ? "nothing" : TypeText.of(type);
      refuse(query, "it returns " + found + ", which is no category of a closed set", SUPPORTED);
    }
    return categories
        .filter(keys -> isSome(query, keys))
        .map(keys -> new ReturnReader.Result(ReturnShape.CATEGORY, Optional.of(keys)));
  }

  /** The kind of integer that is a category with {@code @Bounded}. */
  public static Optional<IntegerType> integer(TypeMirror type) {
    return IntegerType.of(type).filter(kind -> kind == IntegerType.INT || kind == IntegerType.LONG);
  }

  private static boolean isEnum(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement().getKind() == ElementKind.ENUM;
  }

  private Optional<KeySet> integers(ExecutableElement query, IntegerType type) {
    Optional<Bounds> bounds = Bounds.of(query).filter(Bounds::areIntegers);
    if (bounds.isEmpty()) {
      return AnnotationName.BOUNDED.isOn(query)
          ? Optional.empty() // BoundedRule says what is wrong with it.
          : refuse(
              query,
              "nothing says which integers are its categories",
              "add @Bounded(lower = …, upper = …) to " + query.getSimpleName());
    }
    long lower = (long) bounds.get().lower();
    long upper = (long) bounds.get().upper();
    if (!type.holds(lower) || !type.holds(upper)) {
      return refuse(
          query,
          "its categories %d to %d are not all of type %s".formatted(lower, upper, type),
          "return long, or narrow the bounds");
    }
    return Optional.of(new KeySet.IntegerKeys(type, lower, upper));
  }

  private boolean isSome(ExecutableElement query, KeySet keys) {
    if (keys.size() > MOST_CATEGORIES) {
      refuse(
          query,
          "it has %,d categories, and at most 100,000 can be told apart".formatted(keys.size()),
          "return coarser categories");
    } else if (keys.size() == 0) {
      refuse(query, "its enum has no constant", SUPPORTED);
    }
    return keys.size() > 0 && keys.size() <= MOST_CATEGORIES;
  }

  private Optional<KeySet> refuse(ExecutableElement query, String reason, String fix) {
    context.report(query, Finding.of(QUERY_SIGNATURE, query.getSimpleName(), reason).fix(fix));
    return Optional.empty();
  }
}
