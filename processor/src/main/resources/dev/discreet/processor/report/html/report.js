
"use strict";
(function () {
  // Paper shows all; browsers without ::details-content are told here.
  const shut = [];
  addEventListener("beforeprint", function () {
    for (const details of document.querySelectorAll("details:not([open])")) {
      details.open = true;
      shut.push(details);
    }
  });
  addEventListener("afterprint", function () {
    while (shut.length > 0) {
      shut.pop().open = false;
    }
  });

  const controls = document.getElementById("controls");
  if (!controls) {
    return;
  }
  const level = controls.elements.level;
  const rows = controls.elements.rows;

  // With four digits, as in the rest of the page.
  function text(value) {
    if (!isFinite(value)) {
      return "–";
    }
    const size = Math.abs(value);
    if (size !== 0 && (size < 1e-4 || size >= 1e15)) {
      return value.toExponential(3).replace(/\.?0+e/, "E").replace("+", "").replace(/-/g, "−");
    }
    return Number(value.toPrecision(4)).toLocaleString("en-US", { maximumSignificantDigits: 4 });
  }

  function put(parent, name, value) {
    for (const element of parent.querySelectorAll("." + name)) {
      element.textContent = value;
    }
  }

  function show() {
    const count = rows.valueAsNumber >= 1 ? rows.valueAsNumber : NaN;
    const levelText = level.options[level.selectedIndex].text;
    for (const query of document.querySelectorAll("[data-errors]")) {
      const within = Number(query.dataset.errors.split(" ")[level.selectedIndex]);
      const shown = query.dataset.shown.split(" ")[level.selectedIndex];
      put(query, "level", levelText);
      put(query, "within", shown);
      if (query.dataset.together) {
        put(query, "together", query.dataset.together.split(" ")[level.selectedIndex]);
      }
      put(query, "rows", text(count));
      put(query, "share", text((within / (count * Number(query.dataset.each))) * 100) + " %");
      for (const clip of query.querySelectorAll(".clip")) {
        const reach = within + Number(query.dataset.grid) / 2;
        const half = Math.min(100, (reach / Number(clip.dataset.end)) * 100);
        clip.setAttribute("x", -half);
        clip.setAttribute("width", 2 * half);
      }
    }
  }

  controls.hidden = false;
  controls.addEventListener("input", show);
  controls.addEventListener("submit", function (event) {
    event.preventDefault();
  });
})();
