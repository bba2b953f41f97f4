/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import de.uni_freiburg.informatik.ultimate.logic.Logics;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Script.LBool;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.commons.math3.fraction.BigFraction;

/** Decides obligations, by SMTInterpol. What it says against one is evaluated here once more. */
final class Solver {
  private final LogProxy log = new DefaultLogger();

  Solver() {
    log.setLoglevel(LogProxy.LOGLEVEL_ERROR);
  }

  /**
   * Values for which what is known holds and the claim does not; empty where the claim follows.
   *
   * @throws NotProvable if the solver does not know
   */
  Optional<Map<String, Object>> against(Obligation obligation) {
    Script script = new SMTInterpol(log);
    script.setOption(":verbosity", 2);
    script.setOption(":produce-models", true);
    script.setLogic(Logics.QF_UFLIRA);
    List<Term> all = new ArrayList<>(obligation.known());
    all.add(obligation.claim().negated());
    Map<String, Term> variables = new TreeMap<>();
    all.forEach(term -> collect(term, variables));
    variables.forEach(
        (name, variable) ->
            script.declareFun(
                name,
                new de.uni_freiburg.informatik.ultimate.logic.Sort[0],
                script.sort(sortOf(variable))));
    all.forEach(term -> script.assertTerm(of(term, script)));
    LBool answer = script.checkSat();
    if (answer == LBool.UNKNOWN) {
      throw new NotProvable("the solver does not know: " + obligation.name());
    }
    if (answer == LBool.UNSAT) {
      return Optional.empty();
    }
    Map<String, Object> model = new TreeMap<>();
    variables.forEach(
        (name, variable) ->
            model.put(name, value(script.getModel().evaluate(script.term(name)).toString())));
    for (Term term : all) {
      if (!term.valueIn(model).equals(true)) {
        throw new AssertionError("no model of " + term + ": " + model);
      }
    }
    return Optional.of(model);
  }

  private static void collect(Term term, Map<String, Term> variables) {
    if (term.operation() == Term.Operation.VARIABLE) {
      variables.put((String) term.leaf(), term);
    }
    term.parts().forEach(part -> collect(part, variables));
  }

  private static String sortOf(Term variable) {
    return switch (variable.sort()) {
      case TRUTH -> "Bool";
      case INTEGER -> "Int";
      case REAL -> "Real";
    };
  }

  private static de.uni_freiburg.informatik.ultimate.logic.Term of(Term term, Script script) {
    return switch (term.operation()) {
      case NUMBER -> number(term.number(), script);
      case TRUTH -> script.term(term.leaf().toString());
      case VARIABLE -> script.term((String) term.leaf());
      case SUM -> script.term("+", real(term, 0, script), real(term, 1, script));
      case MULTIPLE ->
          script.term("*", number((BigFraction) term.leaf(), script), real(term, 0, script));
      case LESS -> script.term("<", real(term, 0, script), real(term, 1, script));
      case EQUAL ->
          script.term(
              "=",
              term.parts().get(0).sort() == Term.Sort.TRUTH
                  ? new de.uni_freiburg.informatik.ultimate.logic.Term[] {
                    of(term.parts().get(0), script), of(term.parts().get(1), script)
                  }
                  : new de.uni_freiburg.informatik.ultimate.logic.Term[] {
                    real(term, 0, script), real(term, 1, script)
                  });
      case NOT -> script.term("not", of(term.parts().get(0), script));
      case AND, OR ->
          script.term(
              term.leaf().toString(),
              of(term.parts().get(0), script),
              of(term.parts().get(1), script));
      case CHOICE ->
          script.term(
              "ite",
              of(term.parts().get(0), script),
              term.sort() == Term.Sort.TRUTH
                  ? of(term.parts().get(1), script)
                  : real(term, 1, script),
              term.sort() == Term.Sort.TRUTH
                  ? of(term.parts().get(2), script)
                  : real(term, 2, script));
    };
  }

  /** All arithmetic is done on real numbers, of which some are declared to be integers. */
  private static de.uni_freiburg.informatik.ultimate.logic.Term real(
      Term term, int part, Script script) {
    Term inner = term.parts().get(part);
    de.uni_freiburg.informatik.ultimate.logic.Term made = of(inner, script);
    return inner.operation() == Term.Operation.VARIABLE && inner.sort() == Term.Sort.INTEGER
        ? script.term("to_real", made)
        : made;
  }

  private static de.uni_freiburg.informatik.ultimate.logic.Term number(
      BigFraction number, Script script) {
    de.uni_freiburg.informatik.ultimate.logic.Term size =
        script.decimal(number.abs().getNumerator() + ".0");
    if (!number.getDenominator().equals(BigInteger.ONE)) {
      size = script.term("/", size, script.decimal(number.getDenominator() + ".0"));
    }
    return number.getNumerator().signum() < 0 ? script.term("-", size) : size;
  }

  /** What the solver writes: a truth value, or a number such as {@code (- (/ 1.0 2.0))}. */
  private static Object value(String written) {
    if (Set.of("true", "false").contains(written)) {
      return Boolean.valueOf(written);
    }
    boolean negative = written.contains("-");
    List<BigInteger> digits = new ArrayList<>();
    for (String word : written.replaceAll("[()/-]", " ").strip().split("\\s+")) {
      digits.add(new BigInteger(word.replaceFirst("\\.0$", "")));
    }
    if (digits.size() > 2) {
      throw new NotProvable("no number: " + written);
    }
    BigFraction size =
        digits.size() == 1
            ? new BigFraction(digits.get(0))
            : new BigFraction(digits.get(0), digits.get(1));
    return negative ? size.negate() : size.reduce();
  }

  /** The names of the variables of a term. */
  static Set<String> names(Term term) {
    Map<String, Term> variables = new TreeMap<>();
    collect(term, variables);
    return new TreeSet<>(variables.keySet());
  }
}
