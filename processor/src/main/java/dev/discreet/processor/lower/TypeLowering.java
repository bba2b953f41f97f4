/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.contract.declared.DeclaredLength;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.ClassTest;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.library.ClassStatement;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.ClosedTypes;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.SourceHasErrors;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/** Java's types as the core calculus tells them apart. */
public final class TypeLowering {
  private static final Map<TypeKind, Numeric> PRIMITIVES =
      Map.of(
          TypeKind.BYTE, Numeric.BYTE,
          TypeKind.SHORT, Numeric.SHORT,
          TypeKind.CHAR, Numeric.CHAR,
          TypeKind.INT, Numeric.INT,
          TypeKind.LONG, Numeric.LONG,
          TypeKind.FLOAT, Numeric.FLOAT,
          TypeKind.DOUBLE, Numeric.DOUBLE);
  private final Source source;
  private final Map<String, List<String>> enums = new TreeMap<>();
  private final ClosedTypes closed;
  private final boolean openKeys;

  public TypeLowering(Source source) {
    this(source, false);
  }

  /**
   * The types of a class.
   *
   * @param openKeys whether a map by {@code String} holds a number for each, and is none to look up
   *     what rows brought
   */
  public TypeLowering(Source source, boolean openKeys) {
    this.source = source;
    this.openKeys = openKeys;
    this.closed = new ClosedTypes(source, enums);
  }

  /** The constants of each enum, and the permitted classes of each sealed type, that was met. */
  public Map<String, List<String>> enums() {
    return enums;
  }

  /** The type of a local variable, parameter or expression. */
  public Type of(TypeMirror written) {
    TypeMirror type = source.withArguments(written);
    if (type instanceof ArrayType array) {
      Type vector = vector(array);
      return vector instanceof Type.Vector || array.getComponentType().getKind().isPrimitive()
          ? vector
          : new Type.Rows(ofValue(array.getComponentType()));
    }
    if (type.getKind() == TypeKind.DECLARED) {
      Optional<Numeric> numbers = held(type, Kind.STREAM);
      if (numbers.isPresent()) {
        return new Type.Rows(numbers.get());
      }
      if (Library.is(type, Kind.ROWS)) {
        return new Type.Rows(ofValue(elementOf(type)));
      }
    }
    return ofValue(type);
  }

  /** The type of a row, a component or a public input: a collection in there is no data set. */
  public Type ofValue(TypeMirror written) {
    TypeMirror type = source.withArguments(written);
    Numeric primitive = PRIMITIVES.get(type.getKind());
    if (primitive != null) {
      return primitive;
    }
    return switch (type.getKind()) {
      case ERROR -> throw new SourceHasErrors();
      case BOOLEAN -> Simple.BOOLEAN;
      case VOID, NULL, NONE -> Simple.NONE;
      case DECLARED -> declared((DeclaredType) type);
      case TYPEVAR -> ofBound((TypeVariable) type);
      case ARRAY -> vector((ArrayType) type);
      default -> new Type.Other(type.toString());
    };
  }

  /** The type of a component or public parameter, with its declared length. */
  public Type ofDeclared(Element element) {
    Type type = isOfRecord(element) ? ofComponent(element.asType()) : ofValue(element.asType());
    OptionalInt length = DeclaredLength.of(element);
    return type instanceof Type.Vector vector && length.isPresent()
        ? vector.withLength(length.getAsInt())
        : type;
  }

  /** The type of a component of a record: a map in there is one to look up keys in. */
  public Type ofComponent(TypeMirror type) {
    return dictionary(type).orElseGet(() -> ofValue(type));
  }

  /** Whether it is a component, or what a record's constructor is given. */
  private static boolean isOfRecord(Element element) {
    return element.getKind() == ElementKind.RECORD_COMPONENT
        || (element.getEnclosingElement() instanceof ExecutableElement constructor
            && constructor.getKind() == ElementKind.CONSTRUCTOR
            && Enclosing.type(constructor).getKind() == ElementKind.RECORD);
  }

  /** An array of numbers, or of such arrays; another array is only passed around. */
  private Type vector(ArrayType array) {
    TypeMirror component = array.getComponentType();
    // An array of truth values is one of numbers that are 0 or 1.
    Numeric number =
        component.getKind() == TypeKind.BOOLEAN ? Numeric.INT : PRIMITIVES.get(component.getKind());
    if (number != null) {
      return new Type.Vector(number, 1);
    }
    return component instanceof ArrayType inner && vector(inner) instanceof Type.Vector row
        ? new Type.Vector(row.element(), row.dimensions() + 1)
        : new Type.Other(array.toString());
  }

  /** What is passed to a function of one row, for a data set, stream or array of rows. */
  public TypeMirror elementOf(TypeMirror written) {
    TypeMirror rows = source.withArguments(written);
    if (rows instanceof ArrayType array) {
      return array.getComponentType();
    }
    if (rows instanceof DeclaredType declared) {
      Optional<TypeKind> numbers =
          Library.of(declared)
              .filter(stated -> stated.is(Kind.STREAM) || stated.is(Kind.OPTIONAL))
              .flatMap(ClassStatement::holds);
      if (numbers.isPresent()) {
        return source.types().getPrimitiveType(numbers.get());
      }
      if (declared.getTypeArguments().size() == 1) {
        return upperBound(declared.getTypeArguments().get(0));
      }
    }
    return object();
  }

  /** The type of a list of such elements, which are no primitive values. */
  public TypeMirror listOf(TypeMirror element) {
    TypeElement list = source.elements().getTypeElement(List.class.getName());
    return list == null ? object() : source.types().getDeclaredType(list, element);
  }

  /** A type argument, or what bounds it. */
  public TypeMirror bound(TypeMirror argument) {
    return upperBound(argument);
  }

  private TypeMirror upperBound(TypeMirror argument) {
    if (argument instanceof WildcardType wildcard) {
      return wildcard.getExtendsBound() == null ? object() : wildcard.getExtendsBound();
    }
    return argument;
  }

  private TypeMirror object() {
    TypeElement object = source.elements().getTypeElement(Object.class.getName());
    return object == null ? source.types().getNullType() : object.asType();
  }

  /** A number's machine type, boxed or not; null for what is no number. */
  static boolean isNumber(Type type) {
    return type instanceof Numeric;
  }

  private Type declared(DeclaredType type) {
    Optional<Numeric> box = held(type, Kind.BOX);
    if (box.isPresent()) {
      return box.get();
    }
    TypeElement element = (TypeElement) type.asElement();
    if (element.getKind() == ElementKind.ENUM) {
      return enumeration(element);
    }
    if (element.getKind() == ElementKind.RECORD && element.getTypeParameters().isEmpty()) {
      return new Type.Row(source.binaryName(element));
    }
    if (source.accumulators().are(element)) {
      return Type.Row.ofObjects(source.binaryName(element));
    }
    Optional<List<String>> members = closed.membersOf(element);
    if (members.isPresent() && element.getModifiers().contains(Modifier.SEALED)) {
      return new Type.Sealed(source.binaryName(element), members.get());
    }
    if (Library.is(type, Kind.OPTIONAL)) {
      Optional<Numeric> number = held(type, Kind.OPTIONAL);
      return new Type.Optional(number.isPresent() ? number.get() : ofValue(elementOf(type)));
    } else if (Library.is(type, Kind.TEXT)) {
      return Simple.TEXT;
    } else if (Library.is(type, Kind.BOX)) {
      return Simple.BOOLEAN;
    } else if (Library.is(type, Kind.MAP)) {
      return map(type);
    } else if (Library.is(type, Kind.HELD) && type.getTypeArguments().size() == 1) {
      String kind = Library.is(type, Kind.SET) ? "Set" : "List";
      return new Type.Collection(kind, ofValue(elementOf(type)));
    }
    return Library.is(type, Kind.DECIMAL)
        ? new Type.Other(element.getQualifiedName().toString())
        : Library.is(type, Kind.VALUE)
            ? new Type.Other(
                element.getQualifiedName().toString(), true, Library.is(type, Kind.ORDERED))
            : new Type.Other(type.toString());
  }

  /** The numbers that a class of a kind holds; empty of any other. */
  private static Optional<Numeric> held(TypeMirror type, Kind kind) {
    return Library.of(type)
        .filter(stated -> stated.is(kind))
        .flatMap(ClassStatement::holds)
        .map(PRIMITIVES::get);
  }

  private Type map(DeclaredType type) {
    List<? extends TypeMirror> arguments = type.getTypeArguments();
    if (arguments.size() == 2
        && isTableKey(arguments.get(0))
        && ofValue(arguments.get(1)) instanceof Numeric value
        && (value == Numeric.INT || value == Numeric.LONG || value == Numeric.DOUBLE)) {
      return new Type.Table(ofValue(arguments.get(0)), value);
    }
    if (arguments.size() == 2 && of(arguments.get(1)) instanceof Type.Rows rows) {
      return new Type.Groups(ofValue(arguments.get(0)), rows.element(), false);
    }
    return new Type.Other(type.toString());
  }

  /** Whether the keys of a map of numbers may be of the type. */
  public boolean isTableKey(TypeMirror type) {
    return isKey(ofValue(type)) || isRecordOfKeys(type) || (openKeys && isTime(type));
  }

  /** Whether it is a map of maps of numbers. */
  public boolean isTableOfTables(TypeMirror written) {
    return source.withArguments(written) instanceof DeclaredType map
        && Library.is(map, Kind.MAP)
        && map.getTypeArguments().size() == 2
        && isTableKey(map.getTypeArguments().get(0))
        && ofValue(map.getTypeArguments().get(1)) instanceof Type.Table;
  }

  /** The type of a map that is a value, if it can be asked for a key without running code. */
  public Optional<Type> dictionary(TypeMirror type) {
    return Library.is(type, Kind.HELD) ? madeDictionary(type) : Optional.empty();
  }

  /**
   * The type of a map that is a value, where the query made it: then a class of maps, such as
   * {@code EnumMap}, is as good as its interface.
   */
  public Optional<Type> madeDictionary(TypeMirror type) {
    if (source.withArguments(type) instanceof DeclaredType declared
        && Library.is(declared, Kind.MAP)
        && declared.getTypeArguments().size() == 2) {
      Type key = ofValue(upperBound(declared.getTypeArguments().get(0)));
      Type value = ofValue(upperBound(declared.getTypeArguments().get(1)));
      return Values.areTold(key) ? Optional.of(new Type.Dictionary(key, value)) : Optional.empty();
    }
    return Optional.empty();
  }

  /**
   * Whether a value says more of its type than the declaration of a variable: a list may be a data
   * set or what a row holds, and a map may be written out.
   */
  public static boolean saysMore(Type value, Type declared) {
    return switch (value.kind()) {
      case DICTIONARY, TALLY, ROWS, GROUPS -> true;
      case COLLECTION ->
          declared.kind() == Type.Kind.ROWS
              || declared.kind() == Type.Kind.COLLECTION
              || declared.kind() == Type.Kind.VECTOR
              || declared.kind() == Type.Kind.OTHER;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, OTHER -> false;
      case VECTOR, TABLE -> false;
    };
  }

  /**
   * The type of what a body returns, if each of its ends gives the same one: of a list, a set or a
   * map it says more than a declaration.
   */
  public static Type ofReturned(Block body, Type declared) {
    List<Type> returned = body.returned().map(Expr::type).distinct().toList();
    Type first = returned.size() == 1 ? returned.get(0) : declared;
    return switch (first.kind()) {
      case ROWS, TALLY, GROUPS, COLLECTION, DICTIONARY -> first;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, OTHER -> declared;
      case VECTOR, TABLE -> declared;
    };
  }

  /**
   * The type of what rows of a group were collected into. Maps of all rows have no place in one, so
   * that a map is a value, and statistics are the numbers that they are of.
   */
  public Type ofGroup(TypeMirror type) {
    Optional<Type> numbers =
        held(type, Kind.STATISTICS).map(number -> new Type.Collection("List", number));
    return numbers.or(() -> madeDictionary(type)).orElseGet(() -> ofValue(type));
  }

  /** The classes that an instance can have; empty where not all are known. */
  public Optional<List<TypeElement>> classesOf(TypeElement type) {
    return closed.classesOf(type);
  }

  /** What an {@code instanceof} or a cast asks for. */
  public ClassTest test(TypeMirror type) {
    Type lowered = ofValue(type);
    List<String> members =
        source.types().asElement(type) instanceof TypeElement element
            ? closed.membersOf(element).orElse(List.of())
            : List.of();
    return new ClassTest(lowered, ClosedTypes.simpleName(type), members);
  }

  /** Whether two keys are equal exactly where {@code equals} says so of their values. */
  private boolean isKey(Type type) {
    return switch (type.kind()) {
      case ENUMERATION, BOOLEAN -> true;
      case TEXT -> openKeys;
      case NUMERIC -> ((Numeric) type).isIntegral();
      case NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }

  /** A date or the like, of which equality and order ask for the content only. */
  public static boolean isTime(TypeMirror type) {
    return Library.is(type, Kind.VALUE) && Library.is(type, Kind.TIME);
  }

  /** A record is a key where its components are, and none of them is boxed. */
  private boolean isRecordOfKeys(TypeMirror type) {
    return ofValue(type) instanceof Type.Row
        && source.types().asElement(type) instanceof TypeElement record
        && !RecordParts.components(record).isEmpty()
        && RecordParts.components(record).stream()
            .allMatch(
                component ->
                    isKey(ofValue(component.asType()))
                        && (component.asType().getKind().isPrimitive()
                            || ofValue(component.asType()) instanceof Type.Enumeration));
  }

  /** The type of an enum's constants. */
  public Type.Enumeration enumeration(TypeElement element) {
    List<String> constants =
        element.getEnclosedElements().stream()
            .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
            .map(constant -> constant.getSimpleName().toString())
            .toList();
    String name = source.binaryName(element);
    enums.put(name, constants);
    return new Type.Enumeration(name, constants);
  }

  /** Of a value whose class cannot be extended, the bound tells all. */
  private Type ofBound(TypeVariable variable) {
    Type bound =
        variable.getUpperBound() instanceof DeclaredType declared
            ? declared(declared)
            : new Type.Other(variable.toString());
    boolean closed =
        switch (bound.kind()) {
          case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, SEALED, ROW -> true;
          case OPTIONAL, COLLECTION, DICTIONARY, OTHER -> false;
          case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
        };
    return closed ? bound : new Type.Other(variable.toString());
  }
}
