/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs the statements of one call. */
final class StatementRun implements Statement.Visitor<Optional<StatementRun.Exit>> {
  /** One goes on behind the statement. */
  private static final Optional<Exit> ON = Optional.empty();

  private final Map<Variable, @Nullable Object> values;
  private final ExpressionRun expressions;

  StatementRun(Map<Variable, @Nullable Object> values, Interpreter.Outside outside) {
    this.values = values;
    this.expressions = new ExpressionRun(values, outside, this);
  }

  /**
   * Why one does not go on behind a statement.
   *
   * @param out how many more loops are left
   * @param value what is returned
   */
  record Exit(Reason reason, int out, @Nullable Object value) {
    enum Reason {
      RETURN,
      BREAK,
      CONTINUE
    }
  }

  /** What a body returns. */
  @Nullable Object result(Block body) {
    Exit exit = run(body).orElseThrow(() -> new Interpreter.NotRun("no return"));
    if (exit.reason() != Exit.Reason.RETURN) {
      throw new IllegalStateException("outside of a loop: " + exit);
    }
    return exit.value();
  }

  private Optional<Exit> run(Block block) {
    for (Statement statement : block.statements()) {
      Optional<Exit> exit = statement.accept(this);
      if (exit.isPresent()) {
        return exit;
      }
    }
    return ON;
  }

  private @Nullable Object value(Expr expression) {
    return expressions.value(expression);
  }

  @Override
  public Optional<Exit> visitLet(Statement.Let let) {
    values.put(let.variable(), value(let.value()));
    return ON;
  }

  @Override
  public Optional<Exit> visitDeclare(Statement.Declare declare) {
    return ON;
  }

  @Override
  public Optional<Exit> visitAssign(Statement.Assign assign) {
    values.put(assign.variable(), value(assign.value()));
    return ON;
  }

  @Override
  public Optional<Exit> visitSetComponent(Statement.SetComponent set) {
    throw new Interpreter.NotRun("a constructor");
  }

  @Override
  public Optional<Exit> visitSetElement(Statement.SetElement set) {
    Object[] vector = (Object[]) Objects.requireNonNull(value(set.vector()));
    int index = Math.toIntExact(expressions.whole(set.index()));
    Object element = Objects.requireNonNull(value(set.value()));
    vector[index] = element;
    return ON;
  }

  @Override
  @SuppressWarnings("unchecked")
  public Optional<Exit> visitPut(Statement.Put put) {
    Map<Object, Object> table = (Map<Object, Object>) Objects.requireNonNull(value(put.table()));
    Object key = Objects.requireNonNull(value(put.key()));
    Object value = Objects.requireNonNull(value(put.value()));
    if (put.mode() == Statement.Put.Mode.NEW && table.containsKey(key)) {
      throw new IllegalStateException("Duplicate key");
    }
    boolean isZero = ((Number) value).doubleValue() == 0;
    if (put.mode() != Statement.Put.Mode.UNLESS_ZERO || table.containsKey(key) || !isZero) {
      table.put(key, value);
    }
    return ON;
  }

  @Override
  @SuppressWarnings("unchecked")
  public Optional<Exit> visitAdd(Statement.Add add) {
    Collection<@Nullable Object> list =
        (Collection<@Nullable Object>) Objects.requireNonNull(value(add.list()));
    list.add(value(add.value()));
    return ON;
  }

  @Override
  public Optional<Exit> visitEvaluate(Statement.Evaluate evaluate) {
    value(evaluate.value());
    return ON;
  }

  @Override
  public Optional<Exit> visitIf(Statement.If branch) {
    return run(expressions.holds(branch.condition()) ? branch.whenTrue() : branch.whenFalse());
  }

  @Override
  public Optional<Exit> visitForRows(Statement.ForRows loop) {
    for (Object row : expressions.rows(loop.rows())) {
      values.put(loop.row(), row);
      Optional<Exit> exit = run(loop.body());
      if (exit.isPresent() && !isNext(exit.get())) {
        return behind(exit.get());
      }
    }
    return ON;
  }

  @Override
  public Optional<Exit> visitCountedLoop(Statement.CountedLoop loop) {
    run(loop.start());
    while (expressions.holds(loop.condition())) {
      Optional<Exit> exit = run(loop.body());
      if (exit.isPresent() && !isNext(exit.get())) {
        return behind(exit.get());
      }
      run(loop.step());
    }
    return ON;
  }

  @Override
  public Optional<Exit> visitForEach(Statement.ForEach loop) {
    List<@Nullable Object> elements = new ArrayList<>();
    loop.values().forEach(element -> elements.add(value(element)));
    for (Object element : elements) {
      values.put(loop.element(), element);
      Optional<Exit> exit = run(loop.body());
      if (exit.isPresent() && !isNext(exit.get())) {
        return behind(exit.get());
      }
    }
    return ON;
  }

  /** The next iteration of this very loop. */
  private static boolean isNext(Exit exit) {
    return exit.reason() == Exit.Reason.CONTINUE && exit.out() == 0;
  }

  /** What an exit means behind the loop that it leaves. */
  private static Optional<Exit> behind(Exit exit) {
    return switch (exit.reason()) {
      case RETURN -> Optional.of(exit);
      case BREAK, CONTINUE ->
          exit.out() == 0 ? ON : Optional.of(new Exit(exit.reason(), exit.out() - 1, null));
    };
  }

  @Override
  public Optional<Exit> visitNested(Statement.Nested nested) {
    return run(nested.body());
  }

  @Override
  public Optional<Exit> visitReturn(Statement.Return returned) {
    return Optional.of(new Exit(Exit.Reason.RETURN, 0, value(returned.value())));
  }

  @Override
  public Optional<Exit> visitContinue(Statement.Continue next) {
    return Optional.of(new Exit(Exit.Reason.CONTINUE, next.out(), null));
  }

  @Override
  public Optional<Exit> visitBreak(Statement.Break end) {
    return Optional.of(new Exit(Exit.Reason.BREAK, end.out(), null));
  }

  @Override
  public Optional<Exit> visitThrow(Statement.Throw end) {
    throw new Interpreter.Thrown();
  }

  @Override
  public Optional<Exit> visitRefused(Statement.Refused refused) {
    throw new Interpreter.NotRun("refused: " + refused.origin().text());
  }

  /** The elements of whatever has some, as they are now. */
  static List<@Nullable Object> elements(@Nullable Object of) {
    if (Objects.requireNonNull(of) instanceof Object[] array) {
      return Arrays.asList(array);
    }
    if (of instanceof Collection<?> collection) {
      return new ArrayList<>(collection);
    }
    if (of instanceof IntStream characters) {
      return characters.mapToObj(each -> (Object) (long) each).collect(Collectors.toList());
    }
    if (of instanceof Stream<?> stream) {
      return stream.map(JavaValues::of).collect(Collectors.toList());
    }
    throw new Interpreter.NotRun("elements of " + of.getClass());
  }
}
