import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#lib/forms/drafts.ts';

const KEY_BYTES = 16;

/** Kept with the draft: sent repeatedly, the form still creates one record. */
export function useIdempotencyKey(name: string) {
  const storedAs = `${name}:key`;
  const [key, setKey] = useState(() => (readDraft(storedAs) as { key: string } | undefined)?.key ?? createKey());
  return {
    key,
    /** Call before sending: after a reload, a retry must use the same key. */
    keepKey: () => writeDraft(storedAs, { key }),
    /** Call once the request is settled. */
    renewKey: () => {
      clearDraft(storedAs);
      setKey(createKey());
    },
  };
}

/** `randomUUID` requires HTTPS. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
