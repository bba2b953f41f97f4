/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.initialiser.EarlyReads;
import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.UnwrittenFields;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;

/**
 * Static final fields that hold a record, a date, or a collection nobody can change, made from
 * constants. What made the value is put in where the field is read: it always makes the same.
 */
public final class ConstantFields {
  private static final Set<PureFunction> COPIES =
      EnumSet.of(
          PureFunction.LIST_COPY,
          PureFunction.SET_COPY,
          PureFunction.MAP_COPY,
          PureFunction.LIST_VIEW,
          PureFunction.SET_VIEW,
          PureFunction.MAP_VIEW);

  private static final String PATTERN = "Pattern.compile";

  private final Lowering lowering;
  private final Expressions expressions;
  private final MethodTrees trees;
  private final NamedByQueries named;
  private final EarlyReads early;
  private final Set<Element> open = new HashSet<>();

  public ConstantFields(
      Lowering lowering,
      Expressions expressions,
      MethodTrees trees,
      NamedByQueries named,
      EarlyReads early) {
    this.named = named;
    this.expressions = expressions;
    this.lowering = lowering;
    this.trees = trees;
    this.early = early;
  }

  /** What may read it before it is there, while its class is initialised. */
  Optional<String> earlyReader(VariableElement field) {
    return early.reader(field);
  }

  /** What such a field holds, of which the initialiser runs as well; empty for any other field. */
  Optional<Operand> read(VariableElement field) {
    Optional<Operand> read =
        made(field)
            .filter(
                expr ->
                    isConstant(expr)
                        || (isConstantInside(expr)
                            && UnwrittenFields.isOne(field, lowering.source())))
            .map(expr -> new Operand(expr, field.asType()));
    if (read.isPresent()) {
      trees.fieldOf(field).map(VariableTree::getInitializer).ifPresent(named::run);
    }
    return read;
  }

  /** Whether it would be one if nobody could write to what it holds. */
  boolean isWritable(VariableElement field) {
    return made(field).filter(this::isConstantInside).isPresent();
  }

  private Optional<Expr> made(VariableElement field) {
    return trees
        .fieldOf(field)
        .flatMap(tree -> Optional.ofNullable(tree.getInitializer()))
        .filter(tree -> open.add(field))
        .map(
            tree -> {
              Frame outside =
                  new Frame(Enclosing.type(field), Optional.empty(), Optional.empty(), false);
              Expr made = expressions.operand(tree, outside).expr();
              open.remove(field);
              return made;
            });
  }

  /** Of what could be changed: an array, a matrix, or a collection. */
  private boolean isConstantInside(Expr value) {
    return switch (value.kind()) {
      case VECTOR_OF ->
          ((Expr.VectorOf) value)
              .elements().stream().allMatch(each -> isConstant(each) || isConstantInside(each));
      case PURE -> {
        Expr.Pure pure = (Expr.Pure) value;
        yield (isNew(pure.function()) || pure.function() == PureFunction.SEQUENCE)
            && pure.arguments().stream()
                .allMatch(each -> isConstant(each) || isConstantInside(each));
      }
      default -> false;
    };
  }

  private static boolean isNew(PureFunction made) {
    return made.makesNew() || made == PureFunction.ENUM_SET_OF;
  }

  private boolean isConstant(Expr value) {
    return switch (value.kind()) {
      case LITERAL, FIXED -> true;
      case CONVERSION -> isConstant(((Expr.Conversion) value).operand());
      case NEGATION -> isConstant(((Expr.Negation) value).operand());
      case NEW_RECORD -> areConstant(((Expr.NewRecord) value).values());
      case CALL -> areConstant(((Expr.Call) value).arguments());
      case PURE -> {
        Expr.Pure pure = (Expr.Pure) value;
        // Nobody else holds what is made right there.
        yield COPIES.contains(pure.function())
            ? pure.arguments().stream().allMatch(each -> isConstant(each) || isConstantInside(each))
            : !isNew(pure.function())
                && pure.function() != PureFunction.SEQUENCE
                && areConstant(pure.arguments());
      }
      case CONDITIONAL -> {
        // A truth value in an array, kept as a number.
        Expr.Conditional choice = (Expr.Conditional) value;
        yield areConstant(List.of(choice.condition(), choice.whenTrue(), choice.whenFalse()));
      }
      case NULL, USE, COMPONENT, ARITHMETIC, COMPARISON, SAME, NOT, AND, OR -> false;
      case UNKNOWN_CALL, BODY, IS_INSTANCE, CAST, REFUSED, FILTER, MAP_ROWS, COUNT, SUM -> false;
      case SUMS_BY_KEY,
          SUMS_BY_KEYS,
          NEW_VECTOR,
          VECTOR_OF,
          ELEMENT,
          LENGTH,
          COPY,
          CLIP,
          NEW_LIST ->
          false;
      case NEW_TABLE, TABLE_SIZE, LOOKUP, CONCAT, FLAT_MAP, JOIN, ELEMENTS, INDEX, MEMBER -> false;
      case TALLY,
          NUMBER_OF_KEY,
          VALUE_OF_KEY,
          ROWS_OF_KEY,
          ENTRIES,
          COLLECTED,
          DISTINCT,
          NEW_SET,
          ADD_NEW ->
          false;
      case MODELLED -> {
        Expr.Modelled made = (Expr.Modelled) value;
        // What else a method makes may change later: an array, a matcher.
        yield made.method().isOurs()
            && made.method().name().equals(PATTERN)
            && areConstant(made.arguments());
      }
      case SORTED, DERIVED, OPAQUE, LIMIT, SKIP, EXTREME, ANY_ROW -> false;
    };
  }

  private boolean areConstant(List<Expr> values) {
    return values.stream().allMatch(this::isConstant);
  }
}
