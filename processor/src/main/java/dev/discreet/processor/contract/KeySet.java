/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.processor.contract.declared.IntegerType;
import dev.discreet.processor.diagnostics.Finding;
import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * The keys of a map: those that everybody knows beforehand, in the order in which they are
 * released, those that the caller names, those that the code can make, or those that are found in
 * the rows.
 */
public sealed interface KeySet {

  /** How many keys there are; {@link Long#MAX_VALUE} if that many or more, or if nobody knows. */
  long size();

  /** Which kind it is. */
  Kind kind();

  /** How many values tell a key from others: of a record one for each component. */
  default int width() {
    return 1;
  }

  /** The keys of a map; of a map of maps those of the map, and those of the maps in it. */
  default List<KeySet> levels() {
    return List.of(this);
  }

  /** One constant for each kind. */
  enum Kind {
    ENUM_KEYS,
    BOOLEAN_KEYS,
    INTEGER_KEYS,
    RECORD_KEYS,
    NAMED_KEYS,
    PROVEN_KEYS,
    FOUND_KEYS,
    NESTED_KEYS
  }

  /**
   * The constants of an enum.
   *
   * @param type the enum
   * @param constants their names, in order
   */
  record EnumKeys(TypeElement type, List<String> constants) implements KeySet {
    /** Copies the constants. */
    public EnumKeys {
      constants = List.copyOf(constants);
    }

    @Override
    public long size() {
      return constants.size();
    }

    @Override
    public Kind kind() {
      return Kind.ENUM_KEYS;
    }
  }

  /** False and true. */
  record BooleanKeys() implements KeySet {
    @Override
    public long size() {
      return 2;
    }

    @Override
    public Kind kind() {
      return Kind.BOOLEAN_KEYS;
    }
  }

  /**
   * The integers of an interval.
   *
   * @param type their type
   * @param lower the least key
   * @param upper the greatest key, at least {@code lower}; both lie within ±2⁵³
   */
  record IntegerKeys(IntegerType type, long lower, long upper) implements KeySet {
    @Override
    public long size() {
      return upper - lower + 1;
    }

    @Override
    public Kind kind() {
      return Kind.INTEGER_KEYS;
    }
  }

  /**
   * The records with every combination of their components' values, the last one running fastest.
   *
   * @param type the record
   * @param components its components, in order
   */
  record RecordKeys(TypeElement type, List<Component> components) implements KeySet {
    /** Copies the components. */
    public RecordKeys {
      components = List.copyOf(components);
    }

    @Override
    public long size() {
      long size = 1;
      for (Component component : components) {
        long factor = component.keys().size();
        size = size > 0 && factor > Long.MAX_VALUE / size ? Long.MAX_VALUE : size * factor;
      }
      return size;
    }

    @Override
    public int width() {
      return components.size();
    }

    @Override
    public Kind kind() {
      return Kind.RECORD_KEYS;
    }
  }

  /**
   * What a public argument holds.
   *
   * @param type a type of the JDK whose values are equal by content
   * @param parameter the parameter, a list, set or array of such, or a map by such
   */
  record NamedKeys(TypeElement type, PublicParameter parameter) implements KeySet {
    @Override
    public long size() {
      return Long.MAX_VALUE;
    }

    @Override
    public Kind kind() {
      return Kind.NAMED_KEYS;
    }
  }

  /**
   * Those that the query's code can make, as its check finds: the wrapper reads them from the seal.
   *
   * @param type {@code String}, or the class of an integer
   * @param unproven what is wrong with the query where its check finds none
   */
  record ProvenKeys(TypeElement type, Finding unproven) implements KeySet {
    @Override
    public long size() {
      return Long.MAX_VALUE;
    }

    @Override
    public Kind kind() {
      return Kind.PROVEN_KEYS;
    }
  }

  /**
   * Any values of a type, as they are found in the rows.
   *
   * @param type a type of the JDK whose order is consistent with equals, or an enum
   */
  record FoundKeys(TypeElement type) implements KeySet {
    @Override
    public long size() {
      return Long.MAX_VALUE;
    }

    @Override
    public Kind kind() {
      return Kind.FOUND_KEYS;
    }
  }

  /**
   * The keys of a map of maps.
   *
   * @param outer those of the map
   * @param inner those of each map in it; neither is nested
   */
  record NestedKeys(KeySet outer, KeySet inner) implements KeySet {
    @Override
    public long size() {
      long most = Math.max(outer.size(), inner.size());
      return most == Long.MAX_VALUE ? most : Math.multiplyExact(outer.size(), inner.size());
    }

    @Override
    public Kind kind() {
      return Kind.NESTED_KEYS;
    }

    @Override
    public List<KeySet> levels() {
      return List.of(outer, inner);
    }
  }

  /**
   * A component of a key.
   *
   * @param name its name
   * @param keys its values; never those of a record
   */
  record Component(String name, KeySet keys) {}
}
