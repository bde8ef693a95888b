// Runs before anything is drawn: the theme and the language of last time, so that nothing flashes.
// Written in plain old JavaScript, so that a browser too old for the rest can still be told so.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("conquete.settings") || "{}");
  } catch (ignored) {}
  var dark = window.matchMedia && matchMedia("(prefers-color-scheme: dark)").matches;
  var theme = kept.theme === "light" || kept.theme === "dark" ? kept.theme : dark ? "dark" : "light";
  root.setAttribute("data-theme", theme);
  var french = /^fr/i.test(kept.language || navigator.language || "en");
  root.setAttribute("lang", french ? "fr" : "en");
  document.addEventListener("DOMContentLoaded", function () {
    var modern = "noModule" in document.createElement("script") && window.structuredClone && window.CSS && CSS.supports("selector(:has(*))");
    if (!modern) document.getElementById("too-old").hidden = false;
  });
})();
