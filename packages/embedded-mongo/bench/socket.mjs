// Compares the Unix socket with the TCP port, alternating in one run. Build first; then: node bench/socket.mjs [documents,
// 20,000] [rounds, 1,500]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../dist/index.js';
import { INDEXES, makeShipment, makeTrackingId } from './shipments.mjs';

const documents = Number(process.argv[2] ?? 20_000);
const ROUNDS = Number(process.argv[3] ?? 1500);
const WARM_UP = ROUNDS / 5;
const QUERIES = {
  lookup: (shipments, i) => shipments.findOne({ trackingId: makeTrackingId((i * 7919) % documents) }),
  newest: (shipments) => shipments.find({ deletedAt: null }).sort({ createdAt: -1, _id: -1 }).limit(10).toArray(),
  update: (shipments, i) => shipments.updateOne({ trackingId: makeTrackingId((i * 31) % documents) }, { $inc: { version: 1 } }),
};

const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
const ways = [];
for (const [name, options] of Object.entries({ socket: {}, port: { port: 0 } })) {
  const mongo = await startEmbeddedMongo({ dataDir: join(folder, name), ...options });
  const client = await MongoClient.connect(mongo.uri);
  const shipments = client.db('bench').collection('shipments');
  await shipments.createIndexes(INDEXES);
  for (let at = 0; at < documents; at += 5000) {
    await shipments.insertMany(Array.from({ length: Math.min(5000, documents - at) }, (_, i) => makeShipment(at + i)));
  }
  ways.push({ name, mongo, client, shipments });
}
for (const [query, run] of Object.entries(QUERIES)) {
  const times = { socket: [], port: [] };
  for (let i = 0; i < WARM_UP + ROUNDS; i++) {
    for (const { name, shipments } of i % 2 === 0 ? ways : ways.toReversed()) {
      const start = performance.now();
      await run(shipments, i);
      if (i >= WARM_UP) times[name].push(performance.now() - start);
    }
  }
  const figures = Object.entries(times).map(([name, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return `${name} ${sorted[Math.floor(ROUNDS * 0.5)].toFixed(2)}/${sorted[Math.floor(ROUNDS * 0.95)].toFixed(2)}`;
  });
  process.stdout.write(`${query.padEnd(8)} p50/p95 in ms: ${figures.join(', ')}\n`);
}
for (const { client, mongo } of ways) {
  await client.close();
  await mongo.stop();
}
rmSync(folder, { recursive: true, force: true });
