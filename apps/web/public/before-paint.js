// Run before the first paint; a file of its own because the content security policy allows no inline script.
const { dataset, style } = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Room for the recent lookups of the home page, which come with its code (src/lib/browser/recent-lookups.ts).
  style.setProperty('--recent', Math.min(JSON.parse(localStorage.getItem('recentLookups') ?? '[]').length, 3));
} catch {
  // Storage may be blocked; the system's preference then holds.
}
// The page of a shipment is drawn over the empty form, which would only jump: it is held back until then.
const [, id] = /^(?:\/[a-z]{2})?\/track(?:\/([^/]+))?$/.exec(location.pathname) ?? [null];
if (id || (id === undefined && /[?&]id=[^&]/.test(location.search))) dataset.awaited = '';
