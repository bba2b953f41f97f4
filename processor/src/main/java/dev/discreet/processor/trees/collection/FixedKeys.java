/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.trees.FixedVariables;
import dev.discreet.processor.trees.ForEachCalls;
import dev.discreet.processor.trees.RecordForms;
import dev.discreet.processor.trees.SameTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Local maps whose keys are all put in before anything else is done with them: {@code for (String c
 * : categories) counts.put(c, 0L);}. Claim: nobody else holds such a map, and what follows changes
 * numbers of keys that are there, so that a key is there if and only if it is one of {@link Keys}.
 */
public final class FixedKeys {
  private static final Set<String> PUTS = Set.of("put", "putIfAbsent");
  private static final Set<String> READS = Set.of("size", "isEmpty", "containsKey", "getOrDefault");

  private static final Set<String> WRITES = Set.of("put", "merge");

  /**
   * The keys of a map.
   *
   * @param single each a key
   * @param collections of each, all elements are keys
   * @param present calls of {@code get} for a key that is there
   */
  public record Keys(
      List<ExpressionTree> single, List<ExpressionTree> collections, Set<Tree> present) {}

  private final Source source;
  private final MapUpdates updates;
  private final FixedVariables variables;
  private final Set<Element> shared = new HashSet<>();
  private final Map<Element, Keys> maps = new HashMap<>();

  private FixedKeys(Source source, FixedVariables variables) {
    this.source = source;
    this.variables = variables;
    this.updates = new MapUpdates(source);
  }

  /** The maps of a file of which that holds. */
  public static Map<Element, Keys> of(Source source, FixedVariables variables) {
    FixedKeys found = new FixedKeys(source, variables);
    found.new Arrays().scan(source.file(), null);
    found.new Blocks().scan(source.file(), null);
    return found.maps;
  }

  /** Arrays whose elements may change otherwise than by an assignment to them. */
  private final class Arrays extends TreeScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void visitArrayAccess(ArrayAccessTree tree, @Nullable Void ignored) {
      return tree.getExpression() instanceof IdentifierTree
          ? scan(tree.getIndex(), null)
          : super.visitArrayAccess(tree, null);
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
      return tree.getIdentifier().contentEquals("length")
          ? null
          : super.visitMemberSelect(tree, null);
    }

    /** Who has the name of an array may write to it. */
    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
      if (source.elementOf(tree) instanceof VariableElement variable
          && variable.asType().getKind() == TypeKind.ARRAY) {
        shared.add(variable);
      }
      return null;
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
      Element declared = source.elementOf(tree);
      if (declared != null && declared.asType().getKind() == TypeKind.ARRAY && !isNew(tree)) {
        shared.add(declared);
      }
      return super.visitVariable(tree, null);
    }

    /** The array that {@code split} makes is known by one name. */
    private boolean isNew(VariableTree tree) {
      return tree.getInitializer() instanceof MethodInvocationTree call
          && source.elementOf(call) instanceof ExecutableElement method
          && Library.is(Enclosing.type(method), Kind.TEXT);
    }
  }

  /** Finds the maps that a block declares. */
  private final class Blocks extends TreeScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void visitBlock(BlockTree tree, @Nullable Void ignored) {
      List<? extends StatementTree> statements = tree.getStatements();
      for (int i = 0; i < statements.size(); i++) {
        if (statements.get(i) instanceof VariableTree variable) {
          declared(variable, statements.subList(i + 1, statements.size()));
        }
      }
      return super.visitBlock(tree, null);
    }
  }

  private void declared(VariableTree tree, List<? extends StatementTree> following) {
    Element map = source.elementOf(tree);
    if (map == null
        || map.getKind() != ElementKind.LOCAL_VARIABLE
        || !Library.is(map.asType(), Kind.MAP)
        || !(tree.getInitializer() instanceof NewClassTree made)
        || made.getClassBody() != null
        || !isVariable(map)) {
      return;
    }
    Keys keys = new Keys(new ArrayList<>(), new ArrayList<>(), new HashSet<>());
    boolean known =
        made.getArguments().isEmpty()
            || Syntax.isClass(made.getArguments().get(0))
            || isCopied(made.getArguments().get(0), keys);
    int first = 0;
    while (first < following.size()
        && (!Syntax.names(following.get(first), map, source)
            || isPut(following.get(first), map, keys))) {
      first++;
    }
    Uses uses = new Uses(map, keys);
    uses.statements(following.subList(first, following.size()));
    if (known && !uses.other && keys.single().size() + keys.collections().size() > 0) {
      maps.put(map, keys);
    }
  }

  /** {@code Map.of(key, number, …)}. */
  private boolean isCopied(ExpressionTree given, Keys keys) {
    if (!(Syntax.withoutParentheses(given) instanceof MethodInvocationTree call)
        || !(source.elementOf(call) instanceof ExecutableElement of)
        || !Library.is(of, Meaning.MAP_OF)) {
      return false;
    }
    boolean stay = true;
    for (int i = 0; i < call.getArguments().size(); i += 2) {
      keys.single().add(call.getArguments().get(i));
      stay &= isFixed(call.getArguments().get(i));
    }
    return stay;
  }

  /** A statement that only puts in keys that do not change, each with a number. */
  private boolean isPut(StatementTree tree, Element map, Keys keys) {
    StatementTree only = single(tree);
    if (only instanceof EnhancedForLoopTree loop) {
      return isCollection(loop.getExpression())
          && single(loop.getStatement()) instanceof ExpressionStatementTree body
          && isPutOf(body.getExpression(), map, source.elementOf(loop.getVariable()))
          && keys.collections().add(loop.getExpression());
    }
    if (!(only instanceof ExpressionStatementTree statement)
        || !(statement.getExpression() instanceof MethodInvocationTree call)) {
      return false;
    }
    if (isPutOf(call, map, null) && isFixed(call.getArguments().get(0))) {
      return keys.single().add(call.getArguments().get(0));
    }
    return call.getMethodSelect() instanceof MemberSelectTree select
        && isCollection(select.getExpression())
        && ForEachCalls.function(call, source)
            .filter(function -> isPutOf(function, map))
            .isPresent()
        && keys.collections().add(select.getExpression());
  }

  private boolean isPutOf(LambdaExpressionTree function, Element map) {
    Tree body = function.getBody();
    Tree only = body instanceof BlockTree block ? single(block) : body;
    ExpressionTree call =
        only instanceof ExpressionStatementTree statement
            ? statement.getExpression()
            : only instanceof ExpressionTree expression ? expression : null;
    return call != null
        && function.getParameters().size() == 1
        && isPutOf(call, map, source.elementOf(function.getParameters().get(0)));
  }

  /** {@code map.put(key, number)}, of one key or any, where the number does not ask the map. */
  private boolean isPutOf(ExpressionTree tree, Element map, @Nullable Element key) {
    return tree instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && PUTS.contains(select.getIdentifier().toString())
        && Syntax.isName(select.getExpression(), map, source)
        && call.getArguments().size() == 2
        && (key == null || Syntax.isName(call.getArguments().get(0), key, source))
        && !Syntax.names(call.getArguments().get(0), map, source)
        && !Syntax.names(call.getArguments().get(1), map, source);
  }

  private static StatementTree single(StatementTree tree) {
    return tree instanceof BlockTree block && block.getStatements().size() == 1
        ? single(block.getStatements().get(0))
        : tree;
  }

  /** What a method is given, or a constant, or all constants of an enum. */
  private boolean isCollection(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if (bare instanceof MethodInvocationTree call) {
      return call.getArguments().isEmpty()
          && source.elementOf(call) instanceof ExecutableElement method
          && method.getModifiers().contains(Modifier.STATIC)
          && Enclosing.type(method).getKind() == ElementKind.ENUM
          && method.getSimpleName().contentEquals("values");
    }
    Element named = bare instanceof IdentifierTree ? source.elementOf(bare) : null;
    return named != null
        && (isConstant(named) || (named.getKind() == ElementKind.PARAMETER && isVariable(named)));
  }

  /** A key that is the same whenever it is evaluated. */
  private boolean isFixed(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if (bare instanceof LiteralTree literal) {
      return literal.getValue() != null;
    }
    Element named = Syntax.isName(bare, source) ? source.elementOf(bare) : null;
    return named != null
        && (named.getKind() == ElementKind.ENUM_CONSTANT
            || (named instanceof VariableElement field && field.getConstantValue() != null)
            || (isVariable(named) && isImmutable(named.asType())));
  }

  private static boolean isConstant(Element named) {
    return named.getKind() == ElementKind.FIELD
        && named.getModifiers().contains(Modifier.STATIC)
        && named.getModifiers().contains(Modifier.FINAL);
  }

  /** A variable that has one value for as long as it is there. */
  private boolean isVariable(Element named) {
    return variables.are(named) && !shared.contains(named);
  }

  private boolean isImmutable(TypeMirror type) {
    return type.getKind().isPrimitive()
        || Library.boxed(type).isPresent()
        || Library.is(type, Kind.TEXT)
        || (source.types().asElement(type) instanceof TypeElement declared
            && declared.getKind() == ElementKind.ENUM);
  }

  /** What is done with a map once its keys are in. */
  private final class Uses extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Element map;
    private final Keys keys;

    /** Keys that are there, in the innermost statement. */
    private final Deque<ExpressionTree> present = new ArrayDeque<>();

    /** Variables that are such a key. */
    private final Set<Element> filtered = new HashSet<>();

    private boolean other;

    Uses(Element map, Keys keys) {
      this.map = map;
      this.keys = keys;
    }

    /** Statements of one block. What {@code if (!map.containsKey(key)) continue;} says stays. */
    void statements(List<? extends StatementTree> statements) {
      int more = 0;
      for (StatementTree statement : statements) {
        scan(statement, null);
        if (statement instanceof IfTree branch
            && branch.getElseStatement() == null
            && leaves(branch.getThenStatement())) {
          more += push(asked(branch.getCondition(), false));
        }
      }
      pop(more);
    }

    private static boolean leaves(StatementTree tree) {
      if (tree instanceof BlockTree block) {
        List<? extends StatementTree> inside = block.getStatements();
        return !inside.isEmpty() && leaves(inside.get(inside.size() - 1));
      }
      return tree instanceof ContinueTree
          || tree instanceof BreakTree
          || tree instanceof ReturnTree;
    }

    private int push(List<ExpressionTree> asked) {
      asked.forEach(present::push);
      return asked.size();
    }

    private void pop(int count) {
      for (int i = 0; i < count; i++) {
        present.pop();
      }
    }

    @Override
    public @Nullable Void visitBlock(BlockTree tree, @Nullable Void ignored) {
      statements(tree.getStatements());
      return null;
    }

    @Override
    public @Nullable Void visitIf(IfTree tree, @Nullable Void ignored) {
      scan(tree.getCondition(), null);
      pop(within(tree.getThenStatement(), asked(tree.getCondition(), true)));
      if (tree.getElseStatement() != null) {
        pop(within(tree.getElseStatement(), asked(tree.getCondition(), false)));
      }
      return null;
    }

    @Override
    public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void ignored) {
      scan(tree.getLeftOperand(), null);
      boolean both = tree.getKind() == Tree.Kind.CONDITIONAL_AND;
      boolean either = tree.getKind() == Tree.Kind.CONDITIONAL_OR;
      pop(
          within(
              tree.getRightOperand(),
              both || either ? asked(tree.getLeftOperand(), both) : List.of()));
      return null;
    }

    /** {@code for (String c : categories)}, where these are keys. */
    @Override
    public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
      Element key = source.elementOf(tree.getVariable());
      boolean there =
          key != null
              && isVariable(key)
              && keys.collections().stream()
                  .anyMatch(known -> SameTrees.are(known, tree.getExpression(), source))
              && filtered.add(key);
      super.visitEnhancedForLoop(tree, null);
      if (there) {
        filtered.remove(key);
      }
      return null;
    }

    @Override
    public @Nullable Void visitConditionalExpression(
        ConditionalExpressionTree tree, @Nullable Void ignored) {
      scan(tree.getCondition(), null);
      pop(within(tree.getTrueExpression(), asked(tree.getCondition(), true)));
      pop(within(tree.getFalseExpression(), asked(tree.getCondition(), false)));
      return null;
    }

    private int within(Tree tree, List<ExpressionTree> asked) {
      int more = push(asked);
      scan(tree, null);
      return more;
    }

    /** The keys that are there where a condition is true, or where it is false. */
    private List<ExpressionTree> asked(ExpressionTree tree, boolean holds) {
      ExpressionTree condition = Syntax.withoutParentheses(tree);
      if (condition instanceof UnaryTree not
          && condition.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
        return asked(not.getExpression(), !holds);
      }
      if (condition instanceof BinaryTree both
          && condition.getKind()
              == (holds ? Tree.Kind.CONDITIONAL_AND : Tree.Kind.CONDITIONAL_OR)) {
        List<ExpressionTree> all = new ArrayList<>(asked(both.getLeftOperand(), holds));
        all.addAll(asked(both.getRightOperand(), holds));
        return all;
      }
      return holds && call(condition, "containsKey", 1) && isStable(key(condition))
          ? List.of(key(condition))
          : List.of();
    }

    private ExpressionTree key(ExpressionTree call) {
      return ((MethodInvocationTree) call).getArguments().get(0);
    }

    private boolean call(ExpressionTree tree, String name, int arguments) {
      return tree instanceof MethodInvocationTree call
          && call.getArguments().size() == arguments
          && call.getMethodSelect() instanceof MemberSelectTree select
          && select.getIdentifier().contentEquals(name)
          && Syntax.isName(select.getExpression(), map, source);
    }

    private boolean isPresent(ExpressionTree key) {
      Element named = source.elementOf(Syntax.withoutParentheses(key));
      return (named != null && filtered.contains(named))
          || keys.single().stream().anyMatch(known -> SameTrees.are(known, key, source))
          || present.stream().anyMatch(known -> SameTrees.are(known, key, source));
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
      if (!(tree.getMethodSelect() instanceof MemberSelectTree select)) {
        return super.visitMethodInvocation(tree, null);
      }
      if (!Syntax.isName(select.getExpression(), map, source)) {
        return filters(select.getExpression())
            ? insideFilter(tree)
            : super.visitMethodInvocation(tree, null);
      }
      String name = select.getIdentifier().toString();
      boolean there = !tree.getArguments().isEmpty() && isPresent(tree.getArguments().get(0));
      boolean adds = updates.addedWherePresent(name, tree.getArguments()).isPresent();
      boolean sums = adds || updates.merged(name, tree.getArguments()).isPresent();
      boolean changes =
          name.equals("computeIfPresent")
              ? adds
              : (name.equals("replace") && tree.getArguments().size() == 2)
                  || name.equals("replaceAll");
      if (name.equals("get") && there) {
        keys.present().add(tree);
      }
      other |=
          !(READS.contains(name)
              || name.equals("get")
              || changes
              || (there && (WRITES.contains(name) || sums)));
      return scan(tree.getArguments(), null);
    }

    /** {@code stream.filter(map::containsKey)}. */
    private boolean filters(ExpressionTree stream) {
      return Syntax.withoutParentheses(stream) instanceof MethodInvocationTree filter
          && filter.getMethodSelect() instanceof MemberSelectTree select
          && select.getIdentifier().contentEquals("filter")
          && Library.is(source.typeOf(select.getExpression()), Kind.STREAM)
          && filter.getArguments().size() == 1
          && asksKey(Syntax.withoutParentheses(filter.getArguments().get(0)));
    }

    private boolean asksKey(ExpressionTree function) {
      if (function instanceof MemberReferenceTree reference) {
        return reference.getName().contentEquals("containsKey")
            && Syntax.isName(reference.getQualifierExpression(), map, source);
      }
      return function instanceof LambdaExpressionTree lambda
          && lambda.getBody() instanceof ExpressionTree body
          && call(Syntax.withoutParentheses(body), "containsKey", 1)
          && source.elementOf(lambda.getParameters().get(0)) instanceof VariableElement parameter
          && Syntax.isName(key(Syntax.withoutParentheses(body)), parameter, source);
    }

    /** {@code stream.filter(map::containsKey).forEach(key -> …)}. */
    private @Nullable Void insideFilter(MethodInvocationTree tree) {
      Optional<Element> key =
          ForEachCalls.function(tree, source)
              .filter(function -> function.getParameters().size() == 1)
              .map(function -> source.elementOf(function.getParameters().get(0)))
              .filter(FixedKeys.this::isVariable);
      key.ifPresent(filtered::add);
      super.visitMethodInvocation(tree, null);
      key.ifPresent(filtered::remove);
      return null;
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
      boolean asks = asksKey(tree);
      return asks ? null : super.visitMemberReference(tree, null);
    }

    @Override
    public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void ignored) {
      return tree.getExpression() != null && Syntax.isName(tree.getExpression(), map, source)
          ? null
          : super.visitReturn(tree, null);
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
      other |= map.equals(source.elementOf(tree));
      return null;
    }

    /** Whether a key is the same each time that it is evaluated in one iteration. */
    private boolean isStable(ExpressionTree tree) {
      Boolean changes =
          new TreeScanner<Boolean, @Nullable Void>() {
            @Override
            public Boolean visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
              Element element = source.elementOf(name);
              return element instanceof VariableElement variable
                  && !isVariable(variable)
                  && !isConstant(variable);
            }

            @Override
            public Boolean visitMethodInvocation(
                MethodInvocationTree call, @Nullable Void ignored) {
              return !(source.elementOf(call) instanceof ExecutableElement method
                      && (Library.is(Enclosing.type(method), Kind.TEXT)
                          || RecordForms.isAccessor(method)))
                  || Boolean.TRUE.equals(super.visitMethodInvocation(call, null));
            }

            @Override
            public Boolean visitNewClass(NewClassTree made, @Nullable Void ignored) {
              return true;
            }

            @Override
            public Boolean visitLambdaExpression(
                LambdaExpressionTree lambda, @Nullable Void ignored) {
              return true;
            }

            @Override
            public Boolean visitMemberReference(
                MemberReferenceTree reference, @Nullable Void ignored) {
              return true;
            }

            @Override
            public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
              return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
            }
          }.scan(tree, null);
      return !Boolean.TRUE.equals(changes);
    }
  }
}
