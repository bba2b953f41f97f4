/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.mechanism.kind.QueryMechanism;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.ArrayType;

/** The wrapper's method for one query: it checks the public arguments, and releases. */
final class WrapperMethod {
  private final QueryClassContract contract;
  private final WrapperNames names;
  private final WrapperJavadoc javadoc;

  WrapperMethod(QueryClassContract contract, WrapperNames names, WrapperJavadoc javadoc) {
    this.contract = contract;
    this.names = names;
    this.javadoc = javadoc;
  }

  MethodSpec of(QueryContract query) {
    NameAllocator locals = names.locals(query);
    MethodSpec.Builder method =
        declared(query.name(), query).addJavadoc(javadoc.ofQuery(query)).returns(result(query));
    for (PublicParameter parameter : query.publicParameters()) {
      String name = locals.get(parameter.name());
      method.addParameter(TypeName.get(parameter.type()), name);
      ArgumentCheck.of(parameter, name, locals).ifPresent(method::addStatement);
    }
    return method.addStatement(release(query, locals)).build();
  }

  /** A method that whoever may call the query may call. */
  static MethodSpec.Builder declared(String name, QueryContract query) {
    MethodSpec.Builder method = MethodSpec.methodBuilder(name);
    if (query.method().getModifiers().contains(Modifier.PUBLIC)) {
      method.addModifiers(Modifier.PUBLIC);
    }
    if (query.method().getAnnotation(Deprecated.class) != null) {
      method.addAnnotation(Deprecated.class);
    }
    return method;
  }

  private CodeBlock release(QueryContract query, NameAllocator locals) {
    QueryMechanism mechanism = Mechanisms.of(query);
    String releases = names.releases(locals);
    List<CodeBlock> arguments = new ArrayList<>();
    arguments.add(CodeBlock.of("$L$L", names.scaled(query, locals), asked(query, locals)));
    shape(query, locals, releases).ifPresent(arguments::add);
    arguments.add(
        mechanism
            .rowValue(query)
            .map(
                factory ->
                    CodeBlock.of(
                        "$T.$L($L)", RuntimeNames.ROW_VALUE, factory, function(query, locals)))
            .orElseGet(() -> function(query, locals)));
    String released = mechanism.releaseMethod(query);
    if (query.isNested()) {
      return CodeBlock.of(
          "return $T.nested(\n$L.$L(\n$>$>$L))$<$<",
          RuntimeNames.NESTED_MAPS,
          releases,
          released,
          CodeBlock.join(arguments, ",\n"));
    }
    return CodeBlock.of("return $L.$L($L)", releases, released, CodeBlock.join(arguments, ",$W"));
  }

  /**
   * What tells kept answers apart besides the rows; a primitive array is one argument by itself.
   */
  private CodeBlock asked(QueryContract query, NameAllocator locals) {
    List<CodeBlock> arguments = new ArrayList<>();
    if (query.onInstance()) {
      arguments.add(CodeBlock.of("this.$L", names.instanceField()));
    }
    for (PublicParameter parameter : query.publicParameters()) {
      boolean spreads =
          parameter.type() instanceof ArrayType array
              && !array.getComponentType().getKind().isPrimitive();
      arguments.add(
          CodeBlock.of(
              spreads ? "(Object) $L" : "$L", ArgumentCheck.checkedName(parameter, locals)));
    }
    return arguments.isEmpty()
        ? CodeBlock.of("")
        : CodeBlock.of(".asked($L)", CodeBlock.join(arguments, ", "));
  }

  /** What the runtime must know of the result: its keys, or its length where that is declared. */
  private Optional<CodeBlock> shape(QueryContract query, NameAllocator locals, String releases) {
    if (query.keys().isPresent()) {
      return new ResultKeys(query, names, locals, releases).argument();
    }
    return query.length().isPresent() && Mechanisms.of(query).releasesEach()
        ? Optional.of(CodeBlock.of("$L", query.length().getAsInt()))
        : Optional.empty();
  }

  /** What the wrapper's method returns. */
  private static TypeName result(QueryContract query) {
    return switch (Mechanisms.of(query).answer(query)) {
      case AS_COMPUTED -> numbers(query);
      case INT -> TypeName.INT;
      case LONG -> TypeName.LONG;
      case DOUBLE -> TypeName.DOUBLE;
      case LONGS -> ArrayTypeName.of(TypeName.LONG);
      case DOUBLES -> ArrayTypeName.of(TypeName.DOUBLE);
      case KEY -> key(query);
      case OPTIONAL_KEY -> ofKeys(Optional.class, key(query));
      case OPTIONAL_INT -> ClassName.get(OptionalInt.class);
      case LIST_OF_KEYS -> ofKeys(List.class, key(query));
      case LIST_OF_SETS_OF_KEYS -> ofKeys(List.class, ofKeys(Set.class, key(query)));
    };
  }

  /** What the query returns; of several integers, longs, since noise may exceed an int. */
  private static TypeName numbers(QueryContract query) {
    TypeName type = TypeName.get(query.method().getReturnType());
    if (query.returnShape().isMap() && type instanceof ParameterizedTypeName map) {
      TypeName value = (query.returnShape().ofDoubles() ? TypeName.DOUBLE : TypeName.LONG).box();
      boolean nested =
          query.isNested() && map.typeArguments().get(1) instanceof ParameterizedTypeName;
      return mapOf(
          map.typeArguments().get(0),
          nested
              ? mapOf(
                  ((ParameterizedTypeName) map.typeArguments().get(1)).typeArguments().get(0),
                  value)
              : value);
    }
    if (!query.returnsInts()) {
      return type;
    }
    TypeName longs = ArrayTypeName.of(TypeName.LONG);
    return query.returnShape().isMatrix() ? ArrayTypeName.of(longs) : longs;
  }

  private static TypeName mapOf(TypeName key, TypeName value) {
    return ParameterizedTypeName.get(ClassName.get(Map.class), key, value);
  }

  private static TypeName key(QueryContract query) {
    return KeyList.type(query.keys().orElseThrow());
  }

  private static TypeName ofKeys(Class<?> holder, TypeName keys) {
    return ParameterizedTypeName.get(ClassName.get(holder), keys);
  }

  private CodeBlock function(QueryContract query, NameAllocator locals) {
    CodeBlock target =
        query.onInstance()
            ? CodeBlock.of("this.$L", names.instanceField())
            : CodeBlock.of("$T", ClassName.get(contract.type()));
    String rows =
        WrapperNames.fresh(locals, Mechanisms.of(query).form().isOfRow() ? "row" : "rows");
    boolean one = query.dataSets().size() == 1;
    List<CodeBlock> arguments = new ArrayList<>();
    for (DataSetParameter dataSet : query.dataSets()) {
      String part = one ? "" : arguments.isEmpty() ? ".first()" : ".second()";
      arguments.add(as(dataSet, rows + part));
    }
    boolean narrow = query.returnsInts();
    if (one
        && !narrow
        && !query.isNested()
        && query.publicParameters().isEmpty()
        && arguments.get(0).toString().equals(rows)) {
      return CodeBlock.of("$L::$L", target, query.name());
    }
    for (PublicParameter parameter : query.publicParameters()) {
      arguments.add(CodeBlock.of("$L", ArgumentCheck.checkedName(parameter, locals)));
    }
    CodeBlock exact =
        CodeBlock.of("$L.$L($L)", target, query.name(), CodeBlock.join(arguments, ", "));
    CodeBlock call =
        query.isNested() ? CodeBlock.of("$T.flat($L)", RuntimeNames.NESTED_MAPS, exact) : exact;
    return CodeBlock.of(
        "$L -> $L", rows, narrow ? CodeBlock.of("$T.longs($L)", RuntimeNames.WIDENED, call) : call);
  }

  /**
   * The rows as the query takes them. They are a list: where the query takes what a list is, a
   * method of that name which takes a list would be called in its place.
   */
  private static CodeBlock as(DataSetParameter dataSet, String rows) {
    return switch (dataSet.shape()) {
      case LIST, ROW -> CodeBlock.of("$L", rows);
      case COLLECTION, ITERABLE ->
          CodeBlock.of("($T) $L", TypeName.get(dataSet.element().asType()), rows);
      case STREAM -> CodeBlock.of("$L.stream()", rows);
      case ARRAY -> CodeBlock.of("$L.toArray($T[]::new)", rows, TypeName.get(dataSet.rowType()));
    };
  }
}
