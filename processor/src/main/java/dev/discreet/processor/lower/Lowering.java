/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import com.sun.source.tree.Tree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.trees.FixedVariables;
import dev.discreet.processor.trees.ReturnedArrays;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.StreamUses;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.FilledInLoops;
import dev.discreet.processor.trees.collection.FilledMaps;
import dev.discreet.processor.trees.collection.FixedKeys;
import dev.discreet.processor.trees.collection.MapUses;
import dev.discreet.processor.trees.collection.NestedMapUses;
import dev.discreet.processor.trees.collection.NestedReads;
import dev.discreet.processor.trees.collection.PresentGroups;
import dev.discreet.processor.trees.collection.SetUses;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * What the parts of one class's lowering share: the source, its types, its variables.
 *
 * <p>A local variable is one {@link Variable} for as long as the class is lowered, known by its
 * declaration.
 */
public final class Lowering {
  private final Source source;
  private final TypeLowering types;
  private final Coercion coercion;
  private final Reliance reliance;
  private final Map<Element, Variable> variables = new HashMap<>();
  private final Map<Element, Grown> grown = new HashMap<>();
  private final Set<Element> folded = new HashSet<>();
  private final Map<List<Element>, Variable> entries = new HashMap<>();
  private final Map<Tree, Variable> rowsAtIndices = new HashMap<>();
  private final Set<ExecutableElement> unmodifiable = new HashSet<>();
  private Optional<Set<Tree>> consumed = Optional.empty();
  private Optional<Map<Element, Boolean>> grouped = Optional.empty();
  private Optional<Map<Element, FilledMaps.Filled>> filledMaps = Optional.empty();
  private Optional<PresentGroups.All> presentGroups = Optional.empty();
  private Optional<Set<Element>> narrowed = Optional.empty();
  private Optional<Map<Element, FilledInLoops.Filled>> filled = Optional.empty();
  private Optional<Set<Element>> nested = Optional.empty();
  private Optional<Map<Element, Tree>> nestedReads = Optional.empty();
  private Optional<Set<Tree>> returnedArrays = Optional.empty();
  private Optional<Map<Element, FixedKeys.Keys>> fixedKeys = Optional.empty();
  private Optional<FixedVariables> fixedVariables = Optional.empty();
  private final Map<Element, Function<TreeOrigin, Operand>> standing = new HashMap<>();
  private final Map<Element, Variable> added = new HashMap<>();

  /** Maps into which a function merges values, which may throw whether or not they are read. */
  private final Set<Element> unasked = new LinkedHashSet<>();

  private final Map<Element, InnerMap> innerMaps = new HashMap<>();
  private final Cells cells;

  /**
   * A map to which rows are added one by one, as the list of what was added.
   *
   * @param added the list, of keys with their numbers
   * @param type the map that they make
   * @param declared the map as it is declared
   * @param fold what becomes of what is added to one key
   * @param then a function of what the fold makes
   * @param element the type of what is added
   */
  public record Grown(
      Variable added,
      Type.Tally type,
      TypeMirror declared,
      Fold fold,
      Optional<Expr.Lambda> then,
      Type element) {
    /** The map, as what was added to it so far. */
    public Operand map(TreeOrigin origin) {
      Expr tally =
          new Expr.Tally(
              origin,
              type,
              new Expr.Use(origin, added),
              part(origin, Expr.Entries.KEY, type.key()),
              Optional.empty(),
              part(origin, Expr.Entries.VALUE, element),
              fold,
              then);
      return new Operand(tally, declared);
    }

    /** A component of each entry. */
    public static Expr.Lambda part(TreeOrigin origin, String component, Type of) {
      Variable entry = new Variable("entry", Expr.Entries.ENTRY);
      Expr use = new Expr.Use(origin, entry);
      Expr value = new Expr.Component(origin, of, use, Expr.Entries.ENTRY.name(), component);
      return new Expr.Lambda(
          origin, entry, new Block(List.of(new Statement.Return(origin, value))));
    }
  }

  private final boolean ofConstructors;

  /**
   * @param ofConstructors whether what is lowered are constructors of rows, which may be given
   *     objects of any class
   */
  public Lowering(Source source, TypeLowering types, boolean ofConstructors) {
    this.ofConstructors = ofConstructors;
    this.source = source;
    this.types = types;
    this.coercion = new Coercion(types);
    this.reliance = new Reliance(source, types);
    this.cells = new Cells(source);
  }

  public Source source() {
    return source;
  }

  /** Whether what is lowered are constructors of rows. */
  public boolean isOfConstructors() {
    return ofConstructors;
  }

  public TypeLowering types() {
    return types;
  }

  public Coercion coercion() {
    return coercion;
  }

  /** Notes a query whose result nobody can write to. */
  public void returnsUnmodifiable(ExecutableElement query) {
    unmodifiable.add(query);
  }

  /** Whether what a method returns is a map that nobody can write to. */
  public boolean isUnmodifiable(ExecutableElement method) {
    return unmodifiable.contains(method);
  }

  /** The fields of objects that add up numbers. */
  public Cells cells() {
    return cells;
  }

  /** What a proof will rest on. */
  public Reliance reliance() {
    return reliance;
  }

  /** Declares a local variable or parameter. */
  public Variable declare(Element declaration) {
    Optional<Limits> limits =
        declaration.getKind() == ElementKind.LOCAL_VARIABLE
                && declaration.asType().getKind().isPrimitive()
            ? DeclaredLimits.of(declaration)
            : Optional.empty();
    Variable variable =
        new Variable(
            declaration.getSimpleName().toString(), types.of(declaration.asType()), limits);
    variables.put(declaration, variable);
    return variable;
  }

  /** Declares a local variable whose first value says more of its type than its declaration. */
  public Variable declare(Element declaration, Type type) {
    Variable variable = new Variable(declaration.getSimpleName().toString(), type);
    variables.put(declaration, variable);
    return variable;
  }

  /** Declares a public input, in which a collection is no data set. */
  public Variable declareValue(Element declaration) {
    Variable variable =
        new Variable(declaration.getSimpleName().toString(), types.ofDeclared(declaration));
    variables.put(declaration, variable);
    return variable;
  }

  /** The variable that was declared so, if it is one. */
  public Optional<Variable> variable(@Nullable Element declaration) {
    return Optional.ofNullable(variables.get(declaration));
  }

  /** Has a name stand for another variable while something is lowered. */
  public <T> T where(Element name, Variable variable, Supplier<T> lowered) {
    return where(Map.of(name, variable), lowered);
  }

  /** Has names stand for variables while something is lowered. */
  public <T> T where(Map<Element, Variable> names, Supplier<T> lowered) {
    Map<Element, Variable> before = new HashMap<>();
    names.forEach(
        (name, variable) -> {
          Variable known = variables.put(name, variable);
          if (known != null) {
            before.put(name, known);
          }
        });
    try {
      return lowered.get();
    } finally {
      names.keySet().forEach(name -> restore(name, before.get(name)));
    }
  }

  private void restore(Element name, @Nullable Variable before) {
    if (before == null) {
      variables.remove(name);
    } else {
      variables.put(name, before);
    }
  }

  /** Declares a local map as what is added to it. */
  public Variable declareGrown(Element declaration, Type.Tally type, Fold fold) {
    Variable added =
        new Variable(declaration.getSimpleName().toString(), new Type.Rows(Expr.Entries.ENTRY));
    variables.remove(declaration);
    Type element = type.value() instanceof Type.Collection held ? held.element() : type.value();
    grown.put(
        declaration, new Grown(added, type, declaration.asType(), fold, Optional.empty(), element));
    return added;
  }

  /** Has numbers added to a local map in this way; false where they were in another. */
  public boolean folds(@Nullable Element map, Fold fold) {
    Grown known = grown.get(map);
    if (known == null
        || (!folded.add(Objects.requireNonNull(map))
            && (known.fold() != fold || known.then().isPresent()))) {
      return false;
    }
    Type element =
        fold == Fold.SUM
            ? Decimals.added(known.type().value())
                .<Type>map(number -> number)
                .orElse(known.element())
            : known.element();
    folds(map, known, fold, Optional.empty(), element);
    return true;
  }

  /** Has a function merge the values of a local map; false where another one does already. */
  public boolean merges(@Nullable Element map, Expr.Lambda merged) {
    Grown known = grown.get(map);
    return known != null && fills(map, merged, known.type().value());
  }

  /**
   * Has a function make each value of a local map of the list of what is added to its key; false
   * where another one does already.
   *
   * @param element the type of what is added
   */
  public boolean fills(@Nullable Element map, Expr.Lambda then, Type element) {
    Grown known = grown.get(map);
    if (known == null || !folded.add(Objects.requireNonNull(map))) {
      return false;
    }
    folds(map, known, Fold.LIST, Optional.of(then), element);
    unasked.add(map);
    return true;
  }

  /**
   * Has a function make each value of a local map of the sum of what is added to its key, as longs;
   * false where it is added to in another statement as well.
   */
  public boolean sums(@Nullable Element map, Expr.Lambda then) {
    Grown known = grown.get(map);
    if (known == null || !folded.add(Objects.requireNonNull(map))) {
      return false;
    }
    folds(map, known, Fold.SUM, Optional.of(then), Type.Numeric.LONG);
    return true;
  }

  /** What the maps come to into which a function has merged values since this was asked before. */
  public List<Expr> merged(TreeOrigin origin) {
    List<Expr> all =
        unasked.stream()
            .map(map -> Objects.requireNonNull(grown.get(map), "it is grown").map(origin).expr())
            .toList();
    unasked.clear();
    return all;
  }

  private void folds(
      Element map, Grown known, Fold fold, Optional<Expr.Lambda> then, Type element) {
    grown.put(map, new Grown(known.added(), known.type(), known.declared(), fold, then, element));
  }

  /** The local map that was declared so, if it is one. */
  public Optional<Grown> grown(@Nullable Element declaration) {
    return Optional.ofNullable(grown.get(declaration));
  }

  /** Has a name stand for the key of a group of a local map, inside a loop over all of them. */
  public void declareKey(Element key, Element map, Variable entry) {
    entries.put(List.of(key, map), entry);
  }

  /** Has an expression stand for the row of an iteration. */
  public void declareRow(Tree expression, Variable row) {
    rowsAtIndices.put(expression, row);
  }

  /** Has expressions stand for nothing but themselves again, where a body may be read once more. */
  public void forgetRows(Collection<? extends Tree> expressions) {
    rowsAtIndices.keySet().removeAll(expressions);
  }

  /** The row that an expression stands for. */
  public Optional<Variable> rowAt(Tree expression) {
    return Optional.ofNullable(rowsAtIndices.get(expression));
  }

  /** The group whose key a name stands for. */
  public Optional<Variable> entry(@Nullable Element key, @Nullable Element map) {
    return key == null || map == null
        ? Optional.empty()
        : Optional.ofNullable(entries.get(List.of(key, map)));
  }

  /**
   * Whether the groups in a local map, or in what a method returns, are asked for; empty where
   * nothing of the kind is.
   */
  public Optional<Boolean> groupsAreAsked(Element map) {
    if (grouped.isEmpty()) {
      grouped =
          Optional.of(
              MapUses.grouped(source, Promises::isInlined, filledMaps(), presentGroups().reads()));
    }
    return Optional.ofNullable(grouped.get().get(map));
  }

  /** Whether elements may be taken from a local set, of which nobody has seen the old ones. */
  public boolean mayNarrow(@Nullable Element set) {
    if (narrowed.isEmpty()) {
      narrowed = Optional.of(SetUses.narrowed(source));
    }
    return narrowed.get().contains(set);
  }

  /** The maps of the file that have an empty collection for each constant before all else. */
  public Map<Element, FilledMaps.Filled> filledMaps() {
    if (filledMaps.isEmpty()) {
      filledMaps = Optional.of(FilledMaps.of(source, fixedVariables(), fixedKeys()));
    }
    return filledMaps.get();
  }

  /** Where a map may have no collection for a key, and nobody minds. */
  public PresentGroups.All presentGroups() {
    if (presentGroups.isEmpty()) {
      presentGroups = Optional.of(PresentGroups.of(source, fixedVariables()));
    }
    return presentGroups.get();
  }

  /** Whether a call puts such a collection, or an object, into a local map that has it anyway. */
  public boolean fillsGrown(Tree call) {
    return Stream.concat(grown.keySet().stream(), cells.tables().stream())
        .map(map -> filledMaps().get(map))
        .anyMatch(known -> known != null && known.puts().contains(call));
  }

  /** The keys of a local map that are all put in at first; empty of any other. */
  public Optional<FixedKeys.Keys> fixedKeys(@Nullable Element map) {
    return Optional.ofNullable(fixedKeys().get(map));
  }

  private Map<Element, FixedKeys.Keys> fixedKeys() {
    if (fixedKeys.isEmpty()) {
      fixedKeys = Optional.of(FixedKeys.of(source, fixedVariables()));
    }
    return fixedKeys.get();
  }

  /** The variables that have one value. */
  public FixedVariables fixedVariables() {
    if (fixedVariables.isEmpty()) {
      fixedVariables = Optional.of(new FixedVariables(source));
    }
    return fixedVariables.get();
  }

  /** Whether numbers are merged into the maps of a local map, which is then returned. */
  public boolean isOnlyMergedInto(Element map) {
    if (nested.isEmpty()) {
      nested = Optional.of(NestedMapUses.of(source));
    }
    return nested.get().contains(map);
  }

  /**
   * Whether a local variable, or what it is made by, is a map of maps that is only looked up in.
   */
  public boolean isOnlyLookedUpIn(@Nullable Object mapOrMaker) {
    if (nestedReads.isEmpty()) {
      nestedReads = Optional.of(NestedReads.of(source));
    }
    return nestedReads.get().containsKey(mapOrMaker) || nestedReads.get().containsValue(mapOrMaker);
  }

  /** Whether an array is made where a method returns it. */
  public boolean isReturned(Tree array) {
    if (returnedArrays.isEmpty()) {
      returnedArrays = Optional.of(ReturnedArrays.of(source));
    }
    return returnedArrays.get().contains(array);
  }

  /** Has a local variable stand for what a list comes to. */
  public void standsFor(Element variable, Function<TreeOrigin, Operand> value, Variable list) {
    standsFor(variable, value);
    added.put(variable, list);
  }

  /** Has a local variable stand for a value that is made of others. */
  public void standsFor(Element variable, Function<TreeOrigin, Operand> value) {
    variables.remove(variable);
    standing.put(variable, value);
  }

  /** What a local variable stands for, if it is no variable of the calculus. */
  public Optional<Operand> standing(@Nullable Element variable, TreeOrigin origin) {
    return Optional.ofNullable(standing.get(variable)).map(value -> value.apply(origin));
  }

  /**
   * A map in a map of maps.
   *
   * @param outer the map that holds it
   * @param key what it is held by
   */
  public record InnerMap(Element outer, Expr key) {}

  /** Has a local variable name a map in a map of maps. */
  public void declareInner(Element variable, InnerMap named) {
    variables.remove(variable);
    innerMaps.put(variable, named);
  }

  /** The map in a map of maps that a variable names. */
  public Optional<InnerMap> inner(@Nullable Element variable) {
    return Optional.ofNullable(innerMaps.get(variable));
  }

  /** The list of what is added to such a variable. */
  public Optional<Variable> addedTo(@Nullable Element variable) {
    return Optional.ofNullable(added.get(variable));
  }

  /** What is known of a local collection or text builder that only its method fills. */
  public Optional<FilledInLoops.Filled> filled(@Nullable Element variable) {
    return Optional.ofNullable(filled().get(variable));
  }

  /** Such collections and builders that are named in some code. */
  public List<Element> filledIn(Tree code) {
    return filled().keySet().stream()
        .filter(variable -> Syntax.names(code, variable, source))
        .toList();
  }

  private Map<Element, FilledInLoops.Filled> filled() {
    if (filled.isEmpty()) {
      filled = Optional.of(FilledInLoops.of(source));
    }
    return filled.get();
  }

  /** Whether a name may stand for a stream that was read before, and would throw. */
  public boolean mayBeConsumed(Tree name) {
    if (consumed.isEmpty()) {
      consumed = Optional.of(StreamUses.again(source));
    }
    return consumed.get().contains(name);
  }
}
