/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.DeclaredLength;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Promise;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Calendars;
import dev.discreet.processor.lower.DeclaredLimits;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Promises;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.TypeArguments;
import dev.discreet.processor.trees.UnwrittenFields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Methods of the outermost class and its member classes, lowered when they are first called. Each
 * method is one {@link Method}, so that recursion is a cycle of them.
 */
public final class MethodLowering {
  private final Lowering lowering;
  private final Statements bodies;
  private final NamedByQueries named;
  private final MethodTrees trees;
  private final Map<ExecutableElement, Method> methods = new HashMap<>();
  private final Map<List<Object>, Method> special = new HashMap<>();
  private final Map<ExecutableElement, List<ForTypes>> generic = new HashMap<>();
  private final Set<ExecutableElement> open = new HashSet<>();

  /** The body of a generic method, as it is for some types. */
  private record ForTypes(TypeArguments types, Map<Element, Type> held, Method method) {}

  public MethodLowering(
      Lowering lowering, Statements bodies, MethodTrees trees, NamedByQueries named) {
    this.bodies = bodies;
    this.named = named;
    this.lowering = lowering;
    this.trees = trees;
  }

  /** Whether an instance's own method takes the instance as its first argument. */
  public static boolean takesSelf(ExecutableElement method) {
    TypeElement owner = Enclosing.type(method);
    boolean value =
        owner.getKind() == ElementKind.RECORD
            || owner.getKind() == ElementKind.ENUM
            || owner.getNestingKind() == NestingKind.ANONYMOUS
            || (owner.getKind() == ElementKind.INTERFACE
                && owner.getModifiers().contains(Modifier.SEALED));
    return value && !method.getModifiers().contains(Modifier.STATIC);
  }

  /** A compact canonical constructor, as a method that returns what it makes. */
  Method constructor(
      ExecutableElement element, MethodTree tree, Type.Row row, List<String> components) {
    Method known = methods.get(element);
    if (known != null) {
      return known;
    }
    TreeOrigin origin = lowering.source().origin(tree);
    List<Method.Parameter> parameters = new ArrayList<>();
    List<Expr> stored = new ArrayList<>();
    for (VariableTree parameter : tree.getParameters()) {
      Element declaration = lowering.source().elementOf(parameter);
      if (declaration == null) {
        throw new SourceHasErrors();
      }
      Variable variable = lowering.declareValue(declaration);
      boolean nullable = !declaration.asType().getKind().isPrimitive();
      parameters.add(new Method.Parameter(variable, Optional.empty(), false, nullable));
      stored.add(new Expr.Use(lowering.source().origin(parameter), variable));
    }
    TypeElement owner = Enclosing.type(element);
    Method method =
        new Method(origin, "new " + owner.getSimpleName(), parameters, Optional.empty());
    methods.put(element, method);
    Frame frame = new Frame(owner, Optional.empty(), Optional.of(owner.asType()), false);
    named.run(tree);
    Block body = bodies.wholeBody(tree.getBody().getStatements(), frame);
    List<Statement> statements = new ArrayList<>(body.statements());
    statements.add(
        new Statement.Return(origin, new Expr.NewRecord(origin, row, components, stored)));
    method.define(new Block(statements));
    return method;
  }

  /** What {@code this} is: in the body of an enum's constant, the enum. */
  private TypeMirror selfType(TypeElement owner) {
    return owner.getNestingKind() == NestingKind.ANONYMOUS ? owner.getSuperclass() : owner.asType();
  }

  /** A method whose body is at hand. */
  public Method method(ExecutableElement element) {
    Method known = methods.get(element);
    if (known != null) {
      return known;
    }
    return lowered(element, Map.of(), method -> methods.put(element, method));
  }

  /**
   * The same for arguments among which are lists that rows hold, and not data sets, or maps to look
   * up keys in. Its parameters are then such lists and maps, too.
   *
   * @param given the types of the arguments
   * @param types what the type parameters stand for while it is lowered
   * @return empty for a generic method that calls itself
   */
  public Optional<Method> method(ExecutableElement element, List<Type> given, TypeArguments types) {
    if (!types.isEmpty()) {
      return forTypes(element, types, heldAmong(element, given));
    }
    Method plain = method(element);
    Map<Element, Type> held = heldAmong(element, given);
    // A method that is lowered twice at once would mix up its variables.
    boolean asItIs =
        held.isEmpty()
            || open.contains(element)
            || plain.promise().isPresent()
            || AnnotationName.PRIVATE.isOn(element);
    if (asItIs) {
      return Optional.of(plain);
    }
    List<Object> key = List.of(element, held);
    Method known = special.get(key);
    return Optional.of(
        known != null ? known : lowered(element, held, method -> special.put(key, method)));
  }

  private Optional<Method> forTypes(
      ExecutableElement element, TypeArguments types, Map<Element, Type> held) {
    if (open.contains(element)) {
      return Optional.empty();
    }
    List<ForTypes> known = generic.computeIfAbsent(element, method -> new ArrayList<>());
    for (ForTypes each : known) {
      if (each.held().equals(held) && each.types().isSame(types, lowering.source().types())) {
        return Optional.of(each.method());
      }
    }
    Method method = lowered(element, held, made -> {});
    known.add(new ForTypes(types, held, method));
    return Optional.of(method);
  }

  /** The parameters that are given lists which rows hold, or maps to look up keys in. */
  private Map<Element, Type> heldAmong(ExecutableElement element, List<Type> given) {
    Map<Element, Type> held = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(given.size(), element.getParameters().size()); i++) {
      VariableElement parameter = element.getParameters().get(i);
      if (!AnnotationName.PUBLIC.isOn(parameter) && isHeld(given.get(i), parameter)) {
        held.put(parameter, given.get(i));
      }
    }
    return held;
  }

  /**
   * Whether an argument is a list, a set or a map that is a value, or the numbers that statistics
   * are of, which the parameter does not say: its type may be an interface, or a class of the JDK
   * that is such, as {@code TreeSet} is.
   */
  private boolean isHeld(Type given, VariableElement parameter) {
    Type.Kind declared = lowering.types().of(parameter.asType()).kind();
    boolean statistics = Library.is(parameter.asType(), Kind.STATISTICS);
    return switch (given.kind()) {
      case COLLECTION ->
          declared == Type.Kind.ROWS
              || statistics
              || (declared == Type.Kind.OTHER && Library.is(parameter.asType(), Kind.COLLECTION));
      case DICTIONARY -> declared != Type.Kind.DICTIONARY;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, OTHER -> false;
      case ROWS -> statistics;
      case GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  private Method lowered(
      ExecutableElement element, Map<Element, Type> held, Consumer<Method> known) {
    open.add(element);
    try {
      return lowered(trees.of(element).orElseThrow(), element, held, known);
    } finally {
      open.remove(element);
    }
  }

  private Method lowered(
      MethodTree tree, ExecutableElement element, Map<Element, Type> held, Consumer<Method> known) {
    TypeElement owner = Enclosing.type(element);
    lowering.reliance().reliesOn(owner);
    List<Method.Parameter> parameters = new ArrayList<>();
    Optional<Variable> self = Optional.empty();
    if (takesSelf(element)) {
      Variable variable = new Variable("this", lowering.types().of(selfType(owner)));
      parameters.add(new Method.Parameter(variable, Optional.empty(), false, false));
      self = Optional.of(variable);
    }
    Map<Element, Variable> fields = fields(element);
    fields.values().forEach(field -> parameters.add(value(field)));
    for (VariableTree parameter : tree.getParameters()) {
      parameters.add(parameter(element, parameter, held));
    }
    Method method =
        new Method(
            lowering.source().origin(tree),
            element.getSimpleName().toString(),
            parameters,
            DeclaredLimits.of(element));
    known.accept(method);
    Promises.of(element, parameters).ifPresent(method::promise);
    if (method.promise().flatMap(Promise::believed).isPresent()) {
      lowering.reliance().trusts(element);
      return method;
    }
    named.run(tree);
    TypeMirror result = element.getReturnType();
    Frame frame =
        new Frame(
            owner,
            self,
            result.getKind() == TypeKind.VOID ? Optional.empty() : Optional.of(result),
            false,
            Mechanisms.isOfRow(element) && !result.getKind().isPrimitive(),
            Optional.of(element));
    method.define(lowering.cells().outside(() -> lowering.where(fields, () -> body(tree, frame))));
    return method;
  }

  /** What a method of an object that adds up numbers takes in place of the object. */
  private Map<Element, Variable> fields(ExecutableElement method) {
    Map<Element, Variable> fields = new LinkedHashMap<>();
    if (!method.getModifiers().contains(Modifier.STATIC)) {
      lowering
          .source()
          .accumulators()
          .fields(Enclosing.type(method))
          .keySet()
          .forEach(
              field ->
                  fields.put(
                      field,
                      new Variable(
                          field.getSimpleName().toString(), lowering.types().of(field.asType()))));
    }
    return fields;
  }

  private static Method.Parameter value(Variable field) {
    return new Method.Parameter(field, Optional.empty(), false, false);
  }

  private Method.Parameter parameter(
      ExecutableElement method, VariableTree tree, Map<Element, Type> held) {
    if (!(lowering.source().elementOf(tree) instanceof VariableElement element)) {
      throw new SourceHasErrors();
    }
    Type list = held.get(element);
    if (list != null) {
      return new Method.Parameter(lowering.declare(element, list), Optional.empty(), false, true);
    }
    boolean query = AnnotationName.PRIVATE.isOn(method);
    boolean dataSet =
        method.getParameters().get(0).equals(element) || AnnotationName.SENSITIVE.isOn(element);
    boolean isPublic = AnnotationName.PUBLIC.isOn(element) || (query && !dataSet);
    boolean array = lowering.types().of(element.asType()) instanceof Type.Vector;
    boolean given = query && isPublic;
    Optional<Type> collection =
        given && PublicParameter.isCopied(element)
            ? lowering.types().dictionary(element.asType())
            : given ? list(element) : Optional.empty();
    Variable variable =
        collection
            .map(type -> lowering.declare(element, type))
            .orElseGet(
                () ->
                    isPublic || array ? lowering.declareValue(element) : lowering.declare(element));
    // A query's wrapper refuses an array of another length, and null.
    boolean sized = isPublic && variable.type() instanceof Type.Vector v && v.length().isPresent();
    boolean nullable =
        !element.asType().getKind().isPrimitive()
            && mayBeNull(variable.type(), sized)
            && !Promises.isHelper(method)
            && !(given && !PublicParameter.mayBeNull(element));
    Optional<Limits> limits =
        given
            ? DeclaredLimits.of(element).or(() -> Calendars.ofGiven(element))
            : DeclaredLimits.of(element);
    return new Method.Parameter(
        variable,
        limits,
        isPublic,
        nullable,
        given && (PublicParameter.isCopied(element) || collection.isPresent()),
        !element.asType().getKind().isPrimitive());
  }

  /**
   * What a public array of any length is, of which nobody tells that it is no list; empty for
   * others.
   */
  private Optional<Type> list(VariableElement element) {
    if (!PublicParameter.isCopiedArray(element)
        || DeclaredLength.of(element).isPresent()
        || DeclaredLimits.of(element).isPresent()
        || !(element.asType() instanceof ArrayType array)
        || array.getComponentType().getKind() == TypeKind.BOOLEAN
        || !UnwrittenFields.isRead(element, lowering.source())) {
      return Optional.empty();
    }
    Type of = lowering.types().ofValue(array.getComponentType());
    return Values.areUnchanging(of)
        ? Optional.of(new Type.Collection("List", of))
        : Optional.empty();
  }

  /** A method that returns nothing ends with nothing. */
  private Block body(MethodTree tree, Frame frame) {
    Block block = bodies.wholeBody(tree.getBody().getStatements(), frame);
    if (frame.result().isPresent()) {
      if (block.statements().isEmpty()) {
        throw new SourceHasErrors(); // A return is missing.
      }
      return block;
    }
    List<Statement> statements = new ArrayList<>(block.statements());
    TreeOrigin origin = lowering.source().origin(tree);
    statements.add(new Statement.Return(origin, new Expr.Null(origin)));
    return new Block(statements);
  }

  /** A data set is there, and so is an array of which the length was looked at. */
  private static boolean mayBeNull(Type type, boolean sized) {
    return switch (type.kind()) {
      case ROWS -> false;
      case VECTOR -> !sized;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, COLLECTION -> true;
      case DICTIONARY, GROUPS, TALLY, TABLE, OTHER -> true;
    };
  }
}
