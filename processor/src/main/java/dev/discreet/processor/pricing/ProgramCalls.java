/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.budget.Item;
import dev.discreet.processor.budget.Spending;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.HelperReader;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Knows what calls on the data sets and wrappers of one program spend. {@link ProgramLowering}
 * refuses every other use of them, since they could escape.
 */
final class ProgramCalls {
  /** What of a data set is public, and spends nothing. */
  private static final Set<String> FREE =
      Set.of("name", "remaining", "maxRows", "toString", "drawNoiseAhead", "forgetNoise");

  /** What arguments spend by themselves. */
  interface Arguments extends Function<List<? extends ExpressionTree>, Spent> {}

  private final Source source;
  private final WrapperCatalogue wrappers;
  private final CalledPrograms helpers;
  private final ReplacedRows replaced;
  private final TripCounts tripCounts;
  private final List<Located> findings;

  private final DataSets data;
  private final MadeWrappers made;
  private final GivenRows rows;
  private final OneAdjacency neighbours;
  private final List<TreeOrigin> sharesGiven = new ArrayList<>();
  private final Set<TypeElement> reliesOn = new LinkedHashSet<>();

  ProgramCalls(
      Source source,
      WrapperCatalogue wrappers,
      ProgramContract program,
      Predicate<TypeElement> isVerified,
      ProgramCircles circles,
      TripCounts tripCounts,
      DataSets data,
      GivenRows rows,
      List<Located> findings) {
    this.source = source;
    this.wrappers = wrappers;
    this.helpers =
        new CalledPrograms(source, program.method(), isVerified, circles, tripCounts, findings);
    this.replaced = new ReplacedRows();
    this.tripCounts = tripCounts;
    this.findings = findings;
    this.data = data;
    this.neighbours = new OneAdjacency(program.budget(), findings);
    this.made = new MadeWrappers(source, wrappers, data, neighbours, findings);
    this.rows = rows;
  }

  /**
   * Whether the value of an expression may only be used where it is accounted for: a data set, a
   * wrapper, also one that was made elsewhere, and rows.
   */
  boolean isGuarded(ExpressionTree tree) {
    Element element = source.elementOf(tree);
    if (element != null && !(element instanceof VariableElement) && isName(tree)) {
      return false; // The name of a class or a method.
    }
    boolean function = tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree;
    return (!function && data.isOfData(source.typeOf(tree)))
        || wrappers.of(erased(tree)).isPresent()
        || data.isKnown(element)
        || made.isKnown(element)
        || rows.areGuardedIn(tree);
  }

  private boolean isData(ExpressionTree tree) {
    return ProgramContract.isData(erased(tree));
  }

  /** What is declared by a bound is of its type. */
  private TypeMirror erased(ExpressionTree tree) {
    return source.types().erasure(source.typeOf(tree));
  }

  private static boolean isName(ExpressionTree tree) {
    return tree instanceof IdentifierTree || tree instanceof MemberSelectTree;
  }

  /** A variable for a wrapper or a data set, and what it spends to make it; empty for any other. */
  Optional<Spent> declares(Element variable, ExpressionTree value, Arguments arguments) {
    if (variable.getKind() != ElementKind.LOCAL_VARIABLE || !tripCounts.keeps(variable)) {
      return Optional.empty();
    }
    return made.declare(variable, value) || data.declare(variable, value)
        ? Optional.of(making(value, arguments))
        : Optional.empty();
  }

  /** What it spends to check that a data set or a wrapper is there; empty for anything else. */
  Optional<Spent> checked(ExpressionTree tree, Arguments arguments) {
    ExpressionTree inside = NullChecks.inside(tree, source);
    boolean checks = inside != Syntax.withoutParentheses(tree);
    return checks && (data.account(inside).isPresent() || !made.of(inside).isEmpty())
        ? Optional.of(making(inside, arguments))
        : Optional.empty();
  }

  /** Whether an operand is a data set or a wrapper of which no more is asked than its name. */
  boolean isHarmless(ExpressionTree operand, BinaryTree in) {
    Element variable = source.elementOf(operand);
    if (!(operand instanceof IdentifierTree) || variable == null) {
      return false;
    }
    return switch (in.getKind()) {
      case EQUAL_TO, NOT_EQUAL_TO ->
          (data.isKnown(variable) || made.isKnown(variable))
              && (in.getLeftOperand().getKind() == Tree.Kind.NULL_LITERAL
                  || in.getRightOperand().getKind() == Tree.Kind.NULL_LITERAL);
      case PLUS -> isData(operand) && data.isKnown(variable);
      default -> false;
    };
  }

  /**
   * Whether a call makes a data set, releases, copies rows or calls a program: it may fail for some
   * rows.
   */
  boolean mayFail(ExpressionTree tree) {
    return DataMaking.of(tree, source).isPresent()
        || rows.origin(tree).isPresent()
        || (source.elementOf(tree) instanceof ExecutableElement method
            && ProgramContract.isProgram(method))
        || isRelease(tree);
  }

  /** Whether a call or a reference is one of a wrapper's methods that release. */
  boolean isRelease(ExpressionTree tree) {
    if (!(source.elementOf(tree) instanceof ExecutableElement method)) {
      return false;
    }
    Optional<ExpressionTree> receiver =
        tree instanceof MemberReferenceTree reference
            ? Optional.of(reference.getQualifierExpression())
            : tree instanceof MethodInvocationTree call
                    && call.getMethodSelect() instanceof MemberSelectTree select
                ? Optional.of(select.getExpression())
                : Optional.empty();
    return receiver
        .filter(of -> wrappers.of(erased(of)).isPresent() && !WrapperCatalogue.tells(method))
        .isPresent();
  }

  /** The same, for any expression. */
  Optional<Spent> call(ExpressionTree tree, Arguments arguments) {
    if (tree instanceof MemberReferenceTree reference) {
      return source.elementOf(reference) instanceof ExecutableElement method
          ? released(reference, method, reference.getQualifierExpression(), List.of(), arguments)
          : Optional.empty();
    }
    return tree instanceof MethodInvocationTree call ? call(call, arguments) : Optional.empty();
  }

  /** What a call spends, if it is one of a data set, a wrapper or a program; else empty. */
  Optional<Spent> call(MethodInvocationTree tree, Arguments arguments) {
    if (!(source.elementOf(tree) instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    if (ProgramContract.isProgram(method)) {
      return Optional.of(program(tree, method, arguments));
    }
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)) {
      return Optional.empty();
    }
    ExpressionTree receiver = Syntax.withoutParentheses(select.getExpression());
    boolean free = FREE.contains(method.getSimpleName().toString());
    if ((free && data.account(receiver).isPresent()) || data.isFree(receiver, method)) {
      return Optional.of(making(receiver, arguments).then(arguments.apply(tree.getArguments())));
    }
    if (WrapperCatalogue.tells(method) && !made.of(receiver).isEmpty()) {
      return Optional.of(making(receiver, arguments).then(arguments.apply(tree.getArguments())));
    }
    return released(tree, method, receiver, tree.getArguments(), arguments);
  }

  /** What it spends to make a wrapper and release from it; empty for any other call. */
  private Optional<Spent> released(
      ExpressionTree tree,
      ExecutableElement method,
      ExpressionTree receiver,
      List<? extends ExpressionTree> given,
      Arguments arguments) {
    Spent dearest = Spent.NOTHING;
    List<MadeWrappers.Wrapper> any = made.of(receiver);
    for (MadeWrappers.Wrapper wrapper : any) {
      Optional<QueryContract> query = wrappers.query(wrapper.queries(), method);
      if (query.isEmpty()) {
        return Optional.empty();
      }
      dearest = dearest.or(release(source.origin(tree), query.get(), wrapper));
    }
    return any.isEmpty()
        ? Optional.empty()
        : Optional.of(making(receiver, arguments).then(arguments.apply(given)).then(dearest));
  }

  private Spent release(TreeOrigin origin, QueryContract query, MadeWrappers.Wrapper wrapper) {
    replaced.releases(wrapper.queries(), query, wrapper.accounts(), origin);
    Item released =
        Item.of(
            query,
            wrapper.queries(),
            wrappers.paidAtOnce(wrapper.queries()),
            origin.text(),
            origin.line());
    Spent spent = Spent.NOTHING;
    for (Account account : wrapper.accounts()) {
      spent = spent.then(Spent.of(account, new Spending.Once(released)));
    }
    return spent;
  }

  /** A helper program costs what it declares, on each of its data sets, after its receiver. */
  private Spent program(MethodInvocationTree tree, ExecutableElement method, Arguments arguments) {
    Spent before =
        tree.getMethodSelect() instanceof MemberSelectTree select
            ? arguments.apply(List.of(select.getExpression()))
            : Spent.NOTHING;
    return before.then(called(tree, method, arguments));
  }

  private Spent called(MethodInvocationTree tree, ExecutableElement method, Arguments arguments) {
    TreeOrigin origin = source.origin(tree);
    helpers.requireKnown(method, origin);
    Optional<ProgramContract> called =
        ProgramContract.of(method, source.elements(), source.types());
    if (called.isEmpty()) {
      return arguments.apply(tree.getArguments()); // What is wrong with it is said where it stands.
    }
    BudgetContract budget = called.get().budget();
    if (rows.areNamedBy(source.typeOf(tree))) {
      findings.add(ProgramRefusals.rows(tree, source));
    }
    reliesOn.add(Enclosing.type(method));
    neighbours.uses(called.get(), origin);
    Spent spent = Spent.NOTHING;
    List<Account> given = new ArrayList<>();
    for (int i = 0; i < tree.getArguments().size(); i++) {
      ExpressionTree argument = tree.getArguments().get(i);
      int last = method.getParameters().size() - 1; // Of a method with any number of arguments.
      VariableElement parameter = method.getParameters().get(Math.min(i, last));
      Optional<Account> account =
          called.get().rows().contains(parameter)
              ? data.ofRows(argument, parameter.asType())
              : called.get().data().contains(parameter) ? data.account(argument) : Optional.empty();
      if (account.isEmpty()) {
        helpers.requireKept(argument, parameter);
        spent = spent.then(arguments.apply(List.of(argument)));
        continue;
      }
      if (given.contains(account.get()) || isMadeOfRowsOf(account.get(), given)) {
        findings.add(
            new Located(
                source.origin(argument),
                Finding.of(Rule.DATA_ESCAPES, "`" + source.origin(argument).text() + "`")
                    .found(
                        "it, or what may be of its rows, is given to `"
                            + method.getSimpleName()
                            + "` twice")
                    .fix("give each parameter a data set of its own")));
      }
      given.add(account.get());
      Item item = Item.of(budget, origin.text(), origin.line(), rowsPerUnit(argument));
      if (!(account.get() instanceof Account.Whole)) {
        sharesGiven.add(source.origin(argument));
      }
      boolean isGiven = called.get().rows().contains(parameter);
      spent =
          spent
              .then(
                  isData(argument)
                      ? making(argument, arguments)
                      : arguments.apply(isGiven ? List.of() : List.of(argument)))
              .then(Spent.of(account.get(), new Spending.Once(item)));
    }
    return spent;
  }

  /**
   * Whether a program that joins it with another that it is given might join rows with themselves:
   * a data set tells its own parts when they are joined, but not what else was made of its rows.
   */
  private boolean isMadeOfRowsOf(Account account, List<Account> given) {
    return given.stream()
        .map(other -> List.of(other, account))
        .anyMatch(both -> !data.areOfDifferentRows(both) && !data.areOfOneParameter(both));
  }

  /** How many rows one person may have in a data set; 1 where a row is the unit. */
  private int rowsPerUnit(ExpressionTree argument) {
    return source.typeOf(argument) instanceof DeclaredType declared
            && declared.getTypeArguments().size() == 1
            && source.types().asElement(declared.getTypeArguments().get(0))
                instanceof TypeElement row
        ? HelperReader.unitOf(row).map(PrivacyUnitKey::maxRows).orElse(1)
        : Integer.MAX_VALUE;
  }

  /** What is said of a data set, a wrapper or rows that are used elsewhere. */
  Located refused(ExpressionTree tree) {
    return rows.areGuardedIn(tree)
        ? ProgramRefusals.rows(tree, source)
        : ProgramRefusals.escapes(
            tree, isData(tree), wrappers.of(erased(tree)).isPresent(), source);
  }

  /** Programs that are called, and call back. */
  List<Located> inCircles() {
    return helpers.inCircles();
  }

  /** Parts and samples that are given to other programs. */
  List<TreeOrigin> sharesGiven() {
    return sharesGiven;
  }

  /** What it spends to make a data set or a wrapper: nothing but by other arguments. */
  private Spent making(ExpressionTree value, Arguments arguments) {
    ExpressionTree bare = NullChecks.inside(value, source);
    if (bare instanceof ConditionalExpressionTree choice) {
      return arguments
          .apply(List.of(choice.getCondition()))
          .then(
              making(choice.getTrueExpression(), arguments)
                  .or(making(choice.getFalseExpression(), arguments)));
    }
    if (!(bare instanceof NewClassTree creation)) {
      return arguments.apply(data.arguments(bare));
    }
    Spent spent = Spent.NOTHING;
    for (ExpressionTree argument : creation.getArguments()) {
      spent =
          spent.then(
              isData(argument) ? making(argument, arguments) : arguments.apply(List.of(argument)));
    }
    return spent;
  }

  /** Releases from data whose rows are replaced. */
  ReplacedRows replaced() {
    return replaced;
  }

  /**
   * Returns the query classes whose wrappers it makes, and the classes of programs that it calls.
   */
  Set<TypeElement> reliesOn() {
    Set<TypeElement> all = new LinkedHashSet<>(reliesOn);
    all.addAll(made.classes());
    return all;
  }

  /** By which neighbours it counts. */
  OneAdjacency neighbours() {
    return neighbours;
  }
}
