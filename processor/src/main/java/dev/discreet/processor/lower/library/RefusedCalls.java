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
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.library.Dependence;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.TreeOrigin;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Calls of which it is known why a query may not make them. */
public final class RefusedCalls {
  private static final List<String> INPUT_OUTPUT_PACKAGES =
      List.of(
          "java.io.", "java.nio.", "java.net.", "java.sql.", "javax.sql.", "java.util.logging.");
  private static final Set<String> REORDERINGS =
      Set.of("reverse", "sort", "shuffle", "swap", "rotate", "fill", "replaceAll", "addAll");
  private static final Set<String> FUNCTIONAL =
      Set.of("java.util.Comparator", "java.lang.Runnable", "java.util.concurrent.Callable");

  /** What is asked of the machine. */
  private static final Set<Dependence> OUTSIDE =
      Set.of(Dependence.CLOCK, Dependence.RANDOM, Dependence.SYSTEM, Dependence.OBJECT);

  private RefusedCalls() {}

  /** What is wrong with calling a method at all; empty if nothing is known of it. */
  public static Optional<Finding> refusal(ExecutableElement method, TreeOrigin origin) {
    TypeElement owner = Enclosing.type(method);
    String ownerName = owner.getQualifiedName().toString();
    if (ownerName.equals("java.util.Collections")
        && REORDERINGS.contains(method.getSimpleName().toString())) {
      return Optional.of(
          Refusals.of(Rule.ALIASED_DATA, origin)
              .fix(
                  "leave the data set as it is; sort a stream of it, or a copy that is sorted before"
                      + " it is read; for a"
                      + Refusals.QUANTILE));
    }
    // A record by such a name is a row.
    if (owner.getKind() != ElementKind.RECORD
        && isInputOutput(ownerName, owner.getSimpleName().toString())) {
      return Optional.of(
          Refusals.of(Rule.INPUT_OUTPUT, origin)
              .fix("remove it, or do it with the released value"));
    }
    if (isNondeterministic(method)) {
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
    return Library.is(Enclosing.type(method), Kind.MATH) && dependsOn(method, Dependence.NAN)
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
    if (call.ownerName().startsWith("java.time.format.")) {
      return Optional.of(
          Refusals.notUnderstood(call.origin())
              .found("a text that a format makes of a date")
              .fix(JdkInstead.FORMATTED));
    }
    return environment(call).or(() -> throwing(call)).or(() -> instead(call));
  }

  /** What is said of an array that another class may write to is said first. */
  private static Optional<Finding> refusedArray(Invocation call) {
    return call.arguments().stream()
        .limit(1)
        .map(array -> array.expr())
        .filter(Expr.Refused.class::isInstance)
        .map(array -> ((Expr.Refused) array).finding())
        .findFirst();
  }

  /** What may be written for calls of which nothing is known. */
  private static Optional<Finding> instead(Invocation call) {
    boolean searches = call.name().equals("binarySearch") && isStatic(call);
    if (searches && refusedArray(call).isPresent()) {
      return refusedArray(call);
    }
    boolean neighbours =
        Library.is(call.owner(), Kind.MAP)
            && Stream.of("floor", "ceiling", "lower", "higher").anyMatch(call.name()::startsWith);
    Optional<String> fix =
        Library.is(call.owner(), Kind.DECIMAL)
            ? Optional.of(ofDecimal(call))
            : searches
                ? Optional.of(searched(call))
                : neighbours
                    ? Optional.of(
                        "keep the limits in a `private static final int[]`, and count those that"
                            + " are not above the number in a loop")
                    : JdkInstead.of(call);
    return fix.map(known -> Finding.of(Rule.UNKNOWN_CALL, "`" + call.shortName() + "`").fix(known));
  }

  private static String ofDecimal(Invocation call) {
    boolean isExtended =
        Stream.concat(call.receiver().stream(), call.arguments().stream())
            .map(number -> number.type())
            .anyMatch(
                type -> !Library.is(type, Kind.DECIMAL) && Library.isBelow(type, Kind.DECIMAL));
    if (isExtended) {
      return "declare it as a BigDecimal: a class that extends it may do anything";
    }
    if (call.name().equals("valueOf")) {
      String number = call.arguments().get(0).expr().origin().text();
      return "compute with `" + number + "` itself, and divide what is released";
    }
    return call.ownerName().equals(BigInteger.class.getName())
        ? "compute with longs: write `amount.longValue()` of a row's BigInteger, and sum in a `long`"
        : "compute with whole numbers: write `amount.movePointRight(2).longValueExact()` for the"
            + " cents of an amount, and divide what is released";
  }

  /** An array of numbers is searched for limits, or for the number itself. */
  private static String searched(Invocation call) {
    boolean numbers =
        call.method().getParameters().get(0).asType() instanceof ArrayType array
            && array.getComponentType().getKind().isPrimitive();
    String contains = "write `contains` or `indexOf` of a List.of or Set.of";
    return numbers && call.arguments().size() == 2
        ? "for the interval that a number lies in, count the limits below it: `int i = 0; for (%s limit : %s) if (limit < %s) i++;`; to ask whether a number is there, %s"
            .formatted(
                ((ArrayType) call.method().getParameters().get(0).asType()).getComponentType(),
                call.arguments().get(0).expr().origin().text(),
                call.arguments().get(1).expr().origin().text(),
                contains)
        : contains;
  }

  /** Methods of texts that depend on the machine's default locale or charset. */
  private static Optional<Finding> environment(Invocation call) {
    if (!dependsOn(call.method(), Dependence.LOCALE)) {
      return Optional.empty();
    }
    if (!Library.is(call.owner(), Kind.TEXT)) {
      return elsewhere(call);
    }
    boolean formats = call.name().startsWith("format");
    if (formats && Library.is(call.method(), Meaning.TEXT_FORMAT)) {
      return Optional.of(
          Refusals.notUnderstood(call.origin())
              .found("a pattern with other conversions than %d and %s, or of another locale")
              .fix(
                  "write String.format(Locale.ROOT, …) with whole numbers by %d and texts by %s;"
                      + " of tenths, write `Math.round(10 * x)`"));
    }
    String fix =
        switch (call.name()) {
          case "toLowerCase", "toUpperCase" -> "write " + call.name() + "(Locale.ROOT)";
          case "getBytes" -> "name the charset";
          case "format", "formatted" ->
              "write String.format(Locale.ROOT, …), with whole numbers by %d and texts by %s";
          default -> "compare the parts themselves";
        };
    return Optional.of(
        Refusals.of(Rule.NONDETERMINISM, call.origin())
            .required("the same rows give the same result on every machine")
            .found(
                "`"
                    + call.shortName()
                    + (formats
                        ? "` takes the locale of the machine, which may write numbers otherwise"
                        : "` depends on the machine's locale or charset"))
            .fix(fix));
  }

  /** What else is as the machine's locale is. */
  private static Optional<Finding> elsewhere(Invocation call) {
    boolean takesOne =
        call.method().getParameters().stream().anyMatch(parameter -> isLocale(parameter.asType()));
    Optional<String> fix =
        isLocale(call.owner().asType())
            ? Optional.of("write Locale.ROOT")
            : !takesOne || !Library.is(call.owner(), Kind.TIME)
                ? Optional.empty()
                : Optional.of(
                    call.owner().getKind() == ElementKind.ENUM
                        ? "compare the constant itself, or write `name()`"
                        : "write `date.getDayOfWeek()` for a day of the week, and"
                            + " `ChronoUnit.WEEKS.between(start, date)` for a week");
    return fix.map(
        known ->
            Refusals.of(Rule.NONDETERMINISM, call.origin())
                .required("the same rows give the same result on every machine")
                .found("`" + call.shortName() + "` differs between locales and machines")
                .fix(known));
  }

  private static boolean isLocale(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement named
        && named.getQualifiedName().contentEquals(Locale.class.getName());
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

  private static boolean isNondeterministic(ExecutableElement method) {
    TypeElement owner = Enclosing.type(method);
    return Library.is(owner, Kind.RANDOM)
        || owner.getQualifiedName().toString().startsWith("java.util.random.")
        || OUTSIDE.stream().anyMatch(outside -> dependsOn(method, outside));
  }

  private static boolean dependsOn(ExecutableElement method, Dependence dependence) {
    return Library.of(method).filter(stated -> stated.dependsOn(dependence)).isPresent();
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
    Optional<MethodStatement> stated = Library.of(call.method());
    String cause = stated.flatMap(known -> known.detail(Verb.THROWS)).orElse("");
    boolean names =
        call.name().equals("valueOf")
            && call.method().getParameters().stream()
                .anyMatch(parameter -> parameter.asType().toString().equals("java.lang.String"));
    String fix =
        switch (names ? "parse" : cause) {
          case "empty" -> "write stream()." + call.name() + "(Comparator.naturalOrder()).orElse(0)";
          case "overflow" -> "use the operator: the checker proves that it does not wrap";
          case "parse" -> "parse it where the row is made";
          case "position" ->
              Library.is(call.owner(), Kind.TEXT)
                  ? "compare with startsWith, endsWith or contains"
                  : "";
          default -> "";
        };
    return Optional.of(fix).filter(known -> !known.isEmpty()).map(known -> mayThrow(call, known));
  }

  private static Finding mayThrow(Invocation call, String fix) {
    return Refusals.of(Rule.MAY_THROW, call.origin()).fix(fix);
  }
}
