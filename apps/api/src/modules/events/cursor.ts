import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../../platform/config/purpose-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const NUMBER_BYTES = 8;

/** Sealed: the numbers would show how much business the courier does. @param owner the only caller for whom it is valid. */
export function sealCursor([key]: SigningKeys, seq: number, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeBigUInt64BE(BigInt(seq));
  return Buffer.concat([iv, cipher.update(number), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @returns undefined if the cursor is another caller's or was changed. */
export function openCursor(keys: SigningKeys, cursor: string, owner: string): number | undefined {
  const sealed = Buffer.from(cursor, 'base64url');
  if (sealed.length !== IV_BYTES + NUMBER_BYTES + TAG_BYTES || sealed.toString('base64url') !== cursor) return undefined;
  return keys.map((key) => open(key, sealed, owner)).find((seq) => seq !== undefined);
}

function open(key: KeyObject, sealed: Buffer, owner: string): number | undefined {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const number = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return Number(number.readBigUInt64BE());
  } catch {
    return undefined;
  }
}
