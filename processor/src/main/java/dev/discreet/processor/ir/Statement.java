/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import dev.discreet.processor.diagnostics.Finding;
import java.util.List;
import java.util.Optional;

/** A statement of the core calculus: a record for each kind, which is why it is long. */
public sealed interface Statement {

  /** Where it stands in the source. */
  Origin origin();

  /** Which kind it is, for questions that ask of kinds alone. */
  Kind kind();

  /** One constant for each kind. */
  enum Kind {
    LET,
    DECLARE,
    ASSIGN,
    SET_COMPONENT,
    SET_ELEMENT,
    PUT,
    ADD,
    EVALUATE,
    IF,
    FOR_ROWS,
    COUNTED_LOOP,
    FOR_EACH,
    NESTED,
    RETURN,
    CONTINUE,
    BREAK,
    THROW,
    REFUSED
  }

  /** One answer for each kind; none of them by default. */
  interface Visitor<R> {
    R visitLet(Let let);

    R visitDeclare(Declare declare);

    R visitAssign(Assign assign);

    R visitSetComponent(SetComponent set);

    R visitSetElement(SetElement set);

    R visitPut(Put put);

    R visitAdd(Add add);

    R visitEvaluate(Evaluate evaluate);

    R visitIf(If branch);

    R visitForRows(ForRows loop);

    R visitCountedLoop(CountedLoop loop);

    R visitForEach(ForEach loop);

    R visitNested(Nested nested);

    R visitReturn(Return returned);

    R visitContinue(Continue next);

    R visitBreak(Break end);

    R visitThrow(Throw end);

    R visitRefused(Refused refused);
  }

  /** Has it taken apart by its kind. */
  default <R> R accept(Visitor<R> visitor) {
    return switch (kind()) {
      case LET -> visitor.visitLet((Let) this);
      case DECLARE -> visitor.visitDeclare((Declare) this);
      case ASSIGN -> visitor.visitAssign((Assign) this);
      case SET_COMPONENT -> visitor.visitSetComponent((SetComponent) this);
      case SET_ELEMENT -> visitor.visitSetElement((SetElement) this);
      case PUT -> visitor.visitPut((Put) this);
      case ADD -> visitor.visitAdd((Add) this);
      case EVALUATE -> visitor.visitEvaluate((Evaluate) this);
      case IF -> visitor.visitIf((If) this);
      case FOR_ROWS -> visitor.visitForRows((ForRows) this);
      case COUNTED_LOOP -> visitor.visitCountedLoop((CountedLoop) this);
      case FOR_EACH -> visitor.visitForEach((ForEach) this);
      case NESTED -> visitor.visitNested((Nested) this);
      case RETURN -> visitor.visitReturn((Return) this);
      case CONTINUE -> visitor.visitContinue((Continue) this);
      case BREAK -> visitor.visitBreak((Break) this);
      case THROW -> visitor.visitThrow((Throw) this);
      case REFUSED -> visitor.visitRefused((Refused) this);
    };
  }

  /** Declares a variable with its first value. */
  record Let(Origin origin, Variable variable, Expr value) implements Statement {
    @Override
    public Kind kind() {
      return Kind.LET;
    }
  }

  /** Declares a variable without a value; Java proves that it is assigned before it is read. */
  record Declare(Origin origin, Variable variable) implements Statement {
    @Override
    public Kind kind() {
      return Kind.DECLARE;
    }
  }

  /**
   * Assigns; {@code x += e} and {@code x++} arrive here as Java defines them, conversion included.
   */
  record Assign(Origin origin, Variable variable, Expr value) implements Statement {
    @Override
    public Kind kind() {
      return Kind.ASSIGN;
    }
  }

  /** Sets a record's field in its canonical constructor. */
  record SetComponent(Origin origin, String component, Expr value) implements Statement {
    @Override
    public Kind kind() {
      return Kind.SET_COMPONENT;
    }
  }

  /**
   * {@code vector[index] = value}; {@code vector[i] += e} arrives here as Java defines it. The
   * vector is evaluated first, then the index, then the value.
   */
  record SetElement(Origin origin, Expr vector, Expr index, Expr value) implements Statement {
    @Override
    public Kind kind() {
      return Kind.SET_ELEMENT;
    }
  }

  /**
   * {@code table.put(key, value)}, evaluated in this order; a null key is refused.
   *
   * @param mode what it does where the key is there, or is not
   */
  record Put(Origin origin, Expr table, Expr key, Expr value, Mode mode) implements Statement {
    /** What is done where a key is there already, or where it is not. */
    public enum Mode {
      /** Replaces what is there. */
      ANY,
      /** Throws where the key is there already. */
      NEW,
      /** Leaves a key that is absent so where the number is 0. */
      UNLESS_ZERO
    }

    /** One that replaces what is there. */
    public Put(Origin origin, Expr table, Expr key, Expr value) {
      this(origin, table, key, value, Mode.ANY);
    }

    @Override
    public Kind kind() {
      return Kind.PUT;
    }
  }

  /** {@code list.add(value)}: one row more, at the end. */
  record Add(Origin origin, Expr list, Expr value) implements Statement {
    @Override
    public Kind kind() {
      return Kind.ADD;
    }
  }

  /** Evaluates and drops the value. */
  record Evaluate(Origin origin, Expr value) implements Statement {
    @Override
    public Kind kind() {
      return Kind.EVALUATE;
    }
  }

  /** A branch; either block may be empty. */
  record If(Origin origin, Expr condition, Block whenTrue, Block whenFalse) implements Statement {
    @Override
    public Kind kind() {
      return Kind.IF;
    }
  }

  /**
   * {@code for (T row : rows)}.
   *
   * @param anyOrder whether it does the same in whatever order the rows come
   */
  record ForRows(Origin origin, Variable row, Expr rows, Block body, boolean anyOrder)
      implements Statement {
    /** A loop that may do something else in another order. */
    public ForRows(Origin origin, Variable row, Expr rows, Block body) {
      this(origin, row, rows, body, false);
    }

    /** The same loop, of which more may be known. */
    public ForRows inAnyOrder(boolean any) {
      return new ForRows(origin, row, rows, body, any);
    }

    /** The loop with another body. */
    public ForRows with(Block other) {
      return new ForRows(origin, row, rows, other, anyOrder);
    }

    /** The same loop over what brings the same rows. */
    public ForRows over(Expr same) {
      return new ForRows(origin, row, same, body, anyOrder);
    }

    @Override
    public Kind kind() {
      return Kind.FOR_ROWS;
    }
  }

  /**
   * {@code for (start; condition; step) body}, and {@code for (x : values)} over an array.
   *
   * @param start declares what the loop counts with
   * @param condition evaluated before each iteration
   * @param step executed after each iteration
   */
  record CountedLoop(Origin origin, Block start, Expr condition, Block step, Block body)
      implements Statement {
    /** The loop with another body. */
    public CountedLoop with(Block other) {
      return new CountedLoop(origin, start, condition, step, other);
    }

    @Override
    public Kind kind() {
      return Kind.COUNTED_LOOP;
    }
  }

  /** {@code for (T x : …)} over values that are written in the source, such as an enum's. */
  record ForEach(Origin origin, Variable element, List<Expr> values, Block body)
      implements Statement {
    /** Copies the values. */
    public ForEach {
      values = List.copyOf(values);
    }

    /** The loop with another body. */
    public ForEach with(Block other) {
      return new ForEach(origin, element, values, other);
    }

    @Override
    public Kind kind() {
      return Kind.FOR_EACH;
    }
  }

  /** Braces: its variables end with it. */
  record Nested(Origin origin, Block body) implements Statement {
    @Override
    public Kind kind() {
      return Kind.NESTED;
    }
  }

  /** Ends the method with a value. */
  record Return(Origin origin, Expr value) implements Statement {
    @Override
    public Kind kind() {
      return Kind.RETURN;
    }
  }

  /**
   * On to the next iteration of a loop.
   *
   * @param out how many loops inside it are left
   */
  record Continue(Origin origin, int out) implements Statement {
    @Override
    public Kind kind() {
      return Kind.CONTINUE;
    }
  }

  /**
   * Leaves a loop.
   *
   * @param out how many loops inside it are left as well
   */
  record Break(Origin origin, int out) implements Statement {
    @Override
    public Kind kind() {
      return Kind.BREAK;
    }
  }

  /**
   * Throws.
   *
   * @param told what the exception tells
   * @param finding what is wrong where it tells of rows that it is thrown
   */
  record Throw(Origin origin, List<Expr> told, Finding finding) implements Statement {
    /** Copies what is told. */
    public Throw {
      told = List.copyOf(told);
    }

    @Override
    public Kind kind() {
      return Kind.THROW;
    }
  }

  /**
   * Something that is refused wherever it is executed. In a record's constructor it is passed over.
   *
   * @param writes the variables that it may assign; empty where it may change any, or where one may
   *     go on somewhere else than behind it
   */
  record Refused(Origin origin, Finding finding, Optional<List<Variable>> writes)
      implements Statement {

    /** Copies the variables. */
    public Refused {
      writes = writes.map(List::copyOf);
    }

    /** What may have changed any variable. */
    public Refused(Origin origin, Finding finding) {
      this(origin, finding, Optional.empty());
    }

    @Override
    public Kind kind() {
      return Kind.REFUSED;
    }
  }
}
