package hospital;

enum Ward {
  SURGERY,
  MATERNITY,
  INTENSIVE_CARE
}
