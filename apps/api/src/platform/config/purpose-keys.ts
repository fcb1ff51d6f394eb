import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The current key, then retired keys that are still accepted. */
export type SigningKeys = readonly [KeyObject, ...KeyObject[]];

export interface MacKeys {
  mac: (text: string) => Buffer;
  /** With all accepted keys, the current one first. */
  acceptedMacs: (text: string) => [Buffer, ...Buffer[]];
}

/** One key per purpose, so that a MAC for one is invalid for another. */
export interface PurposeKeys {
  session: SigningKeys;
  device: SigningKeys;
  mailLink: MacKeys;
  trackingLink: MacKeys;
  paperCode: MacKeys;
  doorCode: MacKeys;
  /** Hashes caller addresses before they are stored. */
  caller: KeyObject;
  /** Hashes persons in the activity log. */
  person: KeyObject;
}

/** HKDF (RFC 5869) over the current and the retired secrets. */
export function derivePurposeKeys(secrets: SigningKeys): PurposeKeys {
  const [secret, ...before] = secrets;
  const signing = (purpose: string): SigningKeys => [derive(secret, purpose), ...before.map((old) => derive(old, purpose))];
  return {
    session: signing('session'),
    device: signing('device'),
    mailLink: macKeys(secrets, 'mail link'),
    trackingLink: macKeys(secrets, 'tracking link'),
    paperCode: macKeys(secrets, 'paper'),
    doorCode: macKeys(secrets, 'door code'),
    caller: derive(secret, 'caller'),
    person: derive(secret, 'person'),
  };
}

const KEY_BYTES = 32;

const derive = (secret: KeyObject, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `waybill ${purpose}`, KEY_BYTES)));

const hmac = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Also accepts MACs made with the raw secret (releases before decision 009): mails and papers outlive an upgrade. */
function macKeys(secrets: SigningKeys, purpose: string): MacKeys {
  const [signing, ...before] = secrets.map((secret) => derive(secret, purpose)) as [KeyObject, ...KeyObject[]];
  return {
    mac: (text) => hmac(signing, text),
    acceptedMacs: (text) => [
      hmac(signing, text),
      ...before.map((key) => hmac(key, text)),
      ...secrets.map((secret) => hmac(secret, `${purpose} ${text}`)),
    ],
  };
}
