import { readFileSync } from 'node:fs';

const OLDEST = JSON.parse(readFileSync(new URL('../../apps/web/browsers.json', import.meta.url), 'utf8'));

/**
 * First versions with each feature that public pages are tempted by: Chrome, Safari, Firefox (MDN's browser-compat-data 8.1).
 * TypeScript's `lib` ES2023 refuses newer functions of the language itself, such as `Object.groupBy`.
 */
const FUNCTIONS = {
  'AbortSignal.any': [116, 17.4, 124],
  'URL.canParse': [120, 17, 115],
  'URL.parse': [126, 18, 126],
  '.caretPositionFromPoint': [128, 26.2, 20],
  '.checkVisibility': [105, 17.4, 106],
  '.getHTML': [125, 18, 128],
  '.hidePopover': [114, 17, 125],
  '.moveBefore': [133, Infinity, 144],
  '.requestClose': [134, 18.4, 139],
  '.requestIdleCallback': [47, Infinity, 55],
  '.setHTML': [146, Infinity, 148],
  '.setHTMLUnsafe': [124, 26, 123],
  '.showPopover': [114, 17, 125],
  '.startViewTransition': [111, 18, 144],
  '.togglePopover': [114, 17, 125],
  'window.navigation': [102, 26.2, 147],
  'window.scheduler': [94, Infinity, 142],
};

/** Only what breaks a page: a browser ignores other declarations, such as `text-wrap: balance`. */
const STYLES = {
  'abs(': [138, 15.4, 118],
  'anchor(': [125, 26, 147],
  'calc-size(': [129, Infinity, Infinity],
  'contrast-color(': [147, 26, 146],
  'if(': [137, 27.3, Infinity],
  'light-dark(': [123, 17.5, 120],
  'linear(': [113, 17.2, 112],
  'mod(': [125, 15.4, 118],
  'round(': [125, 15.4, 118],
  'sibling-index(': [138, 26.2, 154],
  'from ': [122, 18, 128],
  '@function': [139, 27.3, Infinity],
  '@scope': [118, 26.4, 146],
  '&': [120, 17.2, 117],
  subgrid: [117, 16, 71],
};

const isTooNew = ([chrome, safari, firefox]) => chrome > OLDEST.chrome || safari > OLDEST.safari || firefox > OLDEST.firefox;
const listTooNew = (features) => Object.keys(features).filter((name) => isTooNew(features[name]));

/** Calls of these would fail in the oldest browsers that public pages support: `Class.name`, or `.name` of any object. */
export const FUNCTIONS_TOO_NEW = new Set(listTooNew(FUNCTIONS));

/** Not within another word or a class name. */
const toPattern = (name) => new RegExp(String.raw`(?<![\\\w-])${name.replace('(', String.raw`\(`)}`);
const STYLES_TOO_NEW = listTooNew(STYLES).map((name) => ({ name, pattern: toPattern(name) }));

/** @param {string} css as built @returns {string[]} what the oldest browsers lack, outside of `@supports`. */
export function findStylesTooNew(css) {
  const always = withoutSupports(css);
  return STYLES_TOO_NEW.filter(({ pattern }) => pattern.test(always)).map(({ name }) => name);
}

function withoutSupports(css) {
  const start = css.indexOf('@supports');
  if (start === -1) return css;
  let end = css.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0 && end < css.length; end += 1) depth += { '{': 1, '}': -1 }[css[end]] ?? 0;
  return css.slice(0, start) + withoutSupports(css.slice(end));
}
