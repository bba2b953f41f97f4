/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.rehearsal;

import java.security.SecureRandom;
import java.security.SecureRandomParameters;
import org.jspecify.annotations.Nullable;

/**
 * Decides how each release of a data set of a test is answered. <b>It protects nobody</b>: what it
 * answers may have no noise at all.
 *
 * <h2>Why no accident leads here</h2>
 *
 * It is given where a noise source is given, {@code PrivateData.Builder.noiseSource}, which refuses
 * a rehearsal whose class is not one of {@code dev.discreet.testing}, in the module of that name or
 * on the class path, and any ledger that is not in memory. The runtime has no class of this type.
 * So a program that runs without discreet-testing has nothing to give, and one with it has to name
 * {@code TestData}.
 *
 * <p>As a source of bits it decides which rows are kept and which are in a sample; those bits
 * repeat. It is not serializable. Thread-safe.
 */
public abstract class DangerousRehearsal extends SecureRandom {

  /** The one package whose rehearsals are accepted, and the module that it is in, if in any. */
  private static final String HOME = "dev.discreet.testing";

  private static final long serialVersionUID = 1;

  /** For discreet-testing alone. */
  protected DangerousRehearsal() {}

  /**
   * Whether it is one of discreet-testing. Tests of a module find that on the class path, in no
   * module, so the package is exported to all; other modules gain nothing by it.
   */
  public final boolean isAtHome() {
    Module module = getClass().getModule();
    return getClass().getPackageName().equals(HOME)
        && (!module.isNamed() || module.getName().equals(HOME));
  }

  /** What this data is, for its {@code toString} and a warning. */
  public abstract String label();

  /**
   * Whether rows are chosen without chance: a person keeps the first rows, and a sample has them
   * all.
   */
  public abstract boolean keepsFirstRows();

  /** Says once that this is no real data set. */
  public abstract void announce(String dataSet);

  /** Says once that code was not verified, or changed since; it runs all the same. */
  public abstract void unverified(String why);

  /**
   * Answers a release that is paid for.
   *
   * @param asked what is asked
   * @param answers the ways to an answer, none of which was gone yet
   */
  public abstract <R> R answer(Asked asked, Answers<R> answers);

  /** The ways to an answer; each computes it anew. */
  public interface Answers<R> {

    /** Without noise. */
    R exact();

    /**
     * With the noise that the query has.
     *
     * @param source where bits come from
     */
    R noisy(SecureRandom source);
  }

  /** None: nobody can ask for fresh entropy here. */
  @Override
  @SuppressWarnings("exports")
  public @Nullable SecureRandomParameters getParameters() {
    return null;
  }
}
