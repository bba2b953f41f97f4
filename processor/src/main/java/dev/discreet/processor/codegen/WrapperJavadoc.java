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
import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.ClassBudget;
import dev.discreet.processor.contract.DecimalText;
import dev.discreet.processor.contract.NoiseFit;
import dev.discreet.processor.contract.PrivacyUnitKey;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.runtime.mechanism.NumericMechanism;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a wrapper's Javadoc tells: cost, contract, noise and how far off an answer is. */
final class WrapperJavadoc {
  private static final int LINE = 92;
  // A space that a line may break at: not one inside an inline tag.
  private static final Pattern SPACE = Pattern.compile("(?<!\\{@(?:code|link)) ");
  private static final double CONFIDENCE = 0.95;

  private final QueryClassContract contract;
  private final WrapperNames names;

  WrapperJavadoc(QueryClassContract contract, WrapperNames names) {
    this.contract = contract;
    this.names = names;
  }

  /** For the class. */
  CodeBlock ofClass() {
    List<String> paragraphs = new ArrayList<>();
    if (contract.queries().isEmpty()) {
      paragraphs.add("Releases nothing: no query of %s could be read.".formatted(classLink()));
      return block(paragraphs);
    }
    paragraphs.add(
        ("Releases the queries of %s with noise. A release is charged to the data set before its query"
                + " runs, is refused if it does not fit, and is never refunded.")
            .formatted(classLink()));
    paragraphs.add("<p>" + protection() + contract.budget().map(this::limit).orElse(""));
    return block(paragraphs);
  }

  private String classLink() {
    return "{@link " + names.queryClass() + "}";
  }

  private String protection() {
    boolean replaces =
        contract.budget().map(ClassBudget::adjacency).orElse(Adjacency.ADD_REMOVE)
            == Adjacency.REPLACE_ONE;
    String change = replaces ? "replaced" : "added or removed";
    return contract
        .unit()
        .map(
            unit ->
                "Protected is all that one {@code %s} owns: %s, %s."
                    .formatted(
                        unit.accessor(),
                        rows(unit.maxRows()),
                        replaces ? "replaced by as many of one that has none yet" : change))
        .orElse("Protected is one row, %s.".formatted(change));
  }

  private static String rows(int count) {
    return count == 1 ? "one row" : "at most " + count + " rows";
  }

  private String limit(ClassBudget budget) {
    String delta =
        budget.delta().signum() == 0 ? "" : ", delta = " + DecimalText.of(budget.delta());
    return " All queries together cost one data set at most epsilon = %s%s."
        .formatted(DecimalText.of(budget.epsilon()), delta);
  }

  /** For a query's method. */
  CodeBlock ofQuery(QueryContract query) {
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add(
        "Releases {@link %s#%s} with noise.".formatted(names.queryClass(), query.name()));
    paragraphs.add("<p>" + cost(query) + " " + sensitivity(query) + " " + noise(query));
    List<String> tags = new ArrayList<>();
    for (PublicParameter parameter : query.publicParameters()) {
      tags.add(
          "@param %s %s".formatted(names.locals(query).get(parameter.name()), meaning(parameter)));
    }
    tags.add("@return " + result(query));
    if (query.publicParameters().stream().anyMatch(parameter -> parameter.bounds().isPresent())) {
      tags.add("@throws IllegalArgumentException if an argument lies outside its bounds");
    }
    paragraphs.add(String.join("\n", tags.stream().map(WrapperJavadoc::wrap).toList()));
    return block(paragraphs);
  }

  private String cost(QueryContract query) {
    BigDecimal delta = NoiseFit.costOf(query).delta();
    String each =
        "Cost: epsilon = %s%s per release"
            .formatted(
                DecimalText.of(query.epsilon()),
                delta.signum() == 0 ? "" : ", delta = " + DecimalText.of(delta));
    if (contract.budget().isEmpty()) {
      return each + ".";
    }
    return each
        + (query.releases() == 1
            ? ", released once on a data set."
            : ", released at most " + query.releases() + " times on a data set.");
  }

  private String sensitivity(QueryContract query) {
    String perRow =
        "Contract: one row changes the %s by at most %s"
            .formatted(
                query.returnShape().isMap() ? "values together" : "result",
                NoiseText.of(query.sensitivity()));
    if (contract.unit().map(PrivacyUnitKey::maxRows).orElse(1) == 1) {
      return perRow + ".";
    }
    return "%s, one {@code %s} by at most %s."
        .formatted(
            perRow,
            contract.unit().orElseThrow().accessor(),
            NoiseText.of(query.unitSensitivity()));
  }

  private String noise(QueryContract query) {
    Optional<NoiseFit> fit = NoiseFit.of(query);
    if (fit.isEmpty()) {
      return "No noise fits this contract.";
    }
    NumericMechanism mechanism = fit.get().mechanism();
    boolean gaussian = fit.get().kind() == Mechanism.GAUSSIAN;
    return "Noise: exact %s%s of %s %s; 95 %% of it lies within +/-%s."
        .formatted(
            gaussian ? "Gaussian" : "discrete Laplace",
            query.returnShape().isMap() ? " per value," : "",
            gaussian ? "standard deviation" : "scale",
            NoiseText.of(mechanism.scale()),
            NoiseText.of(mechanism.halfWidth(CONFIDENCE)));
  }

  private static String meaning(PublicParameter parameter) {
    return parameter
        .bounds()
        .map(
            bounds ->
                "a public value from %s to %s%s"
                    .formatted(
                        DecimalText.of(bounds.lower()),
                        DecimalText.of(bounds.upper()),
                        bounds.step() > 0
                            ? ", a multiple of " + DecimalText.of(bounds.step())
                            : ""))
        .orElse("a public value");
  }

  private static String result(QueryContract query) {
    return query
        .keys()
        .map(keys -> "a noisy value for each " + KeyText.of(keys))
        .orElse("the noisy result");
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
    for (String word : SPACE.splitAsStream(paragraph).toList()) {
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
}
