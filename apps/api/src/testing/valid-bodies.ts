import { contactBody, newShipmentBody, quoteBody, reportBody } from './builders.ts';
import { CREDENTIALS } from './set-up-server.ts';

/** A valid body for every call that takes one: a call that is missing here fails the tests that walk the table. */
export const VALID_BODIES: Readonly<Record<string, object>> = {
  submitContact: contactBody({ website: '', elapsedMs: 30_000 }),
  submitQuote: quoteBody({ website: '', elapsedMs: 30_000 }),
  reportProblem: reportBody({ website: '', elapsedMs: 30_000 }),
  login: CREDENTIALS,
  changePassword: { current: CREDENTIALS.password, next: 'an entirely new phrase' },
  createShipment: newShipmentBody(),
  addNote: { text: 'Ring twice.\nThe dog is friendly.' },
  editShipment: { origin: 'Trondheim, Norway', recipient: { phone: null } },
  updateStatus: { status: 'delivered', location: 'Gate 7', notes: 'Signed for' },
};
