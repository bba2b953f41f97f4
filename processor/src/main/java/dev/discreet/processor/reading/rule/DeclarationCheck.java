/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading.rule;

import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Declared;
import dev.discreet.processor.contract.declared.PlacedFinding;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.contract.declared.TrustPolicy;
import dev.discreet.processor.reading.ContractReader;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementScanner14;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Judges every annotation of ours in a file's declarations, beside what {@link ContractReader} says
 * of queries and their classes: none is ignored.
 *
 * <p>Annotations on local variables, local classes and lambda parameters are no declarations that
 * JSR-269 shows; the body check meets them, and asks {@link #checkAlone}.
 */
public final class DeclarationCheck {
  private final Elements elements;
  private final Types types;
  private final TrustPolicy trust;

  /** A check of any class of a compilation. */
  public DeclarationCheck(Elements elements, Types types, TrustPolicy trust) {
    this.elements = elements;
    this.types = types;
    this.trust = trust;
  }

  /** Findings on a class and all that it declares, in source order. */
  public List<PlacedFinding> check(TypeElement root) {
    ReadingContext context = new ReadingContext(elements, types);
    new Walk(context).scan(root);
    return List.copyOf(context.findings());
  }

  /** Findings on one declaration alone, such as a local variable's. */
  public List<PlacedFinding> checkAlone(Element element) {
    ReadingContext context = new ReadingContext(elements, types);
    judge(element, context);
    return List.copyOf(context.findings());
  }

  /** Findings on what a local or anonymous class overrides. */
  public List<PlacedFinding> checkOverrides(TypeElement type) {
    ReadingContext context = new ReadingContext(elements, types);
    OverrideRule.check(type, context);
    return List.copyOf(context.findings());
  }

  /** Whether the language has copied the annotation from a record's component. */
  public static boolean isCopied(Element element, AnnotationName name) {
    return Declared.on(element, name).filter(RecordCopies::isCopy).isPresent();
  }

  private void judge(Element element, ReadingContext context) {
    if (element.getAnnotationMirrors().isEmpty()) {
      return;
    }
    for (AnnotationName name : AnnotationName.values()) {
      Declared.on(element, name)
          .filter(declared -> !RecordCopies.isCopy(declared))
          .ifPresent(declared -> ruleOf(name).check(declared, context));
    }
  }

  private final class Walk extends ElementScanner14<Void, Void> {
    private final ReadingContext context;

    Walk(ReadingContext context) {
      this.context = context;
    }

    @Override
    public Void scan(Element element, Void unused) {
      judge(element, context);
      if (element instanceof TypeElement type) {
        OverrideRule.check(type, context);
      }
      return super.scan(element, null);
    }
  }

  private DeclarationRule ruleOf(AnnotationName name) {
    return switch (name) {
      case PRIVATE -> (declared, context) -> {}; // ContractReader reads it.
      case SENSITIVITY -> new SensitivityRule();
      case BOUNDED -> new BoundedRule();
      case LENGTH -> new LengthRule();
      case SENSITIVE, PUBLIC -> new ParameterPrivacyRule();
      case MAX_ROWS -> new MaxRowsRule();
      case PRIVACY_UNIT -> new PrivacyUnitRule();
      case ADDITIVE -> new AdditiveRule();
      case PRIVACY_BUDGET -> new PrivacyBudgetRule();
      case TRUSTED -> new TrustedRule(trust);
      case MODELS -> new ModelsRule(trust);
    };
  }
}
