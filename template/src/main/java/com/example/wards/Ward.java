package com.example.wards;

enum Ward {
  SURGERY,
  MATERNITY,
  INTENSIVE_CARE
}
