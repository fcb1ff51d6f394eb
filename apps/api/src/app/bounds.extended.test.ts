import { OFFICE_STREAMS } from '@waybill/contracts/activity/facts';
import { IMPORT_CORRECTIONS } from '@waybill/contracts/imports/facts';
import { MAX_LINKS } from '@waybill/contracts/links/facts';
import { MAX_SUBSCRIPTIONS, MAX_UNCONFIRMED } from '@waybill/contracts/mail/subscription-schema';
import { RATE_LIMITS, type RateLimitName } from '@waybill/contracts/shared/constants';
import { MAX_IDEMPOTENCY_KEYS } from '@waybill/contracts/shared/limits';
import { MAX_SETTINGS_VERSIONS } from '@waybill/contracts/site/facts';
import { STREAMS } from '@waybill/contracts/tracking/facts';
import type TestAgent from 'supertest/lib/agent.js';
import { describe, expect, test } from 'vitest';
import { signLink } from '../modules/mail/subscribe/mail-links.ts';
import { subscribe } from '../modules/mail/subscribe/subscribe.ts';
import type { StreamSlot } from '../platform/limits/stream-slots.ts';
import { contactBody, createdShipment, quoteBody, reportBody } from '../testing/builders.ts';
import { CREDENTIALS, setUpServer } from '../testing/set-up-server.ts';
import { VALID_BODIES } from '../testing/valid-bodies.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const AT_ONCE = 30;

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));
const count = (collection: string, filter: object = {}) => server.connection().collection(collection).countDocuments(filter);
const first = async (collection: string, filter: object = {}) => {
  const found = await server.connection().collection(collection).findOne(filter);
  if (!found) throw new Error(`Nothing is stored in ${collection}`);
  return found;
};

interface Bound {
  allowed: number;
  ask: (index: number) => Promise<unknown>;
  stored: () => Promise<number>;
  /** Absent where a new one replaces the oldest. */
  takeOne?: () => Promise<unknown>;
}

async function untold(admin: TestAgent): Promise<string> {
  return (await createdShipment(admin, { mail: { recipient: false, sender: false } })).trackingId;
}

const askReader = (trackingId: string, { ip, email }: { ip: string; email: string }) =>
  subscribe(server.newContext(), { trackingId, ip, language: 'en', request: { email } });
const answerQuestion = async (filter: object, wish: string) => {
  const { _id } = await first('subscriptions', filter);
  const token = signLink(server.newContext().mailLinkKeys, { kind: 'confirm', subscriptionId: _id.toHexString() });
  return server.visitor().post(`/api/mail/subscriptions/${token}`).send({ wish });
};
const WAITING = { confirmedAt: { $exists: false } };
const CONFIRMED = { confirmedAt: { $exists: true } };

const BOUNDS: Record<string, () => Promise<Bound>> = {
  'links to a shipment that are made by hand': async () => {
    const admin = await server.admin();
    const path = `/api/admin/shipments/${await untold(admin)}/links`;
    const working = { revokedAt: { $exists: false } };
    return {
      allowed: MAX_LINKS,
      ask: () => admin.post(path).send({ scope: 'recipient', days: 30 }),
      stored: () => count('links', working),
      takeOne: async () => admin.delete(`${path}/${(await first('links', working))._id.toHexString()}`).expect(200),
    };
  },

  'questions of one caller': async () => {
    const admin = await server.admin();
    const ids = await Promise.all(times(2 * AT_ONCE, () => untold(admin)));
    return {
      allowed: MAX_UNCONFIRMED,
      ask: (index) => askReader(ids[index] ?? '', { ip: '10.0.0.1', email: `reader${index}@example.com` }),
      stored: () => count('subscriptions', WAITING),
      takeOne: async () => expect((await answerQuestion(WAITING, 'told')).status).toBe(200),
    };
  },

  'questions to one mailbox': async () => {
    const admin = await server.admin();
    const ids = await Promise.all(times(2 * AT_ONCE, () => untold(admin)));
    return {
      allowed: MAX_UNCONFIRMED,
      ask: (index) => askReader(ids[index] ?? '', { ip: `10.1.${index}.1`, email: `jo+${index}@example.com` }),
      stored: () => count('subscriptions', WAITING),
      takeOne: async () => expect((await answerQuestion(WAITING, 'told')).status).toBe(200),
    };
  },

  'readers of one shipment who subscriptions to be told': async () => {
    const admin = await server.admin();
    const trackingId = await untold(admin);
    await Promise.all(
      times(2 * AT_ONCE, (index) => askReader(trackingId, { ip: `10.2.${index}.1`, email: `reader${index}@example.com` })),
    );
    const subscriptions = await server.connection().collection('subscriptions').find().toArray();
    return {
      allowed: MAX_SUBSCRIPTIONS,
      ask: (index) => answerQuestion({ _id: subscriptions[index]?._id }, 'told'),
      stored: () => count('subscriptions', CONFIRMED),
      takeOne: async () => expect((await answerQuestion(CONFIRMED, 'not_this')).status).toBe(200),
    };
  },

  'sessions of an administrator': async () => {
    const { admins } = server.newContext();
    const admin = await admins.findAny();
    if (!admin) throw new Error('There is no administrator');
    const at = server.clock.now;
    const session = { createdAt: at, expiresAt: new Date(at.getTime() + 3_600_000), agent: 'Other' };
    const activity = { action: 'session.opened', targetType: 'session', targetId: 'x', at, actor: 'x' } as never;
    return {
      allowed: 20,
      ask: (index) =>
        admins.addSession(admin, { session: { ...session, sid: `session ${index}` }, activity, closed: () => activity }),
      stored: async () => (await admins.listSessions(admin._id.toHexString(), at)).length,
    };
  },

  'keys that a shipment keeps': async () => {
    const admin = await server.admin();
    const trackingId = await untold(admin);
    return {
      allowed: MAX_IDEMPOTENCY_KEYS,
      ask: (index) =>
        admin
          .put(`/api/tracking/update/${trackingId}`)
          .set('Idempotency-Key', `key-${index}`)
          .send({ status: 'in_transit' })
          .expect(200),
      stored: async () => (await first('shipments')).keyedWrites?.length ?? 0,
    };
  },

  'versions of the settings': async () => {
    const { settingsVersions } = server.newContext();
    const buildVersion = (version: number) => ({ version, at: server.clock.now, actor: 'x', changed: [], content: {} as never });
    await server
      .connection()
      .collection('settings')
      .insertMany(times(MAX_SETTINGS_VERSIONS, (index) => buildVersion(index + 1)));
    return {
      allowed: MAX_SETTINGS_VERSIONS,
      ask: (index) => settingsVersions.add(buildVersion(MAX_SETTINGS_VERSIONS + 1 + index)),
      stored: () => count('settings'),
    };
  },

  'streams of one address': async () => {
    const { streamSlots } = server.newContext();
    const held: StreamSlot[] = [];
    return {
      allowed: STREAMS.perAddress,
      ask: () => streamSlots.use('192.0.2.1', async (slot) => held.push(slot)),
      stored: async () => streamSlots.count(),
      takeOne: async () => held.pop()?.free(),
    };
  },

  'streams of one session of the office': async () => {
    const { officeStreamSlots } = server.newContext();
    const held: StreamSlot[] = [];
    return {
      allowed: OFFICE_STREAMS.perSession,
      ask: () => officeStreamSlots.use('a session', async (slot) => held.push(slot)),
      stored: async () => officeStreamSlots.count(),
      takeOne: async () => held.pop()?.free(),
    };
  },
};

describe('allows exactly the limit of 30 concurrent calls, and frees the slot of an ended one [H2, H6, H10]', () => {
  test.each(Object.entries(BOUNDS))('%s', async (_what, make) => {
    const { allowed, ask, stored, takeOne } = await make();
    await Promise.allSettled(times(AT_ONCE, ask));
    const before = await stored();
    await takeOne?.();
    const between = await stored();
    await Promise.allSettled(times(AT_ONCE, (index) => ask(AT_ONCE + index)));
    expect([before, between, await stored()]).toEqual([allowed, takeOne ? allowed - 1 : allowed, allowed]);
  });
});

test('stores no more corrected cells than allowed from 30 concurrent calls for the last of them', async () => {
  const admin = await server.admin();
  const { max, perCall } = IMPORT_CORRECTIONS;
  const perRush = 10;
  const start = max - perCall;
  const fields = ['recipientName', 'senderName', 'origin'];
  const rows = times((start + AT_ONCE * perRush) / fields.length, () => 'One,Accra Books,Accra,Lyon,2026-12-13');
  const file = ['Recipient,Sender,Origin,Destination,Delivery date', ...rows].join('\n');
  const { importId } = (await admin.post('/api/admin/imports').type('text/csv').send(file).expect(201)).body.data;
  const cells = (from: number, size: number) =>
    times(size, (index) => {
      const cell = from + index;
      return { row: 2 + Math.floor(cell / fields.length), field: fields[cell % fields.length], text: 'Tema' };
    });
  const path = `/api/admin/imports/${importId}/corrections`;
  for (let from = 0; from < start; from += perCall) {
    await admin
      .patch(path)
      .send({ corrections: cells(from, perCall) })
      .expect(200);
  }
  const correct = (call: number) => admin.patch(path).send({ corrections: cells(start + call * perRush, perRush) });
  await Promise.all(times(AT_ONCE, correct));
  expect((await first('imports')).corrections.length).toBeLessThanOrEqual(max);
  for (let call = 0; call < AT_ONCE; call += 1) await correct(call);
  expect((await first('imports')).corrections).toHaveLength(max);
});

type RateRow = {
  ask: (caller: TestAgent, trackingId: string, index: number) => PromiseLike<{ status: number }>;
  stored?: () => Promise<number>;
};

let secret = '';
const makeSecret = async (admin: TestAgent): Promise<string> =>
  (
    await admin
      .post('/api/admin/keys')
      .send({ name: 'Shop', permissions: ['shipments:read'] })
      .expect(201)
  ).body.data.secret;

const RATES: Record<RateLimitName, RateRow> = {
  login: { ask: (caller) => caller.post('/api/admin/login').send({ ...CREDENTIALS, password: 'not this one' }) },
  password: {
    ask: (caller) => caller.post('/api/admin/password').send({ current: 'not this one', next: 'an entirely new phrase' }),
  },
  contact: {
    ask: (caller, _id, index) => caller.post('/api/contact').send(contactBody({ subject: `Question ${index}` })),
    stored: () => count('messages', { source: 'contact' }),
  },
  quote: {
    ask: (caller, _id, index) => caller.post('/api/quotes').send(quoteBody({ name: `Visitor ${index}` })),
    stored: () => count('quotes'),
  },
  problemReport: {
    ask: (caller, trackingId, index) =>
      caller.post(`/api/tracking/track/${trackingId}/report`).send(reportBody({ message: `It is late, ${index}` })),
    stored: () => count('messages', { source: 'report' }),
  },
  verify: { ask: (caller) => caller.post('/api/verify').send({ code: '00000-00000' }) },
  // Without a mail server, accepted calls answer 412.
  testMail: { ask: (caller) => caller.post('/api/admin/mails/test').send(VALID_BODIES.sendTestMail) },
  subscribe: {
    ask: (caller, trackingId, index) =>
      caller.post(`/api/tracking/track/${trackingId}/subscribe`).send({ email: `reader${index}@example.com` }),
    stored: () => count('subscriptions'),
  },
  offer: { ask: (caller) => caller.post('/api/offers/mine').set('Mail-Link', 'invalid').send({ answer: 'accept' }) },
  apiKey: { ask: (caller) => caller.get('/api/tracking/all?limit=10').set('Authorization', `Bearer ${secret}`) },
  lookup: { ask: (caller, trackingId) => caller.get(`/api/tracking/track/${trackingId}`).set('Authorization', '') },
  lookupMiss: { ask: (caller) => caller.get('/api/tracking/track/TRK-000000-000000').set('Authorization', '') },
};

describe('allows exactly the limit of concurrent calls in each window [H2]', () => {
  test.each(Object.entries(RATES) as [RateLimitName, RateRow][])('%s', async (name, { ask, stored }) => {
    const { limit, windowMinutes } = RATE_LIMITS[name];
    const admin = await server.admin();
    const trackingId = await untold(admin);
    secret = await makeSecret(admin);
    const rush = async (from: number) => {
      const answers = await Promise.all(times(limit + AT_ONCE, (index) => ask(admin, trackingId, from + index)));
      return answers.filter(({ status }) => status !== 429).length;
    };
    const through = await rush(0);
    expect([through, await (stored?.() ?? limit)]).toEqual([limit, limit]);
    server.wait(windowMinutes * 60_000);
    expect(await rush(1_000)).toBe(limit);
  });
});
