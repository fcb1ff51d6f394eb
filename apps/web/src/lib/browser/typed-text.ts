const KEY = 'typed';

/** Text of the tracking field before a language switch, returned once; kept by public/before-paint.js. */
export function takeTypedText(): string {
  try {
    const typed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return typed ?? '';
  } catch {
    return '';
  }
}
