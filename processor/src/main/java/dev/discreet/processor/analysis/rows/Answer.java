/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a row asked of others, as it is with a row more among those, and without. Immutable. */
final class Answer {
  /**
   * One thing that is asked.
   *
   * @param others facts that are made of it, as they are without; with, they are what they are
   */
  private record Part(Term asked, Term with, Term without, Map<Term, Term> others) {
    Term without(Term term, Terms terms) {
      return terms.otherwise(term, asked, without, others);
    }
  }

  private final Terms terms;
  private final List<Part> parts;

  Answer(Terms terms) {
    this(terms, List.of());
  }

  private Answer(Terms terms, List<Part> parts) {
    this.terms = terms;
    this.parts = parts;
  }

  /** The same with another part, in whose values no part is. */
  Answer or(Term asked, Term with, Term without) {
    List<Part> all = new ArrayList<>(parts);
    all.add(new Part(asked, with, without, new HashMap<>()));
    return new Answer(terms, List.copyOf(all));
  }

  Term with(Term term) {
    Term replaced = term;
    for (Part part : parts) {
      replaced = terms.replaced(replaced, part.asked(), part.with());
    }
    return replaced;
  }

  Term without(Term term) {
    Term replaced = term;
    for (Part part : parts) {
      replaced = part.without(replaced, terms);
    }
    return replaced;
  }

  Strand with(Strand strand) {
    return strand.where(with(strand.guard())).with(with(strand.element()));
  }

  Strand without(Strand strand) {
    return strand.where(without(strand.guard())).with(without(strand.element()));
  }

  /** Whether it makes a difference to a value. */
  boolean tells(Term value) {
    return with(value) != value || without(value) != value;
  }

  /** Whether it makes a difference to an element, or to whether it is there. */
  boolean tells(Strand strand) {
    return tells(strand.guard()) || tells(strand.element());
  }

  /** What the form gains by the row. */
  LinearForm gain(LinearForm form) {
    return with(form).minus(without(form));
  }

  LinearForm with(LinearForm form) {
    return form.mapped(this::with).withoutZeros();
  }

  LinearForm without(LinearForm form) {
    return form.mapped(this::without).withoutZeros();
  }
}
