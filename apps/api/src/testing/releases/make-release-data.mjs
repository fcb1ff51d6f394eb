// Writes a release's data set for the upgrade test; run once per release. The server needs an empty database and the settings
// DEMO_DATA=false ADMIN_PASSWORD=Correct-horse-42 RATE_LIMIT_FACTOR=100 and MONGODB_URI.
//   node make-release-data.mjs http://127.0.0.1:<port> mongodb://127.0.0.1:<port>/waybill > <date>-<commit>.jsonl
import mongoose from 'mongoose';

const [, , product = '', database = ''] = process.argv;
const PASSWORD = 'Correct-horse-42';
/** Never late, whenever the test runs. */
const DELIVERY = '2099-03-09';
let token = '';

async function call(method, path, body, asVisitor = false) {
  const answer = await fetch(`${product}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(!asVisitor && token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text).data;
}

const line = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const shipment = (overrides) => ({
  recipient: { name: 'Zoë Ångström', address: 'Kanalgatan 7, Göteborg', phone: '+46 31 555 0142', email: 'zoe@example.com' },
  sender: { name: 'Halvorsen & Sons', phone: '+47 55 55 01 61' },
  origin: 'Bergen, Norway',
  destination: 'Göteborg, Sweden',
  deliveryDate: DELIVERY,
  description: 'Two boxes of ceramic tiles',
  referenceNo: 'PO-7781/B',
  status: 'picked_up',
  ...overrides,
});
const create = async (overrides) => (await call('POST', '/tracking/generate', shipment(overrides))).trackingId;
const update = (id, status, more = {}) => call('PUT', `/tracking/update/${id}`, { status, ...more });

token = (await call('POST', '/admin/login', { username: 'admin', password: PASSWORD })).token;

const delivered = await create({});
for (const status of ['processing', 'in_transit', 'delivered']) await update(delivered, status, { location: 'Göteborg, Sweden' });
const held = await create({
  recipient: { name: 'Kofi Mensah' },
  sender: { name: 'Accra Books' },
  origin: 'Accra, Ghana',
  destination: 'Lyon, France',
});
await update(held, 'on_hold', { notes: 'Papers are missing' });
const edited = await create({ status: 'processing' });
await call('PATCH', `/tracking/${edited}`, { destination: 'Malmö, Sweden', recipient: { phone: null, email: null } });
await call('POST', `/admin/shipments/${edited}/notes`, { text: 'Called the sender.' });
const bulk = [await create({ origin: 'Lyon, France' }), await create({ origin: 'Lyon, France', referenceNo: 'PO-9' })];
await call('POST', '/admin/bulk', { action: 'status', ids: bulk, payload: { status: 'in_transit' } });
const undone = await create({ description: 'Lamps' });
await update(undone, 'in_transit');
const history = (await call('GET', `/tracking/track/${undone}`)).statusHistory;
await call('DELETE', `/tracking/${undone}/history/${history.at(-1)._id}`);
const deleted = await create({ referenceNo: 'GONE-1' });
await call('DELETE', `/tracking/delete/${deleted}`);

await call('POST', `/tracking/track/${held}/subscribe`, { email: 'amara@example.com' }, true);
await call('POST', `/admin/shipments/${held}/links`, { scope: 'recipient', days: 30 });

const message = {
  name: 'Mireille Okafor',
  email: 'mireille@example.com',
  subject: 'A question about pallets',
  message: `Where is ${held}?`,
};
const { reference } = await call('POST', '/contact', message, true);
await call('POST', '/contact', { ...message, subject: 'Opening hours', message: 'Are you there on Saturday?' }, true);
await call('PATCH', `/admin/messages/${reference}`, { version: 1, status: 'done' });
await call(
  'POST',
  `/tracking/track/${delivered}/report`,
  { kind: 'damaged', message: 'One corner is crushed.', email: 'zoe@example.com' },
  true,
);
await call(
  'POST',
  '/quotes',
  {
    name: 'Idrissa Bâ',
    email: 'idrissa@example.com',
    contactNumber: '+221 33 555 0142',
    freightType: 'catagories-two',
    cityOfDeparture: 'Dakar',
    incoterms: 'fob',
    weight: '240 kg',
    height: '80',
    width: '120',
    length: '100',
  },
  true,
);
const settings = await call('GET', '/admin/settings');
await call('PUT', '/admin/settings', { ...settings, company: { ...settings.company, name: 'Nordic Parcels' } });

const madeAt = new Date().toISOString();
line({ madeAt });
const day = madeAt.slice(0, 10);
const QUESTIONS = [
  ...[delivered, held, edited, ...bulk, undone].flatMap((id) => [
    { ask: `/tracking/track/${id}`, as: 'visitor' },
    { ask: `/tracking/track/${id}`, as: 'office' },
  ]),
  { ask: '/tracking/all?limit=50' },
  ...['angstrom', 'mensah', 'ceramic', '7781', 'zoe', '0142', 'malmo'].map((word) => ({
    ask: `/tracking/all?search=${word}&limit=50`,
  })),
  { ask: `/tracking/all?lane=${encodeURIComponent('Lyon, France>Göteborg, Sweden')}&limit=50` },
  { ask: '/tracking/all?attention=no_contact&limit=50' },
  { ask: '/admin/trash' },
  { ask: `/admin/reports/summary?from=${day}&to=${day}&timeZone=UTC` },
  {
    ask: `/admin/reports/summary?from=${day}&to=${day}&timeZone=UTC&lane=${encodeURIComponent('Lyon, France>Göteborg, Sweden')}`,
  },
  { ask: '/admin/messages' },
  { ask: '/admin/messages?search=pallets' },
  { ask: '/admin/quotes' },
  { ask: `/admin/shipments/${held}/links` },
  { ask: '/settings/public', as: 'visitor' },
];
for (const { ask, as = 'office' } of QUESTIONS) line({ ask, as, answer: await call('GET', ask, undefined, as === 'visitor') });
// Reading the log dispatches pending events.
for (const action of ['shipment.created', 'shipment.status_updated', 'settings.changed']) {
  const ask = `/admin/activity?limit=50&action=${action}`;
  line({ ask, as: 'office', answer: await call('GET', ask) });
}

const connection = await mongoose.createConnection(database).asPromise();
for (const { name } of await connection.db.listCollections().toArray()) {
  if (name === 'rateLimits' || name === 'leases') continue;
  line({ collection: name, indexes: await connection.collection(name).indexes() });
  for await (const document of connection.collection(name).find()) {
    line({ collection: name, document: mongoose.mongo.BSON.EJSON.serialize(document, { relaxed: false }) });
  }
}
await connection.close();
