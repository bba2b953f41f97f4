/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.rows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;

/**
 * Values of final classes of the JDK. A date lies in the years that {@code @Bounded} states, both
 * included; without that, most lie in few days of one year, and some far away.
 *
 * <p>Not thread-safe.
 */
final class LibraryValues {

  private static final List<ZoneOffset> OFFSETS =
      List.of(ZoneOffset.UTC, ZoneOffset.ofHours(14), ZoneOffset.ofHours(-12));
  private static final List<ZoneId> ZONES =
      List.of(ZoneOffset.UTC, ZoneId.of("Europe/Vienna"), ZoneId.of("Pacific/Apia"));
  private static final LocalDate USUAL = LocalDate.of(2024, 2, 28);

  private final SplittableRandom random;
  private LocalDate last = USUAL;

  LibraryValues(SplittableRandom random) {
    this.random = random;
  }

  /** A value; empty where the class is none of these. */
  Optional<Object> of(Class<?> type, Limits limits) {
    if (type == LocalDate.class) {
      return Optional.of(date(limits));
    } else if (type == LocalDateTime.class) {
      return Optional.of(dateTime(limits));
    } else if (type == OffsetDateTime.class) {
      return Optional.of(dateTime(limits).atOffset(pick(OFFSETS)));
    } else if (type == ZonedDateTime.class) {
      return Optional.of(noon(limits).atZone(pick(ZONES)));
    } else if (type == Instant.class) {
      return Optional.of(dateTime(limits).toInstant(ZoneOffset.UTC));
    } else if (type == YearMonth.class) {
      return Optional.of(YearMonth.from(date(limits)));
    } else if (type == Year.class) {
      return Optional.of(Year.of(date(limits).getYear()));
    }
    return withoutYear(type, limits);
  }

  private Optional<Object> withoutYear(Class<?> type, Limits limits) {
    int few = random.nextInt(4);
    if (type == MonthDay.class) {
      return Optional.of(MonthDay.from(date(limits)));
    } else if (type == LocalTime.class) {
      return Optional.of(time());
    } else if (type == OffsetTime.class) {
      return Optional.of(time().atOffset(pick(OFFSETS)));
    } else if (type == Duration.class) {
      return Optional.of(Duration.ofSeconds(few == 0 ? random.nextLong(1L << 33) : few));
    } else if (type == Period.class) {
      return Optional.of(Period.of(few, random.nextInt(13), random.nextInt(32)));
    } else if (type == ZoneOffset.class) {
      return Optional.of(pick(OFFSETS));
    } else if (type == ZoneId.class) {
      return Optional.of(pick(ZONES));
    } else if (type == UUID.class) {
      return Optional.of(new UUID(0, few));
    } else if (type == Locale.class) {
      return Optional.of(pick(List.of(Locale.ROOT, Locale.US, Locale.GERMANY)));
    } else if (type == Currency.class) {
      return Optional.of(Currency.getInstance(pick(List.of("EUR", "USD", "JPY"))));
    } else if (type == URI.class) {
      return Optional.of(URI.create(pick(List.of("", "a", "http://a.example/b?c#d"))));
    }
    return Optional.empty();
  }

  /** A number with few or many digits after the point. */
  BigDecimal decimal(long unscaled) {
    return BigDecimal.valueOf(unscaled, random.nextInt(-1, 4));
  }

  /** One that a long holds, or far more. */
  BigInteger integer(long number, boolean mayBeLarge) {
    BigInteger small = BigInteger.valueOf(number);
    return mayBeLarge && random.nextInt(8) == 0 ? small.shiftLeft(100) : small;
  }

  /** Many lie near another one that was made: they are compared with each other. */
  private LocalDate date(Limits years) {
    LocalDate date = random.nextInt(3) == 0 ? near(last, years) : another(years);
    last = date;
    return date;
  }

  private LocalDate near(LocalDate other, Limits years) {
    long by = random.nextBoolean() ? random.nextInt(-3, 4) : random.nextInt(-400, 401);
    LocalDate date =
        other.getYear() > Year.MAX_VALUE - 9 || other.getYear() < Year.MIN_VALUE + 9
            ? other
            : other.plusDays(by);
    boolean isInside =
        !years.bounded() || (date.getYear() >= years.lower() && date.getYear() <= years.upper());
    return isInside ? date : another(years);
  }

  private LocalDate another(Limits years) {
    if (!years.bounded()) {
      return switch (random.nextInt(6)) {
        case 0 -> USUAL.plusDays(random.nextInt(-40_000, 40_000));
        case 1 -> LocalDate.EPOCH.minusDays(random.nextInt(2));
        default -> USUAL.plusDays(random.nextInt(4));
      };
    }
    LocalDate first = LocalDate.of(year(Math.ceil(years.lower())), 1, 1);
    LocalDate last = LocalDate.of(year(Math.floor(years.upper())), 12, 31);
    long days = ChronoUnit.DAYS.between(first, last);
    return switch (random.nextInt(8)) {
      case 0, 1 -> first;
      case 2, 3 -> last;
      case 4 -> first.plusDays(Math.min(days, random.nextInt(400)));
      case 5 -> last.minusDays(Math.min(days, random.nextInt(400)));
      case 6 -> USUAL.isBefore(first) || USUAL.isAfter(last) ? first : USUAL;
      default -> first.plusDays(random.nextLong(days + 1));
    };
  }

  private static int year(double year) {
    return (int) Math.max(Year.MIN_VALUE, Math.min(year, Year.MAX_VALUE));
  }

  private LocalTime time() {
    return switch (random.nextInt(4)) {
      case 0 -> LocalTime.MIN;
      case 1 -> LocalTime.MAX;
      default -> LocalTime.ofSecondOfDay(random.nextInt(86_400));
    };
  }

  private LocalDateTime dateTime(Limits years) {
    return date(years).atTime(time());
  }

  /** Where a zone moves the clock, it moves noon by a day at most, and to no other year. */
  private LocalDateTime noon(Limits years) {
    return date(years).atTime(LocalTime.NOON);
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
