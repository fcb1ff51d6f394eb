const KEY = 'typed';

/** What stood in the tracking field of the same page in another language, once; public/before-paint.js keeps it. */
export function takeTyped(): string {
  try {
    const typed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return typed ?? '';
  } catch {
    return '';
  }
}
