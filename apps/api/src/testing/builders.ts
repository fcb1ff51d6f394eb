import type { ContactMessageInput } from '@waybill/contracts/inbox/contact-schema';
import type { ProblemReportInput } from '@waybill/contracts/inbox/problem-report-schema';
import type { QuoteRequestInput } from '@waybill/contracts/inbox/quote-request-schema';
import type { NewShipmentInput, Shipment } from '@waybill/contracts/shipments/schema';
import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerDirectory } from '../modules/customers/assign-customers.ts';

/** Leaves shipments to the job that adds their customers. */
export const NO_CUSTOMERS: CustomerDirectory = {
  assign: async (senders) => senders.map(() => undefined),
  resolve: async () => undefined,
  find: async () => undefined,
  findAll: async (names) => names.map(() => undefined),
};

export const newShipmentBody = (overrides: Partial<NewShipmentInput> = {}): NewShipmentInput => ({
  recipient: {
    name: 'Zoë Ångström',
    address: 'Kanalgatan 7, 411 14 Göteborg',
    phone: '+46 31 555 0142',
    email: 'zoe.angstrom@example.com',
  },
  sender: {
    name: 'Halvorsen & Sons',
    address: 'Havnegata 3, Bergen',
    phone: '+47 55 55 01 61',
    email: 'post@halvorsen.example.com',
  },
  origin: 'Bergen, Norway',
  destination: 'Göteborg, Sweden',
  deliveryDate: '2026-03-09',
  currentLocation: 'Oslo, Norway',
  service: 'Express Delivery',
  pieces: '2',
  weight: '18642.75',
  description: 'Two boxes of\nceramic tiles',
  referenceNo: 'PO-7781/B',
  status: 'processing',
  ...overrides,
});

export const bareShipmentBody = () => ({
  recipient: { name: 'Kofi Mensah' },
  sender: { name: 'Accra Books' },
  origin: 'Accra, Ghana',
  destination: 'Lyon, France',
  deliveryDate: '2026-03-12',
});

export async function createdShipment(admin: TestAgent, overrides: Partial<NewShipmentInput> = {}): Promise<Shipment> {
  const answer = await admin.post('/api/tracking/generate').send(newShipmentBody(overrides)).expect(201);
  return answer.body.data;
}

export const contactBody = (overrides: Partial<ContactMessageInput> = {}): ContactMessageInput => ({
  name: 'Mireille Okafor',
  email: 'mireille@example.com',
  phone: '+33 1 55 50 01 42',
  subject: 'A question about pallets',
  message: 'Do you collect on Saturdays?\nThank you.',
  ...overrides,
});

/** As stored before inboxes existed. */
export const oldMessage = (index: number, createdAt = new Date()) => ({
  reference: `M-${String(index).padStart(6, '0')}`,
  source: 'contact',
  name: 'Mireille Okafor',
  email: 'mireille@example.com',
  subject: 'Pallets',
  message: 'Do you collect?',
  shipments: [],
  status: 'new',
  createdAt,
  dueAt: createdAt,
});

export const quoteBody = (overrides: Partial<QuoteRequestInput> = {}): QuoteRequestInput => ({
  name: 'Idrissa Bâ',
  email: 'idrissa@example.com',
  contactNumber: '+221 33 555 0142',
  freightType: 'catagories-two',
  cityOfDeparture: 'Dakar',
  cityOfArrival: 'Marseille',
  incoterms: 'fob',
  pieces: '3 pallets',
  weight: '240 kg',
  height: '80',
  width: '120',
  length: '100,5',
  extraService: 'insurance',
  ...overrides,
});

export const reportBody = (overrides: Partial<ProblemReportInput> = {}): ProblemReportInput => ({
  kind: 'damaged',
  message: 'One corner is crushed.',
  email: 'zoe.angstrom@example.com',
  ...overrides,
});

export async function receivedMessage(visitor: TestAgent, overrides: Partial<ContactMessageInput> = {}): Promise<string> {
  const answer = await visitor.post('/api/contact').send(contactBody(overrides)).expect(201);
  return answer.body.data.reference;
}

export async function receivedQuote(visitor: TestAgent, overrides: Partial<QuoteRequestInput> = {}): Promise<string> {
  const answer = await visitor.post('/api/quotes').send(quoteBody(overrides)).expect(201);
  return answer.body.data.reference;
}
