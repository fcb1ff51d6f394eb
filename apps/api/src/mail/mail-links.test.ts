import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type MailLink, readLink, signLink } from './mail-links.ts';

const newKey = () => createSecretKey(randomBytes(32));
const LINKS: readonly MailLink[] = [
  { kind: 'confirm', subscriptionId: '69a7d9f48f2b1c0d4e5f6a80' },
  { kind: 'choose', trackingId: 'TRK-4N8R2C-W6QJ0B', reader: 'x5Qz0v1cSr2mT9bK4aYw7A', isSubscriber: true },
  { kind: 'choose', trackingId: 'TRK-4N8R2C-W6QJ0B', reader: 'x5Qz0v1cSr2mT9bK4aYw7A', isSubscriber: false },
  // An imported ID may hold dots.
  { kind: 'choose', trackingId: '7.OIL.B', reader: 'x5Qz0v1cSr2mT9bK4aYw7A', isSubscriber: false },
];

test('a link is read back under the key that signed it, also once that was changed, and under no other', () => {
  const [before, now] = [newKey(), newKey()];
  for (const link of LINKS) {
    const token = signLink([before], link);
    expect(readLink([before], token)).toEqual(link);
    expect(readLink([now, before], token)).toEqual(link);
    expect(readLink([now], token)).toBeUndefined();
    expect(token).toMatch(/^[\w.-]+$/);
  }
});

test('no character of a link can be another one', () => {
  const key = newKey();
  for (const link of LINKS) {
    const token = signLink([key], link);
    const changed = Array.from(
      token,
      (character, index) => token.slice(0, index) + (character === 'A' ? 'B' : 'A') + token.slice(index + 1),
    );
    expect(changed.filter((text) => readLink([key], text) !== undefined)).toEqual([]);
  }
});
