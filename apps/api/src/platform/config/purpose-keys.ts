import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

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
  /** Seals positions in the event log. */
  cursor: SigningKeys;
  mailLink: MacKeys;
  trackingLink: MacKeys;
  offer: MacKeys;
  paperCode: MacKeys;
  doorCode: MacKeys;
  invitation: MacKeys;
  passkey: MacKeys;
  /** Hashes caller addresses before they are stored. */
  caller: KeyObject;
  /** Hashes persons in the activity log. */
  person: KeyObject;
}

/** 128 bits: unguessable, and short enough for a URL. */
const MAC_BYTES = 16;

/** HKDF (RFC 5869) over the current and the retired secrets. */
export function derivePurposeKeys(secrets: SigningKeys): PurposeKeys {
  const [secret, ...before] = secrets;
  const signing = (purpose: string): SigningKeys => [derive(secret, purpose), ...before.map((old) => derive(old, purpose))];
  return {
    session: signing('session'),
    device: signing('device'),
    cursor: signing('cursor'),
    mailLink: macKeys(secrets, 'mail link'),
    trackingLink: macKeys(secrets, 'tracking link'),
    offer: macKeys(secrets, 'offer'),
    paperCode: macKeys(secrets, 'paper'),
    doorCode: macKeys(secrets, 'door code'),
    invitation: macKeys(secrets, 'invitation'),
    passkey: macKeys(secrets, 'passkey'),
    caller: derive(secret, 'caller'),
    person: derive(secret, 'person'),
  };
}

/** Appends the signature after a dot. @param context is signed, but not part of the text. */
export const signText = ({ mac }: MacKeys, text: string, context = ''): string => `${text}.${encode(mac(context + text))}`;

/** @returns undefined unless an accepted key signed the text in the same context. */
export function readSigned({ acceptedMacs }: MacKeys, signed: string, context = ''): string | undefined {
  const end = signed.lastIndexOf('.');
  if (end < 0) return undefined;
  const [text, signature] = [signed.slice(0, end), signed.slice(end + 1)];
  return acceptedMacs(context + text).some((mac) => isSame(signature, encode(mac))) ? text : undefined;
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

const encode = (mac: Buffer): string => mac.subarray(0, MAC_BYTES).toString('base64url');

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
