import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { countShipmentReads } from '../../testing/count-reads.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();

const track = (ids: unknown) => server.visitor().get('/api/tracking/track').query({ ids });
const unknownIds = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `NO-${from + index}`);

async function twoShipments() {
  const admin = await server.admin();
  return [(await createdShipment(admin)).trackingId, (await createdShipment(admin)).trackingId] as const;
}

test('looks up several shipments in the given order, each as alone', async () => {
  const [first, second] = await twoShipments();
  const { body } = await track(` ${second.toLowerCase()} , no-1;${first},,${second}`).expect(200);
  expect(body.data.lookups.map(({ trackingId, found }: { trackingId: string; found: boolean }) => [trackingId, found])).toEqual([
    [second, true],
    ['NO-1', false],
    [first, true],
  ]);
  const alone = await server.visitor().get(`/api/tracking/track/${first}`).expect(200);
  expect(body.data.lookups[2].tracking).toEqual(alone.body.data);
  expect(body.data.lookups[1].tracking).toBeNull();
  expect(body.message).toBe('Shipment found');
});

test('shows only the public view, also with a token [P01]', async () => {
  const [first] = await twoShipments();
  const answer = await (await server.admin()).get('/api/tracking/track').query({ ids: first }).expect(200);
  expect(Object.keys(answer.body.data.lookups[0].tracking.recipient)).toEqual(['name']);
});

test.each([
  ['no IDs', undefined, 'is required'],
  ['only commas', ' ,;, ', 'is required'],
  ['41 IDs', unknownIds(41).join(','), 'must be at most 40 IDs'],
  ['an ID that is too long', `A,${'x'.repeat(65)}`, 'must be IDs of at most 64 characters'],
  ['two lists', ['A', 'B'], 'must be given once'],
  ['an operator', { $ne: 'x' }, ''],
])('refuses %s by field without counting a guess', async (_, ids, message) => {
  const failure = expectFailure(await track(ids), 'VALIDATION');
  expect(failure.errors?.[0]?.message).toContain(message);
  await track(unknownIds(RATE_LIMITS.lookupMiss.limit).join(',')).expect(200);
});

test('counts each miss, and reveals nothing with one too many [A10]', async () => {
  const [first] = await twoShipments();
  const { limit } = RATE_LIMITS.lookupMiss;
  await track([first, ...unknownIds(limit)].join(',')).expect(200);
  const refused = await track([first, ...unknownIds(1, 100)].join(','));
  expectFailure(refused, 'RATE_LIMITED');
  expect(refused.text).not.toContain(first);
  expectFailure(await server.visitor().get(`/api/tracking/track/${first}`), 'RATE_LIMITED');
});

test('counts all guesses of one call before answering [A10]', async () => {
  const [first] = await twoShipments();
  expectFailure(await track([first, ...unknownIds(RATE_LIMITS.lookupMiss.limit + 1)].join(',')), 'RATE_LIMITED');
});

test('reads forty shipments in one query', async () => {
  const [first, second] = await twoShipments();
  const reads = await countShipmentReads(server, () => track([first, second, ...unknownIds(30)].join(',')).expect(200));
  expect(reads).toBe(1);
});
