import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '@waybill/domain/time';
import { findFreePort, launchProduct, median, percentile, PROBE_FLAGS, readUsage } from '@waybill/product-process';
import { judge, type Ledger, type Sample } from './judge.ts';
import { drive, openTraffic, readNotes } from './traffic.ts';

/** All kills happen in the first part, so that the last lifetime is long enough to judge growth. */
const KILLS_WITHIN_SHARE = 0.4;
const SAMPLE_EVERY_MS = 5_000;

const text = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
const { values } = parseArgs({
  options: {
    minutes: text('10'),
    rate: text('40'),
    kills: text('5'),
    workers: text('1'),
    report: text(path.resolve(import.meta.dirname, '../../../.data/soak.json')),
  },
});
const [minutes, perSecond, kills] = [Number(values.minutes), Number(values.rate), Number(values.kills)];
if (!(minutes > 0 && perSecond > 0 && kills > 0)) throw new Error('--minutes, --rate and --kills must be more than 0');
console.log(`Soaking for ${minutes} minutes with ${perSecond} calls per second, ${kills} kills and WORKERS=${values.workers}`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'waybill-soak-'));
const port = await findFreePort();
/** All traffic comes from one address. */
const env = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '10000', WORKERS: values.workers };
const launch = () => launchProduct({ dataDir, port, nodeFlags: PROBE_FLAGS, env });
let server = await launch();
const lives = new Map<string, Sample[]>();
const restarts: { from: number; to: number }[] = [];
const end = new AbortController();
try {
  const ledger: Ledger = new Map();
  const driving = drive(await openTraffic(server.url, ledger), { perSecond, signal: end.signal });
  const sampling = sampleMemory();
  const start = Date.now();
  while (restarts.length < kills) {
    await delay(start + ((restarts.length + 1) / kills) * KILLS_WITHIN_SHARE * minutes * MINUTE_MS - Date.now());
    const from = Date.now();
    // As a power failure would.
    await server.end('SIGKILL');
    server = await launch();
    restarts.push({ from, to: Date.now() });
  }
  await delay(start + minutes * MINUTE_MS - Date.now());
  end.abort();
  const [outcomes] = await Promise.all([driving, sampling]);

  const read = (trackingId: string) => readNotes(server.url, trackingId);
  const verdicts = await judge({ ledger, readNotes: read, outcomes, restarts, lives: [...lives.values()] });
  const times = outcomes.map(({ startedAt, endedAt }) => endedAt - startedAt);
  console.log(`${outcomes.length} calls, p50 ${median(times)} ms, p99 ${percentile(times, 0.99)} ms`);
  console.log(`Acknowledged: ${ledger.size} shipments, ${[...ledger.values()].flat().length} status entries`);
  console.log(`Ready again after ${restarts.map(({ from, to }) => `${((to - from) / 1_000).toFixed(1)} s`).join(', ')}\n`);
  for (const { isKept, promise, found, examples } of verdicts) {
    console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${promise}: ${found}`, ...(isKept ? [] : [examples]));
  }
  await mkdir(path.dirname(values.report), { recursive: true });
  await writeFile(values.report, JSON.stringify({ minutes, perSecond, restarts, verdicts, lives: [...lives] }, null, 2));
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Of each process, in a life that ends with its server; memory that remains after a collection is retained. */
async function sampleMemory(): Promise<void> {
  while (!end.signal.aborted) {
    const life = restarts.length;
    // It may be killed meanwhile.
    const usages = await readUsage(server.process, { collects: true }).catch(() => []);
    for (const { worker = 'main', heap, handles } of usages) {
      const name = `${life} ${worker}`;
      lives.set(name, [...(lives.get(name) ?? []), { at: Date.now(), heap, handles }]);
    }
    await delay(SAMPLE_EVERY_MS, undefined, { signal: end.signal }).catch(() => undefined);
  }
}
