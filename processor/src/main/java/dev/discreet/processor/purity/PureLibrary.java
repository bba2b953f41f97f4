/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lists the methods of the JDK that a pure body may call, by class and name, and what each
 * requires.
 */
final class PureLibrary {

  /** What a call requires, besides pure arguments. */
  enum Use {
    /** Nothing. */
    READ,
    /** The receiver is an object that this body has made. */
    WRITE,
    /** The first argument is compared with the receiver's elements or keys. */
    FIND,
    /** Both: what is found is removed. */
    WRITE_AND_FIND,
    /** The first argument is an object that this body has made. */
    WRITE_FIRST,
    /** The receiver's elements are compared with one another. */
    DISTINCT,
    /** The receiver's elements are put in their natural order. */
    SORTED,
    /**
     * The first argument's elements are put in their natural order, unless a comparator is given.
     */
    ORDER_FIRST,
    /** What is made, or what the given function returns, is put in its natural order. */
    NATURAL,
    /** Both arguments are compared by their class. */
    EQUALS,
    /** Each argument becomes a text. */
    TEXT,
    /** Both: the texts are written to the receiver. */
    WRITE_TEXT,
    /** What is made is a hash table. */
    HASHED,
    /** The same, and where two keys are equal, both values become the text of an exception. */
    HASHED_ALONE,
    /** The first argument is a regular expression. */
    PATTERN,
    /** What a function makes is written to. */
    FACTORY
  }

  private static final String COLLECTION = "collection";
  private static final String MAP = "map";
  private static final String STREAM = "stream";
  private static final String OPTIONAL = "optional";
  private static final String STATISTICS = "statistics";
  private static final String TIME = "time";
  private static final String BOX = "box";
  private static final String BUILDER = "builder";
  private static final String FUNCTION = "function";
  private static final String DECIMAL = "decimal";

  private static final Map<String, String> FAMILIES = new HashMap<>();
  private static final Map<String, Map<String, Use>> USES = new HashMap<>();

  /** Of these classes every method but some is a function of its arguments. */
  private static final Set<String> FUNCTIONS =
      Set.of("java.lang.Math", "java.lang.StrictMath", "dev.discreet.runtime.Clamp");

  /**
   * What is none: {@code random}, and what reads the sign of a NaN, which depends on the
   * instructions that the JIT has chosen. All others are specified to give NaN for NaN, or not to
   * tell one NaN from another, as {@code StrictMath.copySign} is.
   */
  private static final Set<String> NO_FUNCTIONS =
      Set.of("java.lang.Math.random", "java.lang.StrictMath.random", "java.lang.Math.copySign");

  /** Fields of the JDK that nobody can change, of values that nobody can. */
  private static final Set<String> CONSTANTS =
      Set.of(
          "java.lang.Boolean.TRUE",
          "java.lang.Boolean.FALSE",
          "java.math.BigDecimal.ZERO",
          "java.math.BigDecimal.ONE",
          "java.math.BigDecimal.TEN",
          "java.math.BigInteger.ZERO",
          "java.math.BigInteger.ONE",
          "java.math.BigInteger.TWO",
          "java.math.BigInteger.TEN",
          "java.math.MathContext.DECIMAL32",
          "java.math.MathContext.DECIMAL64",
          "java.math.MathContext.DECIMAL128",
          "java.util.Locale.ROOT");

  static {
    family(
        COLLECTION,
        "java.lang.Iterable",
        "java.util.",
        "Collection List Set SortedSet NavigableSet Queue Deque AbstractCollection AbstractList"
            + " AbstractSequentialList AbstractSet AbstractQueue ArrayList LinkedList ArrayDeque"
            + " HashSet LinkedHashSet TreeSet PriorityQueue EnumSet SequencedCollection"
            + " SequencedSet");
    family(
        MAP,
        "java.util.Map",
        "java.util.",
        "SortedMap NavigableMap AbstractMap HashMap LinkedHashMap TreeMap EnumMap SequencedMap");
    family(
        STREAM,
        "java.util.stream.BaseStream",
        "java.util.stream.",
        "Stream IntStream LongStream DoubleStream");
    family(OPTIONAL, "java.util.Optional", "java.util.", "OptionalInt OptionalLong OptionalDouble");
    family(
        STATISTICS,
        "java.util.IntSummaryStatistics",
        "java.util.",
        "LongSummaryStatistics DoubleSummaryStatistics");
    family(
        TIME,
        "java.time.LocalDate",
        "java.time.",
        "LocalTime LocalDateTime Instant Duration Year YearMonth DayOfWeek Month"
            + " temporal.ChronoUnit");
    family(
        BOX, "java.lang.Integer", "java.lang.", "Byte Short Character Long Float Double Boolean");

    family(BUILDER, "java.lang.StringBuilder", "java.lang.", "AbstractStringBuilder");
    family(DECIMAL, "java.math.BigDecimal", "java.math.", "BigInteger");
    family(
        FUNCTION,
        "java.util.Comparator",
        "java.util.function.",
        "Function BiFunction UnaryOperator BinaryOperator Predicate BiPredicate Supplier"
            + " IntFunction IntPredicate IntUnaryOperator IntBinaryOperator IntSupplier"
            + " IntToDoubleFunction IntToLongFunction LongFunction LongPredicate"
            + " LongUnaryOperator LongBinaryOperator LongSupplier LongToDoubleFunction"
            + " LongToIntFunction DoubleFunction DoublePredicate DoubleUnaryOperator"
            + " DoubleBinaryOperator DoubleSupplier DoubleToIntFunction DoubleToLongFunction"
            + " ToIntFunction ToLongFunction ToDoubleFunction ToIntBiFunction ToLongBiFunction"
            + " ToDoubleBiFunction BooleanSupplier");

    uses(
        FUNCTION,
        Use.READ,
        "apply applyAsInt applyAsLong applyAsDouble test get getAsInt getAsLong getAsDouble"
            + " getAsBoolean compare");
    uses(
        DECIMAL,
        Use.READ,
        "valueOf add subtract multiply divide remainder negate abs pow signum scale precision"
            + " setScale round compareTo equals hashCode min max intValue longValue doubleValue"
            + " toBigInteger mod gcd bitLength testBit stripTrailingZeros toPlainString");
    uses(BUILDER, Use.WRITE_TEXT, "append insert");
    uses(BUILDER, Use.WRITE, "reverse setLength setCharAt deleteCharAt delete replace");
    uses(BUILDER, Use.READ, "length charAt isEmpty indexOf lastIndexOf substring toString");
    uses(
        BOX,
        Use.READ,
        "valueOf byteValue shortValue intValue longValue floatValue doubleValue charValue"
            + " booleanValue parseByte parseShort parseInt parseLong parseFloat parseDouble"
            + " parseBoolean compare compareTo equals hashCode toString sum min max signum bitCount"
            + " reverse highestOneBit lowestOneBit numberOfLeadingZeros numberOfTrailingZeros"
            + " rotateLeft rotateRight compareUnsigned divideUnsigned remainderUnsigned"
            + " toUnsignedInt toUnsignedLong toBinaryString toHexString toOctalString isNaN"
            + " isFinite isInfinite doubleToLongBits longBitsToDouble floatToIntBits intBitsToFloat"
            + " logicalAnd logicalOr logicalXor isDigit isLetter isLetterOrDigit isUpperCase"
            + " isLowerCase isWhitespace isSpaceChar isAlphabetic toUpperCase toLowerCase"
            + " getNumericValue digit forDigit toChars/1");
    uses(
        COLLECTION,
        Use.READ,
        "size isEmpty get getFirst getLast first last peek peekFirst peekLast element stream"
            + " subList forEach headSet tailSet subSet floor ceiling higher lower descendingSet"
            + " reversed toArray");
    uses(COLLECTION, Use.FIND, "contains indexOf lastIndexOf");
    uses(
        COLLECTION,
        Use.WRITE,
        "add addAll addFirst addLast push pop poll pollFirst pollLast offer offerFirst offerLast"
            + " removeFirst removeLast removeIf clear set sort replaceAll");
    uses(COLLECTION, Use.WRITE_AND_FIND, "remove");
    uses("java.util.List", Use.READ, "of copyOf");
    uses("java.util.Set", Use.HASHED, "of copyOf");
    uses("java.util.EnumSet", Use.READ, "noneOf allOf of copyOf complementOf");
    // Where the ends are in the wrong order, both become the text of an exception.
    uses("java.util.EnumSet", Use.TEXT, "range");

    uses(
        MAP,
        Use.READ,
        "size isEmpty keySet values entrySet firstKey lastKey firstEntry lastEntry floorKey"
            + " ceilingKey higherKey lowerKey floorEntry ceilingEntry higherEntry lowerEntry"
            + " headMap tailMap subMap descendingMap descendingKeySet forEach");
    uses(MAP, Use.FIND, "get getOrDefault containsKey");
    uses(
        MAP,
        Use.WRITE,
        "put putAll putIfAbsent merge compute computeIfAbsent computeIfPresent clear replaceAll"
            + " pollFirstEntry pollLastEntry");
    uses(MAP, Use.WRITE_AND_FIND, "remove");
    uses("java.util.Map", Use.HASHED, "of copyOf ofEntries");
    uses("java.util.Map", Use.READ, "entry");
    uses("java.util.Map.Entry", Use.READ, "getKey getValue");
    uses("java.util.Map.Entry", Use.NATURAL, "comparingByKey comparingByValue");

    uses(
        STREAM,
        Use.READ,
        "filter map mapToInt mapToLong mapToDouble mapToObj boxed asLongStream asDoubleStream"
            + " flatMap flatMapToInt flatMapToLong flatMapToDouble limit skip takeWhile dropWhile"
            + " count sum average min max anyMatch allMatch noneMatch reduce toList toArray"
            + " findFirst summaryStatistics forEach forEachOrdered sequential of empty concat"
            + " range rangeClosed ofNullable collect");
    uses(STREAM, Use.DISTINCT, "distinct");
    uses(STREAM, Use.SORTED, "sorted");

    uses(
        OPTIONAL,
        Use.READ,
        "isPresent isEmpty get orElse orElseGet orElseThrow map filter flatMap ifPresent"
            + " ifPresentOrElse getAsInt getAsLong getAsDouble of ofNullable empty stream or");
    uses(STATISTICS, Use.READ, "getMin getMax getAverage getSum getCount");
    uses(
        TIME,
        Use.READ,
        "getYear getMonthValue getMonth getDayOfMonth getDayOfYear getDayOfWeek getHour getMinute"
            + " getSecond getNano isLeapYear lengthOfMonth lengthOfYear toEpochDay toLocalDate"
            + " toLocalTime getEpochSecond toEpochMilli toDays toHours toMinutes toSeconds toMillis"
            + " toNanos getSeconds isZero isNegative isBefore isAfter isEqual compareTo equals"
            + " hashCode getValue of ofEpochDay ofDays ofHours ofMinutes ofSeconds between"
            + " plusDays plusWeeks plusMonths plusYears plusHours plusMinutes plusSeconds minusDays"
            + " minusWeeks minusMonths minusYears minusHours minusMinutes minusSeconds"
            + " withDayOfMonth withMonth withYear atStartOfDay/0 until/2 parse/1 toString");

    uses(
        "java.lang.String",
        Use.READ,
        "length charAt codePointAt isEmpty isBlank equals equalsIgnoreCase compareTo"
            + " compareToIgnoreCase startsWith endsWith contains indexOf lastIndexOf substring"
            + " strip stripLeading stripTrailing trim concat hashCode chars codePoints repeat"
            + " replace lines toCharArray toUpperCase/1"
            + " toLowerCase/1");
    uses("java.lang.String", Use.PATTERN, "split matches replaceAll replaceFirst");
    uses("java.lang.String", Use.TEXT, "valueOf");
    uses("java.lang.Enum", Use.READ, "name ordinal compareTo equals");
    uses("java.util.Objects", Use.READ, "requireNonNull requireNonNullElse isNull nonNull");
    uses("java.util.Objects", Use.EQUALS, "equals");

    uses(
        "java.util.Collections",
        Use.READ,
        "unmodifiableList unmodifiableCollection unmodifiableSet unmodifiableMap emptyList emptySet"
            + " emptyMap singletonList nCopies");
    uses("java.util.Collections", Use.NATURAL, "reverseOrder");
    uses("java.util.Collections", Use.ORDER_FIRST, "max min sort");
    uses("java.util.Collections", Use.WRITE_FIRST, "reverse swap addAll");
    uses("java.util.Arrays", Use.READ, "stream asList copyOf copyOfRange");
    uses("java.util.Arrays", Use.ORDER_FIRST, "sort");
    uses("java.util.Arrays", Use.WRITE_FIRST, "fill setAll");

    uses(
        "java.util.Comparator",
        Use.READ,
        "comparingInt comparingLong comparingDouble thenComparingInt thenComparingLong"
            + " thenComparingDouble reversed nullsFirst nullsLast");
    uses("java.util.Comparator", Use.NATURAL, "comparing thenComparing naturalOrder reverseOrder");
    uses("java.util.function.Function", Use.READ, "identity");
    uses("java.util.function.Predicate", Use.READ, "not");

    uses(
        "java.util.stream.Collectors",
        Use.READ,
        "toList toUnmodifiableList counting summingInt summingLong summingDouble averagingInt"
            + " averagingLong averagingDouble mapping filtering flatMapping reducing minBy maxBy"
            + " collectingAndThen joining teeing summarizingInt summarizingLong summarizingDouble"
            + " partitioningBy");
    uses(
        "java.util.stream.Collectors",
        Use.HASHED,
        "toSet toUnmodifiableSet toMap/3 toUnmodifiableMap/3 groupingBy/1 groupingBy/2");
    uses("java.util.stream.Collectors", Use.HASHED_ALONE, "toMap/2 toUnmodifiableMap/2");
    uses("java.util.stream.Collectors", Use.FACTORY, "toMap/4 groupingBy/3 toCollection");
  }

  private PureLibrary() {}

  private static void family(String family, String first, String prefix, String names) {
    FAMILIES.put(first, family);
    words(names).forEach(name -> FAMILIES.put(prefix + name, family));
  }

  private static void uses(String owner, Use use, String names) {
    Map<String, Use> known = USES.computeIfAbsent(owner, unknown -> new HashMap<>());
    words(names).forEach(name -> known.put(name, use));
  }

  private static Stream<String> words(String names) {
    return Arrays.stream(names.split(" ", -1));
  }

  /** What a call of this method asks for; empty if it is not allowed at all. */
  static Optional<Use> of(String owner, String name, int parameters) {
    String family = FAMILIES.getOrDefault(owner, "");
    if (FUNCTIONS.contains(owner)) {
      return NO_FUNCTIONS.contains(owner + "." + name) ? Optional.empty() : Optional.of(Use.READ);
    }
    Map<String, Use> own = USES.getOrDefault(owner, Map.of());
    return Stream.of(own, USES.getOrDefault(family, Map.of()))
        .flatMap(
            uses ->
                Stream.of(name + "/" + parameters, name).map(uses::get).filter(Objects::nonNull))
        .findFirst();
  }

  /** Whether a static field of the JDK is a constant. */
  static boolean isConstant(String owner, String field) {
    return CONSTANTS.contains(owner + "." + field);
  }

  /** Whether the class is one of texts that are put together. */
  static boolean isBuilder(String owner) {
    return FAMILIES.getOrDefault(owner, "").equals(BUILDER);
  }

  /** Whether the class is a collection of the JDK. */
  static boolean isCollection(String owner) {
    return FAMILIES.getOrDefault(owner, "").equals(COLLECTION);
  }

  /** Whether the class is a collection or a map of the JDK. */
  static boolean isContainer(String owner) {
    return isCollection(owner) || FAMILIES.getOrDefault(owner, "").equals(MAP);
  }

  /** Whether the class is one of dates and times. */
  static boolean isTime(String owner) {
    return FAMILIES.getOrDefault(owner, "").equals(TIME);
  }

  private static boolean isWrite(Use use) {
    return switch (use) {
      case WRITE, WRITE_TEXT, WRITE_AND_FIND, WRITE_FIRST -> true;
      case READ,
          FIND,
          DISTINCT,
          SORTED,
          ORDER_FIRST,
          NATURAL,
          EQUALS,
          TEXT,
          HASHED,
          HASHED_ALONE,
          PATTERN,
          FACTORY ->
          false;
    };
  }

  private static final Set<String> WRITES =
      USES.values().stream()
          .flatMap(uses -> uses.entrySet().stream())
          .filter(use -> isWrite(use.getValue()))
          .map(Map.Entry::getKey)
          .collect(Collectors.toCollection(LinkedHashSet::new));

  /** Whether the method changes a collection; of one that is not listed its name must do. */
  static boolean mayWrite(String owner, String name, int parameters) {
    boolean isNamedSo = WRITES.contains(name);
    return isNamedSo
        && (of(owner, name, parameters).map(PureLibrary::isWrite).orElse(true)
            || sorts(owner, name));
  }

  /** A static method that orders what it is given. */
  private static boolean sorts(String owner, String name) {
    return name.equals("sort") && !isContainer(owner);
  }
}
