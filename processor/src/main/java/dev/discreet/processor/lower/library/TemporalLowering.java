/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Course;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.lower.Calendars;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.Signatures;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/**
 * Methods of {@code java.time} whose parameters are interfaces. Which classes of the JDK the
 * arguments have, and which unit is named, decides whether such a call may throw: a {@code
 * LocalDate} has no hours. The classes are final, so a static type is the class.
 */
public final class TemporalLowering {
  private static final String TIME = "java.time.";
  private static final String TEMPORAL = "java.time.temporal.Temporal";
  private static final String ADJUSTERS = "java.time.temporal.TemporalAdjusters";
  private static final String ADJUSTER = ADJUSTERS + " ";

  private static final Set<String> DATES =
      Set.of("LocalDate", "LocalDateTime", "OffsetDateTime", "ZonedDateTime");
  private static final Set<String> TIMES =
      Set.of("LocalDateTime", "OffsetDateTime", "ZonedDateTime");

  /** The finer units first. */
  private static final List<String> UNITS =
      List.of(
          "NANOS",
          "MICROS",
          "MILLIS",
          "SECONDS",
          "MINUTES",
          "HOURS",
          "HALF_DAYS",
          "DAYS",
          "WEEKS",
          "MONTHS",
          "YEARS",
          "DECADES",
          "CENTURIES");

  /** The units that two values of a class may be apart in, whatever they are: first and last. */
  private static final Map<String, List<String>> APART =
      Map.of(
          "LocalDate", List.of("DAYS", "CENTURIES"),
          "LocalDateTime", List.of("SECONDS", "CENTURIES"),
          "LocalTime", List.of("NANOS", "HALF_DAYS"),
          "Instant", List.of("SECONDS", "DAYS"),
          "YearMonth", List.of("MONTHS", "CENTURIES"),
          "Year", List.of("YEARS", "CENTURIES"));

  private static final Map<String, BigDecimal> PER_YEAR =
      Map.of(
          "SECONDS", new BigDecimal("31556952"),
          "MINUTES", new BigDecimal("525949.2"),
          "HOURS", new BigDecimal("8765.82"),
          "HALF_DAYS", new BigDecimal("730.485"),
          "DAYS", new BigDecimal("365.2425"),
          "WEEKS", new BigDecimal("52.1775"),
          "MONTHS", new BigDecimal("12"),
          "YEARS", new BigDecimal("1"),
          "DECADES", new BigDecimal("0.1"),
          "CENTURIES", new BigDecimal("0.01"));

  private static final Map<String, BigDecimal> PER_DAY =
      Map.of(
          "NANOS", new BigDecimal("86400000000000"),
          "MICROS", new BigDecimal("86400000000"),
          "MILLIS", new BigDecimal("86400000"),
          "SECONDS", new BigDecimal("86400"),
          "MINUTES", new BigDecimal("1440"),
          "HOURS", new BigDecimal("24"),
          "HALF_DAYS", new BigDecimal("2"),
          "DAYS", new BigDecimal("1"));

  /** What the {@code from} of a class takes. */
  private static final Map<String, Set<String>> FROM =
      Map.of(
          "LocalDate", DATES,
          "LocalDateTime", TIMES,
          "LocalTime", with(TIMES, "LocalTime"),
          "YearMonth", with(DATES, "YearMonth"),
          "Year", with(DATES, "Year", "YearMonth"),
          "MonthDay", with(DATES, "MonthDay"),
          "Month", with(DATES, "Month", "MonthDay", "YearMonth"),
          "DayOfWeek", with(DATES, "DayOfWeek"),
          "Instant", Set.of("Instant", "OffsetDateTime", "ZonedDateTime"));

  /** How many days after the date that of an adjuster lies. */
  private record Adjuster(boolean inYear, int least, int most) {}

  private static final Map<String, Adjuster> ADJUSTED =
      Map.ofEntries(
          Map.entry("firstDayOfMonth", new Adjuster(true, -30, 0)),
          Map.entry("lastDayOfMonth", new Adjuster(true, 0, 30)),
          Map.entry("firstDayOfYear", new Adjuster(true, -365, 0)),
          Map.entry("lastDayOfYear", new Adjuster(true, 0, 365)),
          Map.entry("firstInMonth", new Adjuster(true, -30, 6)),
          Map.entry("lastInMonth", new Adjuster(true, -6, 30)),
          Map.entry("firstDayOfNextMonth", new Adjuster(false, 1, 31)),
          Map.entry("firstDayOfNextYear", new Adjuster(false, 1, 366)),
          Map.entry("next", new Adjuster(false, 1, 7)),
          Map.entry("nextOrSame", new Adjuster(false, 0, 6)),
          Map.entry("previous", new Adjuster(false, -7, -1)),
          Map.entry("previousOrSame", new Adjuster(false, -6, 0)));

  private final Lowering lowering;
  private final ModelCatalogue models;

  /** Of a body. */
  public TemporalLowering(Lowering lowering, ModelCatalogue models) {
    this.models = models;
    this.lowering = lowering;
  }

  /** The call; empty where it is none of these. */
  public Optional<Operand> call(Invocation call) {
    if (!call.ownerName().startsWith(TIME)
        || call.method().getParameters().size() != call.arguments().size()) {
      return Optional.empty();
    }
    String signature = Signatures.of(call.method(), lowering.source().types());
    return switch (signature) {
      case "java.time.temporal.ChronoUnit.between(" + TEMPORAL + "," + TEMPORAL + ")" ->
          between(call, call.receiver(), call.arguments().get(0), call.arguments().get(1));
      case "java.time.Duration.between(" + TEMPORAL + "," + TEMPORAL + ")" -> duration(call);
      default -> ofClass(call, signature);
    };
  }

  private Optional<Operand> ofClass(Invocation call, String signature) {
    String owner = call.owner().getSimpleName().toString();
    String method = signature.substring(call.ownerName().length() + 1);
    return switch (method) {
      case "from(java.time.temporal.TemporalAccessor)" -> from(call, owner);
      case "until(" + TEMPORAL + ",java.time.temporal.TemporalUnit)" ->
          call.receiver()
              .flatMap(
                  a ->
                      between(
                          call, Optional.of(call.arguments().get(1)), a, call.arguments().get(0)));
      case "until(java.time.chrono.ChronoLocalDate)" -> period(call);
      case "plus(long,java.time.temporal.TemporalUnit)",
          "minus(long,java.time.temporal.TemporalUnit)" ->
          moved(call);
      case "plus(java.time.temporal.TemporalAmount)", "minus(java.time.temporal.TemporalAmount)" ->
          shifted(call);
      case "truncatedTo(java.time.temporal.TemporalUnit)" -> truncated(call);
      case "with(java.time.temporal.TemporalAdjuster)" -> adjusted(call);
      case "atZone(java.time.ZoneId)",
          "atStartOfDay(java.time.ZoneId)",
          "ofInstant(java.time.Instant,java.time.ZoneId)" ->
          inZone(call, owner);
      case "isBefore(java.time.chrono.ChronoLocalDate)" ->
          compared(call, Expr.Relation.LESS, false);
      case "isAfter(java.time.chrono.ChronoLocalDate)" -> compared(call, Expr.Relation.LESS, true);
      case "isEqual(java.time.chrono.ChronoLocalDate)" ->
          compared(call, Expr.Relation.EQUAL, false);
      case "compareTo(java.time.Instant)",
          "compareTo(java.time.Duration)",
          "compareTo(java.time.LocalTime)",
          "compareTo(java.time.chrono.ChronoLocalDate)",
          "compareTo(java.time.chrono.ChronoLocalDateTime)",
          "compareTo(java.time.YearMonth)",
          "compareTo(java.time.Year)" ->
          order(call).map(sign -> new Operand(sign, call.type()));
      case "isBefore(java.time.Instant)",
          "isBefore(java.time.chrono.ChronoLocalDateTime)",
          "isBefore(java.time.LocalTime)",
          "isBefore(java.time.YearMonth)",
          "isBefore(java.time.Year)" ->
          ordered(call, Expr.Relation.LESS);
      case "isAfter(java.time.Instant)",
          "isAfter(java.time.chrono.ChronoLocalDateTime)",
          "isAfter(java.time.LocalTime)",
          "isAfter(java.time.YearMonth)",
          "isAfter(java.time.Year)" ->
          ordered(call, Expr.Relation.GREATER);
      default ->
          call.ownerName().equals(ADJUSTERS)
              ? adjuster(call)
              : owner.equals("Duration") ? told(call, method) : inherited(call, method);
    };
  }

  /** What a duration tells of itself. */
  private Optional<Operand> told(Invocation call, String method) {
    return models.of(call.method()).isEmpty()
        ? Optional.empty()
        : call.receiver()
            .flatMap(
                duration ->
                    new DurationLowering(
                            call,
                            there(duration),
                            name -> modelOf(TIME + "Duration", name, 0).orElseThrow())
                        .of(method));
  }

  // Differences.

  private Optional<Operand> between(
      Invocation call, Optional<Operand> named, Operand start, Operand end) {
    String type = classOf(start);
    List<String> units = unitsOf(type);
    if (units.isEmpty() || !type.equals(classOf(end))) {
      return Optional.of(refused(call, kinds(start, end)));
    }
    Optional<String> unit = named.flatMap(TemporalLowering::unit);
    if (unit.isEmpty() || !units.contains(unit.get())) {
      return Optional.of(refused(call, unitFinding(call, type, unit, units)));
    }
    if (type.equals("LocalDate") && unit.get().equals("DAYS")) {
      return Optional.of(
          new Operand(
              new Expr.Arithmetic(
                  call.origin(),
                  Numeric.LONG,
                  Expr.Operation.SUBTRACT,
                  epochDay(end, call),
                  epochDay(start, call)),
              call.type()));
    }
    String signature =
        "java.time.temporal.ChronoUnit.between(%s,%s,%s)".formatted(type, type, unit.get());
    return Optional.of(
        modelled(call, signature, apart(type, unit.get()), given(start), given(end)));
  }

  /** The units in which values of a class may be apart; none for most classes. */
  static List<String> unitsOf(String type) {
    List<String> ends = APART.get(type);
    return ends == null
        ? List.of()
        : UNITS.subList(UNITS.indexOf(ends.get(0)), UNITS.indexOf(ends.get(1)) + 1);
  }

  /**
   * Lemma: two dates are as many units apart as their years, give or take the units of a year and
   * of some days.
   */
  static Course apart(String type, String unit) {
    if (type.equals("LocalTime")) {
      return constant(PER_DAY.getOrDefault(unit, BigDecimal.ZERO));
    } else if (type.equals("Instant")) {
      BigDecimal perSecond =
          PER_DAY
              .getOrDefault(unit, BigDecimal.ZERO)
              .divide(new BigDecimal(86400), new MathContext(34, RoundingMode.CEILING));
      return Calendars.unitsOfInstants(perSecond);
    }
    BigDecimal perYear = PER_YEAR.getOrDefault(unit, BigDecimal.ZERO);
    BigDecimal slack = perYear.multiply(new BigDecimal("1.03")).add(BigDecimal.ONE);
    return Calendars.between(type, perYear, slack, Optional.empty());
  }

  private static Course constant(BigDecimal most) {
    return new Course(List.of(), List.of(), most.negate(), most, Optional.empty())
        .with(Course.Back.APART);
  }

  private Optional<Operand> duration(Invocation call) {
    Operand start = call.arguments().get(0);
    Operand end = call.arguments().get(1);
    String type = classOf(start);
    List<String> timed = List.of("LocalDateTime", "LocalTime", "Instant");
    if (!timed.contains(type) || !type.equals(classOf(end))) {
      return Optional.of(refused(call, kinds(start, end)));
    }
    return Optional.of(
        modelled(
            call,
            "java.time.Duration.between(%s,%s)".formatted(type, type),
            lasting(type),
            given(start),
            given(end)));
  }

  /** The seconds between two values of a class. */
  static Course lasting(String type) {
    Optional<ModelledMethod> seconds = Optional.of(Calendars.measure("Duration"));
    return switch (type) {
      case "LocalTime" ->
          new Course(List.of(), List.of(), new BigDecimal(-86400), new BigDecimal(86400), seconds)
              .with(Course.Back.APART);
      case "Instant" -> Calendars.lastingOfInstants();
      default ->
          Calendars.between(
              type,
              PER_YEAR.getOrDefault("SECONDS", BigDecimal.ZERO),
              new BigDecimal(32_600_000),
              seconds);
    };
  }

  private Optional<Operand> period(Invocation call) {
    Optional<Operand> start = call.receiver();
    Operand end = call.arguments().get(0);
    if (start.isEmpty()
        || !classOf(start.get()).equals("LocalDate")
        || !classOf(end).equals("LocalDate")) {
      return Optional.empty();
    }
    return modelOf("java.time.Period", "between", 2)
        .map(method -> operand(call, method, start.get(), end));
  }

  private Optional<Operand> compared(Invocation call, Expr.Relation relation, boolean swapped) {
    Optional<Operand> first = call.receiver();
    Operand second = call.arguments().get(0);
    if (first.isEmpty()
        || !classOf(first.get()).equals("LocalDate")
        || !classOf(second).equals("LocalDate")) {
      return Optional.empty();
    }
    Expr a = epochDay(first.get(), call);
    Expr b = epochDay(second, call);
    return Optional.of(
        new Operand(
            new Expr.Comparison(call.origin(), relation, swapped ? b : a, swapped ? a : b),
            call.type()));
  }

  /** Lemma: of two values of these classes one is before the other where compareTo says so. */
  private Optional<Operand> ordered(Invocation call, Expr.Relation relation) {
    return order(call)
        .map(
            sign ->
                new Operand(
                    new Expr.Comparison(
                        call.origin(),
                        relation,
                        sign,
                        new Expr.Literal(call.origin(), Numeric.INT, 0L)),
                    call.type()));
  }

  /** What compareTo says of two values of one class. */
  private Optional<Expr> order(Invocation call) {
    Optional<Operand> first = call.receiver();
    Operand second = call.arguments().get(0);
    String type = classOf(second);
    if (first.isEmpty() || type.isEmpty() || !classOf(first.get()).equals(type)) {
      return Optional.empty();
    }
    return modelOf(TIME + type, "compareTo", 1)
        .map(
            method ->
                new Expr.Modelled(
                    call.origin(),
                    Numeric.INT,
                    Calendars.comparing(method, type),
                    List.of(there(first.get()), there(second))));
  }

  /** The number of a day. Dates are before one another where their numbers are. */
  private Expr epochDay(Operand date, Invocation call) {
    ModelledMethod method = modelOf("java.time.LocalDate", "toEpochDay", 0).orElseThrow();
    return new Expr.Modelled(call.origin(), Numeric.LONG, method, List.of(there(date)));
  }

  private static Operand given(Operand value) {
    return new Operand(there(value), value.type());
  }

  /** Null throws. */
  private static Expr there(Operand value) {
    return Expr.Pure.notNull(value.expr());
  }

  // Conversions.

  private Optional<Operand> from(Invocation call, String result) {
    Operand given = call.arguments().get(0);
    String type = classOf(given);
    Set<String> taken = FROM.get(result);
    if (taken == null) {
      return Optional.empty();
    }
    if (!taken.contains(type)) {
      return Optional.of(
          refused(
              call,
              Refusals.of(Rule.MAY_THROW, call.origin())
                  .required("a value whose static type is one of " + listed(taken))
                  .found("`%s` is a %s".formatted(given.expr().origin().text(), given.type()))
                  .fix("declare it as one of these")));
    }
    String signature = TIME + result + ".from(" + type + ")";
    return Optional.of(modelled(call, signature, converted(type, result), given));
  }

  /** What each class is made from, by simple names. */
  static Map<String, Set<String>> conversions() {
    return FROM;
  }

  static Course converted(String type, String result) {
    List<String> years = List.of("LocalDate", "LocalDateTime", "YearMonth", "Year");
    boolean inOrder = years.contains(type) && (result.equals("YearMonth") || result.equals("Year"));
    return years.contains(result)
        ? inOrder
            ? Calendars.byMeasure(0, type, result).with(Course.Back.IN_ORDER)
            : Calendars.byMeasure(0, type, result)
        : result.equals("Instant")
            ? type.equals("Instant")
                ? Calendars.byMeasure(0, type, result)
                : Calendars.secondsSinceEpoch(type, result)
            : Calendars.unmeasured();
  }

  private Optional<Operand> moved(Invocation call) {
    if (call.receiver().isEmpty()) {
      return Optional.empty();
    }
    String type = classOf(call.receiver().get());
    Optional<String> unit = unit(call.arguments().get(1));
    Optional<ModelledMethod> method =
        unit.map(
                name ->
                    call.name()
                        + name.charAt(0)
                        + name.substring(1).toLowerCase(java.util.Locale.ROOT))
            .flatMap(name -> shift(type, name));
    if (method.isPresent()) {
      Operand amount = call.arguments().get(0);
      return Optional.of(operand(call, method.get(), call.receiver().get(), amount));
    }
    List<String> units =
        UNITS.stream()
            .filter(
                name ->
                    modelOf(
                            TIME + type,
                            "plus"
                                + name.charAt(0)
                                + name.substring(1).toLowerCase(java.util.Locale.ROOT),
                            1)
                        .isPresent())
            .toList();
    return units.isEmpty()
        ? Optional.empty()
        : Optional.of(refused(call, unitFinding(call, type, unit, units)));
  }

  private Optional<Operand> shifted(Invocation call) {
    Optional<Operand> moved = call.receiver();
    String type = moved.map(this::classOf).orElse("");
    if (type.isEmpty()) {
      return Optional.empty();
    }
    Optional<List<FixedAmounts.Step>> steps =
        call.arguments().get(0).expr() instanceof Expr.Fixed constant
            ? FixedAmounts.steps(type, call.name(), constant.name())
            : Optional.empty();
    for (FixedAmounts.Step step : steps.orElse(List.of())) {
      Optional<ModelledMethod> method = shift(type, step.method());
      Expr amount = new Expr.Literal(call.origin(), Numeric.LONG, step.amount());
      Operand by = new Operand(amount, lowering.source().types().getPrimitiveType(TypeKind.LONG));
      Optional<Operand> before = moved;
      moved = method.flatMap(known -> before.map(object -> operand(call, known, object, by)));
    }
    return steps.isEmpty() || moved.isEmpty()
        ? Optional.of(refused(call, FixedAmounts.finding(call)))
        : moved;
  }

  private Optional<ModelledMethod> shift(String type, String name) {
    return modelOf(TIME + type, name, 1)
        .or(() -> Calendars.arithmetic(TIME + type + "." + name + "(long)"));
  }

  private Optional<Operand> truncated(Invocation call) {
    String type = call.receiver().map(this::classOf).orElse("");
    if (!List.of("LocalTime", "LocalDateTime", "OffsetDateTime", "Instant").contains(type)) {
      return Optional.empty();
    }
    Optional<String> unit = unit(call.arguments().get(0));
    List<String> units = UNITS.subList(0, UNITS.indexOf("DAYS") + 1);
    if (unit.isEmpty() || !units.contains(unit.get())) {
      return Optional.of(refused(call, unitFinding(call, type, unit, units)));
    }
    String signature = TIME + type + ".truncatedTo(" + unit.get() + ")";
    return Optional.of(modelled(call, signature, truncated(type), call.receiver().get()));
  }

  /** What is cut off is less than a day. */
  static Course truncated(String type) {
    return switch (type) {
      case "LocalTime" -> Calendars.unmeasured();
      case "Instant" ->
          new Course(
              List.of(),
              Calendars.byMeasure(0, type, type).measures(),
              new BigDecimal(-86400),
              BigDecimal.ZERO,
              Optional.of(Calendars.measure(type)));
      default -> Calendars.byMeasure(0, type, type);
    };
  }

  /** A function of dates, which is known by what made it. */
  private Optional<Operand> adjuster(Invocation call) {
    boolean known =
        ADJUSTED.containsKey(call.name())
            && call.arguments().stream().allMatch(day -> day.expr() instanceof Expr.Literal);
    if (!known) {
      return Optional.empty();
    }
    StringBuilder name = new StringBuilder(ADJUSTER).append(call.name());
    for (Operand day : call.arguments()) {
      name.append(' ').append(((Expr.Literal) day.expr()).value());
    }
    return Optional.of(
        new Operand(
            new Expr.Fixed(
                call.origin(), lowering.types().ofValue(call.type()), name.toString(), false),
            call.type()));
  }

  private Optional<Operand> adjusted(Invocation call) {
    String type = call.receiver().map(this::classOf).orElse("");
    if (!type.equals("LocalDate") && !type.equals("LocalDateTime")) {
      return Optional.empty();
    }
    Operand by = call.arguments().get(0);
    String given = classOf(by);
    Operand receiver = call.receiver().orElseThrow();
    if (by.expr() instanceof Expr.Fixed made && made.name().startsWith(ADJUSTER)) {
      String name = made.name().substring(ADJUSTER.length());
      Course course = adjusting(type, name.split(" ", 2)[0]);
      return Optional.of(modelled(call, TIME + type + ".with(" + name + ")", course, receiver));
    }
    boolean dated = type.equals("LocalDateTime");
    Optional<Course> course =
        switch (given) {
          case "DayOfWeek" -> Optional.of(Calendars.near(type, 1, type));
          case "Month" -> Optional.of(Calendars.byMeasure(0, type, type));
          case "LocalTime" ->
              dated ? Optional.of(Calendars.byMeasure(0, type, type)) : Optional.empty();
          case "LocalDate" ->
              dated ? Optional.of(Calendars.byMeasure(1, given, type)) : Optional.empty();
          default -> Optional.empty();
        };
    return course.map(of -> modelled(call, TIME + type + ".with(" + given + ")", of, receiver, by));
  }

  /** Where an adjuster of the JDK moves values of a class. */
  static Course adjusting(String type, String name) {
    Adjuster adjuster = Objects.requireNonNull(ADJUSTED.get(name));
    return Calendars.daysFrom(
        type,
        adjuster.inYear() ? Calendars.byMeasure(0, type, type) : Calendars.near(type, 1, type),
        adjuster.least(),
        adjuster.most());
  }

  /** A zone is a constant, so that it is the same for all rows. */
  private Optional<Operand> inZone(Invocation call, String owner) {
    boolean made = call.name().equals("ofInstant");
    Operand zone = call.arguments().get(made ? 1 : 0);
    if (made == call.receiver().isPresent()) {
      return Optional.empty();
    }
    Operand given = made ? call.arguments().get(0) : call.receiver().orElseThrow();
    if (!(zone.expr() instanceof Expr.Fixed)) {
      return Optional.of(
          refused(
              call,
              Refusals.of(Rule.MAY_THROW, call.origin())
                  .required("a zone that is a constant")
                  .fix("write ZoneOffset.UTC, or ZoneId.of with the name of the zone")));
    }
    String type = classOf(given);
    String result = made ? owner : "ZonedDateTime";
    boolean ofInstant =
        type.equals("Instant")
            && List.of("LocalDate", "LocalDateTime", "OffsetDateTime", "ZonedDateTime")
                .contains(result);
    boolean local = !made && (type.equals("LocalDateTime") || type.equals("LocalDate"));
    if (!ofInstant && !local) {
      return Optional.empty();
    }
    Course course = ofInstant ? Calendars.inYears(result) : Calendars.near(type, 1, result);
    return Optional.of(
        modelled(
            call, TIME + result + "." + call.name() + "(" + type + ",zone)", course, given, zone));
  }

  /** Methods of interfaces, called on a class of which it is known what they do. */
  private Optional<Operand> inherited(Invocation call, String method) {
    if (call.receiver().isEmpty()) {
      return Optional.empty();
    }
    Operand receiver = call.receiver().get();
    String type = classOf(receiver);
    if (type.equals("LocalDateTime") && !call.ownerName().equals(TIME + type)) {
      boolean offset =
          call.arguments().size() == 1 && classOf(call.arguments().get(0)).equals("ZoneOffset");
      return switch (method) {
        case "toEpochSecond(java.time.ZoneOffset)" ->
            offset
                ? Optional.of(stated(call, type, method, Calendars.secondsSinceEpoch(type, "")))
                : Optional.empty();
        case "toInstant(java.time.ZoneOffset)" ->
            offset
                ? Optional.of(
                    stated(call, type, method, Calendars.secondsSinceEpoch(type, "Instant")))
                : Optional.empty();
        default -> Optional.empty();
      };
    }
    if (!type.equals("ZonedDateTime")) {
      return Optional.empty();
    }
    return switch (method) {
      case "toEpochSecond()" ->
          Optional.of(stated(call, type, method, Calendars.secondsSinceEpoch(type, "")));
      case "toInstant()" ->
          Optional.of(stated(call, type, method, Calendars.secondsSinceEpoch(type, "Instant")));
      case "isBefore(java.time.chrono.ChronoZonedDateTime)",
          "isAfter(java.time.chrono.ChronoZonedDateTime)",
          "isEqual(java.time.chrono.ChronoZonedDateTime)" ->
          classOf(call.arguments().get(0)).equals(type)
              ? Optional.of(stated(call, type, method, Calendars.unmeasured()))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Operand stated(Invocation call, String type, String method, Course course) {
    List<Operand> all = new ArrayList<>();
    all.add(call.receiver().orElseThrow());
    all.addAll(call.arguments());
    return modelled(call, TIME + type + "." + method, course, all.toArray(Operand[]::new));
  }

  // What is common.

  /** The simple name of a class of {@code java.time} that cannot be extended; else empty. */
  private String classOf(Operand operand) {
    if (!(operand.type() instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)
        || operand.expr().type() == Simple.NONE) {
      return "";
    }
    String name = element.getQualifiedName().toString();
    String simple = name.startsWith(TIME) ? name.substring(TIME.length()) : "";
    return CLASSES.contains(simple) ? simple : "";
  }

  private static final Set<String> CLASSES =
      with(
          DATES,
          "LocalTime",
          "YearMonth",
          "Year",
          "MonthDay",
          "Month",
          "DayOfWeek",
          "Instant",
          "Duration",
          "ZoneOffset");

  private static Optional<String> unit(Operand operand) {
    return operand.expr() instanceof Expr.Literal literal
            && literal.type() instanceof Type.Enumeration constants
            && constants.name().equals("java.time.temporal.ChronoUnit")
        ? Optional.of((String) literal.value())
        : Optional.empty();
  }

  /** What is known of a method of the JDK, by its name and the number of its parameters. */
  private Optional<ModelledMethod> modelOf(String owner, String name, int parameters) {
    TypeElement type = lowering.source().elements().getTypeElement(owner);
    if (type == null) {
      return Optional.empty();
    }
    List<ExecutableElement> found =
        ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .filter(method -> method.getSimpleName().contentEquals(name))
            .filter(method -> method.getParameters().size() == parameters)
            .toList();
    return found.size() == 1 ? models.of(found.get(0)) : Optional.empty();
  }

  private Operand modelled(Invocation call, String signature, Course course, Operand... given) {
    List<ModelledMethod.Parameter> parameters =
        Arrays.stream(given)
            .map(
                one -> new ModelledMethod.Parameter(Optional.empty(), Optional.<BigDecimal>empty()))
            .toList();
    return operand(call, Calendars.method(signature, parameters, course), given);
  }

  private Operand operand(Invocation call, ModelledMethod method, Operand... given) {
    List<Expr> arguments = new ArrayList<>();
    for (Operand one : given) {
      // The JDK's amounts are longs; a boxed one may be null.
      arguments.add(
          one.expr().type() instanceof Numeric
              ? lowering
                  .coercion()
                  .to(one, lowering.source().types().getPrimitiveType(TypeKind.LONG))
              : one.expr());
    }
    return new Operand(
        new Expr.Modelled(call.origin(), lowering.types().ofValue(call.type()), method, arguments),
        call.type());
  }

  private Operand refused(Invocation call, Finding finding) {
    return lowering.coercion().refused(call.origin(), call.type(), finding);
  }

  private static Finding unitFinding(
      Invocation call, String type, Optional<String> unit, List<String> units) {
    return Refusals.of(Rule.MAY_THROW, call.origin())
        .required("one of the units ChronoUnit." + String.join(", ", units))
        .found(
            unit.map(name -> "%s, which is no unit of %s, or may overflow".formatted(name, type))
                .orElse("a unit that is not written as a constant"))
        .fix("write a unit that every %s has".formatted(type));
  }

  private Finding kinds(Operand start, Operand end) {
    boolean day = classOf(start).equals("LocalDate") && classOf(end).equals("LocalDate");
    boolean zoned =
        List.of("OffsetDateTime", "ZonedDateTime").contains(classOf(start))
            || List.of("OffsetDateTime", "ZonedDateTime").contains(classOf(end));
    String a = start.expr().origin().text();
    String b = end.expr().origin().text();
    return Finding.of(Rule.MAY_THROW, "the time between `%s` and `%s`".formatted(a, b))
        .required("two values of one class that has the unit, by their static types")
        .found("%s and %s".formatted(start.type(), end.type()))
        .fix(
            day
                ? "write ChronoUnit.DAYS.between(%s, %s): a LocalDate has no hours".formatted(a, b)
                : zoned
                    ? "compare %s.toInstant() and %s.toInstant()".formatted(a, b)
                    : "convert both to LocalDate, or both to LocalDateTime, before");
  }

  private static String listed(Set<String> names) {
    return String.join(", ", names.stream().sorted().toList());
  }

  private static Set<String> with(Set<String> names, String... more) {
    Set<String> all = new java.util.LinkedHashSet<>(names);
    all.addAll(List.of(more));
    return all;
  }
}
