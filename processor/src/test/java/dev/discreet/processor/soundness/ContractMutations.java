/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import java.math.BigDecimal;

/** Mutants of what annotations say. */
record ContractMutations(Edits edits) {
  private static final String PER_PERSON = "per = dev.discreet.annotations.Per.UNIT";

  static boolean named(AnnotationTree annotation, String name) {
    String type = annotation.getAnnotationType().toString();
    return type.substring(type.lastIndexOf('.') + 1).equals(name);
  }

  void broken(AnnotationTree tree) {
    for (ExpressionTree argument : tree.getArguments()) {
      if (argument instanceof AssignmentTree assignment) {
        broken(tree, argument, assignment.getVariable().toString(), assignment.getExpression());
      }
    }
    boolean contract = named(tree, "Sensitivity");
    if (contract
        && tree.getArguments().size() == 1
        && !(tree.getArguments().get(0) instanceof AssignmentTree)) {
      ExpressionTree value = tree.getArguments().get(0);
      lowered(value);
      String both = "value = " + edits.text(value) + ", " + PER_PERSON;
      edits.replace(Operator.PER_PERSON, value, both);
    }
    if (named(tree, "MaxRows")) {
      edits.replace(Operator.DROP_MAX_ROWS, tree, "");
    }
  }

  private void broken(
      AnnotationTree tree, ExpressionTree argument, String name, ExpressionTree value) {
    String text = edits.text(value);
    if (named(tree, "Sensitivity") && name.equals("value")) {
      lowered(value);
    } else if (named(tree, "Sensitivity") && name.equals("times")) {
      boolean only = tree.getArguments().size() == 1;
      int from = only ? edits.start(argument) : edits.commaBefore(argument);
      edits.replace(Operator.DROP_TIMES, from, edits.end(argument), only ? "value = 1" : "");
    } else if (named(tree, "PrivacyUnit") && name.equals("maxRows")) {
      edits.replace(Operator.MORE_ROWS, value, text + " + 1");
    } else if (named(tree, "Bounded") && name.equals("step")) {
      edits.replace(Operator.DROP_STEP, edits.commaBefore(argument), edits.end(argument), "");
    } else if (named(tree, "Bounded")) {
      boolean upper = name.equals("upper");
      edits.replace(Operator.NARROW_BOUND, value, text + (upper ? " - 1" : " + 1"));
      edits.replace(
          Operator.WIDEN_BOUND, value, "(%s) + (%s) %s 1".formatted(text, text, upper ? "+" : "-"));
    }
  }

  private void lowered(ExpressionTree contract) {
    try {
      BigDecimal value = new BigDecimal(edits.text(contract).replaceAll("[_dDfFlL]", ""));
      String lower = value.multiply(new BigDecimal("0.99")).toString();
      edits.replace(Operator.LOWER_CONTRACT, contract, lower);
    } catch (NumberFormatException notPlain) {
      edits.replace(Operator.LOWER_CONTRACT, contract, "0.99 * (" + edits.text(contract) + ")");
    }
  }
}
