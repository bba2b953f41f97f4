/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.census;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * People who do not exist: rows drawn from round shares like those of the UCI Adult extract.
 *
 * <p>Income depends on education and sex, the household on marriage and sex; all else is drawn by
 * itself. The same rows come at each call.
 */
public final class CensusRows {

  /** As many as the extract has. */
  public static final int ROWS = 32_561;

  private static final long SEED = 19_940_501;

  /** Whole numbers, evenly from the first to the last. */
  private record Band(int first, int last) {
    int draw(SplittableRandom random) {
      return random.nextInt(first, last + 1);
    }
  }

  private static final Shares<Band> AGES =
      new Shares<Band>()
          .with(new Band(17, 19), 5.1)
          .with(new Band(20, 24), 12.0)
          .with(new Band(25, 29), 12.7)
          .with(new Band(30, 34), 13.3)
          .with(new Band(35, 39), 13.1)
          .with(new Band(40, 44), 11.9)
          .with(new Band(45, 49), 10.1)
          .with(new Band(50, 54), 7.9)
          .with(new Band(55, 59), 5.7)
          .with(new Band(60, 64), 4.0)
          .with(new Band(65, 69), 2.2)
          .with(new Band(70, 79), 1.6)
          .with(new Band(80, 90), 0.4);

  private static final Shares<Workclass> WORKCLASSES =
      new Shares<Workclass>()
          .with(Workclass.PRIVATE, 69.7)
          .with(Workclass.SELF_EMP_NOT_INC, 7.8)
          .with(Workclass.LOCAL_GOV, 6.4)
          .with(Workclass.UNKNOWN, 5.6)
          .with(Workclass.STATE_GOV, 4.0)
          .with(Workclass.SELF_EMP_INC, 3.4)
          .with(Workclass.FEDERAL_GOV, 3.0)
          .with(Workclass.WITHOUT_PAY, 0.1);

  private static final Shares<Education> EDUCATIONS =
      new Shares<Education>()
          .with(Education.HS_GRAD, 32.3)
          .with(Education.SOME_COLLEGE, 22.4)
          .with(Education.BACHELORS, 16.4)
          .with(Education.MASTERS, 5.3)
          .with(Education.ASSOC_VOC, 4.2)
          .with(Education.GRADE_11TH, 3.6)
          .with(Education.ASSOC_ACDM, 3.3)
          .with(Education.GRADE_10TH, 2.9)
          .with(Education.GRADE_7TH_8TH, 2.0)
          .with(Education.PROF_SCHOOL, 1.8)
          .with(Education.GRADE_9TH, 1.6)
          .with(Education.GRADE_12TH, 1.3)
          .with(Education.DOCTORATE, 1.3)
          .with(Education.GRADE_5TH_6TH, 1.0)
          .with(Education.GRADE_1ST_4TH, 0.5)
          .with(Education.PRESCHOOL, 0.2);

  private static final Shares<MaritalStatus> MARITAL_STATUSES =
      new Shares<MaritalStatus>()
          .with(MaritalStatus.MARRIED_CIV_SPOUSE, 46.0)
          .with(MaritalStatus.NEVER_MARRIED, 32.8)
          .with(MaritalStatus.DIVORCED, 13.7)
          .with(MaritalStatus.SEPARATED, 3.1)
          .with(MaritalStatus.WIDOWED, 3.0)
          .with(MaritalStatus.MARRIED_SPOUSE_ABSENT, 1.3)
          .with(MaritalStatus.MARRIED_AF_SPOUSE, 0.1);

  private static final Shares<Occupation> OCCUPATIONS =
      new Shares<Occupation>()
          .with(Occupation.PROF_SPECIALTY, 12.7)
          .with(Occupation.CRAFT_REPAIR, 12.6)
          .with(Occupation.EXEC_MANAGERIAL, 12.5)
          .with(Occupation.ADM_CLERICAL, 11.6)
          .with(Occupation.SALES, 11.2)
          .with(Occupation.OTHER_SERVICE, 10.1)
          .with(Occupation.MACHINE_OP_INSPCT, 6.1)
          .with(Occupation.UNKNOWN, 5.7)
          .with(Occupation.TRANSPORT_MOVING, 4.9)
          .with(Occupation.HANDLERS_CLEANERS, 4.2)
          .with(Occupation.FARMING_FISHING, 3.0)
          .with(Occupation.TECH_SUPPORT, 2.8)
          .with(Occupation.PROTECTIVE_SERV, 2.0)
          .with(Occupation.PRIV_HOUSE_SERV, 0.5)
          .with(Occupation.ARMED_FORCES, 0.1);

  private static final Shares<Relationship> UNMARRIED_HOUSEHOLDS =
      new Shares<Relationship>()
          .with(Relationship.NOT_IN_FAMILY, 47.0)
          .with(Relationship.OWN_CHILD, 28.0)
          .with(Relationship.UNMARRIED, 19.5)
          .with(Relationship.OTHER_RELATIVE, 5.5);

  private static final Shares<Race> RACES =
      new Shares<Race>()
          .with(Race.WHITE, 85.4)
          .with(Race.BLACK, 9.6)
          .with(Race.ASIAN_PAC_ISLANDER, 3.2)
          .with(Race.AMER_INDIAN_ESKIMO, 1.0)
          .with(Race.OTHER, 0.8);

  private static final Shares<Sex> SEXES =
      new Shares<Sex>().with(Sex.MALE, 66.9).with(Sex.FEMALE, 33.1);

  private static final Shares<Band> GAINS =
      new Shares<Band>()
          .with(new Band(0, 0), 91.7)
          .with(new Band(100, 15_000), 7.8)
          .with(new Band(99_999, 99_999), 0.5);

  private static final Shares<Band> LOSSES =
      new Shares<Band>().with(new Band(0, 0), 95.3).with(new Band(1_400, 2_400), 4.7);

  private static final Shares<Band> HOURS =
      new Shares<Band>()
          .with(new Band(40, 40), 46.7)
          .with(new Band(1, 19), 5.2)
          .with(new Band(20, 25), 7.4)
          .with(new Band(30, 39), 11.3)
          .with(new Band(41, 49), 9.6)
          .with(new Band(50, 55), 11.9)
          .with(new Band(60, 65), 5.5)
          .with(new Band(70, 84), 2.4);

  private static final Shares<String> COUNTRIES =
      new Shares<String>()
          .with("United-States", 89.6)
          .with("Mexico", 2.0)
          .with("?", 1.8)
          .with("Philippines", 0.6)
          .with("Germany", 0.4)
          .with("Canada", 0.4)
          .with("Puerto-Rico", 0.4)
          .with("India", 0.3);

  private CensusRows() {}

  /** The rows, always the same. */
  public static List<Person> generate() {
    SplittableRandom random = new SplittableRandom(SEED);
    return IntStream.range(0, ROWS).mapToObj(i -> person(random)).toList();
  }

  private static Person person(SplittableRandom random) {
    Education education = EDUCATIONS.draw(random);
    MaritalStatus maritalStatus = MARITAL_STATUSES.draw(random);
    Sex sex = SEXES.draw(random);
    boolean earnsMore = random.nextDouble() < shareOfHighEarners(education, sex);
    return new Person(
        AGES.draw(random).draw(random),
        WORKCLASSES.draw(random),
        random.nextInt(20_000, 360_000),
        education,
        education.number(),
        maritalStatus,
        OCCUPATIONS.draw(random),
        relationship(maritalStatus, sex, random),
        RACES.draw(random),
        sex,
        GAINS.draw(random).draw(random),
        LOSSES.draw(random).draw(random),
        HOURS.draw(random).draw(random),
        COUNTRIES.draw(random),
        earnsMore ? Income.OVER_50K : Income.AT_MOST_50K);
  }

  private static Relationship relationship(
      MaritalStatus maritalStatus, Sex sex, SplittableRandom random) {
    if (maritalStatus != MaritalStatus.MARRIED_CIV_SPOUSE) {
      return UNMARRIED_HOUSEHOLDS.draw(random);
    }
    return sex == Sex.MALE ? Relationship.HUSBAND : Relationship.WIFE;
  }

  private static double shareOfHighEarners(Education education, Sex sex) {
    double share =
        switch (education) {
          case PROF_SCHOOL, DOCTORATE -> 0.74;
          case MASTERS -> 0.56;
          case BACHELORS -> 0.41;
          case ASSOC_ACDM, ASSOC_VOC -> 0.25;
          case SOME_COLLEGE -> 0.19;
          case HS_GRAD -> 0.16;
          default -> 0.06;
        };
    return share * (sex == Sex.MALE ? 1.27 : 0.45);
  }
}
