/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import dev.discreet.processor.contract.QueryClassContract;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * What is declared in the classes of a compilation that name one of our annotations.
 *
 * @param types these classes, nested ones included
 * @param contracts those of them with queries
 */
record SeenDeclarations(List<TypeElement> types, List<QueryClassContract> contracts) {

  /** In these outermost classes, as they are now. */
  static SeenDeclarations in(
      Collection<SeenClass> roots, WrapperStage wrappers, Elements elements) {
    List<TypeElement> types = new ArrayList<>();
    List<QueryClassContract> contracts = new ArrayList<>();
    for (SeenClass root : roots) {
      NestedTypes.in(root.now(elements)).forEach(types::add);
    }
    for (TypeElement type : types) {
      wrappers.reader().read(type).contract().ifPresent(contracts::add);
    }
    return new SeenDeclarations(types, contracts);
  }
}
