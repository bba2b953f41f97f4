/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.trees.FixedTarget;
import dev.discreet.processor.trees.Source;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/**
 * Local sets and lists from which elements are taken, or to which those of another are added, and
 * lists that are sorted. Claim: nobody else holds such a set, it is taken from once, and not again
 * and again, and before that it was only added to. So nothing that was read of it, and no stream
 * over it, is of the set as it was. A method of this file that returns such sets only, or new ones,
 * gives one that is its caller's alone.
 */
public final class SetUses extends TreeScanner<@Nullable Void, @Nullable Void> {
  /** What takes elements away. */
  public static final Set<String> NARROWS = Set.of("retainAll", "removeAll", "removeIf");

  /** What puts the elements of another in. */
  public static final String WIDENS = "addAll";

  private static final Set<String> READS = Set.of("size", "isEmpty", "stream", "contains");

  private final Source source;
  private final Map<Element, Integer> sets = new HashMap<>();

  /** Sets that hold elements where they are declared. */
  private final Set<Element> filled = new HashSet<>();

  private final Set<Element> used = new HashSet<>();
  private final Set<Element> narrowed = new HashSet<>();
  private final Set<Element> other = new HashSet<>();
  private final Set<Tree> receivers = new HashSet<>();

  /** The method whose call gives a set. */
  private final Map<Element, Element> from = new HashMap<>();

  /** The local sets that a method returns. */
  private final Map<Element, Set<Element>> returned = new HashMap<>();

  /** The methods that return anything else. */
  private final Set<Element> shared = new HashSet<>();

  private Optional<Element> method = Optional.empty();
  private int depth;
  private int lambdas;

  private SetUses(Source source) {
    this.source = source;
  }

  /** The sets of which that holds. */
  public static Set<Element> narrowed(Source source) {
    SetUses uses = new SetUses(source);
    uses.scan(source.file(), null);
    while (uses.sharesMore()) {}
    uses.narrowed.removeAll(uses.other);
    return uses.narrowed;
  }

  /** Whether sets or methods come to light of which somebody else may hold a set. */
  private boolean sharesMore() {
    boolean methods =
        returned.entrySet().stream()
            .filter(each -> each.getValue().stream().anyMatch(other::contains))
            .map(each -> shared.add(each.getKey()))
            .reduce(false, Boolean::logicalOr);
    boolean sets =
        from.entrySet().stream()
            .filter(each -> shared.contains(each.getValue()))
            .map(each -> other.add(each.getKey()))
            .reduce(false, Boolean::logicalOr);
    return methods || sets;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    super.visitVariable(tree, null);
    Element variable = source.elementOf(tree);
    if (variable != null
        && variable.getKind() == ElementKind.LOCAL_VARIABLE
        && (Library.is(variable.asType(), Kind.SET) || Library.is(variable.asType(), Kind.LIST))) {
      Optional<Element> made = called(tree.getInitializer());
      if (made.isPresent() || isNew(tree.getInitializer())) {
        sets.put(variable, depth);
        boolean empty =
            tree.getInitializer() instanceof NewClassTree creation
                && creation.getArguments().isEmpty();
        if (!empty && Library.is(variable.asType(), Kind.SET)) {
          filled.add(variable);
        }
        made.ifPresent(other -> from.put(variable, other));
      }
    }
    return null;
  }

  /** Nobody else holds what a collector has just made, or a constructor. */
  private boolean isNew(@Nullable ExpressionTree made) {
    return made instanceof NewClassTree
        || (made instanceof MethodInvocationTree call
            && source.elementOf(call) instanceof ExecutableElement collect
            && collect.getSimpleName().contentEquals("collect")
            && Library.is(Enclosing.type(collect), Kind.STREAM));
  }

  /** The method of this file that an expression calls. */
  private Optional<Element> called(@Nullable ExpressionTree tree) {
    return source.calledInFile(tree).filter(FixedTarget::is).map(Element.class::cast);
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void ignored) {
    Optional<Element> around = method;
    method = Optional.ofNullable(source.elementOf(tree));
    if (tree.getBody() == null) {
      method.ifPresent(shared::add);
    }
    super.visitMethod(tree, null);
    method = around;
    return null;
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void ignored) {
    ExpressionTree value = tree.getExpression();
    if (method.isPresent() && value != null) {
      Element named = source.elementOf(value);
      if (value instanceof IdentifierTree && named != null && sets.containsKey(named)) {
        receivers.add(value);
        returned.computeIfAbsent(method.get(), m -> new HashSet<>()).add(named);
      } else if (!isNew(value)) {
        shared.add(method.get());
      }
    }
    return super.visitReturn(tree, null);
  }

  @Override
  public @Nullable Void visitExpressionStatement(
      ExpressionStatementTree tree, @Nullable Void ignored) {
    if (tree.getExpression() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && changed(call, select) instanceof IdentifierTree name
        && sets.containsKey(source.elementOf(name))) {
      Element set = Objects.requireNonNull(source.elementOf(name), "it is declared");
      boolean widens = filled.contains(set) && select.getIdentifier().contentEquals(WIDENS);
      boolean narrows =
          widens || NARROWS.contains(select.getIdentifier().toString()) || sorts(call);
      if (narrows || select.getIdentifier().contentEquals("add")) {
        receivers.add(name);
        if (narrows && !sorts(call)) {
          call.getArguments().forEach(this::read);
        }
        scan(call.getArguments(), null);
        boolean once =
            depth == sets.getOrDefault(set, -1)
                && !used.contains(set)
                && (widens || !narrowed.contains(set));
        if (narrows && once) {
          narrowed.add(set);
        } else if (narrows || lambdas > 0 || used.contains(set) || narrowed.contains(set)) {
          other.add(set);
        }
        return null;
      }
    }
    return super.visitExpressionStatement(tree, null);
  }

  /** A set that another one is narrowed by, or gets the elements of, is only read. */
  private void read(ExpressionTree tree) {
    Element named = source.elementOf(tree);
    if (tree instanceof IdentifierTree && named != null && sets.containsKey(named)) {
      receivers.add(tree);
      used.add(named);
    }
  }

  /** What a statement may change: of {@code Collections.sort} its first argument. */
  private ExpressionTree changed(MethodInvocationTree call, MemberSelectTree select) {
    return sorts(call) && !(source.elementOf(select.getExpression()) instanceof VariableElement)
        ? call.getArguments().get(0)
        : select.getExpression();
  }

  private boolean sorts(MethodInvocationTree call) {
    return source.elementOf(call) instanceof ExecutableElement method
        && Library.is(method, Meaning.LIST_SORT);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    if (tree.getMethodSelect() instanceof MemberSelectTree select
        && select.getExpression() instanceof IdentifierTree name
        && sets.containsKey(source.elementOf(name))
        && READS.contains(select.getIdentifier().toString())) {
      receivers.add(name);
      used.add(Objects.requireNonNull(source.elementOf(name), "it is declared"));
    }
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Element named = source.elementOf(tree);
    if (named != null && sets.containsKey(named) && !receivers.contains(tree)) {
      other.add(named);
    }
    return null;
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
    read(tree.getExpression());
    return deeper(() -> super.visitEnhancedForLoop(tree, null));
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void ignored) {
    return deeper(() -> super.visitForLoop(tree, null));
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void ignored) {
    return deeper(() -> super.visitDoWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void ignored) {
    return deeper(() -> super.visitWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    Optional<Element> around = method;
    method = Optional.empty();
    lambdas++;
    deeper(() -> super.visitLambdaExpression(tree, null));
    lambdas--;
    method = around;
    return null;
  }

  private @Nullable Void deeper(Runnable scan) {
    depth++;
    scan.run();
    depth--;
    return null;
  }
}
