/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Lines of text, at least one. Pieces are joined at their ends; what is below stays indented.
 *
 * @param lines from the top
 */
record Piece(List<Line> lines) {
  private static final String INDENT = "  ";

  /** Copies the lines. */
  Piece {
    lines = List.copyOf(lines);
  }

  /**
   * One line.
   *
   * @param depth how far it is indented
   * @param code what it says
   * @param places where that stands in the source
   * @param remarks what else is said of it
   */
  record Line(int depth, String code, List<Place> places, List<String> remarks) {
    /** Copies the lists. */
    Line {
      places = List.copyOf(places);
      remarks = List.copyOf(remarks);
    }

    private static Line of(int depth, String code) {
      return new Line(depth, code, List.of(), List.of());
    }

    private Line deeper(int by) {
      return new Line(depth + by, code, places, remarks);
    }

    private Line then(Line next) {
      return new Line(
          depth, code + next.code, both(places, next.places), both(remarks, next.remarks));
    }

    private Line at(Place place) {
      return new Line(depth, code, both(List.of(place), places), remarks);
    }

    private Line remarked(String remark) {
      return new Line(depth, code, places, both(remarks, List.of(remark)));
    }

    private static <T> List<T> both(List<T> first, List<T> second) {
      return Stream.concat(first.stream(), second.stream()).toList();
    }

    private String text() {
      List<String> comment = new ArrayList<>(remarks);
      if (!places.isEmpty()) {
        comment.add(0, Place.text(new LinkedHashSet<>(places)));
      }
      return INDENT.repeat(depth)
          + code
          + (comment.isEmpty() ? "" : " // " + String.join("; ", comment));
    }
  }

  /** One line. */
  static Piece of(String code) {
    return new Piece(List.of(Line.of(0, code)));
  }

  /** Pieces on one line, with something between them. */
  static Piece joined(String between, List<Piece> pieces) {
    Piece all = of("");
    boolean first = true;
    for (Piece piece : pieces) {
      all = (first ? all : all.then(between)).then(piece);
      first = false;
    }
    return all;
  }

  /** The same, which stands at a place of the source. */
  Piece at(Optional<Place> place) {
    return place.map(there -> withFirst(lines.get(0).at(there))).orElse(this);
  }

  /** The same, with something said of it. */
  Piece remarked(Optional<String> remark) {
    return remark.map(said -> withFirst(lines.get(0).remarked(said))).orElse(this);
  }

  private Piece withFirst(Line first) {
    List<Line> same = new ArrayList<>(lines);
    same.set(0, first);
    return new Piece(same);
  }

  /** Goes on in the last line. */
  Piece then(String code) {
    return then(of(code));
  }

  /** Goes on in the last line. */
  Piece then(Piece next) {
    Line last = lines.get(lines.size() - 1);
    List<Line> all = new ArrayList<>(lines.subList(0, lines.size() - 1));
    all.add(last.then(next.lines.get(0)));
    next.lines.stream().skip(1).map(line -> line.deeper(last.depth())).forEach(all::add);
    return new Piece(all);
  }

  /** With more below, which is indented. */
  Piece above(Piece next) {
    List<Line> all = new ArrayList<>(lines);
    next.lines.forEach(line -> all.add(line.deeper(1)));
    return new Piece(all);
  }

  /** Braces around pieces that stand one below the other, behind what there is. */
  Piece braces(List<Piece> inside) {
    Piece open = then("{");
    List<Line> all = new ArrayList<>(open.lines);
    int depth = lines.get(0).depth();
    inside.forEach(piece -> piece.lines.forEach(line -> all.add(line.deeper(depth + 1))));
    all.add(Line.of(depth, "}"));
    return new Piece(all);
  }

  /** As it is read, with a line feed behind each line. */
  String text() {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line.text()).append('\n'));
    return text.toString();
  }
}
