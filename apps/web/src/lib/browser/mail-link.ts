import { MAIL_LINK_HEADER, MAIL_LINK_IN_HEADER } from '@waybill/contracts/shared/constants';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The token of the link in a mail, blank without one. Removed from the URL if the page's first script did not run. */
export function useMailToken(): string {
  const [query, setQuery] = useSearchParams();
  const sent = query.get('t');
  const [token] = useState(() => sent ?? readMailToken() ?? '');
  useEffect(() => {
    if (sent === null) return;
    storeMailToken(sent);
    setQuery(
      (others) => {
        others.delete('t');
        return others;
      },
      { replace: true },
    );
  }, [sent, setQuery]);
  return token;
}

/** In a header, to keep it out of logs; headers allow ASCII only. */
export const withMailToken = (token: string) => ({
  params: { token: MAIL_LINK_IN_HEADER },
  headers: { [MAIL_LINK_HEADER]: encodeURIComponent(token) },
});

/** Written by public/before-paint.js. */
const KEY = 'mailLink';
/** Fallback when storage is blocked. */
const fallback = globalThis as { mailLink?: string };

function readMailToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return fallback.mailLink;
  }
}

function storeMailToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    fallback.mailLink = token;
  }
}
