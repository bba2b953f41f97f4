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
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryContract;

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
    String releases = WrapperNames.releases(locals);
    return method.addStatement("return $L.$L", releases, call(query, locals)).build();
  }

  /** Whether noise is added to numbers, which are then released. */
  static boolean releasesNumbers(QueryContract query) {
    return !query.isSelection() && !query.isOfRow();
  }

  private CodeBlock call(QueryContract query, NameAllocator locals) {
    if (!releasesNumbers(query)) {
      return CodeBlock.of("about($L)", names.constant(query));
    }
    CodeBlock constant = names.scaled(query, locals);
    if (query.isSampleAndAggregate()) {
      return CodeBlock.of("aboutMeanOfChunks($L)", constant);
    }
    if (query.isThresholded()) {
      return CodeBlock.of("aboutKeys($L)", constant);
    }
    return switch (query.returnShape()) {
      case LONG, INT, LONG_MAP, LONG_ARRAY, LONG_MATRIX -> CodeBlock.of("aboutLongs($L)", constant);
      case DOUBLE -> CodeBlock.of("aboutDoubles($L, 1)", constant);
      case DOUBLE_MAP -> CodeBlock.of("aboutDoubles($L, $L)", constant, numberOfKeys(query));
      case DOUBLE_ARRAY ->
          query.length().isPresent()
              ? CodeBlock.of("aboutDoubles($L, $L)", constant, query.length().getAsInt())
              : CodeBlock.of("aboutDoubles($L)", constant);
      case DOUBLE_MATRIX -> CodeBlock.of("aboutDoubles($L)", constant);
      case CATEGORY -> throw new IllegalStateException("no number: " + query.name());
    };
  }

  private CodeBlock numberOfKeys(QueryContract query) {
    if (WrapperConstants.listedKeys(query).isPresent()) {
      return CodeBlock.of("$L.size()", names.keys(query));
    }
    KeySet keys = query.keys().orElseThrow();
    return CodeBlock.of("$T.values().length", KeyList.type(keys));
  }
}
