/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.discreet.annotations.WrapperOf;
import dev.discreet.processor.contract.DataSetParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Writes the wrapper of one class. */
public final class WrapperGenerator {
  private static final ClassName GENERATED =
      ClassName.get("javax.annotation.processing", "Generated");

  private final String generator;

  /**
   * A generator that signs its classes.
   *
   * @param generator the name to sign with, or empty where {@code @Generated} cannot be named
   */
  public WrapperGenerator(String generator) {
    this.generator = generator;
  }

  /**
   * The wrapper's source. A class none of whose queries could be read gets an empty one.
   *
   * @param plan a fingerprint of the releases, if the budget of the class pays for all at once
   */
  public JavaFile generate(QueryClassContract contract, Optional<String> plan) {
    WrapperNames names = new WrapperNames(contract);
    WrapperJavadoc javadoc = new WrapperJavadoc(contract, names, plan.isPresent());
    TypeSpec.Builder wrapper =
        TypeSpec.classBuilder(contract.wrapperName())
            .addJavadoc(javadoc.ofClass())
            .addModifiers(visibility(contract.type()))
            .addModifiers(Modifier.FINAL)
            .addOriginatingElement(contract.type());
    if (!generator.isEmpty()) {
      wrapper.addAnnotation(
          AnnotationSpec.builder(GENERATED).addMember("value", "$S", generator).build());
    }
    if (contract.type().getAnnotation(Deprecated.class) != null) {
      wrapper.addAnnotation(Deprecated.class);
    }
    if (!contract.queries().isEmpty()) {
      wrapper.addAnnotation(
          AnnotationSpec.builder(WrapperOf.class)
              .addMember("value", "$S", contract.binaryName())
              .build());
      addMembers(wrapper, contract, plan, names, javadoc);
    }
    return JavaFile.builder(packageOf(contract), wrapper.build())
        .skipJavaLangImports(true)
        .indent("  ")
        .build();
  }

  private static void addMembers(
      TypeSpec.Builder wrapper,
      QueryClassContract contract,
      Optional<String> plan,
      WrapperNames names,
      WrapperJavadoc javadoc) {
    WrapperConstants constants = new WrapperConstants(contract, names, plan);
    constants.allowance().ifPresent(wrapper::addField);
    for (QueryContract query : contract.queries()) {
      wrapper.addField(constants.query(query));
      constants.keys(query).ifPresent(wrapper::addField);
    }
    if (contract.needsInstance()) {
      wrapper.addField(
          ClassName.get(contract.type()), names.instanceField(), Modifier.PRIVATE, Modifier.FINAL);
    }
    ClassName path =
        contract.dataSets().size() == 1 ? RuntimeNames.RELEASES : RuntimeNames.JOIN_RELEASES;
    wrapper.addField(
        ParameterizedTypeName.get(
            path,
            contract.dataSets().stream().map(WrapperGenerator::rowType).toArray(TypeName[]::new)),
        names.releasesField(),
        Modifier.PRIVATE,
        Modifier.FINAL);
    wrapper.addMethod(constructor(contract, names));
    WrapperMethod method = new WrapperMethod(contract, names, javadoc);
    for (QueryContract query : contract.queries()) {
      wrapper.addMethod(method.of(query));
    }
    AboutMethod about = new AboutMethod(names, javadoc);
    for (QueryContract query : contract.queries()) {
      wrapper.addMethod(about.of(query));
    }
  }

  private static MethodSpec constructor(QueryClassContract contract, WrapperNames names) {
    NameAllocator locals = names.locals();
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder().addModifiers(visibility(contract.type()));
    if (contract.needsInstance()) {
      String queries = WrapperNames.fresh(locals, names.instanceField());
      constructor
          .addParameter(ClassName.get(contract.type()), queries)
          .addStatement(
              "this.$L = $T.requireNonNull($L, $S)",
              names.instanceField(),
              Objects.class,
              queries,
              queries);
    }
    List<String> data = new ArrayList<>();
    for (DataSetParameter dataSet : contract.dataSets()) {
      data.add(WrapperNames.fresh(locals, dataSet.name()));
      constructor.addParameter(
          ParameterizedTypeName.get(RuntimeNames.PRIVATE_DATA, rowType(dataSet)),
          data.get(data.size() - 1));
    }
    return constructor
        .addStatement(
            "this.$L = $T.open($T.lookup(),$W$T.class,$W$L)",
            names.releasesField(),
            data.size() == 1 ? RuntimeNames.RELEASES : RuntimeNames.JOIN_RELEASES,
            MethodHandles.class,
            ClassName.get(contract.type()),
            data.size() == 1
                ? arguments(contract.dataSets().get(0), data.get(0))
                : bounded(contract.dataSets(), data))
        .build();
  }

  private static CodeBlock bounded(List<DataSetParameter> dataSets, List<String> data) {
    List<CodeBlock> bounded = new ArrayList<>();
    for (int i = 0; i < data.size(); i++) {
      DataSetParameter dataSet = dataSets.get(i);
      bounded.add(
          CodeBlock.of(
              "$T.$L($L)",
              RuntimeNames.BOUNDED_DATA,
              dataSet.unit().isPresent() ? "byUnit" : "byRow",
              arguments(dataSet, data.get(i))));
    }
    return CodeBlock.join(bounded, ",$W");
  }

  /** A class file does not say which rows a data set has: the wrapper names their class. */
  private static CodeBlock arguments(DataSetParameter dataSet, String data) {
    return CodeBlock.of("$T.class,$W$L$L", rowType(dataSet), data, unit(dataSet));
  }

  private static CodeBlock unit(DataSetParameter dataSet) {
    return dataSet
        .unit()
        .map(
            key ->
                CodeBlock.of(
                    ",$W$L, $L",
                    accessor(dataSet, key.accessor()),
                    key.isUnlimited() ? "Integer.MAX_VALUE" : key.maxRows()))
        .orElse(CodeBlock.of(""));
  }

  /** A reference to a method is unclear where another one has its name. */
  private static CodeBlock accessor(DataSetParameter dataSet, String name) {
    long named =
        ElementFilter.methodsIn(dataSet.rowType().asElement().getEnclosedElements()).stream()
            .filter(method -> method.getSimpleName().contentEquals(name))
            .count();
    return named > 1
        ? CodeBlock.of("row -> row.$L()", name)
        : CodeBlock.of("$T::$L", rowType(dataSet), name);
  }

  private static TypeName rowType(DataSetParameter dataSet) {
    return TypeName.get(dataSet.rowType());
  }

  private static String packageOf(QueryClassContract contract) {
    String wrapper = contract.wrapperBinaryName();
    return wrapper.substring(0, Math.max(0, wrapper.lastIndexOf('.')));
  }

  private static Modifier[] visibility(TypeElement type) {
    for (Element part = type; part instanceof TypeElement; part = part.getEnclosingElement()) {
      if (!part.getModifiers().contains(Modifier.PUBLIC)) {
        return new Modifier[0];
      }
    }
    return new Modifier[] {Modifier.PUBLIC};
  }
}
