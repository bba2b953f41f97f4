/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.trees.FixedVariables;
import dev.discreet.processor.trees.ForEachCalls;
import dev.discreet.processor.trees.HiddenEffects;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/**
 * Local maps into which an empty collection is put for each constant of an enum, before anything
 * else is done with them. Claim: after these statements such a map has all constants as its keys
 * and no other, and at each a collection of its own, which is new and which nobody else holds.
 *
 * <ul>
 *   <li>{@code for (Ward w : Ward.values()) map.put(w, new HashSet<>());}, also beside what is done
 *       with other maps
 *   <li>{@code EnumSet.allOf(Ward.class).forEach(w -> map.put(w, new HashSet<>()));}
 *   <li>{@code map.put(Ward.A, new HashSet<>()); map.put(Ward.B, new HashSet<>());}
 * </ul>
 */
public final class FilledMaps {
  private static final Set<String> PUTS = Set.of("put", "putIfAbsent", "computeIfAbsent");

  /**
   * What is put into a map.
   *
   * @param puts the calls that put
   * @param made what makes one of the collections: an object, or a function
   */
  public record Filled(Set<Tree> puts, ExpressionTree made) {}

  private final Source source;
  private final FixedVariables variables;
  private final Map<Element, Filled> maps = new HashMap<>();

  private FilledMaps(Source source, FixedVariables variables) {
    this.source = source;
    this.variables = variables;
  }

  /** The maps of a file of which that holds. */
  public static Map<Element, Filled> of(Source source, FixedVariables variables) {
    FilledMaps found = new FilledMaps(source, variables);
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitBlock(BlockTree tree, @Nullable Void ignored) {
        List<? extends StatementTree> statements = tree.getStatements();
        for (int i = 0; i < statements.size(); i++) {
          if (statements.get(i) instanceof VariableTree variable) {
            found.declared(variable, statements.subList(i + 1, statements.size()));
          }
        }
        return super.visitBlock(tree, null);
      }
    }.scan(source.file(), null);
    return found.maps;
  }

  private void declared(VariableTree tree, List<? extends StatementTree> following) {
    Element map = source.elementOf(tree);
    if (map == null
        || map.getKind() != ElementKind.LOCAL_VARIABLE
        || !(map.asType() instanceof DeclaredType type)
        || !Library.is(type, Kind.MAP)
        || type.getTypeArguments().size() != 2
        || !(type.getTypeArguments().get(0) instanceof DeclaredType key)
        || !(key.asElement() instanceof TypeElement keys)
        || keys.getKind() != ElementKind.ENUM
        || !(Syntax.withoutParentheses(tree.getInitializer()) instanceof NewClassTree made)
        || !isEmpty(made)
        || !variables.are(map)) {
      return;
    }
    Puts puts = new Puts(map, keys);
    for (StatementTree statement : following) {
      if (Syntax.names(statement, map, source) && !puts.add(statement)) {
        return;
      }
      if (puts.areAll()) {
        maps.put(map, new Filled(Set.copyOf(puts.calls), puts.made.get(0)));
        return;
      }
    }
  }

  private static boolean isEmpty(NewClassTree made) {
    return made.getClassBody() == null && made.getArguments().stream().allMatch(Syntax::isClass);
  }

  /** What statements put into one map. */
  private final class Puts {
    private final Element map;
    private final TypeElement keys;
    private final Set<Element> found = new HashSet<>();
    private final Set<Tree> calls = new LinkedHashSet<>();
    private final List<ExpressionTree> made = new ArrayList<>();

    Puts(Element map, TypeElement keys) {
      this.map = map;
      this.keys = keys;
    }

    /** All constants of the enum. */
    private Set<Element> constants() {
      Set<Element> all = new HashSet<>(keys.getEnclosedElements());
      all.removeIf(member -> member.getKind() != ElementKind.ENUM_CONSTANT);
      return all;
    }

    boolean areAll() {
      return !found.isEmpty()
          && found.equals(constants())
          && made.stream().allMatch(each -> isLike(each, made.get(0)));
    }

    private boolean isLike(ExpressionTree one, ExpressionTree other) {
      return NewCollections.made(one, source)
          .flatMap(
              type ->
                  NewCollections.made(other, source)
                      .filter(like -> source.types().isSameType(type, like)))
          .isPresent();
    }

    /** Whether a statement does nothing else to the map than to put at keys that it has not got. */
    boolean add(StatementTree statement) {
      if (statement instanceof EnhancedForLoopTree loop) {
        return areConstants(loop.getExpression())
            && !leaves(loop.getStatement())
            && each(source.elementOf(loop.getVariable()), inside(loop.getStatement()));
      }
      Optional<MethodInvocationTree> call = MapCalls.call(statement);
      Optional<LambdaExpressionTree> function =
          call.flatMap(each -> ForEachCalls.function(each, source));
      if (function.isPresent()
          && call.get().getMethodSelect() instanceof MemberSelectTree select
          && areConstants(select.getExpression())) {
        Tree body = function.get().getBody();
        return function.get().getParameters().size() == 1
            && !leaves(body)
            && each(source.elementOf(function.get().getParameters().get(0)), inside(body));
      }
      return call.filter(this::puts)
          .map(put -> source.elementOf(Syntax.withoutParentheses(put.getArguments().get(0))))
          .filter(key -> constants().contains(key) && found.add(key))
          .isPresent();
    }

    /** Whether one of the statements that are executed for each constant puts at that constant. */
    private boolean each(@Nullable Element key, List<? extends Tree> statements) {
      List<? extends Tree> named =
          statements.stream().filter(each -> Syntax.names(each, map, source)).toList();
      return key != null
          && variables.are(key)
          && found.isEmpty()
          && named.size() == 1
          && call(named.get(0))
              .filter(this::puts)
              .filter(put -> Syntax.isName(put.getArguments().get(0), key, source))
              .isPresent()
          && found.addAll(constants());
    }

    /** {@code map.put(key, new HashSet<>())}. */
    private boolean puts(MethodInvocationTree call) {
      boolean known =
          call.getArguments().size() == 2
              && call.getMethodSelect() instanceof MemberSelectTree select
              && Syntax.isName(select.getExpression(), map, source)
              && PUTS.contains(select.getIdentifier().toString())
              && call.getArguments().get(1) instanceof LambdaExpressionTree
                  == select.getIdentifier().contentEquals("computeIfAbsent")
              && NewCollections.made(call.getArguments().get(1), source).isPresent();
      if (known) {
        calls.add(call);
        made.add(call.getArguments().get(1));
      }
      return known;
    }
  }

  private static Optional<MethodInvocationTree> call(Tree tree) {
    return tree instanceof StatementTree statement
        ? MapCalls.call(statement)
        : Optional.of(tree)
            .filter(MethodInvocationTree.class::isInstance)
            .map(MethodInvocationTree.class::cast);
  }

  private static List<? extends Tree> inside(Tree body) {
    return body instanceof BlockTree block ? block.getStatements() : List.of(body);
  }

  /** Whether some constants may be left out. */
  private static boolean leaves(Tree body) {
    return body instanceof StatementTree statement
        && (HiddenEffects.mayJump(statement) || HiddenEffects.mayReturn(statement));
  }

  /** {@code Ward.values()} or {@code EnumSet.allOf(Ward.class)}. */
  private boolean areConstants(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
        && source.elementOf(call) instanceof ExecutableElement method
        && ((Library.is(method, Meaning.ENUM_SET_ALL) && Syntax.isClass(call.getArguments().get(0)))
            || (call.getArguments().isEmpty()
                && method.getModifiers().contains(Modifier.STATIC)
                && Enclosing.type(method).getKind() == ElementKind.ENUM
                && method.getSimpleName().contentEquals("values")));
  }
}
