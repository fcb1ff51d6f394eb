/** Under which name public/before-paint.js keeps what a personal link to a shipment opens: in this tab, until it is closed. */
const getStorageKey = (trackingId: string): string => `link:${trackingId}`;

/** The token of the personal link by which this tab came to a shipment. */
export function readLinkToken(trackingId: string): string | undefined {
  try {
    return sessionStorage.getItem(getStorageKey(trackingId)) ?? undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

export function forgetLinkToken(trackingId: string): void {
  try {
    sessionStorage.removeItem(getStorageKey(trackingId));
  } catch {
    // There is nothing to forget.
  }
}

const PERSONAL_LINK = /(\/track\/([^\s/?#]+)[^\s#]*?)[?&]k=([\w.-]*[\w-])/gi;

/** A text that somebody put into a lookup box, without the tokens of personal links, which are kept as if the links had been followed. */
export const keepLinkTokens = (text: string): string =>
  text.replace(PERSONAL_LINK, (_link, address: string, trackingId: string, token: string) => {
    try {
      sessionStorage.setItem(getStorageKey(decodeURIComponent(trackingId).trim().toUpperCase()), token);
    } catch {
      // The page then shows what anybody sees.
    }
    return address;
  });
