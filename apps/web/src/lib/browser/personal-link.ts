/** Under which name public/before-paint.js keeps what a personal link to a shipment opens: in this tab, until it is closed. */
const keyOf = (trackingId: string): string => `link:${trackingId}`;

/** The token of the personal link by which this tab came to a shipment. */
export function readLinkToken(trackingId: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(trackingId)) ?? undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

export function forgetLinkToken(trackingId: string): void {
  try {
    sessionStorage.removeItem(keyOf(trackingId));
  } catch {
    // There is nothing to forget.
  }
}
