import { Agent, request } from 'node:http';
import { apiCall, makeCall } from './api.ts';
import type { Call } from './drive.ts';
import type { Product } from './enter-product.ts';
import { pickRandom } from './random-calls.ts';

/** Connections are distributed round-robin, so each of four workers gets two. */
const WATCHERS = 8;
const NEVER_MS = 20_000;
const STATUSES = ['processing', 'in_transit', 'on_hold'] as const;

/** @returns for each write and visitor, the milliseconds from the write's response to the first lookup that shows it. */
export async function watchWrites(product: Product, writes: number): Promise<number[]> {
  const watchers = Array.from({ length: WATCHERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const times: number[] = [];
  try {
    for (let write = 0; write < writes; write += 1) {
      const [trackingId, place] = [pickRandom(product.ids), `Depot ${write}`];
      const lookup = apiCall('trackShipment', { params: { trackingId } });
      // Fills the cache of each visitor's worker.
      await Promise.all(watchers.map((agent) => ask(product.url, lookup, agent)));
      const body = { status: pickRandom(STATUSES), location: place };
      await makeCall(product.url, apiCall('updateStatus', { params: { trackingId }, body, token: product.token }));
      const written = performance.now();
      const see = async (agent: Agent): Promise<number> => {
        while (performance.now() - written < NEVER_MS) {
          if ((await ask(product.url, lookup, agent)).includes(place)) return performance.now() - written;
        }
        throw new Error(`A lookup of ${trackingId} never showed the update`);
      };
      times.push(...(await Promise.all(watchers.map(see))));
    }
  } finally {
    for (const agent of watchers) agent.destroy();
  }
  return times;
}

const ask = (url: string, { path }: Call, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(url + path, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => (text += piece));
      response.once('end', () => resolve(text));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end();
  });
