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
import com.sun.source.tree.LiteralTree;
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
import java.util.Collections;
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
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
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
 *
 * <p>Of other keys, such as some constants or the texts of a list, a map is one whose keys stay
 * what they are ({@link FixedKeys}). It has a collection only where that says so.
 */
public final class FilledMaps {
  private static final Set<String> PUTS = Set.of("put", "putIfAbsent", "computeIfAbsent");

  /**
   * What is put into a map.
   *
   * @param puts the calls that put
   * @param made what makes one of the collections: an object, or a function
   * @param everyKey whether there is no other key but null
   * @param present calls of {@code get} for a key that is there
   */
  public record Filled(Set<Tree> puts, ExpressionTree made, boolean everyKey, Set<Tree> present) {
    /** Whether a call of {@code get} asks for a key that is there, if it is not null. */
    public boolean has(MethodInvocationTree call) {
      return MapCalls.name(call).equals("get")
          && call.getArguments().size() == 1
          && (everyKey || present.contains(call));
    }
  }

  private final Source source;
  private final FixedVariables variables;
  private final Map<Element, FixedKeys.Keys> fixed;
  private final Map<Element, Filled> maps = new HashMap<>();

  private FilledMaps(Source source, FixedVariables variables, Map<Element, FixedKeys.Keys> fixed) {
    this.source = source;
    this.variables = variables;
    this.fixed = fixed;
  }

  /**
   * The maps of a file of which that holds.
   *
   * @param fixed the keys of maps whose keys stay what they are
   */
  public static Map<Element, Filled> of(
      Source source, FixedVariables variables, Map<Element, FixedKeys.Keys> fixed) {
    FilledMaps found = new FilledMaps(source, variables, fixed);
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
        || !(Syntax.withoutParentheses(tree.getInitializer()) instanceof NewClassTree made)
        || !isEmpty(made)
        || !variables.are(map)) {
      return;
    }
    Puts puts = new Puts(map, constants(type.getTypeArguments().get(0)));
    for (StatementTree statement : following) {
      if (Syntax.names(statement, map, source) && !puts.add(statement)) {
        break;
      }
      if (puts.areAll()) {
        maps.put(map, puts.filled(true, Set.of()));
        return;
      }
    }
    FixedKeys.Keys keys = fixed.get(map);
    if (keys != null && puts.areAlike()) {
      maps.put(map, puts.filled(false, keys.present()));
    }
  }

  /** All keys that there can be: constants of an enum, or truths; none of another type. */
  private Set<Object> constants(TypeMirror key) {
    if (Library.boxed(key).filter(TypeKind.BOOLEAN::equals).isPresent()) {
      return new LinkedHashSet<>(List.of(true, false));
    }
    Set<Object> all = new HashSet<>();
    if (source.types().asElement(key) instanceof TypeElement type
        && type.getKind() == ElementKind.ENUM) {
      all.addAll(type.getEnclosedElements());
      all.removeIf(member -> ((Element) member).getKind() != ElementKind.ENUM_CONSTANT);
    }
    return all;
  }

  private static boolean isEmpty(NewClassTree made) {
    return made.getClassBody() == null && made.getArguments().stream().allMatch(Syntax::isClass);
  }

  /** What statements put into one map. */
  private final class Puts {
    private final Element map;
    private final Set<Object> constants;
    private final Set<Object> found = new HashSet<>();
    private final Set<Tree> calls = new LinkedHashSet<>();
    private final List<ExpressionTree> made = new ArrayList<>();

    Puts(Element map, Set<Object> constants) {
      this.map = map;
      this.constants = constants;
    }

    boolean areAll() {
      return !found.isEmpty() && found.equals(constants) && areAlike();
    }

    /** Whether all collections are of one class, in which elements are found in one order. */
    boolean areAlike() {
      return !made.isEmpty() && made.stream().allMatch(each -> isLike(each, made.get(0)));
    }

    Filled filled(boolean everyKey, Set<Tree> present) {
      return new Filled(
          Collections.unmodifiableSet(new LinkedHashSet<>(calls)), made.get(0), everyKey, present);
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
        return !leaves(loop.getStatement())
            && each(
                source.elementOf(loop.getVariable()),
                inside(loop.getStatement()),
                areConstants(loop.getExpression()));
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
            && each(source.elementOf(function.get().getParameters().get(0)), inside(body), true);
      }
      Optional<MethodInvocationTree> put = call.filter(this::puts);
      return put.isPresent()
          && found.add(constant(put.get().getArguments().get(0)))
          && note(put.get());
    }

    private boolean note(MethodInvocationTree put) {
      made.add(put.getArguments().get(1));
      return calls.add(put);
    }

    /** A constant, or what a literal stands for; the key itself if it is none. */
    private Object constant(ExpressionTree tree) {
      ExpressionTree key = Syntax.withoutParentheses(tree);
      if (key instanceof LiteralTree literal && literal.getValue() != null) {
        return literal.getValue();
      }
      Element named = Syntax.isName(key, source) ? source.elementOf(key) : null;
      return named != null ? named : key;
    }

    /**
     * Whether one of the statements that are executed for each key puts at that key.
     *
     * @param all whether the keys are all constants
     */
    private boolean each(@Nullable Element key, List<? extends Tree> statements, boolean all) {
      List<? extends Tree> named =
          statements.stream().filter(each -> Syntax.names(each, map, source)).toList();
      boolean once = key != null && variables.are(key) && named.size() == 1;
      Optional<MethodInvocationTree> put =
          (once ? call(named.get(0)) : Optional.<MethodInvocationTree>empty())
              .filter(this::puts)
              .filter(each -> Syntax.isName(each.getArguments().get(0), key, source));
      boolean known = put.isPresent() && (!all || (found.isEmpty() && found.addAll(constants)));
      return known && note(put.get());
    }

    /** {@code map.put(key, new HashSet<>())}. */
    private boolean puts(MethodInvocationTree call) {
      return call.getArguments().size() == 2
          && call.getMethodSelect() instanceof MemberSelectTree select
          && Syntax.isName(select.getExpression(), map, source)
          && PUTS.contains(select.getIdentifier().toString())
          && call.getArguments().get(1) instanceof LambdaExpressionTree
              == select.getIdentifier().contentEquals("computeIfAbsent")
          && NewCollections.made(call.getArguments().get(1), source).isPresent();
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
