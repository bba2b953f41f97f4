/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.ConstantLimits;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.EnumConstants;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Literals;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.TruthArrays;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.lower.library.JdkInstead;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** Names: local variables, constants, fields, components of {@code this}. */
public final class NameLowering {
  private static final Set<String> TRUTHS = Set.of("TRUE", "FALSE");

  private final Lowering lowering;
  private final Expressions expressions;
  private final Literals literals;
  private final NamedByQueries named;
  private final EnumFields enums;
  private final ConstantFields constants;

  public NameLowering(
      Lowering lowering,
      Expressions expressions,
      EnumFields enums,
      ConstantFields constants,
      Literals literals,
      NamedByQueries named) {
    this.expressions = expressions;
    this.literals = literals;
    this.named = named;
    this.constants = constants;
    this.lowering = lowering;
    this.enums = enums;
  }

  public Operand identifier(IdentifierTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    if (tree.getName().contentEquals("this")) {
      return self(origin, type, frame);
    }
    Optional<Operand> cell = cell(tree, origin, frame);
    if (cell.isPresent()) {
      return cell.get();
    }
    Element element = lowering.source().elementOf(tree);
    Optional<Variable> variable = lowering.variable(element);
    if (element != null && variable.isPresent()) {
      if (variable.get().type() instanceof Type.Rows && lowering.mayBeConsumed(tree)) {
        return lowering
            .coercion()
            .refused(
                origin,
                element.asType(),
                Refusals.of(Rule.MAY_THROW, origin)
                    .required("a stream that is read once")
                    .fix("make the stream anew for each use, or keep the rows in a list"));
      }
      return new Operand(new Expr.Use(origin, variable.get()), element.asType());
    }
    return lowering
        .grown(element)
        .map(grown -> grown.map(origin))
        .or(() -> lowering.standing(element, origin))
        .orElseGet(() -> member(element, Optional.empty(), origin, type, frame));
  }

  /** A field of an object that adds up numbers. */
  private Optional<Operand> cell(ExpressionTree tree, TreeOrigin origin, Frame frame) {
    return lowering
        .cells()
        .of(tree, origin, frame, expressions)
        .map(
            kept -> {
              TypeMirror type = lowering.source().typeOf(tree);
              return new Operand(TruthArrays.read(kept, type), type);
            });
  }

  /** {@code this}: a row in a record's method, otherwise the query's own object. */
  Operand self(TreeOrigin origin, TypeMirror type, Frame frame) {
    Expr self =
        frame
            .self()
            .<Expr>map(variable -> new Expr.Use(origin, variable))
            .orElseGet(() -> new Expr.Fixed(origin, new Type.Other("this"), "this", false));
    return new Operand(self, type);
  }

  public Operand select(MemberSelectTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    Optional<Expr> ofEnum = EnumConstants.ofClass(tree, origin, lowering);
    if (ofEnum.isPresent()) {
      return new Operand(ofEnum.get(), type);
    }
    Optional<Operand> cell = cell(tree, origin, frame);
    if (cell.isPresent()) {
      return cell.get();
    }
    Element element = lowering.source().elementOf(tree);
    ExpressionTree qualifier = Syntax.withoutParentheses(tree.getExpression());
    Optional<Variable> own =
        Syntax.isThis(qualifier) ? lowering.variable(element) : Optional.empty();
    if (own.isPresent()) {
      return new Operand(new Expr.Use(origin, own.get()), type);
    }
    if (Syntax.isType(qualifier, lowering.source()) || Syntax.isThis(qualifier)) {
      return member(element, Optional.empty(), origin, type, frame);
    }
    Optional<Type.Enumeration> constants =
        tree.getIdentifier().contentEquals("length")
            ? EnumConstants.of(qualifier, lowering)
            : Optional.empty();
    if (constants.isPresent()) {
      long count = constants.get().constants().size();
      return new Operand(new Expr.Literal(origin, Numeric.INT, count), type);
    }
    Operand receiver = expressions.operand(qualifier, frame);
    if (receiver.expr() instanceof Expr.Refused refused) {
      return lowering.coercion().refused(refused.origin(), type, refused.finding());
    }
    Optional<Expr> length =
        tree.getIdentifier().contentEquals("length") ? length(receiver, origin) : Optional.empty();
    if (length.isEmpty() && receiver.type().getKind() == TypeKind.ARRAY) {
      return lowering.coercion().refused(origin, type, unknownLength(origin));
    }
    return length.isPresent()
        ? new Operand(length.get(), type)
        : member(element, Optional.of(receiver.expr()), origin, type, frame);
  }

  /**
   * Of an array to which others may write, or that came here on a way on which none is followed.
   */
  private static Finding unknownLength(TreeOrigin origin) {
    return Refusals.notUnderstood(origin)
        .found("the length of an array that is not followed to here")
        .fix(
            "keep a list in its place, as in `Arrays.asList(text.split(\",\"))`, and ask size() and get(i)");
  }

  /** How many elements an array has; empty for what is none. */
  private static Optional<Expr> length(Operand receiver, TreeOrigin origin) {
    Expr expr = receiver.expr();
    return switch (expr.type().kind()) {
      case ROWS ->
          receiver.type().getKind() == TypeKind.ARRAY
              ? Optional.of(new Expr.Count(origin, Numeric.INT, expr))
              : Optional.empty();
      case VECTOR -> Optional.of(new Expr.Length(origin, expr));
      case COLLECTION ->
          receiver.type().getKind() == TypeKind.ARRAY
              ? Optional.of(new Expr.Pure(origin, Numeric.INT, PureFunction.SIZE, List.of(expr)))
              : Optional.empty();
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL -> Optional.empty();
      case DICTIONARY, GROUPS, TALLY, TABLE, OTHER -> Optional.empty();
    };
  }

  private Operand member(
      @Nullable Element element,
      Optional<Expr> receiver,
      TreeOrigin origin,
      TypeMirror type,
      Frame frame) {
    if (!(element instanceof VariableElement field)) {
      return refusedName(origin, type);
    }
    Optional<String> reader = constants.earlyReader(field);
    if (reader.isPresent()) {
      return lowering
          .coercion()
          .refused(
              origin,
              type,
              Refusals.notUnderstood(origin)
                  .found(
                      "a constant that may be read while its class is initialised, when it is not"
                          + " there yet, by what `%s` runs".formatted(reader.get()))
                  .fix(
                      "declare `%s` before that, or in a class of its own"
                          .formatted(field.getSimpleName())));
    }
    boolean isStatic =
        field.getModifiers().contains(Modifier.STATIC)
            || field.getKind() == ElementKind.ENUM_CONSTANT;
    if (receiver.isPresent() && isStatic) {
      // The receiver is evaluated, and its value dropped.
      return refusedName(origin, type);
    }
    if (field.getKind() == ElementKind.ENUM_CONSTANT) {
      return new Operand(
          new Expr.Literal(
              origin, lowering.types().of(field.asType()), field.getSimpleName().toString()),
          type);
    }
    if (field.getKind() != ElementKind.FIELD) {
      return refusedName(origin, type);
    }
    if (field.getConstantValue() != null && (isStatic || receiver.isEmpty())) {
      return new Operand(literals.of(origin, field.getConstantValue(), field.asType()), type);
    }
    return isStatic
        ? fixed(field, origin, type)
        : instanceField(field, receiver, origin, type, frame);
  }

  private Operand instanceField(
      VariableElement field,
      Optional<Expr> receiver,
      TreeOrigin origin,
      TypeMirror type,
      Frame frame) {
    TypeElement owner = Enclosing.type(field);
    Optional<Expr> row =
        receiver.or(() -> frame.self().map(variable -> new Expr.Use(origin, variable)));
    if (frame.constructor()) {
      return refusedName(origin, type);
    }
    if (row.isEmpty()) {
      return fixed(field, origin, type);
    }
    Expr instance = row.get();
    return switch (instance.type().kind()) {
      case ROW ->
          owner.getKind() == ElementKind.RECORD
              ? component(owner, field, instance, origin, type)
              : lowering.source().accumulators().are(owner)
                  ? new Operand(held(owner, field, instance, origin, type), type)
                  : refusedName(origin, type);
      case ENUMERATION ->
          owner.getKind() == ElementKind.ENUM
              ? enums.read(field, instance, origin, type)
              : refusedName(origin, type);
      case OTHER ->
          lowering
              .coercion()
              .refused(
                  origin,
                  type,
                  Refusals.notUnderstood(origin)
                      .found("a field of an object that is no record")
                      .fix(
                          takesRows(owner)
                              ? "keep each number of it in a local variable, and add to that"
                              : RecordInstead.of(owner, field, lowering.types())));
      case NUMERIC, BOOLEAN, TEXT, NONE, SEALED, OPTIONAL, COLLECTION -> refusedName(origin, type);
      case DICTIONARY, ROWS, GROUPS, TALLY, VECTOR, TABLE -> refusedName(origin, type);
    };
  }

  /** A field of an object that added up numbers. */
  private Expr held(
      TypeElement owner, VariableElement field, Expr object, TreeOrigin origin, TypeMirror type) {
    return new Expr.Component(
        origin,
        lowering.types().of(type),
        object,
        ((Type.Row) lowering.types().ofValue(owner.asType())).name(),
        field.getSimpleName().toString());
  }

  /** Whether objects are told of rows one by one, as what adds up is. */
  private boolean takesRows(TypeElement type) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .flatMap(method -> method.getParameters().stream())
        .anyMatch(parameter -> lowering.types().of(parameter.asType()).kind() == Type.Kind.ROW);
  }

  /** A record's component, by its field or its accessor. */
  Operand component(
      TypeElement record, Element member, Expr row, TreeOrigin origin, TypeMirror type) {
    lowering.reliance().readsRow(record, origin);
    String name = member.getSimpleName().toString();
    return new Operand(
        SpreadRecords.component(row, record, name, lowering.source())
            .orElseGet(
                () ->
                    new Expr.Component(
                        origin,
                        lowering.types().ofComponent(type),
                        row,
                        lowering.source().binaryName(record),
                        name)),
        type);
  }

  private Operand fixed(VariableElement field, TreeOrigin origin, TypeMirror type) {
    TypeElement owner = Enclosing.type(field);
    if (Library.is(owner, Kind.SYSTEM)) {
      return lowering
          .coercion()
          .refused(origin, type, Refusals.of(Rule.INPUT_OUTPUT, origin).fix("remove it"));
    }
    if (Library.boxed(owner).filter(TypeKind.BOOLEAN::equals).isPresent()
        && TRUTHS.contains(field.getSimpleName().toString())) {
      boolean truth = field.getSimpleName().contentEquals("TRUE");
      return new Operand(new Expr.Literal(origin, Simple.BOOLEAN, truth), type);
    }
    Type lowered = lowering.types().ofValue(field.asType());
    boolean value = lowered.isValue();
    if (Library.isConstant(field)) {
      String name = owner.getQualifiedName() + "." + field.getSimpleName();
      Optional<Limits> limits = ConstantLimits.ofField(owner, field.getSimpleName().toString());
      return new Operand(new Expr.Fixed(origin, lowered, name, false, limits), type);
    }
    boolean isFinal = field.getModifiers().contains(Modifier.FINAL);
    boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
    if (!value && isFinal && isStatic) {
      Optional<Operand> constant = constants.read(field);
      if (constant.isPresent()) {
        lowering.reliance().reliesOn(owner);
        return constant.get();
      }
    }
    if (!value || !isFinal) {
      return lowering
          .coercion()
          .refused(
              origin,
              type,
              Refusals.state(
                  origin,
                  isFinal
                      ? heldInstead(field)
                      : "make it final, or pass it to the query as a parameter"));
    }
    if (isStatic) {
      if (!lowering.source().isInFile(owner)) {
        return lowering
            .coercion()
            .refused(
                origin,
                type,
                Refusals.notUnderstood(origin)
                    .found("a value that another class computes when it is first used")
                    .fix("pass it to the query as a parameter"));
      }
      lowering.reliance().reliesOn(owner);
      Optional<String> doubt = named.doubtIn(owner, field);
      if (doubt.isPresent()) {
        return lowering
            .coercion()
            .refused(
                origin,
                type,
                Refusals.state(origin, "pass it to the query as a parameter")
                    .found("the value of `" + doubt.get() + "`, which may be another each time"));
      }
    }
    boolean own = owner.equals(lowering.source().type());
    String name = (own ? "" : lowering.source().binaryName(owner) + ".") + field.getSimpleName();
    return new Operand(
        new Expr.Fixed(
            origin, lowered, name, !field.asType().getKind().isPrimitive(), proven(field)),
        type);
  }

  /** What a final field may hold instead of something that could change. */
  private String heldInstead(VariableElement field) {
    if (Library.is(Enclosing.type(field), Kind.TIME)) {
      return "write `(date.getMonthValue() - 1) / 3 + 1` for a quarter, and"
          + " `ChronoUnit.WEEKS.between(start, date)` for a week";
    }
    if (field.asType() instanceof DeclaredType declared
        && ((TypeElement) declared.asElement())
            .getQualifiedName()
            .contentEquals(DateTimeFormatter.class.getName())) {
      return JdkInstead.FORMATTED;
    }
    boolean isStatic = field.getModifiers().contains(Modifier.STATIC);
    if (isStatic && TypeLowering.isTime(field.asType())) {
      return "write it out, as in `LocalDate.of(1998, 9, 2)`, or make it a variable of the query";
    }
    boolean sorted = field.getModifiers().contains(Modifier.PRIVATE) && isSortedMap(field.asType());
    if (isStatic && sorted) {
      return "keep the limits in a `private static final int[]`, and count those that are not above"
          + " the number in a loop";
    }
    return isStatic && constants.isWritable(field)
        ? "make it private and do nothing but read it, or keep List.of, Set.of or Map.of in it"
        : "make it a variable of the query; if nobody writes to it, keep a number, a String, an"
            + " enum, or List.of, Set.of or Map.of of such in it, or pass it as a parameter";
  }

  private static boolean isSortedMap(TypeMirror type) {
    return Library.is(type, Kind.MAP) && Library.is(type, Kind.SORTED);
  }

  /** The bounds of a field of this file, which is proven of the field itself. */
  private Optional<Limits> proven(VariableElement field) {
    boolean checked =
        field.getModifiers().contains(Modifier.STATIC)
            || Enclosing.type(field).getKind() == ElementKind.CLASS;
    return checked && lowering.source().isInFile(field)
        ? DeclaredLimits.of(field)
        : Optional.empty();
  }

  private Operand refusedName(TreeOrigin origin, TypeMirror type) {
    return lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
  }
}
