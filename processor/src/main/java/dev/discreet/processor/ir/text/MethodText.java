/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Promise;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Methods: what is declared of parameters and results, and the body. */
final class MethodText {
  private final NumberText numbers;
  private final VariableText variables;
  private final Names<Method> methods;
  private final Places places;
  private final Function<Block, List<Piece>> blocks;

  MethodText(
      NumberText numbers,
      VariableText variables,
      Names<Method> methods,
      Places places,
      Function<Block, List<Piece>> blocks) {
    this.numbers = numbers;
    this.variables = variables;
    this.methods = methods;
    this.places = places;
    this.blocks = blocks;
  }

  /** What is written once of the methods that were named, and of those that they name. */
  List<Piece> methods() {
    List<Piece> all = new ArrayList<>();
    for (Optional<Method> next = methods.next(); next.isPresent(); next = methods.next()) {
      all.add(of(next.get()));
    }
    return all;
  }

  private String name(Method method) {
    return methods.of(method, Words.name(method.name()));
  }

  private Piece of(Method method) {
    String parameters =
        method.parameters().stream().map(this::of).collect(Collectors.joining(", ", "(", ")"));
    List<Piece> inside = new ArrayList<>();
    method.promise().ifPresent(promise -> inside.add(of(promise)));
    inside.addAll(blocks.apply(method.body()));
    return Piece.of(
            "method %s%s%s "
                .formatted(
                    name(method), parameters, numbers.of("result in", method.resultLimits())))
        .at(places.of(method.origin()))
        .braces(inside);
  }

  /** Whether it is a reference is said where that is not what its type is. */
  private String of(Method.Parameter parameter) {
    boolean isPrimitive = parameter.variable().type().isPrimitive();
    return variables.declared(parameter.variable())
        + numbers.of("in", parameter.limits())
        + (parameter.isPublic() ? " public" : "")
        + (parameter.nullable() ? " nullable" : "")
        + (parameter.copied() ? " copied" : "")
        + (parameter.isReference() == isPrimitive ? isPrimitive ? " boxed" : " unboxed" : "");
  }

  private Piece of(Promise promise) {
    return Piece.of(
        "promise times "
            + each(promise.factors())
            + ", rows "
            + each(promise.mostRows())
            + (promise.perUnit() ? ", per person" : "")
            + (promise.replaces() ? ", also replaced" : "")
            + promise.times().map(unit -> ", multiples of " + variables.used(unit)).orElse("")
            + promise.believed().map(why -> ", believed " + Words.text(why)).orElse(""));
  }

  private static List<String> each(List<Optional<BigDecimal>> numbers) {
    return numbers.stream().map(number -> number.map(BigDecimal::toString).orElse("any")).toList();
  }
}
