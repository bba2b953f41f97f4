/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.CodeBlock;
import dev.discreet.annotations.Adjacency;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.CalendarType;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.DecimalText;
import dev.discreet.processor.mechanism.Mechanisms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeKind;

/** What a wrapper's Javadoc tells: cost, contract, noise and how far off an answer is. */
final class WrapperJavadoc {
  private static final String KEYS =
      "a public value: the keys that are told, whether they occur or not";

  private static final int LINE = 92;

  private final QueryClassContract contract;
  private final WrapperNames names;
  private final boolean prepaid;

  /**
   * The Javadoc of one wrapper.
   *
   * @param prepaid whether all releases are paid for at once
   */
  WrapperJavadoc(QueryClassContract contract, WrapperNames names, boolean prepaid) {
    this.contract = contract;
    this.names = names;
    this.prepaid = prepaid;
  }

  /** For the class. */
  CodeBlock ofClass() {
    List<String> paragraphs = new ArrayList<>();
    if (contract.queries().isEmpty()) {
      paragraphs.add("Releases nothing: no query of %s could be read.".formatted(classLink()));
      return block(paragraphs);
    }
    paragraphs.add("Releases the queries of %s with noise. %s".formatted(classLink(), charged()));
    paragraphs.add("<p>" + protection() + contract.budget().map(this::limit).orElse(""));
    return block(paragraphs);
  }

  private String charged() {
    String payer = contract.dataSets().size() == 1 ? "the data set" : "each of the two data sets";
    return (prepaid
            ? "All releases together cost less than one by one: the first is charged to %s for all,"
                + " before its query runs, is refused if that does not fit, and nothing is ever"
                + " refunded."
            : "A release is charged to %s before its query runs, is refused if it does not fit, and"
                + " is never refunded.")
        .formatted(payer);
  }

  private String classLink() {
    return "{@link " + names.queryClass() + "}";
  }

  private String protection() {
    boolean replaces =
        contract.budget().map(BudgetContract::adjacency).orElse(Adjacency.ADD_REMOVE)
            == Adjacency.REPLACE_ONE;
    String change = replaces ? "replaced" : "added or removed";
    String whole = replaces ? "replaced by as many of one that has none yet" : change;
    List<String> parts =
        contract.dataSets().stream()
            .map(dataSet -> protectedPart(dataSet, change, whole))
            .distinct()
            .toList();
    return parts.size() == 1 && contract.dataSets().size() == 1
        ? "Protected is " + parts.get(0) + "."
        : "Protected is, in each of the two data sets, " + String.join("; or ", parts) + ".";
  }

  private static String protectedPart(DataSetParameter dataSet, String change, String whole) {
    return dataSet
        .unit()
        .map(
            unit ->
                "all that one {@code %s} owns: %s, %s"
                    .formatted(unit.accessor(), rows(unit), whole))
        .orElse("one row, " + change);
  }

  private static String rows(PrivacyUnitKey unit) {
    if (unit.isUnlimited()) {
      return "any number of rows";
    }
    return unit.maxRows() == 1 ? "one row" : "at most " + unit.maxRows() + " rows";
  }

  private String limit(BudgetContract budget) {
    String delta =
        budget.delta().signum() == 0 ? "" : ", delta = " + DecimalText.of(budget.delta());
    return " All queries together cost one data set at most %s."
        .formatted(
            budget
                .rho()
                .map(rho -> "rho = " + DecimalText.of(rho))
                .orElse("epsilon = " + DecimalText.of(budget.epsilon()) + delta));
  }

  /** For a query's method. */
  CodeBlock ofQuery(QueryContract query) {
    List<String> paragraphs = new ArrayList<>();
    QueryText text =
        new QueryText(
            query,
            query.times().map(factor -> names.locals(query).get(factor.name())),
            contract.isReplaceOne());
    paragraphs.add(Mechanisms.of(query).purpose(link(query)) + ".");
    paragraphs.add("<p>" + text.cost(contract.budget().isPresent()) + " " + text.guarantee());
    List<String> tags = new ArrayList<>();
    for (PublicParameter parameter : query.publicParameters()) {
      tags.add(
          "@param %s %s"
              .formatted(
                  names.locals(query).get(parameter.name()),
                  isOfKeys(parameter, query) ? KEYS : meaning(parameter)));
    }
    tags.add("@return " + text.result());
    if (query.publicParameters().stream().anyMatch(WrapperJavadoc::isChecked)) {
      tags.add("@throws IllegalArgumentException if an argument lies outside its bounds");
    }
    paragraphs.add(String.join("\n", tags.stream().map(WrapperJavadoc::wrap).toList()));
    return block(paragraphs);
  }

  /** For the method that tells of a query. */
  CodeBlock about(QueryContract query) {
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add(
        "Tells how many releases of {@link #%s} are left%s, at no cost."
            .formatted(
                query.name(),
                AboutMethod.releasesNumbers(query) ? ", and how accurate they are" : ""));
    List<String> tags = new ArrayList<>();
    for (PublicParameter parameter : names.aboutParameters(query)) {
      tags.add(
          "@param %s %s".formatted(names.locals(query).get(parameter.name()), meaning(parameter)));
    }
    if (AboutMethod.releasesNumbers(query)
        && query.times().filter(WrapperJavadoc::isChecked).isPresent()) {
      tags.add("@throws IllegalArgumentException if an argument lies outside its bounds");
    }
    if (!tags.isEmpty()) {
      paragraphs.add(String.join("\n", tags.stream().map(WrapperJavadoc::wrap).toList()));
    }
    return block(paragraphs);
  }

  private String link(QueryContract query) {
    return "{@link " + names.queryClass() + "#" + query.name() + "}";
  }

  /** Whether it says which keys are told. */
  private static boolean isOfKeys(PublicParameter parameter, QueryContract query) {
    return query.keys().stream()
        .flatMap(keys -> keys.levels().stream())
        .anyMatch(
            keys -> keys instanceof KeySet.NamedKeys named && named.parameter().equals(parameter));
  }

  private static boolean isChecked(PublicParameter parameter) {
    return parameter.bounds().isPresent()
        || parameter.length().isPresent()
        || CalendarType.given(parameter).isPresent();
  }

  private static String meaning(PublicParameter parameter) {
    Optional<Bounds> years = CalendarType.given(parameter);
    if (years.isPresent()) {
      return "a public value of the years" + range(years.get());
    }
    boolean several = parameter.type().getKind() == TypeKind.ARRAY;
    String what =
        parameter.length().isPresent()
            ? parameter.length().getAsInt() + " public values"
            : several ? "public values" : "a public value";
    return what
        + parameter.bounds().map(bounds -> (several ? ", each" : "") + range(bounds)).orElse("");
  }

  private static String range(Bounds bounds) {
    return " from %s to %s%s"
        .formatted(
            DecimalText.of(bounds.lower()),
            DecimalText.of(bounds.upper()),
            bounds.step() > 0 ? ", a multiple of " + DecimalText.of(bounds.step()) : "");
  }

  private static CodeBlock block(List<String> paragraphs) {
    return CodeBlock.of(
        "$L\n",
        String.join("\n\n", paragraphs.stream().map(WrapperJavadoc::wrapUnlessTags).toList()));
  }

  private static String wrapUnlessTags(String paragraph) {
    return paragraph.startsWith("@") ? paragraph : wrap(paragraph);
  }

  /** Breaks lines where a person would; a tag's further lines are indented. */
  private static String wrap(String paragraph) {
    StringBuilder wrapped = new StringBuilder();
    int column = 0;
    for (String word : words(paragraph)) {
      if (column > 0 && column + 1 + word.length() > LINE) {
        wrapped.append(paragraph.startsWith("@") ? "\n    " : "\n");
        column = 0;
      } else if (column > 0) {
        wrapped.append(' ');
        column++;
      }
      wrapped.append(word);
      column += word.length();
    }
    return wrapped.toString();
  }

  /** What a line may break between: a space inside an inline tag is not such a place. */
  private static List<String> words(String paragraph) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = paragraph.indexOf(' '); i >= 0; i = paragraph.indexOf(' ', i + 1)) {
      if (!paragraph.startsWith("{@code", i - 6) && !paragraph.startsWith("{@link", i - 6)) {
        words.add(paragraph.substring(start, i));
        start = i + 1;
      }
    }
    words.add(paragraph.substring(start));
    return words;
  }
}
