/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.SameTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Calls of methods of a map that has a name. */
record MapCalls(Source source) {

  /** {@code map.put(key, value)}. */
  record Put(IdentifierTree map, ExpressionTree key, ExpressionTree value) {}

  /** A call of a method of some map. */
  Optional<MethodInvocationTree> of(ExpressionTree tree, String name, int arguments) {
    return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
            && call.getArguments().size() == arguments
            && name(call).equals(name)
            && receiver(call).filter(map -> Library.is(source.typeOf(map), Kind.MAP)).isPresent()
        ? Optional.of(call)
        : Optional.empty();
  }

  /** {@code map.put(key, value);}, which may stand alone in a block. */
  Optional<Put> put(@Nullable StatementTree tree) {
    return call(tree).flatMap(call -> put(call, "put"));
  }

  /** The same as a call, or another call that is given a key and what makes its value. */
  Optional<Put> put(MethodInvocationTree tree, String name) {
    return of(tree, name, 2)
        .flatMap(
            call ->
                receiver(call)
                    .map(
                        map ->
                            new Put(map, call.getArguments().get(0), call.getArguments().get(1))));
  }

  /** A statement that is a call, and may stand alone in a block. */
  static Optional<MethodInvocationTree> call(@Nullable StatementTree tree) {
    return inside(tree) instanceof ExpressionStatementTree statement
            && Syntax.withoutParentheses(statement.getExpression())
                instanceof MethodInvocationTree call
        ? Optional.of(call)
        : Optional.empty();
  }

  /** The only statement in a block, or the statement itself. */
  static @Nullable StatementTree inside(@Nullable StatementTree tree) {
    if (tree instanceof BlockTree block) {
      List<? extends StatementTree> all =
          block.getStatements().stream().filter(s -> !(s instanceof EmptyStatementTree)).toList();
      return all.size() == 1 ? inside(all.get(0)) : tree;
    }
    return tree;
  }

  static String name(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? select.getIdentifier().toString()
        : "";
  }

  /** What it is called on, if that has a name. */
  static Optional<IdentifierTree> receiver(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
            && Syntax.withoutParentheses(select.getExpression()) instanceof IdentifierTree map
        ? Optional.of(map)
        : Optional.empty();
  }

  /** Whether a call is on the same map, and its first argument the same key. */
  boolean isAt(IdentifierTree map, ExpressionTree key, MethodInvocationTree call) {
    return receiver(call).filter(on -> SameTrees.are(on, map, source)).isPresent()
        && SameTrees.are(key, call.getArguments().get(0), source);
  }
}
