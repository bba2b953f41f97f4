/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.initialiser;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.Escape;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.Unboxing;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Code that runs where a class is initialised, by a list of what is harmless: constants, operators
 * on numbers and texts, local variables, the class's own final fields, values and new collections
 * of the JDK ({@link HarmlessCalls}), records, enums and static methods of this file that do
 * nothing else, and functions that nobody calls here. All else is not.
 */
final class InitialiserCode {
  private static final Set<Tree.Kind> DIVISIONS =
      EnumSet.of(
          Tree.Kind.DIVIDE,
          Tree.Kind.REMAINDER,
          Tree.Kind.DIVIDE_ASSIGNMENT,
          Tree.Kind.REMAINDER_ASSIGNMENT);

  private static final Set<String> OF_ITSELF = Set.of("ordinal", "name");

  private final Initialisers initialisers;
  private final Source source;
  private final TypeElement type;
  private final HarmlessCalls calls;
  private final Unboxing unboxing;
  private final Deque<ExecutableElement> running = new ArrayDeque<>();

  /** Whether a constant of the enum is being made, when the enum has no table of them yet. */
  private boolean makesConstant;

  /**
   * The code of one class.
   *
   * @param mayNotThrow whether what may throw is harm as well
   * @param settings whether the machine's settings may be read, once and for all
   */
  InitialiserCode(
      Initialisers initialisers, TypeElement type, boolean mayNotThrow, boolean settings) {
    this.initialisers = initialisers;
    this.source = initialisers.source();
    this.type = type;
    this.calls = new HarmlessCalls(source, mayNotThrow, settings);
    this.unboxing = new Unboxing(source, mayNotThrow);
  }

  /** The first part that is not on the list. */
  Optional<Tree> harmIn(@Nullable Tree tree) {
    if (tree == null || tree instanceof LiteralTree) {
      return Optional.empty();
    } else if (tree instanceof LambdaExpressionTree function) {
      return Optional.<Tree>of(function).filter(made -> !isFunction(made));
    } else if (tree instanceof ParenthesizedTree inner) {
      return harmIn(inner.getExpression());
    } else if (tree instanceof VariableTree variable) {
      return harmIn(variable.getInitializer())
          .or(() -> unboxing.of(source.typeOf(variable), variable.getInitializer()));
    } else if (tree instanceof BlockTree block) {
      return inAny(block.getStatements());
    } else if (tree instanceof ExpressionStatementTree statement) {
      return harmIn(statement.getExpression());
    } else if (tree instanceof ReturnTree end) {
      return harmIn(end.getExpression()).or(() -> returned(end));
    } else if (tree instanceof IfTree choice) {
      return harmIn(choice.getCondition())
          .or(() -> unboxing.of(Syntax.withoutParentheses(choice.getCondition())))
          .or(() -> harmIn(choice.getThenStatement()))
          .or(() -> harmIn(choice.getElseStatement()));
    } else if (tree instanceof ConditionalExpressionTree choice) {
      List<ExpressionTree> values =
          List.of(choice.getTrueExpression(), choice.getFalseExpression());
      return harmIn(choice.getCondition())
          .or(() -> unboxing.of(Syntax.withoutParentheses(choice.getCondition())))
          .or(() -> inAny(values))
          .or(() -> unboxing.ofAny(source.typeOf(choice), values));
    } else if (tree instanceof AssignmentTree assignment) {
      return written(assignment.getVariable())
          .or(() -> harmIn(assignment.getExpression()))
          .or(
              () ->
                  unboxing.of(source.typeOf(assignment.getVariable()), assignment.getExpression()));
    } else if (tree instanceof CompoundAssignmentTree assignment) {
      return operands(assignment, assignment.getVariable(), assignment.getExpression())
          .or(() -> written(assignment.getVariable()));
    } else if (tree instanceof UnaryTree unary) {
      return Syntax.isStep(unary.getKind())
          ? written(unary.getExpression()).or(() -> unboxing.of(unary.getExpression()))
          : operands(unary, unary.getExpression(), unary.getExpression());
    } else if (tree instanceof BinaryTree binary) {
      return operands(binary, binary.getLeftOperand(), binary.getRightOperand());
    } else if (tree instanceof TypeCastTree cast) {
      return cast(cast);
    } else if (tree instanceof NewArrayTree array) {
      return array(array);
    } else if (tree instanceof IdentifierTree name) {
      return name.getName().contentEquals("this") ? Optional.of(tree) : named(name);
    } else if (tree instanceof MemberSelectTree select) {
      return select(select);
    } else if (tree instanceof MemberReferenceTree reference) {
      return Optional.<Tree>of(reference)
          .filter(made -> !isType(reference.getQualifierExpression()) || !isFunction(made));
    } else if (tree instanceof NewClassTree creation) {
      return creation(creation);
    } else if (tree instanceof MethodInvocationTree call) {
      return call(call);
    } else if (tree instanceof ThrowTree failure && !calls.mayNotThrow()) {
      return thrown(failure);
    }
    return Optional.of(tree);
  }

  /** An exception of the JDK: what throws has no value to be doubted. */
  private Optional<Tree> thrown(ThrowTree failure) {
    return failure.getExpression() instanceof NewClassTree made
            && made.getClassBody() == null
            && source.elementOf(made) instanceof ExecutableElement constructor
            && initialisers.isOfJdk(Enclosing.type(constructor))
        ? arguments(constructor, made.getArguments())
        : Optional.of(failure);
  }

  private Optional<Tree> arguments(
      ExecutableElement method, List<? extends ExpressionTree> arguments) {
    return inAny(arguments).or(() -> unboxing.ofArguments(method, arguments));
  }

  private Optional<Tree> inAny(List<? extends Tree> parts) {
    return parts.stream().flatMap(part -> harmIn(part).stream()).findFirst();
  }

  /** Whether making a function initialises nothing. */
  private boolean isFunction(Tree made) {
    return source.isFunction(source.typeOf(made));
  }

  private boolean isType(Tree tree) {
    return source.elementOf(tree) instanceof TypeElement;
  }

  /** Numbers, truths and texts: to put another object into a text would call its method. */
  private Optional<Tree> operands(ExpressionTree whole, ExpressionTree left, ExpressionTree right) {
    boolean plain = isPlain(source.typeOf(left)) && isPlain(source.typeOf(right));
    boolean divides =
        DIVISIONS.contains(whole.getKind())
            && source.typeOf(right).getKind() != TypeKind.DOUBLE
            && source.typeOf(right).getKind() != TypeKind.FLOAT
            && source.typeOf(left).getKind() != TypeKind.DOUBLE
            && source.typeOf(left).getKind() != TypeKind.FLOAT
            && !calls.isNotZero(right);
    return plain && !divides ? harmIn(left).or(() -> harmIn(right)) : Optional.of(whole);
  }

  private boolean isPlain(TypeMirror operand) {
    return operand.getKind().isPrimitive()
        || (source.types().asElement(operand) instanceof TypeElement text
            && Library.is(text, Kind.TEXT));
  }

  private Optional<Tree> cast(TypeCastTree cast) {
    TypeMirror to = source.typeOf(cast);
    TypeMirror from = source.typeOf(cast.getExpression());
    boolean never =
        to.getKind().isPrimitive()
            ? from.getKind().isPrimitive()
            : source.types().isSubtype(from, to);
    return never ? harmIn(cast.getExpression()) : Optional.of(cast);
  }

  private Optional<Tree> array(NewArrayTree array) {
    if (!calls.areSizes(array.getDimensions())) {
      return Optional.of(array);
    }
    if (array.getInitializers() == null) {
      return Optional.empty();
    }
    Optional<Tree> unboxed =
        source.typeOf(array) instanceof ArrayType made
            ? unboxing.ofAny(made.getComponentType(), array.getInitializers())
            : Optional.of(array);
    return inAny(array.getInitializers()).or(() -> unboxed);
  }

  private Optional<Tree> returned(ReturnTree end) {
    ExecutableElement method = running.peek();
    return method == null
        ? Optional.empty()
        : unboxing.of(method.getReturnType(), end.getExpression());
  }

  /** Only an initialiser of its own class, or a constructor, may write a final field. */
  private Optional<Tree> written(ExpressionTree target) {
    Element element = source.elementOf(Syntax.withoutParentheses(target));
    boolean own =
        element instanceof VariableElement variable
            && (variable.getKind() == ElementKind.LOCAL_VARIABLE
                || variable.getKind() == ElementKind.PARAMETER
                || (variable.getKind() == ElementKind.FIELD
                    && variable.getModifiers().contains(Modifier.FINAL)));
    return own ? Optional.empty() : Optional.of(target);
  }

  private Optional<Tree> select(MemberSelectTree select) {
    if (Syntax.isClass(select)) {
      return Optional.empty();
    }
    return isType(select.getExpression()) || Syntax.isThis(select.getExpression())
        ? named(select)
        : Optional.of(select);
  }

  private Optional<Tree> named(ExpressionTree tree) {
    if (!(source.elementOf(tree) instanceof VariableElement variable)) {
      return isType(tree) ? Optional.empty() : Optional.of(tree);
    }
    if (!variable.getKind().isField() || variable.getConstantValue() != null) {
      return Optional.empty();
    }
    if (!variable.getModifiers().contains(Modifier.FINAL)) {
      return Optional.of(tree);
    }
    if (!variable.getModifiers().contains(Modifier.STATIC)) {
      return Optional.empty();
    }
    TypeElement owner = Enclosing.type(variable);
    return owner.equals(type) ? ownField(variable, tree) : initialisers.ofAnother(owner, tree);
  }

  /** Of a class that is not looked at as a whole, each field that is read. */
  private Optional<Tree> ownField(VariableElement field, Tree place) {
    return initialisers.isOfJdk(Enclosing.type(field)) || calls.mayNotThrow()
        ? Optional.empty()
        : initialisers.doubtOnce(type, field, place, calls.settings());
  }

  private Optional<Tree> creation(NewClassTree tree) {
    if (tree.getEnclosingExpression() != null
        || !(source.elementOf(tree) instanceof ExecutableElement constructor)) {
      return Optional.of(tree);
    }
    TypeElement made = Enclosing.type(constructor);
    if (made.getNestingKind() == NestingKind.ANONYMOUS) {
      made =
          source.types().asElement(made.getSuperclass()) instanceof TypeElement above
              ? above
              : made;
    }
    if (initialisers.isOfJdk(made)) {
      return tree.getClassBody() == null && calls.makes(constructor, tree.getArguments())
          ? classLiterals(tree.getArguments()).or(() -> arguments(constructor, tree.getArguments()))
          : Optional.of(tree);
    }
    Optional<ClassTree> declared = initialisers.trees().classOf(made);
    if (declared.isEmpty() || !isOfRoot(made) || Escape.isFinalized(made)) {
      return Optional.of(tree);
    }
    boolean before = makesConstant;
    makesConstant |= made.equals(type) && made.getKind() == ElementKind.ENUM;
    Optional<Tree> harm = creation(tree, constructor, made, declared.get());
    makesConstant = before;
    return harm;
  }

  private Optional<Tree> creation(
      NewClassTree tree, ExecutableElement constructor, TypeElement made, ClassTree declared) {
    Optional<Tree> before =
        made.equals(type) ? Optional.empty() : initialisers.ofAnother(made, tree);
    return before
        .or(() -> arguments(constructor, tree.getArguments()))
        .or(() -> instance(declared))
        .or(() -> tree.getClassBody() == null ? Optional.empty() : instance(tree.getClassBody()))
        .or(
            () ->
                tree.getClassBody() == null
                    ? body(constructor, tree)
                    : bodyAbove(tree, constructor));
  }

  /** The constructor that an enum's constant with a body of its own runs. */
  private Optional<Tree> bodyAbove(NewClassTree tree, ExecutableElement constructor) {
    Element declared = Enclosing.type(constructor);
    if (declared instanceof TypeElement named && named.getNestingKind() != NestingKind.ANONYMOUS) {
      return body(constructor, tree);
    }
    // javac's constructor of the anonymous class passes all arguments on.
    TypeElement above =
        (TypeElement) source.types().asElement(((TypeElement) declared).getSuperclass());
    return initialisers.trees().membersOf(above).stream()
        .filter(member -> member.getKind() == ElementKind.CONSTRUCTOR)
        .flatMap(member -> body(member, tree).stream())
        .findFirst();
  }

  private static boolean isOfRoot(TypeElement made) {
    return made.getKind() == ElementKind.ENUM
        || made.getKind() == ElementKind.RECORD
        || made.getSuperclass().toString().equals(Object.class.getName());
  }

  /** What an instance of the class runs before its constructor. */
  private Optional<Tree> instance(ClassTree made) {
    for (Tree member : made.getMembers()) {
      boolean runs =
          member instanceof BlockTree block
              ? !block.isStatic()
              : member instanceof VariableTree field
                  && !field.getModifiers().getFlags().contains(Modifier.STATIC)
                  && source.elementOf(field) instanceof VariableElement element
                  && element.getKind() == ElementKind.FIELD;
      if (runs) {
        Optional<Tree> harm = harmIn(member);
        if (harm.isPresent()) {
          return harm;
        }
      }
    }
    return Optional.empty();
  }

  /** What a method or constructor of this file runs; the compiler's own assigns fields. */
  private Optional<Tree> body(ExecutableElement method, Tree place) {
    Optional<MethodTree> tree = initialisers.trees().of(method);
    if (tree.isEmpty()) {
      return method.getKind() == ElementKind.CONSTRUCTOR ? Optional.empty() : Optional.of(place);
    }
    if (running.contains(method)) {
      return Optional.of(place);
    }
    running.push(method);
    Optional<Tree> harm = harmIn(tree.get().getBody());
    running.pop();
    return harm;
  }

  private Optional<Tree> call(MethodInvocationTree tree) {
    if (!(source.elementOf(tree.getMethodSelect()) instanceof ExecutableElement method)) {
      return Optional.of(tree);
    }
    TypeElement owner = Enclosing.type(method);
    if (method.getKind() == ElementKind.CONSTRUCTOR) {
      // super(…) or this(…)
      Optional<Tree> arguments = arguments(method, tree.getArguments());
      return initialisers.isOfJdk(owner) ? arguments : arguments.or(() -> body(method, tree));
    }
    boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
    if (initialisers.isOfJdk(owner)) {
      return ofJdk(tree, method, isStatic);
    }
    if (owner.getKind() == ElementKind.ENUM
        && method.getSimpleName().contentEquals("valueOf")
        && !calls.mayNotThrow()) {
      return initialisers.ofAnother(owner, tree).or(() -> inAny(tree.getArguments()));
    }
    if (!isStatic || initialisers.trees().classOf(owner).isEmpty()) {
      return Optional.of(tree);
    }
    Optional<Tree> before =
        owner.equals(type) ? Optional.empty() : initialisers.ofAnother(owner, tree);
    boolean constants =
        owner.getKind() == ElementKind.ENUM
            && method.getSimpleName().contentEquals("values")
            && method.getParameters().isEmpty();
    return before
        .or(() -> arguments(method, tree.getArguments()))
        .or(
            () ->
                constants
                    ? Optional.<Tree>of(tree).filter(all -> owner.equals(type) && isTooEarly())
                    : body(method, tree));
  }

  private Optional<Tree> ofJdk(
      MethodInvocationTree tree, ExecutableElement method, boolean isStatic) {
    if (isOfItself(tree, method)) {
      return Optional.empty();
    } else if (!calls.isHarmless(tree, method)
        || (isTooEarly() && isOfConstants(tree))
        || (!isStatic
            && Library.is(Enclosing.type(method), Kind.FUNCTION)
            && !KnownFunctions.is(tree, source, initialisers.trees()))) {
      return Optional.of(tree);
    }
    Optional<Tree> receiver =
        isStatic || !(tree.getMethodSelect() instanceof MemberSelectTree select)
            ? Optional.empty()
            : harmIn(select.getExpression());
    return receiver
        .or(() -> classLiterals(tree.getArguments()))
        .or(() -> arguments(method, tree.getArguments()));
  }

  /** Whether what asks the enum for its constants throws. */
  private boolean isTooEarly() {
    return makesConstant && calls.mayNotThrow();
  }

  /** A collection or map in the order of the enum's constants, or perhaps of them. */
  private boolean isOfConstants(ExpressionTree collection) {
    TypeMirror made = source.typeOf(collection);
    return Library.is(made, Kind.ENUMERATED)
        && (!(made instanceof DeclaredType declared)
            || declared.getTypeArguments().isEmpty()
            || type.equals(source.types().asElement(declared.getTypeArguments().get(0))));
  }

  /** {@code ordinal()} and {@code name()}, which a constant of an enum has from the start. */
  private static boolean isOfItself(MethodInvocationTree tree, ExecutableElement method) {
    return Enclosing.type(method).getQualifiedName().contentEquals(Enum.class.getName())
        && OF_ITSELF.contains(method.getSimpleName().toString())
        && (tree.getMethodSelect() instanceof IdentifierTree
            || (tree.getMethodSelect() instanceof MemberSelectTree select
                && Syntax.isThis(select.getExpression())));
  }

  /** An EnumSet or EnumMap asks a class for its constants. */
  private Optional<Tree> classLiterals(List<? extends ExpressionTree> arguments) {
    for (ExpressionTree argument : arguments) {
      if (argument instanceof MemberSelectTree select
          && Syntax.isClass(select)
          && source.types().asElement(source.typeOf(select.getExpression()))
              instanceof TypeElement named
          && (isTooEarly() || !named.equals(type))) {
        Optional<Tree> harm =
            named.equals(type) ? Optional.of(select) : initialisers.ofAnother(named, select);
        if (harm.isPresent()) {
          return harm;
        }
      }
    }
    return Optional.empty();
  }
}
