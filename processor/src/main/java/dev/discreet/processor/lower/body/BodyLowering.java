/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.body;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.StatementTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.lower.Calls;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.IndexChecks;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Literals;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Merges;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Reliance;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.lower.call.CallLowering;
import dev.discreet.processor.lower.call.CallRule;
import dev.discreet.processor.lower.call.DerivedCalls;
import dev.discreet.processor.lower.call.ElsewhereCalls;
import dev.discreet.processor.lower.call.OwnCallLowering;
import dev.discreet.processor.lower.collection.BuiltTexts;
import dev.discreet.processor.lower.collection.CollectionLowering;
import dev.discreet.processor.lower.collection.Holders;
import dev.discreet.processor.lower.collection.TableLowering;
import dev.discreet.processor.lower.collection.VectorLowering;
import dev.discreet.processor.lower.function.BoundReceivers;
import dev.discreet.processor.lower.function.FunctionLowering;
import dev.discreet.processor.lower.function.FunctionTakers;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.lower.initialiser.EarlyReads;
import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.lower.library.BinarySearches;
import dev.discreet.processor.lower.library.LibraryConstants;
import dev.discreet.processor.lower.library.LibraryLowering;
import dev.discreet.processor.lower.library.ModelCatalogue;
import dev.discreet.processor.lower.library.ModelledLowering;
import dev.discreet.processor.lower.library.NewNumbers;
import dev.discreet.processor.lower.library.ObjectCalls;
import dev.discreet.processor.lower.library.ParsedValues;
import dev.discreet.processor.lower.library.TemporalLowering;
import dev.discreet.processor.lower.object.Accessors;
import dev.discreet.processor.lower.object.ConstantFields;
import dev.discreet.processor.lower.object.EnumFields;
import dev.discreet.processor.lower.object.MethodLowering;
import dev.discreet.processor.lower.object.NameLowering;
import dev.discreet.processor.lower.object.PatternLowering;
import dev.discreet.processor.lower.object.RecordCreation;
import dev.discreet.processor.lower.statement.AccumulatorLowering;
import dev.discreet.processor.lower.statement.AssignmentLowering;
import dev.discreet.processor.lower.statement.StatementLowering;
import dev.discreet.processor.lower.stream.CountedStreams;
import dev.discreet.processor.lower.stream.HeldMerges;
import dev.discreet.processor.lower.stream.HeldSorts;
import dev.discreet.processor.lower.stream.OptionalLowering;
import dev.discreet.processor.lower.stream.StreamLowering;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The lowering of bodies of one class, put together. Expressions have statements in them, and these
 * expressions again: a part that needs another kind asks it of {@link Expressions}, {@link
 * Statements} or {@link Calls}, which are answered here.
 */
public final class BodyLowering {
  private final Lowering lowering;
  private final ModelCatalogue models;
  private final NamedByQueries named;
  private final MethodLowering methods;
  private final EnumFields enums;
  private final RowFunctions functions;
  private final HeldMerges merges;
  private final CallLowering calls;
  private final StatementLowering statements;
  private final ExpressionLowering expressions;

  public BodyLowering(Source source, MethodTrees trees) {
    this(source, trees, new TypeLowering(source), false);
  }

  private BodyLowering(
      Source source, MethodTrees trees, TypeLowering types, boolean inConstructors) {
    Descent descent = new Descent();
    this.lowering = new Lowering(source, types, inConstructors);
    this.models = new ModelCatalogue(source, lowering.reliance());
    this.named = new NamedByQueries(source, trees, models);
    Literals literals = new Literals(lowering);
    VectorLowering vectors = new VectorLowering(lowering, descent);
    TableLowering tables = new TableLowering(lowering, descent, descent);
    PatternLowering patterns = new PatternLowering(lowering, descent);
    this.methods = new MethodLowering(lowering, descent, trees, named);
    RecordCreation records = new RecordCreation(lowering, descent, trees, methods);
    this.enums = new EnumFields(lowering, descent, trees);
    NameLowering names =
        new NameLowering(
            lowering,
            descent,
            enums,
            new ConstantFields(
                lowering, descent, trees, named, new EarlyReads(source, trees, inConstructors)),
            literals,
            named);
    BoundReceivers receivers = new BoundReceivers(lowering, descent);
    FunctionLowering called =
        new FunctionLowering(lowering, descent, descent, descent, receivers, patterns, records);
    FunctionValues values = new FunctionValues(lowering, descent, called, trees, receivers, named);
    this.functions = new RowFunctions(lowering, descent, descent, values);
    this.merges = new HeldMerges(lowering, descent, functions, values);
    OptionalLowering optionals = new OptionalLowering(lowering, descent, descent, called, values);
    this.calls =
        new CallLowering(
            lowering,
            descent,
            trees,
            new StreamLowering(lowering, descent, descent, functions, values, merges),
            new CountedStreams(lowering, descent, values),
            optionals,
            values,
            new FunctionTakers(lowering, descent, descent, trees, called, values),
            patterns,
            tables,
            rules(trees, optionals, vectors, new Accessors(lowering, names)));
    AssignmentLowering assignments =
        new AssignmentLowering(
            lowering,
            descent,
            optionals,
            tables,
            vectors,
            values,
            new HeldSorts(lowering, descent, functions),
            new AccumulatorLowering(lowering, descent, descent, trees, named::run));
    this.statements =
        new StatementLowering(lowering, descent, assignments, patterns, values, trees);
    this.expressions =
        new ExpressionLowering(
            lowering,
            literals,
            names,
            new OperatorLowering(lowering, descent, patterns),
            calls,
            statements.switches(),
            records,
            patterns,
            vectors,
            tables,
            new NewNumbers(lowering, descent));
  }

  /** The calls that are known, in the order in which they are asked. */
  private List<CallRule> rules(
      MethodTrees trees, OptionalLowering optionals, VectorLowering vectors, Accessors accessors) {
    CollectionLowering collections = new CollectionLowering(lowering);
    LibraryConstants constants = new LibraryConstants(lowering);
    ObjectCalls objects = new ObjectCalls(lowering);
    LibraryLowering library = new LibraryLowering(lowering);
    ModelledLowering modelled = new ModelledLowering(lowering, models, trees);
    TemporalLowering temporals = new TemporalLowering(lowering, models);
    ParsedValues parsed = new ParsedValues(lowering);
    OwnCallLowering own = new OwnCallLowering(lowering, trees, accessors, methods);
    ElsewhereCalls elsewhere = new ElsewhereCalls(lowering);
    DerivedCalls derived = new DerivedCalls(lowering);
    Holders holders = new Holders(lowering, new Descent());
    BuiltTexts texts = new BuiltTexts(lowering, new Descent());
    return List.of(
        accessors::of,
        (call, frame) -> optionals.referenced(call),
        (call, frame) -> collections.call(call),
        (call, frame) -> constants.call(call),
        (call, frame) -> objects.call(call),
        (call, frame) -> BinarySearches.call(call),
        (call, frame) -> library.function(call),
        (call, frame) -> vectors.function(call),
        (call, frame) -> holders.read(call),
        (call, frame) -> texts.read(call, frame, new Descent()),
        (call, frame) -> temporals.call(call),
        (call, frame) -> modelled.call(call),
        (call, frame) -> parsed.call(call),
        (call, frame) -> IndexChecks.call(call),
        own::call,
        (call, frame) -> objects.equalRecords(call),
        (call, frame) -> elsewhere.call(call),
        (call, frame) -> derived.call(call));
  }

  /** What the parts ask back, which are made before those that answer. */
  private final class Descent implements Expressions, Statements, Calls, Merges {
    @Override
    public Optional<Expr.Lambda> ofGroup(
        ExpressionTree merger, TypeMirror value, TreeOrigin origin, Frame frame) {
      return merges.ofGroup(merger, value, origin, frame);
    }

    @Override
    public Expr.Lambda ofGroup(Merger merger, TypeMirror value, TreeOrigin origin) {
      return merges.ofGroup(merger, value, origin);
    }

    @Override
    public Operand operand(ExpressionTree tree, Frame frame) {
      return expressions.operand(tree, frame);
    }

    @Override
    public Expr valueFor(TypeMirror target, ExpressionTree tree, Frame frame) {
      return expressions.valueFor(target, tree, frame);
    }

    @Override
    public Expr condition(ExpressionTree tree, Frame frame) {
      return expressions.condition(tree, frame);
    }

    @Override
    public Block rowEffect(LambdaExpressionTree function, Frame frame) {
      return statements.rowEffect(function, frame);
    }

    @Override
    public Block wholeBody(List<? extends StatementTree> trees, Frame frame) {
      return statements.wholeBody(trees, frame);
    }

    @Override
    public Block body(@Nullable StatementTree tree, Frame frame) {
      return statements.body(tree, frame);
    }

    @Override
    public Statement effect(ExpressionTree tree, Frame frame) {
      return statements.effect(tree, frame);
    }

    @Override
    public Operand resolve(Invocation call, Frame frame) {
      return calls.resolve(call, frame);
    }
  }

  /** The lowering of bodies whose maps by {@code String} hold what is to be released. */
  public static BodyLowering ofOpenKeys(Source source, MethodTrees trees) {
    return new BodyLowering(source, trees, new TypeLowering(source, true), false);
  }

  /** The lowering of constructors of rows, which may run before constants are there. */
  public static BodyLowering ofConstructors(Source source, MethodTrees trees) {
    return new BodyLowering(source, trees, new TypeLowering(source), true);
  }

  /** What the parts share. */
  public Lowering lowering() {
    return lowering;
  }

  public TypeLowering types() {
    return lowering.types();
  }

  public Expressions expressions() {
    return expressions;
  }

  public Statements statements() {
    return statements;
  }

  public MethodLowering methods() {
    return methods;
  }

  /** Fields of enums. */
  public EnumFields enums() {
    return enums;
  }

  /** Functions of a row. */
  public RowFunctions functions() {
    return functions;
  }

  /** The classes that queries may initialise. */
  public NamedByQueries named() {
    return named;
  }

  /** What a proof will rest on. */
  public Reliance reliance() {
    return lowering.reliance();
  }

  /** The methods whose contracts are believed without a proof, models' included, by signature. */
  public Set<String> trusted() {
    Set<String> all = new TreeSet<>(models.trusted());
    all.addAll(reliance().trusted());
    return all;
  }

  /** Takes over what another lowering of the same class has noted. */
  public void include(BodyLowering other) {
    reliance().include(other.reliance());
    other.models.trusted().forEach(reliance()::trusts);
    types().enums().putAll(other.types().enums());
    named.include(other.named);
  }
}
