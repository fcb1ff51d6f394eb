import { ObjectId } from 'mongodb';

const STATUSES = ['processing', 'in_transit', 'out_for_delivery', 'delivered', 'delayed'];
const START = Date.UTC(2020, 0, 1);
const MINUTE = 60_000;

export const makeTrackingId = (n) => `WB${String(n * 7_368_787).padStart(14, '0')}`;

export function makeShipment(n) {
  const createdAt = new Date(START + n * MINUTE);
  const status = STATUSES[(n * 31) % STATUSES.length];
  return {
    _id: new ObjectId(),
    trackingId: makeTrackingId(n),
    status,
    origin: `Town ${n % 97}, Norway`,
    destination: `Town ${n % 89}, Sweden`,
    deliveryDate: new Date(START + (n + 4320) * MINUTE).toISOString().slice(0, 10),
    currentLocation: `Depot ${n % 53}`,
    recipient: { name: `Name${n % 5000} Family${n % 7919}`, address: `Street ${n % 300}, Town`, phone: '+46 31 555 0142' },
    sender: { name: `Firm ${n % 1000}` },
    statusHistory: [{ status: 'processing', location: null, timestamp: createdAt, _id: new ObjectId() }],
    searchTerms: [
      makeTrackingId(n).toLowerCase(),
      `name${n % 5000}`,
      `family${n % 7919}`,
      `firm${n % 1000}`,
      `rare${n}x`,
      n % 100 === 0 ? 'percent' : 'usual',
    ],
    version: 1,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  };
}

export const INDEXES = [
  { key: { trackingId: 1 }, unique: true },
  { key: { deletedAt: 1, createdAt: -1, _id: -1 } },
  { key: { deletedAt: 1, status: 1, createdAt: -1, _id: -1 } },
  { key: { searchTerms: 1, createdAt: -1 } },
  { key: { deletedAt: 1, updatedAt: 1 } },
];

/** Built while the client's event loop is monitored. */
export const LATE_INDEX = [{ key: { deletedAt: 1, status: 1, deliveryDate: 1 } }];
