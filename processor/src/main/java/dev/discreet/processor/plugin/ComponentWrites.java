/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DeclaredLength;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.LaterTrees;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Arrays of records that are written after the constructor. Claim: where a file is found to do no
 * such thing, what its record's constructor kept of the elements of an array with {@code @Bounded}
 * or {@code @Length} still holds, unless an accessor has given the array away.
 *
 * <p>Followed are the component's field and accessor, other components that its constructor gives
 * the same array, local variables, parameters and results of methods of the file, and fields of its
 * other classes. Inside the record whatever is not known to read only is refused; elsewhere in the
 * file, what is known to write. Where the file gives such an array to a function or a collection,
 * no array of its type that comes out of one is written either.
 *
 * <pre>{@code
 * record Scores(@Bounded(lower = 0, upper = 9) int[] all) {
 *   int first() { return all[0]; }         // reads
 *   void grow() { all[0] = 1000; }         // refused
 *   void more() { Arrays.fill(all, 10); }  // refused
 * }
 * }</pre>
 *
 * <p>Known gap: whoever else has called the accessor, which is documented with the annotations.
 */
final class ComponentWrites extends TreeScanner<@Nullable Void, @Nullable Void> {
  private static final String CLONE = "write to a copy, %1$s.clone(), and make a new record of it";

  private final Source source;
  private final MethodTrees trees;
  private final TypeElement record;

  /** What stands for an array of a component, with the component's name. */
  private final Map<Element, String> aliases = new HashMap<>();

  /** The components whose arrays a function or a collection is given, by the arrays' types. */
  private final Map<String, String> given = new HashMap<>();

  /** What stands for an array that comes out of a function or a collection. */
  private final Set<Element> received = new HashSet<>();

  private final Map<Tree, Located> findings = new LinkedHashMap<>();
  private boolean isInside;

  /** The method around; empty in a function. */
  private Optional<Element> method = Optional.empty();

  private ComponentWrites(Source source, MethodTrees trees, TypeElement record) {
    this.source = source;
    this.trees = trees;
    this.record = record;
  }

  /** The writes to arrays of a record of this file. */
  static List<Located> in(TypeElement record, Source source, MethodTrees trees) {
    ComponentWrites writes = new ComponentWrites(source, trees, record);
    for (RecordComponentElement component : RecordParts.components(record)) {
      if (component.asType().getKind() == TypeKind.ARRAY && isDeclared(component)) {
        writes.follow(component, component);
        SharedComponents.of(record, component, source, trees)
            .forEach(other -> writes.follow(other, component));
      }
    }
    int before = -1;
    while (before < writes.known()) {
      before = writes.known();
      writes.findings.clear();
      writes.scan(source.file(), null);
    }
    return new ArrayList<>(writes.findings.values());
  }

  private int known() {
    return aliases.size() + given.size() + received.size();
  }

  private static boolean isDeclared(RecordComponentElement component) {
    return Bounds.of(component).isPresent() || DeclaredLength.of(component).isPresent();
  }

  /** Has what a component gives stand for the array of a component. */
  private void follow(RecordComponentElement component, RecordComponentElement array) {
    String name = array.getSimpleName().toString();
    aliases.put(component.getAccessor(), name);
    field(component).ifPresent(field -> aliases.put(field, name));
  }

  private Optional<Element> field(RecordComponentElement component) {
    return record.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.FIELD)
        .filter(member -> member.getSimpleName().equals(component.getSimpleName()))
        .map(Element.class::cast)
        .findFirst();
  }

  /** Of which component an expression may be the array; null for none. */
  private @Nullable String component(@Nullable Tree tree) {
    Tree bare = bare(tree);
    if (bare instanceof IdentifierTree || bare instanceof MemberSelectTree) {
      return aliases.get(source.elementOf(bare));
    }
    if (bare instanceof MethodInvocationTree call) {
      @Nullable Element method = source.elementOf(call);
      return isNonNullCheck(method) ? component(call.getArguments().get(0)) : aliases.get(method);
    }
    if (bare instanceof TypeCastTree cast) {
      return component(cast.getExpression());
    }
    if (bare instanceof AssignmentTree assignment) {
      return component(assignment.getExpression());
    }
    if (bare instanceof ConditionalExpressionTree choice) {
      @Nullable String one = component(choice.getTrueExpression());
      return one == null ? component(choice.getFalseExpression()) : one;
    }
    return null;
  }

  private static boolean isNonNullCheck(@Nullable Element method) {
    return method instanceof ExecutableElement known
        && Library.of(known)
            .filter(stated -> stated.does(Verb.RETURNS, Subject.argument(1)))
            .isPresent();
  }

  private static @Nullable Tree bare(@Nullable Tree tree) {
    return tree instanceof ExpressionTree expression ? Syntax.withoutParentheses(expression) : tree;
  }

  /** Scans what an alias is made of, but not its name. */
  private void inside(@Nullable Tree tree) {
    Tree bare = bare(tree);
    if (bare instanceof MemberSelectTree select) {
      scan(select.getExpression(), null);
    } else if (bare instanceof MethodInvocationTree call) {
      if (isNonNullCheck(source.elementOf(call))) {
        inside(call.getArguments().get(0));
      } else if (call.getMethodSelect() instanceof MemberSelectTree select) {
        scan(select.getExpression(), null);
      }
    } else if (bare instanceof TypeCastTree cast) {
      inside(cast.getExpression());
    } else if (bare instanceof ConditionalExpressionTree choice) {
      scan(choice.getCondition(), null);
      operand(choice.getTrueExpression());
      operand(choice.getFalseExpression());
    } else if (!(bare instanceof IdentifierTree)) {
      scan(bare, null);
    }
  }

  /** Scans an expression of which only is read what it holds. */
  private void operand(@Nullable Tree tree) {
    if (component(tree) == null) {
      scan(tree, null);
    } else {
      inside(tree);
    }
  }

  private void refuse(Tree place, String component, String found) {
    findings.put(
        place,
        new Located(
            source.origin(place),
            Refusals.of(Rule.ALIASED_DATA, source.origin(place))
                .required("`%s` stays as the constructor has kept it".formatted(component))
                .found(found)
                .fix(CLONE.formatted(component))));
  }

  private void written(Tree place, @Nullable Tree array) {
    @Nullable String component = component(array);
    if (component != null) {
      refuse(place, component, "an element of it is written");
    } else if (array != null && isReceived(array)) {
      @Nullable String other = given.get(source.typeOf(array).toString());
      if (other != null) {
        refuse(
            place,
            other,
            "a function or a collection is given such an array in this file, and this may be it");
      }
    }
  }

  private void unknown(Tree place) {
    @Nullable String component = component(place);
    if (component != null && isInside) {
      refuse(place, component, "what is done with it is not known to read only");
    } else if (component != null) {
      given.putIfAbsent(source.typeOf(place).toString(), component);
    }
  }

  /** Whether an array may come out of a function or a collection. */
  private boolean isReceived(@Nullable Tree tree) {
    Tree bare = bare(tree);
    if (bare instanceof IdentifierTree) {
      return received.contains(source.elementOf(bare));
    } else if (bare instanceof TypeCastTree cast) {
      return isReceived(cast.getExpression());
    } else if (bare instanceof ConditionalExpressionTree choice) {
      return isReceived(choice.getTrueExpression()) || isReceived(choice.getFalseExpression());
    }
    // A method that says itself that it gives an array makes one, or is of this file.
    return bare instanceof MethodInvocationTree call
        && source.elementOf(call) instanceof ExecutableElement called
        && called.getReturnType().getKind() != TypeKind.ARRAY;
  }

  private void flow(@Nullable Element to, Tree from) {
    @Nullable String component = component(from);
    boolean isFollowed =
        to != null
            && (to.getKind() == ElementKind.LOCAL_VARIABLE
                || to.getKind() == ElementKind.PARAMETER
                || to.getKind() == ElementKind.BINDING_VARIABLE
                || (to.getKind() == ElementKind.FIELD && !isInside));
    if (to != null && isReceived(from)) {
      received.add(to);
    }
    if (component != null && isFollowed) {
      aliases.putIfAbsent(to, component);
    } else if (to == null || !aliases.containsKey(to)) {
      unknown(from);
    }
    operand(from);
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void ignored) {
    boolean before = isInside;
    isInside |= record.equals(source.elementOf(tree));
    super.visitClass(tree, null);
    isInside = before;
    return null;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
    if (tree.getInitializer() != null) {
      flow(source.elementOf(tree), tree.getInitializer());
    }
    return null;
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
    Tree target = bare(tree.getVariable());
    if (target instanceof ArrayAccessTree access) {
      written(tree, access.getExpression());
      operand(access.getExpression());
      scan(access.getIndex(), null);
      unknown(tree.getExpression());
      operand(tree.getExpression());
    } else {
      flow(target == null ? null : source.elementOf(target), tree.getExpression());
    }
    return null;
  }

  @Override
  public @Nullable Void visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void none) {
    if (bare(tree.getVariable()) instanceof ArrayAccessTree access) {
      written(tree, access.getExpression());
    }
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void ignored) {
    if (Syntax.isStep(tree.getKind())
        && bare(tree.getExpression()) instanceof ArrayAccessTree access) {
      written(tree, access.getExpression());
    }
    return super.visitUnary(tree, null);
  }

  @Override
  public @Nullable Void visitArrayAccess(ArrayAccessTree tree, @Nullable Void ignored) {
    operand(tree.getExpression());
    return scan(tree.getIndex(), null);
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void ignored) {
    receive(tree.getVariable());
    operand(tree.getExpression());
    return scan(tree.getStatement(), null);
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void ignored) {
    @Nullable String component = component(tree.getExpression());
    if (component != null) {
      method.ifPresent(of -> aliases.putIfAbsent(of, component));
    }
    operand(tree.getExpression());
    return null;
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void ignored) {
    Optional<Element> around = method;
    method = Optional.ofNullable(source.elementOf(tree));
    super.visitMethod(tree, null);
    method = around;
    return null;
  }

  /** What a function is given may come from anywhere. */
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void ignored) {
    Optional<Element> around = method;
    method = Optional.empty();
    tree.getParameters().forEach(this::receive);
    super.visitLambdaExpression(tree, null);
    method = around;
    return null;
  }

  private void receive(VariableTree variable) {
    @Nullable Element element = source.elementOf(variable);
    if (element != null && element.asType().getKind() == TypeKind.ARRAY) {
      received.add(element);
    }
  }

  /** {@code Scores::all} gives the array to whoever has the function. */
  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
    @Nullable String component = aliases.get(source.elementOf(tree));
    if (component != null && source.elementOf(tree) instanceof ExecutableElement accessor) {
      given.putIfAbsent(accessor.getReturnType().toString(), component);
    }
    return super.visitMemberReference(tree, null);
  }

  @Override
  public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void ignored) {
    operand(tree.getLeftOperand());
    operand(tree.getRightOperand());
    return null;
  }

  @Override
  public @Nullable Void visitExpressionStatement(
      ExpressionStatementTree tree, @Nullable Void ignored) {
    Tree bare = bare(tree.getExpression());
    if (bare instanceof MethodInvocationTree && component(bare) != null) {
      inside(bare);
      return null;
    }
    return super.visitExpressionStatement(tree, null);
  }

  /** All that an array can be asked by itself, its length and a clone, reads. */
  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void ignored) {
    unknown(tree);
    operand(tree.getExpression());
    return null;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    unknown(tree);
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
    if (component(tree) != null) {
      unknown(tree);
      inside(tree);
      return null;
    }
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      operand(select.getExpression());
    }
    arguments(tree, source.elementOf(tree), tree.getArguments());
    return null;
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void ignored) {
    arguments(tree, source.elementOf(tree), tree.getArguments());
    scan(tree.getEnclosingExpression(), null);
    return scan(tree.getClassBody(), null);
  }

  private void arguments(
      Tree call, @Nullable Element called, List<? extends ExpressionTree> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      ExpressionTree argument = arguments.get(i);
      if (called instanceof ExecutableElement method && isWrittenBy(method, i)) {
        written(call, argument);
      } else if (component(argument) != null && called instanceof ExecutableElement method) {
        if (!isReadBy(method, i)) {
          passed(method, i, argument);
        }
      }
      operand(argument);
    }
  }

  private static boolean isWrittenBy(ExecutableElement method, int argument) {
    Subject given = Subject.argument(argument + 1);
    return Library.of(method)
        .filter(stated -> stated.does(Verb.WRITES, given) || stated.does(Verb.KEEPS, given))
        .isPresent();
  }

  /** A record's own constructor keeps a copy, or nothing of it is believed. */
  private boolean isReadBy(ExecutableElement method, int argument) {
    return Library.of(method).filter(stated -> reads(stated, method, argument)).isPresent()
        || (method.getKind() == ElementKind.CONSTRUCTOR && Enclosing.type(method).equals(record));
  }

  /** Whether nothing that a method returns or calls can have the array. */
  private static boolean reads(MethodStatement stated, ExecutableElement method, int argument) {
    TypeMirror asked =
        method.getParameters().get(Math.min(argument, method.getParameters().size() - 1)).asType();
    TypeKind returned = method.getReturnType().getKind();
    return !stated.does(Verb.WRITES, Subject.argument(argument + 1))
        && !stated.does(Verb.KEEPS, Subject.argument(argument + 1))
        && !stated.does(Verb.FREEZES)
        && !stated.does(Verb.CALLS, Subject.RECEIVER)
        && (returned.isPrimitive()
            || returned == TypeKind.VOID
            || (asked instanceof ArrayType array
                && array.getComponentType().getKind().isPrimitive()));
  }

  private void passed(ExecutableElement method, int index, ExpressionTree argument) {
    @Nullable MethodTree body = trees.of(method).orElse(null);
    boolean isPlain = body != null && index < body.getParameters().size();
    if (body == null
        || !isPlain
        || (method.isVarArgs() && index == body.getParameters().size() - 1)) {
      unknown(argument);
    } else {
      flow(source.elementOf(body.getParameters().get(index)), argument);
    }
  }

  /** A pattern that takes a record apart binds what its accessors give. */
  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void ignored) {
    if (tree != null && tree.getKind().name().equals("DECONSTRUCTION_PATTERN")) {
      deconstructed(tree);
    }
    return super.scan(tree, null);
  }

  private void deconstructed(Tree pattern) {
    Tree type = LaterTrees.part("DeconstructionPatternTree", "getDeconstructor", pattern);
    List<Tree> nested = LaterTrees.parts("DeconstructionPatternTree", "getNestedPatterns", pattern);
    List<? extends RecordComponentElement> components = RecordParts.components(record);
    if (record.equals(source.types().asElement(source.typeOf(type)))
        && nested.size() == components.size()) {
      for (int i = 0; i < nested.size(); i++) {
        @Nullable String component = aliases.get(components.get(i).getAccessor());
        if (component != null) {
          bound(nested.get(i)).forEach(variable -> aliases.putIfAbsent(variable, component));
        }
      }
    }
  }

  private Set<Element> bound(Tree pattern) {
    Set<Element> variables = new HashSet<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
        @Nullable Element variable = source.elementOf(tree);
        if (variable != null) {
          variables.add(variable);
        }
        return null;
      }
    }.scan(pattern, null);
    return variables;
  }
}
