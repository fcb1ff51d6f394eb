import { randomUUID } from 'node:crypto';
import { type ImportBatch, importBatch } from '@waybill/contracts/imports/schema';
import { shipment } from '@waybill/contracts/shipments/schema';
import { expect, test } from 'vitest';
import { bulkRunModel } from '../../platform/idempotency/run-repository.ts';
import { administrator } from '../../testing/administrator.ts';
import { bareShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';
import { commitImport } from './commit-import.ts';
import { importModel } from './import-model.ts';

const server = setUpServer();
const LEASE_MS = 20_000;
const HEADER = 'Recipient,Sender,Origin,Destination,Delivery date,Tracking ID';
const makeRow = (name: string, trackingId = '') => `${name},Accra Books,"Accra, Ghana","Lyon, France",2026-03-12,${trackingId}`;
const BAD = 'Without a date,Accra Books,"Accra, Ghana","Lyon, France",soon,';

async function upload(...rows: string[]): Promise<ImportBatch> {
  const call = (await server.admin()).post('/api/admin/imports').type('text/csv');
  return importBatch.parse((await call.send([HEADER, ...rows].join('\n')).expect(201)).body.data);
}

async function commit({ importId }: ImportBatch, { skipErrors = false, tell = false, key = '' } = {}) {
  const call = (await server.admin()).post(`/api/admin/imports/${importId}/commit`);
  return (key ? call.set('Idempotency-Key', key) : call).send({ skipErrors, ...(tell && { tell }) });
}

const found = async ({ importId }: ImportBatch): Promise<ImportBatch> =>
  importBatch.strict().parse((await (await server.admin()).get(`/api/admin/imports/${importId}`).expect(200)).body.data);

const replaceFile = async ({ importId }: ImportBatch, content: string) =>
  (await server.admin()).put(`/api/admin/imports/${importId}/file`).type('text/csv').send(content);

const names = async () =>
  (await shipmentModel(server.connection()).find().lean()).map(({ recipient }) => recipient.name).toSorted();

test('creates shipments as if made one by one, with log entries for each and for the import [B14, B11]', async () => {
  const admin = await server.admin();
  const single = shipment.parse((await admin.post('/api/tracking/generate').send(bareShipmentBody())).body.data);
  const batch = await upload(makeRow('Kofi Mensah'), makeRow('Esi Boateng', 'old/7'));
  expect((await commit(batch)).body).toEqual({ success: true, data: { imported: 2, skipped: 0, updated: 0 } });

  const after = await found(batch);
  expect(after).toMatchObject({ state: 'done', progress: null, rows: { total: 2, imported: 2 }, problemRows: [] });
  const [made = ''] = after.trackingIds;
  const [imported, one] = await Promise.all([made, single.trackingId].map((id) => storedShipment(server.connection(), id)));
  const { origin, lane, stays, lacksContact, lastEventAt, originalDeliveryDate, version, deletedAt } = { ...imported };
  expect(one).toMatchObject({ origin, lane, stays, lacksContact, lastEventAt, originalDeliveryDate, version, deletedAt });
  expect(Object.keys({ ...imported }).toSorted()).toEqual([...Object.keys({ ...one }), 'creation', 'mail'].toSorted());
  expect(imported?.searchTerms).toContain(made.replaceAll('-', '').toLowerCase());
  const answer = await admin.get('/api/tracking/track/OLD%2F7');
  expect(shipment.parse(answer.body.data)).toMatchObject({ trackingId: 'OLD/7', statusHistory: [{ status: 'picked_up' }] });

  await server.processEvents();
  const log = await admin.get('/api/admin/activity');
  expect(log.body.data.entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'shipment.created', targetId: 'OLD/7', actor: 'dispatcher' }),
      expect.objectContaining({
        action: 'import.committed',
        targetId: batch.importId,
        after: { fileName: 'import.csv', imported: 2, skipped: 0, updated: 0 },
      }),
    ]),
  );
});

test('stops at rows with errors unless they are skipped, and adds only them from the corrected error file [B14]', async () => {
  const batch = await upload(makeRow('One'), BAD, makeRow('One'), makeRow('Two'));
  expect(expectFailure(await commit(batch), 'VALIDATION').message).toMatch(/skipErrors must be true because 1 row has errors/);
  expect(await names()).toEqual([]);
  expect((await commit(batch, { skipErrors: true })).body.data).toEqual({ imported: 3, skipped: 1, updated: 0 });
  expect(await names()).toEqual(['One', 'One', 'Two']);

  const admin = await server.admin();
  const errors = await admin.get(`/api/admin/imports/${batch.importId}/errors.csv`).expect(200);
  expect(errors.headers['content-disposition']).toBe('attachment; filename=import-errors.csv');
  const lines = errors.text.trimEnd().split('\r\n');
  expect(lines[0]).toBe(`\uFEFF${HEADER},Import problems`);
  expect(lines[1]).toMatch(/^Without a date,.*,soon,,Delivery date must be a date as YYYY-MM-DD/);
  expect(lines).toHaveLength(2);

  const corrected = await replaceFile(batch, errors.text.replace('soon', '2026-03-13'));
  expect(corrected.body.data).toMatchObject({ state: 'ready', rows: { total: 1, ok: 1 } });
  await commit(batch);
  expect(await names()).toEqual(['One', 'One', 'Two', 'Without a date']);

  // The whole file again, also corrected: all of it exists already.
  const whole = [
    HEADER,
    makeRow('One'),
    BAD.replace('soon', '2026-03-13'),
    makeRow('One'),
    makeRow('Two'),
    makeRow('Three'),
  ].join('\r\n');
  expect((await replaceFile(batch, whole)).body.data.rows).toEqual({ total: 5, ok: 1, warn: 0, error: 0, known: 0, imported: 4 });
  expect((await commit(batch)).body.data).toEqual({ imported: 5, skipped: 0, updated: 0 });
  expect(await names()).toHaveLength(5);

  // Another column would create other shipments, which could not be told from new ones.
  const { mapping } = await found(batch);
  const { trackingId: _trackingId, ...less } = mapping;
  const change = admin.put(`/api/admin/imports/${batch.importId}/mapping`);
  expectFailure(await change.send({ mapping: less }), 'CONFLICT');
  expect(expectFailure(await replaceFile(batch, whole.replace('Origin', 'Start')), 'VALIDATION').message).toMatch(
    /lacks columns.*Origin/,
  );
});

test('creates each shipment once in concurrent and repeated commits [B14]', async () => {
  const batch = await upload(...Array.from({ length: 30 }, (_, index) => makeRow(`Nr ${index}`)));
  const key = randomUUID();
  const answers = await Promise.all([commit(batch), commit(batch), commit(batch, { key }), commit(batch, { key })]);
  for (const answer of answers) expect(answer.body.data).toEqual({ imported: 30, skipped: 0, updated: 0 });
  const again = await commit(batch, { key });
  expect(again.headers['idempotent-replayed']).toBe('true');
  expectFailure(await commit(batch, { key, skipErrors: true }), 'IDEMPOTENCY_MISMATCH');
  expect(await names()).toHaveLength(30);
  const log = await importModel(server.connection()).findOne({ importId: batch.importId }).lean();
  expect(log?.outbox).toHaveLength(1);
});

test('resumes after a crash without losing or repeating rows [B14]', async () => {
  const batch = await upload(
    ...Array.from({ length: 600 }, (_, index) => makeRow(`Nr ${index}`, index === 3 ? 'FOREIGN-1' : '')),
  );
  const context = server.newContext();
  const { shipments } = context;
  const died = new Promise<void>((resolve) => {
    let batches = 0;
    const insertMany: typeof shipments.insertMany = async (records) => {
      batches += 1;
      if (batches === 1) return shipments.insertMany(records);
      // Half of the second batch is stored when the process dies.
      await shipments.insertMany(records.slice(0, records.length / 2));
      resolve();
      return new Promise(() => {});
    };
    const options = { skipErrors: false, adminId: 'x', by: administrator('dispatcher') };
    void commitImport({ ...context, shipments: { ...shipments, insertMany } }, batch.importId, options);
  });
  await died;
  expect(await found(batch)).toMatchObject({ state: 'importing', progress: { done: 350, total: 600 } });
  expectFailure(await replaceFile(batch, `${HEADER}\n${makeRow('Other')}`), 'CONFLICT');

  server.wait(LEASE_MS);
  expect(await found(batch)).toMatchObject({ state: 'interrupted' });
  expect((await commit(batch)).body).toEqual({ success: true, data: { imported: 600, skipped: 0, updated: 0 } });
  const all = await names();
  expect([all.length, new Set(all).size]).toEqual([600, 600]);
  expect(await found(batch)).toMatchObject({ state: 'done', rows: { imported: 600 } });
});

function pausedCommit({ importId }: ImportBatch) {
  const context = server.newContext();
  const { imports } = context;
  let [arrive, resume] = [() => {}, () => {}];
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<void>((resolve) => (resume = resolve));
  const setProgress: typeof imports.setProgress = async (...args) => {
    arrive();
    await released;
    return imports.setProgress(...args);
  };
  const options = { skipErrors: false, adminId: 'x', by: administrator('dispatcher') };
  return { arrived, resume, ended: commitImport({ ...context, imports: { ...imports, setProgress } }, importId, options) };
}

const swapped = (batch: ImportBatch) => ({
  ...batch.mapping,
  recipientName: batch.mapping.senderName,
  senderName: batch.mapping.recipientName,
});

test('refuses a mapping change stored after a commit began, and the commit completes [A2]', async () => {
  const batch = await upload(makeRow('One'), makeRow('Two'));
  const { imports } = server.newContext();
  const read = await imports.find(batch.importId);
  if (!read) throw new Error('There is no such import');
  const { understanding, corrections = [] } = read;
  const running = pausedCommit(batch);
  await running.arrived;
  expect(await imports.revise(read, { understanding: { ...understanding, mapping: swapped(batch) }, corrections })).toBe(false);
  running.resume();
  expect((await running.ended).outcome).toEqual({ imported: 2, skipped: 0, updated: 0 });
  expect(await imports.revise(read, { understanding, corrections })).toBe(false);
  expect(await found(batch)).toMatchObject({ state: 'done', mapping: batch.mapping, rows: { imported: 2 } });
  const stored = await importModel(server.connection()).findOne({ importId: batch.importId }).lean();
  expect(stored?.outbox).toHaveLength(1);
  expect(await names()).toEqual(['One', 'Two']);
});

test('imports each row once in concurrent commits and mapping changes [A2]', async () => {
  for (let round = 0; round < 4; round += 1) {
    await shipmentModel(server.connection()).deleteMany({});
    const batch = await upload(makeRow('One'), makeRow('Two'));
    const admin = await server.admin();
    const change = () => admin.put(`/api/admin/imports/${batch.importId}/mapping`).send({ mapping: swapped(batch) });
    const answers = await Promise.all([change(), commit(batch), change(), commit(batch)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await commit(batch);
    expect(await names()).toHaveLength(2);
    const stored = await importModel(server.connection()).findOne({ importId: batch.importId }).lean();
    expect(stored).toMatchObject({ state: 'done', understanding: { rows: { imported: 2 } } });
    expect(stored?.outbox).toHaveLength(1);
  }
});

test('ends a commit that stalled past its lease without changing its successor [A2]', async () => {
  const batch = await upload(makeRow('One'), makeRow('Two'));
  const stalled = pausedCommit(batch);
  await stalled.arrived;
  server.wait(LEASE_MS);
  expect((await commit(batch)).body.data).toEqual({ imported: 2, skipped: 0, updated: 0 });
  stalled.resume();
  await expect(stalled.ended).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await found(batch)).toMatchObject({ state: 'done', progress: null });
  const stored = await importModel(server.connection()).findOne({ importId: batch.importId }).lean();
  expect(stored?.outbox).toHaveLength(1);
  expect(await names()).toEqual(['One', 'Two']);
});

test('does not release the lease of its successor after stalling [A2]', async () => {
  const batch = await upload(makeRow('One'), makeRow('Two'));
  const stalled = pausedCommit(batch);
  await stalled.arrived;
  server.wait(LEASE_MS);
  const second = pausedCommit(batch);
  await second.arrived;
  const lockedUntil = async () => (await bulkRunModel(server.connection()).findOne().lean())?.lockedUntil;
  const before = await lockedUntil();
  server.wait(1_000);
  stalled.resume();
  await expect(stalled.ended).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await lockedUntil()).toEqual(before);
  second.resume();
  expect((await second.ended).outcome).toEqual({ imported: 2, skipped: 0, updated: 0 });
});

test('stops renewing after a failure, so that another commit may start at once [A17]', async () => {
  const batch = await upload(makeRow('One'));
  const context = server.newContext();
  const failure = new Error('the database went away');
  const renewed: unknown[] = [];
  const failing: typeof context = {
    ...context,
    imports: { ...context.imports, setProgress: () => Promise.reject(failure) },
    importRuns: { ...context.importRuns, renew: async (...args) => void renewed.push(args) },
  };
  const options = { skipErrors: false, adminId: 'x', by: administrator('dispatcher') };
  await expect(commitImport(failing, batch.importId, options)).rejects.toBe(failure);
  expect(renewed).toEqual([]);
  expect((await commit(batch)).body.data).toEqual({ imported: 1, skipped: 0, updated: 0 });
});

test('renews both leases of a commit with an idempotency key [A17]', async () => {
  const batch = await upload(...Array.from({ length: 600 }, (_, index) => makeRow(`Nr ${index}`)));
  const context = server.newContext();
  const { importRuns } = context;
  const renewed = new Set<string>();
  const watched: typeof importRuns = {
    ...importRuns,
    renew: (lease, until) => {
      renewed.add(lease.key);
      return importRuns.renew(lease, until);
    },
  };
  await commitImport({ ...context, importRuns: watched }, batch.importId, {
    skipErrors: false,
    adminId: 'x',
    by: administrator('dispatcher'),
    idempotencyKey: 'key-1',
  });
  expect(renewed.size).toBe(2);
});

test('refuses unknown imports and mappings with unknown or missing columns [B14]', async () => {
  const admin = await server.admin();
  for (const path of ['', '/errors.csv']) expectFailure(await admin.get(`/api/admin/imports/none${path}`), 'IMPORT_NOT_FOUND');
  expectFailure(await admin.post('/api/admin/imports/none/commit').send({ skipErrors: true }), 'IMPORT_NOT_FOUND');
  const batch = await upload(makeRow('One'));
  const change = (mapping: object) => admin.put(`/api/admin/imports/${batch.importId}/mapping`).send({ mapping });
  const refused = expectFailure(await change({ origin: 'Nowhere', recipientName: 'Sender', senderName: 'Sender' }), 'VALIDATION');
  expect(refused.errors).toEqual([{ path: 'mapping.origin', message: 'is not a column of the file' }]);
  expect((await change({ recipientName: 'Recipient' })).body.data.missing).toEqual([
    'senderName',
    'origin',
    'destination',
    'deliveryDate',
  ]);
  expect(expectFailure(await commit(batch), 'VALIDATION').message).toMatch(/has no column and no value for Sender name, Origin/);
  expect(await names()).toEqual([]);
});

test('sends no mails about imported shipments unless requested', async () => {
  const withoutMails = await upload(makeRow('Kofi Mensah'));
  await commit(withoutMails);
  const withMails = await upload(makeRow('Esi Boateng'));
  await commit(withMails, { tell: true });
  const findCreated = async (batch: ImportBatch) =>
    storedShipment(server.connection(), (await found(batch)).trackingIds[0] ?? '');
  expect((await findCreated(withoutMails))?.mail).toMatchObject({ recipient: false, sender: false });
  expect((await findCreated(withMails))?.mail).toMatchObject({ recipient: true, sender: true, language: 'en' });
});
