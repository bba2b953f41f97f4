/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

import dev.discreet.runtime.seal.ClassFile;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What Discreet's annotations say in a class file, where they are kept and reflection does not see
 * them; and which constants its code names.
 *
 * <p>Immutable and thread-safe.
 */
public final class ClassText {

  private static final String OURS = "@Ldev/discreet/annotations/";
  private static final ClassValue<ClassText> KNOWN =
      new ClassValue<>() {
        @Override
        protected ClassText computeValue(Class<?> type) {
          return new ClassText(bytes(type));
        }
      };

  private final ClassFile file;
  private final CodeConstants constants;

  private ClassText(byte[] bytes) {
    file = ClassFile.parse(bytes);
    constants = CodeConstants.of(bytes);
  }

  /**
   * The text of a class.
   *
   * @throws IllegalArgumentException if its class file is not found
   */
  public static ClassText of(Class<?> type) {
    return KNOWN.get(type);
  }

  private static byte[] bytes(Class<?> type) {
    String resource = type.getName().replace('.', '/') + ".class";
    try (InputStream in =
        type.getClassLoader() == null
            ? ClassLoader.getSystemResourceAsStream(resource)
            : type.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("the class file of " + type.getName() + " is not found");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Texts that the code names. */
  public Set<String> texts() {
    return constants.texts();
  }

  /** Numbers that the code names, but for those from −1 to 5. */
  public Set<Double> numbers() {
    return constants.numbers();
  }

  /** Binary names of the classes that it names. */
  public Set<String> namedClasses() {
    return file.namedClasses();
  }

  /** The values of an annotation; empty where there is none. */
  public Optional<Map<String, String>> ofType(String annotation) {
    return find(file.annotations(), OURS + annotation + ";");
  }

  /** The values of an annotation of a method. */
  public Optional<Map<String, String>> ofMethod(Method method, String annotation) {
    return member(method).flatMap(found -> find(found.annotations(), OURS + annotation + ";"));
  }

  /** The values of an annotation of a parameter, counted from 0. */
  public Optional<Map<String, String>> ofParameter(Method method, int index, String annotation) {
    return member(method)
        .flatMap(found -> find(found.annotations(), index + " " + OURS + annotation + ";"));
  }

  /** The values of an annotation of a record component. */
  public Optional<Map<String, String>> ofComponent(String name, String annotation) {
    return file.components().stream()
        .filter(component -> component.name().equals(name))
        .findFirst()
        .flatMap(found -> find(found.annotations(), OURS + annotation + ";"));
  }

  private Optional<ClassFile.Member> member(Method method) {
    String descriptor =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .toMethodDescriptorString();
    return file.methods().stream()
        .filter(one -> one.name().equals(method.getName()) && one.descriptor().equals(descriptor))
        .findFirst();
  }

  /** For example {@code @Ldev/discreet/annotations/Bounded; lower=D0 upper=D46;}. */
  private static Optional<Map<String, String>> find(List<String> annotations, String start) {
    return annotations.stream()
        .filter(text -> text.startsWith(start))
        .findFirst()
        .map(text -> values(text.substring(start.length(), text.length() - 1)));
  }

  private static Map<String, String> values(String text) {
    Map<String, String> values = new HashMap<>();
    for (String value : text.trim().split(" ", -1)) {
      int equals = value.indexOf('=');
      if (equals > 0) {
        values.put(value.substring(0, equals), value(value.substring(equals + 1)));
      }
    }
    return values;
  }

  /** A tag, then the constant; of an enum its type and name. */
  private static String value(String text) {
    if (text.startsWith("L") && text.contains(";.")) {
      return text.substring(text.indexOf(";.") + 2);
    }
    String constant = text.substring(1);
    return text.startsWith("D")
        ? String.valueOf(Double.longBitsToDouble(Long.parseLong(constant)))
        : constant;
  }
}
