/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.discreet.processor.contract.Bounds;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;

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
        MethodSpec.methodBuilder(query.name())
            .addJavadoc(javadoc.ofQuery(query))
            .returns(TypeName.get(query.method().getReturnType()));
    if (query.method().getModifiers().contains(Modifier.PUBLIC)) {
      method.addModifiers(Modifier.PUBLIC);
    }
    if (query.method().getAnnotation(Deprecated.class) != null) {
      method.addAnnotation(Deprecated.class);
    }
    for (PublicParameter parameter : query.publicParameters()) {
      String name = locals.get(parameter.name());
      method.addParameter(TypeName.get(parameter.type()), name);
      parameter
          .bounds()
          .filter(bounds -> isBoundable(parameter))
          .ifPresent(bounds -> method.addStatement(within(parameter, name, bounds)));
    }
    return method.addStatement(release(query, locals)).build();
  }

  private static boolean isBoundable(PublicParameter parameter) {
    return switch (parameter.type().getKind()) {
      case INT, LONG, DOUBLE -> true;
      default -> false;
    };
  }

  private static CodeBlock within(PublicParameter parameter, String name, Bounds bounds) {
    boolean real = parameter.type().getKind() == TypeKind.DOUBLE;
    CodeBlock step =
        real && bounds.step() > 0 ? CodeBlock.of(", $L", literal(bounds.step())) : CodeBlock.of("");
    return CodeBlock.of(
        "$T.requireWithin($S, $L, $L, $L$L)",
        RuntimeNames.RELEASES,
        parameter.name(),
        name,
        real ? literal(bounds.lower()) : integer(bounds.lower()),
        real ? literal(bounds.upper()) : integer(bounds.upper()),
        step);
  }

  private static CodeBlock literal(double value) {
    if (Double.isInfinite(value)) {
      return CodeBlock.of(
          "$T.$L", Double.class, value > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY");
    }
    return CodeBlock.of("$L", value);
  }

  private static CodeBlock integer(double value) {
    return number((long) value);
  }

  static CodeBlock number(long value) {
    return CodeBlock.of(value == (int) value ? "$L" : "$LL", value);
  }

  private CodeBlock release(QueryContract query, NameAllocator locals) {
    String field = locals.newName(WrapperGenerator.RELEASES_FIELD);
    boolean hidden = !field.equals(WrapperGenerator.RELEASES_FIELD);
    String releases = (hidden ? "this." : "") + WrapperGenerator.RELEASES_FIELD;
    CodeBlock function = function(query, locals);
    CodeBlock key =
        query.keys().isPresent() && query.keys().get() instanceof KeySet.EnumKeys keys
            ? CodeBlock.of(", $T.class", ClassName.get(keys.type()))
            : CodeBlock.of("");
    return CodeBlock.of(
        "return $L.$L($L$L,$W$L)",
        releases,
        releaseMethod(query),
        names.constant(query),
        key,
        function);
  }

  private static String releaseMethod(QueryContract query) {
    return switch (query.returnShape()) {
      case LONG -> "releaseLong";
      case INT -> "releaseInt";
      case DOUBLE -> "releaseDouble";
      case LONG_MAP -> "releaseLongs";
      case DOUBLE_MAP -> "releaseDoubles";
      case LONG_ARRAY -> "releaseLongArray";
      case DOUBLE_ARRAY -> "releaseDoubleArray";
      case LONG_MATRIX -> "releaseLongMatrix";
      case DOUBLE_MATRIX -> "releaseDoubleMatrix";
    };
  }

  private CodeBlock function(QueryContract query, NameAllocator locals) {
    CodeBlock target =
        query.onInstance()
            ? CodeBlock.of("this.$L", WrapperGenerator.INSTANCE_FIELD)
            : CodeBlock.of("$T", ClassName.get(contract.type()));
    String rows = locals.newName("rows");
    CodeBlock argument =
        switch (query.dataSetShape()) {
          case LIST, COLLECTION, ITERABLE -> CodeBlock.of("$L", rows);
          case STREAM -> CodeBlock.of("$L.stream()", rows);
          case ARRAY -> CodeBlock.of("$L.toArray($T[]::new)", rows, TypeName.get(query.rowType()));
        };
    if (query.publicParameters().isEmpty() && argument.toString().equals(rows)) {
      return CodeBlock.of("$L::$L", target, query.name());
    }
    List<CodeBlock> arguments = new ArrayList<>();
    arguments.add(argument);
    for (PublicParameter parameter : query.publicParameters()) {
      arguments.add(CodeBlock.of("$L", locals.get(parameter.name())));
    }
    return CodeBlock.of(
        "$L -> $L.$L($L)", rows, target, query.name(), CodeBlock.join(arguments, ", "));
  }
}
