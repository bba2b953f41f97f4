/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.distance.Joins;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The groups that one person can have, where the key is a record of the person and of constants, as
 * {@code new Key(row.id(), row.kind())}. Lemma: such a record is of one person, and a person has no
 * more of them than there are constants.
 *
 * @param where the row has this key
 * @param key the record with the constants written out
 */
record OwnKeys(Term where, Term key) {
  /** More groups are not told apart. */
  private static final int MOST = 16;

  /** Each of them; empty where they are not known, or many. */
  static Optional<List<OwnKeys>> of(Term key, Assumptions path, Terms terms) {
    if (key.kind() != Kind.RECORD) {
      return Optional.empty();
    }
    List<OwnKeys> all = List.of(new OwnKeys(terms.yes(), key));
    for (int i = 0; i < key.arguments().size(); i++) {
      Term part = key.argument(i);
      if (Joins.tellsPersonOnly(part)) {
        continue;
      }
      List<Term> constants = constants(part.type(), terms).orElse(List.of());
      if (constants.isEmpty() || path.mayBeNull(part) || all.size() * constants.size() > MOST) {
        return Optional.empty();
      }
      List<OwnKeys> more = new ArrayList<>();
      for (OwnKeys own : all) {
        for (Term constant : constants) {
          more.add(own.with(i, part, constant, terms));
        }
      }
      all = more;
    }
    return Optional.of(all);
  }

  private OwnKeys with(int index, Term part, Term constant, Terms terms) {
    List<Term> parts = new ArrayList<>(key.arguments());
    parts.set(index, constant);
    return new OwnKeys(
        terms.and(where, terms.equalKeys(part, constant)), terms.recordLike(key, parts));
  }

  /** All that a value can be, if it is a constant of an enum or a truth; empty of other types. */
  static Optional<List<Term>> constants(Type type, Terms terms) {
    return switch (type.kind()) {
      case BOOLEAN -> Optional.of(List.of(terms.no(), terms.yes()));
      case ENUMERATION ->
          Optional.of(
              ((Type.Enumeration) type)
                  .constants().stream().map(constant -> terms.constant(type, constant)).toList());
      case NUMERIC, TEXT, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY -> Optional.empty();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE, OTHER -> Optional.empty();
    };
  }
}
