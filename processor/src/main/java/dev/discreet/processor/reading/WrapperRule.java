/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.diagnostics.Rule.GENERATED_NAME_TAKEN;
import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.ReadingContext;
import dev.discreet.processor.diagnostics.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** Whether the wrapper can be named, and its methods beside each other. */
final class WrapperRule {
  private final ReadingContext context;
  private final Predicate<String> generatedHere;

  /**
   * A rule for one class.
   *
   * @param generatedHere the wrappers, by qualified name, that this compilation generated
   */
  WrapperRule(ReadingContext context, Predicate<String> generatedHere) {
    this.context = context;
    this.generatedHere = generatedHere;
  }

  void nameIsFree(TypeElement type) {
    String name = QueryClassContract.wrapperNameOf(type);
    String packageName = context.elements.getPackageOf(type).getQualifiedName().toString();
    String qualified = packageName.isEmpty() ? name : packageName + "." + name;
    if (generatedHere.test(qualified)) {
      return; // Looking for a class that is not there is dear.
    }
    // Only a class of the same module can be in the same package.
    ModuleElement module = context.elements.getModuleOf(type);
    TypeElement existing =
        module == null
            ? context.elements.getTypeElement(qualified)
            : context.elements.getTypeElement(module, qualified);
    if (existing != null && !QueryClassContract.isWrapper(existing)) {
      context.report(
          type,
          Finding.of(GENERATED_NAME_TAKEN, type.getSimpleName(), name)
              .fix("rename the class " + name + ", or " + type.getSimpleName()));
    } else if (existing != null) {
      QueryClassContract.wrappedBy(existing)
          .map(other -> context.elements.getTypeElement(other.replace('$', '.')))
          .filter(other -> !other.equals(type) && stillNeeds(other, name))
          .ifPresent(
              other ->
                  context.report(
                      type,
                      Finding.of(GENERATED_NAME_TAKEN, type.getSimpleName(), name)
                          .found("the wrapper of " + other.getQualifiedName())
                          .fix(
                              "rename "
                                  + type.getSimpleName()
                                  + ", or delete the class files of the other class if it is"
                                  + " gone")));
    }
  }

  /** Whether a class that was compiled before would have such a wrapper again. */
  private static boolean stillNeeds(TypeElement other, String wrapper) {
    @Nullable Element around = other.getEnclosingElement();
    // Of a nested class that is gone the class file may be left.
    return (!(around instanceof TypeElement) || around.getEnclosedElements().contains(other))
        && ContractReader.declaresQueries(other)
        && QueryClassContract.wrapperNameOf(other).equals(wrapper);
  }

  /** The queries whose methods can stand beside each other in a wrapper. */
  List<QueryContract> fitting(List<QueryContract> queries) {
    List<QueryContract> accepted = new ArrayList<>();
    for (QueryContract query : queries) {
      if (overridesObject(query)) {
        context.report(
            query.method(),
            Finding.of(
                    QUERY_SIGNATURE,
                    query.name(),
                    "its wrapper would override Object." + query.name())
                .fix("rename it"));
      } else if (accepted.stream().anyMatch(other -> sameWrapperMethod(query, other))) {
        context.report(
            query.method(),
            Finding.of(
                    QUERY_SIGNATURE,
                    query.name(),
                    "without its data set it has the same parameters as another " + query.name())
                .fix("rename one of them"));
      } else {
        accepted.add(query);
      }
    }
    return accepted;
  }

  private boolean overridesObject(QueryContract query) {
    TypeElement object = context.elements.getTypeElement(Object.class.getName());
    return object != null
        && ElementFilter.methodsIn(object.getEnclosedElements()).stream()
            .filter(method -> method.getSimpleName().contentEquals(query.name()))
            .anyMatch(method -> sameTypes(wrapperTypes(query), types(method)));
  }

  private boolean sameWrapperMethod(QueryContract one, QueryContract other) {
    return one.name().equals(other.name()) && sameTypes(wrapperTypes(one), wrapperTypes(other));
  }

  private boolean sameTypes(List<TypeMirror> some, List<TypeMirror> others) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (!context.types.isSameType(
          context.types.erasure(some.get(i)), context.types.erasure(others.get(i)))) {
        return false;
      }
    }
    return true;
  }

  private static List<TypeMirror> wrapperTypes(QueryContract query) {
    return query.publicParameters().stream().map(PublicParameter::type).toList();
  }

  private static List<TypeMirror> types(ExecutableElement method) {
    return method.getParameters().stream().<TypeMirror>map(Element::asType).toList();
  }
}
