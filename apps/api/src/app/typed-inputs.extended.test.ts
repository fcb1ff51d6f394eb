import {
  BLANK_LINES,
  EMAILS_READ,
  NAMES_READ,
  NO_EMAILS,
  NO_PHONES,
  NO_WEIGHTS,
  PHONES_READ,
  WEIGHTS_READ,
} from '@waybill/domain/testing/typed-inputs';
import { describe, expect, test } from 'vitest';
import { setUpServer } from '../testing/set-up-server.ts';
import { allRefused, type Door, readOf, REFUSED, through, typedDoors, typedOf } from '../testing/typed-doors.ts';

// All rows of the tables; `typed-inputs.test.ts` has two of each, and all of them in an import, which reads many at once.
const server = setUpServer({ config: { rateLimitFactor: 1_000, publicUrl: 'https://waybill.example' } });
const { create, edit, contact, quote, settings, report } = typedDoors(server);

const PHONE_DOORS: readonly [string, Door][] = [
  ['creating a shipment', create('recipient.phone')],
  ['editing a shipment', edit('recipient.phone')],
  ['the contact form', contact('phone')],
  ['the quote form', quote('contactNumber')],
  ['the settings', settings('phone')],
];
describe('a phone number is read alike', () => {
  test.each(PHONE_DOORS)('by %s [T1]', async (_door, door) => {
    expect(await through(door, typedOf(PHONES_READ))).toEqual(readOf(PHONES_READ));
    expect(await through(door, NO_PHONES)).toEqual(allRefused(NO_PHONES));
  });
});

const EMAIL_DOORS: readonly [string, Door][] = [
  ['creating a shipment', create('recipient.email')],
  ['editing a shipment', edit('recipient.email')],
  ['the contact form', contact('email')],
  ['the quote form', quote('email')],
  ['the settings', settings('email')],
  ['a problem report', report],
];
describe('an e-mail address is read alike', () => {
  test.each(EMAIL_DOORS)('by %s [M7, H16]', async (_door, door) => {
    expect(await through(door, typedOf(EMAILS_READ))).toEqual(readOf(EMAILS_READ));
    expect(await through(door, NO_EMAILS)).toEqual(allRefused(NO_EMAILS));
  });
});

describe('a name is kept without what nobody sees', () => {
  test.each([
    ['creating a shipment', create('sender.name')],
    ['editing a shipment', edit('sender.name')],
    ['the contact form', contact('name')],
    ['the quote form', quote('name')],
  ] as const)('by %s, and refused where nothing is visible [T1]', async (_door, door) => {
    expect(await through(door, typedOf(NAMES_READ))).toEqual(readOf(NAMES_READ));
    expect(await through(door, BLANK_LINES)).toEqual(BLANK_LINES.map(() => `${REFUSED}: is required`));
  });
});

describe('a weight is read alike', () => {
  test.each([
    ['creating a shipment', create('weight')],
    ['editing a shipment', edit('weight')],
  ] as const)('by %s [F11]', async (_door, door) => {
    expect(await through(door, typedOf(WEIGHTS_READ))).toEqual(readOf(WEIGHTS_READ));
    expect(await through(door, NO_WEIGHTS)).toEqual(allRefused(NO_WEIGHTS));
  });
});
