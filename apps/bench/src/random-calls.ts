import { apiCall } from './api.ts';
import type { Call } from './drive.ts';
import type { Product } from './enter-product.ts';

/** One of the items, each as likely as the others. */
export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

/** A visitor's lookup of a shipment at random; the answer must be about that shipment. */
export const randomLookup = ({ ids }: Product): Call => lookupOf(pick(ids));

/** Lookups that follow one another through the IDs of a product, from one on, each once until all have been asked for. */
export function lookupsInTurn({ ids }: Product, from = 0): () => Call {
  let index = from;
  return () => lookupOf(ids[index++ % ids.length] ?? '');
}

/** Of those that everybody asks for, one at random. */
export const HOT_IDS = 500;
export const hotLookup = ({ ids }: Product): Call => lookupOf(pick(ids.slice(0, HOT_IDS)));

function lookupOf(trackingId: string): Call {
  return apiCall('trackShipment', { params: { trackingId } }, (status, body) => status === 200 && body.includes(trackingId));
}

/** The newest ten shipments, as the back office asks for them. */
export const newestPage = (product: Product): Call => listed(product, {});

const OPEN = ['processing', 'in_transit', 'on_hold'] as const;

/** A status for a shipment at random; the answer must show it. */
export function randomUpdate({ ids, token }: Product): Call {
  const [trackingId, status] = [pick(ids), pick(OPEN)];
  const body = { status, location: 'Rotterdam, Netherlands', notes: 'Scanned at the depot' };
  return apiCall('updateStatus', { params: { trackingId }, body, token }, (code, answer) => {
    return code === 200 && answer.includes(trackingId) && answer.includes(`"status":"${status}"`);
  });
}

/** A list that is narrowed or paged; it must find something. */
export const listed = ({ token }: Product, query: Record<string, string>): Call =>
  apiCall('listShipments', { query, token }, (status, body) => status === 200 && body.includes('"trackings":[{'));
