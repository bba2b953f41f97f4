/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import dev.discreet.readers.record.ColumnFit;
import dev.discreet.readers.record.RecordMaker;
import dev.discreet.runtime.seal.ClassFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.lang.reflect.RecordComponent;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a record, and how rows of them become records.
 *
 * <p>Goes to other machines. Thread-safe.
 *
 * @param <T> the record
 */
final class Columns<T> implements Serializable {

  private static final long serialVersionUID = 1;

  private static final String UNIT = "@Ldev/discreet/annotations/PrivacyUnit;";

  private final Class<T> type;
  private final String[] names;
  private final ColumnType[] types;
  private transient volatile @Nullable RecordMaker<T> maker;

  private Columns(Class<T> type, String[] names, ColumnType[] types) {
    this.type = type;
    this.names = names;
    this.types = types;
  }

  /**
   * The columns of a table for a record.
   *
   * @throws IllegalArgumentException if a component has none, several, or one of another type
   */
  static <T> Columns<T> of(Class<T> type, StructType schema) {
    ColumnFit.Struct fit = ColumnFit.of(type, SparkSchema.fields(schema), new SparkSchema());
    String[] names =
        fit.places().stream().map(place -> schema.fieldNames()[place]).toArray(String[]::new);
    return new Columns<>(type, names, ColumnType.ofAll(fit));
  }

  /** The record. */
  Class<T> type() {
    return type;
  }

  /** How many there are. */
  int size() {
    return names.length;
  }

  /** These columns of a table alone, in the order of the components, by names of our own. */
  Dataset<Row> select(Dataset<Row> rows) {
    Column[] columns = new Column[names.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = rows.col("`" + names[i].replace("`", "``") + "`").as("c" + i);
    }
    return rows.select(columns);
  }

  /** What a row holds, by the place of the component. */
  @Nullable Object[] values(Row row) {
    @Nullable Object[] values = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      values[i] = types[i].plain(row.get(i));
    }
    return values;
  }

  /** The record of what a row holds; null if there is none. */
  @Nullable T make(@Nullable Object[] values) {
    RecordMaker<T> known = maker;
    if (known == null) {
      known = new RecordMaker<>(type, false, true);
      maker = known;
    }
    return known.make(place -> values[place]).row().orElse(null);
  }

  /**
   * Refuses persons that are told apart by records, whose own {@code equals} nobody sees from a
   * digest, and by lists of such.
   *
   * @throws IllegalArgumentException if they are
   */
  void requirePlainUnit() {
    for (RecordComponent component : type.getRecordComponents()) {
      if (isUnit(component.getName()) && !Digests.isPlain(component.getType())) {
        throw new IllegalArgumentException(
            "%s.%s tells persons apart by a %s, which is not done on Spark; fix: use a number, a text, an enum, a UUID, a date or a truth value"
                .formatted(
                    type.getName(), component.getName(), component.getGenericType().getTypeName()));
      }
    }
  }

  private boolean isUnit(String component) {
    String resource = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("the class file of " + type.getName() + " is not found");
      }
      return ClassFile.parse(in.readAllBytes()).components().stream()
          .filter(each -> each.name().equals(component))
          .anyMatch(each -> each.annotations().stream().anyMatch(text -> text.startsWith(UNIT)));
    } catch (IOException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
