/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Entries;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.FilledMaps;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Local maps whose groups are asked for. What a loop merges into one is a list of what was added,
 * and the map is what the list adds up to by key: so a loop and {@code groupingBy} come to the
 * same.
 */
public final class GroupedMaps {
  private final Lowering lowering;

  public GroupedMaps(Lowering lowering) {
    this.lowering = lowering;
  }

  /** The rows of a map from keys to their sums; empty for what is no map that rows were put in. */
  public static Optional<Expr.Tally> of(Expr map) {
    if (!(map instanceof Expr.SumsByKey sums) || sums.everyKey()) {
      return Optional.empty();
    }
    Optional<Expr.Tally> groups = groups(sums);
    return groups.isPresent()
        ? groups
        : Optional.of(
            new Expr.Tally(
                sums.origin(),
                new Type.Tally(sums.type().key(), sums.type().value()),
                sums.rows(),
                sums.key(),
                sums.present(),
                sums.value(),
                Expr.Tally.Fold.SUM,
                Optional.empty(),
                sums.parallel()));
  }

  /** The groups of which each brings its own number: what a map has of them is what they are. */
  private static Optional<Expr.Tally> groups(Expr.SumsByKey sums) {
    return sums.rows() instanceof Entries entries
            && entries.held() == Entries.Held.BOTH
            && entries.tally() instanceof Expr.Tally tally
            && Entries.isPart(sums.key(), Entries.KEY)
            && Entries.isPart(sums.value(), Entries.VALUE)
            && sums.present().isEmpty()
        ? Optional.of(tally)
        : Optional.empty();
  }

  /** {@code new HashMap<>()} in a declaration; empty for another one. */
  public Optional<Statement> grown(VariableTree tree, Element element, TreeOrigin origin) {
    if (tree.getInitializer() == null
        || !(bare(tree.getInitializer()) instanceof NewClassTree made)
        || !(element.asType() instanceof DeclaredType map)
        || map.getTypeArguments().size() != 2) {
      return Optional.empty();
    }
    TypeMirror key = map.getTypeArguments().get(0);
    boolean plain =
        made.getClassBody() == null && new NewMaps(lowering).refusal(made, key).isEmpty();
    TypeMirror value = map.getTypeArguments().get(1);
    Type brought = written(value).orElseGet(() -> brought(value));
    Optional<Fold> fold = fold(brought);
    boolean asked =
        written(value).isPresent()
            ? lowering.groupsAreAsked(element).isPresent()
            : isAsked(element, lowering.types().ofValue(key));
    if (!plain || !asked || fold.isEmpty()) {
      return Optional.empty();
    }
    lowering.reliance().readsRecords(key, origin);
    if (fold.get() != Fold.SUM) {
      TypeMirror held = isHeld(value) ? lowering.types().elementOf(value) : value;
      lowering.reliance().readsRecords(held, origin);
    }
    FilledMaps.Filled filled = lowering.filledMaps().get(element);
    boolean everyKey = filled != null && filled.everyKey();
    Type.Tally type = new Type.Tally(lowering.types().ofValue(key), brought, everyKey);
    Variable added = lowering.declareGrown(element, type, fold.get());
    if (filled != null && brought instanceof Type.Collection held) {
      // What a key has first, it keeps, whatever is made for keys that have nothing.
      GrownMaps.made(filled.made(), held, lowering.source())
          .ifPresent(first -> lowering.folds(element, first));
    }
    Type.Rows entries = new Type.Rows(Entries.ENTRY);
    return Optional.of(new Statement.Let(origin, added, new Expr.NewList(origin, entries)));
  }

  /** What becomes of what is added to one key, as far as the type says. */
  private static Optional<Fold> fold(Type value) {
    if (value == Numeric.INT || value == Numeric.LONG || value == Numeric.DOUBLE) {
      return Optional.of(Fold.SUM);
    }
    return switch (value.kind()) {
      case COLLECTION ->
          Optional.of(((Type.Collection) value).name().equals("List") ? Fold.LIST : Fold.SET);
      // How they are merged is said where they are.
      case BOOLEAN, TEXT, ENUMERATION, ROW, SEALED, OTHER, DICTIONARY -> Optional.of(Fold.LIST);
      case NUMERIC, NONE, OPTIONAL -> Optional.empty();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> Optional.empty();
    };
  }

  private boolean isHeld(TypeMirror value) {
    return brought(value) instanceof Type.Collection;
  }

  /** The type of a value of such a map; a class of lists or sets is as good as its interface. */
  private Type brought(TypeMirror value) {
    boolean set = Library.is(value, Kind.SET);
    boolean made = Library.is(value, Kind.COLLECTION) && (set || Library.is(value, Kind.LIST));
    return made && value instanceof DeclaredType declared && declared.getTypeArguments().size() == 1
        ? new Type.Collection(
            set ? "Set" : "List", lowering.types().ofValue(declared.getTypeArguments().get(0)))
        : lowering.types().ofValue(value);
  }

  /** An array or a map that each key has, as the list or the map that stands for it. */
  private Optional<Type> written(TypeMirror value) {
    if (lowering.source().accumulators().are(value)) {
      return Optional.of(lowering.types().ofValue(value));
    }
    return value instanceof ArrayType array && array.getComponentType().getKind().isPrimitive()
        ? Optional.of(
            new Type.Collection("List", lowering.types().ofValue(array.getComponentType())))
        : lowering.types().madeDictionary(value);
  }

  private static ExpressionTree bare(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree);
  }

  /** What a stream was collected into, as groups where these are asked for. */
  public Operand collected(Element map, Operand value) {
    Optional<Expr.Tally> groups = of(value.expr());
    return groups.isPresent() && isAsked(map, groups.get().type().key())
        ? new Operand(groups.get(), value.type())
        : value;
  }

  /** How many constants have a number may be known beforehand. */
  private boolean isAsked(Element map, Type key) {
    return lowering.groupsAreAsked(map).filter(more -> more || !isClosed(key)).isPresent();
  }

  /** Whether all keys are known beforehand. */
  public static boolean isClosed(Type key) {
    return switch (key.kind()) {
      case ENUMERATION, BOOLEAN -> true;
      case NUMERIC, TEXT, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }
}
