/**
 * Tests of one's own: data that answers without noise, and searches for what the proof might have
 * missed. For test scope only.
 */
module dev.discreet.testing {
  requires transitive dev.discreet.annotations;
  requires transitive dev.discreet.runtime;
  requires static org.jspecify;
  requires transitive org.opentest4j;

  exports dev.discreet.testing;
}
