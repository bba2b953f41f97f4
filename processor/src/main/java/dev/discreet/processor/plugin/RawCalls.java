/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.contract.QueryClassContract;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.RawCallPolicy;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.trees.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * Calls of a query without its wrapper, in ordinary code: they get the exact answer, and no budget
 * pays for it.
 *
 * <p>Code that the checker reads may call queries: a query, a helper with a contract, and what
 * these call in the same class. So may wrappers that were generated, and test sources.
 */
final class RawCalls {
  private final Source source;
  private final List<Call> found = new ArrayList<>();
  private final Map<Element, Set<Element>> callees = new HashMap<>();

  /**
   * A call of a query.
   *
   * @param place the call, or the method reference
   * @param caller the method around it, or the class where there is none
   */
  private record Call(Tree place, ExecutableElement query, Element caller) {}

  private RawCalls(Source source) {
    this.source = source;
  }

  /** The findings on one outermost class, whose tree has just been attributed. */
  static List<Located> in(Source source, RawCallPolicy policy) {
    if (policy.allows() || QueryClassContract.isWrapper(source.type())) {
      return List.of();
    }
    RawCalls calls = new RawCalls(source);
    calls.new Scan(source.type()).scan(source.tree(), null);
    if (calls.found.isEmpty() || isTest(source)) {
      return List.of();
    }
    Set<Element> checked = calls.checked();
    return calls.found.stream()
        .filter(call -> !checked.contains(call.caller()))
        .map(call -> calls.finding(call, policy))
        .toList();
  }

  /**
   * Whether a file lies among a project's test sources: below {@code src/test}, {@code
   * src/integrationTest} and the like; without a folder {@code src}, below one of the name {@code
   * test} or {@code tests}.
   */
  private static boolean isTest(Source source) {
    List<String> folders =
        List.of(source.origin(source.tree()).unit().getSourceFile().toUri().toString().split("/"));
    int below = folders.lastIndexOf("src") + 1;
    return (below > 0 && below < folders.size())
        ? isTest(folders.get(below))
        : folders.contains("test") || folders.contains("tests");
  }

  private static boolean isTest(String folder) {
    return folder.startsWith("test") || folder.endsWith("Test") || folder.endsWith("Tests");
  }

  /**
   * The methods that the checker reads: those with an annotation of ours, and what they call. A
   * program is none: it may hand on what it reads.
   */
  private Set<Element> checked() {
    Set<Element> checked = new HashSet<>();
    Deque<Element> next = new ArrayDeque<>();
    callees.keySet().stream()
        .filter(RawCalls::isOurs)
        .filter(method -> !isProgram(method))
        .forEach(next::add);
    while (!next.isEmpty()) {
      Element method = next.remove();
      if (checked.add(method)) {
        next.addAll(callees.getOrDefault(method, Set.of()));
      }
    }
    return checked;
  }

  private static boolean isProgram(Element method) {
    return method instanceof ExecutableElement called && ProgramContract.isProgram(called);
  }

  private static boolean isOurs(Element method) {
    return Stream.concat(
            Stream.of(method),
            method instanceof ExecutableElement executable
                ? executable.getParameters().stream()
                : Stream.<VariableElement>of())
        .anyMatch(
            element -> Arrays.stream(AnnotationName.values()).anyMatch(it -> it.isOn(element)));
  }

  private Located finding(Call call, RawCallPolicy policy) {
    TypeElement owner = Enclosing.type(call.query());
    String wrapper = QueryClassContract.wrapperNameOf(owner);
    return new Located(
        source.origin(call.place()),
        policy
            .told(Finding.of(Rule.RAW_CALL, "`" + source.origin(call.place()).text() + "`"))
            .fix(
                "make the rows a PrivateData, and release with `new %s(data).%s(…)`; in a test, move"
                        .formatted(wrapper, call.query().getSimpleName())
                    + " the file to the test sources"));
  }

  /** Notes calls of queries, and who calls whom within the class. */
  private final class Scan extends TreeScanner<@Nullable Void, @Nullable Void> {
    private Element caller;
    private boolean inMethod;

    Scan(TypeElement type) {
      this.caller = type;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree tree, @Nullable Void ignored) {
      Element method = inMethod ? null : source.elementOf(tree);
      if (method == null) {
        return super.visitMethod(tree, null);
      }
      Element before = caller;
      caller = method;
      inMethod = true;
      callees.computeIfAbsent(method, key -> new HashSet<>());
      super.visitMethod(tree, null);
      inMethod = false;
      caller = before;
      return null;
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
      note(tree, tree.getMethodSelect());
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
      note(tree, tree);
      return super.visitMemberReference(tree, null);
    }

    private void note(Tree place, Tree name) {
      if (!(source.elementOf(name) instanceof ExecutableElement method)
          || method.getReturnType().getKind() == TypeKind.VOID) {
        return;
      }
      if (AnnotationName.PRIVATE.isOn(method)) {
        found.add(new Call(place, method, caller));
      }
      if (Enclosing.outermostType(method).equals(source.type())) {
        callees.computeIfAbsent(caller, key -> new HashSet<>()).add(method);
      }
    }
  }
}
