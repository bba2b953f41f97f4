/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Calls of which it is known why a query may not make them. */
public final class RefusedCalls {
  private static final List<String> INPUT_OUTPUT_PACKAGES =
      List.of(
          "java.io.", "java.nio.", "java.net.", "java.sql.", "javax.sql.", "java.util.logging.");
  private static final Set<String> RANDOM_CLASSES =
      Set.of(
          "java.util.Random",
          "java.util.SplittableRandom",
          "java.util.concurrent.ThreadLocalRandom",
          "java.security.SecureRandom");
  private static final Set<String> ENVIRONMENT =
      Set.of(
          "currentTimeMillis",
          "nanoTime",
          "getenv",
          "getProperty",
          "getProperties",
          "identityHashCode",
          "lineSeparator");
  private static final Set<String> PROPERTIES =
      Set.of(
          "java.lang.Integer.getInteger", "java.lang.Long.getLong", "java.lang.Boolean.getBoolean");
  private static final Set<String> REORDERINGS =
      Set.of("reverse", "sort", "shuffle", "swap", "rotate", "fill", "replaceAll", "addAll");
  private static final Set<String> FUNCTIONAL =
      Set.of("java.util.Comparator", "java.lang.Runnable", "java.util.concurrent.Callable");
  private static final Set<String> PARTS_OF_TEXT =
      Set.of("charAt", "substring", "codePointAt", "subSequence", "repeat");

  private RefusedCalls() {}

  /** What is wrong with calling a method at all; empty if nothing is known of it. */
  public static Optional<Finding> refusal(ExecutableElement method, TreeOrigin origin) {
    TypeElement owner = Enclosing.type(method);
    String ownerName = owner.getQualifiedName().toString();
    if (ownerName.equals("java.util.Collections")
        && REORDERINGS.contains(method.getSimpleName().toString())) {
      return Optional.of(
          Refusals.of(Rule.ALIASED_DATA, origin)
              .fix("leave the data set as it is; sort a stream of it"));
    }
    if (isInputOutput(ownerName, owner.getSimpleName().toString())) {
      return Optional.of(
          Refusals.of(Rule.INPUT_OUTPUT, origin)
              .fix("remove it, or do it with the released value"));
    }
    if (isNondeterministic(ownerName, method.getSimpleName().toString())) {
      return Optional.of(
          Refusals.of(Rule.NONDETERMINISM, origin)
              .required("the same rows give the same result")
              .fix(
                  ownerName.contains("andom") || owner.getSimpleName().toString().endsWith("Math")
                      ? "remove it: the generated wrapper adds the noise"
                      : "remove it, or pass its result to the query as a parameter"));
    }
    return Optional.empty();
  }

  /** What is wrong with a method that tells one NaN from another; empty for all others. */
  public static Optional<Finding> signOfNan(ExecutableElement method, TreeOrigin origin) {
    return Enclosing.type(method).getQualifiedName().contentEquals("java.lang.Math")
            && method.getSimpleName().contentEquals("copySign")
        ? Optional.of(
            Refusals.of(Rule.NONDETERMINISM, origin)
                .required("the same rows give the same result")
                .found("`Math.copySign` reads the sign of a NaN, which is not specified")
                .fix("write StrictMath.copySign, to which a NaN is positive"))
        : Optional.empty();
  }

  /** What is wrong with a call of a method without a rule; empty if nothing is known of it. */
  public static Optional<Finding> refusal(Invocation call) {
    if (isObjectIdentity(call)) {
      return Optional.of(
          Refusals.of(Rule.NONDETERMINISM, call.origin())
              .fix("use the values themselves, such as the record's components"));
    }
    if (call.ownerName().equals("java.util.Comparator") && isStatic(call)) {
      return Optional.of(
          Refusals.notUnderstood(call.origin())
              .found("a comparison of whole rows")
              .fix("compare numbers, as in mapToInt(f).max().orElse(0)"));
    }
    if (isForeignCode(call)) {
      return Optional.of(
          Refusals.of(Rule.UNKNOWN_TARGET, call.origin())
              .found("`" + call.shortName() + "` is whatever was passed in")
              .fix("write the function where it is used"));
    }
    return environment(call).or(() -> throwing(call));
  }

  /** Methods of texts that depend on the machine's default locale or charset. */
  private static Optional<Finding> environment(Invocation call) {
    if (!call.ownerName().equals("java.lang.String")) {
      return Optional.empty();
    }
    boolean bare = call.method().getParameters().isEmpty();
    Optional<String> fix =
        switch (call.name()) {
          case "toLowerCase", "toUpperCase" ->
              bare ? Optional.of("write " + call.name() + "(Locale.ROOT)") : Optional.empty();
          case "format", "formatted" -> Optional.of("compare the parts themselves");
          case "getBytes" -> bare ? Optional.of("name the charset") : Optional.empty();
          default -> Optional.empty();
        };
    return fix.map(
        text ->
            Refusals.of(Rule.NONDETERMINISM, call.origin())
                .required("the same rows give the same result on every machine")
                .found("`" + call.shortName() + "` depends on the machine's locale or charset")
                .fix(text));
  }

  private static boolean isStatic(Invocation call) {
    return call.method().getModifiers().contains(Modifier.STATIC);
  }

  /** A function, of which only the caller of the query knows what it does. */
  private static boolean isForeignCode(Invocation call) {
    return call.ownerName().startsWith("java.util.function.")
        || FUNCTIONAL.contains(call.ownerName());
  }

  private static boolean isInputOutput(String owner, String simpleName) {
    return INPUT_OUTPUT_PACKAGES.stream().anyMatch(owner::startsWith)
        || simpleName.endsWith("Logger")
        || simpleName.equals("Log")
        || simpleName.equals("LoggingEventBuilder")
        || owner.equals("java.lang.IO");
  }

  private static boolean isNondeterministic(String owner, String name) {
    return RANDOM_CLASSES.contains(owner)
        || owner.startsWith("java.util.random.")
        || owner.equals("java.time.Clock")
        || (owner.startsWith("java.time.") && name.equals("now"))
        || (owner.equals("java.util.UUID") && name.equals("randomUUID"))
        || (owner.endsWith("Math") && name.equals("random"))
        || (owner.equals("java.lang.System") && ENVIRONMENT.contains(name))
        || PROPERTIES.contains(owner + "." + name);
  }

  private static boolean isObjectIdentity(Invocation call) {
    boolean bare = call.method().getParameters().isEmpty();
    return (bare && call.name().equals("hashCode"))
        || (bare && call.name().equals("toString") && !call.ownerName().equals("java.lang.String"))
        || (call.ownerName().equals("java.util.Objects")
            && (call.name().equals("hash")
                || call.name().equals("hashCode")
                || call.name().equals("toString")));
  }

  private static Optional<Finding> throwing(Invocation call) {
    String owner = call.ownerName();
    if (owner.equals("java.util.Collections") && List.of("max", "min").contains(call.name())) {
      return Optional.of(
          mayThrow(
              call, "write stream()." + call.name() + "(Comparator.naturalOrder()).orElse(0)"));
    }
    if (owner.endsWith("Math") && call.name().endsWith("Exact")) {
      return Optional.of(
          mayThrow(call, "use the operator: the checker proves that it does not wrap"));
    }
    boolean parses =
        (owner.startsWith("java.lang.") || owner.startsWith("java.time."))
            && (call.name().startsWith("parse") || call.name().equals("decode"));
    boolean names =
        call.name().equals("valueOf")
            && call.method().getParameters().stream()
                .anyMatch(parameter -> parameter.asType().toString().equals("java.lang.String"));
    if (parses || names) {
      return Optional.of(mayThrow(call, "parse it where the row is made"));
    }
    if (owner.equals("java.lang.String") && PARTS_OF_TEXT.contains(call.name())) {
      return Optional.of(mayThrow(call, "compare with startsWith, endsWith or contains"));
    }
    return Optional.empty();
  }

  private static Finding mayThrow(Invocation call, String fix) {
    return Refusals.of(Rule.MAY_THROW, call.origin()).fix(fix);
  }
}
