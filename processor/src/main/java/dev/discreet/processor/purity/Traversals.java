/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Refuses functions that change the collection that runs them. A hash table or a tree that runs
 * over its entries for a function may check for changes only at its end. It never gets there if
 * each iteration adds an entry. Claim: where nothing is found here, each traversal meets only
 * finitely many elements.
 *
 * <p>A collection is followed by its <i>kin</i>: all variables that may be an alias of it, a view
 * of it or a stream over it, or that hold one of these. A function that writes to one of them
 * stands in an outermost expression, within the scope of the outermost of its kin, and this
 * expression runs it. In this expression nothing may run over the kin ({@link CollectionFlow}).
 * Another expression may have left something to run. That is a stream, which runs once, or a kept
 * function, which writes to nothing ({@link KeptFunctions}). A {@code for} loop needs no such rule:
 * iterators check at each iteration.
 *
 * <pre>{@code
 * counts.forEach((k, n) -> all.add(n)); // good
 * counts.forEach((k, n) -> counts.put(k + 1, n)); // bad
 * }</pre>
 */
final class Traversals {
  private final Source source;
  private final CollectionFlow flow;
  private final Map<Element, Element> kin = new HashMap<>();
  private final Map<Element, Integer> declaredIn = new HashMap<>();
  private final Set<Tree> found = new LinkedHashSet<>();

  Traversals(PureScope scope) {
    this.source = scope.source();
    this.flow = new CollectionFlow(scope);
  }

  /** The names of collections that are run over for a function that changes them. */
  Set<Tree> in(MethodTree method) {
    new Kin().scan(method.getBody(), null);
    new Writes().scan(method.getBody(), null);
    return found;
  }

  private Element chief(Element element) {
    Element above = kin.get(element);
    return above == null ? element : chief(above);
  }

  private void relate(List<Element> related) {
    for (Element one : related) {
      Element chief = chief(related.get(0));
      if (!chief(one).equals(chief)) {
        kin.put(chief(one), chief);
      }
    }
  }

  private Stream<Element> flowing(Tree tree) {
    return flow.of(tree).stream().map(source::elementOf).filter(Objects::nonNull);
  }

  /** Walks with the outermost expressions at hand, by how many functions they stand in. */
  private abstract static class Walk extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final List<Optional<Tree>> outermost = new ArrayList<>(List.of(Optional.empty()));

    final int depth() {
      return outermost.size() - 1;
    }

    final Optional<Tree> outermost(int depth) {
      return outermost.get(depth);
    }

    abstract void visited(Tree tree);

    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void ignored) {
      if (tree == null) {
        return null;
      }
      int depth = depth();
      boolean opens = tree instanceof ExpressionTree && outermost.get(depth).isEmpty();
      if (opens) {
        outermost.set(depth, Optional.of(tree));
      }
      visited(tree);
      super.scan(tree, null);
      if (opens) {
        outermost.set(depth, Optional.empty());
      }
      return null;
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
      outermost.add(Optional.empty());
      super.visitLambdaExpression(tree, null);
      outermost.remove(outermost.size() - 1);
      return null;
    }
  }

  /** Finds which variables are kin, and in how many functions each is declared. */
  private final class Kin extends Walk {
    @Override
    void visited(Tree tree) {
      if (tree instanceof VariableTree variable) {
        Element declared = source.elementOf(variable);
        if (declared != null) {
          declaredIn.put(declared, depth());
        }
        holds(variable, variable.getInitializer());
      } else if (tree instanceof EnhancedForLoopTree loop) {
        holds(loop.getVariable(), loop.getExpression());
      } else if (tree instanceof AssignmentTree assignment && PureWrites.ofArray(tree).isEmpty()) {
        holds(assignment.getVariable(), assignment.getExpression());
      } else if (tree instanceof LambdaExpressionTree lambda) {
        parameters(lambda);
      }
      Stream.of(PureWrites.ofArray(tree), PureWrites.ofCollection(tree, source))
          .flatMap(Optional::stream)
          .filter(holder -> !flow.holdsValues(source.typeOf(holder)))
          .forEach(holder -> puts(holder, tree));
    }

    private void holds(Tree variable, @Nullable ExpressionTree value) {
      Element element = source.elementOf(variable);
      if (element != null
          && value != null
          && flow.isFollowed(element)
          && !flow.isCopy(Syntax.withoutParentheses(value))) {
        relate(Stream.concat(Stream.of(element), flowing(value)).toList());
      }
    }

    /** A function may be given whatever its expression names, but what it has declared itself. */
    private void parameters(LambdaExpressionTree lambda) {
      Tree runner = outermost(0).orElse(lambda);
      Set<Element> own = new LinkedHashSet<>();
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
          Element declared = source.elementOf(tree);
          if (declared != null) {
            own.add(declared);
          }
          return super.visitVariable(tree, null);
        }
      }.scan(lambda, null);
      for (VariableTree parameter : lambda.getParameters()) {
        Element element = source.elementOf(parameter);
        if (element != null && flow.isFollowed(element)) {
          relate(
              Stream.concat(Stream.of(element), flowing(runner).filter(one -> !own.contains(one)))
                  .toList());
        }
      }
    }

    /** Whatever is named where something is put into a holder of collections may be put there. */
    private void puts(ExpressionTree holder, Tree tree) {
      Tree named = tree instanceof MemberReferenceTree ? outermost(0).orElse(tree) : tree;
      relate(
          Stream.concat(PureWrites.variablesIn(holder, source).stream(), flow.of(named).stream())
              .map(source::elementOf)
              .filter(flow::isFollowed)
              .map(Objects::requireNonNull)
              .toList());
    }
  }

  /** Looks at what functions write to. */
  private final class Writes extends Walk {
    @Override
    void visited(Tree tree) {
      // A method reference is a function by itself.
      int depth = depth() + (tree instanceof MemberReferenceTree ? 1 : 0);
      PureWrites.ofCollection(tree, source).stream()
          .flatMap(target -> PureWrites.variablesIn(target, source).stream())
          .map(source::elementOf)
          .filter(flow::isFollowed)
          .map(Objects::requireNonNull)
          .forEach(written -> written(written, depth));
    }

    private void written(Element written, int depth) {
      Element chief = chief(written);
      for (int around = outermostOf(chief); around < depth; around++) {
        outermost(around).map(flow::of).stream()
            .flatMap(List::stream)
            .filter(name -> chief(Objects.requireNonNull(source.elementOf(name))).equals(chief))
            .forEach(found::add);
      }
    }

    /** In how few functions one of the kin is declared. */
    private int outermostOf(Element chief) {
      return declaredIn.entrySet().stream()
          .filter(declared -> chief(declared.getKey()).equals(chief))
          .mapToInt(Map.Entry::getValue)
          .min()
          .orElse(0);
    }
  }
}
