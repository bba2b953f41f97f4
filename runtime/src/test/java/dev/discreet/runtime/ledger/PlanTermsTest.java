/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.accounting.PrivacyCost;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A plan pays for releases on the terms that it was priced for, and for no others. */
class PlanTermsTest {

  private static final PrivacyCost PRICE = PrivacyCost.pure(BigDecimal.ONE);
  private static final PrivacyCost EACH = PrivacyCost.pure(new BigDecimal("0.5"));
  private static final String CHEAP = "laplace:0.05:1";
  private static final String DEAR = "laplace:0.5:1";
  private static final Scope.Sample SAMPLE = new Scope.Sample("s", new BigDecimal("0.1"));
  private static final Scope.Part PART = new Scope.Part("p", "EAST");

  private final Book book = Book.open("d", PrivacyCost.pure(BigDecimal.valueOf(100)));

  private static Bundle program(String plan) {
    return new Bundle("Job.run", PRICE, 1, Plan.parse(plan));
  }

  private static Bundle program(String ofSmall, String ofLarge) {
    return program("{\"small %s\"*50,\"large %s\"*50}".formatted(ofSmall, ofLarge));
  }

  private static Charge release(Bundle by, String query, String terms, Scope... scopes) {
    return Charge.of(query, EACH).within(List.of(scopes)).by(List.of(by)).on(terms);
  }

  private static Share share(Charge charge) {
    return new Share("d", charge, java.util.Optional.empty());
  }

  private void costs(String epsilon, Charge charge) {
    assertEquals(PrivacyCost.pure(new BigDecimal(epsilon)), book.make(share(charge)));
  }

  @Test
  void anotherVersionPaysForItself() {
    costs("1", release(program(CHEAP, DEAR), "large", DEAR));
    costs("0", release(program(CHEAP, DEAR), "small", CHEAP));
    costs("1", release(program(DEAR, CHEAP), "small", DEAR));
    costs("0", release(program(DEAR, CHEAP), "large", CHEAP));
  }

  @Test
  void aReleaseOnOtherTermsIsInNoPlan() {
    Bundle program = program(CHEAP, CHEAP);
    costs("1", release(program, "large", CHEAP));
    costs("0.5", release(program, "large", DEAR));
    costs("0.5", release(program, "large", CHEAP + ":replaced"));
    costs("0.5", release(program, "large", CHEAP + ":unit"));
    costs("0.5", release(program, "large", "noisyMax:0.05:1"));
    costs("0.5", release(program, "large", ""));
  }

  @Test
  void samplesAndPartsPayOnTheirTermsToo() {
    Bundle program =
        program("{sample(0.1)*2{\"q " + CHEAP + "\"*2},partition(2)*1{\"q " + CHEAP + "\"*2}}");
    costs("1", release(program, "q", CHEAP, SAMPLE));
    costs("0", release(program, "q", CHEAP, SAMPLE));
    costs("0", release(program, "q", CHEAP, PART));
    costs("0.5", release(program, "q", DEAR, PART));
    costs("0.5", release(program, "q", DEAR, SAMPLE));
  }

  /** Two partitions whose numbers of parts are exchanged cost the same. */
  @Test
  void partitionsIntoMorePartsAreOthers() {
    String text = "{partition(%d)*1{\"a x\"*1},partition(%d)*1{\"b x\"*1}}";
    costs("1", release(program(text.formatted(2, 5)), "b", "x", PART));
    costs("0", release(program(text.formatted(2, 5)), "a", "x", new Scope.Part("r", "EAST")));
    costs("1", release(program(text.formatted(5, 2)), "a", "x", new Scope.Part("q", "EAST")));
  }

  /** What was stored before there were terms is read as it was, and nothing else draws from it. */
  @Test
  void anOlderPlanIsNotContinued() {
    Bundle older = program("{\"small\"*50,\"large\"*50,partition*1{\"small\"*1}}");
    TextList stored = withoutTerms(release(older, "large", "").format());
    Charge first = Charge.parse(stored);
    assertEquals("", first.terms());
    costs("1", first);
    costs("0", Charge.parse(stored));
    Book read = Book.parse(TextList.parse(book.format().format()));
    assertEquals(book.format(), read.format());
    assertEquals(PrivacyCost.ZERO, read.make(share(Charge.parse(stored))));
    assertEquals(EACH, read.make(share(release(older, "small", CHEAP))));
    assertEquals(PRICE, read.make(share(release(program(CHEAP, DEAR), "small", CHEAP))));
    assertEquals(PrivacyCost.ZERO, read.make(share(Charge.parse(stored))));
  }

  private static TextList withoutTerms(TextList charge) {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < charge.size() - 1; i++) {
      boolean isList = List.of(1, 3, 4, 7, 8).contains(i);
      all.add(isList ? charge.list(i) : charge.text(i));
    }
    return TextList.of(all);
  }

  @Test
  void termsAreEqualForEqualNumbers() {
    List<BigDecimal> one = List.of(new BigDecimal("0.50"), new BigDecimal("1E+2"));
    List<BigDecimal> same = List.of(new BigDecimal("0.5"), new BigDecimal("100.0"));
    assertEquals(Terms.of("laplace", one, true, false), Terms.of("laplace", same, true, false));
    assertNotEquals(Terms.of("laplace", one, true, false), Terms.of("laplace", same, false, true));
    assertEquals("laplace:0.5:1E+2:unit:replaced", Terms.of("laplace", one, true, true));
    assertThrows(IllegalArgumentException.class, () -> Plan.entry("q", "a b"));
    assertEquals(Map.of("q x", 1L), Plan.parse("{\"q x\"*1}").releases());
  }
}
