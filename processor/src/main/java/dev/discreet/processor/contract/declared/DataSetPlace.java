/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/** Which parameter of which method an annotation stands on. */
public final class DataSetPlace {
  private DataSetPlace() {}

  /**
   * Whether this parameter of a query takes private rows: the first one, and {@code @Sensitive}.
   */
  public static boolean isDataSet(Element parameter) {
    return isQueryParameter(parameter)
        && Enclosing.owner(parameter) instanceof ExecutableElement query
        && (query.getParameters().get(0).equals(parameter)
            || AnnotationName.SENSITIVE.isOn(parameter));
  }

  /** Whether this is a parameter of a query. */
  public static boolean isQueryParameter(Element parameter) {
    return parameter.getKind() == ElementKind.PARAMETER
        && Enclosing.owner(parameter) instanceof ExecutableElement method
        && AnnotationName.PRIVATE.isOn(method);
  }

  /** Whether this is a parameter of a constructor. */
  public static boolean isConstructorParameter(Element parameter) {
    return Enclosing.owner(parameter).getKind() == ElementKind.CONSTRUCTOR;
  }
}
