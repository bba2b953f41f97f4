/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The text form of what has been spent at a place and below: what a ledger reads instead of all
 * charges, one after the other. It is one for equal accounts, so that who reads the charges too can
 * compare.
 */
final class AccountText {

  private AccountText() {}

  static TextList format(Place place) {
    return TextList.of(
        format(place.spent()),
        counts(place.releasesByQuery()),
        sorted(place.allowances(), ChargeText::format),
        entries(place.partitions(), AccountText::parts),
        sorted(
            place.samples().entrySet(),
            sample -> TextList.of(ChargeText.format(sample.getKey()), format(sample.getValue()))),
        TextList.of(
            place.bundles().stream()
                .map(open -> TextList.of(ChargeText.format(open.bundle()), format(open.drawing())))
                .toList()),
        place.isBound());
  }

  static Place place(TextList text) {
    Place place = new Place();
    place.setSpent(spent(text.list(0)));
    place.setReleases(counts(text.list(1)));
    text.list(2).lists().forEach(paid -> place.allowances().add(ChargeText.allowance(paid)));
    for (TextList partition : text.list(3).lists()) {
      for (TextList part : partition.list(1).lists()) {
        place.attach(new Scope.Part(partition.text(0), part.text(0)), place(part.list(1)));
      }
    }
    for (TextList sample : text.list(4).lists()) {
      place.attach(ChargeText.scope(sample.list(0)), place(sample.list(1)));
    }
    for (TextList open : text.list(5).lists()) {
      Bundle bundle = ChargeText.bundle(open.list(0));
      place
          .bundles()
          .add(new Place.OpenBundle(bundle, drawing(open.list(1), bundle.rowsPerUnit())));
    }
    if (Boolean.parseBoolean(text.text(6))) {
      place.bind();
    }
    return place;
  }

  private static TextList parts(Map<String, Place> parts) {
    return entries(parts, AccountText::format);
  }

  private static TextList format(Spent spent) {
    return TextList.of(
        ChargeText.format(spent.linear()),
        ChargeText.format(spent.full()),
        ChargeText.format(spent.single()),
        spent.touched());
  }

  private static Spent spent(TextList text) {
    return new Spent(
        ChargeText.cost(text.list(0)),
        ChargeText.cost(text.list(1)),
        ChargeText.cost(text.list(2)),
        text.integer(3));
  }

  private static TextList format(Drawing drawing) {
    return TextList.of(
        drawing.plan().format(),
        counts(drawing.released()),
        longs(drawing.samplesLeft()),
        longs(drawing.partitionsLeft()),
        counts(drawing.entryOfPartition()),
        sorted(
            drawing.below().entrySet(),
            below -> TextList.of(ChargeText.format(below.getKey()), format(below.getValue()))));
  }

  private static Drawing drawing(TextList text, int rowsPerUnit) {
    Drawing drawing = new Drawing(Plan.parse(text.text(0)), rowsPerUnit);
    counts(text.list(1)).forEach((query, count) -> drawing.released().put(query, (long) count));
    fill(drawing.samplesLeft(), text.list(2));
    fill(drawing.partitionsLeft(), text.list(3));
    drawing.entryOfPartition().putAll(counts(text.list(4)));
    for (TextList below : text.list(5).lists()) {
      drawing.below().put(ChargeText.scope(below.list(0)), drawing(below.list(1), rowsPerUnit));
    }
    return drawing;
  }

  private static TextList longs(long[] values) {
    return TextList.of(java.util.Arrays.stream(values).boxed().toList());
  }

  private static void fill(long[] values, TextList text) {
    if (text.size() != values.length) {
      throw new IllegalArgumentException("not as many entries as the plan has");
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = Long.parseLong(text.text(i));
    }
  }

  private static TextList counts(Map<String, ? extends Number> counts) {
    return entries(counts, count -> count);
  }

  private static Map<String, Integer> counts(TextList text) {
    Map<String, Integer> counts = new TreeMap<>();
    text.lists().forEach(entry -> counts.put(entry.text(0), entry.integer(1)));
    return counts;
  }

  private static <V> TextList entries(
      Map<String, ? extends V> map, Function<? super V, Object> value) {
    return TextList.of(
        new TreeMap<String, V>(map)
            .entrySet().stream()
                .map(entry -> TextList.of(entry.getKey(), value.apply(entry.getValue())))
                .toList());
  }

  private static <E> TextList sorted(Collection<E> items, Function<E, TextList> format) {
    return TextList.of(
        items.stream().map(format).sorted(Comparator.comparing(TextList::format)).toList());
  }
}
