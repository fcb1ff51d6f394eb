// Run before the first paint; a separate file because the content security policy forbids inline scripts.
const { dataset, lang, style } = document.documentElement;
try {
  const { theme, language, languageDeclined, recentLookups = '[]' } = localStorage;
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Reserves space for the recent lookups of the home page, which its code renders (src/lib/browser/recent-lookups.ts).
  style.setProperty('--recent', Math.min(JSON.parse(recentLookups).length, 3));
  // Another language of the page that the visitor chose or the browser prefers.
  const has = (code) => document.querySelector(`link[hreflang="${code}"]`);
  const wanted = language ?? navigator.languages.map((code) => code.slice(0, 2)).find(has);
  if (wanted !== lang && wanted !== languageDeclined && has(wanted)) dataset.offer = wanted;
} catch {
  // Storage may be blocked: the system's preference applies then.
}
// A shipment's page replaces the prerendered empty form, which stays hidden until then to avoid a jump.
const track = /^(?:\/[a-z]{2})?\/track(\/[^/]+)?$/.exec(location.pathname);
// Moves the token of a mail link from the URL to session storage before any request could send that URL
// (src/lib/browser/personal-link.ts, mail-link.ts).
const own = new URL(location.href);
const shipment = track ?? /^\/record(\/[^/]+)$/.exec(location.pathname);
const param = shipment ? 'k' : /^(?:\/[a-z]{2})?\/(?:subscription|offer)$/.test(location.pathname) && 't';
const token = param && own.searchParams.get(param);
if (token) {
  own.searchParams.delete(param);
  history.replaceState(history.state, '', own);
}
try {
  const key = shipment ? `link:${decodeURIComponent(shipment[1].slice(1)).trim().toUpperCase()}` : 'mailLink';
  if (token) sessionStorage[key] = token;
  // A personal link shows more than the server has drawn: what it moves waits for it (styles/motion.css).
  if (dataset.drawn !== undefined && sessionStorage[key]) dataset.linked = '';
} catch {
  // Without storage the page shows the public view, and reads the mail token from here.
  window.mailLink = token || undefined;
}
// Unless the server has drawn the answer.
if (track && dataset.drawn === undefined && (track[1] || /[?&]id=[^&]/.test(location.search))) dataset.awaited = '';
// Language links may be followed before the page's code has loaded: stores the choice on the device, and the text of
// the tracking field for the next page (src/features/tracking/tracking-input.tsx). Forms keep their own drafts.
const keepChoice = ({ target }) => {
  const link = target.closest('a[hreflang]');
  if (!link) return;
  try {
    link.hash = location.hash;
    localStorage.language = link.hreflang;
    sessionStorage.typed = document.querySelector('input[name="id"]')?.value ?? '';
  } catch {
    // Without storage the visitor must choose and type again.
  }
};
// In the capture phase: React stops clicks from bubbling out of a part whose code is still loading.
document.addEventListener('click', keepChoice, true);
