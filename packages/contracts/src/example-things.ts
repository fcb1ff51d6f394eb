import type { Message } from './inbox/message-schema.ts';
import type { Quote } from './inbox/quote-schema.ts';
import type { Shipment } from './shipments/schema.ts';

/** The one shipment that all examples are about. */
export const SHIPMENT: Shipment = {
  trackingId: 'TRK-4N8R2C-W6QJ0B',
  status: 'in_transit',
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
  pieces: '2',
  weight: '18.5',
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
  createdAt: '2026-03-03T07:14:22.310Z',
  updatedAt: '2026-03-04T07:03:13.004Z',
  _id: '69a68a4e8f2b1c0d4e5f6a6f',
  deliveredAt: null,
  originalDeliveryDate: '2026-03-09',
  internalNotes: [{ _id: '69a68b108f2b1c0d4e5f6a72', text: 'Ring twice.', at: '2026-03-03T07:17:36.902Z', by: 'admin' }],
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

export const MESSAGE: Message = {
  reference: 'M-8K2W4P',
  source: 'contact',
  kind: null,
  name: 'Mireille Okafor',
  email: 'mireille@example.com',
  phone: '+33 1 55 50 01 42',
  subject: 'A question about pallets',
  message: 'Do you collect on Saturdays?',
  shipments: [],
  status: 'open',
  suspected: false,
  note: 'Called back, nobody there.',
  createdAt: '2026-03-04T09:20:00.000Z',
  updatedAt: '2026-03-04T10:05:00.000Z',
  dueAt: '2026-03-05T09:20:00.000Z',
  firstReplyAt: null,
  handledAt: null,
  version: 2,
};

export const QUOTE: Quote = {
  reference: 'Q-3VX90T',
  name: 'Idrissa Bâ',
  email: 'idrissa@example.com',
  contactNumber: '+221 33 555 0142',
  freightType: 'sea',
  cityOfDeparture: 'Dakar',
  incoterms: 'FOB',
  weight: '240 kg',
  length: '100,5',
  width: '120',
  height: '80',
  extraService: 'insurance',
  weightKg: 240,
  lengthCm: 100.5,
  widthCm: 120,
  heightCm: 80,
  volumetricKg: 192.96,
  chargeableKg: 240,
  needsReview: [],
  status: 'priced',
  suspected: false,
  amount: 1_180.5,
  currency: 'EUR',
  validUntil: '2026-04-01',
  note: null,
  trackingId: null,
  createdAt: '2026-03-02T15:40:00.000Z',
  updatedAt: '2026-03-03T08:12:00.000Z',
  handledAt: null,
  version: 3,
};

/** Of a list that fits on its first page. */
export const onePage = (total: number) => ({ page: 1, limit: 10, total, pages: 1 });
