import { randomInt } from 'node:crypto';
import { TRACKING_ID_ALPHABET } from '@waybill/contracts';

const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password of 100 random bits in letters that nobody misreads, in groups: `k3m9d-4xq2f-...`. */
export function generatePassword(): string {
  const letters = TRACKING_ID_ALPHABET.toLowerCase();
  const group = () => Array.from({ length: GROUP_LENGTH }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
