/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import java.util.List;
import javax.lang.model.element.ExecutableElement;

/** Answers what the check of an expression asks back: what statements inside it do, and helpers. */
interface PureWalk {
  /** Looks at a statement. */
  void statement(StatementTree tree);

  /** Looks at the cases of a switch. */
  void cases(List<? extends CaseTree> cases);

  /** Looks at a helper that is called. */
  void call(ExecutableElement method, Tree place);
}
