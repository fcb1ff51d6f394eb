import { createSecretKey } from 'node:crypto';
import type { Paper } from '@waybill/contracts/labels/papers';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { derivePurposeKeys } from '../../../platform/config/purpose-keys.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { issueVerificationCodes } from './verify-code.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 10 } });
const PAPERS: Paper[] = ['label', 'slip', 'history'];

const verify = async (code: string) => (await server.visitor().post('/api/verify').send({ code }).expect(200)).body.data;
const proofs = () => server.connection().collection('proofs').find().toArray();

async function codeOn(paper: Paper, trackingId: string): Promise<string> {
  const admin = await server.admin();
  const { body } = await admin.get('/api/admin/labels').query({ ids: trackingId, paper }).expect(200);
  return body.data.labels[0].check.code;
}

test.each(PAPERS)('prints a %s with a code for its kind, first print date and shipment', async (paper) => {
  const { trackingId } = await createdShipment(await server.admin());
  const code = await codeOn(paper, trackingId);
  const { day, ...proof } = await verify(` ${code.toLowerCase().replace('-', ' ')}`);
  expect(proof).toEqual({ genuine: true, channel: paper, trackingId: `${trackingId.slice(0, 9)}••••••••` });

  server.wait(3 * DAY_MS);
  expect(await codeOn(paper, trackingId)).toBe(code);
  expect((await verify(code)).day).toBe(day);
});

test('issues a code per kind of paper and shipment, and none for what was not printed', async () => {
  const admin = await server.admin();
  const [one, other] = [await createdShipment(admin), await createdShipment(admin)];
  expect(await proofs()).toEqual([]);
  const codes = [];
  for (const { trackingId } of [one, other]) for (const paper of PAPERS) codes.push(await codeOn(paper, trackingId));
  expect(new Set(codes).size).toBe(6);
  expect(await proofs()).toHaveLength(6);
});

test('returns the same code to two concurrent prints', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOn('label', trackingId)));
  expect(new Set(codes).size).toBe(1);
  expect(await proofs()).toHaveLength(1);
});

test('keeps codes across a key rotation and issues new ones with the new key', async () => {
  const parts = { ...server.newContext(), paperCodeKeys: server.keys.paperCode };
  const paperCodeKeys = derivePurposeKeys([createSecretKey(Buffer.alloc(32, 7)), server.secret]).paperCode;
  const printed = await issueVerificationCodes(parts, { paper: 'slip', trackingIds: ['A'] });
  const again = await issueVerificationCodes({ ...parts, paperCodeKeys }, { paper: 'slip', trackingIds: ['A', 'B'] });
  expect(again.get('A')).toBe(printed.get('A'));
  expect(again.get('B')).not.toBe((await issueVerificationCodes(parts, { paper: 'slip', trackingIds: ['B'] })).get('B'));
});

test('keeps codes from before keys were derived per purpose [H1]', async () => {
  const context = server.newContext();
  await context.proofs.add([{ _id: 'WRGAGBSK73', trackingId: 'LEGACY/OIL 7.B', channel: 'slip', at: server.clock.now }]);
  const secret = createSecretKey('the secret of an older release, 40 chars', 'utf8');
  const parts = { ...context, paperCodeKeys: derivePurposeKeys([secret]).paperCode };
  const codes = await issueVerificationCodes(parts, { paper: 'slip', trackingIds: ['LEGACY/OIL 7.B'] });
  expect(codes.get('LEGACY/OIL 7.B')).toBe('WRGAGBSK73');
});

test('keeps papers of a purged shipment genuine without personal data [P08]', async () => {
  const admin = await server.admin();
  const { trackingId, recipient, sender } = await createdShipment(admin);
  const code = await codeOn('slip', trackingId);
  const erase = { email: recipient.email, confirm: true, includeOpen: true };
  await admin.post('/api/admin/privacy/erase').send(erase).expect(200);
  expect((await verify(code)).genuine).toBe(true);
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await admin.delete(`/api/admin/trash/${trackingId}`).expect(200);
  await server.processEvents();
  expect((await verify(code)).genuine).toBe(true);
  const stored = JSON.stringify(await proofs());
  for (const known of [recipient.name, recipient.email, sender.name, sender.email]) expect(stored).not.toContain(known);
  expect(Object.keys((await proofs())[0] ?? {}).sort()).toEqual(['_id', 'at', 'channel', 'trackingId']);
});

test('issues no code for unknown and deleted shipments', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await admin
    .get('/api/admin/labels')
    .query({ ids: `${trackingId},TRK-NOTHING` })
    .expect(200);
  expect(await proofs()).toEqual([]);
});
