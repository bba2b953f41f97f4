/**
 * The vetted runtime: the only code that reads private rows, charges budgets and adds noise.
 *
 * <p>Application code needs {@code dev.discreet.runtime} alone. The other exported packages are for
 * the annotation processor, which prints costs and noise scales, and for authors of ledgers.
 */
module dev.discreet.runtime {
  requires static jdk.jfr;
  // Not transitive: who has no JSpecify reads our signatures without its annotations. javac warns
  // of each ("exports").
  requires static org.jspecify;

  exports dev.discreet.runtime;
  exports dev.discreet.runtime.accounting;
  exports dev.discreet.runtime.accounting.composition;
  exports dev.discreet.runtime.accounting.distribution;
  exports dev.discreet.runtime.accounting.loss;
  exports dev.discreet.runtime.ledger;
  exports dev.discreet.runtime.mechanism;
  exports dev.discreet.runtime.mechanism.quantile;
  // For discreet-testing, which is in no module where a module is tested: see DangerousRehearsal.
  exports dev.discreet.runtime.rehearsal;
  exports dev.discreet.runtime.seal;
}
