/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.Tree;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The lowering of bodies of one class: what its parts share.
 *
 * <p>A local variable is one {@link Variable} for as long as the class is lowered, known by its
 * declaration.
 */
final class BodyLowering {
  private final Source source;
  private final ModelCatalogue models;
  private final TypeLowering types;
  private final Coercion coercion;
  private final ExpressionLowering expressions;
  private final StatementLowering statements;
  private final MethodLowering methods;
  private final NamedByQueries named;
  private final Map<Element, Variable> variables = new HashMap<>();
  private final Map<String, RowUse> rowUses = new LinkedHashMap<>();
  private Optional<Set<Tree>> consumed = Optional.empty();
  private final Set<String> classesReliedOn = new LinkedHashSet<>();
  private final Map<String, RowUse> beliefs = new LinkedHashMap<>();
  private final Set<String> trusted = new LinkedHashSet<>();

  /** The first use of a row class, or of a helper's class. */
  record RowUse(TypeElement type, TreeOrigin origin) {}

  BodyLowering(Source source, MethodTrees trees) {
    this(source, trees, new TypeLowering(source));
  }

  private BodyLowering(Source source, MethodTrees trees, TypeLowering types) {
    this.source = source;
    this.types = types;
    this.models = new ModelCatalogue(source);
    this.named = new NamedByQueries(source, trees, models);
    this.coercion = new Coercion(types);
    this.expressions = new ExpressionLowering(this, trees);
    this.statements = new StatementLowering(this);
    this.methods = new MethodLowering(this, trees);
  }

  /** The lowering of bodies whose maps by {@code String} hold what is to be released. */
  static BodyLowering ofFoundKeys(Source source, MethodTrees trees) {
    return new BodyLowering(source, trees, new TypeLowering(source, true));
  }

  /** What models say of methods whose bodies are not at hand. */
  ModelCatalogue models() {
    return models;
  }

  Source source() {
    return source;
  }

  TypeLowering types() {
    return types;
  }

  Coercion coercion() {
    return coercion;
  }

  ExpressionLowering expressions() {
    return expressions;
  }

  FunctionValues functions() {
    return expressions.calls().functionValues();
  }

  StatementLowering statements() {
    return statements;
  }

  MethodLowering methods() {
    return methods;
  }

  /** The classes that queries may initialise. */
  NamedByQueries named() {
    return named;
  }

  /** Declares a local variable or parameter. */
  Variable declare(Element declaration) {
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
  Variable declare(Element declaration, Type type) {
    Variable variable = new Variable(declaration.getSimpleName().toString(), type);
    variables.put(declaration, variable);
    return variable;
  }

  /** Declares a public input, in which a collection is no data set. */
  Variable declareValue(Element declaration) {
    Variable variable =
        new Variable(declaration.getSimpleName().toString(), types.ofDeclared(declaration));
    variables.put(declaration, variable);
    return variable;
  }

  /** The variable that was declared so, if it is one. */
  Optional<Variable> variable(@Nullable Element declaration) {
    return Optional.ofNullable(variables.get(declaration));
  }

  /** Whether a name may stand for a stream that was read before, and would throw. */
  boolean mayBeConsumed(Tree name) {
    if (consumed.isEmpty()) {
      consumed = Optional.of(StreamUses.again(source));
    }
    return consumed.get().contains(name);
  }

  /** Notes that something of a row class is read. */
  void readsRow(TypeElement rowClass, TreeOrigin origin) {
    rowUses.putIfAbsent(source.binaryName(rowClass), new RowUse(rowClass, origin));
  }

  /** Notes that values of a type are compared, and with records all that they are made of. */
  void readsRecords(TypeMirror type, TreeOrigin origin) {
    readsRecords(type, origin, new HashSet<>());
  }

  private void readsRecords(TypeMirror type, TreeOrigin origin, Set<TypeElement> seen) {
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return;
    }
    declared.getTypeArguments().forEach(part -> readsRecords(part, origin, seen));
    if (types.ofValue(type) instanceof Type.Row && seen.add(element)) {
      readsRow(element, origin);
      element.getRecordComponents().forEach(part -> readsRecords(part.asType(), origin, seen));
    }
  }

  /** Notes that code of a class was lowered. */
  void reliesOn(TypeElement type) {
    classesReliedOn.add(source.binaryName(type));
  }

  /** Notes that contracts of a class are believed. */
  void believes(TypeElement helpers, TreeOrigin origin) {
    beliefs.putIfAbsent(source.binaryName(helpers), new RowUse(helpers, origin));
  }

  /** Notes that a method's contract is believed without a proof. */
  void trusts(ExecutableElement method) {
    trusted.add(Signatures.of(method, source.types()));
  }

  /** The methods whose contracts are believed without a proof, models' included, by signature. */
  Set<String> trusted() {
    Set<String> all = new TreeSet<>(models.trusted());
    all.addAll(trusted);
    return all;
  }

  /** The classes whose contracts are believed, by binary name. */
  Map<String, RowUse> beliefs() {
    return beliefs;
  }

  /** The row classes that are read, by binary name. */
  Map<String, RowUse> rowUses() {
    return rowUses;
  }

  /** Takes over what another lowering of the same class has noted. */
  void include(BodyLowering other) {
    other.rowUses.forEach(rowUses::putIfAbsent);
    other.beliefs.forEach(beliefs::putIfAbsent);
    classesReliedOn.addAll(other.classesReliedOn);
    trusted.addAll(other.trusted());
    types.enums().putAll(other.types.enums());
    named.include(other.named);
  }

  /** Binary names of the classes whose code was lowered. */
  Set<String> classesReliedOn() {
    return classesReliedOn;
  }
}
