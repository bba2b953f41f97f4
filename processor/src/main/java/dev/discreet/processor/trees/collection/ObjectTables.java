/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.trees.PathScanner;
import dev.discreet.processor.trees.Source;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Local maps that have an object which adds up numbers for each constant of an enum. Claim: nothing
 * is done with such a map but that the objects are put in at first, and that they are got, by a
 * constant or in a loop over all of them. So the map is as good as an object for each constant.
 */
public final class ObjectTables extends PathScanner {
  private static final Set<String> VIEWS = Set.of("entrySet", "keySet", "values");

  private final Element map;
  private final FilledMaps.Filled filled;
  private final Source source;
  private boolean known = true;

  private ObjectTables(Element map, FilledMaps.Filled filled, Source source) {
    this.map = map;
    this.filled = filled;
    this.source = source;
  }

  /** Whether a local map is one. */
  public static boolean is(Element map, FilledMaps.Filled filled, Source source) {
    ObjectTables table = new ObjectTables(map, filled, source);
    source.file().forEach(tree -> table.scan(tree, null));
    return table.known;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
    if (map.equals(source.elementOf(tree))) {
      known &= isKnown(tree);
    }
    return null;
  }

  private boolean isKnown(IdentifierTree tree) {
    List<Tree> path = path();
    int last = path.size() - 1;
    return path.get(last - 1) instanceof MemberSelectTree select
        && select.getExpression() == tree
        && path.get(last - 2) instanceof MethodInvocationTree call
        && call.getMethodSelect() == select
        && (filled.puts().contains(call)
            || (MapCalls.name(call).equals("get") && call.getArguments().size() == 1)
            || (VIEWS.contains(MapCalls.name(call))
                && path.get(last - 3) instanceof EnhancedForLoopTree loop
                && loop.getExpression() == call));
  }
}
