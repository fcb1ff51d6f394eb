import { callExamples } from '@waybill/contracts/contracts';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { contactBody, newShipmentBody, quoteBody, reportBody } from './builders.ts';
import { CREDENTIALS } from './set-up-server.ts';

const TEMPLATE = { event: 'delivered', language: 'en', subject: '{{headline}}', body: 'Hello {{name|there}}' };

/** Replace examples that need signs of a human, keys of this server, or no conflict. */
const OWN_BODIES: Readonly<Record<string, object>> = {
  submitContact: contactBody({ website: '', elapsedMs: 30_000 }),
  submitQuote: quoteBody({ website: '', elapsedMs: 30_000 }),
  reportProblem: reportBody({ website: '', elapsedMs: 30_000 }),
  subscribe: { email: 'amara@example.com', language: 'en', website: '', elapsedMs: 30_000 },
  addRequest: { kind: 'neighbour', details: 'Nils Berg, flat 12' },
  changeSubscription: { wish: 'not_this' },
  login: CREDENTIALS,
  changePassword: { current: CREDENTIALS.password, next: 'an entirely new phrase' },
  startTotp: { password: CREDENTIALS.password },
  removeTotp: { password: CREDENTIALS.password },
  renewRecoveryCodes: { password: CREDENTIALS.password },
  startPasskey: { password: CREDENTIALS.password },
  bulkShipments: { action: 'delete', filter: { search: 'nobody' } },
  saveSettings: { version: 0, ...DEFAULT_OFFICE_SETTINGS },
  uploadLogo: {
    content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  // The smallest PNG, one pixel.
  uploadPhoto: {
    content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  erasePerson: { phone: '+46 31 555 0142', confirm: true, includeOpen: true },
  createShipment: newShipmentBody(),
  previewMail: TEMPLATE,
  sendTestMail: { ...TEMPLATE, to: 'office@example.com' },
  changeMessage: { status: 'open', note: 'Called back.\nNobody there.' },
  changeQuote: { status: 'in_progress', note: 'Asked for the height.', validUntil: '2040-04-01' },
  sendOffer: { amount: 1_180.5, currency: 'EUR', validUntil: '2040-04-01', text: 'Insured up to EUR 20,000.' },
  editShipment: { origin: 'Trondheim, Norway', recipient: { phone: null } },
  editHistoryEntry: { location: 'Rotterdam, Netherlands', happenedAt: '2026-03-04T11:20:00+01:00' },
  updateStatus: { status: 'delivered', location: 'Gate 7', notes: 'Signed for' },
};

const exampleBodies = Object.entries(callExamples).flatMap(([name, { body }]) =>
  typeof body === 'object' && body !== null ? [[name, body] as const] : [],
);

export const VALID_BODIES: Readonly<Record<string, object>> = { ...Object.fromEntries(exampleBodies), ...OWN_BODIES };
