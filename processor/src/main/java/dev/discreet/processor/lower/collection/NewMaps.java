/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.ClosedTypes;
import dev.discreet.processor.trees.RecordForms;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * Maps that are made empty. Claim: one that is not refused here is a new map of the JDK, which
 * holds one number for each key by {@code equals}, and of the keys' code runs at most what hash
 * tables call.
 */
public final class NewMaps {
  private final Lowering lowering;

  public NewMaps(Lowering lowering) {
    this.lowering = lowering;
  }

  /** Why a map must not be made so; empty where it may. */
  Optional<Located> refusal(NewClassTree tree, TypeMirror key) {
    TreeOrigin origin = lowering.source().origin(tree);
    if (tree.getClassBody() != null
        || tree.getEnclosingExpression() != null
        || !(lowering.source().elementOf(tree) instanceof ExecutableElement constructor)) {
      return Optional.of(unknown(origin));
    }
    return refusal(constructor, tree.getArguments(), key, origin);
  }

  /** Whether a map is made with the entries of another, and finds its keys by equality. */
  boolean isCopy(NewClassTree tree, TypeMirror key) {
    return tree.getClassBody() == null
        && tree.getEnclosingExpression() == null
        && lowering.source().elementOf(tree) instanceof ExecutableElement constructor
        && isGivenEntries(constructor)
        && refusal(constructor, List.of(), key, lowering.source().origin(tree)).isEmpty();
  }

  /** Why a collector must not be given what makes its map; empty where it may. */
  public Optional<Located> refusalOfFactory(ExpressionTree factory, TypeMirror key) {
    ExpressionTree bare = Syntax.withoutParentheses(factory);
    if (bare instanceof MemberReferenceTree reference
        && reference.getMode() == MemberReferenceTree.ReferenceMode.NEW
        && lowering.source().elementOf(reference) instanceof ExecutableElement constructor
        && constructor.getParameters().isEmpty()) {
      return refusal(constructor, List.of(), key, lowering.source().origin(bare));
    }
    if (bare instanceof LambdaExpressionTree lambda
        && lambda.getBody() instanceof ExpressionTree body
        && Syntax.withoutParentheses(body) instanceof NewClassTree made) {
      return refusal(made, key);
    }
    return Optional.of(unknown(lowering.source().origin(bare)));
  }

  /**
   * An empty map of such a factory, into which entries are put. Maps with a comparator are told
   * from those without.
   */
  public Expr empty(ExpressionTree factory, Origin origin, Type.Dictionary type) {
    ExpressionTree made = Syntax.given(factory);
    Expr empty =
        lowering.source().elementOf(made) instanceof ExecutableElement constructor
            ? SetOrder.of(Enclosing.type(constructor).asType()).emptyMap(origin, type)
            : SetOrder.HASHED.emptyMap(origin, type);
    boolean compares =
        made instanceof NewClassTree created
            && created.getArguments().stream().anyMatch(each -> !Syntax.isClass(each));
    return compares
        ? new Expr.Pure(origin, type, PureFunction.NEW_LINKED_MAP, List.of(empty))
        : empty;
  }

  private Optional<Located> refusal(
      ExecutableElement constructor,
      List<? extends ExpressionTree> arguments,
      TypeMirror key,
      TreeOrigin origin) {
    TypeElement made = Enclosing.type(constructor);
    if (isGivenEntries(constructor) && !arguments.isEmpty()) {
      return Optional.of(new Located(origin, copied(arguments.get(0), origin)));
    }
    if (!Library.is(made, Kind.SORTED)) {
      boolean known =
          isTable(made, constructor)
              && (arguments.isEmpty()
                  || (arguments.size() == 1 && isClassOf(arguments.get(0), key)));
      return known ? Optional.empty() : Optional.of(unknown(origin));
    }
    if (!arguments.isEmpty() && !(arguments.size() == 1 && isOrderOfKeys(arguments.get(0)))) {
      return Optional.of(
          new Located(
              origin,
              Refusals.of(Rule.UNKNOWN_TARGET, origin)
                  .found("a comparator, which decides what keys share a number")
                  .fix("write new TreeMap<>(), or give it Comparator.reverseOrder()")));
    }
    boolean ordered = Values.areOrdered(lowering.types().ofValue(key));
    return ordered ? Optional.empty() : Optional.of(new Located(origin, sorted(key, origin)));
  }

  private static boolean isGivenEntries(ExecutableElement constructor) {
    return constructor.getParameters().size() == 1
        && Library.is(constructor.getParameters().get(0).asType(), Kind.MAP);
  }

  private Finding copied(ExpressionTree other, TreeOrigin origin) {
    return Refusals.notUnderstood(origin)
        .found("a map that is made with what another map holds")
        .fix("make it empty, and then " + added("map", lowering.source().origin(other).text()));
  }

  /** How the numbers of one map are added to another. */
  static String added(String map, String other) {
    return "add each number: `for (var e : %s.entrySet()) %s.merge(e.getKey(), e.getValue(), Long::sum);`"
        .formatted(other, map);
  }

  /** Keys by whose own order a map would find them. */
  private Finding sorted(TypeMirror key, TreeOrigin origin) {
    String name = ClosedTypes.simpleName(key);
    return isComparable(key)
        ? Refusals.of(Rule.UNKNOWN_TARGET, origin)
            .found("`compareTo` of `%s`, which decides what keys share a number".formatted(name))
            .fix("use a LinkedHashMap, and leave `Comparable` out of `%s`".formatted(name))
        : Refusals.of(Rule.MAY_THROW, origin)
            .found("keys without an order: `%s` is not Comparable".formatted(name))
            .fix("use a LinkedHashMap");
  }

  private boolean isComparable(TypeMirror key) {
    return lowering.source().types().asElement(key) instanceof TypeElement type
        && RecordForms.isComparable(type);
  }

  private static Located unknown(TreeOrigin origin) {
    return new Located(
        origin,
        Refusals.notUnderstood(origin)
            .required("a new map of the JDK")
            .fix("write TreeMap::new, LinkedHashMap::new, or () -> new EnumMap<>(K.class)"));
  }

  /** {@code K.class}, of the type of the keys. */
  private boolean isClassOf(ExpressionTree argument, TypeMirror key) {
    ExpressionTree bare = Syntax.withoutParentheses(argument);
    return bare instanceof MemberSelectTree select
        && Syntax.isClass(bare)
        && lowering.types().ofValue(key) instanceof Type.Enumeration
        && lowering
            .source()
            .types()
            .isSameType(lowering.source().typeOf(select.getExpression()), key);
  }

  /** {@code Comparator.naturalOrder()}, or the reverse. */
  private boolean isOrderOfKeys(ExpressionTree comparator) {
    ExpressionTree bare = Syntax.withoutParentheses(comparator);
    if (!(lowering.source().elementOf(bare) instanceof ExecutableElement method)
        || method.getKind() != ElementKind.METHOD
        || !method.getParameters().isEmpty()) {
      return false;
    }
    return Library.of(method)
        .filter(stated -> stated.does(Verb.ORDERS, new Subject(Subject.Part.WHOLE, Subject.RESULT)))
        .isPresent();
  }

  /** A map that no other thread sees, by equality of its keys. */
  private static boolean isTable(TypeElement made, ExecutableElement constructor) {
    boolean byEqualityOrConstant =
        Library.is(made, Kind.HASHED)
            || Library.is(made, Kind.LINKED)
            || Library.is(made, Kind.ENUMERATED);
    return Library.is(made, Kind.MAP)
        && byEqualityOrConstant
        && !Library.is(made, Kind.CONCURRENT)
        && Library.of(constructor).isPresent();
  }
}
