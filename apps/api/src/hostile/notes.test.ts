import { LIMITS } from '@waybill/contracts/shared/limits';
import { describe, expect, test } from 'vitest';
import { createdShipment, receivedMessage, receivedQuote } from '../testing/builders.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer();

const NESTED = '**a *b ';
const TOO_LONG = NESTED.repeat(3_000);

const NOTES = {
  'an internal note': {
    path: 'text',
    limit: LIMITS.internalNote,
    open: async () => {
      const admin = await server.admin();
      const { trackingId } = await createdShipment(admin);
      return {
        write: (text: string) => admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text }),
        read: async () => (await admin.get(`/api/tracking/track/${trackingId}`).expect(200)).body.data.internalNotes[0].text,
      };
    },
  },
  'a public status note': {
    path: 'notes',
    limit: LIMITS.notes,
    open: async () => {
      const admin = await server.admin();
      const { trackingId } = await createdShipment(admin);
      return {
        write: (notes: string) => admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold', notes }),
        read: async () => {
          const answer = await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200);
          return answer.body.data.statusHistory.at(-1).notes;
        },
      };
    },
  },
  'a note on a message': {
    path: 'note',
    limit: LIMITS.internalNote,
    open: () => openInbox('messages', receivedMessage),
  },
  'a note on a quote request': {
    path: 'note',
    limit: LIMITS.internalNote,
    open: () => openInbox('quotes', receivedQuote),
  },
};

async function openInbox(inbox: 'messages' | 'quotes', receive: typeof receivedMessage | typeof receivedQuote) {
  const admin = await server.admin();
  const path = `/api/admin/${inbox}/${await receive(admin)}`;
  return {
    write: (note: string) => admin.patch(path).send({ note }),
    read: async () => (await admin.get(path).expect(200)).body.data.note,
  };
}

/** Notes are plain text; only characters that no field stores change. */
const TEXTS: [what: string, text: (limit: number) => string, kept?: (limit: number) => string][] = [
  ['nested emphasis', (limit) => NESTED.repeat(limit).slice(0, limit - 1) + 'x'],
  ['brackets', (limit) => '['.repeat(limit / 2) + ']'.repeat(limit / 2)],
  ['markup', () => '<img src=x onerror=alert(1)> [a](javascript:alert(1)) &lt;'],
  ['control characters', () => 'a\u0000b\u0007\u001B[31mc\u007F\u009Fd\r\ne\tf', () => 'ab[31mcd\ne\tf'],
  ['text from right to left', () => 'a \u202Egpj.exe\u202C \u2066b\u2069'],
  ['half of a surrogate pair', () => 'a\uD800b\uDC00', () => 'a\uFFFDb\uFFFD'],
  [
    'a thousand accents on one letter',
    (limit) => `a${'\u0323'.repeat(limit - 1)}`,
    (limit) => `\u1EA1${'\u0323'.repeat(limit - 2)}`,
  ],
];

describe.each(Object.entries(NOTES))('%s [X10, I06]', (_name, { path, limit, open }) => {
  test.each(TEXTS)('stores %s as text', async (_what, text, kept = text) => {
    const { write, read } = await open();
    expect((await write(text(limit))).body.success).toBe(true);
    expect(await read()).toBe(kept(limit));
  });

  test('rejects 20 kB by field name', async () => {
    const { write } = await open();
    expect(expectFailure(await write(TOO_LONG), 'VALIDATION').errors).toEqual([
      { path, message: `must be at most ${limit} characters`, code: 'too_long', params: { max: limit } },
    ]);
  });
});
