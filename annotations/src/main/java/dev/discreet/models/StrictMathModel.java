/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Models;

/**
 * Functions of numbers, each with its own rule in the checker: ranges to the last bit, exceptions
 * ruled out, how far a result moves.
 */
@Models(StrictMath.class)
interface StrictMathModel {
  int abs(int a);

  int min(int a, int b);

  int max(int a, int b);

  long abs(long a);

  long min(long a, long b);

  long max(long a, long b);

  float abs(float a);

  float min(float a, float b);

  float max(float a, float b);

  double abs(double a);

  double min(double a, double b);

  double max(double a, double b);

  float signum(float x);

  double signum(double x);

  double floor(double x);

  double ceil(double x);

  double rint(double x);

  double sqrt(double x);

  double cbrt(double x);

  double log(double x);

  double log10(double x);

  double log1p(double x);

  double exp(double x);

  double expm1(double x);

  double sin(double x);

  double cos(double x);

  double tan(double x);

  double asin(double x);

  double acos(double x);

  double atan(double x);

  double sinh(double x);

  double cosh(double x);

  double tanh(double x);

  double toRadians(double x);

  double toDegrees(double x);

  int round(float x);

  long round(double x);

  double pow(double base, double exponent);

  double hypot(double x, double y);

  double atan2(double y, double x);

  double fma(double a, double b, double c);

  int floorDiv(int x, int y);

  long floorDiv(long x, int y);

  long floorDiv(long x, long y);

  int floorMod(int x, int y);

  int floorMod(long x, int y);

  long floorMod(long x, long y);

  int multiplyExact(int x, int y);

  long multiplyExact(long x, int y);

  long multiplyExact(long x, long y);

  long multiplyFull(int x, int y);

  int addExact(int x, int y);

  int subtractExact(int x, int y);

  long addExact(long x, long y);

  long subtractExact(long x, long y);

  int toIntExact(long x);

  double nextUp(double x);

  double nextDown(double x);

  double ulp(double x);
}
