import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { derivePurposeKeys } from '../../../platform/config/purpose-keys.ts';
import { type MailLink, readLink, signLink } from './mail-links.ts';

const newSecret = () => createSecretKey(randomBytes(32));
const deriveKeys = (...secrets: [KeyObject, ...KeyObject[]]) => derivePurposeKeys(secrets).mailLink;
const LINKS: readonly MailLink[] = [
  { kind: 'confirm', subscriptionId: '69a7d9f48f2b1c0d4e5f6a80' },
  { kind: 'choose', trackingId: 'TRK-4N8R2C-W6QJ0B', reader: 'x5Qz0v1cSr2mT9bK4aYw7A', isSubscriber: true },
  { kind: 'choose', trackingId: 'TRK-4N8R2C-W6QJ0B', reader: 'x5Qz0v1cSr2mT9bK4aYw7A', isSubscriber: false },
  { kind: 'choose', trackingId: '7.OIL.B', reader: 'x5Qz0v1cSr2mT9bK4aYw7A', isSubscriber: false },
  // Characters that end or split an address, or that no header accepts.
  ...['#1001', 'A&B', 'A+B', 'ABC/DEF', 'LEGACY OIL 7', '100%', "O'NEIL", 'ÉTÉ-1', '荷物.１'].flatMap((trackingId) =>
    [true, false].map((isSubscriber) => ({
      kind: 'choose' as const,
      trackingId,
      reader: 'x5Qz0v1cSr2mT9bK4aYw7A',
      isSubscriber,
    })),
  ),
];

test('reads a link with its signing key, also after rotation, and with no other', () => {
  const [before, now] = [newSecret(), newSecret()];
  for (const link of LINKS) {
    const token = signLink(deriveKeys(before), link);
    expect(readLink(deriveKeys(before), token)).toEqual(link);
    expect(readLink(deriveKeys(now, before), token)).toEqual(link);
    expect(readLink(deriveKeys(now), token)).toBeUndefined();
    expect(token).toMatch(/^[\w.-]+$/);
  }
});

test('refuses a link with a changed character', () => {
  const keys = deriveKeys(newSecret());
  for (const link of LINKS) {
    const token = signLink(keys, link);
    const changed = Array.from(
      token,
      (character, index) => token.slice(0, index) + (character === 'A' ? 'B' : 'A') + token.slice(index + 1),
    );
    expect(changed.filter((text) => readLink(keys, text) !== undefined)).toEqual([]);
  }
});

test('reads links of mails from before keys were derived per purpose, also after a rotation [H1]', () => {
  const secret = createSecretKey('the secret of an older release, 40 chars', 'utf8');
  const confirm = 'c.69a7d9f48f2b1c0d4e5f6a80.fcBPUGolVyo77RsiQX-Ojw';
  const choose = 'p.TRK-4N8R2C-W6QJ0B.x5Qz0v1cSr2mT9bK4aYw7A.HfhYN38YpkajjZA37aU6gA';
  for (const keys of [deriveKeys(secret), deriveKeys(newSecret(), secret)]) {
    expect(readLink(keys, confirm)).toEqual(LINKS[0]);
    expect(readLink(keys, choose)).toEqual(LINKS[2]);
  }
  expect(readLink(deriveKeys(newSecret()), choose)).toBeUndefined();
  expect(signLink(deriveKeys(secret), LINKS[0] as MailLink)).not.toBe(confirm);
});
