/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Type;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Knows what the JDK's collections ask of values: whether two are equal, their hash, and their
 * order. A type is believed only if it is known to answer by what its values are made of.
 */
public final class Comparisons {
  private final Function<String, Optional<RowFacts>> rowClasses;

  public Comparisons(Function<String, Optional<RowFacts>> rowClasses) {
    this.rowClasses = rowClasses;
  }

  /**
   * Whether two values of a type are told apart by what they are made of. Lemma: this holds for
   * numbers, truth values, texts and constants, and for the listed classes of the JDK. It holds for
   * a record or an {@code Optional} if it holds for all that it contains, and nobody wrote an
   * equality for it.
   */
  public boolean areByContent(Type type) {
    return areByContent(type, new HashSet<>());
  }

  private boolean areByContent(Type type, Set<String> open) {
    return switch (type.kind()) {
      case NUMERIC, BOOLEAN, TEXT, ENUMERATION -> true;
      case OTHER -> ((Type.Other) type).comparesContent();
      case OPTIONAL -> areByContent(((Type.Optional) type).element(), open);
      case ROW -> isByContent((Type.Row) type, open);
      // Arrays and sealed types have an equality that is not theirs to tell; so may others.
      case VECTOR, SEALED, NONE, COLLECTION, DICTIONARY -> false;
      case ROWS, GROUPS, TALLY, TABLE -> false;
    };
  }

  private boolean isByContent(Type.Row row, Set<String> open) {
    if (!open.add(row.name())) {
      return false;
    }
    boolean plain =
        rowClasses
            .apply(row.name())
            .filter(RowFacts::plainEquality)
            .filter(
                facts ->
                    facts.components().values().stream()
                        .allMatch(part -> areByContent(part.type(), open)))
            .isPresent();
    open.remove(row.name());
    return plain;
  }

  /**
   * Returns what is wrong with elements or keys of a hash table that have an order of their own.
   * Lemma: once a hash table has enough elements of one hash code, it asks them for their order, if
   * their own class has one. Of what they are made of, it asks only for equality and hash.
   */
  public Optional<Finding> orderInTable(Type type, Origin origin) {
    boolean ordered =
        type instanceof Type.Row row
            && rowClasses.apply(row.name()).filter(RowFacts::plainHashing).isEmpty();
    return ordered ? Optional.of(ofOrder(((Type.Row) type).name(), origin)) : Optional.empty();
  }

  private static Finding ofOrder(String rowClass, Origin origin) {
    String name = rowClass.substring(rowClass.lastIndexOf('.') + 1);
    name = name.substring(name.lastIndexOf('$') + 1);
    return Finding.of(Rule.UNKNOWN_TARGET, "`" + origin.text() + "`")
        .found(
            "`compareTo` of `%s`, which a hash table calls where hash codes agree".formatted(name))
        .fix(
            "leave `Comparable` out of `%s`, and order with a Comparator where an order is needed"
                .formatted(name));
  }
}
