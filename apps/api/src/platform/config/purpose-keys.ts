import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The key that signs, then those that signed before it and are still accepted. */
export type SigningKeys = readonly [KeyObject, ...KeyObject[]];

/** Authenticates texts of one purpose. */
export interface MacKeys {
  /** By the key that signs now. */
  mac: (text: string) => Buffer;
  /** All that count as ours, the one of `mac` first. */
  acceptedMacs: (text: string) => [Buffer, ...Buffer[]];
}

/** One key per purpose, so that nothing made for one is worth anything to another. The secret itself is in none of them. */
export interface PurposeKeys {
  session: SigningKeys;
  device: SigningKeys;
  mailLink: MacKeys;
  trackingLink: MacKeys;
  paperCode: MacKeys;
  /** Hides addresses of callers in what is stored. */
  caller: KeyObject;
  /** Hides persons in the activity log. */
  person: KeyObject;
}

/** Derives the key of each purpose (HKDF, RFC 5869) from the secret that signs and those before it. */
export function derivePurposeKeys(secrets: SigningKeys): PurposeKeys {
  const [secret, ...before] = secrets;
  const signing = (purpose: string): SigningKeys => [derive(secret, purpose), ...before.map((old) => derive(old, purpose))];
  return {
    session: signing('session'),
    device: signing('device'),
    mailLink: macKeys(secrets, 'mail link'),
    trackingLink: macKeys(secrets, 'tracking link'),
    paperCode: macKeys(secrets, 'paper'),
    caller: derive(secret, 'caller'),
    person: derive(secret, 'person'),
  };
}

const KEY_BYTES = 32;

const derive = (secret: KeyObject, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `waybill ${purpose}`, KEY_BYTES)));

const hmac = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Mails and papers outlive an upgrade, so what releases before decision 009 signed with the secret itself is accepted here, and only here. */
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
