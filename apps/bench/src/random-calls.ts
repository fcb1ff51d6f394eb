import { apiCall } from './api.ts';
import type { Call } from './drive.ts';
import type { Product } from './enter-product.ts';

/** Returns a random item, uniformly distributed. */
export function pickRandom<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

/** Creates a public lookup of a random shipment; the response must be about that shipment. */
export const randomLookup = ({ ids }: Product): Call => createLookup(pickRandom(ids));

/** Returns a function that creates lookups of a product's IDs in sequence from `from`, without repetition until all were used. */
export function createLookupSequence({ ids }: Product, from = 0): () => Call {
  let index = from;
  return () => createLookup(ids[index++ % ids.length] ?? '');
}

/** Size of the frequently requested set of IDs. */
export const HOT_IDS = 500;
export const hotLookup = ({ ids }: Product): Call => createLookup(pickRandom(ids.slice(0, HOT_IDS)));

function createLookup(trackingId: string): Call {
  return apiCall('trackShipment', { params: { trackingId } }, (status, body) => status === 200 && body.includes(trackingId));
}

/** Requests the ten newest shipments, as the office does. */
export const listNewestPage = (product: Product): Call => listShipments(product, {});

const OPEN = ['processing', 'in_transit', 'on_hold'] as const;

/** Creates a status update of a random shipment; the response must contain it. */
export function randomUpdate({ ids, token }: Product): Call {
  const [trackingId, status] = [pickRandom(ids), pickRandom(OPEN)];
  const body = { status, location: 'Rotterdam, Netherlands', notes: 'Scanned at the depot' };
  return apiCall('updateStatus', { params: { trackingId }, body, token }, (code, answer) => {
    return code === 200 && answer.includes(trackingId) && answer.includes(`"status":"${status}"`);
  });
}

/** Creates a filtered or paged list request; it must return results. */
export const listShipments = ({ token }: Product, query: Record<string, string>): Call =>
  apiCall('listShipments', { query, token }, (status, body) => status === 200 && body.includes('"trackings":[{'));
