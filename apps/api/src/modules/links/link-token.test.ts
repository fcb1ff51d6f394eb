import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { derivePurposeKeys } from '../../platform/config/purpose-keys.ts';
import { readTrackingLink, signTrackingLink } from './link-token.ts';
import { trackingAddress } from './links.ts';

const newSecret = () => createSecretKey(randomBytes(32));
const deriveKeys = (...secrets: [KeyObject, ...KeyObject[]]) => derivePurposeKeys(secrets).trackingLink;
const now = new Date('2040-03-07T17:00:00.000Z');
const link = { _id: new Types.ObjectId(), trackingId: 'LEGACY/OIL 7.B', expiresAt: new Date('2040-04-06T17:00:00.000Z') };
const { trackingId } = link;

test('reads a token with its signing key, also after rotation, and with no other', () => {
  const [before, current] = [newSecret(), newSecret()];
  const token = signTrackingLink(deriveKeys(before), link);
  expect(token).toMatch(/^[\w.-]{40,80}$/);
  expect(readTrackingLink(deriveKeys(before), { token, trackingId, now })).toBe(link._id.toHexString());
  expect(readTrackingLink(deriveKeys(current, before), { token, trackingId, now })).toBe(link._id.toHexString());
  expect(readTrackingLink(deriveKeys(current), { token, trackingId, now })).toBeUndefined();
});

test('refuses a token with a changed or missing character, and for another shipment', () => {
  const keys = deriveKeys(newSecret());
  const token = signTrackingLink(keys, link);
  const malformed = Array.from(token, (character, index) => [
    token.slice(0, index) + (character === 'A' ? 'B' : 'A') + token.slice(index + 1),
    token.slice(0, index) + token.slice(index + 1),
    token.slice(0, index),
  ]).flat();
  expect(malformed.filter((text) => readTrackingLink(keys, { token: text, trackingId, now }) !== undefined)).toEqual([]);
  for (const other of ['LEGACY/OIL 7', 'LEGACY/OIL 7.B ', 'TRK-4N8R2C-W6QJ0B', ''])
    expect(readTrackingLink(keys, { token, trackingId: other, now })).toBeUndefined();
});

test('expires to the second', () => {
  const keys = deriveKeys(newSecret());
  const token = signTrackingLink(keys, link);
  const at = (ms: number) => readTrackingLink(keys, { token, trackingId, now: new Date(link.expiresAt.getTime() + ms) });
  expect(at(-1)).toBe(link._id.toHexString());
  expect(at(0)).toBeUndefined();
});

test('reads a link from before keys were derived per purpose, for its own shipment only [H1]', () => {
  const secret = createSecretKey('the secret of an older release, 40 chars', 'utf8');
  const token = '69a7d9f48f2b1c0d4e5f6a80.10o5dw0.mIdNGcdUOh1Zvh4iPSIEWg';
  for (const keys of [deriveKeys(secret), deriveKeys(newSecret(), secret)]) {
    expect(readTrackingLink(keys, { token, trackingId, now })).toBe('69a7d9f48f2b1c0d4e5f6a80');
    expect(readTrackingLink(keys, { token, trackingId: 'LEGACY/OIL 7.C', now })).toBeUndefined();
  }
});

test('builds an address for an ID of any form, by language', () => {
  const about = { trackingId, language: 'de' } as const;
  expect(trackingAddress('https://waybill.example', about)).toBe('https://waybill.example/de/track/LEGACY%2FOIL%207.B');
  expect(trackingAddress('', { ...about, token: 'a.b.c' })).toBe('/de/track/LEGACY%2FOIL%207.B?k=a.b.c');
});
