/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.Tree;
import java.util.Set;

/** Kinds of trees, by what is executed. A kind that Java may bring yet is not understood. */
public final class TreeKinds {
  /** Labels of cases, which are trees in later versions of javac. */
  private static final Set<String> LABELS = Set.of("CONSTANT_CASE_LABEL", "DEFAULT_CASE_LABEL");

  private TreeKinds() {}

  /**
   * Whether a tree executes nothing but its parts, and methods of the objects that these give:
   * {@code iterator()}, {@code close()}, {@code toString()}. What names, calls and new objects run
   * is asked of them; a class inside a method, and a pattern that calls accessors, are none.
   */
  public static boolean executeTheirParts(Tree tree) {
    return switch (tree.getKind()) {
      case BLOCK, VARIABLE, EXPRESSION_STATEMENT, EMPTY_STATEMENT, LABELED_STATEMENT -> true;
      case IF, SWITCH, SWITCH_EXPRESSION, CASE, BREAK, CONTINUE, YIELD, RETURN -> true;
      case FOR_LOOP, WHILE_LOOP, DO_WHILE_LOOP -> true;
      // Methods of objects that are made: iterator(), close(), toString().
      case ENHANCED_FOR_LOOP, TRY, CATCH, THROW, ASSERT, SYNCHRONIZED -> true;
      case ASSIGNMENT, CONDITIONAL_EXPRESSION, PARENTHESIZED, TYPE_CAST, INSTANCE_OF -> true;
      case BINDING_PATTERN, ARRAY_ACCESS, NEW_ARRAY -> true;
      case IDENTIFIER, MEMBER_SELECT, METHOD_INVOCATION, NEW_CLASS -> true;
      case LAMBDA_EXPRESSION, MEMBER_REFERENCE -> true;
      case INT_LITERAL, LONG_LITERAL, FLOAT_LITERAL, DOUBLE_LITERAL -> true;
      case BOOLEAN_LITERAL, CHAR_LITERAL, STRING_LITERAL, NULL_LITERAL -> true;
      case POSTFIX_INCREMENT, POSTFIX_DECREMENT, PREFIX_INCREMENT, PREFIX_DECREMENT -> true;
      case UNARY_PLUS, UNARY_MINUS, BITWISE_COMPLEMENT, LOGICAL_COMPLEMENT -> true;
      case PLUS, MINUS, MULTIPLY, DIVIDE, REMAINDER -> true;
      case LEFT_SHIFT, RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT, AND, XOR, OR -> true;
      case LESS_THAN, GREATER_THAN, LESS_THAN_EQUAL, GREATER_THAN_EQUAL -> true;
      case EQUAL_TO, NOT_EQUAL_TO, CONDITIONAL_AND, CONDITIONAL_OR -> true;
      case PLUS_ASSIGNMENT, MINUS_ASSIGNMENT, MULTIPLY_ASSIGNMENT -> true;
      case DIVIDE_ASSIGNMENT, REMAINDER_ASSIGNMENT -> true;
      case LEFT_SHIFT_ASSIGNMENT, RIGHT_SHIFT_ASSIGNMENT, UNSIGNED_RIGHT_SHIFT_ASSIGNMENT -> true;
      case AND_ASSIGNMENT, XOR_ASSIGNMENT, OR_ASSIGNMENT -> true;
      case PRIMITIVE_TYPE, ARRAY_TYPE, PARAMETERIZED_TYPE, UNION_TYPE, INTERSECTION_TYPE -> true;
      case UNBOUNDED_WILDCARD, EXTENDS_WILDCARD, SUPER_WILDCARD, ANNOTATED_TYPE -> true;
      case MODIFIERS, ANNOTATION, TYPE_ANNOTATION -> true;
      // Classes inside methods, whose objects are not told from others; patterns that call
      // accessors; and what Java may bring yet.
      default -> LABELS.contains(tree.getKind().name());
    };
  }
}
