/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.ir.Callback;
import dev.discreet.runtime.seal.Seal;
import java.nio.charset.StandardCharsets;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;

/**
 * A digest of all that queries and wrappers believe of a row class: its components, their
 * contracts, what its constructor proves, and whether rows are compared by their components. It
 * changes when one of these does, and not with other code of the class.
 */
final class RowFingerprint {
  private RowFingerprint() {}

  static String of(TypeElement type, RowFacts facts) {
    StringBuilder text = new StringBuilder();
    for (RecordComponentElement component : RecordParts.components(type)) {
      String name = component.getSimpleName().toString();
      text.append(name).append(' ').append(component.asType());
      component.getAnnotationMirrors().forEach(contract -> text.append(' ').append(contract));
      RowFacts.ComponentFacts proven = facts.components().get(name);
      if (proven != null) {
        text.append(proven.nullable() ? " nullable" : "").append(proven.readable() ? " plain" : "");
        text.append(proven.copied() ? " copied, null " + proven.inside() : "");
        RowCatalogue.numbers(name, proven).forEach(fact -> text.append(' ').append(fact));
      }
      text.append('\n');
    }
    // What a hash table calls; of an equality that is written by hand nothing is believed.
    text.append(facts.own().stream().map(Callback::sealed).sorted().toList());
    return Seal.sha256Of(text.toString().getBytes(StandardCharsets.UTF_8));
  }
}
