/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.type.TypeKind;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** All mutants of one source: an operator at one place each, as an edit of the text. */
final class Mutations extends TreeScanner<@Nullable Void, @Nullable Void> {
  private static final Map<Tree.Kind, String> OPERATORS =
      Map.ofEntries(
          Map.entry(Tree.Kind.PLUS, "-"),
          Map.entry(Tree.Kind.MINUS, "+"),
          Map.entry(Tree.Kind.MULTIPLY, "+"),
          Map.entry(Tree.Kind.DIVIDE, "*"),
          Map.entry(Tree.Kind.REMAINDER, "/"),
          Map.entry(Tree.Kind.CONDITIONAL_AND, "||"),
          Map.entry(Tree.Kind.CONDITIONAL_OR, "&&"),
          Map.entry(Tree.Kind.PLUS_ASSIGNMENT, "-="),
          Map.entry(Tree.Kind.MINUS_ASSIGNMENT, "+="));
  private static final Map<Tree.Kind, String> RELATIONS =
      Map.of(
          Tree.Kind.LESS_THAN, "<=",
          Tree.Kind.LESS_THAN_EQUAL, "<",
          Tree.Kind.GREATER_THAN, ">=",
          Tree.Kind.GREATER_THAN_EQUAL, ">",
          Tree.Kind.EQUAL_TO, "!=",
          Tree.Kind.NOT_EQUAL_TO, "==");
  private static final Set<String> CLAMPS = Set.of("clamp", "toStep", "min", "max", "l1", "l2");

  private final String source;
  private final SourcePositions positions;
  private final CompilationUnitTree unit;
  private final List<Mutant> mutants = new ArrayList<>();

  /** The query that is being walked; empty outside of queries. */
  private String returnType = "";

  private int classBody;

  private Mutations(String source, SourcePositions positions, CompilationUnitTree unit) {
    this.source = source;
    this.positions = positions;
    this.unit = unit;
  }

  /**
   * One edit.
   *
   * @param line where it is
   * @param change the text before and after, in one line
   * @param source the whole broken text
   */
  record Mutant(Operator operator, int line, String change, String source) {}

  static List<Mutant> of(String source) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, Locale.ROOT, UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(null, files, null, List.of("-proc:none"), null, List.of(file));
      CompilationUnitTree unit = task.parse().iterator().next();
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      Mutations mutations = new Mutations(source, positions, unit);
      mutations.scan(unit.getTypeDecls(), null);
      return mutations.mutants;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int start(Tree tree) {
    return (int) positions.getStartPosition(unit, tree);
  }

  private int end(Tree tree) {
    return (int) positions.getEndPosition(unit, tree);
  }

  private String text(Tree tree) {
    return source.substring(start(tree), end(tree));
  }

  private void replace(Operator operator, Tree tree, String by) {
    replace(operator, start(tree), end(tree), by);
  }

  private void replace(Operator operator, int start, int end, String by) {
    if (start < 0 || end < start || source.substring(start, end).equals(by)) {
      return;
    }
    int line = (int) source.substring(0, start).lines().count();
    String change = oneLine(source.substring(start, end)) + " → " + oneLine(by);
    String broken = source.substring(0, start) + by + source.substring(end);
    mutants.add(new Mutant(operator, Math.max(1, line), change, broken));
  }

  private static String oneLine(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() > 60 ? line.substring(0, 59) + "…" : line;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    int outer = classBody;
    classBody =
        source.indexOf('{', end(tree.getModifiers()) < 0 ? start(tree) : end(tree.getModifiers()))
            + 1;
    super.visitClass(tree, null);
    classBody = outer;
    return null;
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
    boolean query =
        tree.getModifiers().getAnnotations().stream().anyMatch(each -> named(each, "Private"));
    boolean contract =
        tree.getModifiers().getAnnotations().stream().anyMatch(each -> named(each, "Sensitivity"));
    if (query && !contract) {
      int at = start(tree.getModifiers());
      replace(Operator.LOWER_CONTRACT, at, at, "@dev.discreet.annotations.Sensitivity(0.99) ");
    }
    String outer = returnType;
    returnType = query && tree.getReturnType() != null ? text(tree.getReturnType()) : "";
    super.visitMethod(tree, null);
    returnType = outer;
    return null;
  }

  private static boolean named(AnnotationTree annotation, String name) {
    String type = annotation.getAnnotationType().toString();
    return type.substring(type.lastIndexOf('.') + 1).equals(name);
  }

  @Override
  public @Nullable Void visitAnnotation(AnnotationTree tree, @Nullable Void unused) {
    for (ExpressionTree argument : tree.getArguments()) {
      if (argument instanceof AssignmentTree assignment) {
        String name = assignment.getVariable().toString();
        if (named(tree, "Sensitivity") && name.equals("value")) {
          lowered(assignment.getExpression());
        } else if (named(tree, "Bounded") && name.equals("step")) {
          int from = source.lastIndexOf(',', start(argument));
          replace(Operator.DROP_STEP, from, end(argument), "");
        } else if (named(tree, "Bounded")) {
          String value = text(assignment.getExpression());
          String outward = name.equals("upper") ? "+" : "-";
          String inward = name.equals("upper") ? "-" : "+";
          replace(Operator.NARROW_BOUND, assignment.getExpression(), value + " " + inward + " 1");
          replace(
              Operator.WIDEN_BOUND,
              assignment.getExpression(),
              "(%s) + (%s) %s 1".formatted(value, value, outward));
        }
      }
    }
    if (named(tree, "Sensitivity")
        && tree.getArguments().size() == 1
        && !(tree.getArguments().get(0) instanceof AssignmentTree)) {
      lowered(tree.getArguments().get(0));
    }
    if (named(tree, "MaxRows")) {
      replace(Operator.DROP_MAX_ROWS, tree, "");
    }
    return null;
  }

  private void lowered(ExpressionTree contract) {
    try {
      BigDecimal value = new BigDecimal(text(contract).replaceAll("[_dDfFlL]", ""));
      String lower = value.multiply(new BigDecimal("0.99")).toString();
      replace(Operator.LOWER_CONTRACT, contract, lower);
    } catch (NumberFormatException notPlain) {
      replace(Operator.LOWER_CONTRACT, contract, "0.99 * (" + text(contract) + ")");
    }
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    String name =
        tree.getMethodSelect() instanceof MemberSelectTree select
            ? select.getIdentifier().toString()
            : tree.getMethodSelect().toString();
    List<? extends ExpressionTree> arguments = tree.getArguments();
    if (CLAMPS.contains(name) && arguments.size() > 1) {
      replace(Operator.DROP_CLAMP, tree, text(arguments.get(0)));
    }
    if (name.equals("requireNonNull")) {
      replace(Operator.DROP_NULL_CHECK, tree, text(arguments.get(0)));
    }
    if (arguments.size() > 1) {
      int from = start(arguments.get(0));
      int to = end(arguments.get(1));
      String between = source.substring(end(arguments.get(0)), start(arguments.get(1)));
      replace(
          Operator.SWAP_ARGUMENTS,
          from,
          to,
          text(arguments.get(1)) + between + text(arguments.get(0)));
    }
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      chained(tree, name, text(select.getExpression()));
    }
    return super.visitMethodInvocation(tree, null);
  }

  private void chained(MethodInvocationTree tree, String name, String receiver) {
    switch (name) {
      case "filter" -> {
        replace(Operator.DROP_FILTER, tree, receiver);
        if (tree.getArguments().get(0) instanceof LambdaExpressionTree lambda
            && lambda.getBody() instanceof ExpressionTree body) {
          replace(Operator.NEGATE_CONDITION, body, "!(" + text(body) + ")");
        }
      }
      case "stream" -> {
        replace(
            Operator.ROWS_TWICE,
            tree,
            text(tree) + ".flatMap(each -> java.util.stream.Stream.of(each, each))");
        replace(Operator.SKIP_ROW, tree, text(tree) + ".skip(1)");
      }
      case "mapToLong" ->
          replace(Operator.LONG_TO_INT, tree, text(tree).replaceFirst("mapToLong", "mapToInt"));
      default -> {}
    }
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    if (tree.getType() instanceof PrimitiveTypeTree type) {
      narrowed(type);
    }
    return super.visitVariable(tree, null);
  }

  private void narrowed(PrimitiveTypeTree type) {
    if (type.getPrimitiveTypeKind() == TypeKind.LONG) {
      replace(Operator.LONG_TO_INT, type, "int");
    } else if (type.getPrimitiveTypeKind() == TypeKind.DOUBLE) {
      replace(Operator.DOUBLE_TO_FLOAT, type, "float");
    }
  }

  @Override
  public @Nullable Void visitTypeCast(TypeCastTree tree, @Nullable Void unused) {
    replace(Operator.DROP_CAST, tree, text(tree.getExpression()));
    return super.visitTypeCast(tree, null);
  }

  @Override
  public @Nullable Void visitIf(IfTree tree, @Nullable Void unused) {
    StatementTree otherwise = tree.getElseStatement();
    String condition = text(tree.getCondition());
    replace(Operator.NEGATE_CONDITION, tree.getCondition(), "(!" + condition + ")");
    if (otherwise != null) {
      String swapped =
          "if %s { %s } else { %s }"
              .formatted(condition, text(otherwise), text(tree.getThenStatement()));
      replace(Operator.SWAP_BRANCHES, tree, swapped);
    } else {
      replace(Operator.DROP_STATEMENT, tree, ";");
    }
    return super.visitIf(tree, null);
  }

  @Override
  public @Nullable Void visitConditionalExpression(
      ConditionalExpressionTree tree, @Nullable Void unused) {
    replace(
        Operator.SWAP_BRANCHES,
        tree,
        "%s ? %s : %s"
            .formatted(
                text(tree.getCondition()),
                text(tree.getFalseExpression()),
                text(tree.getTrueExpression())));
    return super.visitConditionalExpression(tree, null);
  }

  @Override
  public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void unused) {
    exchange(tree, tree.getLeftOperand(), tree.getRightOperand());
    return super.visitBinary(tree, null);
  }

  private void exchange(Tree tree, Tree left, Tree right) {
    String operator = OPERATORS.get(tree.getKind());
    String relation = RELATIONS.get(tree.getKind());
    if (operator != null) {
      replace(Operator.OTHER_OPERATOR, end(left), start(right), " " + operator + " ");
    } else if (relation != null) {
      replace(Operator.OTHER_RELATION, end(left), start(right), " " + relation + " ");
    }
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    exchange(tree, tree.getVariable(), tree.getExpression());
    if (tree.getKind() == Tree.Kind.PLUS_ASSIGNMENT
        && tree.getVariable() instanceof IdentifierTree) {
      String total = text(tree.getVariable());
      replace(
          Operator.READ_ACCUMULATOR,
          tree.getExpression(),
          "(%s < 100 ? %s : 0)".formatted(total, text(tree.getExpression())));
    }
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitExpressionStatement(
      ExpressionStatementTree tree, @Nullable Void unused) {
    replace(Operator.DROP_STATEMENT, tree, ";");
    Tree.Kind kind = tree.getExpression().getKind();
    if (kind == Tree.Kind.PLUS_ASSIGNMENT || kind == Tree.Kind.POSTFIX_INCREMENT) {
      replace(Operator.ADD_TWICE, tree, "{ " + text(tree) + " " + text(tree) + " }");
    }
    return super.visitExpressionStatement(tree, null);
  }

  @Override
  public @Nullable Void visitLiteral(LiteralTree tree, @Nullable Void unused) {
    if (tree.getValue() instanceof Number) {
      replace(Operator.NEXT_CONSTANT, tree, "(" + text(tree) + " + 1)");
      replace(Operator.DOUBLED_CONSTANT, tree, "(2 * " + text(tree) + ")");
    }
    return null;
  }

  @Override
  public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
    if (!returnType.isEmpty()) {
      inLoop(tree, tree.getVariable().getName().toString());
    }
    return super.visitEnhancedForLoop(tree, null);
  }

  private void inLoop(EnhancedForLoopTree tree, String row) {
    StatementTree body = tree.getStatement();
    String inside =
        body instanceof BlockTree ? text(body).substring(1, text(body).length() - 1) : text(body);
    replace(Operator.PRINT_ROW, body, "{ System.out.println(" + row + "); " + inside + " }");
    replace(
        Operator.THROW_FOR_ROW,
        body,
        "{ if (%s.toString().isEmpty()) throw new IllegalStateException(); %s }"
            .formatted(row, inside));
    replace(Operator.RANDOM_ROW, body, "{ if (Math.random() < 0.5) continue; " + inside + " }");
    if (Set.of("long", "int", "double").contains(returnType)) {
      replace(
          Operator.RETURN_IN_LOOP,
          body,
          "{ if (%s.toString().isEmpty()) return 0; %s }".formatted(row, inside));
    }
    leak(body, "{ leaked = " + row + "; " + inside + " }");
  }

  private void leak(Tree place, String by) {
    String broken =
        source.substring(0, classBody)
            + " static Object leaked; "
            + source.substring(classBody, start(place))
            + by
            + source.substring(end(place));
    int line = (int) source.substring(0, start(place)).lines().count();
    mutants.add(new Mutant(Operator.LEAK_TO_STATIC, line, oneLine(by), broken));
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    if (!returnType.isEmpty()
        && tree.getBody() instanceof ExpressionTree body
        && tree.getParameters().size() == 1) {
      String row = tree.getParameters().get(0).getName().toString();
      String value = text(body);
      replace(
          Operator.PRINT_ROW, body, "{ System.out.println(%s); return %s; }".formatted(row, value));
      replace(
          Operator.THROW_FOR_ROW,
          body,
          "{ java.util.List.of(0).get(String.valueOf(%s).length()); return %s; }"
              .formatted(row, value));
      leak(body, "{ leaked = " + row + "; return " + value + "; }");
    }
    return super.visitLambdaExpression(tree, null);
  }
}
