// Run before the first paint; a file of its own because the content security policy allows no inline script.
const { dataset, lang, style } = document.documentElement;
try {
  const { theme, language, languageDeclined, recentLookups = '[]' } = localStorage;
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Room for the recent lookups of the home page, which come with its code (src/lib/browser/recent-lookups.ts).
  style.setProperty('--recent', Math.min(JSON.parse(recentLookups).length, 3));
  // Another language, where the page has one that the reader chose or his browser asks for.
  const has = (code) => document.querySelector(`link[hreflang="${code}"]`);
  const wanted = language ?? navigator.languages.map((code) => code.slice(0, 2)).find(has);
  if (wanted !== lang && wanted !== languageDeclined && has(wanted)) dataset.offer = wanted;
} catch {
  // Storage may be blocked; the system's preference then holds.
}
// The page of a shipment is drawn over the empty form, which would only jump: it is held back until then.
const track = /^(?:\/[a-z]{2})?\/track(\/[^/]+)?$/.exec(location.pathname);
// The token of a link in a mail goes from the address into the storage of this tab, before anything asks for anything with that address
// (src/lib/browser/personal-link.ts, mail-link.ts).
const own = new URL(location.href);
const param = track ? 'k' : /^(?:\/[a-z]{2})?\/subscription$/.test(location.pathname) && 't';
const token = param && own.searchParams.get(param);
if (typeof token === 'string') {
  own.searchParams.delete(param);
  history.replaceState(history.state, '', own);
  try {
    sessionStorage[track ? `link:${decodeURIComponent(track[1].slice(1)).trim().toUpperCase()}` : 'mailLink'] = token;
  } catch {
    // Without storage the page shows what anybody sees, and takes the other token from here.
    window.mailLink = token;
  }
}
// Unless the server has drawn the answer.
if (track && dataset.drawn === undefined && (track[1] || /[?&]id=[^&]/.test(location.search))) dataset.awaited = '';
// A language is chosen by a link, which may be followed before the page's code is there: the choice is kept on the device, and what
// is typed into the tracking field for the page that comes (src/lib/browser/typed-text.ts). Forms keep theirs anyway.
const keepChoice = ({ target }) => {
  const link = target.closest('a[hreflang]');
  if (!link) return;
  try {
    link.hash = location.hash;
    localStorage.language = link.hreflang;
    sessionStorage.typed = document.querySelector('input[name="id"]')?.value ?? '';
  } catch {
    // It must be chosen and typed again.
  }
};
// On the way down: React lets no click come up from a part of the page that still waits for its code.
document.addEventListener('click', keepChoice, true);
