import { createSecretKey, randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { readTrackingLink, signTrackingLink } from './link-token.ts';
import { trackingAddress } from './make-link.ts';

const newKey = () => createSecretKey(randomBytes(32));
const now = new Date('2040-03-07T17:00:00.000Z');
const link = { _id: new Types.ObjectId(), trackingId: 'LEGACY/OIL 7.B', expiresAt: new Date('2040-04-06T17:00:00.000Z') };
const { trackingId } = link;

test('a token is read back under the key that signed it, also once that was changed, and under no other', () => {
  const [before, current] = [newKey(), newKey()];
  const token = signTrackingLink([before], link);
  expect(token).toMatch(/^[\w.-]{40,80}$/);
  expect(readTrackingLink([before], { token, trackingId, now })).toBe(link._id.toHexString());
  expect(readTrackingLink([current, before], { token, trackingId, now })).toBe(link._id.toHexString());
  expect(readTrackingLink([current], { token, trackingId, now })).toBeUndefined();
});

test('no character can be another one or lack, and it opens no other shipment', () => {
  const keys = [newKey()] as const;
  const token = signTrackingLink(keys, link);
  const spoilt = Array.from(token, (character, index) => [
    token.slice(0, index) + (character === 'A' ? 'B' : 'A') + token.slice(index + 1),
    token.slice(0, index) + token.slice(index + 1),
    token.slice(0, index),
  ]).flat();
  expect(spoilt.filter((text) => readTrackingLink(keys, { token: text, trackingId, now }) !== undefined)).toEqual([]);
  for (const other of ['LEGACY/OIL 7', 'LEGACY/OIL 7.B ', 'TRK-4N8R2C-W6QJ0B', ''])
    expect(readTrackingLink(keys, { token, trackingId: other, now })).toBeUndefined();
});

test('it is over on the second', () => {
  const keys = [newKey()] as const;
  const token = signTrackingLink(keys, link);
  const at = (ms: number) => readTrackingLink(keys, { token, trackingId, now: new Date(link.expiresAt.getTime() + ms) });
  expect(at(-1)).toBe(link._id.toHexString());
  expect(at(0)).toBeUndefined();
});

test('its address leads to an ID of any form, in a language', () => {
  const about = { trackingId, language: 'de' } as const;
  expect(trackingAddress('https://waybill.example', about)).toBe('https://waybill.example/de/track/LEGACY%2FOIL%207.B');
  expect(trackingAddress('', { ...about, token: 'a.b.c' })).toBe('/de/track/LEGACY%2FOIL%207.B?k=a.b.c');
});
