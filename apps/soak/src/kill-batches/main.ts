// Kills the product in the middle of batches of shipments, and repeats each call until it is answered.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BatchOutcome } from '@waybill/contracts/shipments/batch-schema';
import { prepareProduct } from '../killed-product.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
if (!(rounds > 0)) throw new Error('--rounds must be more than 0');
const SIZE = 500;
/** Longer than a batch takes. */
const LATEST_KILL_MS = 2_500;
const MAX_REPEATS = 60;

const { ask, signIn, launch } = await prepareProduct();
const dataDir = await mkdtemp(path.join(tmpdir(), 'waybill-batches-'));

/** With every second round one shipment per reference. */
const writeBatch = (round: number) => ({
  shipments: Array.from({ length: SIZE }, (_, index) => ({
    recipient: { name: `Ada Okafor ${index}`, address: '12 Marina Road, Lagos' },
    sender: { name: 'Nordic Parts' },
    origin: 'Malmö, Sweden',
    destination: 'Lagos, Nigeria',
    deliveryDate: '2099-05-17',
    referenceNo: `PO-${round}-${index}`,
  })),
  ...(round % 2 === 0 && { onConflict: 'return' }),
});

/** @returns the number of calls until the batch was answered. */
async function repeat(round: number): Promise<number> {
  await signIn();
  for (let calls = 1; calls <= MAX_REPEATS; calls += 1) {
    const { status, data } = await ask('createShipments', { body: writeBatch(round), idempotencyKey: `round-${round}` });
    if (status === 200) {
      const { results } = data as BatchOutcome;
      const ids = new Set(results.map(({ trackingId }) => trackingId));
      if (ids.has(null) || ids.size !== SIZE) throw new Error(`round ${round}: ${ids.size} IDs of ${SIZE}`);
      return calls;
    }
    if (status !== 409) throw new Error(`round ${round}: answered with ${status}`);
    await delay(500);
  }
  throw new Error(`round ${round}: not answered`);
}

async function countAll(): Promise<number> {
  await signIn();
  const { data } = await ask('listShipments');
  return (data as { pagination: { total: number } }).pagination.total;
}

let interrupted = 0;
try {
  for (let round = 1; round <= rounds; round += 1) {
    const killed = await launch(dataDir);
    await signIn();
    const pending = ask('createShipments', { body: writeBatch(round), idempotencyKey: `round-${round}` }).then(
      () => 'answered' as const,
      () => 'interrupted' as const,
    );
    await delay(Math.random() * LATEST_KILL_MS);
    await killed.end('SIGKILL');
    const outcome = await pending;
    if (outcome === 'interrupted') interrupted += 1;
    const server = await launch(dataDir);
    const before = await countAll();
    const calls = await repeat(round);
    const total = await countAll();
    await server.end('SIGTERM');
    if (total !== round * SIZE) throw new Error(`round ${round}: ${total} shipments of ${round * SIZE}`);
    console.log(`round ${round}: ${outcome}, ${before - (round - 1) * SIZE} of ${SIZE} stored, complete after ${calls} calls`);
  }
  console.log(`${rounds} rounds, ${interrupted} interrupted: ${rounds * SIZE} shipments, nothing lost or doubled`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
