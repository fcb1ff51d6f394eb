const KEY = 'typed';

/** Keeps what stands in the tracking field for the same page in another language. */
export function keepTyped(): void {
  const typed = document.querySelector<HTMLInputElement>('input[name="id"]')?.value;
  try {
    if (typed) sessionStorage.setItem(KEY, typed);
  } catch {
    // Storage may be blocked: it must be typed again.
  }
}

/** What was kept, once. */
export function takeTyped(): string {
  try {
    const typed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return typed ?? '';
  } catch {
    return '';
  }
}
