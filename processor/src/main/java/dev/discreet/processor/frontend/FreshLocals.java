/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.Enclosing;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * The local variables of a method that hold nothing but objects that the method itself has made.
 * Claim: whoever writes to such an object changes nothing that was there before the method was
 * called, whatever other names it has.
 *
 * <p>A variable is one if whatever is assigned to it is an expression that makes an object. What is
 * taken out of such an object, and what a parameter, a pattern or a loop declares, is none.
 */
final class FreshLocals {
  private static final Set<String> COLLECTORS =
      Set.of("toList/0", "toSet/0", "toMap/2", "toMap/3", "groupingBy/1", "groupingBy/2");

  private final Source source;
  private final Set<Element> fresh = new HashSet<>();

  /** Those whose rows, if they hold arrays of arrays, are made with them and never replaced. */
  private final Set<Element> withRows = new HashSet<>();

  FreshLocals(Source source, MethodTree method) {
    this.source = source;
    Assignments found = new Assignments();
    found.scan(method, null);
    found.assigned.forEach(
        (variable, values) -> {
          if (!found.ofLoops.contains(variable) && values.stream().allMatch(this::makesObject)) {
            fresh.add(variable);
            if (!found.rowsReplaced.contains(variable)
                && values.stream().allMatch(FreshLocals::makesRows)) {
              withRows.add(variable);
            }
          }
        });
  }

  /** Whether the object that the expression stands for was made by this method. */
  boolean holds(ExpressionTree tree) {
    ExpressionTree bare = ExpressionLowering.withoutParentheses(tree);
    if (bare instanceof ArrayAccessTree row
        && ExpressionLowering.withoutParentheses(row.getExpression())
            instanceof IdentifierTree rows) {
      return withRows.contains(source.elementOf(rows));
    }
    return bare instanceof IdentifierTree && fresh.contains(source.elementOf(bare));
  }

  private boolean makesObject(ExpressionTree tree) {
    ExpressionTree bare = ExpressionLowering.withoutParentheses(tree);
    return bare instanceof NewArrayTree
        || bare instanceof NewClassTree
        || (bare instanceof MethodInvocationTree call && isCopying(call));
  }

  private static boolean makesRows(ExpressionTree tree) {
    return ExpressionLowering.withoutParentheses(tree) instanceof NewArrayTree array
        && array.getDimensions().size() > 1;
  }

  private boolean isCopying(MethodInvocationTree call) {
    if (!(source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method)) {
      return false;
    }
    String owner = Enclosing.type(method).getQualifiedName().toString();
    String name = method.getSimpleName().toString();
    if (PureCalls.isCopyOfArray(call, source)) {
      return true;
    }
    return switch (owner) {
      case "java.util.Arrays" -> name.equals("copyOf") || name.equals("copyOfRange");
      case "java.util.EnumSet" -> true;
      case "java.util.stream.Stream" ->
          name.equals("toArray") || (name.equals("collect") && isCollectedAnew(call));
      case "java.util.stream.IntStream",
          "java.util.stream.LongStream",
          "java.util.stream.DoubleStream" ->
          name.equals("toArray");
      default -> false;
    };
  }

  private boolean isCollectedAnew(MethodInvocationTree call) {
    List<? extends ExpressionTree> arguments = call.getArguments();
    return arguments.size() == 1
        && ExpressionLowering.withoutParentheses(arguments.get(0))
            instanceof MethodInvocationTree collector
        && source.elementOf(collector.getMethodSelect()) instanceof ExecutableElement method
        && Enclosing.type(method).getQualifiedName().contentEquals("java.util.stream.Collectors")
        && COLLECTORS.contains(method.getSimpleName() + "/" + method.getParameters().size());
  }

  /** Finds what is assigned to each local variable. */
  private final class Assignments extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Map<Element, Set<ExpressionTree>> assigned = new HashMap<>();
    private final Set<Element> ofLoops = new HashSet<>();
    private final Set<Element> rowsReplaced = new HashSet<>();

    @Override
    public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
      Element variable = source.elementOf(tree.getVariable());
      if (variable != null) {
        ofLoops.add(variable);
      }
      return super.visitEnhancedForLoop(tree, null);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
      add(source.elementOf(tree), tree.getInitializer());
      return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
      ExpressionTree target = ExpressionLowering.withoutParentheses(tree.getVariable());
      if (target instanceof ArrayAccessTree access) {
        Element rows =
            source.elementOf(ExpressionLowering.withoutParentheses(access.getExpression()));
        if (rows != null) {
          rowsReplaced.add(rows);
        }
      }
      add(source.elementOf(target), tree.getExpression());
      return super.visitAssignment(tree, null);
    }

    private void add(@Nullable Element variable, @Nullable ExpressionTree value) {
      if (variable != null && value != null && variable.getKind() == ElementKind.LOCAL_VARIABLE) {
        assigned.computeIfAbsent(variable, unknown -> new HashSet<>()).add(value);
      }
    }
  }
}
