import { createHmac, createSecretKey, hkdfSync, KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { derivePurposeKeys } from './purpose-keys.ts';

const SECRET = 'a secret that is long enough for this';
const secret = createSecretKey(SECRET, 'utf8');
const keys = derivePurposeKeys([secret, createSecretKey('the secret before', 'utf8')]);

test('derives a key per purpose by HKDF, and exposes no secret [H1]', () => {
  const keyObjects = Object.values(keys)
    .flat()
    .filter((value) => value instanceof KeyObject)
    .map((key) => key.export().toString('hex'));
  expect(new Set(keyObjects).size).toBe(8);
  expect(keyObjects).not.toContain(Buffer.from(SECRET).toString('hex'));
  expect(keyObjects[0]).toBe(Buffer.from(hkdfSync('sha256', SECRET, '', 'waybill session', 32)).toString('hex'));
});

test('rejects a text authenticated for another purpose or with the bare secret [H1]', () => {
  const macs = [keys.mailLink, keys.trackingLink, keys.paperCode].map(({ mac, acceptedMacs }) => ({
    mac: mac('text').toString('hex'),
    accepted: acceptedMacs('text').map((other) => other.toString('hex')),
  }));
  for (const [index, { mac }] of macs.entries())
    expect(macs.map(({ accepted }) => accepted.includes(mac))).toEqual(macs.map((_, other) => other === index));
  const bare = createHmac('sha256', secret).update('text').digest('hex');
  expect(macs.flatMap(({ accepted }) => accepted)).not.toContain(bare);
});
