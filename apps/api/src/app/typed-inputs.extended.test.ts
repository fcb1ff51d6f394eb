import {
  BLANK_LINES,
  VALID_EMAILS,
  NAMES,
  INVALID_EMAILS,
  INVALID_PHONES,
  VALID_PHONES,
} from '@waybill/domain/testing/typed-inputs';
import { INVALID_WEIGHTS, VALID_WEIGHTS } from '@waybill/domain/testing/typed-weights';
import { describe, expect, test } from 'vitest';
import {
  allRefused,
  type EntryPoint,
  getParsed,
  REFUSED,
  submitAll,
  createEntryPoints,
  getTyped,
} from '../testing/input-entry-points.ts';
import { setUpServer } from '../testing/set-up-server.ts';

// All rows; `typed-inputs.test.ts` tests two per table, and all of them in one import.
const server = setUpServer({ config: { rateLimitFactor: 1_000, publicUrl: 'https://waybill.example' } });
const { create, edit, contact, quote, settings, report } = createEntryPoints(server);

const PHONE_INPUTS: readonly [string, EntryPoint][] = [
  ['creating a shipment', create('recipient.phone')],
  ['editing a shipment', edit('recipient.phone')],
  ['the contact form', contact('phone')],
  ['the quote form', quote('contactNumber')],
  ['the settings', settings('phone')],
];
describe('parses phone numbers alike', () => {
  test.each(PHONE_INPUTS)('by %s [T1]', async (_name, entryPoint) => {
    expect(await submitAll(entryPoint, getTyped(VALID_PHONES))).toEqual(getParsed(VALID_PHONES));
    expect(await submitAll(entryPoint, INVALID_PHONES)).toEqual(allRefused(INVALID_PHONES));
  });
});

const EMAIL_INPUTS: readonly [string, EntryPoint][] = [
  ['creating a shipment', create('recipient.email')],
  ['editing a shipment', edit('recipient.email')],
  ['the contact form', contact('email')],
  ['the quote form', quote('email')],
  ['the settings', settings('email')],
  ['a problem report', report],
];
describe('parses e-mail addresses alike', () => {
  test.each(EMAIL_INPUTS)('by %s [M7, H16]', async (_name, entryPoint) => {
    expect(await submitAll(entryPoint, getTyped(VALID_EMAILS))).toEqual(getParsed(VALID_EMAILS));
    expect(await submitAll(entryPoint, INVALID_EMAILS)).toEqual(allRefused(INVALID_EMAILS));
  });
});

describe('removes invisible characters from names', () => {
  test.each([
    ['creating a shipment', create('sender.name')],
    ['editing a shipment', edit('sender.name')],
    ['the contact form', contact('name')],
    ['the quote form', quote('name')],
  ] as const)('by %s, and rejects names without visible characters [T1]', async (_name, entryPoint) => {
    expect(await submitAll(entryPoint, getTyped(NAMES))).toEqual(getParsed(NAMES));
    expect(await submitAll(entryPoint, BLANK_LINES)).toEqual(BLANK_LINES.map(() => `${REFUSED}: is required`));
  });
});

describe('parses weights alike', () => {
  test.each([
    ['creating a shipment', create('weight')],
    ['editing a shipment', edit('weight')],
  ] as const)('by %s [F11]', async (_name, entryPoint) => {
    expect(await submitAll(entryPoint, getTyped(VALID_WEIGHTS))).toEqual(getParsed(VALID_WEIGHTS).map(Number));
    expect(await submitAll(entryPoint, INVALID_WEIGHTS)).toEqual(allRefused(INVALID_WEIGHTS));
  });
});
