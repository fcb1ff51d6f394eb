/** Storage key under which public/before-paint.js keeps the token of the mail link that opened this tab. */
const KEY = 'mailLink';
/** Fallback when storage is blocked. */
const blocked = globalThis as { mailLink?: string };

export function readMailToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return blocked.mailLink;
  }
}

export function keepMailToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    blocked.mailLink = token;
  }
}
