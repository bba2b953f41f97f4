/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Where a class file lies.
 *
 * @param packageName with dots
 * @param fileName such as {@code Outer$Inner.class}
 */
record ClassFileName(String packageName, String fileName) {

  static ClassFileName of(TypeElement type, Elements elements) {
    String packageName = elements.getPackageOf(type).getQualifiedName().toString();
    String binaryName = elements.getBinaryName(type).toString();
    String simple =
        packageName.isEmpty() ? binaryName : binaryName.substring(packageName.length() + 1);
    return new ClassFileName(packageName, simple + ".class");
  }

  /** By the binary name of the class. */
  static ClassFileName of(String binaryName) {
    int end = binaryName.lastIndexOf('.');
    return new ClassFileName(
        end < 0 ? "" : binaryName.substring(0, end), binaryName.substring(end + 1) + ".class");
  }
}
