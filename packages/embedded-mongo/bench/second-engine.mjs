// Compares `$group` and client bulkWrite with another engine, alternating in one run; the allowed ratio is 2. Build first;
// then: node bench/second-engine.mjs mongodb://... [documents, 50,000] [rounds, 5] [operations, 5,000]
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import { startEmbeddedMongo } from '../dist/index.js';
import { INDEXES, makeShipment } from './shipments.mjs';

const engineUri = process.argv[2];
if (!engineUri) throw new Error('name the engine to compare with: mongodb://...');
const DOCUMENTS = Number(process.argv[3] ?? 50_000);
const ROUNDS = Number(process.argv[4] ?? 5);
const MOST = 2;
const OPERATIONS = Number(process.argv[5] ?? 5_000);
const DATABASE = 'waybill_bench';
const NAMESPACE = `${DATABASE}.written`;

const count = { $sum: 1 };
const GROUPS = {
  'count by status': [{ $group: { _id: '$status', n: count } }],
  'sum by lane': [{ $group: { _id: { from: '$origin', to: '$destination' }, n: count, versions: { $sum: '$version' } } }],
  'all in one': [{ $group: { _id: null, n: count, first: { $min: '$createdAt' }, last: { $max: '$updatedAt' } } }],
  'by month': [{ $group: { _id: { $dateToString: { date: '$createdAt', format: '%Y-%m' } }, n: count } }],
  'by year and month': [{ $group: { _id: { y: { $year: '$createdAt' }, m: { $month: '$createdAt' } }, n: count } }],
  'matched, average': [
    { $match: { status: { $in: ['delivered', 'delayed'] } } },
    { $group: { _id: '$recipient.name', average: { $avg: '$version' } } },
  ],
  'conditional sums': [
    { $group: { _id: '$currentLocation', late: { $sum: { $cond: [{ $eq: ['$status', 'delayed'] }, 1, 0] } }, n: count } },
    { $sort: { late: -1, _id: 1 } },
    { $limit: 10 },
  ],
  'unwound words': [{ $unwind: '$searchTerms' }, { $group: { _id: '$searchTerms', n: count } }, { $match: { n: { $gt: 100 } } }],
};

function listOperations(round) {
  const ids = Array.from({ length: OPERATIONS / 2 }, () => new ObjectId());
  return ids.flatMap((_id, i) => [
    { name: 'insertOne', namespace: NAMESPACE, document: { ...makeShipment(round * OPERATIONS + i), _id } },
    i % 10 === 9
      ? { name: 'deleteOne', namespace: NAMESPACE, filter: { _id } }
      : { name: 'updateOne', namespace: NAMESPACE, filter: { _id }, update: { $inc: { version: 1 } }, upsert: i % 10 === 8 },
  ]);
}

const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
const mongo = await startEmbeddedMongo({ dataDir: folder });
const engines = [];
for (const [name, uri] of [
  ['here', mongo.uri],
  ['there', engineUri],
]) {
  const client = await MongoClient.connect(uri);
  const db = client.db(DATABASE);
  await db.dropDatabase();
  await db.collection('shipments').createIndexes(INDEXES);
  await db.collection('written').createIndexes(INDEXES);
  engines.push({ name, client, db, shipments: db.collection('shipments') });
}
for (let at = 0; at < DOCUMENTS; at += 5_000) {
  const documents = Array.from({ length: Math.min(5_000, DOCUMENTS - at) }, (_, i) => makeShipment(at + i));
  for (const { shipments } of engines) await shipments.insertMany(documents);
}

async function compare(what, run) {
  const times = { here: [], there: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const engine of round % 2 === 0 ? engines : engines.toReversed()) {
      const start = performance.now();
      await run(engine, round);
      if (round > 0) times[engine.name].push(performance.now() - start);
    }
  }
  const [here, there] = [times.here, times.there].map((all) => all.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]);
  const verdict = here / there > MOST ? 'MISSED' : 'kept';
  process.stdout.write(
    `${what.padEnd(20)} ${here.toFixed(0).padStart(6)} ${there.toFixed(0).padStart(6)} ${(here / there).toFixed(2).padStart(6)}  ${verdict}\n`,
  );
  return here / there <= MOST;
}

const load = () =>
  loadavg()
    .map((part) => part.toFixed(1))
    .join(' ');
process.stdout.write(`${DOCUMENTS} documents, ${ROUNDS} rounds, load ${load()}\n${''.padEnd(20)}   here  there  ratio\n`);
let isKept = true;
for (const [what, pipeline] of Object.entries(GROUPS)) {
  isKept = (await compare(what, ({ shipments }) => shipments.aggregate(pipeline).toArray())) && isKept;
}
for (const ordered of [true, false]) {
  const run = ({ client }, round) =>
    client.bulkWrite(
      listOperations(round * 2 + Number(ordered)).map((one) => ({ ...one })),
      { ordered },
    );
  isKept = (await compare(`bulkWrite, ${ordered ? 'ordered' : 'unordered'}`, run)) && isKept;
}
process.stdout.write(`load ${load()}\n`);
for (const { client, db } of engines) {
  await db.dropDatabase();
  await client.close();
}
await mongo.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = isKept ? 0 : 1;
