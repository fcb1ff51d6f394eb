/** Written by public/before-paint.js. */
const KEY = 'mailLink';
/** Fallback when storage is blocked. */
const fallback = globalThis as { mailLink?: string };

export function readMailToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return fallback.mailLink;
  }
}

export function storeMailToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    fallback.mailLink = token;
  }
}
