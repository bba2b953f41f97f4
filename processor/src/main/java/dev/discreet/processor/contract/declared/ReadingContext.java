/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import dev.discreet.processor.diagnostics.Finding;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** What the readers of one class share: the compilation, and what they noticed. */
public final class ReadingContext {
  public final Elements elements;
  public final Types types;
  private final List<PlacedFinding> findings = new ArrayList<>();
  private boolean unresolved;

  public ReadingContext(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  public void report(PlacedFinding finding) {
    findings.add(finding);
  }

  public void report(Element element, Finding finding) {
    findings.add(PlacedFinding.at(element, finding));
  }

  /**
   * Something that is named does not exist, or not yet; the compiler reports it if it never does.
   */
  public void markUnresolved() {
    unresolved = true;
  }

  public boolean isUnresolved() {
    return unresolved;
  }

  public List<PlacedFinding> findings() {
    return findings;
  }
}
