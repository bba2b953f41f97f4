/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.trees.Signatures;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** What a proof will rest on: the classes and methods that lowered code was found to use. */
public final class Reliance {
  private final Source source;
  private final TypeLowering types;
  private final Map<String, Use> rowUses = new LinkedHashMap<>();
  private final Set<String> classes = new LinkedHashSet<>();
  private final Map<String, Use> beliefs = new LinkedHashMap<>();
  private final Set<String> trusted = new LinkedHashSet<>();
  private final Map<String, Asked> asked = new LinkedHashMap<>();

  /**
   * Methods of a record or enum of another file that are called, by the names that {@link
   * DerivedParts#name} gives them, and fields of such an enum that are read, by their names.
   */
  public record Asked(TypeElement type, Set<String> methods) {}

  /** The first use of a row class, or of a helper's class. */
  public record Use(TypeElement type, TreeOrigin origin) {}

  Reliance(Source source, TypeLowering types) {
    this.source = source;
    this.types = types;
  }

  /** Notes that something of a row class is read. */
  public void readsRow(TypeElement rowClass, TreeOrigin origin) {
    rowUses.putIfAbsent(source.binaryName(rowClass), new Use(rowClass, origin));
  }

  /** Notes that values of a type are compared, and with records all that they are made of. */
  public void readsRecords(TypeMirror type, TreeOrigin origin) {
    readsRecords(type, origin, new HashSet<>());
  }

  private void readsRecords(TypeMirror type, TreeOrigin origin, Set<TypeElement> seen) {
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return;
    }
    declared.getTypeArguments().forEach(part -> readsRecords(part, origin, seen));
    if (element.getKind() == ElementKind.RECORD
        && types.ofValue(type) instanceof Type.Row
        && seen.add(element)) {
      readsRow(element, origin);
      RecordParts.components(element).forEach(part -> readsRecords(part.asType(), origin, seen));
    }
  }

  /** Notes that code of a class was lowered. */
  public void reliesOn(TypeElement type) {
    classes.add(source.binaryName(type));
  }

  /** Notes that contracts of a class are believed. */
  public void believes(TypeElement helpers, TreeOrigin origin) {
    beliefs.putIfAbsent(source.binaryName(helpers), new Use(helpers, origin));
  }

  /** Notes that a method of a record or enum of another file is called, or a field is read. */
  public void asks(TypeElement type, String method) {
    asked
        .computeIfAbsent(source.binaryName(type), name -> new Asked(type, new TreeSet<>()))
        .methods()
        .add(method);
  }

  /** The records and enums whose methods are called or fields are read, by binary name. */
  public Map<String, Asked> asked() {
    return asked;
  }

  /** Notes that a method's contract is believed without a proof. */
  public void trusts(ExecutableElement method) {
    trusted.add(Signatures.of(method, source.types()));
  }

  /** Notes the same of a method by its signature. */
  public void trusts(String signature) {
    trusted.add(signature);
  }

  /** The methods whose contracts are believed without a proof, by signature. */
  public Set<String> trusted() {
    return trusted;
  }

  /** The classes whose contracts are believed, by binary name. */
  public Map<String, Use> beliefs() {
    return beliefs;
  }

  /** The row classes that are read, by binary name. */
  public Map<String, Use> rowUses() {
    return rowUses;
  }

  /** Binary names of the classes whose code was lowered. */
  public Set<String> classes() {
    return classes;
  }

  /** Takes over what another lowering of the same class has noted. */
  public void include(Reliance other) {
    other.rowUses.forEach(rowUses::putIfAbsent);
    other.beliefs.forEach(beliefs::putIfAbsent);
    classes.addAll(other.classes);
    trusted.addAll(other.trusted);
    other
        .asked
        .values()
        .forEach(each -> each.methods().forEach(method -> asks(each.type(), method)));
  }
}
