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
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What the JDK's collections ask of values: whether two are equal, their hash, and their order. A
 * type that is not known to answer by what its values are made of is not believed to.
 */
public final class Comparisons {
  private final Function<String, Optional<RowFacts>> rowClasses;

  public Comparisons(Function<String, Optional<RowFacts>> rowClasses) {
    this.rowClasses = rowClasses;
  }

  /**
   * Whether two values of a type are told apart by what they are made of. Lemma: numbers, truth
   * values, texts and constants are; so are the listed classes of the JDK, and a record or an
   * {@code Optional} where all that it holds is, and nobody wrote an equality for it.
   */
  public boolean areByContent(Type type) {
    return areByContent(type, new HashSet<>());
  }

  private boolean areByContent(Type type, Set<String> open) {
    if (type instanceof Numeric || type instanceof Type.Enumeration) {
      return true;
    } else if (type instanceof Simple simple) {
      return simple == Simple.BOOLEAN || simple == Simple.TEXT;
    } else if (type instanceof Type.Other other) {
      return Library.is(other.name(), Kind.VALUE);
    } else if (type instanceof Type.Optional optional) {
      return areByContent(optional.element(), open);
    } else if (type instanceof Type.Row row && open.add(row.name())) {
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
    // Arrays and sealed types have an equality that is not theirs to tell; so may others.
    return false;
  }

  /**
   * What is wrong with elements or keys of a hash table that have an order of their own. Lemma: a
   * hash table asks elements of one hash code for their order, once there are enough of them, if
   * their own class has one; of what they are made of it asks for equality and hash only.
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
