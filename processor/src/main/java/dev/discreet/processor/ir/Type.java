/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.math.BigDecimal;
import java.util.List;

/** The type of a value, as far as the analysis tells types apart. */
public sealed interface Type {

  /** Which kind it is. */
  Kind kind();

  /** One constant for each record, for all numbers together, and for each simple type. */
  enum Kind {
    NUMERIC,
    BOOLEAN,
    TEXT,
    NONE,
    ENUMERATION,
    ROW,
    SEALED,
    OPTIONAL,
    COLLECTION,
    DICTIONARY,
    ROWS,
    GROUPS,
    TALLY,
    VECTOR,
    TABLE,
    OTHER
  }

  /** Whether its values are numbers or truth values, boxed or not. */
  default boolean isPrimitive() {
    return switch (kind()) {
      case NUMERIC, BOOLEAN -> true;
      case TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  /** Whether its values are numbers, truth values, texts or constants. */
  default boolean isValue() {
    return switch (kind()) {
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION -> true;
      case NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  /**
   * Machine numbers. Arithmetic happens in {@link #INT}, {@link #LONG} and {@link #DOUBLE} only.
   */
  enum Numeric implements Type {
    BYTE(Byte.MIN_VALUE, Byte.MAX_VALUE),
    SHORT(Short.MIN_VALUE, Short.MAX_VALUE),
    CHAR(Character.MIN_VALUE, Character.MAX_VALUE),
    INT(Integer.MIN_VALUE, Integer.MAX_VALUE),
    LONG(Long.MIN_VALUE, Long.MAX_VALUE),
    FLOAT(0, 0),
    DOUBLE(0, 0);

    private final BigDecimal minimum;
    private final BigDecimal maximum;

    Numeric(long minimum, long maximum) {
      this.minimum = BigDecimal.valueOf(minimum);
      this.maximum = BigDecimal.valueOf(maximum);
    }

    @Override
    public Kind kind() {
      return Kind.NUMERIC;
    }

    /** Whether values are integers that wrap. */
    public boolean isIntegral() {
      return this != FLOAT && this != DOUBLE;
    }

    /** The least value of an integral type. */
    public BigDecimal minimum() {
      requireIntegral();
      return minimum;
    }

    /** The greatest value of an integral type. */
    public BigDecimal maximum() {
      requireIntegral();
      return maximum;
    }

    private void requireIntegral() {
      if (!isIntegral()) {
        throw new IllegalStateException(this + " has infinities");
      }
    }
  }

  /** Types without parameters. */
  enum Simple implements Type {
    BOOLEAN,
    /** {@code String}. */
    TEXT,
    /** The type of {@code null}, and of statements. */
    NONE;

    @Override
    public Kind kind() {
      return switch (this) {
        case BOOLEAN -> Kind.BOOLEAN;
        case TEXT -> Kind.TEXT;
        case NONE -> Kind.NONE;
      };
    }
  }

  /**
   * A closed set of named constants.
   *
   * @param name the binary name of the enum
   * @param constants every constant, in declaration order
   */
  record Enumeration(String name, List<String> constants) implements Type {
    /** Copies the constants. */
    public Enumeration {
      constants = List.copyOf(constants);
    }

    @Override
    public Kind kind() {
      return Kind.ENUMERATION;
    }
  }

  /**
   * A record class: what is known of its components is in its {@link RowClass}.
   *
   * @param name the binary name; of what only the query makes, one that no class can have
   */
  record Row(String name) implements Type {
    /** Objects of a class that add up numbers, each as what its fields hold. */
    public static Row ofObjects(String className) {
      return new Row("an object of " + className);
    }

    /** Whether only the query makes such records, so that all is known of one. */
    public static boolean isMade(String name) {
      return name.indexOf(' ') >= 0;
    }

    @Override
    public Kind kind() {
      return Kind.ROW;
    }
  }

  /**
   * A sealed type without type parameters, all of whose instances are records, enum constants or
   * instances of final classes.
   *
   * @param name the binary name
   * @param members binary names of those classes
   */
  record Sealed(String name, List<String> members) implements Type {
    /** Copies the members. */
    public Sealed {
      members = List.copyOf(members);
    }

    @Override
    public Kind kind() {
      return Kind.SEALED;
    }
  }

  /**
   * {@code Optional}, or one of its kinds for numbers.
   *
   * @param element what it holds; a boxed number has its primitive's type
   */
  record Optional(Type element) implements Type {
    @Override
    public Kind kind() {
      return Kind.OPTIONAL;
    }
  }

  /**
   * A list or set that a row holds, or that is written in the source: no data set.
   *
   * @param name {@code List} or {@code Set}
   * @param element what it holds; a boxed number has its primitive's type
   */
  record Collection(String name, Type element) implements Type {
    @Override
    public Kind kind() {
      return Kind.COLLECTION;
    }
  }

  /**
   * A map that is written in the source.
   *
   * @param key the type of a key
   * @param value what it holds; a boxed number has its primitive's type
   */
  record Dictionary(Type key, Type value) implements Type {
    @Override
    public Kind kind() {
      return Kind.DICTIONARY;
    }
  }

  /**
   * A data set, a stream over one, or an array of rows.
   *
   * @param element the type of one row
   */
  record Rows(Type element) implements Type {
    @Override
    public Kind kind() {
      return Kind.ROWS;
    }
  }

  /**
   * Rows by key.
   *
   * @param key the type of a key
   * @param element the type of one row
   * @param everyKey whether a key without rows is there all the same
   */
  record Groups(Type key, Type element, boolean everyKey) implements Type {
    @Override
    public Kind kind() {
      return Kind.GROUPS;
    }
  }

  /**
   * One value for each key that is found in rows.
   *
   * @param key the type of a key
   * @param value the type of each value
   * @param everyKey whether a key without rows is there all the same, with what nothing comes to
   */
  record Tally(Type key, Type value, boolean everyKey) implements Type {
    /** Only the keys that are found. */
    public Tally(Type key, Type value) {
      this(key, value, false);
    }

    @Override
    public Kind kind() {
      return Kind.TALLY;
    }
  }

  /**
   * An array of numbers, or of such arrays.
   *
   * @param element the type of each number
   * @param dimensions 1 for a vector, 2 for a matrix
   * @param length how many elements a vector has, where that is declared
   */
  record Vector(Numeric element, int dimensions, java.util.Optional<Integer> length)
      implements Type {
    /** An array of any length. */
    public Vector(Numeric element, int dimensions) {
      this(element, dimensions, java.util.Optional.empty());
    }

    /** An array whose length is declared. */
    public Vector withLength(int declared) {
      return new Vector(element, dimensions, java.util.Optional.of(declared));
    }

    /** What one index leaves of it. */
    public Type indexed() {
      return dimensions == 1 ? element : new Vector(element, dimensions - 1);
    }

    @Override
    public Kind kind() {
      return Kind.VECTOR;
    }
  }

  /**
   * A map from keys to numbers.
   *
   * @param key the type of the keys
   * @param value the type of each number
   */
  record Table(Type key, Numeric value) implements Type {
    @Override
    public Kind kind() {
      return Kind.TABLE;
    }
  }

  /**
   * Anything else; only passed around, never looked into.
   *
   * @param name as the user would write it
   * @param comparesContent whether {@code equals}, {@code hashCode} and {@code compareTo}, where
   *     there is one, ask for what a value is made of and do nothing else
   * @param ordered whether there is a {@code compareTo} of that kind, which says of none but equal
   *     ones that they are
   */
  record Other(String name, boolean comparesContent, boolean ordered) implements Type {
    public Other(String name) {
      this(name, false, false);
    }

    @Override
    public Kind kind() {
      return Kind.OTHER;
    }
  }
}
