/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.MethodStatement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Loops whose iterations may come in any order.
 *
 * <p>Lemma: an iteration that is left by its end, and changes only variables of its own and others
 * in one of these ways, does the same before and after any other one: to an integer it adds, of a
 * greatest or least one it takes the greater or lesser, of truths or bits it takes {@code |},
 * {@code &} or {@code ^}, or it sets the same constant as every iteration that sets the variable;
 * in a map it merges sums, or puts a value to the element of a set, which no other iteration has;
 * or it merges sums only where the map has the key, and so gives it no other keys. No iteration
 * reads such a variable but to change it, nor what a change returns, and where one changes an
 * object, it names no other that might be the same, by a name of its own, within another object, or
 * to a method. A name of its own is for a new object only where the iteration makes it.
 *
 * <p>Lemma: where iterations change nothing but where they leave the loop, and all that leave it do
 * the same constant things there, the loop does these if one of its iterations would, whichever
 * comes first.
 */
public final class AnyOrder extends TreeScanner<@Nullable Void, @Nullable Void> {
  /** How an iteration changes a map of which it asks whether it has the key. */
  private static final String OF_A_KEY = "merge there";

  private final Source source;
  private final @Nullable Element element;
  private final Set<Element> own = new HashSet<>();
  private final Map<Element, Set<String>> changed = new HashMap<>();
  private final Set<Element> read = new HashSet<>();

  /** The objects that iterations name, of which two may be one. */
  private final Set<VariableElement> objects = new HashSet<>();

  private final Set<VariableElement> written = new HashSet<>();

  /** The types of objects that are read where they lie in others, or by names of an iteration. */
  private final List<TypeMirror> inner = new ArrayList<>();

  /** Names of an iteration for objects that it does not make. */
  private final Set<Element> shared = new HashSet<>();

  /** Names of an iteration whose objects it changes. */
  private final Set<Element> filled = new HashSet<>();

  /** Changes whose own value nobody asks for. */
  private final Set<Tree> statements = Collections.newSetFromMap(new IdentityHashMap<>());

  /** What is done where an iteration leaves the loop, as constants. */
  private final Set<List<Object>> exits = new HashSet<>();

  /** Whether no two iterations have the same element. */
  private final boolean distinct;

  /** Maps that have the element as a key, where the statement that is looked at is executed. */
  private final Set<Element> present = new HashSet<>();

  private int inside;
  private int functions;
  private boolean other;

  private AnyOrder(VariableTree element, boolean distinct, Source source) {
    this.source = source;
    this.element = source.elementOf(element);
    this.distinct = distinct;
  }

  /** Whether that holds of a loop. */
  public static boolean is(EnhancedForLoopTree loop, Source source) {
    boolean distinct = Library.is(source.typeOf(loop.getExpression()), Kind.SET);
    AnyOrder order = new AnyOrder(loop.getVariable(), distinct, source);
    order.scan(loop.getVariable(), null);
    order.scan(loop.getStatement(), null);
    return order.holds();
  }

  /** Whether it holds of {@code map.forEach((key, value) -> …)}, where no key comes twice. */
  public static boolean is(LambdaExpressionTree function, Source source) {
    AnyOrder order = new AnyOrder(function.getParameters().get(0), true, source);
    order.scan(function.getParameters(), null);
    if (function.getBody() instanceof ExpressionTree effect) {
      order.statements.add(Syntax.withoutParentheses(effect));
    }
    order.scan(function.getBody(), null);
    return order.holds() && order.exits.isEmpty();
  }

  private boolean holds() {
    return !other
        && (exits.isEmpty() || (exits.size() == 1 && changed.isEmpty()))
        && written.stream().noneMatch(this::hasOtherNames)
        && filled.stream().noneMatch(shared::contains)
        && changed.entrySet().stream()
            .allMatch(each -> each.getValue().size() == 1 && !read.contains(each.getKey()));
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void no) {
    Element declared = source.elementOf(tree);
    if (declared != null) {
      own.add(declared);
      given(declared, tree.getInitializer());
    }
    return super.visitVariable(tree, null);
  }

  /** A name of an iteration is given an object, which is new or somebody else's. */
  private void given(Element name, @Nullable ExpressionTree value) {
    ExpressionTree bare = value == null ? null : Syntax.withoutParentheses(value);
    if (!(bare instanceof NewArrayTree || bare instanceof NewClassTree)) {
      shared.add(name);
    }
  }

  @Override
  public @Nullable Void visitExpressionStatement(ExpressionStatementTree tree, @Nullable Void no) {
    statements.add(Syntax.withoutParentheses(tree.getExpression()));
    return super.visitExpressionStatement(tree, null);
  }

  private void wrote(@Nullable Element object) {
    if (object instanceof VariableElement variable) {
      written.add(variable);
      objects.add(variable);
    } else {
      other = true;
    }
  }

  /** Whether an object may be the same as another one that is named. */
  private boolean hasOtherNames(VariableElement object) {
    TypeMirror type = source.types().erasure(object.asType());
    Stream<TypeMirror> others =
        objects.stream().filter(named -> !named.equals(object)).map(VariableElement::asType);
    return Stream.concat(others, inner.stream())
        .map(named -> source.types().erasure(named))
        .anyMatch(
            named ->
                source.types().isAssignable(named, type)
                    || source.types().isAssignable(type, named));
  }

  /** Where an object is named otherwise than below, it may get another name, or be changed. */
  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void no) {
    if (source.elementOf(tree) instanceof VariableElement variable && !own.contains(variable)) {
      read.add(variable);
      other |= isObject(variable);
    }
    return null;
  }

  /** An object that is only read there: an element of an array, what a collection is asked. */
  private void reads(ExpressionTree object) {
    if (Syntax.withoutParentheses(object) instanceof IdentifierTree name
        && source.elementOf(name) instanceof VariableElement variable
        && !own.contains(variable)) {
      read.add(variable);
      objects.add(variable);
    } else {
      if (!Syntax.isType(object, source)) {
        inner.add(source.typeOf(object));
      }
      scan(object, null);
    }
  }

  /** A local variable of a type whose objects can be changed; fields are constants here. */
  private boolean isObject(VariableElement variable) {
    return variable.getKind() != ElementKind.FIELD
        && variable.getKind() != ElementKind.ENUM_CONSTANT
        && isObject(variable.asType());
  }

  private boolean isObject(TypeMirror type) {
    return !type.getKind().isPrimitive()
        && !Library.is(type, Kind.TEXT)
        && Library.boxed(type).isEmpty()
        && !(source.types().asElement(type) instanceof TypeElement named
            && (named.getKind() == ElementKind.RECORD || named.getKind() == ElementKind.ENUM));
  }

  @Override
  public @Nullable Void visitArrayAccess(ArrayAccessTree tree, @Nullable Void no) {
    reads(tree.getExpression());
    return scan(tree.getIndex(), null);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void no) {
    if (source.typeOf(tree.getExpression()) instanceof ArrayType) {
      reads(tree.getExpression());
      return null;
    }
    return super.visitMemberSelect(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void no) {
    if (!Syntax.isStep(tree.getKind())) {
      return super.visitUnary(tree, null);
    }
    return changes(tree, tree.getExpression(), "+", source.typeOf(tree), List.of());
  }

  @Override
  public @Nullable Void visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void no) {
    String way =
        switch (tree.getKind()) {
          case PLUS_ASSIGNMENT, MINUS_ASSIGNMENT -> "+";
          case OR_ASSIGNMENT -> "|";
          case AND_ASSIGNMENT -> "&";
          case XOR_ASSIGNMENT -> "^";
          default -> "";
        };
    return changes(
        tree,
        tree.getVariable(),
        way,
        source.typeOf(tree.getExpression()),
        List.of(tree.getExpression()));
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void no) {
    ExpressionTree value = Syntax.withoutParentheses(tree.getExpression());
    Element target = source.elementOf(Syntax.withoutParentheses(tree.getVariable()));
    if (value instanceof LiteralTree constant) {
      return changes(
          tree,
          tree.getVariable(),
          "= " + constant.getKind() + " " + constant.getValue(),
          source.typeOf(value),
          List.of());
    }
    if (target != null && value instanceof MethodInvocationTree call) {
      ExecutableElement method = (ExecutableElement) source.elementOf(call);
      boolean greatest = method != null && Library.is(method, Meaning.GREATEST);
      boolean extreme =
          call.getArguments().size() == 2
              && (greatest || (method != null && Library.is(method, Meaning.LEAST)));
      String name = greatest ? "greatest" : "least";
      if (extreme && Syntax.isName(call.getArguments().get(0), target, source)) {
        return changes(
            tree,
            tree.getVariable(),
            name,
            source.typeOf(value),
            List.of(call.getArguments().get(1)));
      }
      if (extreme && Syntax.isName(call.getArguments().get(1), target, source)) {
        return changes(
            tree,
            tree.getVariable(),
            name,
            source.typeOf(value),
            List.of(call.getArguments().get(0)));
      }
    }
    if (target != null
        && value instanceof BinaryTree sum
        && value.getKind() == Tree.Kind.PLUS
        && Syntax.isName(sum.getLeftOperand(), target, source)) {
      return changes(
          tree, tree.getVariable(), "+", source.typeOf(value), List.of(sum.getRightOperand()));
    }
    return changes(tree, tree.getVariable(), "", source.typeOf(value), List.of(value));
  }

  /** A change of a variable or of an element of an array: a statement, but of variables inside. */
  private @Nullable Void changes(
      Tree change,
      ExpressionTree target,
      String way,
      TypeMirror by,
      List<? extends ExpressionTree> parts) {
    scan(parts, null);
    ExpressionTree bare = Syntax.withoutParentheses(target);
    if (bare instanceof ArrayAccessTree at) {
      scan(at.getIndex(), null);
      bare = Syntax.withoutParentheses(at.getExpression());
    }
    Element variable = source.elementOf(bare);
    boolean cell = bare != Syntax.withoutParentheses(target);
    if (!(bare instanceof IdentifierTree) || variable == null || variable.equals(element)) {
      other = true; // The loop's own variable names the element to the end of an iteration.
    } else if (own.contains(variable)) {
      if (cell) {
        filled.add(variable);
      } else {
        given(variable, parts.isEmpty() ? null : parts.get(0));
      }
    } else {
      boolean counts =
          !way.isEmpty()
              && statements.contains(change)
              && isWholeOrTruth(by)
              && isWholeOrTruth(source.typeOf(target))
              && variable.getKind() != ElementKind.FIELD;
      other |= !counts;
      changed.computeIfAbsent(variable, v -> new HashSet<>()).add(way);
      if (cell) {
        wrote(variable);
      }
    }
    return null;
  }

  private static boolean isWholeOrTruth(TypeMirror type) {
    return switch (type.getKind()) {
      case BOOLEAN, BYTE, SHORT, INT, LONG, CHAR -> true;
      default -> false;
    };
  }

  /**
   * {@code map.put(element, x)}, by another key in each iteration over a set, and {@code
   * map.merge(key, x, Long::sum)}.
   */
  private boolean fillsMap(MethodInvocationTree tree) {
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)
        || !(Syntax.withoutParentheses(select.getExpression()) instanceof IdentifierTree map)
        || !Library.is(source.typeOf(map), Kind.MAP)
        || !(source.elementOf(map) instanceof VariableElement variable)
        || variable.getKind() == ElementKind.FIELD
        || own.contains(variable)) {
      return false;
    }
    List<? extends ExpressionTree> given = tree.getArguments();
    boolean there =
        present.contains(variable)
            && !given.isEmpty()
            && Syntax.isName(given.get(0), element, source);
    if (!statements.contains(tree) || (!there && !isInOrderOfKeys(variable.asType()))) {
      return false;
    }
    boolean puts =
        distinct
            && !there
            && select.getIdentifier().contentEquals("put")
            && given.size() == 2
            && Syntax.isName(given.get(0), element, source);
    boolean merges =
        select.getIdentifier().contentEquals("merge")
            && given.size() == 3
            && isWholeOrTruth(source.types().erasure(source.typeOf(given.get(1))))
            && SumFunctions.isOne(given.get(2), source);
    if (puts || merges) {
      scan(puts ? given : given.subList(0, 2), null);
      changed
          .computeIfAbsent(variable, v -> new HashSet<>())
          .add(there ? OF_A_KEY : select.getIdentifier().toString());
      wrote(variable);
    }
    return puts || merges;
  }

  /** {@code if (map.containsKey(element)) …}: no iteration may give the map keys then. */
  @Override
  public @Nullable Void visitIf(IfTree tree, @Nullable Void no) {
    Set<Element> before = new HashSet<>(present);
    for (ExpressionTree part : Syntax.conjuncts(tree.getCondition()).toList()) {
      Optional<VariableElement> map = hasElement(part);
      if (map.isPresent()) {
        changed.computeIfAbsent(map.get(), v -> new HashSet<>()).add(OF_A_KEY);
        objects.add(map.get());
        present.add(map.get());
      } else {
        scan(part, null);
      }
    }
    scan(tree.getThenStatement(), null);
    present.retainAll(before);
    return scan(tree.getElseStatement(), null);
  }

  /** The map that is asked whether it has the element as a key; empty of any other question. */
  private Optional<VariableElement> hasElement(ExpressionTree question) {
    return question instanceof MethodInvocationTree call
            && call.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("containsKey")
            && Library.is(source.typeOf(select.getExpression()), Kind.MAP)
            && Syntax.withoutParentheses(select.getExpression()) instanceof IdentifierTree map
            && source.elementOf(map) instanceof VariableElement variable
            && variable.getKind() == ElementKind.LOCAL_VARIABLE
            && !own.contains(variable)
            && Syntax.isName(call.getArguments().get(0), element, source)
        ? Optional.of(variable)
        : Optional.empty();
  }

  /**
   * Whether the order of a map's keys does not follow from the order in which they came: constants
   * have one of their own, or none that anybody may ask for. In a hash table of other keys those of
   * one place stand as they came.
   */
  private boolean isInOrderOfKeys(TypeMirror map) {
    return Library.is(map, Kind.SORTED)
        || (map instanceof DeclaredType declared
            && declared.getTypeArguments().size() == 2
            && source.types().asElement(declared.getTypeArguments().get(0))
                instanceof TypeElement key
            && key.getKind() == ElementKind.ENUM);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void no) {
    if (fillsMap(tree)) {
      return null;
    }
    boolean known =
        source.elementOf(tree) instanceof ExecutableElement method && isKnown(method, tree);
    other |= !known;
    if (tree.getMethodSelect() instanceof MemberSelectTree select
        && source.elementOf(tree) instanceof ExecutableElement asked
        && isRead(asked)) {
      reads(select.getExpression());
      return scan(tree.getArguments(), null);
    }
    return super.visitMethodInvocation(tree, null);
  }

  /** Whether a call changes nothing: what is written in this file may change what it is given. */
  private boolean isKnown(ExecutableElement method, MethodInvocationTree call) {
    return isRead(method)
        || ((source.isInFile(method) || isValue(Enclosing.type(method)))
            && !source.accumulators().isWriting(method)
            && !isHolder(Enclosing.type(method), method)
            && call.getArguments().stream().noneMatch(this::isShared));
  }

  /** Whether a value is an object that others may know, or holds one. */
  private boolean isShared(ExpressionTree value) {
    ExpressionTree bare = Syntax.withoutParentheses(value);
    return !(bare instanceof LambdaExpressionTree || bare instanceof MemberReferenceTree)
        && bare.getKind() != Tree.Kind.NULL_LITERAL
        && mayHold(source.typeOf(bare));
  }

  private boolean mayHold(TypeMirror type) {
    return isObject(type)
        || (source.types().asElement(type) instanceof TypeElement named
            && holds(named, new HashSet<>()));
  }

  /** Whether a method that is written has an object in its record. */
  private boolean isHolder(TypeElement owner, ExecutableElement method) {
    return !method.getModifiers().contains(Modifier.STATIC)
        && source.isWritten(method)
        && holds(owner, new HashSet<>());
  }

  private boolean holds(TypeElement record, Set<TypeElement> seen) {
    return seen.add(record)
        && RecordParts.components(record).stream()
            .anyMatch(
                part ->
                    part.asType() instanceof ArrayType
                        || Library.is(part.asType(), Kind.COLLECTION)
                        || Library.is(part.asType(), Kind.MAP)
                        || (source.types().asElement(part.asType()) instanceof TypeElement inner
                            && holds(inner, seen)));
  }

  /** A function that a variable holds may change what it likes. */
  private static boolean isRead(ExecutableElement method) {
    return Library.of(method).filter(MethodStatement::readsOnly).isPresent()
        && !Library.is(Enclosing.type(method), Kind.FUNCTION);
  }

  private static boolean isValue(TypeElement type) {
    return type.getKind() == ElementKind.RECORD || type.getKind() == ElementKind.ENUM;
  }

  @Override
  public @Nullable Void visitBlock(BlockTree tree, @Nullable Void no) {
    Optional<List<Object>> exit = functions > 0 ? Optional.empty() : exit(tree.getStatements());
    exit.ifPresent(exits::add);
    return exit.isPresent() ? null : super.visitBlock(tree, null);
  }

  /** What leaves the loop, with constant changes before it; empty of any other statements. */
  private Optional<List<Object>> exit(List<? extends StatementTree> statements) {
    List<Object> exit = new ArrayList<>();
    for (int i = 0; i < statements.size() - 1; i++) {
      Optional<List<Object>> act =
          statements.get(i) instanceof ExpressionStatementTree statement
              ? constantChange(Syntax.withoutParentheses(statement.getExpression()))
              : Optional.empty();
      if (act.isEmpty()) {
        return Optional.empty();
      }
      exit.addAll(act.get());
    }
    return statements.isEmpty()
        ? Optional.empty()
        : end(statements.get(statements.size() - 1))
            .map(
                end -> {
                  exit.add(end);
                  return exit;
                });
  }

  /** {@code x = 1}, {@code x += 1} or {@code x++}, of a local variable from outside the loop. */
  private Optional<List<Object>> constantChange(ExpressionTree tree) {
    return switch (tree.getKind()) {
      case ASSIGNMENT -> {
        AssignmentTree set = (AssignmentTree) tree;
        yield constantChange(tree, set.getVariable(), constant(set.getExpression()));
      }
      case PLUS_ASSIGNMENT, MINUS_ASSIGNMENT -> {
        CompoundAssignmentTree sum = (CompoundAssignmentTree) tree;
        yield constantChange(tree, sum.getVariable(), constant(sum.getExpression()));
      }
      case POSTFIX_INCREMENT, PREFIX_INCREMENT, POSTFIX_DECREMENT, PREFIX_DECREMENT ->
          constantChange(tree, ((UnaryTree) tree).getExpression(), Optional.of(1));
      default -> Optional.empty();
    };
  }

  private Optional<List<Object>> constantChange(
      ExpressionTree change, ExpressionTree variable, Optional<Object> by) {
    return source.elementOf(Syntax.withoutParentheses(variable)) instanceof VariableElement changed
            && variable instanceof IdentifierTree
            && changed.getKind() != ElementKind.FIELD
            && !own.contains(changed)
            && !changed.equals(element)
        ? by.map(constant -> List.of(change.getKind(), changed, constant))
        : Optional.empty();
  }

  private static Optional<Object> constant(ExpressionTree value) {
    return Syntax.withoutParentheses(value) instanceof LiteralTree literal
        ? Optional.ofNullable(literal.getValue())
        : Optional.empty();
  }

  /** {@code return} of a constant or of nothing, or {@code break} out of the loop itself. */
  private Optional<Object> end(StatementTree statement) {
    if (statement instanceof ReturnTree returned) {
      return returned.getExpression() == null
          ? Optional.of(Tree.Kind.RETURN)
          : constant(returned.getExpression()).map(value -> List.of(Tree.Kind.RETURN, value));
    }
    return statement instanceof BreakTree left && left.getLabel() == null && inside == 0
        ? Optional.of(Tree.Kind.BREAK)
        : Optional.empty();
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void no) {
    if (functions > 0) {
      return super.visitReturn(tree, null);
    }
    return leaves(tree);
  }

  private @Nullable Void leaves(StatementTree statement) {
    Optional<Object> end = end(statement);
    end.ifPresent(constant -> exits.add(List.of(constant)));
    other |= end.isEmpty();
    return null;
  }

  /** Its methods return from themselves, and may change anything. */
  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void no) {
    return left();
  }

  @Override
  public @Nullable Void visitThrow(ThrowTree tree, @Nullable Void no) {
    return left();
  }

  @Override
  public @Nullable Void visitTry(TryTree tree, @Nullable Void no) {
    return left();
  }

  /** It can read no variable that is changed; what it calls is asked as everywhere. */
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void no) {
    functions++;
    super.visitLambdaExpression(tree, null);
    functions--;
    return null;
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void no) {
    other |=
        !(source.elementOf(tree) instanceof ExecutableElement method)
            || !(isRead(method) || source.isInFile(method) || isValue(Enclosing.type(method)));
    return super.visitMemberReference(tree, null);
  }

  private @Nullable Void left() {
    other = true;
    return null;
  }

  @Override
  public @Nullable Void visitBreak(BreakTree tree, @Nullable Void no) {
    if (inside == 0) {
      return leaves(tree);
    }
    other |= tree.getLabel() != null;
    return null;
  }

  @Override
  public @Nullable Void visitContinue(ContinueTree tree, @Nullable Void no) {
    other |= tree.getLabel() != null;
    return null;
  }

  @Override
  public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void no) {
    return within(() -> super.visitSwitch(tree, null));
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void no) {
    scan(tree.getVariable(), null);
    reads(tree.getExpression());
    return within(() -> scan(tree.getStatement(), null));
  }

  @Override
  public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void no) {
    return within(() -> super.visitForLoop(tree, null));
  }

  @Override
  public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void no) {
    return within(() -> super.visitWhileLoop(tree, null));
  }

  @Override
  public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void no) {
    return within(() -> super.visitDoWhileLoop(tree, null));
  }

  private @Nullable Void within(Runnable scan) {
    inside++;
    scan.run();
    inside--;
    return null;
  }
}
