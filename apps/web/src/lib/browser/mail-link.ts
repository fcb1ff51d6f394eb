/** Storage key under which public/before-paint.js keeps the token of the mail link that opened this tab. */
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
