import { PIXEL } from '@waybill/contracts/shipments/example-shipment';
import { expect, test } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { createdShipment } from '../../testing/builders.ts';
import { watchAll } from '../../testing/crash-at.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';
import { addProof } from './add-proof.ts';

const server = setUpServer();

/** Stops before the first call of a repository, after it, before the second, and so on. */
function crashingAt(point: number) {
  let passed = 0;
  const pass = () => {
    passed += 1;
    if (passed >= point) throw new Error('killed');
  };
  const context = server.newContext();
  return { ...context, shipments: watchAll(context.shipments, pass), proofPictures: watchAll(context.proofPictures, pass) };
}

test('leaves no delivery without its proof, killed between any two calls of the database [B23, R01]', async () => {
  const admin = await server.admin();
  const outcomes: string[] = [];
  for (let point = 1, killed = true; killed; point += 1) {
    const { trackingId } = await createdShipment(admin);
    const proof = { receiver: 'Nils Berg', relation: 'neighbour' as const, photos: [PIXEL, PIXEL] };
    const call = {
      proof,
      by: administrator('dispatcher'),
      runId: `run-${point}`,
      keyedBy: { adminId: 'a', idempotencyKey: undefined },
    };
    killed = await addProof(crashingAt(point), trackingId, call).then(
      () => false,
      (error: Error) => error.message === 'killed',
    );
    const { status, statusHistory } = await storedShipment(server.connection(), trackingId);
    const photos = statusHistory.at(-1)?.proof?.photos ?? [];
    const stored = await server
      .connection()
      .collection('proofpictures')
      .countDocuments({ name: { $in: photos } });
    expect([status, stored], `killed at point ${point}`).toEqual(status === 'delivered' ? [status, 2] : ['processing', 0]);
    outcomes.push(`${killed ? 'killed' : 'done'}, ${status}`);
  }
  expect(outcomes.at(-1)).toBe('done, delivered');
  expect(new Set(outcomes)).toEqual(new Set(['killed, processing', 'killed, delivered', 'done, delivered']));
  expect(outcomes.length).toBeGreaterThan(6);
});
