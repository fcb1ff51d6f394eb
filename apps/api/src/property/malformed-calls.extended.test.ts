import { endpoints } from '@waybill/contracts/contracts';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath } from '@waybill/contracts/shared/endpoint';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createdShipment } from '../testing/builders.ts';
import { expectDeclared } from '../testing/expect-declared.ts';
import { readFirstEvent } from '../testing/read-first-event.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { VALID_BODIES } from '../testing/valid-bodies.ts';
import { type MalformedCall, malformedCalls } from './malformed-calls.ts';

// Avoids rate limits.
const server = setUpServer({ config: { rateLimitFactor: 1_000 } });

/** Calls per endpoint. F01 asks for 2000: `FUZZ_RUNS=2000 vitest run malformed-calls`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 8);
const MS_PER_RUN = 500;

const table: [string, Endpoint][] = Object.entries(endpoints);
let ids: Record<string, string[]> = {};
let token = '';

beforeEach(async () => {
  const admin = await server.admin();
  const live = await createdShipment(admin);
  const deleted = await createdShipment(admin);
  const noted = await admin.post(`/api/admin/shipments/${live.trackingId}/notes`).send({ text: 'Ring twice' }).expect(201);
  const made = await admin.post(`/api/admin/shipments/${live.trackingId}/links`).send({ scope: 'basic', days: 1 }).expect(201);
  await admin.delete(`/api/tracking/delete/${deleted.trackingId}`).expect(200);
  token = await server.openSession();
  ids = {
    trackingId: [live.trackingId, deleted.trackingId, 'x'],
    historyEntryId: [live.statusHistory[0]?._id ?? ''],
    noteId: [noted.body.data.internalNotes[0]._id],
    mailId: ['x', '0'.repeat(24)],
    linkId: [made.body.data.link.id, 'x'],
    event: ['delivered'],
    language: ['de'],
    token: ['x'],
  };
});

async function expectDeclaredAnswer(endpoint: Endpoint, { params, query, body, headers }: MalformedCall): Promise<void> {
  const verb = endpoint.method.toLowerCase() as 'get';
  const visitor = server.visitor();
  const call = visitor[verb](API_BASE + fillPath(endpoint.path, params))
    .query(query)
    .set({ ...headers, Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) })
    .send(body);
  const answer = await readFirstEvent(endpoint, call);
  expectDeclared(endpoint, answer, { asAdmin: true });
  // A successful call may have ended the session.
  if (answer.status < 400) token = await server.openSession();
}

// A failure prints its seed and path: pass both to fc.assert to repeat it.
test.each(table)(
  '%s answers as declared, however a call is malformed [F01, I01, I04, H04]',
  { retry: 0, timeout: 10_000 + RUNS * MS_PER_RUN },
  async (name, endpoint) => {
    const calls = malformedCalls(endpoint, { valid: VALID_BODIES[name] ?? {}, ids });
    await fc.assert(
      fc.asyncProperty(calls, (call) => expectDeclaredAnswer(endpoint, call)),
      { numRuns: RUNS },
    );
    expect({}).not.toHaveProperty('polluted');
    expect(server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  },
);
