import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@waybill/contracts/auth/schema';
import type { EndpointName } from '@waybill/contracts/contracts';
import type { NewShipmentInput, Shipment } from '@waybill/contracts/shipments/schema';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { ADMIN, buildRequest, pickRandom, type RequestParts } from '@waybill/product-process';
import type { Ledger, Outcome } from './judge.ts';

const GIVE_UP_MS = 10_000;
/** Maximum pending calls: a busy machine lowers the rate instead of overloading the server. */
const MAX_PENDING = 16;
const PAGES = ['/', '/about', '/services', '/contact', '/track', '/privacy'];
const PLACES = ['Oslo, Norway', 'Malmö, Sweden', 'Lagos, Nigeria', 'Lyon, France', 'Accra, Ghana'];

const MESSAGE = { name: 'Mireille Okafor', email: 'm@example.com', subject: 'Pallets' };
const GOODS = {
  freightType: 'catagories-two',
  cityOfDeparture: 'Dakar',
  incoterms: 'FOB',
  height: '80',
  width: '120',
  length: '100',
};
const QUOTE = { name: 'Idrissa Bâ', email: 'i@example.com', contactNumber: '+221 33 555 0142', ...GOODS };

interface Kind {
  weight: number;
  /** The only right status. */
  status: number;
  /** Rejects if there is no response. */
  call: () => Promise<{ status: number }>;
}

async function callApi(url: string, name: EndpointName, parts: RequestParts): Promise<{ status: number; data: unknown }> {
  const { path, ...request } = buildRequest(name, parts);
  const response = await fetch(url + path, { ...request, signal: AbortSignal.timeout(GIVE_UP_MS) });
  return { status: response.status, data: ((await response.json()) as { data?: unknown }).data };
}

/** Signs in and creates a first shipment; records acknowledged writes. */
export async function openTraffic(url: string, ledger: Ledger): Promise<Readonly<Record<string, Kind>>> {
  let [serial, token] = [0, ''];
  const someId = () => pickRandom([...ledger.keys()]);
  const ask = (name: EndpointName, parts: RequestParts = {}) => callApi(url, name, { ...parts, token });
  const signIn = async () => {
    const answer = await callApi(url, 'login', { body: ADMIN });
    // Keep the newest: sessions per administrator are limited, and the oldest is dropped.
    if (answer.status === 200) ({ token } = answer.data as Session);
    return answer;
  };
  const create = async () => {
    serial += 1;
    const body: NewShipmentInput = {
      recipient: { name: `Ada Okafor ${serial}`, address: '12 Marina Road, Lagos', email: `ada${serial}@example.com` },
      sender: { name: 'Lindqvist Ceramics' },
      origin: pickRandom(PLACES),
      destination: pickRandom(PLACES),
      deliveryDate: '2030-05-17',
      referenceNo: `SOAK-${serial}`,
    };
    const answer = await ask('createShipment', { body });
    if (answer.status === 201) ledger.set((answer.data as Shipment).trackingId, []);
    return answer;
  };
  const updateStatus = async () => {
    const [trackingId, notes] = [someId(), `Scan ${(serial += 1)}`];
    const body = { status: pickRandom(STATUS_VALUES), location: pickRandom(PLACES), notes };
    const answer = await ask('updateStatus', { params: { trackingId }, body });
    if (answer.status === 200) ledger.get(trackingId)?.push(notes);
    return answer;
  };
  const edit = () => ask('editShipment', { params: { trackingId: someId() }, body: { description: `Crate ${(serial += 1)}` } });
  const lookUp = (trackingId: string) => callApi(url, 'trackShipment', { params: { trackingId } });
  const contact = () => callApi(url, 'submitContact', { body: { ...MESSAGE, message: `Question ${(serial += 1)}` } });
  const quote = () => callApi(url, 'submitQuote', { body: { ...QUOTE, weight: String((serial += 1)) } });
  const open = async (path: string) => {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(GIVE_UP_MS) });
    return response.text().then(() => response);
  };
  await signIn();
  await create();
  return {
    'lookup, found': { weight: 24, status: 200, call: () => lookUp(someId()) },
    'lookup, missed': { weight: 6, status: 404, call: () => lookUp(`TRK-000000-${100_000 + (serial += 1)}`) },
    page: { weight: 14, status: 200, call: () => open(pickRandom(PAGES)) },
    'page of a shipment': { weight: 6, status: 200, call: () => open(`/track/${someId()}`) },
    contact: { weight: 2, status: 201, call: contact },
    quote: { weight: 2, status: 201, call: quote },
    create: { weight: 8, status: 201, call: create },
    'update status': { weight: 14, status: 200, call: updateStatus },
    edit: { weight: 5, status: 200, call: edit },
    list: { weight: 8, status: 200, call: () => ask('listShipments', { query: { limit: '25', page: '2' } }) },
    search: { weight: 6, status: 200, call: () => ask('listShipments', { query: { search: 'okafor' } }) },
    stats: { weight: 4, status: 200, call: () => ask('getStats') },
    'sign-in': { weight: 1, status: 200, call: signIn },
  };
}

/** @returns undefined for an ID that the server does not know. */
export async function readNotes(url: string, trackingId: string): Promise<(string | undefined)[] | undefined> {
  const { status, data } = await callApi(url, 'trackShipment', { params: { trackingId } });
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`The lookup of ${trackingId} answered ${status}`);
  return (data as Shipment).statusHistory.map(({ notes }) => notes ?? undefined);
}

export async function drive(
  kinds: Readonly<Record<string, Kind>>,
  { perSecond, signal }: { perSecond: number; signal: AbortSignal },
): Promise<Outcome[]> {
  // Each kind by its weight, so that a uniform choice has the wanted distribution.
  const choices = Object.entries(kinds).flatMap((kind) => Array.from({ length: kind[1].weight }, () => kind));
  const outcomes: Outcome[] = [];
  const waiting = new Set<Promise<void>>();
  let next = Date.now();
  while (!signal.aborted) {
    const [kind, { call, status: expected }] = pickRandom(choices);
    if (waiting.size < MAX_PENDING) {
      const startedAt = Date.now();
      const record = (answer?: { status: number }) =>
        void outcomes.push({ kind, startedAt, endedAt: Date.now(), status: answer?.status, expected });
      const performed = call().then(record, () => record());
      waiting.add(performed);
      void performed.finally(() => waiting.delete(performed));
    }
    next += 1_000 / perSecond;
    await delay(Math.max(0, next - Date.now()));
  }
  await Promise.all(waiting);
  return outcomes;
}
