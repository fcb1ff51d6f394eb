import type { Session } from '@waybill/contracts/auth/schema';
import type { NewShipmentInput, Shipment } from '@waybill/contracts/shipments/schema';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { ADMIN } from '@waybill/product-process';
import { type Answer, callApi, fetchPage } from './call.ts';
import { type Ledger, recordCreated, recordEntry } from './ledger.ts';

export interface Kind {
  weight: number;
  expects: readonly number[];
  call: () => Promise<Answer>;
}

const PAGES = ['/', '/about', '/services', '/contact', '/track', '/privacy'];
const PLACES = ['Oslo, Norway', 'Malmö, Sweden', 'Lagos, Nigeria', 'Lyon, France', 'Accra, Ghana'];

const pickRandom = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('The list is empty');
  return item;
};

const newShipment = (number: number): NewShipmentInput => ({
  recipient: { name: `Ada Okafor ${number}`, address: '12 Marina Road, Lagos', email: `ada${number}@example.com` },
  sender: { name: 'Lindqvist Ceramics' },
  origin: pickRandom(PLACES),
  destination: pickRandom(PLACES),
  deliveryDate: '2030-05-17',
  referenceNo: `SOAK-${number}`,
});

export async function openTraffic(url: string, ledger: Ledger): Promise<Readonly<Record<string, Kind>>> {
  let serial = 0;
  let token = '';
  const signIn = async () => {
    const answer = await callApi(url, 'login', { body: ADMIN });
    // Keep the newest: sessions per administrator are limited, and the oldest is dropped.
    if (answer.status === 200) ({ token } = answer.data as Session);
    return answer;
  };
  const someId = () => pickRandom([...ledger.entries.keys()]);

  const create = async () => {
    serial += 1;
    const answer = await callApi(url, 'createShipment', { body: newShipment(serial), token });
    if (answer.status === 201) recordCreated(ledger, (answer.data as Shipment).trackingId);
    return answer;
  };
  const updateStatus = async () => {
    serial += 1;
    const [trackingId, notes] = [someId(), `Scan ${serial}`];
    const body = { status: pickRandom(STATUS_VALUES), location: pickRandom(PLACES), notes };
    const answer = await callApi(url, 'updateStatus', { params: { trackingId }, body, token });
    if (answer.status === 200) recordEntry(ledger, trackingId, notes);
    return answer;
  };
  const edit = () =>
    callApi(url, 'editShipment', { params: { trackingId: someId() }, body: { description: `Crate ${(serial += 1)}` }, token });
  const contact = () =>
    callApi(url, 'submitContact', {
      body: { name: 'Mireille Okafor', email: 'm@example.com', subject: 'Pallets', message: `Question ${(serial += 1)}` },
    });
  const quote = () =>
    callApi(url, 'submitQuote', {
      body: {
        name: 'Idrissa Bâ',
        email: 'i@example.com',
        contactNumber: '+221 33 555 0142',
        freightType: 'catagories-two',
        cityOfDeparture: 'Dakar',
        incoterms: 'FOB',
        weight: String((serial += 1)),
        height: '80',
        width: '120',
        length: '100',
      },
    });

  await signIn();
  await create();
  return {
    'lookup, found': {
      weight: 24,
      expects: [200],
      call: () => callApi(url, 'trackShipment', { params: { trackingId: someId() } }),
    },
    'lookup, missed': {
      weight: 6,
      expects: [404],
      call: () => callApi(url, 'trackShipment', { params: { trackingId: `TRK-000000-${100_000 + (serial += 1)}` } }),
    },
    page: { weight: 14, expects: [200], call: () => fetchPage(url, pickRandom(PAGES)) },
    'page of a shipment': { weight: 6, expects: [200], call: () => fetchPage(url, `/track/${someId()}`) },
    contact: { weight: 2, expects: [201], call: contact },
    quote: { weight: 2, expects: [201], call: quote },
    create: { weight: 8, expects: [201], call: create },
    'update status': { weight: 14, expects: [200], call: updateStatus },
    edit: { weight: 5, expects: [200], call: edit },
    list: { weight: 8, expects: [200], call: () => callApi(url, 'listShipments', { query: 'limit=25&page=2', token }) },
    search: { weight: 6, expects: [200], call: () => callApi(url, 'listShipments', { query: 'search=okafor', token }) },
    stats: { weight: 4, expects: [200], call: () => callApi(url, 'getStats', { token }) },
    'sign-in': { weight: 1, expects: [200], call: signIn },
  };
}

export async function lookUp(url: string, trackingId: string): Promise<Shipment | undefined> {
  const { status, data } = await callApi(url, 'trackShipment', { params: { trackingId } });
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`The lookup of ${trackingId} answered ${status}`);
  return data as Shipment;
}
