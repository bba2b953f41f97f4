/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.NewArrayTree;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;

/**
 * Finds arrays of arrays whose rows a method has made. Claim: the method may write to such a row.
 *
 * <p>The rows are made with the array. What replaces a row is made on the spot, or is a row of such
 * an array itself, as where rows are swapped. So all rows are of the method's making, if they were
 * before.
 */
final class FreshRows {
  private final Source source;
  private final PureTypes types;
  private final MadeObjects made;
  private final Map<Element, Set<ExpressionTree>> assigned;
  private final Map<Element, ExpressionTree> loops;
  private final Set<Element> holders = new HashSet<>();

  /**
   * @param fresh the variables that hold what the method has made
   * @param assigned what is assigned to each variable
   * @param loops what each variable of a loop runs over
   * @param put what is assigned to cells of arrays, by the variable that holds the array
   */
  FreshRows(
      Source source,
      PureTypes types,
      MadeObjects made,
      Set<Element> fresh,
      Map<Element, Set<ExpressionTree>> assigned,
      Map<Element, ExpressionTree> loops,
      Map<Element, Set<ExpressionTree>> put) {
    this.source = source;
    this.types = types;
    this.made = made;
    this.assigned = assigned;
    this.loops = loops;
    for (Element variable : fresh) {
      if (assigned.getOrDefault(variable, Set.of()).stream().allMatch(this::makesRows)) {
        holders.add(variable);
      }
    }
    while (holders.removeIf(
        holder ->
            !put.getOrDefault(holder, Set.of()).stream()
                .allMatch(value -> isRow(value, new HashSet<>())))) {
      // Rows of an array that is none of them are none, either.
    }
  }

  private boolean makesRows(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof NewArrayTree array
        && (array.getInitializers() == null
            ? array.getDimensions().size() > 1
            : array.getInitializers().stream().allMatch(made::makesObject));
  }

  /** Whether an expression stands for a row that the method has made. */
  boolean isRow(ExpressionTree tree) {
    return isRow(tree, new HashSet<>());
  }

  /** An array of objects by another name could be given others, which nobody would see. */
  private boolean isRow(ExpressionTree tree, Set<Element> open) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if (made.makesObject(bare)) {
      return true;
    }
    if (bare instanceof ArrayAccessTree access) {
      return isHolder(access.getExpression());
    }
    Element variable = bare instanceof IdentifierTree ? source.elementOf(bare) : null;
    if (variable == null
        || !types.isOfValues(variable.asType())
        || !(assigned.containsKey(variable) || loops.containsKey(variable))) {
      return false;
    }
    ExpressionTree loop = loops.get(variable);
    return (loop == null || isHolder(loop))
        && (!open.add(variable)
            || assigned.getOrDefault(variable, Set.of()).stream()
                .allMatch(value -> isRow(value, open)));
  }

  private boolean isHolder(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return bare instanceof IdentifierTree && holders.contains(source.elementOf(bare));
  }
}
