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
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
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
  private static final Set<String> TAKING =
      Set.of(
          "clear",
          "poll",
          "pollFirst",
          "pollFirstEntry",
          "pollLast",
          "pollLastEntry",
          "pop",
          "remove",
          "removeFirst",
          "removeIf",
          "removeLast");

  /** Of these the last argument is put there. */
  private static final Set<String> PUTTING =
      Set.of("add", "addFirst", "addLast", "offer", "push", "put", "putIfAbsent", "set");

  private static final Set<String> PARTS =
      Set.of("computeIfAbsent", "get", "getFirst", "getLast", "peek", "poll", "pop");

  private static final Set<String> NO_COLLECTIONS =
      Set.of("java.lang.Class", "java.util.Comparator");

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
        && PureLibrary.isContainer(nameOf(source.typeOf(creation)))
        && creation.getArguments().stream().map(source::typeOf).allMatch(this::isNoCollection);
  }

  private boolean isNoCollection(TypeMirror type) {
    return type.getKind().isPrimitive() || NO_COLLECTIONS.contains(nameOf(type));
  }

  /** Notes a variable that stands for an entry of a map that is a holder. */
  void entry(Element variable) {
    entries.add(variable);
  }

  /** Whether an expression takes something out of a holder. */
  boolean isPart(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && (isHolder(select.getExpression())
            ? PARTS.contains(select.getIdentifier().toString())
            : select.getIdentifier().contentEquals("getValue")
                && isNamed(select.getExpression(), entries));
  }

  /** Whether a loop runs over what is in a holder. */
  boolean isOfParts(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return isViewed(bare, "values")
        || (isHolder(bare) && PureLibrary.isCollection(nameOf(source.typeOf(bare))));
  }

  boolean isOfEntries(ExpressionTree tree) {
    return isViewed(Syntax.withoutParentheses(tree), "entrySet");
  }

  private boolean isViewed(ExpressionTree bare, String view) {
    return bare instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals(view)
        && isHolder(select.getExpression());
  }

  private String nameOf(TypeMirror type) {
    return source.types().erasure(type).toString();
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
      String name = select.getIdentifier().toString();
      List<? extends ExpressionTree> arguments = call.getArguments();
      ExpressionTree last = arguments.isEmpty() ? null : arguments.get(arguments.size() - 1);
      return TAKING.contains(name)
          || (last != null && PUTTING.contains(name) && made.makesObject(last))
          || (last != null && name.equals("computeIfAbsent") && made.isMaker(last));
    }
  }
}
