/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

/** The annotations that state what a query may reveal. Read by the compiler, never at run time. */
module dev.discreet.annotations {
  exports dev.discreet.annotations;
  exports dev.discreet.models;
}
