import { pickRandom } from '@waybill/product-process';
import { apiCall, type Call } from './drive.ts';
import { OPEN, type Product } from './lab.ts';

export const HOT_IDS = 500;

const lookUp = (trackingId: string): Call =>
  apiCall('trackShipment', { params: { trackingId } }, (status, body) => status === 200 && body.includes(trackingId));

export const randomLookup = ({ ids }: Product): Call => lookUp(pickRandom(ids));
export const hotLookup = ({ ids }: Product): Call => lookUp(pickRandom(ids.slice(0, HOT_IDS)));

/** How many there were in all scenarios: it starts again when every ID was used, long after the product's caches forgot it. */
export const cold = { asked: 0 };
export const coldLookup = ({ ids }: Product): Call => lookUp(ids[HOT_IDS + (cold.asked++ % (ids.length - HOT_IDS))] ?? '');

export const listShipments = ({ token }: Product, query: Record<string, string> = {}): Call =>
  apiCall('listShipments', { query, token }, (status, body) => status === 200 && body.includes('"trackings":[{'));

export function randomUpdate({ ids, token }: Product): Call {
  const [trackingId, status] = [pickRandom(ids), pickRandom(OPEN)];
  const body = { status, location: 'Rotterdam, Netherlands', notes: 'Scanned at the depot' };
  const isRight = (code: number, answer: string) =>
    code === 200 && [trackingId, `"${status}"`].every((part) => answer.includes(part));
  return apiCall('updateStatus', { params: { trackingId }, body, token }, isRight);
}
