/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.call;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.ClassTest;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Methods that several classes implement, all of which are known: those of sealed types, and those
 * that an enum's constants override. The class, or the constant, chooses.
 */
public final class Dispatch {
  private final Lowering lowering;
  private final MethodTrees trees;

  Dispatch(Lowering lowering, MethodTrees trees) {
    this.lowering = lowering;
    this.trees = trees;
  }

  /** One implementation, and when it is reached. */
  private record Target(Expr condition, Expr receiver, ExecutableElement method) {}

  /** How one implementation is called. */
  interface Caller {
    Optional<Expr> call(ExecutableElement method, Expr receiver, List<Expr> arguments);
  }

  /** Whether the call is one of these. */
  boolean applies(Invocation call, Expr receiver) {
    ExecutableElement method = call.method();
    TypeElement owner = Enclosing.type(method);
    boolean virtual =
        !method.getModifiers().contains(Modifier.STATIC)
            && !method.getModifiers().contains(Modifier.PRIVATE);
    if (!virtual) {
      return false;
    }
    if (owner.getKind() == ElementKind.INTERFACE) {
      return switch (receiver.type().kind()) {
        case SEALED -> true;
        case ROW, ENUMERATION -> lowering.types().classesOf(owner).isPresent();
        // Of these no class is known, so that there is none to choose.
        case NUMERIC, BOOLEAN, TEXT, NONE, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> false;
        case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
      };
    }
    return owner.getKind() == ElementKind.ENUM
        && receiver.type() instanceof Type.Enumeration
        && constantsOf(owner).stream().anyMatch(c -> overriding(c, method).isPresent());
  }

  /** The choice between all implementations; empty where one of them is not at hand. */
  Optional<Expr> call(Invocation call, Expr receiver, List<Expr> given, Caller caller) {
    TreeOrigin origin = call.origin();
    Variable self = new Variable("this", receiver.type());
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Let(origin, self, Expr.Pure.notNull(receiver)));
    List<Expr> arguments = new ArrayList<>();
    for (Expr argument : given) {
      Variable variable = new Variable("argument", argument.type());
      statements.add(new Statement.Let(argument.origin(), variable, argument));
      arguments.add(new Expr.Use(argument.origin(), variable));
    }
    Expr use = new Expr.Use(origin, self);
    Optional<List<Target>> targets =
        Enclosing.type(call.method()).getKind() == ElementKind.ENUM
            ? byConstant(call.method(), use, origin)
            : byClass(call, use, origin);
    if (targets.isEmpty() || targets.get().isEmpty()) {
      return Optional.empty();
    }
    Type type = lowering.types().of(call.type());
    Expr chosen = null;
    for (Target target : targets.get()) {
      Optional<Expr> one = caller.call(target.method(), target.receiver(), arguments);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      chosen =
          chosen == null
              ? one.get()
              : new Expr.Conditional(origin, type, target.condition(), one.get(), chosen);
    }
    statements.add(new Statement.Return(origin, Objects.requireNonNull(chosen)));
    return Optional.of(new Expr.Body(origin, type, new Block(statements)));
  }

  private Optional<List<Target>> byClass(Invocation call, Expr self, TreeOrigin origin) {
    Optional<List<TypeElement>> classes = classes(call, self);
    if (classes.isEmpty()) {
      return Optional.empty();
    }
    List<Target> targets = new ArrayList<>();
    for (TypeElement type : classes.get()) {
      if (mayOverrideElsewhere(type)) {
        return Optional.empty();
      }
      ClassTest test = lowering.types().test(type.asType());
      Expr isInstance = new Expr.IsInstance(origin, self, test, Optional.empty());
      Expr seen = self.type().equals(test.type()) ? self : new Expr.Cast(origin, self, test);
      Optional<ExecutableElement> method = implementation(call.method(), type);
      List<Element> overriding =
          constantsOf(type).stream()
              .filter(constant -> overriding(constant, call.method()).isPresent())
              .toList();
      if (method.isEmpty() && overriding.size() < Math.max(1, constantsOf(type).size())) {
        return Optional.empty();
      }
      // The last target is asked first: constants come after their enum.
      method.ifPresent(own -> targets.add(new Target(isInstance, seen, own)));
      for (Element constant : overriding) {
        Expr same = new Expr.And(origin, isInstance, same(seen, constant, origin));
        targets.add(new Target(same, seen, overriding(constant, call.method()).orElseThrow()));
      }
    }
    return Optional.of(targets);
  }

  /** The classes of the receiver, or, where it is of one class, that class. */
  private Optional<List<TypeElement>> classes(Invocation call, Expr self) {
    TypeElement declared =
        call.receiver()
            .map(receiver -> lowering.source().types().asElement(receiver.type()))
            .filter(TypeElement.class::isInstance)
            .map(TypeElement.class::cast)
            .orElse(Enclosing.type(call.method()));
    return lowering
        .types()
        .classesOf(declared)
        .filter(classes -> self.type() instanceof Type.Sealed || classes.size() == 1);
  }

  private Optional<ExecutableElement> implementation(ExecutableElement method, TypeElement type) {
    Elements elements = lowering.source().elements();
    for (Element member : elements.getAllMembers(type)) {
      if (member instanceof ExecutableElement candidate
          && !candidate.getModifiers().contains(Modifier.ABSTRACT)
          && (candidate.equals(method) || elements.overrides(candidate, method, type))) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  private Optional<List<Target>> byConstant(
      ExecutableElement method, Expr self, TreeOrigin origin) {
    List<Target> targets = new ArrayList<>();
    for (Element constant : constantsOf(Enclosing.type(method))) {
      Optional<ExecutableElement> own = overriding(constant, method);
      Expr same = same(self, constant, origin);
      ExecutableElement target = own.orElse(method);
      if (target.getModifiers().contains(Modifier.ABSTRACT)) {
        return Optional.empty();
      }
      targets.add(new Target(same, self, target));
    }
    return Optional.of(targets);
  }

  private static Expr same(Expr self, Element constant, TreeOrigin origin) {
    String name = constant.getSimpleName().toString();
    return new Expr.Same(origin, self, new Expr.Literal(origin, self.type(), name));
  }

  private static List<Element> constantsOf(TypeElement type) {
    List<Element> constants = new ArrayList<>();
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() == ElementKind.ENUM_CONSTANT) {
        constants.add(member);
      }
    }
    return constants;
  }

  /**
   * Whether constants of an enum may override what its class says, in bodies that are not at hand:
   * an enum whose constants have none is final (JLS 8.9).
   */
  private boolean mayOverrideElsewhere(TypeElement type) {
    return type.getKind() == ElementKind.ENUM
        && !type.getModifiers().contains(Modifier.FINAL)
        && trees.classOf(type).isEmpty();
  }

  private Optional<ExecutableElement> overriding(Element constant, ExecutableElement method) {
    return trees.overridesOf(constant).stream()
        .filter(own -> lowering.source().elements().overrides(own, method, Enclosing.type(own)))
        .findFirst();
  }
}
