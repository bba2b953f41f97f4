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
import dev.discreet.processor.soundness.Edits.Mutant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
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

  private static final Pattern CONSTANTS = Pattern.compile("[A-Z]\\w*\\.values\\(\\)");

  private final Edits edits;
  private final ContractMutations contracts;

  /** The query that is being walked; empty outside of queries. */
  private String returnType = "";

  /** Its data sets and public parameters. */
  private List<String> parameters = List.of();

  private int classBody;

  private Mutations(Edits edits) {
    this.edits = edits;
    contracts = new ContractMutations(edits);
  }

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
      Edits edits = new Edits(source, positions, unit);
      new Mutations(edits).scan(unit.getTypeDecls(), null);
      return edits.mutants();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    int outer = classBody;
    classBody = edits.insideOf(tree);
    super.visitClass(tree, null);
    classBody = outer;
    return null;
  }

  @Override
  public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
    boolean query =
        tree.getModifiers().getAnnotations().stream()
            .anyMatch(each -> ContractMutations.named(each, "Private"));
    boolean contract =
        tree.getModifiers().getAnnotations().stream()
            .anyMatch(each -> ContractMutations.named(each, "Sensitivity"));
    int at = edits.start(tree.getModifiers());
    if (query) {
      edits.replace(Operator.CLAIM_ADDITIVE, at, at, "@dev.discreet.annotations.Additive ");
    }
    if (query && !contract) {
      edits.replace(
          Operator.LOWER_CONTRACT, at, at, "@dev.discreet.annotations.Sensitivity(0.99) ");
    }
    String outer = returnType;
    returnType = query && tree.getReturnType() != null ? edits.text(tree.getReturnType()) : "";
    parameters =
        tree.getParameters().stream().map(parameter -> parameter.getName().toString()).toList();
    super.visitMethod(tree, null);
    returnType = outer;
    return null;
  }

  @Override
  public @Nullable Void visitAnnotation(AnnotationTree tree, @Nullable Void unused) {
    contracts.broken(tree);
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    String name =
        tree.getMethodSelect() instanceof MemberSelectTree select
            ? select.getIdentifier().toString()
            : tree.getMethodSelect().toString();
    List<? extends ExpressionTree> arguments = tree.getArguments();
    if (CLAMPS.contains(name) && arguments.size() > 1) {
      edits.replace(Operator.DROP_CLAMP, tree, edits.text(arguments.get(0)));
    }
    if (name.equals("requireNonNull")) {
      edits.replace(Operator.DROP_NULL_CHECK, tree, edits.text(arguments.get(0)));
    }
    if (arguments.size() > 1) {
      int from = edits.start(arguments.get(0));
      int to = edits.end(arguments.get(1));
      String between = edits.between(edits.end(arguments.get(0)), edits.start(arguments.get(1)));
      edits.replace(
          Operator.SWAP_ARGUMENTS,
          from,
          to,
          edits.text(arguments.get(1)) + between + edits.text(arguments.get(0)));
    }
    if (tree.getMethodSelect() instanceof MemberSelectTree select) {
      chained(tree, name, edits.text(select.getExpression()));
    }
    return super.visitMethodInvocation(tree, null);
  }

  private void chained(MethodInvocationTree tree, String name, String receiver) {
    switch (name) {
      case "filter" -> {
        edits.replace(Operator.DROP_FILTER, tree, receiver);
        if (tree.getArguments().get(0) instanceof LambdaExpressionTree lambda
            && lambda.getBody() instanceof ExpressionTree body) {
          edits.replace(Operator.NEGATE_CONDITION, body, "!(" + edits.text(body) + ")");
        }
      }
      case "stream" -> {
        edits.replace(
            Operator.ROWS_TWICE,
            tree,
            edits.text(tree) + ".flatMap(each -> java.util.stream.Stream.of(each, each))");
        edits.replace(Operator.SKIP_ROW, tree, edits.text(tree) + ".skip(1)");
      }
      case "mapToLong" ->
          edits.replace(
              Operator.LONG_TO_INT, tree, edits.text(tree).replaceFirst("mapToLong", "mapToInt"));
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
      edits.replace(Operator.LONG_TO_INT, type, "int");
    } else if (type.getPrimitiveTypeKind() == TypeKind.DOUBLE) {
      edits.replace(Operator.DOUBLE_TO_FLOAT, type, "float");
    }
  }

  @Override
  public @Nullable Void visitTypeCast(TypeCastTree tree, @Nullable Void unused) {
    edits.replace(Operator.DROP_CAST, tree, edits.text(tree.getExpression()));
    return super.visitTypeCast(tree, null);
  }

  @Override
  public @Nullable Void visitIf(IfTree tree, @Nullable Void unused) {
    StatementTree otherwise = tree.getElseStatement();
    String condition = edits.text(tree.getCondition());
    edits.replace(Operator.NEGATE_CONDITION, tree.getCondition(), "(!" + condition + ")");
    if (otherwise != null) {
      String swapped =
          "if %s { %s } else { %s }"
              .formatted(condition, edits.text(otherwise), edits.text(tree.getThenStatement()));
      edits.replace(Operator.SWAP_BRANCHES, tree, swapped);
    } else {
      edits.replace(Operator.DROP_STATEMENT, tree, ";");
    }
    return super.visitIf(tree, null);
  }

  @Override
  public @Nullable Void visitConditionalExpression(
      ConditionalExpressionTree tree, @Nullable Void unused) {
    edits.replace(
        Operator.SWAP_BRANCHES,
        tree,
        "%s ? %s : %s"
            .formatted(
                edits.text(tree.getCondition()),
                edits.text(tree.getFalseExpression()),
                edits.text(tree.getTrueExpression())));
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
      edits.replace(
          Operator.OTHER_OPERATOR, edits.end(left), edits.start(right), " " + operator + " ");
    } else if (relation != null) {
      edits.replace(
          Operator.OTHER_RELATION, edits.end(left), edits.start(right), " " + relation + " ");
    }
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    exchange(tree, tree.getVariable(), tree.getExpression());
    if (tree.getKind() == Tree.Kind.PLUS_ASSIGNMENT
        && tree.getVariable() instanceof IdentifierTree) {
      String total = edits.text(tree.getVariable());
      edits.replace(
          Operator.READ_ACCUMULATOR,
          tree.getExpression(),
          "(%s < 100 ? %s : 0)".formatted(total, edits.text(tree.getExpression())));
    }
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitExpressionStatement(
      ExpressionStatementTree tree, @Nullable Void unused) {
    edits.replace(Operator.DROP_STATEMENT, tree, ";");
    Tree.Kind kind = tree.getExpression().getKind();
    if (kind == Tree.Kind.PLUS_ASSIGNMENT || kind == Tree.Kind.POSTFIX_INCREMENT) {
      edits.replace(
          Operator.ADD_TWICE, tree, "{ " + edits.text(tree) + " " + edits.text(tree) + " }");
    }
    return super.visitExpressionStatement(tree, null);
  }

  @Override
  public @Nullable Void visitLiteral(LiteralTree tree, @Nullable Void unused) {
    if (tree.getValue() instanceof Number) {
      edits.replace(Operator.NEXT_CONSTANT, tree, "(" + edits.text(tree) + " + 1)");
      edits.replace(Operator.DOUBLED_CONSTANT, tree, "(2 * " + edits.text(tree) + ")");
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
        body instanceof BlockTree
            ? edits.text(body).substring(1, edits.text(body).length() - 1)
            : edits.text(body);
    edits.replace(Operator.PRINT_ROW, body, "{ System.out.println(" + row + "); " + inside + " }");
    // The constants of an enum are the same for all rows.
    if (!CONSTANTS.matcher(edits.text(tree.getExpression())).matches()) {
      edits.replace(
          Operator.THROW_FOR_ROW,
          body,
          "{ if (%s.toString().isEmpty()) throw new IllegalStateException(); %s }"
              .formatted(row, inside));
    }
    edits.replace(
        Operator.RANDOM_ROW, body, "{ if (Math.random() < 0.5) continue; " + inside + " }");
    if (Set.of("long", "int", "double").contains(returnType)) {
      edits.replace(
          Operator.RETURN_IN_LOOP,
          body,
          "{ if (%s.toString().isEmpty()) return 0; %s }".formatted(row, inside));
    }
    edits.leak(classBody, body, "{ leaked = " + row + "; " + inside + " }");
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    if (!returnType.isEmpty()
        && tree.getBody() instanceof ExpressionTree body
        && tree.getParameters().size() == 1) {
      String row = tree.getParameters().get(0).getName().toString();
      String value = edits.text(body);
      edits.replace(
          Operator.PRINT_ROW, body, "{ System.out.println(%s); return %s; }".formatted(row, value));
      // What is done with the whole data set is done for a public value, and throws always.
      if (parameters.stream().noneMatch(name -> value.startsWith(name + "."))) {
        edits.replace(
            Operator.THROW_FOR_ROW,
            body,
            "{ java.util.List.of(0).get(String.valueOf(%s).length()); return %s; }"
                .formatted(row, value));
      }
      edits.leak(classBody, body, "{ leaked = " + row + "; return " + value + "; }");
    }
    return super.visitLambdaExpression(tree, null);
  }
}
