/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateExpression;
import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateFunction;
import org.apache.spark.sql.catalyst.expressions.aggregate.Average;
import org.apache.spark.sql.catalyst.expressions.aggregate.Count;
import org.apache.spark.sql.catalyst.expressions.aggregate.Max;
import org.apache.spark.sql.catalyst.expressions.aggregate.Min;
import org.apache.spark.sql.catalyst.expressions.aggregate.Sum;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Spark's expressions that are functions of a row, and of nothing else: not of the time, of chance,
 * of the session, or of the order in which rows are read. One that is not listed is none.
 *
 * <p>That Spark calls an expression deterministic does not say so: the time is fixed once for each
 * query, and a cipher draws its initial vector inside a call that looks like any other.
 */
final class RowExpressions {

  private static final String PACKAGE = "org.apache.spark.sql.catalyst.expressions.";

  /** By their names, as each release of Spark has others. */
  private static final Set<String> LISTED =
      Set.of(
          """
          Alias AttributeReference OuterReference Literal SortOrder ScalaUDF
          ScalarSubquery Exists ListQuery InSubquery LateralSubquery
          And Or Not EqualTo EqualNullSafe LessThan LessThanOrEqual GreaterThan GreaterThanOrEqual In InSet
          IsNull IsNotNull IsNaN If CaseWhen Coalesce NaNvl NullIf Nvl Nvl2 Greatest Least AtLeastNNonNulls Between
          Add Subtract Multiply Divide IntegralDivide Remainder Pmod UnaryMinus UnaryPositive Abs Ceil Floor
          RoundCeil RoundFloor Round BRound Rint Sqrt Cbrt Pow Signum CheckOverflow CheckOverflowInSum
          TryAdd TrySubtract TryMultiply TryDivide TryEval
          BitwiseAnd BitwiseOr BitwiseXor BitwiseNot BitwiseCount ShiftLeft ShiftRight ShiftRightUnsigned
          Cast KnownNotNull KnownNullable With CommonExpressionDef CommonExpressionRef
          Upper Lower InitCap Concat ConcatWs Substring SubstringIndex Left Right StringTrim StringTrimBoth
          StringTrimLeft StringTrimRight StringLPad StringRPad StringReplace StringTranslate StringRepeat
          StringSpace StringInstr StringLocate Length OctetLength BitLength Contains StartsWith EndsWith Like
          ILike RLike RegExpReplace RegExpExtract RegExpExtractAll RegExpSubStr RegExpInStr RegExpCount
          StringSplit SplitPart Reverse Ascii Chr Base64 UnBase64 Hex Unhex Levenshtein SoundEx Overlay Elt
          FindInSet FormatNumber FormatString ToNumber TryToNumber Md5 Sha1 Sha2 Crc32 Murmur3Hash XxHash64
          Year Quarter Month DayOfMonth DayOfWeek WeekDay WeekOfYear DayOfYear Hour Minute Second
          SecondWithFraction LastDay NextDay AddMonths DateAdd DateSub DateDiff MonthsBetween TruncDate
          TruncTimestamp DateFormatClass MakeDate MakeTimestamp MakeInterval MakeDTInterval MakeYMInterval
          TimestampAdd TimestampDiff TimeAdd DateAddInterval DateAddYMInterval SubtractDates SubtractTimestamps
          TimestampAddYMInterval DatetimeSub SecondsToTimestamp MillisToTimestamp MicrosToTimestamp
          UnixSeconds UnixMillis UnixMicros UnixDate DateFromUnixDate FromUnixTime FromUTCTimestamp
          ToUTCTimestamp UnixTimestamp ToUnixTimestamp ParseToDate ParseToTimestamp GetTimestamp
          CreateNamedStruct CreateArray CreateMap GetStructField GetArrayItem GetArrayStructFields GetMapValue
          ElementAt Size ArraySize ArrayContains SortArray ArraySort ArrayMin ArrayMax ArrayDistinct ArrayJoin
          ArrayPosition ArrayRemove ArrayExcept ArrayIntersect ArrayUnion ArraysOverlap ArraysZip ArrayRepeat
          ArrayCompact Slice Sequence Flatten Explode PosExplode Inline MapKeys MapValues MapEntries
          MapFromArrays MapFromEntries MapConcat MapContainsKey LambdaFunction NamedLambdaVariable
          ArrayTransform ArrayFilter ArrayExists ArrayForAll ArrayAggregate ZipWith MapFilter TransformKeys
          TransformValues UpdateFields WithField DropField
          """
              .strip()
              .split("\\s+"));

  /** What reads a text as a date: of a constant "now" it gives the time. */
  private static final Set<String> READ_DATES = Set.of("Cast", "ParseToDate", "ParseToTimestamp");

  /** A type that is or holds a number with two zeros. */
  private static final Pattern ROUNDED = Pattern.compile("\\b(float|double)\\b");

  private static final Set<String> SUMS = Set.of("sum", "avg", "mean");

  /** Sums of up to 10^10 of these do not overflow a decimal of 38 digits. */
  private static final int MOST_DIGITS = 28;

  private RowExpressions() {}

  /** What in an expression may give another value for the same rows, if anything does. */
  static Optional<String> obstacle(Expression expression) {
    if (!isListed(expression)) {
      return Optional.of(expression.prettyName());
    }
    return CollectionConverters.asJava(expression.children()).stream()
        .map(RowExpressions::obstacle)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static boolean isListed(Expression expression) {
    if (isCollated(expression)) {
      return false;
    }
    if (expression instanceof AggregateFunction function) {
      return isExact(function);
    }
    String name = expression.getClass().getName();
    return expression instanceof AggregateExpression
        || (name.startsWith(PACKAGE)
            && LISTED.contains(name.substring(PACKAGE.length()))
            && !mayReadTheClock(expression, name.substring(PACKAGE.length())));
  }

  private static boolean mayReadTheClock(Expression expression, String name) {
    if (!READ_DATES.contains(name)) {
      return false;
    }
    Expression read = expression.children().head();
    return read.foldable()
        && read.dataType().equals(DataTypes.StringType)
        && !(read instanceof Literal text
            && (text.value() == null || text.value().toString().matches("[0-9].*")));
  }

  /**
   * Whether it comes to the same in whatever order: rounded sums do not, and neither does one that
   * overflows on the way. Of numbers that are equal, such as both zeros, and of texts that are
   * equal by a collation, the first is kept.
   */
  private static boolean isExact(AggregateFunction function) {
    if (function instanceof Count) {
      return true;
    }
    DataType type = ((Expression) function).children().head().dataType();
    boolean rounds = ROUNDED.matcher(type.catalogString()).find();
    if (function instanceof Max || function instanceof Min) {
      return !rounds;
    }
    boolean sums = function instanceof Sum || function instanceof Average;
    if (!sums || rounds || !SUMS.contains(function.prettyName())) {
      return false;
    }
    return type instanceof DecimalType decimal
        ? decimal.precision() <= MOST_DIGITS
        : function instanceof Sum;
  }

  /** Whether texts that differ may count as equal in it. */
  private static boolean isCollated(Expression expression) {
    return expression.resolved() && expression.dataType().catalogString().contains(" collate ");
  }
}
