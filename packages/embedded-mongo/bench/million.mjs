// Compares the embedded database at two sizes. Build first; then: node bench/million.mjs [documents, 1,000,000] [folder]
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../dist/index.js';
import { INDEXES, LATE_INDEX, makeShipment, makeTrackingId } from './shipments.mjs';

const SMALL = 1_000;
const large = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 1000;
/** Warm-up rounds, so that both sizes run compiled code. */
const WARM_UP = 500;
const LOAD_SLICE = 5_000;
/** Allowed ratio of p95 between the large and the small size. */
const ALLOWED = { lookup: 2, newest: 2, status: 2, rarePrefix: 2, middlePage: 5 };
const ON_PERCENT_P50_MS = 20;
const STALL_MS = 100;

const print = (line) => process.stdout.write(`${line}\n`);

const newest = { createdAt: -1, _id: -1 };

const QUERIES = {
  lookup: (shipments, n, i) => shipments.findOne({ trackingId: makeTrackingId((i * 7919) % n) }),
  newest: (shipments) => shipments.find({ deletedAt: null }).sort(newest).limit(10).toArray(),
  status: (shipments) => shipments.find({ deletedAt: null, status: 'delayed' }).sort(newest).limit(10).toArray(),
  rarePrefix: (shipments, n, i) =>
    shipments
      .find({ deletedAt: null, searchTerms: new RegExp(`^rare${(i * 31) % n}x`) })
      .sort(newest)
      .limit(10)
      .toArray(),
  middlePage: (shipments, n) =>
    shipments
      .find({ deletedAt: null })
      .sort(newest)
      .skip(n / 2)
      .limit(10)
      .toArray(),
  onePercentPrefix: (shipments) => shipments.find({ deletedAt: null, searchTerms: /^perc/ }).sort(newest).limit(10).toArray(),
};

function percentile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

async function load(shipments, documents) {
  const start = performance.now();
  for (let at = 0; at < documents; at += LOAD_SLICE) {
    const size = Math.min(LOAD_SLICE, documents - at);
    await shipments.insertMany(Array.from({ length: size }, (_, i) => makeShipment(at + i)));
  }
  return documents / ((performance.now() - start) / 1000);
}

async function measure(shipments, documents, query) {
  const times = [];
  for (let i = 0; i < WARM_UP + ROUNDS; i++) {
    const start = performance.now();
    const answer = await query(shipments, documents, i);
    if (i >= WARM_UP) times.push(performance.now() - start);
    if (answer === null || answer.length === 0) throw new Error('a measured query found nothing');
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function measureIndexBuild(shipments) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const start = performance.now();
  delay.enable();
  await shipments.createIndexes(LATE_INDEX);
  delay.disable();
  return { seconds: (performance.now() - start) / 1000, stall: delay.max / 1e6 };
}

async function run(documents, folder) {
  const mongo = await startEmbeddedMongo({ dataDir: folder });
  const client = await MongoClient.connect(mongo.uri);
  try {
    const shipments = client.db('bench').collection('shipments');
    await shipments.createIndexes(INDEXES);
    const perSecond = await load(shipments, documents);
    const figures = {};
    for (const [name, query] of Object.entries(QUERIES)) figures[name] = await measure(shipments, documents, query);
    const build = await measureIndexBuild(shipments);
    return { documents, perSecond, figures, build, megabytes: statSync(join(folder, 'embedded.mdb')).size / 1e6 };
  } finally {
    await client.close();
    await mongo.stop();
  }
}

const folder = process.argv[3] ?? mkdtempSync(join(tmpdir(), 'waybill-bench-'));
const few = await run(SMALL, join(folder, 'few'));
const many = await run(large, join(folder, 'many'));
const ms = (value) => value.toFixed(2).padStart(8);
print(`p50/p95 in ms       at ${SMALL}             at ${large}        p95 ratio (allowed)`);
let misses = 0;
for (const name of Object.keys(QUERIES)) {
  const [a, b] = [few.figures[name], many.figures[name]];
  const ratio = b.p95 / a.p95;
  const isMissed = name in ALLOWED ? ratio > ALLOWED[name] : b.p50 > ON_PERCENT_P50_MS;
  misses += Number(isMissed);
  const limit = name in ALLOWED ? `at most ${ALLOWED[name]}` : `p50 at most ${ON_PERCENT_P50_MS} ms`;
  print(
    `${name.padEnd(18)}${ms(a.p50)} ${ms(a.p95)}  ${ms(b.p50)} ${ms(b.p95)}  ${ms(ratio)}  (${limit})${isMissed ? '  MISSED' : ''}`,
  );
}
print(
  `index build at ${large}: ${many.build.seconds.toFixed(1)} s, longest stall of the client's event loop ${ms(many.build.stall)} ms (under ${STALL_MS})`,
);
print(`load: ${many.perSecond.toFixed(0)} documents a second; file ${many.megabytes.toFixed(0)} MB`);
if (process.argv[3] === undefined) rmSync(folder, { recursive: true, force: true });
process.exitCode = misses > 0 || many.build.stall > STALL_MS ? 1 : 0;
