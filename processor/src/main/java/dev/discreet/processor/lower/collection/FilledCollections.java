/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Repeatable;
import dev.discreet.processor.trees.CallChain;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.FilledInLoops;
import dev.discreet.processor.trees.collection.Influence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Lists, sets, maps and text builders that a loop inside one row fills. Nobody else has one, so it
 * is a variable that is assigned another list, set, map or text each time.
 */
public final class FilledCollections {
  private final Lowering lowering;
  private final Expressions expressions;
  private final BuiltTexts texts;

  /** Each with what it is when it is empty. */
  private final Map<Variable, Expr> filled = new HashMap<>();

  public FilledCollections(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.texts = new BuiltTexts(lowering, expressions);
  }

  /** {@code List<X> all = new ArrayList<>()}, and its like; empty for any other variable. */
  public Optional<Statement> declared(
      VariableTree tree, Element element, TreeOrigin origin, Frame frame) {
    if (tree.getInitializer() == null || !isInsideARow(element)) {
      return Optional.empty();
    }
    ExpressionTree made = Syntax.withoutParentheses(tree.getInitializer());
    return (made instanceof NewClassTree created && Library.is(created(created), Kind.BUILDER)
            ? texts.made(created, origin, frame)
            : collection(made, origin, frame))
        .map(
            value -> {
              Variable variable = lowering.declare(element, value.type());
              filled.put(variable, emptied(made, value, origin));
              return new Statement.Let(origin, variable, value);
            });
  }

  /**
   * An empty map or set that only a variable holds, which has no name in the source.
   *
   * @param made what makes it
   */
  public Optional<Statement> held(
      String name, ExpressionTree made, TreeOrigin origin, Frame frame) {
    return collection(made, origin, frame)
        .filter(FilledCollections::isTable)
        .map(
            value -> {
              Variable variable = new Variable(name, value.type());
              filled.put(variable, value);
              return new Statement.Let(origin, variable, value);
            });
  }

  private static boolean isTable(Expr value) {
    return value.type().kind() == Type.Kind.DICTIONARY
        || (value.type() instanceof Type.Collection held && held.name().equals("Set"));
  }

  private TypeMirror created(NewClassTree tree) {
    return lowering.source().typeOf(tree);
  }

  private Optional<Expr> collection(ExpressionTree made, TreeOrigin origin, Frame frame) {
    TypeMirror type = lowering.source().typeOf(made);
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement owner)
        || declared.getTypeArguments().isEmpty()) {
      return Optional.empty();
    }
    if (Library.is(owner, Kind.MAP)) {
      return map(made, declared, owner, origin);
    }
    Type element = lowering.types().ofValue(declared.getTypeArguments().get(0));
    boolean list = Library.is(owner, Kind.LIST);
    boolean set =
        !list && Values.areTold(element) && CollectionCopies.isTable(owner, Kind.SET, element);
    boolean empty =
        made instanceof NewClassTree created
            ? created.getArguments().isEmpty()
            : lowering.source().elementOf(made) instanceof ExecutableElement method
                && Library.is(method, Meaning.ENUM_SET_NONE);
    if ((!list && !set) || !Values.areUnchanging(element)) {
      return Optional.empty();
    } else if (!empty) {
      Expr copy = expressions.operand(made, frame).expr();
      return copy.type().kind() == Type.Kind.COLLECTION ? Optional.of(copy) : Optional.empty();
    }
    return Optional.of(
        empty(order(made), new Type.Collection(list ? "List" : "Set", element), origin));
  }

  /** What is left when it is cleared. */
  private Expr emptied(ExpressionTree made, Expr value, TreeOrigin origin) {
    return value.type() instanceof Type.Collection held ? empty(order(made), held, origin) : value;
  }

  private static Expr empty(SetOrder order, Type.Collection type, TreeOrigin origin) {
    return type.name().equals("Set")
        ? order.emptySet(origin, type)
        : new Expr.Pure(origin, type, PureFunction.LIST_OF, List.of());
  }

  private SetOrder order(ExpressionTree made) {
    return SetOrder.of(lowering.source().typeOf(made));
  }

  private Optional<Expr> map(
      ExpressionTree made, DeclaredType type, TypeElement owner, TreeOrigin origin) {
    boolean known =
        made instanceof NewClassTree created
            && type.getTypeArguments().size() == 2
            && (created.getArguments().isEmpty()
                || (created.getArguments().size() == 1
                    && Syntax.isClass(created.getArguments().get(0))));
    if (!known) {
      return Optional.empty();
    }
    Type key = lowering.types().ofValue(type.getTypeArguments().get(0));
    Type value = lowering.types().ofValue(type.getTypeArguments().get(1));
    return Values.areTold(key)
            && Values.areUnchanging(value)
            && CollectionCopies.isTable(owner, Kind.MAP, key)
        ? Optional.of(order(made).emptyMap(origin, new Type.Dictionary(key, value)))
        : Optional.empty();
  }

  /** {@code put}, and {@code merge} that adds up or takes the greater or lesser. */
  private Optional<Expr> entry(
      MethodInvocationTree tree,
      ExecutableElement method,
      Expr before,
      Type.Dictionary type,
      List<Statement> first,
      Frame frame) {
    String name = method.getSimpleName().toString();
    List<? extends ExpressionTree> given = tree.getArguments();
    boolean merges = name.equals("merge") && given.size() == 3;
    if (!merges && !(name.equals("put") && given.size() == 2)) {
      return Optional.empty();
    }
    Expr key = expressions.operand(given.get(0), frame).expr();
    Expr value = expressions.operand(given.get(1), frame).expr();
    if (!key.type().equals(type.key())
        || !value.type().equals(type.value())
        || key instanceof Expr.Refused
        || value instanceof Expr.Refused) {
      return Optional.empty();
    }
    TreeOrigin origin = lowering.source().origin(tree);
    Expr once = once("key", key, merges, first);
    Expr added = once("value", value, merges, first);
    Optional<Expr> put =
        merges ? merged(given.get(2), before, once, added, origin) : Optional.of(added);
    return put.map(
        last -> new Expr.Pure(origin, type, PureFunction.MAP_PUT, List.of(before, once, last)));
  }

  private static Expr once(String name, Expr value, boolean twice, List<Statement> first) {
    if (!twice || Repeatable.is(value)) {
      return value;
    }
    Variable variable = new Variable(name, value.type());
    first.add(new Statement.Let(value.origin(), variable, value));
    return new Expr.Use(value.origin(), variable);
  }

  private Optional<Expr> merged(
      ExpressionTree function, Expr before, Expr key, Expr value, TreeOrigin origin) {
    if (!(value.type() instanceof Type.Numeric type)
        || (type != Type.Numeric.INT && type != Type.Numeric.LONG)) {
      return Optional.empty();
    }
    if (SumFunctions.isOne(function, lowering.source())) {
      Expr zero = new Expr.Literal(origin, type, 0L);
      return Optional.of(
          new Expr.Arithmetic(
              origin, type, Expr.Operation.ADD, held(before, key, zero, origin), value));
    }
    return SumFunctions.takesGreater(function, lowering.source())
        .map(greater -> greater ? PureFunction.MAX : PureFunction.MIN)
        .map(
            better ->
                new Expr.Pure(
                    origin, type, better, List.of(held(before, key, value, origin), value)));
  }

  private static Expr held(Expr map, Expr key, Expr otherwise, TreeOrigin origin) {
    return new Expr.Pure(
        origin, otherwise.type(), PureFunction.GET_OR_DEFAULT, List.of(map, key, otherwise));
  }

  /** Whether a variable is one, and only one row decides what it is made of, or no row at all. */
  public boolean isInsideARow(Element element) {
    return lowering
        .filled(element)
        .filter(one -> isInsideARow(one) || isOfParameters(element, one))
        .isPresent();
  }

  /**
   * Whether no row has a part in what is put into it. A map or a text is one only where loops over
   * public parameters fill it: others are written out.
   */
  private boolean isOfParameters(Element element, FilledInLoops.Filled one) {
    Set<Element> rows = new LinkedHashSet<>();
    Set<Element> others = new LinkedHashSet<>();
    for (VariableTree parameter : one.method().getParameters()) {
      Element declared = lowering.source().elementOf(parameter);
      if (declared != null) {
        (isDataSet(parameter) ? rows : others).add(declared);
      }
    }
    Set<Element> ofOthers = Influence.of(one.method(), others, lowering.source());
    boolean known =
        Library.is(element.asType(), Kind.COLLECTION)
            || Stream.concat(one.over().stream(), one.until().stream())
                .anyMatch(loop -> Influence.names(loop, ofOthers, lowering.source()));
    return known && !Influence.of(one.method(), rows, lowering.source()).contains(element);
  }

  /** Whether only one row decides what is put into it. */
  private boolean isInsideARow(FilledInLoops.Filled one) {
    boolean helper =
        !isQuery(one.method()) && one.method().getParameters().stream().noneMatch(this::isDataSet);
    // Where no loop over elements fills it, rows may be in it that a loop by index picks.
    boolean row =
        one.over().isEmpty() ? one.around().stream().anyMatch(this::isOfRows) : one.inner();
    return (helper || row) && one.over().stream().noneMatch(this::isOfRows);
  }

  private boolean isQuery(MethodTree method) {
    Element element = lowering.source().elementOf(method);
    return element == null || AnnotationName.PRIVATE.isOn(element);
  }

  private boolean isDataSet(VariableTree parameter) {
    Element element = lowering.source().elementOf(parameter);
    return lowering.variable(element).filter(FilledCollections::isOfRows).isPresent();
  }

  /** Whether a loop goes over a data set. What is declared further inside, a loop inside does. */
  private boolean isOfRows(ExpressionTree over) {
    return Syntax.root(over)
        .flatMap(root -> lowering.variable(lowering.source().elementOf(root)))
        .filter(FilledCollections::isOfRows)
        .isPresent();
  }

  private static boolean isOfRows(Variable variable) {
    return switch (variable.type().kind()) {
      case ROWS, GROUPS, TALLY, TABLE -> true;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, COLLECTION -> false;
      case DICTIONARY, VECTOR, OTHER -> false;
    };
  }

  /** {@code all.add(x)} and its like; empty for any other call. */
  public Optional<Statement> statement(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    List<Statement> first = new ArrayList<>();
    return target(tree)
        .flatMap(
            variable ->
                changed(tree, variable, first, origin, frame)
                    .map(value -> after(first, new Statement.Assign(origin, variable, value))));
  }

  /**
   * A change that is not understood, behind which nobody knows what the variable holds; empty for
   * any other call.
   */
  public Optional<Statement.Refused> refused(
      MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    return target(tree)
        .filter(variable -> mayChange(tree))
        .map(
            variable -> {
              Finding finding =
                  expressions.operand(tree, frame).expr() instanceof Expr.Refused known
                      ? known.finding()
                      : Refusals.notUnderstood(origin);
              return new Statement.Refused(origin, finding, Optional.of(List.of(variable)));
            });
  }

  /**
   * Whether a call of a chain is not known to leave what it is called on as it is. A value that the
   * collection holds, as the row of {@code list.get(i).day()}, holds the same for ever.
   */
  private boolean mayChange(MethodInvocationTree tree) {
    Subject itself = new Subject(Subject.Part.WHOLE, Subject.THIS);
    return CallChain.of(tree).stream()
        .filter(call -> CallChain.receiver(call).filter(this::isUnchanging).isEmpty())
        .anyMatch(
            call ->
                !(lowering.source().elementOf(call) instanceof ExecutableElement method)
                    || Library.of(method)
                        .filter(stated -> !stated.does(Verb.WRITES, itself))
                        .isEmpty());
  }

  private boolean isUnchanging(ExpressionTree value) {
    return Values.areUnchanging(lowering.types().ofValue(lowering.source().typeOf(value)));
  }

  /** The variables of these that are named in some code. */
  public List<Variable> namedIn(Tree code) {
    return lowering.filledIn(code).stream()
        .flatMap(named -> lowering.variable(named).stream())
        .filter(filled::containsKey)
        .toList();
  }

  /**
   * What to say of a condition that changes such a variable, of which nobody is told what it
   * answers; empty of any other.
   */
  public Optional<Finding> change(ExpressionTree condition, TreeOrigin origin, Frame frame) {
    ExpressionTree asked = Syntax.withoutParentheses(condition);
    while (asked.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
      asked = Syntax.withoutParentheses(((UnaryTree) asked).getExpression());
    }
    return asked instanceof MethodInvocationTree call
        ? refused(call, origin, frame).map(Statement.Refused::finding)
        : Optional.empty();
  }

  private static Statement after(List<Statement> first, Statement last) {
    List<Statement> all = new ArrayList<>(first);
    all.add(last);
    return first.isEmpty() ? last : new Statement.Nested(last.origin(), new Block(all));
  }

  private Optional<Variable> target(MethodInvocationTree tree) {
    ExpressionTree at = Syntax.withoutParentheses(tree);
    while (lowering.rowAt(at).isEmpty()
        && at instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select) {
      at = Syntax.withoutParentheses(select.getExpression());
    }
    Optional<Variable> named =
        at instanceof IdentifierTree name
            ? lowering.variable(lowering.source().elementOf(name))
            : Optional.empty();
    return lowering.rowAt(at).or(() -> named).filter(filled::containsKey);
  }

  /**
   * What a call leaves.
   *
   * @param first is given what is evaluated before, once
   */
  private Optional<Expr> changed(
      MethodInvocationTree tree,
      Variable variable,
      List<Statement> first,
      TreeOrigin origin,
      Frame frame) {
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)
        || !(lowering.source().elementOf(tree) instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    ExpressionTree receiver = Syntax.withoutParentheses(select.getExpression());
    Expr held = new Expr.Use(origin, variable);
    boolean named = receiver instanceof IdentifierTree || lowering.rowAt(receiver).isPresent();
    return switch (variable.type().kind()) {
      case TEXT -> {
        Optional<Expr> before =
            receiver instanceof MethodInvocationTree inner
                ? changed(inner, variable, first, origin, frame)
                : Optional.of(held);
        yield before.flatMap(text -> texts.changed(tree, method, text, origin, frame));
      }
      case DICTIONARY ->
          named
              ? entry(tree, method, held, (Type.Dictionary) variable.type(), first, frame)
              : Optional.empty();
      case COLLECTION ->
          named
              ? put(tree, method, held, (Type.Collection) variable.type(), origin, frame)
              : Optional.empty();
      case NUMERIC, BOOLEAN, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, OTHER -> Optional.empty();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> Optional.empty();
    };
  }

  private Optional<Expr> put(
      MethodInvocationTree tree,
      ExecutableElement method,
      Expr before,
      Type.Collection type,
      TreeOrigin origin,
      Frame frame) {
    String name = method.getSimpleName().toString();
    if (name.equals("clear") && tree.getArguments().isEmpty()) {
      return Optional.ofNullable(filled.get(((Expr.Use) before).variable()));
    }
    if (tree.getArguments().size() != 1) {
      return Optional.empty();
    }
    boolean number = method.getParameters().get(0).asType().getKind().isPrimitive();
    Optional<PureFunction> function =
        switch (name) {
          case "add" -> Optional.of(PureFunction.ADDED);
          case "addAll" -> Optional.of(PureFunction.ADDED_ALL);
          case "remove" -> number ? Optional.empty() : Optional.of(PureFunction.REMOVED);
          case "removeAll" -> Optional.of(PureFunction.REMOVED_ALL);
          case "retainAll" -> Optional.of(PureFunction.RETAINED);
          default -> Optional.empty();
        };
    return function.flatMap(
        change -> {
          Operand argument = expressions.operand(tree.getArguments().get(0), frame);
          return isOf(change, argument.expr(), type)
              ? Optional.of(new Expr.Pure(origin, type, change, List.of(before, argument.expr())))
              : Optional.empty();
        });
  }

  /** Whether it is an element, or a collection, of the type that is held. */
  private static boolean isOf(PureFunction change, Expr argument, Type.Collection type) {
    if (argument instanceof Expr.Refused) {
      return false;
    }
    boolean one = change == PureFunction.ADDED || change == PureFunction.REMOVED;
    boolean told = change == PureFunction.ADDED || Values.areTold(type.element());
    return told
        && (one
            ? argument.type().equals(type.element())
            : argument.type() instanceof Type.Collection other
                && other.element().equals(type.element()));
  }

  /**
   * {@code if (all.add(x))}, or {@code if (!all.add(x))}: what is asked is whether the set did not
   * hold it; empty for any other condition.
   */
  public Optional<Asked> asked(ExpressionTree condition, TreeOrigin origin, Frame frame) {
    ExpressionTree bare = Syntax.withoutParentheses(condition);
    boolean not = bare.getKind() == Tree.Kind.LOGICAL_COMPLEMENT;
    ExpressionTree call =
        not ? Syntax.withoutParentheses(((UnaryTree) bare).getExpression()) : bare;
    if (!(call instanceof MethodInvocationTree tree)
        || !(statement(tree, origin, frame).orElse(null) instanceof Statement.Assign put)
        || !(put.value() instanceof Expr.Pure value)
        || value.function() != PureFunction.ADDED
        || !(value.type() instanceof Type.Collection type)
        || type.name().equals("List")) {
      return Optional.empty();
    }
    Variable known = new Variable("known", Type.Simple.BOOLEAN);
    Expr held =
        new Expr.Pure(origin, Type.Simple.BOOLEAN, PureFunction.CONTAINS, value.arguments());
    Expr use = new Expr.Use(origin, known);
    return Optional.of(
        new Asked(
            List.of(new Statement.Let(origin, known, held), put),
            not ? use : new Expr.Not(origin, use)));
  }

  /**
   * A condition that changes a set.
   *
   * @param before what happens first
   * @param condition what is asked then
   */
  public record Asked(List<Statement> before, Expr condition) {
    /** The whole branch. */
    public Statement branch(TreeOrigin origin, Block whenTrue, Block whenFalse) {
      List<Statement> all = new ArrayList<>(before);
      all.add(new Statement.If(origin, condition, whenTrue, whenFalse));
      return new Statement.Nested(origin, new Block(all));
    }
  }
}
