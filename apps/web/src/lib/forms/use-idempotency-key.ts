import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#lib/forms/drafts.ts';

const KEY_BYTES = 16;

/** The key of one filled-in form, kept with its draft: however often it is sent, it makes one shipment, message or request. */
export function useIdempotencyKey(name: string) {
  const storedAs = `${name}:key`;
  const [key, setKey] = useState(() => (readDraft(storedAs) as { key: string } | undefined)?.key ?? newKey());
  return {
    key,
    /** Call before sending: should the page go away before the answer comes, a retry must use the same key. */
    keepKey: () => writeDraft(storedAs, { key }),
    /** Call when what the key stood for is settled. */
    renewKey: () => {
      clearDraft(storedAs);
      setKey(newKey());
    },
  };
}

/** Not `randomUUID`, which browsers offer over HTTPS only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
