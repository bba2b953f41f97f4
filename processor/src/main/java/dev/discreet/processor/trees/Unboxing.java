/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Where an object becomes a number without a call being written (JLS 5.1.8), which throws where it
 * is null.
 */
public final class Unboxing {
  private final Source source;
  private final boolean isHarm;

  /**
   * Where it is looked for.
   *
   * @param isHarm whether what may throw is harm; otherwise nothing is found
   */
  public Unboxing(Source source, boolean isHarm) {
    this.source = source;
    this.isHarm = isHarm;
  }

  /** The value, if a primitive is asked for and it is none. */
  public Optional<Tree> of(@Nullable TypeMirror asked, @Nullable ExpressionTree value) {
    return asked != null && value != null && asked.getKind().isPrimitive()
        ? of(value)
        : Optional.empty();
  }

  /** The value, if it is no primitive, where one is asked for in any case. */
  public Optional<Tree> of(ExpressionTree value) {
    return !isHarm || source.typeOf(value).getKind().isPrimitive()
        ? Optional.empty()
        : Optional.of(value);
  }

  /** The first value of several for which one type is asked. */
  public Optional<Tree> ofAny(TypeMirror asked, List<? extends ExpressionTree> values) {
    return values.stream().flatMap(value -> of(asked, value).stream()).findFirst();
  }

  /** The first argument that its parameter unboxes. */
  public Optional<Tree> ofArguments(
      ExecutableElement method, List<? extends ExpressionTree> arguments) {
    int last = method.getParameters().size() - 1;
    for (int i = 0; i < arguments.size(); i++) {
      TypeMirror asked = method.getParameters().get(Math.min(i, last)).asType();
      boolean isSpread =
          method.isVarArgs()
              && i >= last
              && asked instanceof ArrayType
              && !(source.typeOf(arguments.get(i)) instanceof ArrayType);
      TypeMirror one = isSpread ? ((ArrayType) asked).getComponentType() : asked;
      Optional<Tree> found = of(one, arguments.get(i));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }
}
