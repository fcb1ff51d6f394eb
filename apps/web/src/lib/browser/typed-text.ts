const KEY = 'typed';

/** Stored by public/before-paint.js before a language switch. */
export function takeTypedText(): string {
  try {
    const typed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return typed ?? '';
  } catch {
    return '';
  }
}
