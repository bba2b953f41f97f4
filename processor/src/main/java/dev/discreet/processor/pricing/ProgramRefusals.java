/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.TypeText;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** The findings on a program that cannot be priced, with what to write instead. */
final class ProgramRefusals {
  private static final String CHOSEN =
      "`var report = first ? new PrivateReport(here) : new PrivateReport(there);`";

  private ProgramRefusals() {}

  private static Finding escaping(Tree tree, Source source) {
    return Finding.of(Rule.DATA_ESCAPES, "`" + source.origin(tree).text() + "`");
  }

  /** A loop that releases, and whose trip count nothing bounds. */
  static Located uncounted(StatementTree loop, Source source) {
    String fix =
        loop instanceof EnhancedForLoopTree
            ? "loop over `values()` of an enum, over `List.of(...)`, or over an array with @Length"
            : loop instanceof ForLoopTree
                ? "write `for (int i = 0; i < n; i++)` with a constant or @Bounded n"
                : "count the iterations as well, as in `for (int i = 0; i < 10 && ...; i++)`";
    return new Located(
        source.origin(loop),
        Finding.of(Rule.UNCOUNTED_ITERATIONS, "the loop")
            .required(
                "a constant number of iterations, or one by a parameter with @Bounded, by"
                    + " values() of an enum, or by an array of public length")
            .fix(fix));
  }

  /** A function that releases, and that nobody counts the calls of. */
  static Located inFunction(ExpressionTree released, Source source) {
    TreeOrigin origin = source.origin(released);
    return new Located(
        origin,
        Finding.of(Rule.UNCOUNTED_ITERATIONS, "`" + origin.text() + "`")
            .found("it stands in a function, which may be called any number of times")
            .fix(
                "release before, and use the result in the function; or release in a loop whose"
                    + " iterations are counted"));
  }

  /** Rows that are looked at again. */
  static Located rows(Tree tree, Source source) {
    return new Located(
        source.origin(tree),
        escaping(tree, source)
            .required("rows serve to make a PrivateData, and nothing else")
            .fix(
                "release what is needed of them by a query; into a PrivateData give them as they"
                    + " are, or as List.copyOf(rows)"));
  }

  /** Rows that no parameter gives, or not as they are. */
  static Located otherRows(Tree tree, Source source) {
    return new Located(
        source.origin(tree),
        escaping(tree, source)
            .required("the rows of a parameter, as they are: a program reads none itself")
            .fix(
                "take them as a parameter, `@Sensitive List<Patient> rows`, and give them as they"
                    + " are, or as List.copyOf(rows); or take the PrivateData"));
  }

  /** Rows by another class than the one that says whose they are. */
  static Located rowClass(Tree tree, TypeMirror rows, TypeMirror taken, Source source) {
    return new Located(
        source.origin(tree),
        escaping(tree, source)
            .required("one class of rows: it says whose rows they are, and how many a person has")
            .found("rows of `%s`, taken as `%s`".formatted(TypeText.of(rows), TypeText.of(taken)))
            .fix("write the same class in both, and in the queries that are released"));
  }

  /** A type that javac holds nobody to. */
  static Located unchecked(Tree tree, Source source) {
    return new Located(
        source.origin(tree),
        escaping(tree, source)
            .required("types that are checked: by this one, rows may be of any class")
            .fix("write its type arguments, as in `PrivateData<Patient>`, without a cast"));
  }

  /** A limit of rows that may be another one each time. */
  static Located limit(Tree tree, Source source) {
    TreeOrigin origin = source.origin(tree);
    return new Located(
        origin,
        Finding.of(Rule.DATA_ESCAPES, "`maxRows(" + origin.text() + ")`")
            .required("a constant: whether there are more rows tells of them")
            .fix("write the number, as in maxRows(1_000_000)"));
  }

  /** Who is told of failures. */
  static Located listener(Tree tree, Source source) {
    return new Located(
        source.origin(tree),
        escaping(tree, source)
            .found("it hears how a release goes on, which a program does not see")
            .fix("give it to a PrivateData that is made outside of the program"));
  }

  /** What may fail for some rows, where that is seen. */
  static Located caught(Tree tree, Source source) {
    return new Located(
        source.origin(tree),
        escaping(tree, source)
            .found("it fails where a row is null or rows are too many, and that is seen here")
            .fix(
                "let it fail: catch BudgetExceededException or checked exceptions, and only close"
                    + " in `finally`"));
  }

  /** Whether one of several is taken: by an assignment in a branch, or by an expression. */
  private static boolean isChosen(Tree tree, Source source) {
    return (tree instanceof AssignmentTree assignment
            && source.elementOf(assignment.getVariable()) instanceof VariableElement variable
            && variable.getKind() == ElementKind.LOCAL_VARIABLE)
        || tree instanceof SwitchExpressionTree
        || tree instanceof ConditionalExpressionTree;
  }

  /**
   * A data set or a wrapper that goes where nobody counts.
   *
   * @param isData whether it is one data set
   * @param isWrapper whether it is a wrapper; else it holds parts
   */
  static Located escapes(Tree tree, boolean isData, boolean isWrapper, Source source) {
    String fix;
    if (isChosen(tree, source) && (isData || isWrapper)) {
      fix = "choose by `?:` where the wrapper is declared: " + CHOSEN;
    } else if (isData) {
      fix =
          "make the wrapper here: `var report = new PrivateReport(data);`, or give the method that"
              + " is called a @PrivacyBudget; the data set's name is `\"\" + data`";
    } else if (isWrapper && tree instanceof IdentifierTree) {
      fix =
          "call it here, and pass on what it releases; its variable is given once, where it is"
              + " declared, also by `?:`: "
              + CHOSEN;
    } else if (isWrapper) {
      fix =
          tree instanceof NewClassTree
              ? "keep it in a variable where it is made, of a data set that is a parameter or in a"
                  + " variable that is given once"
              : "call it here, and pass on what it releases";
    } else {
      fix =
          "keep each data set in a variable of its own, and go through parts in a loop: `for (var"
              + " part : parts.values())`";
    }
    return new Located(
        source.origin(tree),
        escaping(tree, source)
            .required(
                "data sets go to wrappers and to programs with @PrivacyBudget, wrappers are"
                    + " called, and neither is kept, passed on or returned")
            .fix(fix));
  }
}
