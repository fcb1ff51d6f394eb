import { type ClientRequest, request } from 'node:http';
import type { ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import { apiCall, makeCall, readData } from './api.ts';
import type { Product } from './enter-product.ts';

const PAGE_SIZE = 100;
const NEVER_MS = 20_000;
const AT_ONCE = 50;
/** Streams of delivered shipments end at once. */
const OPEN = ['in_transit', 'processing', 'on_hold'] as const;

export interface Watchers {
  size: number;
  lost: () => number;
  /** @returns for each, the milliseconds from sending the update to receiving the event. */
  time: (writes: number) => Promise<number[]>;
  leave: () => void;
}

export async function openWatchers(product: Product, size: number): Promise<Watchers> {
  const ids = await listOpenIds(product, size);
  const streams: ClientRequest[] = [];
  const awaited = new Map<string, () => void>();
  let lost = 0;
  const open = (trackingId: string) =>
    new Promise<void>((resolve, reject) => {
      const { path } = apiCall('watchShipment', { params: { trackingId } });
      const sent = request(product.url + path, { agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}`));
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          resolve();
          for (const [place, tell] of awaited) if (text.includes(place)) tell();
        });
        response.once('close', () => (lost += 1));
        response.on('error', () => undefined);
      });
      sent.on('error', reject);
      sent.end();
      streams.push(sent);
    });
  for (let index = 0; index < size; index += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, size - index) }, (_, more) => ids[(index + more) % ids.length] ?? '');
    await Promise.all(some.map(open));
  }

  const timeOne = async (write: number): Promise<number> => {
    const trackingId = ids[(write * 7) % ids.length] ?? '';
    const place = `Depot ${write} of ${performance.timeOrigin}`;
    const told = new Promise<number>((resolve, reject) => {
      const never = setTimeout(() => reject(new Error(`Nobody was told of ${place}`)), NEVER_MS);
      awaited.set(place, () => {
        clearTimeout(never);
        resolve(performance.now());
      });
    });
    const begun = performance.now();
    const body = { status: 'in_transit', location: place };
    await makeCall(product.url, apiCall('updateStatus', { params: { trackingId }, body, token: product.token }));
    const at = await told;
    awaited.delete(place);
    return at - begun;
  };
  return {
    size,
    lost: () => lost,
    time: async (writes) => {
      const times: number[] = [];
      for (let write = 0; write < writes; write += 1) times.push(await timeOne(write));
      return times;
    },
    leave: () => streams.forEach((stream) => stream.destroy()),
  };
}

async function listOpenIds({ url, token }: Product, most: number): Promise<string[]> {
  const ids: string[] = [];
  for (const status of OPEN) {
    for (let page = 1; ids.length < most; page += 1) {
      const query = { status, page: String(page), limit: String(PAGE_SIZE) };
      const { trackings } = await readData<ShipmentPage>(url, apiCall('listShipments', { query, token }));
      ids.push(...trackings.map(({ trackingId }) => trackingId));
      if (trackings.length < PAGE_SIZE) break;
    }
  }
  return ids.slice(0, most);
}
