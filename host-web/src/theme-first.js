/* global document, localStorage, matchMedia */
// Runs before the first paint, so that a dark portal never flashes white; the design system's
// `applyTheme` is the same rule for later.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('portal-theme');
  } catch {
    // Storage may be forbidden; the system's preference holds then.
  }
  var dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
