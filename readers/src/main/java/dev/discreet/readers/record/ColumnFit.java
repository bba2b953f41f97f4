/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.record;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How a component is read from its column in a table with types. */
public sealed interface ColumnFit {

  /** From single values. */
  record Plain() implements ColumnFit {}

  /**
   * From arrays; {@link RecordMaker} takes them as a {@link List}.
   *
   * @param element how an element is read
   */
  record Array(ColumnFit element) implements ColumnFit {}

  /**
   * From structs; {@link RecordMaker} takes them as an {@code Object[]} by the places of the
   * components.
   *
   * @param places those of the components' columns, among the columns of the struct
   * @param components how each is read
   */
  record Struct(List<Integer> places, List<ColumnFit> components) implements ColumnFit {}

  /**
   * The columns of a record.
   *
   * @throws IllegalArgumentException if a component has none, several, or one of another type
   */
  static <C> Struct of(Class<?> type, List<TableSchema.Field<C>> columns, TableSchema<C> schema) {
    int[] places =
        new RecordMaker<>(type, false, true)
            .columns(columns.stream().map(TableSchema.Field::name).toList());
    RecordComponent[] components = type.getRecordComponents();
    List<Integer> found = new ArrayList<>();
    List<ColumnFit> fits = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      found.add(places[i]);
      fits.add(of(components[i], columns.get(places[i]).column(), schema));
    }
    return new Struct(List.copyOf(found), List.copyOf(fits));
  }

  private static <C> ColumnFit of(RecordComponent component, C column, TableSchema<C> schema) {
    return of(component.getGenericType(), column, schema)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the column for %s.%s has type %s, which is not read into a %s; fix: cast the column, or read a type of its own (numbers, texts, truth values, dates, LocalDateTime of a timestamp without and Instant of one with a time zone, records of structs, lists of arrays)"
                        .formatted(
                            component.getDeclaringRecord().getName(),
                            component.getName(),
                            schema.text(column),
                            component.getGenericType().getTypeName())));
  }

  private static <C> Optional<ColumnFit> of(Type component, C column, TableSchema<C> schema) {
    if (component instanceof ParameterizedType generic) {
      Type inner = generic.getActualTypeArguments()[0];
      if (generic.getRawType() == Optional.class) {
        return of(inner, column, schema);
      }
      return generic.getRawType() == List.class
          ? schema.element(column).flatMap(each -> of(inner, each, schema)).map(Array::new)
          : Optional.empty();
    }
    if (!(component instanceof Class<?> known)) {
      return Optional.empty();
    }
    return known.isRecord()
        ? schema.fields(column).map(fields -> of(known, fields, schema))
        : schema.kind(column).filter(kind -> kind.fits(known)).map(kind -> new Plain());
  }
}
