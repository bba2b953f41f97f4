/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import dev.discreet.processor.contract.declared.DeclaredLength;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.EnumConstants;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Knows the sizes of a program's arrays and collections.
 *
 * <p>Claim: an array has exactly so many elements; a collection has at most so many. A set of an
 * enum's constants may be added to, and never has more than all of them.
 */
final class Sizes {
  /** Calls that make a collection of their arguments, which nothing can be added to. */
  private static final Set<Meaning> WRITTEN_DOWN =
      Set.of(Meaning.LIST_OF, Meaning.SET_OF, Meaning.LIST_OF_ARRAY, Meaning.ENUM_SET_OF);

  private static final Set<Meaning> SETS_OF_CONSTANTS =
      Set.of(
          Meaning.ENUM_SET_OF,
          Meaning.ENUM_SET_ALL,
          Meaning.ENUM_SET_NONE,
          Meaning.ENUM_SET_RANGE,
          Meaning.ENUM_SET_COMPLEMENT);

  private static final Set<Subject.Part> VIEWS =
      Set.of(Subject.Part.KEYS, Subject.Part.VALUES, Subject.Part.ENTRIES);

  private final Source source;
  private final KeptVariables kept;
  private final Magnitudes magnitudes;

  Sizes(Source source, KeptVariables kept, Magnitudes magnitudes) {
    this.source = source;
    this.kept = kept;
    this.magnitudes = magnitudes;
  }

  /** How many elements an array or a collection has; empty where that is not known. */
  Optional<BigInteger> of(ExpressionTree tree) {
    ExpressionTree values = Syntax.withoutParentheses(tree);
    if (values instanceof MethodInvocationTree call
        && source.elementOf(call) instanceof ExecutableElement method) {
      return written(call, method)
          .or(() -> constants(call, method))
          .or(() -> map(call, method))
          .or(() -> stream(call, method));
    }
    return lasting(values);
  }

  /** The same, of what may be changed before it is looked at. */
  private Optional<BigInteger> lasting(ExpressionTree values) {
    if (values instanceof NewArrayTree array && array.getInitializers() != null) {
      return Optional.of(BigInteger.valueOf(array.getInitializers().size()));
    }
    if (values instanceof NewArrayTree array && !array.getDimensions().isEmpty()) {
      return magnitudes.of(array.getDimensions().get(0)).filter(Range::isExact).map(Range::most);
    }
    if (values instanceof MethodInvocationTree call
        && source.elementOf(call) instanceof ExecutableElement method) {
      Optional<BigInteger> all = constants(call, method);
      return all.isPresent() || isSetOfConstants(method) ? all : of(call);
    }
    if (!(source.elementOf(values) instanceof VariableElement variable) || !isKept(variable)) {
      return Optional.empty();
    }
    OptionalInt length = DeclaredLength.of(variable);
    return length.isPresent()
        ? Optional.of(BigInteger.valueOf(length.getAsInt()))
        : kept.initializer(variable).flatMap(this::lasting);
  }

  /** The length of a parameter of a function is not looked at where that is called. */
  private boolean isKept(VariableElement variable) {
    return variable.getKind() == ElementKind.PARAMETER
        ? kept.isParameter(variable)
        : kept.keeps(variable);
  }

  /** What the call makes of its arguments. */
  private Optional<BigInteger> written(MethodInvocationTree call, ExecutableElement method) {
    return WRITTEN_DOWN.stream().anyMatch(one -> Library.is(method, one))
            && !Syntax.isSpread(call, source)
        ? Optional.of(BigInteger.valueOf(call.getArguments().size()))
        : Optional.empty();
  }

  /** All constants of an enum. */
  private Optional<BigInteger> constants(MethodInvocationTree call, ExecutableElement method) {
    if (EnumConstants.areGivenBy(method)) {
      return Optional.of(constantsOf(Enclosing.type(method)));
    }
    if (!isSetOfConstants(method)) {
      return Optional.empty();
    }
    ExpressionTree first = Syntax.withoutParentheses(call.getArguments().get(0));
    if (Library.is(method, Meaning.ENUM_SET_COMPLEMENT)) {
      return lasting(first);
    }
    return enumOf(first).map(Sizes::constantsOf);
  }

  /** Whether a method makes a set that contains only constants of its first argument's enum. */
  private static boolean isSetOfConstants(ExecutableElement method) {
    return SETS_OF_CONSTANTS.stream().anyMatch(one -> Library.is(method, one));
  }

  /** The enum of a class literal, or of a constant. */
  private Optional<TypeElement> enumOf(ExpressionTree tree) {
    Element element = source.elementOf(tree);
    if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT) {
      return Optional.of(Enclosing.type(element));
    }
    return tree instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("class")
            && source.elementOf(select.getExpression()) instanceof TypeElement type
            && type.getKind() == ElementKind.ENUM
        ? Optional.of(type)
        : Optional.empty();
  }

  /** How many constants an enum has. */
  static BigInteger constantsOf(TypeElement type) {
    return BigInteger.valueOf(
        type.getEnclosedElements().stream()
            .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
            .count());
  }

  /** A map that is written down, or its keys, values or entries. */
  private Optional<BigInteger> map(MethodInvocationTree call, ExecutableElement method) {
    if (Library.is(method, Meaning.MAP_OF)) {
      return Optional.of(BigInteger.valueOf(call.getArguments().size() / 2));
    }
    boolean isView =
        Library.of(method)
            .filter(
                stated ->
                    stated.subjects(Verb.VIEWS).stream()
                        .anyMatch(view -> VIEWS.contains(view.part())))
            .isPresent();
    return isView && call.getMethodSelect() instanceof MemberSelectTree select
        ? of(select.getExpression())
        : Optional.empty();
  }

  /** A stream of numbers that follow one another, or of what is written down. */
  private Optional<BigInteger> stream(MethodInvocationTree call, ExecutableElement method) {
    List<? extends ExpressionTree> arguments = call.getArguments();
    if (Library.is(method, Meaning.RANGE)) {
      return between(arguments.get(0), arguments.get(1), BigInteger.ZERO);
    } else if (Library.is(method, Meaning.RANGE_CLOSED)) {
      return between(arguments.get(0), arguments.get(1), BigInteger.ONE);
    } else if (Library.is(method, Meaning.STREAM_OF)) {
      return Syntax.isSpread(call, source)
          ? of(arguments.get(0))
          : Optional.of(BigInteger.valueOf(arguments.size()));
    }
    return Optional.empty();
  }

  private Optional<BigInteger> between(ExpressionTree from, ExpressionTree to, BigInteger more) {
    return magnitudes
        .of(from)
        .flatMap(
            start ->
                magnitudes
                    .of(to)
                    .map(end -> end.most().subtract(start.least()).add(more))
                    .map(BigInteger.ZERO::max));
  }
}
