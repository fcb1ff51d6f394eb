import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@waybill/domain/time';
import { drive } from './drive.ts';
import { evaluatePromises } from './evaluate-promises.ts';
import { findLostWrites, openLedger } from './ledger.ts';
import { measureLife } from './memory.ts';
import { type Product, startProduct } from './product.ts';
import { findFailures, measureKinds, type RestartWindow } from './recorder.ts';
import type { Report } from './report.ts';
import { lookUp, openTraffic } from './traffic.ts';

/** All kills happen in the first part, so that the last lifetime is long enough to judge growth. */
const KILLS_WITHIN_SHARE = 0.4;
const EXAMPLES = 20;

interface SoakOptions {
  minutes: number;
  callsPerSecond: number;
  kills: number;
  workers: number;
}

export async function soak({ minutes, callsPerSecond, kills, workers }: SoakOptions): Promise<Report> {
  const product = await startProduct({ workers });
  try {
    const ledger = openLedger();
    const kinds = await openTraffic(product.url, ledger);
    const end = new AbortController();
    const driving = drive(kinds, { perSecond: callsPerSecond, signal: end.signal });
    const windows = await killAgainAndAgain(product, { kills, totalMs: minutes * MINUTE_MS });
    end.abort();
    const outcomes = await driving;

    const lostWrites = await findLostWrites(ledger, (trackingId) => lookUp(product.url, trackingId));
    const failures = findFailures(outcomes, windows);
    const lives = product.lives.map(({ name, samples }) => ({ name, ...measureLife(samples) }));
    return {
      minutes,
      callsPerSecond,
      workers,
      restarts: windows.map(({ from, to }) => (to - from) / 1_000),
      acknowledged: { shipments: ledger.entries.size, entries: [...ledger.entries.values()].flat().length },
      kinds: measureKinds(outcomes, windows),
      lives,
      verdicts: evaluatePromises({ lostWrites, failures, lives }),
      examples: [...lostWrites, ...failures.serverErrors, ...failures.unanswered, ...failures.unexpected].slice(0, EXAMPLES),
    };
  } finally {
    await product.stop();
  }
}

async function killAgainAndAgain(
  product: Product,
  { kills, totalMs }: { kills: number; totalMs: number },
): Promise<RestartWindow[]> {
  const start = Date.now();
  const windows: RestartWindow[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await delay(start + (kill / kills) * KILLS_WITHIN_SHARE * totalMs - Date.now());
    const from = Date.now();
    await product.crashAndRestart();
    windows.push({ from, to: Date.now() });
  }
  await delay(start + totalMs - Date.now());
  return windows;
}
