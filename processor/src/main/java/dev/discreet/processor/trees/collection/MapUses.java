/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.ForEachCalls;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Local maps that rows are grouped into, and whose groups are asked for. Claim: such a map is only
 * added to and read; nobody else holds it; and nothing is added to it once anything was read. So
 * what was read, entries of it included, stays what it is. A method that returns such a map is done
 * with it: the map is then its caller's alone.
 */
public final class MapUses extends TreeScanner<@Nullable Void, @Nullable Void> {
  private static final Set<String> GROUPS = Set.of("values", "entrySet", "keySet", "forEach");
  private static final Set<String> NUMBERS =
      Set.of("size", "isEmpty", "containsKey", "get", "getOrDefault");
  private static final String LOOKS_UP = "getOrDefault";
  private static final Set<String> ASKS_ONE = Set.of("containsKey", "get", LOOKS_UP);
  private static final Set<String> COUNTS = Set.of("size", "isEmpty");
  private static final Set<String> ADDS =
      Set.of("merge", "compute", "putIfAbsent", "computeIfAbsent");

  /** What one map is used for. */
  private static final class Uses {
    private final int depth;
    private boolean asked;
    private boolean counted;
    private boolean read;
    private boolean other;

    /** Whether it holds lists or sets: what is asked of one key is asked of a group. */
    private final boolean collections;

    /** Whether its keys are persons: a row may ask for its own. */
    private boolean persons;

    /** Whether a row of a data set tells its keys. */
    private boolean ofRows;

    /** Whether its keys are texts, which nobody knows beforehand. */
    private final boolean texts;

    /** What it has from the beginning. */
    private final Optional<FilledMaps.Filled> filled;

    private final Set<Tree> added = new HashSet<>();

    /** The method whose call gives it. */
    private Optional<Element> from = Optional.empty();

    /** The method that returns it. */
    private Optional<Element> to = Optional.empty();

    Uses(int depth, boolean collections, boolean texts, Optional<FilledMaps.Filled> filled) {
      this.depth = depth;
      this.collections = collections;
      this.texts = texts;
      this.filled = filled;
    }
  }

  private final Source source;
  private final Predicate<ExecutableElement> isInlined;
  private final MapUpdates updates;
  private final CountedKeys counted;
  private final AddedElements elements;
  private final KeptValues kept;
  private final GroupWrites written;
  private final Map<Element, FilledMaps.Filled> filled;
  private final Set<Tree> orEmpty;
  private final Map<Element, Uses> maps = new HashMap<>();

  /** For each method, whether the groups of what it returns are asked for where it is called. */
  private final Map<Element, Boolean> results = new HashMap<>();

  /** For each method, those whose results it returns, once for each time. */
  private final Map<Element, List<Element>> passedOn = new HashMap<>();

  /** How often each method is called. */
  private final Map<Element, Integer> calls = new HashMap<>();

  /** How often the result of each is asked where it is called. */
  private final Map<Element, Integer> questions = new HashMap<>();

  /** The methods whose maps are needed for something else as well. */
  private final Set<Element> elsewhere = new HashSet<>();

  /** The method around; empty in a function. */
  private Optional<Element> method = Optional.empty();

  private final Deque<Tree> repeated = new ArrayDeque<>();
  private final Set<Tree> receivers = new HashSet<>();
  private final Set<Tree> calledAtOnce = new HashSet<>();

  /** Calls whose answer nobody reads. */
  private final Set<Tree> unread = new HashSet<>();

  private MapUses(
      Source source,
      Predicate<ExecutableElement> isInlined,
      Map<Element, FilledMaps.Filled> filled,
      Set<Tree> orEmpty) {
    this.source = source;
    this.isInlined = isInlined;
    this.filled = filled;
    this.orEmpty = orEmpty;
    this.updates = new MapUpdates(source);
    this.counted = new CountedKeys(source);
    this.elements = new AddedElements(source, filled);
    this.kept = new KeptValues(source);
    this.written = new GroupWrites(source, filled);
  }

  /**
   * The maps whose groups are asked for, or how many there are, with whether they are asked for
   * more than their number. A method stands for the map that it returns.
   *
   * @param isInlined whether a method is evaluated by its body where it is called
   * @param filled the maps that have all keys before anything is added
   * @param orEmpty the calls of {@code get} that may stand for an empty collection
   */
  public static Map<Element, Boolean> grouped(
      Source source,
      Predicate<ExecutableElement> isInlined,
      Map<Element, FilledMaps.Filled> filled,
      Set<Tree> orEmpty) {
    MapUses uses = new MapUses(source, isInlined, filled, orEmpty);
    uses.scan(source.file(), null);
    while (true) {
      Map<Element, Boolean> grouped = uses.asked();
      Set<Element> mixed = new HashSet<>(grouped.keySet());
      mixed.removeIf(map -> uses.isOnlyAsked(map, grouped));
      if (!uses.elsewhere.addAll(mixed)) {
        return grouped;
      }
    }
  }

  /** The maps that are asked, and through which methods they reach whoever asks. */
  private Map<Element, Boolean> asked() {
    Map<Element, Boolean> grouped = new HashMap<>(results);
    grouped.keySet().removeAll(elsewhere);
    Map<Element, Boolean> before;
    do {
      before = new HashMap<>(grouped);
      passedOn.forEach(
          (method, others) -> others.forEach(other -> asked(other, grouped.get(method), grouped)));
      maps.forEach(
          (map, of) -> {
            Boolean returned = of.to.map(grouped::get).orElse(null);
            boolean stays = of.to.isEmpty() || returned != null;
            if (!of.other && stays && (of.asked || of.counted || returned != null)) {
              boolean more = of.asked || Boolean.TRUE.equals(returned);
              asked(map, more, grouped);
              of.from.ifPresent(method -> asked(method, more, grouped));
            }
          });
    } while (!before.equals(grouped));
    return grouped;
  }

  private void asked(Element map, @Nullable Boolean more, Map<Element, Boolean> grouped) {
    if (more != null && !elsewhere.contains(map)) {
      grouped.merge(map, more, Boolean::logicalOr);
    }
  }

  /** Whether no call of a method needs its map for anything else. */
  private boolean isOnlyAsked(Element method, Map<Element, Boolean> grouped) {
    long named =
        maps.values().stream()
            .filter(of -> of.from.filter(method::equals).isPresent())
            .filter(of -> !of.other && (of.to.isEmpty() || grouped.containsKey(of.to.get())))
            .count();
    long passed =
        passedOn.entrySet().stream()
            .filter(each -> grouped.containsKey(each.getKey()))
            .flatMap(each -> each.getValue().stream())
            .filter(method::equals)
            .count();
    return calls.getOrDefault(method, 0)
        == questions.getOrDefault(method, 0) + Math.toIntExact(named + passed);
  }

  /** The method of this file whose call an expression is, if its body is put in there. */
  private Optional<Element> called(@Nullable ExpressionTree tree) {
    return source.calledInFile(tree).filter(isInlined).map(Element.class::cast);
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void ignored) {
    Optional<Element> around = method;
    method =
        source.elementOf(tree) instanceof ExecutableElement declared && isInlined.test(declared)
            ? Optional.of(declared)
            : Optional.empty();
    super.visitMethod(tree, null);
    method = around;
    return null;
  }

  /** Several statements may add together, and read the map for nothing else. */
  @Override
  public @Nullable Void visitBlock(BlockTree tree, @Nullable Void ignored) {
    List<? extends StatementTree> rest =
        tree.getStatements().stream().filter(s -> !(s instanceof EmptyStatementTree)).toList();
    while (!rest.isEmpty()) {
      if (MapCalls.call(rest.get(0)).filter(this::fills).isPresent()) {
        rest = rest.subList(1, rest.size());
        continue;
      }
      Optional<GroupWrites.Writes> writes = written.of(rest).filter(found -> isKnown(found.map()));
      Optional<CountedKeys.Step> step = counted.step(rest).filter(found -> isKnown(found.map()));
      Optional<AddedElements.Added> added =
          step.isPresent()
              ? Optional.empty()
              : elements.of(rest).filter(found -> isKnown(found.map()));
      Optional<KeptValues.Kept> kept =
          step.isPresent() || added.isPresent()
              ? Optional.empty()
              : this.kept.of(rest).filter(found -> isKnown(found.map()) && isKept(found));
      int length = 1;
      if (writes.isPresent()) {
        writtenTo(writes.get());
        length = writes.get().length();
      } else if (kept.isPresent()) {
        addedTo(kept.get().map(), kept.get().key(), kept.get().value());
        length = kept.get().length();
      } else if (step.isPresent()) {
        addedTo(step.get().map(), step.get().key(), step.get().added());
        length = step.get().length();
      } else if (added.isPresent()) {
        addedTo(added.get().map(), added.get().key(), added.get().add().getArguments().get(0));
        length = added.get().length();
      } else {
        scan(rest.get(0), null);
      }
      rest = rest.subList(length, rest.size());
    }
    return null;
  }

  /** Whether a call puts in a key before anything is added. */
  private boolean fills(MethodInvocationTree call) {
    return MapCalls.receiver(call)
        .map(map -> filled.get(source.elementOf(map)))
        .filter(map -> map.puts().contains(call))
        .isPresent();
  }

  private void writtenTo(GroupWrites.Writes found) {
    scan(found.between(), null);
    scan(found.key(), null);
    found.parts().forEach(part -> scan(part.tree(), null));
    grows(found.map(), found.key());
  }

  /** What is put once may be one of several constants, which are known otherwise. */
  private boolean isKept(KeptValues.Kept found) {
    Uses uses = Objects.requireNonNull(maps.get(source.elementOf(found.map())), "it is known");
    return found.code().isPresent() || repeated.size() > uses.depth;
  }

  /** A statement that is no block may put as well. */
  @Override
  public @Nullable Void visitIf(IfTree tree, @Nullable Void ignored) {
    Optional<KeptValues.Kept> put =
        kept.of(List.of(tree)).filter(found -> isKnown(found.map()) && isKept(found));
    if (put.isPresent()) {
      addedTo(put.get().map(), put.get().key(), put.get().value());
      return null;
    }
    return super.visitIf(tree, null);
  }

  private boolean isKnown(IdentifierTree map) {
    return maps.containsKey(source.elementOf(map));
  }

  private void addedTo(IdentifierTree map, ExpressionTree key, ExpressionTree added) {
    scan(key, null);
    scan(added, null);
    grows(map, key);
  }

  private void grows(IdentifierTree map, ExpressionTree key) {
    Uses uses = Objects.requireNonNull(maps.get(source.elementOf(map)), "it is known");
    puts(uses, key);
    used(uses, "merge");
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void ignored) {
    if (method.isPresent() && tree.getExpression() != null) {
      called(tree.getExpression())
          .ifPresent(
              other -> passedOn.computeIfAbsent(method.get(), m -> new ArrayList<>()).add(other));
      Uses uses = maps.get(source.elementOf(Syntax.withoutParentheses(tree.getExpression())));
      if (uses != null) {
        used(uses, "get");
        uses.to = method;
        uses.other |= uses.filled.filter(known -> !known.everyKey()).isPresent();
        return null;
      }
    }
    return super.visitReturn(tree, null);
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    super.visitVariable(tree, null);
    Element variable = source.elementOf(tree);
    if (variable != null
        && variable.getKind() == ElementKind.LOCAL_VARIABLE
        && tree.getInitializer() != null
        && Library.is(variable.asType(), Kind.MAP)) {
      Uses uses =
          new Uses(
              repeated.size(),
              holds(variable.asType(), 1, Kind.COLLECTION),
              holds(variable.asType(), 0, Kind.TEXT),
              Optional.ofNullable(filled.get(variable)));
      uses.from = called(tree.getInitializer());
      keyOf(tree.getInitializer()).ifPresent(key -> puts(uses, key));
      maps.put(variable, uses);
    }
    return null;
  }

  @Override
  public @Nullable Void visitExpressionStatement(
      ExpressionStatementTree tree, @Nullable Void ignored) {
    unread.add(tree.getExpression());
    return super.visitExpressionStatement(tree, null);
  }

  /** A map that says what it holds once something is added is asked for a group. */
  private void answers(MethodInvocationTree tree) {
    if (unread.contains(tree) || !(tree.getMethodSelect() instanceof MemberSelectTree select)) {
      return;
    }
    ExpressionTree receiver = Syntax.withoutParentheses(select.getExpression());
    boolean adds =
        select.getIdentifier().contentEquals("add")
            && receiver instanceof MethodInvocationTree made
            && MapCalls.name(made).equals("computeIfAbsent");
    ExpressionTree map =
        adds && ((MethodInvocationTree) receiver).getMethodSelect() instanceof MemberSelectTree of
            ? Syntax.withoutParentheses(of.getExpression())
            : receiver;
    Uses uses = maps.get(source.elementOf(map));
    if (uses != null && (adds || select.getIdentifier().contentEquals("merge"))) {
      uses.asked = true;
    }
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    answers(tree);
    if (fills(tree)) {
      return null;
    }
    Optional<AddedElements.Added> toFilled = elements.ofFilled(tree);
    if (toFilled.isPresent() && isKnown(toFilled.get().map())) {
      addedTo(toFilled.get().map(), toFilled.get().key(), tree.getArguments().get(0));
      return null;
    }
    ForEachCalls.function(tree, source).ifPresent(calledAtOnce::add);
    called(tree).ifPresent(made -> calls.merge(made, 1, Integer::sum));
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      called(select.getExpression())
          .ifPresent(made -> question(made, select.getIdentifier().toString()));
    }
    if (tree.getMethodSelect() instanceof MemberSelectTree select
        && Syntax.withoutParentheses(select.getExpression()) instanceof IdentifierTree name) {
      Uses uses = maps.get(source.elementOf(name));
      if (uses != null) {
        receivers.add(name);
        boolean adds = ADDS.contains(select.getIdentifier().toString());
        boolean update = isUpdate(tree, select);
        if (adds || update) {
          puts(uses, tree.getArguments().get(0));
        }
        if (update) {
          used(uses, "merge");
          return null;
        }
        Optional<KeptValues.Kept> put = kept.of(tree).filter(this::isKept);
        if (put.isPresent()) {
          addedTo(put.get().map(), put.get().key(), put.get().value());
          return null;
        }
        boolean groups = GROUPS.contains(select.getIdentifier().toString());
        if (groups) {
          used(uses, select.getIdentifier().toString());
        }
        scan(tree.getArguments(), null);
        if (ASKS_ONE.contains(select.getIdentifier().toString())) {
          uses.asked |=
              uses.texts || (uses.ofRows && personOfRow(tree.getArguments().get(0)).isPresent());
        }
        boolean asksKeys =
            uses.filled.isPresent() && select.getIdentifier().contentEquals("containsKey");
        if (!groups && !asksKeys) {
          boolean there = uses.filled.filter(known -> known.has(tree)).isPresent();
          boolean looksUp = there || orEmpty.contains(tree);
          used(uses, looksUp ? LOOKS_UP : select.getIdentifier().toString());
        }
        return null;
      }
    }
    return super.visitMethodInvocation(tree, null);
  }

  /** The key of {@code rows.stream().collect(groupingBy(Row::person, …))} and its like. */
  private static Optional<ExpressionTree> keyOf(ExpressionTree made) {
    return Syntax.withoutParentheses(made) instanceof MethodInvocationTree collect
            && collect.getArguments().size() == 1
            && Syntax.withoutParentheses(collect.getArguments().get(0))
                instanceof MethodInvocationTree collector
            && !collector.getArguments().isEmpty()
        ? Optional.of(
            collector.getArguments().get(0) instanceof LambdaExpressionTree function
                    && function.getBody() instanceof ExpressionTree key
                ? key
                : collector.getArguments().get(0))
        : Optional.empty();
  }

  private void puts(Uses uses, ExpressionTree key) {
    uses.persons |= isPerson(key);
    uses.ofRows |= personOfRow(key).isPresent();
  }

  /** Whether a key is the component of a row that says whose it is. */
  private boolean isPerson(ExpressionTree key) {
    Element named = source.elementOf(Syntax.withoutParentheses(key));
    return personOfRow(key)
        .filter(unit -> named != null && named.getSimpleName().contentEquals(unit.accessor()))
        .isPresent();
  }

  /** What says whose a row is, of the row whose method a key asks; empty of any other key. */
  private Optional<PrivacyUnitKey> personOfRow(ExpressionTree key) {
    return source.elementOf(Syntax.withoutParentheses(key)) instanceof ExecutableElement accessor
            && accessor.getEnclosingElement() instanceof TypeElement row
        ? PrivacyUnitKey.of((DeclaredType) row.asType())
        : Optional.empty();
  }

  /** Whether the keys, or the values, are of a kind. */
  private static boolean holds(TypeMirror map, int argument, Kind kind) {
    return map instanceof DeclaredType declared
        && declared.getTypeArguments().size() == 2
        && Library.is(declared.getTypeArguments().get(argument), kind);
  }

  private void question(Element made, String name) {
    if (GROUPS.contains(name) || NUMBERS.contains(name)) {
      questions.merge(made, 1, Integer::sum);
    }
    if (GROUPS.contains(name) || COUNTS.contains(name)) {
      results.merge(made, GROUPS.contains(name), Boolean::logicalOr);
    }
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
    Element named = source.elementOf(tree);
    if (named != null) {
      elsewhere.add(named);
    }
    return super.visitMemberReference(tree, null);
  }

  /**
   * {@code map.put(key, map.getOrDefault(key, 0L) + x)}, or that with a cap: what is looked up
   * there is added to.
   */
  private boolean isUpdate(MethodInvocationTree call, MemberSelectTree put) {
    Optional<ExpressionTree> added =
        updates
            .put(call, put)
            .or(
                () ->
                    updates
                        .capped(call, put)
                        .map(
                            capped -> {
                              scan(capped.cap(), null);
                              return capped.added();
                            }));
    added.ifPresent(
        value -> {
          scan(call.getArguments().get(0), null);
          scan(value, null);
        });
    return added.isPresent();
  }

  private void used(Uses uses, String method) {
    List<Tree> around = new ArrayList<>(repeated);
    List<Tree> again = around.subList(0, Math.max(0, around.size() - uses.depth));
    if (ADDS.contains(method)) {
      // A function may be called later.
      uses.other |= uses.read || again.stream().anyMatch(LambdaExpressionTree.class::isInstance);
      uses.added.addAll(again);
    } else if (GROUPS.contains(method) || NUMBERS.contains(method)) {
      uses.read = true;
      uses.asked |=
          GROUPS.contains(method)
              || (uses.collections && LOOKS_UP.equals(method))
              || (uses.persons && ASKS_ONE.contains(method));
      uses.counted |= COUNTS.contains(method);
      uses.other |= again.stream().anyMatch(uses.added::contains);
    } else {
      uses.other = true;
    }
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    Uses uses = maps.get(source.elementOf(tree));
    if (uses != null && !receivers.contains(tree)) {
      uses.other = true;
    }
    return null;
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
    scan(tree.getVariable(), null);
    scan(tree.getExpression(), null);
    return repeated(tree, () -> scan(tree.getStatement(), null));
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void ignored) {
    scan(tree.getInitializer(), null);
    return repeated(
        tree,
        () -> {
          scan(tree.getCondition(), null);
          scan(tree.getStatement(), null);
          scan(tree.getUpdate(), null);
        });
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void ignored) {
    return repeated(tree, () -> super.visitWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void ignored) {
    return repeated(tree, () -> super.visitDoWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    Tree repeated = calledAtOnce.contains(tree) ? tree.getBody() : tree;
    unread.add(tree.getBody());
    Optional<Element> around = method;
    method = Optional.empty();
    repeated(repeated, () -> super.visitLambdaExpression(tree, null));
    method = around;
    return null;
  }

  private @Nullable Void repeated(Tree tree, Runnable scan) {
    repeated.push(tree);
    scan.run();
    repeated.pop();
    return null;
  }
}
