/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import dev.discreet.processor.diagnostics.Finding;
import java.util.List;
import java.util.Optional;

/**
 * An expression of the core calculus. Numeric promotion is explicit: both operands of an arithmetic
 * operation or comparison have the operation's type, through {@link Conversion} where Java would
 * convert. There is a record for each kind, which is why it is long.
 */
public sealed interface Expr {

  /** Where it stands in the source. */
  Origin origin();

  /** The type of its value. */
  Type type();

  /** Which kind it is, for questions that ask of kinds alone. */
  Kind kind();

  /** One constant for each kind. */
  enum Kind {
    LITERAL,
    NULL,
    USE,
    FIXED,
    COMPONENT,
    ARITHMETIC,
    NEGATION,
    COMPARISON,
    SAME,
    NOT,
    AND,
    OR,
    CONDITIONAL,
    CONVERSION,
    PURE,
    CALL,
    UNKNOWN_CALL,
    BODY,
    IS_INSTANCE,
    CAST,
    NEW_RECORD,
    REFUSED,
    FILTER,
    MAP_ROWS,
    COUNT,
    SUM,
    SUMS_BY_KEY,
    SUMS_BY_KEYS,
    NEW_VECTOR,
    VECTOR_OF,
    ELEMENT,
    LENGTH,
    COPY,
    CLIP,
    NEW_LIST,
    NEW_TABLE,
    TABLE_SIZE,
    LOOKUP,
    CONCAT,
    FLAT_MAP,
    JOIN,
    ELEMENTS,
    INDEX,
    MEMBER,
    TALLY,
    NUMBER_OF_KEY,
    VALUE_OF_KEY,
    ROWS_OF_KEY,
    ENTRIES,
    COLLECTED,
    DISTINCT,
    NEW_SET,
    ADD_NEW,
    SORTED,
    MODELLED,
    DERIVED,
    OPAQUE,
    LIMIT,
    SKIP,
    EXTREME,
    ANY_ROW
  }

  /** One answer for each kind; none of them by default. */
  interface Visitor<R> {
    R visitLiteral(Literal literal);

    R visitNull(Null nothing);

    R visitUse(Use use);

    R visitFixed(Fixed fixed);

    R visitComponent(Component component);

    R visitArithmetic(Arithmetic arithmetic);

    R visitNegation(Negation negation);

    R visitComparison(Comparison comparison);

    R visitSame(Same same);

    R visitNot(Not not);

    R visitAnd(And and);

    R visitOr(Or or);

    R visitConditional(Conditional conditional);

    R visitConversion(Conversion conversion);

    R visitPure(Pure pure);

    R visitCall(Call call);

    R visitUnknownCall(UnknownCall call);

    R visitBody(Body body);

    R visitIsInstance(IsInstance test);

    R visitCast(Cast cast);

    R visitNewRecord(NewRecord made);

    R visitRefused(Refused refused);

    R visitFilter(Filter filter);

    R visitMapRows(MapRows map);

    R visitCount(Count count);

    R visitSum(Sum sum);

    R visitSumsByKey(SumsByKey sums);

    R visitSumsByKeys(SumsByKeys sums);

    R visitNewVector(NewVector made);

    R visitVectorOf(VectorOf listed);

    R visitElement(Element element);

    R visitLength(Length length);

    R visitCopy(Copy copy);

    R visitClip(Clip clip);

    R visitNewList(NewList made);

    R visitNewTable(NewTable made);

    R visitTableSize(TableSize size);

    R visitLookup(Lookup lookup);

    R visitConcat(Concat concat);

    R visitFlatMap(FlatMap map);

    R visitJoin(Join join);

    R visitElements(Elements held);

    R visitIndex(Index index);

    R visitMember(Member member);

    R visitTally(Tally tally);

    R visitNumberOfKey(NumberOfKey lookup);

    R visitValueOfKey(ValueOfKey lookup);

    R visitRowsOfKey(RowsOfKey lookup);

    R visitEntries(Entries entries);

    R visitCollected(Collected collected);

    R visitDistinct(Distinct distinct);

    R visitNewSet(NewSet made);

    R visitAddNew(AddNew add);

    R visitSorted(Sorted sorted);

    R visitModelled(Modelled modelled);

    R visitDerived(Derived derived);

    R visitOpaque(Opaque opaque);

    R visitLimit(Limit limit);

    R visitSkip(Skip skip);

    R visitExtreme(Extreme extreme);

    R visitAnyRow(AnyRow any);
  }

  /** Has it taken apart by its kind. */
  default <R> R accept(Visitor<R> visitor) {
    return switch (kind()) {
      case LITERAL -> visitor.visitLiteral((Literal) this);
      case NULL -> visitor.visitNull((Null) this);
      case USE -> visitor.visitUse((Use) this);
      case FIXED -> visitor.visitFixed((Fixed) this);
      case COMPONENT -> visitor.visitComponent((Component) this);
      case ARITHMETIC -> visitor.visitArithmetic((Arithmetic) this);
      case NEGATION -> visitor.visitNegation((Negation) this);
      case COMPARISON -> visitor.visitComparison((Comparison) this);
      case SAME -> visitor.visitSame((Same) this);
      case NOT -> visitor.visitNot((Not) this);
      case AND -> visitor.visitAnd((And) this);
      case OR -> visitor.visitOr((Or) this);
      case CONDITIONAL -> visitor.visitConditional((Conditional) this);
      case CONVERSION -> visitor.visitConversion((Conversion) this);
      case PURE -> visitor.visitPure((Pure) this);
      case CALL -> visitor.visitCall((Call) this);
      case UNKNOWN_CALL -> visitor.visitUnknownCall((UnknownCall) this);
      case BODY -> visitor.visitBody((Body) this);
      case IS_INSTANCE -> visitor.visitIsInstance((IsInstance) this);
      case CAST -> visitor.visitCast((Cast) this);
      case NEW_RECORD -> visitor.visitNewRecord((NewRecord) this);
      case REFUSED -> visitor.visitRefused((Refused) this);
      case FILTER -> visitor.visitFilter((Filter) this);
      case MAP_ROWS -> visitor.visitMapRows((MapRows) this);
      case COUNT -> visitor.visitCount((Count) this);
      case SUM -> visitor.visitSum((Sum) this);
      case SUMS_BY_KEY -> visitor.visitSumsByKey((SumsByKey) this);
      case SUMS_BY_KEYS -> visitor.visitSumsByKeys((SumsByKeys) this);
      case NEW_VECTOR -> visitor.visitNewVector((NewVector) this);
      case VECTOR_OF -> visitor.visitVectorOf((VectorOf) this);
      case ELEMENT -> visitor.visitElement((Element) this);
      case LENGTH -> visitor.visitLength((Length) this);
      case COPY -> visitor.visitCopy((Copy) this);
      case CLIP -> visitor.visitClip((Clip) this);
      case NEW_LIST -> visitor.visitNewList((NewList) this);
      case NEW_TABLE -> visitor.visitNewTable((NewTable) this);
      case TABLE_SIZE -> visitor.visitTableSize((TableSize) this);
      case LOOKUP -> visitor.visitLookup((Lookup) this);
      case CONCAT -> visitor.visitConcat((Concat) this);
      case FLAT_MAP -> visitor.visitFlatMap((FlatMap) this);
      case JOIN -> visitor.visitJoin((Join) this);
      case ELEMENTS -> visitor.visitElements((Elements) this);
      case INDEX -> visitor.visitIndex((Index) this);
      case MEMBER -> visitor.visitMember((Member) this);
      case TALLY -> visitor.visitTally((Tally) this);
      case NUMBER_OF_KEY -> visitor.visitNumberOfKey((NumberOfKey) this);
      case VALUE_OF_KEY -> visitor.visitValueOfKey((ValueOfKey) this);
      case ROWS_OF_KEY -> visitor.visitRowsOfKey((RowsOfKey) this);
      case ENTRIES -> visitor.visitEntries((Entries) this);
      case COLLECTED -> visitor.visitCollected((Collected) this);
      case DISTINCT -> visitor.visitDistinct((Distinct) this);
      case NEW_SET -> visitor.visitNewSet((NewSet) this);
      case ADD_NEW -> visitor.visitAddNew((AddNew) this);
      case SORTED -> visitor.visitSorted((Sorted) this);
      case MODELLED -> visitor.visitModelled((Modelled) this);
      case DERIVED -> visitor.visitDerived((Derived) this);
      case OPAQUE -> visitor.visitOpaque((Opaque) this);
      case LIMIT -> visitor.visitLimit((Limit) this);
      case SKIP -> visitor.visitSkip((Skip) this);
      case EXTREME -> visitor.visitExtreme((Extreme) this);
      case ANY_ROW -> visitor.visitAnyRow((AnyRow) this);
    };
  }

  /** Operations on two numbers of one type. */
  enum Operation {
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    REMAINDER
  }

  /** Comparisons of two numbers of one type; every one but NOT_EQUAL is false for NaN. */
  enum Relation {
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL,
    EQUAL,
    NOT_EQUAL;

    /** With its sides exchanged. */
    public Relation mirrored() {
      return switch (this) {
        case LESS -> GREATER;
        case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
        case GREATER -> LESS;
        case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
        case EQUAL, NOT_EQUAL -> this;
      };
    }
  }

  /**
   * A constant: {@code Long} for integral types, {@code Double} for floating ones, {@code Boolean},
   * {@code String} for text and for an enum's constant (by name).
   */
  record Literal(Origin origin, Type type, Object value) implements Expr {
    /** The number 0. */
    public static Literal zero(Origin origin, Type.Numeric type) {
      return new Literal(origin, type, type.isIntegral() ? (Object) 0L : (Object) 0.0);
    }

    @Override
    public Kind kind() {
      return Kind.LITERAL;
    }
  }

  /** {@code null}. */
  record Null(Origin origin) implements Expr {
    @Override
    public Type type() {
      return Type.Simple.NONE;
    }

    @Override
    public Kind kind() {
      return Kind.NULL;
    }
  }

  /** A local variable or parameter. */
  record Use(Origin origin, Variable variable) implements Expr {
    @Override
    public Type type() {
      return variable.type();
    }

    @Override
    public Kind kind() {
      return Kind.USE;
    }
  }

  /**
   * A value that is fixed before the query runs and does not depend on rows: a final field of the
   * query class or a static final constant whose value is not known here.
   *
   * @param nullable whether it may be null
   * @param limits where it is proven to lie
   */
  record Fixed(Origin origin, Type type, String name, boolean nullable, Optional<Limits> limits)
      implements Expr {
    /** One of which nothing is known but its type. */
    public Fixed(Origin origin, Type type, String name, boolean nullable) {
      this(origin, type, name, nullable, Optional.empty());
    }

    @Override
    public Kind kind() {
      return Kind.FIXED;
    }
  }

  /**
   * A record's component, read through its accessor; or what a method without parameters returns of
   * a record or an enum's constant, where its body is not at hand.
   *
   * @param row the record's expression; null throws
   * @param rowClass the record's binary name
   * @param component the component's name, or a method's with parentheses, which no component has
   */
  record Component(Origin origin, Type type, Expr row, String rowClass, String component)
      implements Expr {
    private static final String CALL = ")";

    /** Whether it is the name of what a method returns, as in {@code total()}. */
    public static boolean isDerived(String component) {
      return component.endsWith(CALL);
    }

    /** A method's name as a reader says it, without packages and what else tells it from others. */
    public static String shown(String method) {
      return method.replaceAll("(\\w+\\.)+", "").replace(",", ", ");
    }

    @Override
    public Kind kind() {
      return Kind.COMPONENT;
    }
  }

  /** Arithmetic on the machine's numbers: integers wrap, doubles round. */
  record Arithmetic(Origin origin, Type.Numeric type, Operation operation, Expr left, Expr right)
      implements Expr {
    @Override
    public Kind kind() {
      return Kind.ARITHMETIC;
    }
  }

  /** {@code -x}. */
  record Negation(Origin origin, Type.Numeric type, Expr operand) implements Expr {
    @Override
    public Kind kind() {
      return Kind.NEGATION;
    }
  }

  /** A comparison of numbers. */
  record Comparison(Origin origin, Relation relation, Expr left, Expr right) implements Expr {
    @Override
    public Type type() {
      return Type.Simple.BOOLEAN;
    }

    @Override
    public Kind kind() {
      return Kind.COMPARISON;
    }
  }

  /** {@code ==} on booleans, enum constants, or a reference and {@code null}. */
  record Same(Origin origin, Expr left, Expr right) implements Expr {
    @Override
    public Type type() {
      return Type.Simple.BOOLEAN;
    }

    @Override
    public Kind kind() {
      return Kind.SAME;
    }
  }

  /** {@code !x}. */
  record Not(Origin origin, Expr operand) implements Expr {
    @Override
    public Type type() {
      return Type.Simple.BOOLEAN;
    }

    @Override
    public Kind kind() {
      return Kind.NOT;
    }
  }

  /** {@code left && right}: right is evaluated only where left is true. */
  record And(Origin origin, Expr left, Expr right) implements Expr {
    @Override
    public Type type() {
      return Type.Simple.BOOLEAN;
    }

    @Override
    public Kind kind() {
      return Kind.AND;
    }
  }

  /** {@code left || right}: right is evaluated only where left is false. */
  record Or(Origin origin, Expr left, Expr right) implements Expr {
    @Override
    public Type type() {
      return Type.Simple.BOOLEAN;
    }

    @Override
    public Kind kind() {
      return Kind.OR;
    }
  }

  /** {@code condition ? whenTrue : whenFalse}. */
  record Conditional(Origin origin, Type type, Expr condition, Expr whenTrue, Expr whenFalse)
      implements Expr {
    @Override
    public Kind kind() {
      return Kind.CONDITIONAL;
    }
  }

  /** A conversion between numbers, as Java defines it. */
  record Conversion(Origin origin, Type.Numeric type, Expr operand) implements Expr {
    @Override
    public Kind kind() {
      return Kind.CONVERSION;
    }
  }

  /** A library function that has a rule. */
  record Pure(Origin origin, Type type, PureFunction function, List<Expr> arguments)
      implements Expr {
    /** Copies the arguments. */
    public Pure {
      arguments = List.copyOf(arguments);
    }

    /** A value as it is, or an exception where it is null. */
    public static Pure notNull(Expr value) {
      return new Pure(value.origin(), value.type(), PureFunction.REQUIRE_NON_NULL, List.of(value));
    }

    @Override
    public Kind kind() {
      return Kind.PURE;
    }
  }

  /**
   * A method whose body is at hand; an instance's own method has the instance as first argument.
   */
  record Call(Origin origin, Type type, Method method, List<Expr> arguments) implements Expr {
    /** Copies the arguments. */
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public Kind kind() {
      return Kind.CALL;
    }
  }

  /**
   * Any other call: refused, with the arguments to tell whether private data reaches it.
   *
   * @param fix how the call could be known
   */
  record UnknownCall(Origin origin, Type type, String name, String fix, List<Expr> arguments)
      implements Expr {
    /** Copies the arguments. */
    public UnknownCall {
      arguments = List.copyOf(arguments);
    }

    @Override
    public Kind kind() {
      return Kind.UNKNOWN_CALL;
    }
  }

  /**
   * What a block returns: a {@code switch} expression, or a function where it is called. The block
   * sees the variables around it, and assigns to none of them.
   */
  record Body(Origin origin, Type type, Block block) implements Expr {
    @Override
    public Kind kind() {
      return Kind.BODY;
    }
  }

  /**
   * {@code operand instanceof C}, which binds the operand, seen as that class, where it holds.
   *
   * @param asked the class that is asked for
   */
  record IsInstance(Origin origin, Expr operand, ClassTest asked, Optional<Variable> binding)
      implements Expr {
    @Override
    public Type type() {
      return Type.Simple.BOOLEAN;
    }

    @Override
    public Kind kind() {
      return Kind.IS_INSTANCE;
    }
  }

  /** {@code (C) operand}: throws where it is no instance; null passes. */
  record Cast(Origin origin, Expr operand, ClassTest asked) implements Expr {
    @Override
    public Type type() {
      return asked.type();
    }

    @Override
    public Kind kind() {
      return Kind.CAST;
    }
  }

  /**
   * A new instance of a record.
   *
   * @param components the components' names, in order
   * @param values what is stored in each
   */
  record NewRecord(Origin origin, Type.Row type, List<String> components, List<Expr> values)
      implements Expr {
    /** Copies the lists. */
    public NewRecord {
      components = List.copyOf(components);
      values = List.copyOf(values);
    }

    @Override
    public Kind kind() {
      return Kind.NEW_RECORD;
    }
  }

  /** Something that is refused wherever it is evaluated. */
  record Refused(Origin origin, Type type, Finding finding) implements Expr {
    @Override
    public Kind kind() {
      return Kind.REFUSED;
    }
  }

  /** Rows for which a predicate holds. */
  record Filter(Origin origin, Type.Rows type, Expr rows, Lambda predicate) implements Expr {
    @Override
    public Kind kind() {
      return Kind.FILTER;
    }
  }

  /** Each row replaced by a function's value. */
  record MapRows(Origin origin, Type.Rows type, Expr rows, Lambda function) implements Expr {
    @Override
    public Kind kind() {
      return Kind.MAP_ROWS;
    }
  }

  /** How many rows: {@code long} for streams, {@code int} for {@code size()}. */
  record Count(Origin origin, Type.Numeric type, Expr rows) implements Expr {
    @Override
    public Kind kind() {
      return Kind.COUNT;
    }
  }

  /** The sum of numeric rows, in their type. */
  record Sum(Origin origin, Type.Numeric type, Expr rows) implements Expr {
    @Override
    public Kind kind() {
      return Kind.SUM;
    }
  }

  /**
   * What rows add to each key; keys without rows may be absent.
   *
   * @param present for which rows; a row for which it does not hold adds 0, or nothing
   * @param value what such a row adds
   * @param everyKey whether a key without rows is there all the same
   * @param parallel whether several threads add, so that all rows decide in which order
   */
  record SumsByKey(
      Origin origin,
      Type.Table type,
      Expr rows,
      Lambda key,
      Optional<Lambda> present,
      Lambda value,
      boolean everyKey,
      boolean parallel)
      implements Expr {
    /** Added one after the other. */
    public SumsByKey(
        Origin origin,
        Type.Table type,
        Expr rows,
        Lambda key,
        Optional<Lambda> present,
        Lambda value,
        boolean everyKey) {
      this(origin, type, rows, key, present, value, everyKey, false);
    }

    @Override
    public Kind kind() {
      return Kind.SUMS_BY_KEY;
    }
  }

  /**
   * For each key, what its rows add to each key of another kind.
   *
   * @param type that of a map of maps, which is returned, or looked up in by {@link Element}
   * @param keyType the type of the outer keys
   * @param key the outer key of a row
   * @param inner the same for all rows together
   */
  record SumsByKeys(Origin origin, Type type, Type keyType, Lambda key, SumsByKey inner)
      implements Expr {
    @Override
    public Kind kind() {
      return Kind.SUMS_BY_KEYS;
    }
  }

  /**
   * {@code new long[n]}, {@code new long[n][m]}: zeros.
   *
   * @param lengths one for each dimension; a negative one throws
   */
  record NewVector(Origin origin, Type.Vector type, List<Expr> lengths) implements Expr {
    /** Copies the lengths. */
    public NewVector {
      lengths = List.copyOf(lengths);
    }

    @Override
    public Kind kind() {
      return Kind.NEW_VECTOR;
    }
  }

  /** {@code new long[] {a, b}}: numbers, or for a matrix its rows. */
  record VectorOf(Origin origin, Type.Vector type, List<Expr> elements) implements Expr {
    /** Copies the elements. */
    public VectorOf {
      elements = List.copyOf(elements);
    }

    @Override
    public Kind kind() {
      return Kind.VECTOR_OF;
    }
  }

  /**
   * {@code vector[index]}; an index outside of it throws. Of a map of maps, the map of a key: one
   * without numbers where there is none.
   */
  record Element(Origin origin, Type type, Expr vector, Expr index) implements Expr {
    @Override
    public Kind kind() {
      return Kind.ELEMENT;
    }
  }

  /** {@code vector.length}. */
  record Length(Origin origin, Expr vector) implements Expr {
    @Override
    public Type type() {
      return Type.Numeric.INT;
    }

    @Override
    public Kind kind() {
      return Kind.LENGTH;
    }
  }

  /**
   * {@code vector.clone()}, or {@code Arrays.copyOf(vector, length)}, which cuts off or adds zeros.
   */
  record Copy(Origin origin, Type.Vector type, Expr vector, Optional<Expr> length) implements Expr {
    @Override
    public Kind kind() {
      return Kind.COPY;
    }
  }

  /**
   * {@code Clamp.l1(vector, norm)} or {@code Clamp.l2(vector, norm)}: a new vector.
   *
   * @param euclidean whether it is the L2 norm
   */
  record Clip(Origin origin, Type.Vector type, boolean euclidean, Expr vector, Expr norm)
      implements Expr {
    @Override
    public Kind kind() {
      return Kind.CLIP;
    }
  }

  /** {@code new ArrayList<>()}: no rows yet. */
  record NewList(Origin origin, Type.Rows type) implements Expr {
    @Override
    public Kind kind() {
      return Kind.NEW_LIST;
    }
  }

  /** An empty map. */
  record NewTable(Origin origin, Type.Table type) implements Expr {
    @Override
    public Kind kind() {
      return Kind.NEW_TABLE;
    }
  }

  /** How many keys are there: {@code table.size()}. */
  record TableSize(Origin origin, Expr table) implements Expr {
    @Override
    public Type type() {
      return Type.Numeric.INT;
    }

    @Override
    public Kind kind() {
      return Kind.TABLE_SIZE;
    }
  }

  /**
   * The number of a key.
   *
   * @param otherwise where the key is absent; empty for null, which no number is
   */
  record Lookup(Origin origin, Type.Numeric type, Expr table, Expr key, Optional<Expr> otherwise)
      implements Expr {
    @Override
    public Kind kind() {
      return Kind.LOOKUP;
    }
  }

  /** The rows of several data sets or streams, one after the other. */
  record Concat(Origin origin, Type.Rows type, List<Expr> parts) implements Expr {
    /** Copies the parts. */
    public Concat {
      parts = List.copyOf(parts);
    }

    @Override
    public Kind kind() {
      return Kind.CONCAT;
    }
  }

  /**
   * Each row replaced by several: those of {@code images}, one after the other.
   *
   * @param images functions of one row; an image's guard says whether it is there
   */
  record FlatMap(Origin origin, Type.Rows type, Expr rows, List<Image> images) implements Expr {
    /** Copies the images. */
    public FlatMap {
      images = List.copyOf(images);
    }

    @Override
    public Kind kind() {
      return Kind.FLAT_MAP;
    }
  }

  /**
   * Each row replaced by rows of another data set.
   *
   * @param partners a function of one row: the rows of another data set that it meets
   */
  record Join(Origin origin, Type.Rows type, Expr rows, Lambda partners) implements Expr {
    @Override
    public Kind kind() {
      return Kind.JOIN;
    }
  }

  /** The elements of a collection or an array that is no data set, as a stream. */
  record Elements(Origin origin, Type.Rows type, Expr collection) implements Expr {
    /**
     * The elements of the list into which a stream over one row is collected.
     *
     * @param nullable whether the list takes null
     */
    public static Elements collected(Expr stream, boolean nullable) {
      Type.Rows type = (Type.Rows) stream.type();
      Type list = new Type.Collection("List", type.element());
      return new Elements(
          stream.origin(), type, new Collected(stream.origin(), list, stream, nullable));
    }

    @Override
    public Kind kind() {
      return Kind.ELEMENTS;
    }
  }

  /** Rows by key: {@code collect(groupingBy(key))}. A key that is null throws. */
  record Index(Origin origin, Type.Groups type, Expr rows, Lambda key) implements Expr {
    @Override
    public Kind kind() {
      return Kind.INDEX;
    }
  }

  /**
   * Whether rows contain a value, or an index or a tally a key.
   *
   * @param rows rows, {@link Index} or {@link Tally}
   */
  record Member(Origin origin, Expr rows, Expr value) implements Expr {
    @Override
    public Type type() {
      return Type.Simple.BOOLEAN;
    }

    @Override
    public Kind kind() {
      return Kind.MEMBER;
    }
  }

  /**
   * What rows come to by key, for keys that are found in them. A key that is null throws.
   *
   * @param present for which rows; another one brings its key and no value
   * @param value what a row brings to its group
   * @param fold what becomes of these
   * @param then a function of that: the group's value
   * @param parallel whether several threads add, so that all rows decide in which order
   */
  record Tally(
      Origin origin,
      Type.Tally type,
      Expr rows,
      Lambda key,
      Optional<Lambda> present,
      Lambda value,
      Fold fold,
      Optional<Lambda> then,
      boolean parallel)
      implements Expr {
    /** What becomes of the values of a group. */
    public enum Fold {
      SUM,
      GREATEST,
      LEAST,
      /** The mean; 0 of none. */
      MEAN,
      /** A list of them, in the order of the rows. */
      LIST,
      /** Each once, in a hash table. */
      SET,
      /** Each once, in the order in which they came. */
      LINKED_SET,
      /** Each once, in their own order. */
      SORTED_SET;

      /** Whether each is there once. */
      public boolean isSet() {
        return this == SET || this == LINKED_SET || this == SORTED_SET;
      }
    }

    /** Sums. */
    public Tally(
        Origin origin,
        Type.Tally type,
        Expr rows,
        Lambda key,
        Optional<Lambda> present,
        Lambda value) {
      this(origin, type, rows, key, present, value, Fold.SUM, Optional.empty());
    }

    /** Added one after the other. */
    public Tally(
        Origin origin,
        Type.Tally type,
        Expr rows,
        Lambda key,
        Optional<Lambda> present,
        Lambda value,
        Fold fold,
        Optional<Lambda> then) {
      this(origin, type, rows, key, present, value, fold, then, false);
    }

    /** The type of what the fold makes. */
    public Type held() {
      return then.map(function -> function.parameter().type()).orElse(type.value());
    }

    @Override
    public Kind kind() {
      return Kind.TALLY;
    }
  }

  /** The number of a key, 0 where it is absent: {@code tally.getOrDefault(key, 0L)}. */
  record NumberOfKey(Origin origin, Type.Numeric type, Expr tally, Expr key) implements Expr {
    @Override
    public Kind kind() {
      return Kind.NUMBER_OF_KEY;
    }
  }

  /**
   * What a key has, by {@code map.get(key)}; null, or what is given instead, where it is absent.
   *
   * @param refusal said where a key may not be asked for
   */
  record ValueOfKey(
      Origin origin, Type type, Expr tally, Expr key, Optional<Expr> otherwise, Finding refusal)
      implements Expr {
    @Override
    public Kind kind() {
      return Kind.VALUE_OF_KEY;
    }
  }

  /** The rows of a key, none where there are none: {@code index.getOrDefault(key, List.of())}. */
  record RowsOfKey(Origin origin, Type.Rows type, Expr index, Expr key) implements Expr {
    @Override
    public Kind kind() {
      return Kind.ROWS_OF_KEY;
    }
  }

  /**
   * The groups of rows, each as one row of a data set of its own: for each key of a tally that key,
   * its value, or both. In which order they come is not known.
   */
  record Entries(Origin origin, Type.Rows type, Expr tally, Held held) implements Expr {
    /** What is asked of each group. */
    public enum Held {
      KEYS,
      VALUES,
      /** A {@link #ENTRY} for each. */
      BOTH
    }

    /** A key with its number, as a record of two components, by a name that no class can have. */
    public static final Type.Row ENTRY = new Type.Row("an entry of a map");

    public static final String KEY = "getKey";
    public static final String VALUE = "getValue";

    /** The groups that rows are, or some of them in some order; empty where rows are no groups. */
    public static Optional<Entries> of(Expr rows) {
      return switch (rows.kind()) {
        case FILTER -> of(((Filter) rows).rows());
        case SORTED -> of(((Sorted) rows).rows());
        case ENTRIES -> Optional.of((Entries) rows);
        default -> Optional.empty();
      };
    }

    /** Whether a function of a group gives its key as it is. */
    public static boolean isKey(Lambda function) {
      return isPart(function, KEY);
    }

    /** Whether a function of a group gives its key, or what its rows come to, as it is. */
    public static boolean isPart(Lambda function, String component) {
      return function.body().statements().size() == 1
          && function.body().statements().get(0) instanceof Statement.Return result
          && result.value() instanceof Component part
          && part.rowClass().equals(ENTRY.name())
          && part.component().equals(component)
          && part.row() instanceof Use use
          && use.variable().equals(function.parameter());
    }

    @Override
    public Kind kind() {
      return Kind.ENTRIES;
    }
  }

  /**
   * One of the rows that a row becomes.
   *
   * @param present whether it is there: a predicate of the row
   * @param value what it is
   */
  record Image(Lambda present, Lambda value) {}

  /**
   * A list of what a stream brings now, which nobody changes; for a list that a query fills, its
   * rows so far.
   *
   * @param type rows; or a list or set, where one row decides all that the stream brings
   * @param nullable whether it takes null
   */
  record Collected(Origin origin, Type type, Expr rows, boolean nullable) implements Expr {
    @Override
    public Kind kind() {
      return Kind.COLLECTED;
    }
  }

  /**
   * Rows without repetitions, by {@code equals}; the first of equal ones stays.
   *
   * @param ordered whether they stay in order: in a hash table they do not
   */
  record Distinct(Origin origin, Type.Rows type, Expr rows, boolean ordered) implements Expr {
    /** In order. */
    public Distinct(Origin origin, Type.Rows type, Expr rows) {
      this(origin, type, rows, true);
    }

    @Override
    public Kind kind() {
      return Kind.DISTINCT;
    }
  }

  /**
   * {@code new HashSet<>()}: no rows yet, and then each once.
   *
   * @param nulls whether it takes null, instead of throwing
   * @param ordered whether its order is one of its own
   */
  record NewSet(Origin origin, Type.Rows type, boolean nulls, boolean ordered) implements Expr {
    @Override
    public Kind kind() {
      return Kind.NEW_SET;
    }
  }

  /**
   * Whether {@code set.add(value)} finds that the value was not in the set; then it is. Of a list,
   * too: the value is added to it in any case.
   *
   * @param most if given, what is asked is whether a list has no more equal values than these
   *     afterwards
   */
  record AddNew(Origin origin, Expr set, Expr value, Optional<Expr> most) implements Expr {
    /** One that asks whether the value is new. */
    public AddNew(Origin origin, Expr set, Expr value) {
      this(origin, set, value, Optional.empty());
    }

    @Override
    public Type type() {
      return Type.Simple.BOOLEAN;
    }

    @Override
    public Kind kind() {
      return Kind.ADD_NEW;
    }
  }

  /**
   * The same rows in an order; no operation but {@link Limit} and {@link Skip} sees it.
   *
   * @param keys what is compared, one after the other
   */
  record Sorted(Origin origin, Type.Rows type, Expr rows, List<SortKey> keys) implements Expr {
    /** Copies the keys. */
    public Sorted {
      keys = List.copyOf(keys);
    }

    @Override
    public Kind kind() {
      return Kind.SORTED;
    }
  }

  /**
   * What rows are compared by.
   *
   * @param value a number, a text or a constant; null throws
   * @param descending whether the greatest comes first
   */
  record SortKey(Lambda value, boolean descending) {
    /** The same in the opposite order. */
    public SortKey reversed() {
      return new SortKey(value, !descending);
    }
  }

  /**
   * A call of a method that another file declares, of which its class's seal says what it returns.
   *
   * @param owner the binary name of its class
   * @param method its name with the types of its parameters, as in {@code has(Kind)}
   * @param arguments the instance first, where it has one; null throws
   */
  record Derived(Origin origin, Type type, String owner, String method, List<Expr> arguments)
      implements Expr {
    /** Copies the arguments. */
    public Derived {
      arguments = List.copyOf(arguments);
    }

    @Override
    public Kind kind() {
      return Kind.DERIVED;
    }
  }

  /** A call of a method that a model describes; an instance is its first argument. */
  record Modelled(Origin origin, Type type, ModelledMethod method, List<Expr> arguments)
      implements Expr {
    /** Copies the arguments. */
    public Modelled {
      arguments = List.copyOf(arguments);
    }

    @Override
    public Kind kind() {
      return Kind.MODELLED;
    }
  }

  /** A deterministic function of its arguments of which nothing is known; it may be null. */
  record Opaque(Origin origin, Type type, String name, List<Expr> arguments) implements Expr {
    /** Whether two values are equal, by their own method or as numbers of an object are. */
    public static final String EQUAL = "Objects.equals";

    /** Copies the arguments. */
    public Opaque {
      arguments = List.copyOf(arguments);
    }

    @Override
    public Kind kind() {
      return Kind.OPAQUE;
    }
  }

  /** The first rows, at most {@code most}; a negative number throws. */
  record Limit(Origin origin, Type.Rows type, Expr rows, Expr most) implements Expr {
    @Override
    public Kind kind() {
      return Kind.LIMIT;
    }
  }

  /** The rows after the first {@code count}; a negative number throws. */
  record Skip(Origin origin, Type.Rows type, Expr rows, Expr count) implements Expr {
    @Override
    public Kind kind() {
      return Kind.SKIP;
    }
  }

  /**
   * The greatest or least of numeric rows, or another number where there are none.
   *
   * @param greatest whether it is the greatest
   * @param whenEmpty evaluated always; it is public
   */
  record Extreme(Origin origin, Type.Numeric type, boolean greatest, Expr rows, Expr whenEmpty)
      implements Expr {
    @Override
    public Kind kind() {
      return Kind.EXTREME;
    }
  }

  /** Whether any row is left. */
  record AnyRow(Origin origin, Expr rows) implements Expr {
    @Override
    public Type type() {
      return Type.Simple.BOOLEAN;
    }

    @Override
    public Kind kind() {
      return Kind.ANY_ROW;
    }
  }

  /**
   * A function of one row: a lambda or a method reference.
   *
   * @param parameter the row
   * @param body ends with a {@link Statement.Return} on every path
   */
  record Lambda(Origin origin, Variable parameter, Block body) {}
}
