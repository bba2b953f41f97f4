/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * A class across rounds. An element loses its positions when its round ends, and is looked up again
 * by its name, within its module: two modules of one compilation may have a class of the same name.
 */
record SeenClass(String module, String name, TypeElement then) {

  static SeenClass of(TypeElement type, Elements elements) {
    ModuleElement module = elements.getModuleOf(type);
    return new SeenClass(
        module == null ? "" : module.getQualifiedName().toString(),
        type.getQualifiedName().toString(),
        type);
  }

  /** The class as this round sees it. */
  TypeElement now(Elements elements) {
    ModuleElement home = module.isEmpty() ? null : elements.getModuleElement(module);
    TypeElement type =
        home == null ? elements.getTypeElement(name) : elements.getTypeElement(home, name);
    return type == null ? then : type;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SeenClass seen && key().equals(seen.key());
  }

  @Override
  public int hashCode() {
    return key().hashCode();
  }

  private String key() {
    return module + "/" + name;
  }
}
