/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The same spending with other items.
 *
 * @param change what an item becomes
 */
record Replaced(UnaryOperator<Item> change) implements Spending.Visitor<Spending> {

  Spending in(Spending spending) {
    return spending.accept(this);
  }

  @Override
  public Spending visitOnce(Spending.Once once) {
    return new Spending.Once(change.apply(once.item()));
  }

  @Override
  public Spending visitPath(Spending.Path path) {
    return new Spending.Path(path.steps().stream().map(this::in).toList());
  }

  @Override
  public Spending visitChoice(Spending.Choice choice) {
    return new Spending.Choice(in(choice.one()), in(choice.other()));
  }

  @Override
  public Spending visitLoop(Spending.Loop loop) {
    return new Spending.Loop(in(loop.iteration()), loop.tripCount());
  }

  @Override
  public Spending visitSplit(Spending.Split split) {
    Map<String, Spending> byKey = new TreeMap<>();
    split.byKey().forEach((key, one) -> byKey.put(key, in(one)));
    return new Spending.Split(in(split.each()), byKey, split.parts());
  }

  @Override
  public Spending visitSampled(Spending.Sampled sampled) {
    return new Spending.Sampled(in(sampled.onSample()), sampled.rate());
  }
}
