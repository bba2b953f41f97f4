/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.ReturnShape;
import dev.discreet.processor.mechanism.Mechanisms;
import dev.discreet.processor.mechanism.kind.QueryMechanism;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The wrapper's method that tells of one query before it is released: how many releases are left,
 * and, where it releases numbers, how accurate they are. It takes the parameter that the noise is
 * in proportion to; all public ones where the query's name alone would not tell it apart.
 */
final class AboutMethod {
  private final WrapperNames names;
  private final WrapperJavadoc javadoc;

  AboutMethod(WrapperNames names, WrapperJavadoc javadoc) {
    this.names = names;
    this.javadoc = javadoc;
  }

  MethodSpec of(QueryContract query) {
    NameAllocator locals = names.locals(query);
    MethodSpec.Builder method =
        WrapperMethod.declared(names.about(query), query)
            .addJavadoc(javadoc.about(query))
            .returns(
                releasesNumbers(query) ? RuntimeNames.ABOUT_NUMBERS : RuntimeNames.ABOUT_RELEASE);
    for (PublicParameter parameter : names.aboutParameters(query)) {
      String name = locals.get(parameter.name());
      method.addParameter(TypeName.get(parameter.type()), name);
      if (releasesNumbers(query) && query.times().filter(parameter::equals).isPresent()) {
        ArgumentCheck.of(parameter, name, locals).ifPresent(method::addStatement);
      }
    }
    String releases = names.releases(locals);
    return method.addStatement("return $L.$L", releases, call(query, locals, releases)).build();
  }

  /** Whether noise is added to numbers, which are then released. */
  static boolean releasesNumbers(QueryContract query) {
    return Mechanisms.of(query).addsNoise();
  }

  private CodeBlock call(QueryContract query, NameAllocator locals, String releases) {
    QueryMechanism mechanism = Mechanisms.of(query);
    CodeBlock constant =
        mechanism.addsNoise()
            ? names.scaled(query, locals)
            : CodeBlock.of("$L", names.constant(query));
    List<CodeBlock> arguments = new ArrayList<>(List.of(constant));
    if (mechanism.countsNumbers(query)) {
      count(query, locals, releases).ifPresent(arguments::add);
    }
    return CodeBlock.of("$L($L)", mechanism.aboutMethod(query), CodeBlock.join(arguments, ", "));
  }

  /** How many numbers there are, where that is declared. */
  private Optional<CodeBlock> count(QueryContract query, NameAllocator locals, String releases) {
    ReturnShape shape = query.returnShape();
    if (shape.isMap()) {
      return query.keys().flatMap(keys -> new ResultKeys(query, names, locals, releases).count());
    }
    if (shape.isScalar()) {
      return Optional.of(CodeBlock.of("1"));
    }
    return query.length().isPresent() && !shape.isMatrix()
        ? Optional.of(CodeBlock.of("$L", query.length().getAsInt()))
        : Optional.empty();
  }
}
