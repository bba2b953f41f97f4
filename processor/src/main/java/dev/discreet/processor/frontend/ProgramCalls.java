/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.Located;
import dev.discreet.processor.budget.Item;
import dev.discreet.processor.budget.Spending;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.Enclosing;
import dev.discreet.processor.contract.HelperReader;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
import org.jspecify.annotations.Nullable;

/**
 * The data sets and wrappers of one program, and what calls on them spend. Every other use of them
 * is for {@link ProgramLowering} to refuse.
 */
final class ProgramCalls {
  /** What of a data set is public, and spends nothing. */
  private static final Set<String> FREE =
      Set.of("name", "remaining", "maxRows", "toString", "drawNoiseAhead", "forgetNoise");

  /** A wrapper, and the data sets that it releases from. */
  private record Wrapper(QueryClassContract queries, List<Account> accounts) {}

  /** What arguments spend by themselves. */
  interface Arguments extends Function<List<? extends ExpressionTree>, Spent> {}

  private final Source source;
  private final WrapperCatalogue wrappers;
  private final ProgramContract program;
  private final CalledPrograms helpers;
  private final ReplacedRows replaced;
  private final Turns turns;
  private final List<Located> findings;

  private final DataSets data;
  private final Map<Element, Wrapper> variables = new HashMap<>();
  private final Set<Element> rows = new HashSet<>();
  private final OneAdjacency neighbours;
  private final List<TreeOrigin> sharesGiven = new ArrayList<>();
  private final Set<TypeElement> reliesOn = new LinkedHashSet<>();

  ProgramCalls(
      Source source,
      WrapperCatalogue wrappers,
      ProgramContract program,
      Predicate<TypeElement> isVerified,
      Turns turns,
      DataSets data,
      MethodTree method,
      List<Located> findings) {
    this.source = source;
    this.wrappers = wrappers;
    this.program = program;
    this.helpers = new CalledPrograms(source, isVerified, turns, findings);
    this.replaced = new ReplacedRows();
    this.turns = turns;
    this.findings = findings;
    this.data = data;
    this.neighbours = new OneAdjacency(program.budget(), findings);
    rows.addAll(program.rows());
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void no) {
        DataMaking.of(tree, source).flatMap(making -> making.rows(source)).ifPresent(rows::add);
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(method.getBody(), null);
  }

  /** Whether a variable holds rows. */
  boolean isRows(@Nullable Element variable) {
    return rows.contains(variable);
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
        || variables.containsKey(element)
        || rows.contains(element);
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
    if (variable.getKind() != ElementKind.LOCAL_VARIABLE || !turns.keeps(variable)) {
      return Optional.empty();
    }
    if (value instanceof NewClassTree creation) {
      Optional<Wrapper> wrapper = wrapper(creation);
      wrapper.ifPresent(made -> variables.put(variable, made));
      return wrapper.map(made -> making(creation, arguments));
    }
    return data.declare(variable, value) ? Optional.of(making(value, arguments)) : Optional.empty();
  }

  /** The same, for any expression. */
  Optional<Spent> call(ExpressionTree tree, Arguments arguments) {
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
    ExpressionTree receiver = ExpressionLowering.withoutParentheses(select.getExpression());
    boolean free = FREE.contains(method.getSimpleName().toString());
    if ((free && data.account(receiver).isPresent()) || data.isFree(receiver, method)) {
      return Optional.of(making(receiver, arguments).then(arguments.apply(tree.getArguments())));
    }
    if (receiver instanceof NewClassTree creation) {
      return wrapper(creation)
          .flatMap(wrapper -> release(tree, method, wrapper, arguments))
          .map(released -> making(creation, arguments).then(released));
    }
    return Optional.ofNullable(variables.get(source.elementOf(receiver)))
        .filter(wrapper -> receiver instanceof IdentifierTree)
        .flatMap(wrapper -> release(tree, method, wrapper, arguments));
  }

  private Optional<Spent> release(
      MethodInvocationTree tree, ExecutableElement method, Wrapper wrapper, Arguments arguments) {
    Optional<QueryContract> query = wrappers.query(wrapper.queries(), method);
    if (query.isEmpty()) {
      return Optional.empty();
    }
    TreeOrigin origin = source.origin(tree);
    replaced.releases(wrapper.queries(), query.get(), wrapper.accounts(), origin);
    Item released =
        Item.of(
            query.get(),
            wrapper.queries(),
            wrappers.paidAtOnce(wrapper.queries()),
            origin.text(),
            origin.line());
    Spent spent = arguments.apply(tree.getArguments());
    for (Account account : wrapper.accounts()) {
      spent = spent.then(Spent.of(account, new Spending.Once(released)));
    }
    return Optional.of(spent);
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
              ? Optional.of(rows(argument))
              : called.get().data().contains(parameter) ? data.account(argument) : Optional.empty();
      if (account.isEmpty()) {
        helpers.requireKept(argument, parameter);
        spent = spent.then(arguments.apply(List.of(argument)));
        continue;
      }
      if (given.contains(account.get())) {
        findings.add(
            new Located(
                source.origin(argument),
                Finding.of(Rule.DATA_ESCAPES, "`" + source.origin(argument).text() + "`")
                    .found("it is given to `" + method.getSimpleName() + "` twice")
                    .fix("give each parameter a data set of its own")));
      }
      given.add(account.get());
      Item item = Item.of(budget, origin.text(), origin.line(), rowsPerUnit(argument));
      if (!(account.get() instanceof Account.Whole)) {
        sharesGiven.add(source.origin(argument));
      }
      boolean isKnown = isRows(source.elementOf(argument));
      spent =
          spent
              .then(
                  isData(argument)
                      ? making(argument, arguments)
                      : arguments.apply(isKnown ? List.of() : List.of(argument)))
              .then(Spent.of(account.get(), new Spending.Once(item)));
    }
    return spent;
  }

  /** The rows that a program is given; all that nobody guards count as the same. */
  private Account rows(ExpressionTree argument) {
    Element variable = source.elementOf(argument);
    return new Account.Whole(
        variable != null && rows.contains(variable) ? variable : program.method());
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

  /** Parts and samples that are given to other programs. */
  List<TreeOrigin> sharesGiven() {
    return sharesGiven;
  }

  /** What it spends to make a data set or a wrapper: nothing but by other arguments. */
  private Spent making(ExpressionTree value, Arguments arguments) {
    ExpressionTree bare = ExpressionLowering.withoutParentheses(value);
    Optional<DataMaking> making = DataMaking.of(bare, source);
    if (making.isPresent()) {
      return arguments.apply(making.get().others(source));
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

  private Optional<Wrapper> wrapper(NewClassTree creation) {
    Optional<QueryClassContract> queries = wrappers.of(erased(creation));
    if (queries.isEmpty() || creation.getClassBody() != null) {
      return Optional.empty();
    }
    List<Account> given = new ArrayList<>();
    for (ExpressionTree argument : creation.getArguments()) {
      if (isData(argument)) {
        Optional<Account> account = data.account(argument);
        if (account.isEmpty()) {
          return Optional.empty();
        }
        given.add(account.get());
      }
    }
    if (given.size() != queries.get().dataSets().size()) {
      return Optional.empty();
    }
    requireEachOnce(given, creation);
    neighbours.uses(queries.get(), source.origin(creation));
    reliesOn.add(queries.get().type());
    return Optional.of(new Wrapper(queries.get(), given));
  }

  /** Where one person would change two of them, the wrapper refuses to be made. */
  private void requireEachOnce(List<Account> given, ExpressionTree place) {
    List<Element> wholes = given.stream().map(Account::origin).filter(data::isKnown).toList();
    if (wholes.stream().distinct().count() < wholes.size()) {
      findings.add(
          new Located(
              source.origin(place),
              Finding.of(Rule.DATA_ESCAPES, "`" + source.origin(place).text() + "`")
                  .found("it is given one data set, or what was taken of it, twice")
                  .fix("give each parameter a data set of its own")));
    }
  }

  /** Releases from data whose rows are replaced. */
  ReplacedRows replaced() {
    return replaced;
  }

  /** The query classes whose wrappers it makes, and the classes of programs that it calls. */
  Set<TypeElement> reliesOn() {
    return reliesOn;
  }

  /** By which neighbours it counts. */
  OneAdjacency neighbours() {
    return neighbours;
  }
}
