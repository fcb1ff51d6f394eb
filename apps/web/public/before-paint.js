// Run before the first paint; a file of its own because the content security policy allows no inline script.
const { dataset } = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
} catch {
  // Storage may be blocked; the system's preference then holds.
}
// The page of a shipment is drawn over the empty form, which would only jump: it is held back until then.
if (/^\/track(\/[^/]+$|$)/.test(location.pathname) && (location.pathname !== '/track' || /[?&]id=[^&]/.test(location.search))) {
  dataset.awaited = '';
}
