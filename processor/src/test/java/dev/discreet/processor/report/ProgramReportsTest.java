/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import dev.discreet.processor.Declarations;
import dev.discreet.processor.budget.Price;
import dev.discreet.processor.budget.ProgramSpending;
import dev.discreet.processor.contract.BudgetContract;
import dev.discreet.processor.contract.ProgramContract;
import dev.discreet.processor.report.model.ProgramReport;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.junit.jupiter.api.Test;

/** What is told of programs. */
class ProgramReportsTest {

  /** Reads the budget of the only program. */
  @SupportedAnnotationTypes("*")
  private static final class Reader extends AbstractProcessor {
    private final List<BudgetContract> budgets = new ArrayList<>();

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      for (TypeElement type : ElementFilter.typesIn(round.getRootElements())) {
        ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .map(
                method ->
                    ProgramContract.of(
                        method, processingEnv.getElementUtils(), processingEnv.getTypeUtils()))
            .flatMap(Optional::stream)
            .forEach(program -> budgets.add(program.budget()));
      }
      return false;
    }
  }

  private static BudgetContract budget() {
    Reader reader = new Reader();
    Compilation compilation =
        Declarations.javac()
            .withProcessors(reader)
            .compile(
                JavaFileObjects.forSourceString(
                    "Nightly",
                    """
                    import dev.discreet.annotations.PrivacyBudget;
                    import dev.discreet.runtime.PrivateData;
                    class Nightly {
                      @PrivacyBudget(epsilon = 2, delta = 1e-6)
                      static void run(PrivateData<String> data) {}
                    }
                    """));
    assertEquals(1, reader.budgets.size(), compilation.diagnostics()::toString);
    return reader.budgets.get(0);
  }

  @Test
  void tellsStepsAndPrices() {
    PrivacyCost each = PrivacyCost.pure(new BigDecimal("0.25"));
    ProgramSpending spending =
        new ProgramSpending(
            "a.Nightly.run",
            budget(),
            List.of(
                new ProgramSpending.Account(
                    "data",
                    List.of(
                        new ProgramSpending.Step(
                            "report.all()",
                            7,
                            BigInteger.TEN,
                            each,
                            Optional.empty(),
                            "a sample of 0.01")),
                    Map.of(
                        AccountingMethod.PLD, 1.5,
                        AccountingMethod.SEQUENTIAL, 2.5,
                        AccountingMethod.ZCDP, Double.POSITIVE_INFINITY),
                    AccountingMethod.PLD,
                    new Price(Optional.of(new BigDecimal("1.5")), Optional.empty(), "PLD"),
                    new PrivacyCost(new BigDecimal("1.5"), new BigDecimal("1e-6")),
                    true)));
    ProgramReport report = ProgramReports.of(spending, "a/Nightly.java");
    assertEquals(0, new BigDecimal("0.000001").compareTo(report.delta()));
    ProgramReport.Account account = report.accounts().get(0);
    assertEquals(
        List.of(
            new ProgramReport.Step(
                "report.all()",
                7,
                BigInteger.TEN,
                new BigDecimal("0.25"),
                BigDecimal.ZERO,
                Optional.empty(),
                "a sample of 0.01")),
        account.steps());
    assertEquals(
        Set.of(
            new ProgramReport.Price("sequential", Optional.of(2.5), false, false),
            new ProgramReport.Price("zCDP", Optional.empty(), false, false),
            new ProgramReport.Price("PLD", Optional.of(1.5), false, true)),
        Set.copyOf(account.prices()));
    assertTrue(account.prices().get(0).accounting().equals("sequential"));
  }
}
