/** Session storage key, written by public/before-paint.js for personal links. */
const getStorageKey = (trackingId: string): string => `link:${trackingId}`;

export function readLinkToken(trackingId: string): string | undefined {
  try {
    return sessionStorage.getItem(getStorageKey(trackingId)) ?? undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

export function removeLinkToken(trackingId: string): void {
  try {
    sessionStorage.removeItem(getStorageKey(trackingId));
  } catch {
    // Nothing is stored.
  }
}

const PERSONAL_LINK = /(\/track\/([^\s/?#]+)[^\s#]*?)[?&]k=([\w.-]*[\w-])/gi;

/** Stores the tokens as if the personal links had been opened. */
export const extractLinkTokens = (text: string): string =>
  text.replace(PERSONAL_LINK, (_link, address: string, trackingId: string, token: string) => {
    try {
      sessionStorage.setItem(getStorageKey(decodeURIComponent(trackingId).trim().toUpperCase()), token);
    } catch {
      // Without storage the page shows the public view.
    }
    return address;
  });
