/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.contract.CalendarType;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.ir.Course;
import dev.discreet.processor.ir.Durations;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * What the models of dates and times cannot say: in which years a result lies, and for which years
 * a method does not throw. Years and seconds are integers; a year of the calendar has 365.2425 days
 * in the mean, and none begins more than three days from where that puts it.
 *
 * <p>Lemma: where every measure lies within what is required, and every amount within its limits,
 * the result lies within ±999,999,999 years, or ±31·10¹⁵ seconds of an instant, so the JDK does not
 * throw. Requiring ±900 million years leaves room for the 90 million that an amount may be.
 */
public final class Calendars {
  private static final String OURS = "dev.discreet.models.";
  private static final String TIME = "java.time.";
  private static final MathContext FINE = new MathContext(40);

  private static final Limits YEARS = symmetric("999999999");
  private static final Limits ROOM_OF_YEARS = symmetric("900000000");
  private static final Limits ROOM_OF_SECONDS = symmetric("28000000000000000");
  private static final BigDecimal SECONDS_PER_YEAR = new BigDecimal(31_556_952);
  private static final BigDecimal DAYS_PER_YEAR = new BigDecimal("365.2425");
  private static final BigDecimal EPOCH = new BigDecimal(1970);

  /** Of what may be added: how many of it a year has in the mean, and how many may be added. */
  private enum Amount {
    YEARS("1", "90000000"),
    MONTHS("12", "1000000000"),
    WEEKS("52.1775", "4000000000"),
    DAYS("365.2425", "30000000000"),
    HOURS("8765.82", "700000000000"),
    MINUTES("525949.2", "40000000000000"),
    SECONDS("31556952", "2500000000000000"),
    NANOS("31556952000000000", "9223372036854775808");

    private final BigDecimal perYear;
    private final String most;

    Amount(String perYear, String most) {
      this.perYear = new BigDecimal(perYear);
      this.most = most;
    }

    String method() {
      return name().charAt(0) + name().substring(1).toLowerCase(java.util.Locale.ROOT);
    }
  }

  private static final Course NOTHING =
      new Course(
          List.of(),
          List.of(),
          new BigDecimal(Long.MIN_VALUE),
          new BigDecimal(Long.MAX_VALUE),
          Optional.empty());

  private static final Map<String, ModelledMethod> MEASURES = measures();

  /** The day, by which constants are told apart. */
  private static final ModelledMethod DAY =
      getter(TIME + "LocalDate", "toEpochDay", from("-365243219162", "365241780471"))
          .with(sinceEpoch("LocalDate", DAYS_PER_YEAR, "-4", "370", "").with(Course.Back.DAY));

  /** The first day of a month, which no method tells. */
  private static final ModelledMethod FIRST_DAY =
      getter(TIME + "YearMonth", "firstDay", from("-365243219162", "365241780471"))
          .with(sinceEpoch("YearMonth", DAYS_PER_YEAR, "-4", "370", "").with(Course.Back.DAY));

  /** The month of a year, by which constants are told apart. */
  private static final ModelledMethod MONTH =
      getter(TIME + "YearMonth", "getMonthValue", from("1", "12"));

  /** Whether something of the same measure comes before. */
  private static final ModelledMethod FIRST =
      new ModelledMethod(
          Course.FIRST,
          Course.FIRST,
          OURS + "InstantModel",
          List.of(new ModelledMethod.Parameter(Optional.empty(), Optional.empty())),
          Optional.of(from("0", "1")));

  private static final Map<String, ModelledMethod> TOLD = new HashMap<>();
  private static final Map<String, Course> COURSES = new HashMap<>();
  private static final Map<String, ModelledMethod> ARITHMETIC = new HashMap<>();

  static {
    MEASURES.values().forEach(measure -> TOLD.put(measure.signature(), measure));
    TOLD.put(TIME + "Duration.toSeconds()", measure("Duration"));
    TOLD.put(DAY.signature(), DAY);
    sameYear();
    ofNumbers();
    ofLengths();
    for (String type : List.of("LocalDate", "LocalDateTime", "OffsetDateTime")) {
      Stream.of(Amount.YEARS, Amount.MONTHS, Amount.WEEKS, Amount.DAYS)
          .forEach(amount -> added(type, amount));
    }
    for (String type : List.of("LocalDateTime", "OffsetDateTime")) {
      Stream.of(Amount.HOURS, Amount.MINUTES, Amount.SECONDS, Amount.NANOS)
          .forEach(amount -> added(type, amount));
    }
    added("YearMonth", Amount.YEARS);
    added("YearMonth", Amount.MONTHS);
    added("Year", Amount.YEARS);
    addedToInstant("Seconds", "1", "3000000000000000");
    addedToInstant("Millis", "1000", "3000000000000000000");
    addedToInstant("Nanos", "1000000000", "9223372036854775808");
    // As plus(amount, unit) has them.
    addedToInstant("Minutes", inverse(new BigDecimal(60)).toString(), "50000000000000");
    addedToInstant("Hours", inverse(new BigDecimal(3600)).toString(), "800000000000");
    addedToInstant("Days", inverse(new BigDecimal(86400)).toString(), "30000000000");
    arithmetic(TIME + "Instant.atOffset(java.time.ZoneOffset)", 1, inYears("OffsetDateTime"));
  }

  private Calendars() {}

  /** What tells where values of a class lie; of a simple name. */
  public static ModelledMethod measure(String simpleName) {
    ModelledMethod measure = MEASURES.get(TIME + simpleName);
    if (measure == null) {
      throw new IllegalStateException("no measure: " + simpleName);
    }
    return measure;
  }

  /** What tells where values of a type lie; empty of a type whose values no year tells. */
  public static Optional<ModelledMethod> measureOf(TypeMirror type) {
    return CalendarType.of(type).map(Calendars::measureOf);
  }

  private static ModelledMethod measureOf(CalendarType type) {
    return measure(type.className().substring(TIME.length()));
  }

  /** The limits of years that an element declares; empty where they are those of a number. */
  static Optional<Limits> limits(Element element, Bounds years) {
    return CalendarType.of(element.asType()).map(type -> limits(type, years));
  }

  /** The years of a query's public parameter that declares none: its wrapper makes sure of them. */
  public static Optional<Limits> ofGiven(VariableElement element) {
    return CalendarType.given(PublicParameter.of(element)).flatMap(years -> limits(element, years));
  }

  private static Limits limits(CalendarType type, Bounds years) {
    return new Limits(
        BigDecimal.valueOf(type.least(years.lower())),
        BigDecimal.valueOf(type.greatest(years.upper())),
        measureOf(type));
  }

  /** Where a constant lies. */
  static Optional<Limits> of(Object constant) {
    return Optional.ofNullable(MEASURES.get(constant.getClass().getName()))
        .map(measure -> exactly(constant, measure))
        .map(
            year ->
                constant instanceof LocalDate
                    ? year.and(exactly(constant, DAY).and(first(constant)))
                    : constant instanceof YearMonth
                        ? year.and(exactly(constant, MONTH).and(first(constant)))
                        : year.and(first(constant)));
  }

  /**
   * Whether something of the same measure comes before a constant, in the order of its class.
   * Lemma: an instant and a length of time are the first of their second where they have no
   * nanoseconds, the others of their year where they begin it.
   */
  private static Limits first(Object constant) {
    boolean first =
        constant instanceof Instant instant
            ? instant.equals(instant.truncatedTo(ChronoUnit.SECONDS))
            : constant instanceof Duration duration
                ? duration.equals(duration.truncatedTo(ChronoUnit.SECONDS))
                : constant instanceof LocalDate date
                    ? date.getDayOfYear() == 1
                    : constant instanceof LocalDateTime time
                        ? time.equals(LocalDate.of(time.getYear(), 1, 1).atStartOfDay())
                        : constant instanceof YearMonth month
                            ? month.getMonthValue() == 1
                            : constant instanceof Year;
    return new Limits(BigDecimal.ZERO, first ? BigDecimal.ZERO : BigDecimal.ONE, FIRST);
  }

  private static Limits exactly(Object constant, ModelledMethod measure) {
    BigDecimal told = told(constant, measure);
    return new Limits(told, told, measure);
  }

  private static BigDecimal told(Object constant, ModelledMethod measure) {
    try {
      String getter = measure.name().substring(measure.name().indexOf('.') + 1);
      Object number = constant.getClass().getMethod(getter).invoke(constant);
      return BigDecimal.valueOf(((Number) number).longValue());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(measure.signature(), e);
    }
  }

  /** A method as a model describes it, with its course; a user's model says all that is known. */
  public static ModelledMethod stated(ModelledMethod described) {
    if (!described.isOurs()) {
      return described;
    }
    ModelledMethod measure = TOLD.get(described.signature());
    if (measure != null) {
      return measure;
    }
    Course course = COURSES.get(described.signature());
    return course == null ? described : described.with(course);
  }

  /** The courses of what models list, by signature. */
  public static Map<String, Course> courses() {
    Map<String, Course> all = new HashMap<>(COURSES);
    all.put(DAY.signature(), DAY.course().orElseThrow());
    return Collections.unmodifiableMap(all);
  }

  /** The methods that no model lists, by signature. */
  public static Map<String, ModelledMethod> arithmetic() {
    return Collections.unmodifiableMap(ARITHMETIC);
  }

  /** A method that no model lists, as it throws for some years. */
  public static Optional<ModelledMethod> arithmetic(String signature) {
    return Optional.ofNullable(ARITHMETIC.get(signature));
  }

  private static Map<String, ModelledMethod> measures() {
    Map<String, ModelledMethod> measures = new HashMap<>();
    for (CalendarType type : CalendarType.values()) {
      Limits all =
          type == CalendarType.INSTANT ? from("-31557014167219200", "31556889864403199") : YEARS;
      measures.put(type.className(), getter(type.className(), type.getter(), all));
    }
    measures.put(TIME + "Duration", Durations.SECONDS);
    measures.put(
        TIME + "Period", getter(TIME + "Period", "getYears", from("-2147483648", "2147483647")));
    return measures;
  }

  private static ModelledMethod getter(String owner, String name, Limits result) {
    return new ModelledMethod(
        owner + "." + name + "()",
        simple(owner) + "." + name,
        OURS + simple(owner) + "Model",
        List.of(new ModelledMethod.Parameter(Optional.empty(), Optional.empty())),
        Optional.of(result));
  }

  private static void sameYear() {
    for (String method :
        List.of(
            "atStartOfDay()",
            "atTime(java.time.LocalTime)",
            "atTime(int,int)",
            "atTime(int,int,int)",
            "atTime(int,int,int,int)")) {
      same("LocalDate", method, "LocalDateTime");
    }
    for (String method : List.of("withDayOfMonth(int)", "withMonth(int)", "withDayOfYear(int)")) {
      same("LocalDate", method, "LocalDate");
      same("LocalDateTime", method, "LocalDateTime");
    }
    COURSES.computeIfPresent(
        TIME + "LocalDate.withDayOfMonth(int)",
        (method, course) -> daysFrom("LocalDate", course, -30, 30));
    for (String method :
        List.of("withHour(int)", "withMinute(int)", "withSecond(int)", "withNano(int)")) {
      same("LocalDateTime", method, "LocalDateTime");
    }
    same("LocalDateTime", "atOffset(java.time.ZoneOffset)", "OffsetDateTime");
    same("LocalDateTime", "toLocalDate()", "LocalDate");
    for (String type : List.of("OffsetDateTime", "ZonedDateTime")) {
      same(type, "toLocalDate()", "LocalDate");
      same(type, "toLocalDateTime()", "LocalDateTime");
    }
    same("ZonedDateTime", "toOffsetDateTime()", "OffsetDateTime");
    same("YearMonth", "atDay(int)", "LocalDate");
    same("YearMonth", "atEndOfMonth()", "LocalDate");
    COURSES.computeIfPresent(
        TIME + "YearMonth.atDay(int)",
        (method, course) -> course.with(new Course.Days(DAY.signature(), FIRST_DAY, 0, 1, -1, -1)));
    COURSES.computeIfPresent(
        TIME + "YearMonth.atEndOfMonth()",
        (method, course) -> course.with(days(DAY, FIRST_DAY, 0, 27, 30)));
    same("YearMonth", "withMonth(int)", "YearMonth");
    same("Year", "atDay(int)", "LocalDate");
    same("Year", "atMonth(int)", "YearMonth");
    same("Year", "atMonth(java.time.Month)", "YearMonth");
    same("Year", "atMonthDay(java.time.MonthDay)", "LocalDate");
    COURSES.put(
        TIME + "LocalDateTime.of(java.time.LocalDate,java.time.LocalTime)",
        byMeasure(0, "LocalDate", "LocalDateTime"));
    COURSES.put(
        TIME + "LocalTime.atDate(java.time.LocalDate)", byMeasure(1, "LocalDate", "LocalDateTime"));
  }

  private static void same(String type, String method, String result) {
    COURSES.put(TIME + type + "." + method, byMeasure(0, type, result));
  }

  public static Course byMeasure(int argument, String type, String result) {
    Course.Measure measure =
        new Course.Measure(argument, measure(type), BigDecimal.ONE, Optional.empty());
    return new Course(
        List.of(),
        List.of(measure),
        BigDecimal.ZERO,
        BigDecimal.ZERO,
        Optional.of(measure(result)));
  }

  /** Of a result that nothing is told of. */
  public static Course unmeasured() {
    return NOTHING;
  }

  private static void ofNumbers() {
    byYear("LocalDate.of(int,int,int)", 0, "LocalDate");
    byYear("LocalDate.of(int,java.time.Month,int)", 0, "LocalDate");
    byYear("LocalDate.ofYearDay(int,int)", 0, "LocalDate");
    byYear("LocalDate.withYear(int)", 1, "LocalDate");
    byYear("LocalDateTime.withYear(int)", 1, "LocalDateTime");
    for (String month : List.of("int", "java.time.Month")) {
      byYear("YearMonth.of(int," + month + ")", 0, "YearMonth");
      for (String time : List.of("int,int", "int,int,int", "int,int,int,int")) {
        byYear("LocalDateTime.of(int," + month + ",int," + time + ")", 0, "LocalDateTime");
      }
    }
    byYear("YearMonth.withYear(int)", 1, "YearMonth");
    byYear("Year.of(int)", 0, "Year");
    byYear("MonthDay.atYear(int)", 1, "LocalDate");
    byYear("Instant.ofEpochSecond(long)", 0, "Instant");
    ofNumber("Instant.ofEpochMilli(long)", 0, "0.001", "-1", "0", "Instant");
    COURSES.put(
        TIME + "LocalDate.ofEpochDay(long)",
        new Course(
            List.of(new Course.Weight(0, inverse(DAYS_PER_YEAR))),
            List.of(),
            EPOCH.subtract(new BigDecimal("1.02")),
            EPOCH.add(new BigDecimal("0.02")),
            Optional.of(measure("LocalDate"))));
    COURSES.put(TIME + "OffsetDateTime.toEpochSecond()", secondsSinceEpoch("OffsetDateTime", ""));
    COURSES.put(
        TIME + "OffsetDateTime.toInstant()", secondsSinceEpoch("OffsetDateTime", "Instant"));
  }

  /** Days or seconds since 1970 of something in a year; of no class where it is a number. */
  static Course sinceEpoch(
      String type, BigDecimal perYear, String least, String most, String result) {
    BigDecimal start = EPOCH.multiply(perYear).negate();
    return new Course(
        List.of(),
        List.of(new Course.Measure(0, measure(type), perYear, Optional.empty())),
        start.add(new BigDecimal(least)),
        start.add(new BigDecimal(most)),
        result.isEmpty() ? Optional.empty() : Optional.of(measure(result)));
  }

  /** The date of an instant, in some zone. */
  public static Course inYears(String result) {
    return new Course(
        List.of(),
        List.of(
            new Course.Measure(
                0, measure("Instant"), inverse(SECONDS_PER_YEAR), Optional.of(ROOM_OF_SECONDS))),
        EPOCH.subtract(new BigDecimal("1.05")),
        EPOCH.add(new BigDecimal("0.05")),
        Optional.of(measure(result)));
  }

  /** Seconds since 1970 of a date with a time, at some offset; of no class where it is a number. */
  public static Course secondsSinceEpoch(String type, String result) {
    return sinceEpoch(type, SECONDS_PER_YEAR, "-500000", "32200000", result);
  }

  /** A result at most so many years from its argument, whose years leave room. */
  public static Course near(String type, int years, String result) {
    BigDecimal slack = BigDecimal.valueOf(years);
    return new Course(
        List.of(),
        List.of(new Course.Measure(0, measure(type), BigDecimal.ONE, Optional.of(ROOM_OF_YEARS))),
        slack.negate(),
        slack,
        Optional.of(measure(result)));
  }

  private static void byYear(String method, int argument, String result) {
    ofNumber(method, argument, "1", "0", "0", result);
  }

  private static void ofNumber(
      String method, int argument, String factor, String lower, String upper, String result) {
    COURSES.put(
        TIME + method,
        new Course(
            List.of(new Course.Weight(argument, new BigDecimal(factor))),
            List.of(),
            new BigDecimal(lower),
            new BigDecimal(upper),
            Optional.of(measure(result))));
  }

  private static void ofLengths() {
    ofNumber("Duration.ofDays(long)", 0, "86400", "0", "0", "Duration");
    ofNumber("Duration.ofHours(long)", 0, "3600", "0", "0", "Duration");
    ofNumber("Duration.ofMinutes(long)", 0, "60", "0", "0", "Duration");
    ofNumber("Duration.ofSeconds(long)", 0, "1", "0", "0", "Duration");
    ofNumber("Duration.ofMillis(long)", 0, "0.001", "-1", "0", "Duration");
    ofNumber("Duration.ofNanos(long)", 0, "0.000000001", "-1", "0", "Duration");
    finer("toMillis()", "1000", "9000000000000000");
    finer("toNanos()", "1000000000", "9000000000");
    sum("plus(java.time.Duration)", BigDecimal.ONE);
    sum("minus(java.time.Duration)", BigDecimal.ONE.negate());
    byYear("Period.of(int,int,int)", 0, "Period");
    byYear("Period.ofYears(int)", 0, "Period");
    COURSES.put(TIME + "Period.between(java.time.LocalDate,java.time.LocalDate)", yearsBetween());
    COURSES.put(
        TIME + "LocalDate.until(java.time.chrono.ChronoLocalDate)",
        new Course(
            List.of(),
            List.of(),
            new BigDecimal(-2_000_000_000),
            new BigDecimal(2_000_000_000),
            Optional.of(measure("Period"))));
  }

  private static Course yearsBetween() {
    return between("LocalDate", BigDecimal.ONE, BigDecimal.ONE, Optional.of(measure("Period")));
  }

  /** The difference of two measures, in units; and what it may differ from that by. */
  public static Course between(
      String type, BigDecimal factor, BigDecimal slack, Optional<ModelledMethod> measured) {
    return between(type, factor, slack.negate(), slack, measured).with(Course.Back.APART);
  }

  private static Course between(
      String type,
      BigDecimal factor,
      BigDecimal lower,
      BigDecimal upper,
      Optional<ModelledMethod> measured) {
    return new Course(
        List.of(),
        List.of(
            new Course.Measure(0, measure(type), factor.negate(), Optional.empty()),
            new Course.Measure(1, measure(type), factor, Optional.empty())),
        lower,
        upper,
        measured);
  }

  /**
   * The time between two instants, whose seconds are rounded down. Lemma: the nanoseconds of the
   * second one are less than a second fewer than those of the first, or more; so these seconds are
   * as many as those of the two are apart, or one less.
   */
  public static Course lastingOfInstants() {
    return between(
            "Instant",
            BigDecimal.ONE,
            BigDecimal.ONE.negate(),
            BigDecimal.ZERO,
            Optional.of(measure("Duration")))
        .with(Course.Back.APART);
  }

  /**
   * How many whole units two instants are apart. Lemma: let a unit be at least a second, and D the
   * whole seconds of the second instant less those of the first. The time d between them differs
   * from D by less than a second, so that no more whole seconds are in d than in D, and no more
   * whole units, on its side of zero. On the other side of zero there are none, since there they
   * would be less than a second. And d has at most one unit less than D; two leave room for the
   * rounding of the factor.
   *
   * @param perSecond how many units a second has, rounded up by less than 10⁻³⁰
   */
  public static Course unitsOfInstants(BigDecimal perSecond) {
    BigDecimal two = new BigDecimal(2);
    return between("Instant", perSecond, two.negate(), two, Optional.empty())
        .with(Course.Back.APART_TOWARDS_ZERO);
  }

  /**
   * The {@code compareTo} of a class, of two of its values. Lemma: of two dates, months, years,
   * instants or lengths of time the measure of the one that comes first is not greater. Of a time
   * of the day none is told.
   */
  public static ModelledMethod comparing(ModelledMethod compareTo, String type) {
    List<Course.Measure> measures =
        Stream.of(0, 1)
            .flatMap(
                argument ->
                    Stream.ofNullable(MEASURES.get(TIME + type))
                        .map(
                            by ->
                                new Course.Measure(
                                    argument, by, BigDecimal.ZERO, Optional.empty())))
            .toList();
    return compareTo.with(
        new Course(
                List.of(),
                measures,
                Type.Numeric.INT.minimum(),
                Type.Numeric.INT.maximum(),
                Optional.empty())
            .with(Course.Back.ORDER));
  }

  private static void finer(String method, String perSecond, String most) {
    BigDecimal factor = new BigDecimal(perSecond);
    arithmetic(
        TIME + "Duration." + method,
        0,
        new Course(
            List.of(),
            List.of(
                new Course.Measure(0, measure("Duration"), factor, Optional.of(symmetric(most)))),
            BigDecimal.ZERO,
            factor,
            Optional.empty()));
  }

  private static void sum(String method, BigDecimal sign) {
    Optional<Limits> half = Optional.of(symmetric("4000000000000000000"));
    arithmetic(
        TIME + "Duration." + method,
        1,
        new Course(
            List.of(),
            List.of(
                new Course.Measure(0, measure("Duration"), BigDecimal.ONE, half),
                new Course.Measure(1, measure("Duration"), sign, half)),
            new BigDecimal(-1),
            BigDecimal.ONE,
            Optional.of(measure("Duration"))));
  }

  /**
   * Lemma: n units, of which a year has k in the mean, move the year by n/k, give or take one and
   * what a year may begin off.
   */
  private static void added(String type, Amount amount) {
    for (String sign : List.of("plus", "minus")) {
      BigDecimal factor = inverse(amount.perYear);
      BigDecimal slack = amount == Amount.YEARS ? BigDecimal.ZERO : new BigDecimal("1.03");
      Course course =
          new Course(
              List.of(new Course.Weight(1, sign.equals("plus") ? factor : factor.negate())),
              List.of(
                  new Course.Measure(0, measure(type), BigDecimal.ONE, Optional.of(ROOM_OF_YEARS))),
              slack.negate(),
              slack,
              Optional.of(measure(type)));
      int way = sign.equals("plus") ? 1 : -1;
      Course shifted =
          shift(type, amount)
              .map(by -> course.with(new Course.Shift(by.told(), way * by.factor())))
              .orElse(course);
      amounts(
          TIME + type + "." + sign + amount.method() + "(long)",
          symmetric(amount.most),
          months(type, amount, way).map(shifted::with).orElse(shifted));
    }
  }

  /** Months and years have as many days as the calendar says. */
  private static Optional<Course.Days> months(String type, Amount amount, int way) {
    int months = amount == Amount.MONTHS ? way : amount == Amount.YEARS ? 12 * way : 0;
    return months == 0 ? Optional.empty() : day(type).map(told -> days(told, told, months, 0, 0));
  }

  /** What tells the day of values of a class. */
  private static Optional<ModelledMethod> day(String type) {
    return switch (type) {
      case "LocalDate" -> Optional.of(DAY);
      case "YearMonth" -> Optional.of(FIRST_DAY);
      default -> Optional.empty();
    };
  }

  private static Course.Days days(
      ModelledMethod told, ModelledMethod from, int months, int least, int most) {
    return new Course.Days(told.signature(), from, months, 0, least, most);
  }

  /** The course of a method of a class whose result lies so many days from its date. */
  public static Course daysFrom(String type, Course course, int least, int most) {
    return day(type).map(told -> course.with(days(told, told, 0, least, most))).orElse(course);
  }

  /** What is added, as a number that tells values of the class apart. */
  private static Optional<Course.Shift> shift(String type, Amount amount) {
    return switch (type + " " + amount) {
      case "LocalDate DAYS" -> Optional.of(new Course.Shift(DAY.signature(), 1));
      case "LocalDate WEEKS" -> Optional.of(new Course.Shift(DAY.signature(), 7));
      case "YearMonth MONTHS" -> Optional.of(new Course.Shift("months", 1));
      case "YearMonth YEARS" -> Optional.of(new Course.Shift("months", 12));
      case "Year YEARS" -> Optional.of(new Course.Shift("years", 1));
      default -> Optional.empty();
    };
  }

  private static void addedToInstant(String unit, String perSecond, String most) {
    for (String sign : List.of("plus", "minus")) {
      BigDecimal factor = inverse(new BigDecimal(perSecond));
      amounts(
          TIME + "Instant." + sign + unit + "(long)",
          symmetric(most),
          new Course(
              List.of(new Course.Weight(1, sign.equals("plus") ? factor : factor.negate())),
              List.of(
                  new Course.Measure(
                      0, measure("Instant"), BigDecimal.ONE, Optional.of(ROOM_OF_SECONDS))),
              BigDecimal.ONE.negate(),
              BigDecimal.ONE,
              Optional.of(measure("Instant"))));
    }
  }

  private static void amounts(String signature, Limits amount, Course course) {
    ModelledMethod.Parameter self =
        new ModelledMethod.Parameter(Optional.empty(), Optional.empty());
    ModelledMethod.Parameter number =
        new ModelledMethod.Parameter(Optional.of(amount), Optional.empty());
    put(signature, List.of(self, number), course);
  }

  private static void arithmetic(String signature, int parameters, Course course) {
    List<ModelledMethod.Parameter> all = new ArrayList<>();
    for (int i = 0; i <= parameters; i++) {
      all.add(new ModelledMethod.Parameter(Optional.empty(), Optional.empty()));
    }
    put(signature, all, course);
  }

  private static void put(
      String signature, List<ModelledMethod.Parameter> parameters, Course course) {
    ARITHMETIC.put(signature, method(signature, parameters, course));
  }

  /** A method of a class of {@code java.time}, as the JDK declares it. */
  public static ModelledMethod method(
      String signature, List<ModelledMethod.Parameter> parameters, Course course) {
    String qualified = signature.substring(0, signature.indexOf('('));
    String owner = qualified.substring(0, qualified.lastIndexOf('.'));
    return new ModelledMethod(
        signature,
        simple(owner) + qualified.substring(qualified.lastIndexOf('.')),
        OURS + simple(owner) + "Model",
        parameters,
        Optional.empty(),
        Optional.of(course));
  }

  private static String simple(String qualifiedName) {
    return qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
  }

  private static BigDecimal inverse(BigDecimal number) {
    return BigDecimal.ONE.divide(number, FINE);
  }

  private static Limits symmetric(String most) {
    return from("-" + most, most);
  }

  private static Limits from(String lower, String upper) {
    return new Limits(new BigDecimal(lower), new BigDecimal(upper), BigDecimal.ZERO);
  }
}
