import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { type Erasure, type ErasureRequestInput, erasure } from '@waybill/contracts/privacy/schema';
import { describe, expect, test } from 'vitest';
import { createdShipment, newShipmentBody, receivedMessage } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { makeWorkbook } from '../../testing/make-workbook.ts';
import { dumpDatabase, PERSON_VALUES, createPersonData, OTHER, ZOE } from '../../testing/person-data.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';
import { watchPlans } from '../../testing/watch-plans.ts';

const server = setUpServer({ config: { trustProxy: 1 } });
const ask = async (body: object, headers = {}) => (await server.admin()).post('/api/admin/privacy/erase').set(headers).send(body);

async function erase(body: ErasureRequestInput): Promise<Erasure> {
  const answer = await ask(body);
  expect(answer.status).toBe(200);
  return erasure.strict().parse(answer.body.data);
}

const readLog = async (action: string) =>
  (await (await server.admin()).get('/api/admin/activity').query({ action, limit: 100 })).body.data.entries;

test('only counts without confirmation', async () => {
  await createPersonData(server);
  const before = await dumpDatabase(server);
  const { erased, counts } = await erase({ email: ZOE });
  expect({ erased, counts }).toEqual({
    erased: false,
    counts: {
      shipments: 2,
      messages: 1,
      reports: 1,
      quotes: 1,
      mails: 1,
      subscriptions: 0,
      links: 0,
      imports: 1,
      shippers: 0,
      customers: 0,
      activity: 5,
    },
  });
  expect(await dumpDatabase(server)).toBe(before);
});

test('erases a person beside files that nothing can read, and says until when these are kept [S6]', async () => {
  await createPersonData(server);
  const admin = await server.admin();
  const upload = async (fileName: string, text: string) =>
    (await admin.post('/api/admin/imports').query({ fileName }).type('text/csv').send(text).expect(201)).body.data.importId;
  const file = (note: string) => `Recipient,Sender,Origin,Destination,Date,Notes\nAnn,H,Bergen,Oslo,2040-05-17,${note}\n`;
  const stored = server.connection().collection('imports');
  const damage = async (importId: string, change: object) => stored.updateOne({ importId }, change);
  const unreadable = Buffer.from('504b0304ffffffff', 'hex');
  const named = await upload('named.csv', file(ZOE));
  await damage(named, { $set: { content: unreadable } });
  const [zip, bare] = [await upload('a.csv', file('a')), await upload('b.csv', file('b'))];
  await damage(zip, { $set: { content: unreadable } });
  await damage(bare, { $unset: { content: 1 } });

  const left = [zip, bare].map(() => ({ kind: 'imports', until: '2040-03-14T17:00:00.000Z' }));
  expect((await erase({ email: ZOE })).remaining).toEqual(left);
  const { counts, remaining } = await erase({ email: ZOE, confirm: true });
  expect(counts).toMatchObject({ shipments: 2, imports: 2 });
  expect(remaining).toEqual([{ kind: 'backups', until: null }, ...left]);
  expect(new Set(await stored.distinct('importId'))).toEqual(new Set([zip, bare]));
  expect(await dumpDatabase(server)).not.toMatch(PERSON_VALUES);
  const exported = await admin.post('/api/admin/privacy/export').send({ email: ZOE }).expect(200);
  expect(exported.body.data.mentions.complete).toBe(false);
});

test('finds a person in any sheet of a workbook, and in the text of a mail [S6]', async () => {
  const admin = await server.admin();
  const row = ['Recipient', 'Sender', 'Origin', 'Destination', 'Date'];
  const cells = ['Ann', 'H', 'Bergen', 'Oslo', '2040-05-17'];
  const sheets = [
    { name: 'May', rows: [row, cells] },
    {
      name: 'Notes',
      rows: [
        ['Who', 'What'],
        ['Zoë', `ask ${ZOE}`],
      ],
    },
  ];
  const mail = ['From: Zoë <zoe.angstrom@example.com>', 'To: office@example.com', '', row.join(';'), cells.join(';')].join(
    '\r\n',
  );
  for (const content of [makeWorkbook({ sheets }), Buffer.from(mail)]) {
    await admin.post('/api/admin/imports').type('text/csv').send(content).expect(201);
  }
  expect((await erase({ email: ZOE, confirm: true })).counts.imports).toBe(2);
});

test('removes the person from everything stored and keeps all log entries [P08, R08]', async () => {
  const { delivered, trashed, previous } = await createPersonData(server);
  expect(await dumpDatabase(server)).toMatch(PERSON_VALUES);
  const entries = await server.connection().collection('activity').countDocuments();

  const { erased, counts } = await erase({ email: ZOE, confirm: true });
  expect({ erased, counts }).toEqual({
    erased: true,
    counts: {
      shipments: 2,
      messages: 1,
      reports: 1,
      quotes: 1,
      mails: 1,
      subscriptions: 0,
      links: 0,
      imports: 1,
      shippers: 0,
      customers: 0,
      activity: 5,
    },
  });
  const left = await dumpDatabase(server);
  expect(left).not.toMatch(PERSON_VALUES);
  expect(left).toContain(OTHER.email);
  expect(left).toContain(newShipmentBody().sender.email);
  expect(await server.connection().collection('activity').countDocuments()).toBeGreaterThan(entries);
  for (const trackingId of [delivered, trashed]) {
    const shipment = await storedShipment(server.connection(), trackingId);
    expect(shipment).toMatchObject({ recipient: { name: ERASED_VALUE }, origin: 'Bergen, Norway', lacksContact: true });
    expect(shipment.recipient).toEqual({ name: ERASED_VALUE });
    expect(shipment.sender).toEqual(newShipmentBody().sender);
    expect(shipment.searchTerms).not.toContain('kanalgatan');
  }
  expect((await storedShipment(server.connection(), previous)).recipient).toEqual(OTHER);
  expect(await erase({ email: ZOE })).toMatchObject({ counts: { shipments: 0, messages: 0, activity: 0 } });
  const [entry] = await readLog('privacy.erased');
  expect(entry).toMatchObject({ targetType: 'person', after: counts });
});

test('keeps version, history and places of shipments, so that reports stay the same [P08]', async () => {
  const { admin, delivered } = await createPersonData(server);
  const read = async () => {
    const answers = [];
    for (const path of ['summary', 'lanes']) {
      const answer = await admin.get(`/api/admin/reports/${path}`).query({ from: '2040-03-01', to: '2040-03-07' }).expect(200);
      // Erasing messages also removes their response times.
      const { asOf: _asOf, replies: _replies, ...figures } = answer.body.data;
      answers.push(figures);
    }
    return answers;
  };
  const [before, shipment] = [await read(), await storedShipment(server.connection(), delivered)];
  await erase({ email: ZOE, confirm: true });
  // Counts are cached for five seconds.
  server.wait(6_000);
  expect(await read()).toEqual(before);
  const after = await storedShipment(server.connection(), delivered);
  expect(after.version).toBe(shipment.version + 1);
  const { statusHistory, lane, stays, updatedAt, origin, destination, deliveredAt } = shipment;
  expect(after).toMatchObject({ statusHistory, lane, stays, updatedAt, origin, destination, deliveredAt });
  const page = await server.visitor().get(`/api/tracking/track/${delivered}`).expect(200);
  expect(page.body.data).toMatchObject({ recipient: { name: ERASED_VALUE }, sender: { name: 'Halvorsen & Sons' } });
});

describe('an open shipment', () => {
  test('stops the erasure and is named', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    await receivedMessage(server.visitor(), { email: ZOE });
    const before = await dumpDatabase(server);
    const body = expectFailure(await ask({ email: ZOE, confirm: true }), 'CONFLICT');
    expect(body.message).toContain(`1 shipment of this person is not delivered yet: ${trackingId}.`);
    expect(body.params).toEqual({ total: 1, trackingIds: [trackingId] });
    expect(await dumpDatabase(server)).toBe(before);
    expect((await erase({ email: ZOE })).open).toEqual({ total: 1, trackingIds: [trackingId] });
  });

  test('is erased if requested', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    expect((await erase({ email: ZOE, confirm: true, includeOpen: true })).counts).toMatchObject({ shipments: 1 });
    expect(await storedShipment(server.connection(), trackingId)).toMatchObject({
      status: 'processing',
      recipient: { name: ERASED_VALUE },
    });
  });
});

test('erases a sender without the recipient, and by a number in another format', async () => {
  const { trackingId } = await createdShipment(await server.admin(), { status: 'delivered' });
  await erase({ phone: '0047 (0)55 55 01 61', confirm: true });
  const { recipient, sender, lacksContact } = await storedShipment(server.connection(), trackingId);
  expect({ recipient, sender, lacksContact }).toEqual({
    recipient: newShipmentBody().recipient,
    sender: { name: ERASED_VALUE },
    lacksContact: false,
  });
});

test('keeps a person whose address contains the erased one', async () => {
  const { trackingId } = await createdShipment(await server.admin(), { status: 'delivered' });
  await receivedMessage(server.visitor(), { email: `jo${ZOE}` });
  const before = await dumpDatabase(server);
  await erase({ email: 'angstrom@example.com', confirm: true });
  await erase({ email: `${ZOE}.org`, confirm: true });
  await erase({ phone: '31 555 0142', confirm: true });
  expect((await storedShipment(server.connection(), trackingId)).version).toBe(1);
  expect((await dumpDatabase(server)).length).toBeGreaterThan(before.length);
  expect((await readLog('privacy.erased')).map(({ after }: { after: object }) => Object.values(after))).toEqual(
    Array.from({ length: 3 }, () => [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  );
});

test('erases a previous recipient from the log and keeps the current one', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { status: 'delivered' });
  await admin
    .patch(`/api/tracking/${trackingId}`)
    .send({ recipient: { name: 'Zoë A. Ångström' } })
    .expect(200);
  await admin.patch(`/api/tracking/${trackingId}`).send({ recipient: OTHER }).expect(200);
  await erase({ email: ZOE, confirm: true });
  const log = (await admin.get('/api/admin/activity').query({ target: trackingId })).body.data.entries;
  expect(JSON.stringify(log)).not.toMatch(PERSON_VALUES);
  expect(JSON.stringify(log)).not.toContain('Zoë');
  expect(log[0]).toMatchObject({ before: { 'recipient.name': ERASED_VALUE }, after: { 'recipient.name': OTHER.name } });
  expect((await storedShipment(server.connection(), trackingId)).recipient).toEqual(OTHER);
});

describe('concurrent and repeated erasures', () => {
  test('count everything once in total', async () => {
    await createPersonData(server);
    const [one, two] = await Promise.all([erase({ email: ZOE, confirm: true }), erase({ email: ZOE, confirm: true })]);
    expect(await dumpDatabase(server)).not.toMatch(PERSON_VALUES);
    expect(one.counts.shipments + two.counts.shipments).toBe(2);
    expect(one.counts.quotes + two.counts.quotes).toBe(1);
    expect(one.counts.messages + two.counts.messages).toBe(1);
  });

  test('answer alike with one key, and refuse the key for another person [C01]', async () => {
    await createPersonData(server);
    const key = { 'Idempotency-Key': 'erase-zoe' };
    const answers = await Promise.all([1, 2, 3].map(() => ask({ email: ZOE, confirm: true }, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await readLog('privacy.erased')).toHaveLength(1);
    expectFailure(await ask({ email: OTHER.email, confirm: true }, key), 'IDEMPOTENCY_MISMATCH');
  });
});

test('uses indexes except for edit logs and free text', async () => {
  await createPersonData(server);
  await server.processEvents();
  const queries = await watchPlans(server.connection(), () => ask({ email: ZOE }));
  const scans = queries.filter(({ stages }) => stages.includes('COLLSCAN')).map(({ collection }) => collection);
  // All views are one document.
  expect(scans.filter((name) => name !== 'imports' && name !== 'views')).toEqual([]);
});
