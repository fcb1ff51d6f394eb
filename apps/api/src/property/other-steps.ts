import type { EndpointName } from '@waybill/contracts/contracts';
import { expect } from 'vitest';
import { ANY_IDS } from '../testing/any-ids.ts';
import { leaves, withValue } from '../testing/body-paths.ts';
import { contactBody, newShipmentBody, quoteBody } from '../testing/builders.ts';
import { CREDENTIALS } from '../testing/set-up-server.ts';
import { VALID_BODIES } from '../testing/valid-bodies.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';
import { NO_SHIPMENT, pickFrom } from './office-model.ts';
import type { CallParts, Office } from './office.ts';
import type { Chance } from './shipment-steps.ts';

type Step = (office: Office, chance: Chance) => Promise<void>;

/** Fields only the server may set (I03). */
const SERVER_FIELDS = {
  _id: '65f000000000000000000000',
  __v: 7,
  trackingId: 'TRK-111111-111111',
  createdAt: '2001-01-01T00:00:00.000Z',
  statusHistory: [],
  deletedAt: '2001-01-01T00:00:00.000Z',
  version: 99,
  internalNotes: [{ text: 'mine' }],
  role: 'admin',
};

const INVALID_QUERIES = ['status[$ne]=x', 'search[$regex]=.*', 'page=1&page=2', 'page=-1', 'limit=abc', 'status=nope'];

export const OTHER_STEPS: Readonly<Record<string, Step>> = {
  create: async ({ asAdmin, model }, { status }) => {
    const mark = `${model.step}-${model.shipments.length}`;
    const secrets = {
      recipient: {
        address: `SECRET street ${mark}`,
        phone: `+99 555 ${1_000_000 + model.step}`,
        email: `secret${mark}@example.com`,
      },
      sender: {
        address: `SECRET dock ${mark}`,
        phone: `+98 555 ${1_000_000 + model.step}`,
        email: `secretdock${mark}@example.com`,
      },
    };
    const body = newShipmentBody({
      status,
      recipient: { name: 'Zoë Ångström', ...secrets.recipient },
      sender: { name: 'Halvorsen & Sons', ...secrets.sender },
    });
    expect((await asAdmin('createShipment', { body: { ...body, ...SERVER_FIELDS } })).status).toBe(400);
    const answer = await asAdmin('createShipment', { body });
    expect(answer.status).toBe(201);
    const { trackingId, statusHistory } = answer.body.data;
    model.secrets.push(...Object.values(secrets.recipient), ...Object.values(secrets.sender));
    model.touched = {
      trackingId,
      state: 'live',
      status,
      version: 1,
      history: [{ id: statusHistory[0]._id, status }],
      noteIds: [],
      deletedInStep: 0,
      actions: ['shipment.created'],
    };
    model.shipments.push(model.touched);
  },

  invalidBody: async ({ asAdmin }, { number, hostile }) => {
    const [name, valid] = pickFrom(Object.entries(VALID_BODIES), number) ?? ['', {}];
    const body = leaves(valid).reduce((invalid, { path }) => withValue(invalid, path, HOSTILE_VALUES[hostile]), valid);
    const answer = await asAdmin(name as EndpointName, { params: ANY_IDS, body });
    // 415: a file of another type than expected.
    expect([400, 413, 415]).toContain(answer.status);
  },

  readOnlyField: async ({ asAdmin }, { status }) => {
    const body = { origin: 'Elsewhere', status, trackingId: SERVER_FIELDS.trackingId };
    expect((await asAdmin('editShipment', { params: ANY_IDS, body })).body.code).toBe('READ_ONLY');
  },

  invalidListQuery: async ({ asAdmin }, { number }) => {
    const answer = await asAdmin('listShipments', { query: pickFrom(INVALID_QUERIES, number) ?? '' });
    expect(answer.status).toBe(400);
  },

  invalidLookup: async ({ asVisitor }, { hostile }) => {
    const answer = await asVisitor('trackShipment', {
      params: { trackingId: `x${JSON.stringify(HOSTILE_VALUES[hostile])}`.slice(0, 2_000) },
    });
    expect([400, 404]).toContain(answer.status);
  },

  message: (office) => expectAccepted(office, 'submitContact', { body: contactBody({ message: `Step ${office.model.step}` }) }),
  quote: (office) => expectAccepted(office, 'submitQuote', { body: quoteBody({ weight: String(office.model.step) }) }),

  signIn: async ({ asVisitor, model }) => {
    expect((await asVisitor('login', { body: CREDENTIALS })).status).toBe(200);
    model.sessionEntries += 1;
  },

  signInWrongly: async ({ asVisitor, model }) => {
    const answer = await asVisitor('login', { body: { ...CREDENTIALS, password: 'a wrong guess' } });
    expect(answer.body.code).toBe('BAD_CREDENTIALS');
    model.sessionEntries += 1;
  },

  actWithoutToken: async ({ asVisitor, model }, { number }) => {
    const { trackingId } = pickFrom(model.shipments, number) ?? NO_SHIPMENT;
    expect((await asVisitor('deleteShipment', { params: { trackingId } })).status).toBe(401);
    expect((await asVisitor('getStats')).status).toBe(401);
  },
};

async function expectAccepted({ asVisitor }: Office, name: 'submitContact' | 'submitQuote', parts: CallParts): Promise<void> {
  expect((await asVisitor(name, parts)).status).toBe(201);
}
