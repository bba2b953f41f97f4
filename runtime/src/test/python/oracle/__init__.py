# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Reference numbers of differential privacy, computed in high precision and independently of the Java code."""

from . import (
    advanced,
    composition,
    concentrated,
    discrete_gaussian,
    gaussian,
    laplace,
    renyi,
    sampled,
    selection,
    subsampling,
)

KINDS = {}
for _family in (
    advanced,
    composition,
    concentrated,
    discrete_gaussian,
    gaussian,
    laplace,
    renyi,
    sampled,
    selection,
    subsampling,
):
    KINDS.update(_family.KINDS)
