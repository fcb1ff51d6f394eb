import { apiCall } from './api.ts';
import type { Call } from './drive.ts';
import type { Product } from './enter-product.ts';

export function pickRandom<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

export const randomLookup = ({ ids }: Product): Call => createLookup(pickRandom(ids));

/** No repetition until all IDs were used. */
export function createLookupSequence({ ids }: Product, from = 0): () => Call {
  let index = from;
  return () => createLookup(ids[index++ % ids.length] ?? '');
}

export const HOT_IDS = 500;
export const hotLookup = ({ ids }: Product): Call => createLookup(pickRandom(ids.slice(0, HOT_IDS)));

function createLookup(trackingId: string): Call {
  return apiCall('trackShipment', { params: { trackingId } }, (status, body) => status === 200 && body.includes(trackingId));
}

export const listNewestPage = (product: Product): Call => listShipments(product, {});

const OPEN = ['processing', 'in_transit', 'on_hold'] as const;

export function randomUpdate({ ids, token }: Product): Call {
  const [trackingId, status] = [pickRandom(ids), pickRandom(OPEN)];
  const body = { status, location: 'Rotterdam, Netherlands', notes: 'Scanned at the depot' };
  return apiCall('updateStatus', { params: { trackingId }, body, token }, (code, answer) => {
    return code === 200 && answer.includes(trackingId) && answer.includes(`"status":"${status}"`);
  });
}

export const listShipments = ({ token }: Product, query: Record<string, string>): Call =>
  apiCall('listShipments', { query, token }, (status, body) => status === 200 && body.includes('"trackings":[{'));
