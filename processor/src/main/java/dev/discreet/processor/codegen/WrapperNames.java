/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.discreet.processor.contract.KeySet;
import dev.discreet.processor.contract.PublicParameter;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.QueryContract;
import dev.discreet.processor.contract.declared.Enclosing;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** The names inside one wrapper: none of ours meets one of the user's. */
final class WrapperNames {
  private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

  private final QueryClassContract contract;
  private final NameAllocator outside = new NameAllocator();
  private final IdentityHashMap<QueryContract, String> constants = new IdentityHashMap<>();
  private final IdentityHashMap<QueryContract, String> keys = new IdentityHashMap<>();
  private final Map<String, String> abouts = new HashMap<>();
  private final Set<String> overloaded = new HashSet<>();
  private final String allowance;
  private final String releasesField;
  private final String instanceField;

  WrapperNames(QueryClassContract contract) {
    this.contract = contract;
    Set<String> taken = classes();
    taken.forEach(name -> fresh(outside, name));
    releasesField = free("releases", new HashSet<>(taken));
    instanceField = free("queries", new HashSet<>(taken));
    for (QueryContract query : contract.queries()) {
      query.publicParameters().forEach(parameter -> taken.add(parameter.name()));
    }
    for (QueryContract query : contract.queries()) {
      constants.put(query, free(constantFor(query.name()), taken));
    }
    for (QueryContract query : contract.queries()) {
      if (WrapperConstants.listedKeys(query).isPresent()) {
        keys.put(query, free(constant(query) + "_KEYS", taken));
      }
    }
    allowance = free("ALL_RELEASES", taken);
    Set<String> methods = new LinkedHashSet<>();
    for (QueryContract query : contract.queries()) {
      if (!methods.add(query.name())) {
        overloaded.add(query.name());
      }
    }
    for (String query : List.copyOf(methods)) {
      abouts.put(query, free("about" + capitalised(query), methods));
    }
  }

  private static String capitalised(String name) {
    int rest = name.offsetByCodePoints(0, 1);
    return name.substring(0, rest).toUpperCase(Locale.ROOT) + name.substring(rest);
  }

  private static String free(String wanted, Set<String> taken) {
    String name = wanted;
    for (int i = 2; !taken.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  /** The constant that describes the query, such as {@code TOTAL_COST_CENTS}. */
  String constant(QueryContract query) {
    return constants.getOrDefault(query, constantFor(query.name()));
  }

  /**
   * The constant, with what its noise is in proportion to, if that is a parameter.
   *
   * @param locals the names of the query's parameters
   */
  CodeBlock scaled(QueryContract query, NameAllocator locals) {
    String constant = constant(query);
    return query
        .times()
        .map(factor -> CodeBlock.of("$L.times($L)", constant, locals.get(factor.name())))
        .orElse(CodeBlock.of("$L", constant));
  }

  /** The field that releases, as a method with these names reaches it. */
  String releases(NameAllocator locals) {
    boolean hidden = !fresh(locals, releasesField).equals(releasesField);
    return (hidden ? "this." : "") + releasesField;
  }

  /** The field that releases. */
  String releasesField() {
    return releasesField;
  }

  /** The field that holds the object whose methods the queries are. */
  String instanceField() {
    return instanceField;
  }

  /** The method that tells of a query, such as {@code aboutSeniors}. */
  String about(QueryContract query) {
    return abouts.getOrDefault(query.name(), "about" + capitalised(query.name()));
  }

  /** What tells it apart, or decides on the answer: no more of the query's public parameters. */
  List<PublicParameter> aboutParameters(QueryContract query) {
    return overloaded.contains(query.name())
        ? query.publicParameters()
        : query.times().filter(factor -> AboutMethod.releasesNumbers(query)).stream().toList();
  }

  /** The constant that says what all releases cost together. */
  String allowance() {
    return allowance;
  }

  /** The constant that lists the query's keys, such as {@code BY_AGE_KEYS}. */
  String keys(QueryContract query) {
    return keys.getOrDefault(query, constant(query) + "_KEYS");
  }

  /**
   * Names for a wrapper's method or constructor. A parameter keeps its name unless that would hide
   * a class that the body names.
   */
  NameAllocator locals() {
    return outside.clone();
  }

  /** A name that is not taken; nobody asks for it again, so that it is told apart by nothing. */
  static String fresh(NameAllocator names, String wanted) {
    return names.newName(wanted, new Object());
  }

  /** The classes that the wrapper's bodies name: a variable of such a name would hide the class. */
  private Set<String> classes() {
    Set<String> classes = new HashSet<>();
    classes.add(RuntimeNames.QUERY.simpleName());
    classes.add(RuntimeNames.ALLOWANCE.simpleName());
    classes.add(RuntimeNames.RELEASES.simpleName());
    classes.add(RuntimeNames.JOIN_RELEASES.simpleName());
    classes.add(RuntimeNames.BOUNDED_DATA.simpleName());
    classes.addAll(
        List.of(
            "Objects",
            "MethodHandles",
            "NestedMaps",
            "List",
            "Stream",
            "IntStream",
            "LongStream",
            "Long"));
    classes.add(outermostName(contract.type()));
    for (QueryContract query : contract.queries()) {
      query
          .dataSets()
          .forEach(dataSet -> classes.add(outermostName(dataSet.rowType().asElement())));
      query.keys().stream()
          .flatMap(WrapperNames::classes)
          .forEach(type -> classes.add(outermostName(type)));
    }
    return classes;
  }

  /** The classes whose names the keys need. */
  private static Stream<TypeElement> classes(KeySet keys) {
    return switch (keys.kind()) {
      case ENUM_KEYS -> Stream.of(((KeySet.EnumKeys) keys).type());
      case RECORD_KEYS -> {
        KeySet.RecordKeys records = (KeySet.RecordKeys) keys;
        yield Stream.concat(
            Stream.of(records.type()),
            records.components().stream().flatMap(component -> classes(component.keys())));
      }
      case NAMED_KEYS -> Stream.of(((KeySet.NamedKeys) keys).type());
      case PROVEN_KEYS -> Stream.of(((KeySet.ProvenKeys) keys).type());
      case FOUND_KEYS -> Stream.of(((KeySet.FoundKeys) keys).type());
      case NESTED_KEYS -> keys.levels().stream().flatMap(WrapperNames::classes);
      case BOOLEAN_KEYS, INTEGER_KEYS -> Stream.empty();
    };
  }

  /** The same, with the parameters of a query taken; ask for them by their name. */
  NameAllocator locals(QueryContract query) {
    NameAllocator names = locals();
    for (PublicParameter parameter : query.publicParameters()) {
      names.newName(parameter.name(), parameter.name());
    }
    return names;
  }

  /** The query class as a class of its package writes it, such as {@code Outer.Inner}. */
  String queryClass() {
    StringBuilder name = new StringBuilder(contract.type().getSimpleName());
    for (Element outer = contract.type().getEnclosingElement();
        outer instanceof TypeElement;
        outer = outer.getEnclosingElement()) {
      name.insert(0, outer.getSimpleName() + ".");
    }
    return name.toString();
  }

  private static String outermostName(Element type) {
    return Enclosing.outermostType(type).getSimpleName().toString();
  }

  private static String constantFor(String name) {
    return HUMP.matcher(name).replaceAll("_").toUpperCase(Locale.ROOT);
  }
}
