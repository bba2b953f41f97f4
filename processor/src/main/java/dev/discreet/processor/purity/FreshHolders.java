/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.library.Subject;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Finds collections that a method has made, and that contain only objects that it has made. Claim:
 * what is taken out of one is fresh, too, so the method may write to it.
 *
 * <p>A local variable holds such a collection, and only new, empty collections are assigned to it.
 * The collection is written to by this name only, as all fresh objects are ({@link FreshLocals}).
 * So it suffices that each call by this name adds only what is made on the spot, or takes something
 * away.
 */
final class FreshHolders {
  private static final Set<Subject.Part> PARTS = Set.of(Subject.Part.ELEMENTS, Subject.Part.VALUES);

  private final Source source;
  private final MadeObjects made;
  private final Set<Element> holders = new HashSet<>();
  private final Set<Element> entries = new HashSet<>();

  FreshHolders(
      Source source,
      MadeObjects made,
      MethodTree method,
      Set<Element> fresh,
      Map<Element, Set<ExpressionTree>> assigned) {
    this.source = source;
    this.made = made;
    for (Element variable : fresh) {
      if (assigned.getOrDefault(variable, Set.of()).stream().allMatch(this::isEmpty)) {
        holders.add(variable);
      }
    }
    new Writes().scan(method, null);
  }

  /** Whether a new collection holds nothing: it is given a size, a class or an order at most. */
  private boolean isEmpty(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof NewClassTree creation
        && source.elementOf(creation) instanceof ExecutableElement constructor
        && isContainer(Enclosing.type(constructor))
        && Library.of(constructor).filter(stated -> !stated.does(Verb.KEEPS)).isPresent();
  }

  private static boolean isContainer(TypeElement type) {
    return Library.is(type, Kind.COLLECTION) || Library.is(type, Kind.MAP);
  }

  /** Notes a variable that stands for an entry of a map that is a holder. */
  void entry(Element variable) {
    entries.add(variable);
  }

  /** Whether an expression takes something out of a holder. */
  boolean isPart(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && source.elementOf(call) instanceof ExecutableElement method
        && Library.of(method).filter(FreshHolders::returnsPart).isPresent()
        && (Library.is(Enclosing.type(method), Kind.ENTRY)
            ? isNamed(select.getExpression(), entries)
            : isHolder(select.getExpression()));
  }

  /** Whether a method returns an element, or the value of a key, and nothing else. */
  private static boolean returnsPart(MethodStatement stated) {
    return stated.does(Verb.RETURNS)
        && stated.subjects(Verb.RETURNS).stream()
            .allMatch(returned -> !returned.isOfArgument() && PARTS.contains(returned.part()));
  }

  /** Whether a loop runs over what is in a holder. */
  boolean isOfParts(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return isViewed(bare, Subject.Part.VALUES)
        || (isHolder(bare)
            && source.types().asElement(source.typeOf(bare)) instanceof TypeElement type
            && Library.is(type, Kind.COLLECTION));
  }

  boolean isOfEntries(ExpressionTree tree) {
    return isViewed(Syntax.withoutParentheses(tree), Subject.Part.ENTRIES);
  }

  private boolean isViewed(ExpressionTree bare, Subject.Part part) {
    return bare instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && source.elementOf(call) instanceof ExecutableElement method
        && Library.of(method)
            .filter(stated -> stated.does(Verb.VIEWS, new Subject(part, Subject.THIS)))
            .isPresent()
        && isHolder(select.getExpression());
  }

  private boolean isHolder(ExpressionTree tree) {
    return isNamed(tree, holders);
  }

  private boolean isNamed(ExpressionTree tree, Set<Element> among) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return bare instanceof IdentifierTree && among.contains(source.elementOf(bare));
  }

  /** Strikes out each variable by whose name something else is added. */
  private final class Writes extends TreeScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void ignored) {
      PureWrites.ofCollection(call, source)
          .filter(target -> !putsWhatIsMade(call, target))
          .ifPresent(this::strike);
      return super.visitMethodInvocation(call, null);
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void ignored) {
      PureWrites.ofCollection(tree, source).ifPresent(this::strike);
      return super.visitMemberReference(tree, null);
    }

    private void strike(ExpressionTree target) {
      PureWrites.variablesIn(target, source).stream()
          .map(source::elementOf)
          .forEach(holders::remove);
    }

    /** A write to something else by way of a part leaves the holder as it is. */
    private boolean putsWhatIsMade(MethodInvocationTree call, ExpressionTree target) {
      if (!(call.getMethodSelect() instanceof MemberSelectTree select)
          || !isHolder(select.getExpression())) {
        return !isHolder(target);
      }
      return source.elementOf(call) instanceof ExecutableElement method
          && Library.of(method)
              .filter(
                  stated ->
                      stated.subjects(Verb.KEEPS).stream()
                          .allMatch(kept -> isMade(kept, stated, method, call)))
              .isPresent();
    }

    /** Nobody takes the keys of a map out of a holder to write to them. */
    private boolean isMade(
        Subject kept, MethodStatement stated, ExecutableElement method, MethodInvocationTree call) {
      boolean ofMap = Library.is(Enclosing.type(method), Kind.MAP);
      return switch (kept.part()) {
        case WHOLE ->
            (ofMap && stated.does(Verb.PLACES, kept))
                || made.makesObject(call.getArguments().get(kept.of() - 1));
        case RETURNED -> made.isMaker(call.getArguments().get(kept.of() - 1));
        // With the keys of another map come its values.
        case ELEMENTS, KEYS, VALUES, ENTRIES -> false;
      };
    }
  }
}
