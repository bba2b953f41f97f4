package com.example.wards;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.util.ArrayList;
import java.util.List;

/** Releases the report once. The rows of a project of your own come from a file or a database. */
public final class Publish {

  private Publish() {}

  public static void main(String[] args) {
    List<Patient> rows = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      Ward ward = Ward.values()[i % Ward.values().length];
      rows.add(new Patient("patient " + i, i % 100, 1_000_00 + 10_00 * i, ward));
    }
    PrivateData<Patient> data = PrivateData.of("wards", rows, Budget.of(1.5));
    PrivateWardReport report = new PrivateWardReport(data);
    System.out.println("by ward: " + report.byWard());
    System.out.println("median age: " + report.medianAge());
    System.out.println("mean cost in cents: " + WardReport.meanCostCents(data));
  }
}
