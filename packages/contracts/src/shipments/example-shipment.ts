import type { Shipment } from './schema.ts';

export const SHIPMENT: Shipment = {
  trackingId: 'TRK-4N8R2C-W6QJ0B',
  customerId: '0b8e5a34-6a0f-4d6f-9d0a-3f3f2b1a7c55',
  status: 'in_transit',
  outcome: null,
  deliveryDate: '2026-03-09',
  origin: 'Bergen, Norway',
  destination: 'Gothenburg, Sweden',
  currentLocation: 'Oslo, Norway',
  referenceNo: 'PO-7781/B',
  description: 'Two boxes of ceramic tiles',
  recipient: {
    name: 'Zoë Ångström',
    address: 'Kanalgatan 7, 411 14 Göteborg',
    phone: '+46 31 555 0142',
    email: 'zoe.angstrom@example.com',
  },
  service: 'Express Delivery',
  pieces: 2,
  weight: 18.5,
  sender: {
    name: 'Halvorsen & Sons',
    address: 'Havnegata 3, Bergen',
    phone: '+47 55 55 01 61',
    email: 'post@halvorsen.example.com',
  },
  statusHistory: [
    { _id: '69a68a4e8f2b1c0d4e5f6a70', status: 'picked_up', location: 'Bergen, Norway', timestamp: '2026-03-03T07:14:22.310Z' },
    {
      _id: '69a7d9318f2b1c0d4e5f6a71',
      status: 'in_transit',
      location: 'Oslo, Norway',
      notes: 'On the night train.',
      subStatus: 'departed',
      timestamp: '2026-03-04T07:03:13.004Z',
    },
  ],
  attempts: 0,
  proof: null,
  createdAt: '2026-03-03T07:14:22.310Z',
  updatedAt: '2026-03-04T07:03:13.004Z',
  _id: '69a68a4e8f2b1c0d4e5f6a6f',
  deliveredAt: null,
  statusSince: '2026-03-04T07:03:13.004Z',
  originalDeliveryDate: '2026-03-09',
  returnOf: null,
  returnedAs: null,
  requests: [],
  internalNotes: [{ _id: '69a68b108f2b1c0d4e5f6a72', text: 'Ring twice.', at: '2026-03-03T07:17:36.902Z', by: 'admin' }],
  mail: { recipient: true, sender: true, language: 'en' },
  version: 3,
};

export const PREFILL = {
  recipient: SHIPMENT.recipient,
  sender: SHIPMENT.sender,
  origin: SHIPMENT.origin,
  destination: SHIPMENT.destination,
  service: SHIPMENT.service,
  pieces: SHIPMENT.pieces,
  weight: SHIPMENT.weight,
  description: SHIPMENT.description,
  referenceNo: SHIPMENT.referenceNo,
};

/** Brings the shipment back to its sender. */
export const RETURN: Shipment = {
  ...SHIPMENT,
  _id: '69a9c0118f2b1c0d4e5f6a80',
  trackingId: 'TRK-9D2WQ5-K7M3XA',
  status: 'picked_up',
  recipient: SHIPMENT.sender,
  sender: SHIPMENT.recipient,
  origin: SHIPMENT.destination,
  destination: SHIPMENT.origin,
  deliveryDate: '2026-03-11',
  originalDeliveryDate: '2026-03-11',
  statusHistory: [
    { _id: '69a9c0118f2b1c0d4e5f6a81', status: 'picked_up', location: 'Oslo, Norway', timestamp: '2026-03-05T17:40:33.120Z' },
  ],
  returnOf: SHIPMENT.trackingId,
  internalNotes: [],
  createdAt: '2026-03-05T17:40:33.120Z',
  updatedAt: '2026-03-05T17:40:33.120Z',
  statusSince: '2026-03-05T17:40:33.120Z',
  version: 1,
};

export const RETURNED: Shipment = {
  ...SHIPMENT,
  outcome: 'returned',
  statusHistory: [
    ...SHIPMENT.statusHistory,
    {
      _id: '69a9c0118f2b1c0d4e5f6a82',
      status: 'in_transit',
      outcome: 'returned',
      location: null,
      notes: 'Nobody ordered it.',
      subStatus: 'refused',
      timestamp: '2026-03-05T17:40:33.131Z',
    },
  ],
  returnedAs: RETURN.trackingId,
  updatedAt: '2026-03-05T17:40:33.131Z',
  statusSince: '2026-03-05T17:40:33.131Z',
  version: 4,
};

export const DELIVERED: Shipment = {
  ...SHIPMENT,
  status: 'delivered',
  outcome: 'delivered',
  statusHistory: [
    ...SHIPMENT.statusHistory,
    {
      _id: '69a9c0118f2b1c0d4e5f6a83',
      status: 'delivered',
      location: 'Gothenburg, Sweden',
      subStatus: 'neighbour',
      timestamp: '2026-03-06T10:12:00.000Z',
    },
  ],
  proof: { initial: 'N', receiver: 'Nils Berg, flat 12', relation: 'neighbour', isSigned: true, photos: 1, isByCode: false },
  deliveredAt: '2026-03-06T10:12:00.000Z',
  updatedAt: '2026-03-06T10:12:00.000Z',
  statusSince: '2026-03-06T10:12:00.000Z',
  version: 4,
};

/** A black pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
