/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.EnumConstants;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/**
 * Knows the data sets of one program, and the parts and samples that it takes of them.
 *
 * <p>Claim: each expression that stands for a data set has one account. Parts and samples belong to
 * the innermost block in which they are taken, so each iteration of a loop takes others. A part
 * that is picked by the variable of a loop over all keys is another one in each iteration.
 */
public final class DataSets {
  private static final String SAMPLE = "sample";
  private static final String PARTITION = "partitionBy";

  /** A function that says to which part a row belongs. */
  public record PartKey(ExpressionTree function, TypeMirror rowType, TypeMirror keyType) {}

  private final Source source;
  private final ProgramContract program;
  private final GivenRows rows;
  private final TripCounts tripCounts;
  private final List<Located> findings;
  private final Map<Element, Account> variables = new HashMap<>();
  private final Map<Element, Account.Partition> partitions = new HashMap<>();
  private final Set<Element> keys = new HashSet<>();
  private final IdentityHashMap<Tree, Account.Share> taken = new IdentityHashMap<>();
  private final Set<Element> reported = new HashSet<>();
  private final Set<Tree> refused = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<List<Account.Share>> blocks = new ArrayDeque<>();
  private final List<PartKey> partKeys = new ArrayList<>();

  DataSets(
      Source source,
      ProgramContract program,
      GivenRows rows,
      TripCounts tripCounts,
      List<Located> findings) {
    this.source = source;
    this.rows = rows;
    this.program = program;
    this.tripCounts = tripCounts;
    this.findings = findings;
    program.data().forEach(data -> variables.put(data, new Account.Whole(data)));
  }

  /** Enters a block. */
  void enter() {
    blocks.push(new ArrayList<>());
  }

  /** Leaves it: the parts and samples that were taken in it end. */
  List<Account.Share> leave() {
    return blocks.pop();
  }

  /** The functions that rows were split by. */
  List<PartKey> partKeys() {
    return partKeys;
  }

  /** Whether a variable stands for a data set or for parts. */
  boolean isKnown(@Nullable Element variable) {
    return variables.containsKey(variable) || partitions.containsKey(variable);
  }

  /** Whether each of them is of the rows of another parameter of the program. */
  boolean areOfDifferentRows(List<Account> given) {
    return given.stream().map(Account::origin).distinct().count() == given.size();
  }

  /** Whether they are of one data set of the program, which knows its parts when it is joined. */
  boolean areOfOneParameter(List<Account> given) {
    List<Element> origins = given.stream().map(Account::origin).distinct().toList();
    return origins.size() == 1 && program.data().contains(origins.get(0));
  }

  /** Whether a type is that of data sets, or of what holds them. */
  boolean isOfData(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return isOfData(array.getComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      TypeMirror bound = wildcard.getExtendsBound();
      return bound != null && isOfData(bound);
    }
    return ProgramContract.isData(source.types().erasure(type))
        || (type instanceof DeclaredType declared
            && declared.getTypeArguments().stream().anyMatch(this::isOfData));
  }

  /** Lets a variable stand for what an expression does, if that is known. */
  boolean declare(Element variable, ExpressionTree value) {
    Optional<Account> account = account(value);
    account.ifPresent(known -> variables.put(variable, known));
    Optional<Account.Partition> partition = partition(value);
    partition.ifPresent(known -> partitions.put(variable, known));
    return account.isPresent() || partition.isPresent();
  }

  /** What data set an expression stands for. */
  Optional<Account> account(ExpressionTree value) {
    ExpressionTree bare = NullChecks.inside(value, source);
    if (bare instanceof IdentifierTree) {
      return Optional.ofNullable(variables.get(source.elementOf(bare)));
    }
    Optional<DataMaking> made = DataMaking.of(bare, source);
    return made.isPresent()
        ? ofRows(made.get().rowsArgument(), source.typeOf(bare))
        : receiver(bare).flatMap(of -> taken((MethodInvocationTree) bare, of));
  }

  /**
   * The account of rows that a parameter gives.
   *
   * @param taken the type of what is made of them, or takes them
   */
  Optional<Account> ofRows(ExpressionTree given, TypeMirror taken) {
    Optional<VariableElement> origin = rows.origin(given);
    if (origin.isEmpty() && refused.add(given)) {
      findings.add(ProgramRefusals.otherRows(given, source));
    }
    RowClass rowClass = new RowClass(source.types());
    origin
        .map(VariableElement::asType)
        .filter(type -> !rowClass.isOfAny(taken))
        .filter(type -> !rowClass.isKept(type, taken))
        .filter(type -> refused.add(given))
        .ifPresent(type -> findings.add(ProgramRefusals.rowClass(given, type, taken, source)));
    return origin.map(Account.Whole::new);
  }

  private Optional<ExpressionTree> receiver(ExpressionTree tree) {
    return tree instanceof MethodInvocationTree call
            && call.getMethodSelect() instanceof MemberSelectTree select
        ? Optional.of(Syntax.withoutParentheses(select.getExpression()))
        : Optional.empty();
  }

  /** A sample of a data set, or a part. */
  private Optional<Account> taken(MethodInvocationTree call, ExpressionTree of) {
    if (!(source.elementOf(call) instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    if (isOurs(method, SAMPLE)) {
      return account(of).flatMap(whole -> sample(call, whole));
    }
    if (call.getArguments().size() == 1 && method.getSimpleName().contentEquals("get")) {
      return partition(of).map(parts -> part(parts, call.getArguments().get(0)));
    }
    return method.getSimpleName().contentEquals("getValue") && of instanceof IdentifierTree
        ? Optional.ofNullable(variables.get(source.elementOf(of)))
        : Optional.empty();
  }

  private boolean isOurs(ExecutableElement method, String name) {
    return method.getSimpleName().contentEquals(name)
        && ProgramContract.isData(source.types().erasure(Enclosing.type(method).asType()));
  }

  private Optional<Account> sample(MethodInvocationTree call, Account whole) {
    Account.Share known = taken.get(call);
    if (known instanceof Account.Sample sample) {
      return Optional.of(sample);
    }
    OptionalDouble rate = tripCounts.constant(call.getArguments().get(0));
    if (rate.isEmpty() || !(rate.getAsDouble() > 0 && rate.getAsDouble() <= 1)) {
      refuse(
          call.getArguments().get(0),
          "a constant above 0 and at most 1",
          "write the rate down, such as `sample(0.01)`");
      return Optional.empty();
    }
    Account.Sample sample = new Account.Sample(whole, BigDecimal.valueOf(rate.getAsDouble()));
    take(call, sample);
    return Optional.of(sample);
  }

  private void take(MethodInvocationTree call, Account.Share share) {
    taken.put(call, share);
    blocks.element().add(share);
  }

  /** Whether something inside was refused that others would follow from. */
  boolean refusesIn(Tree tree) {
    boolean[] found = {false};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void scan(@Nullable Tree inside, @Nullable Void ignored) {
        found[0] |=
            refused.contains(inside)
                || (inside instanceof IdentifierTree
                    && reported.contains(source.elementOf(inside)));
        return found[0] ? null : super.scan(inside, null);
      }
    }.scan(tree, null);
    return found[0];
  }

  /** A variable whose value was refused; nothing more is said where it is used. */
  void report(Element variable) {
    reported.add(variable);
  }

  private void refuse(ExpressionTree tree, String required, String fix) {
    if (!refused.add(tree)) {
      return;
    }
    TreeOrigin origin = source.origin(tree);
    findings.add(
        new Located(
            origin,
            Finding.of(Rule.SHARE_NOT_COUNTED, "`" + origin.text() + "`")
                .required(required)
                .fix(fix)));
  }

  private Account part(Account.Partition parts, ExpressionTree tree) {
    ExpressionTree key = Syntax.withoutParentheses(tree);
    Element element = source.elementOf(key);
    if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT) {
      return new Account.Part(
          parts, Optional.of(element.getSimpleName().toString()), Optional.empty());
    }
    if (key instanceof LiteralTree literal && literal.getValue() instanceof Boolean truth) {
      return new Account.Part(parts, Optional.of(truth.toString()), Optional.empty());
    }
    return new Account.Part(
        parts,
        Optional.empty(),
        Optional.ofNullable(element).filter(keys::contains).or(() -> entry(key)));
  }

  /** The variable of a loop over entries whose key is asked for. */
  private Optional<Element> entry(ExpressionTree key) {
    return source.elementOf(key) instanceof ExecutableElement method
            && method.getSimpleName().contentEquals("getKey")
        ? receiver(key)
            .map(source::elementOf)
            .filter(
                entry ->
                    variables.get(entry) instanceof Account.Part part
                        && part.loopVariable().filter(entry::equals).isPresent())
        : Optional.empty();
  }

  /** The parts that an expression stands for. */
  Optional<Account.Partition> partition(ExpressionTree value) {
    ExpressionTree bare = Syntax.withoutParentheses(value);
    if (bare instanceof IdentifierTree) {
      return Optional.ofNullable(partitions.get(source.elementOf(bare)));
    }
    if (!(bare instanceof MethodInvocationTree call)
        || !(source.elementOf(call) instanceof ExecutableElement method)
        || !isOurs(method, PARTITION)
        || call.getArguments().size() != 2) {
      return Optional.empty();
    }
    if (taken.get(call) instanceof Account.Partition known) {
      return Optional.of(known);
    }
    return receiver(call).flatMap(this::account).flatMap(of -> partition(call, of));
  }

  private Optional<Account.Partition> partition(MethodInvocationTree call, Account of) {
    Optional<TypeMirror> keyType = classLiteral(call.getArguments().get(0));
    Optional<Integer> parts = keyType.flatMap(this::constants);
    if (keyType.isEmpty() || parts.isEmpty()) {
      refuse(
          call.getArguments().get(0),
          "the class of an enum, or Boolean.class: their constants are the parts",
          "split by an enum, such as `partitionBy(Ward.class, Patient::ward)`");
      return Optional.empty();
    }
    Optional<TypeMirror> rowType = rowType(call);
    if (rowType.isEmpty()) {
      refuse(call, "a data set whose type says what its rows are", "write PrivateData<Patient>");
      return Optional.empty();
    }
    Account.Partition partition = new Account.Partition(of, parts.get());
    take(call, partition);
    partKeys.add(new PartKey(call.getArguments().get(1), rowType.get(), keyType.get()));
    return Optional.of(partition);
  }

  /**
   * Returns the class of the rows; nothing for a raw type or a wildcard, behind which anything may
   * be.
   */
  private Optional<TypeMirror> rowType(MethodInvocationTree call) {
    return receiver(call)
        .map(source::typeOf)
        .filter(type -> type instanceof DeclaredType of && of.getTypeArguments().size() == 1)
        .<TypeMirror>map(type -> ((DeclaredType) type).getTypeArguments().get(0))
        .filter(row -> row.getKind() == TypeKind.DECLARED);
  }

  private Optional<TypeMirror> classLiteral(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("class")
        ? Optional.of(source.typeOf(select.getExpression()))
        : Optional.empty();
  }

  private Optional<Integer> constants(TypeMirror type) {
    if (!(source.types().asElement(type) instanceof TypeElement element)) {
      return Optional.empty();
    }
    if (Library.boxed(element).filter(TypeKind.BOOLEAN::equals).isPresent()) {
      return Optional.of(2);
    }
    return element.getKind() == ElementKind.ENUM
        ? Optional.of(
            (int)
                element.getEnclosedElements().stream()
                    .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
                    .count())
        : Optional.empty();
  }

  /** How many parts something goes through that goes through all of them. */
  Optional<BigInteger> parts(ExpressionTree over) {
    ExpressionTree all = Syntax.withoutParentheses(over);
    return partition(all)
        .or(() -> view(all).flatMap(view -> receiver(all)).flatMap(this::partition))
        .map(parts -> BigInteger.valueOf(parts.parts()));
  }

  /** The keys, values or entries of a map. */
  private Optional<String> view(ExpressionTree tree) {
    return source.elementOf(tree) instanceof ExecutableElement method
        ? Optional.of(method.getSimpleName().toString())
            .filter(List.of("values", "entrySet", "keySet")::contains)
        : Optional.empty();
  }

  /** Lets a variable stand for what is another one each time, of all parts or of all constants. */
  void each(ExpressionTree over, Element variable) {
    ExpressionTree all = Syntax.withoutParentheses(over);
    if (!tripCounts.keeps(variable)) {
      return;
    }
    boolean ofKeys = view(all).filter("keySet"::equals).isPresent();
    if (isOfDistinct(all) || (ofKeys && parts(all).isPresent())) {
      keys.add(variable);
      return;
    }
    Optional<Account.Partition> parts =
        partition(all)
            .or(() -> receiver(all).filter(of -> view(all).isPresent()).flatMap(this::partition));
    parts.ifPresent(
        of ->
            variables.put(variable, new Account.Part(of, Optional.empty(), Optional.of(variable))));
  }

  /** Whether it goes through all or some constants of an enum, and through none of them twice. */
  private boolean isOfDistinct(ExpressionTree all) {
    return source.elementOf(all) instanceof ExecutableElement method
        && (EnumConstants.areGivenBy(method)
            || (Library.is(Enclosing.type(method), Kind.SET)
                && Library.is(Enclosing.type(method), Kind.ENUMERATED)));
  }

  /** What of parts is public: which there are. */
  boolean isFree(ExpressionTree receiver, ExecutableElement method) {
    boolean entry =
        receiver instanceof IdentifierTree
            && variables.containsKey(source.elementOf(receiver))
            && source.typeOf(receiver).getKind() == TypeKind.DECLARED
            && method.getSimpleName().contentEquals("getKey");
    return entry
        || (partition(receiver).isPresent()
            && List.of("size", "isEmpty", "keySet", "containsKey")
                .contains(method.getSimpleName().toString()));
  }

  /**
   * The arguments of the calls that make a data set, or take a part or a sample, from the last to
   * the first. Where the data set is made, its limit of rows is a constant.
   */
  List<ExpressionTree> arguments(ExpressionTree value) {
    List<ExpressionTree> all = new ArrayList<>();
    ExpressionTree next = NullChecks.inside(value, source);
    while (next instanceof MethodInvocationTree call
        && receiver(next).isPresent()
        && DataMaking.of(next, source).isEmpty()) {
      all.addAll(call.getArguments());
      next = NullChecks.inside(receiver(next).get(), source);
    }
    DataMaking.of(next, source)
        .ifPresent(
            making -> {
              making.limits(source).forEach(this::requireConstant);
              making
                  .listeners(source)
                  .filter(refused::add)
                  .forEach(heard -> findings.add(ProgramRefusals.listener(heard, source)));
              all.addAll(making.others());
            });
    return all;
  }

  private void requireConstant(ExpressionTree limit) {
    if (tripCounts.constant(limit).isEmpty() && refused.add(limit)) {
      findings.add(ProgramRefusals.limit(limit, source));
    }
  }
}
