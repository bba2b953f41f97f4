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
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.discreet.annotations.Mechanism;
import dev.discreet.processor.contract.DecimalText;
import dev.discreet.processor.contract.NoiseFit;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** Writes the wrapper of one class. */
public final class WrapperGenerator {
  static final String RELEASES_FIELD = "releases";
  static final String INSTANCE_FIELD = "queries";

  private static final int LINE = 100;
  private static final int FIELD_PREFIX = "  private static final Query  = Query;".length();
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

  /** The wrapper's source. A class none of whose queries could be read gets an empty one. */
  public JavaFile generate(QueryClassContract contract) {
    WrapperNames names = new WrapperNames(contract);
    WrapperJavadoc javadoc = new WrapperJavadoc(contract, names);
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
      addMembers(wrapper, contract, names, javadoc);
    }
    return JavaFile.builder(packageOf(contract), wrapper.build())
        .skipJavaLangImports(true)
        .indent("  ")
        .build();
  }

  private static void addMembers(
      TypeSpec.Builder wrapper,
      QueryClassContract contract,
      WrapperNames names,
      WrapperJavadoc javadoc) {
    for (QueryContract query : contract.queries()) {
      wrapper.addField(constant(contract, query, names));
    }
    if (contract.needsInstance()) {
      wrapper.addField(
          ClassName.get(contract.type()), INSTANCE_FIELD, Modifier.PRIVATE, Modifier.FINAL);
    }
    wrapper.addField(
        of(RuntimeNames.RELEASES, contract), RELEASES_FIELD, Modifier.PRIVATE, Modifier.FINAL);
    wrapper.addMethod(constructor(contract, names));
    WrapperMethod method = new WrapperMethod(contract, names, javadoc);
    for (QueryContract query : contract.queries()) {
      wrapper.addMethod(method.of(query));
    }
  }

  private static CodeBlock noise(
      QueryClassContract contract, QueryContract query, WrapperNames names) {
    boolean gaussian =
        NoiseFit.of(query)
            .map(fit -> fit.kind() == Mechanism.GAUSSIAN)
            .orElse(false);
    return gaussian
        ? CodeBlock.of(
            ".gaussian($S, $S, $S, $S)",
            names.key(query),
            DecimalText.of(query.epsilon()),
            DecimalText.of(query.delta()),
            DecimalText.of(query.sensitivity()))
        : CodeBlock.of(
            ".laplace($S, $S, $S)",
            names.key(query),
            DecimalText.of(query.epsilon()),
            DecimalText.of(query.sensitivity()));
  }

  private static FieldSpec constant(
      QueryClassContract contract, QueryContract query, WrapperNames names) {
    List<CodeBlock> calls = new ArrayList<>();
    calls.add(noise(contract, query, names));
    if (contract.budget().isPresent()) {
      calls.add(CodeBlock.of(".releases($L)", query.releases()));
    }
    query
        .maxRows()
        .ifPresent(rows -> calls.add(CodeBlock.of(".maxRows($L)", WrapperMethod.number(rows))));
    int length =
        FIELD_PREFIX
            + names.constant(query).length()
            + CodeBlock.join(calls, "").toString().length();
    CodeBlock chain =
        length <= LINE
            ? CodeBlock.join(calls, "")
            : CodeBlock.of("\n$>$>$L$<$<", CodeBlock.join(calls, "\n"));
    return FieldSpec.builder(
            RuntimeNames.QUERY,
            names.constant(query),
            Modifier.PRIVATE,
            Modifier.STATIC,
            Modifier.FINAL)
        .initializer(CodeBlock.of("$T$L", RuntimeNames.QUERY, chain))
        .build();
  }

  private static MethodSpec constructor(QueryClassContract contract, WrapperNames names) {
    NameAllocator locals = names.locals();
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder().addModifiers(visibility(contract.type()));
    if (contract.needsInstance()) {
      String queries = locals.newName(INSTANCE_FIELD);
      constructor
          .addParameter(ClassName.get(contract.type()), queries)
          .addStatement(
              "this.$L = $T.requireNonNull($L, $S)",
              INSTANCE_FIELD,
              Objects.class,
              queries,
              queries);
    }
    QueryContract first = contract.queries().get(0);
    String data = locals.newName(first.dataSet().getSimpleName().toString());
    CodeBlock unit =
        contract
            .unit()
            .map(
                key ->
                    CodeBlock.of(
                        ",$W$T::$L, $L",
                        TypeName.get(first.rowType()),
                        key.accessor(),
                        key.maxRows()))
            .orElse(CodeBlock.of(""));
    return constructor
        .addParameter(of(RuntimeNames.PRIVATE_DATA, contract), data)
        .addStatement(
            "this.$L = $T.open($T.lookup(),$W$T.class,$W$L$L)",
            RELEASES_FIELD,
            RuntimeNames.RELEASES,
            MethodHandles.class,
            ClassName.get(contract.type()),
            data,
            unit)
        .build();
  }

  private static TypeName of(ClassName generic, QueryClassContract contract) {
    return ParameterizedTypeName.get(generic, TypeName.get(contract.queries().get(0).rowType()));
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
