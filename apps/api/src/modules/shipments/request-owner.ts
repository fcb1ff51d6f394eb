import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { joinWords } from '../../platform/search/words.ts';
import type { RequestRecord, ShipmentRecord } from './shipment-record.ts';

interface Recipient {
  name: string;
  email?: string | null | undefined;
}
type Hash = (text: string) => string;

/** Combining marks that are letters, in scripts such as Devanagari, Thai and Kana. */
const LETTER_MARK = /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}])\p{M}/u;

/** Ignores case, accents and punctuation, unless nothing else is left. */
export function nameKey(name: string): string {
  const whole = name.trim().normalize('NFKC').toLowerCase();
  if (LETTER_MARK.test(name.normalize('NFD'))) return whole.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || whole;
  return joinWords(name) || whole;
}

/** The recipient, as a keyed hash of the name, and of the address if the link came in a mail. */
export const hashOwner = ({ name }: Recipient, reader: string | undefined, hash: Hash) => ({
  recipient: hash(nameKey(name)),
  ...(reader !== undefined && { reader }),
});

/** Requests of older releases have no hash: they were closed if someone else had become the recipient since. */
export const isOwnRequest = (
  { recipient: owner, reader, state }: RequestRecord,
  { name, email }: Recipient,
  hash: Hash,
): boolean =>
  owner === undefined
    ? state !== 'closed'
    : owner === hash(nameKey(name)) && (reader === undefined || reader === hash(email ?? ''));

/** Of a replaced recipient: the driver must not follow accepted ones either. @returns undefined if nothing changes. */
export function closeRequests(
  { recipient: before, requests = [] }: ShipmentRecord,
  after: Recipient,
  at: Date,
): RequestRecord[] | undefined {
  const isRenamed = nameKey(before.name) !== nameKey(after.name);
  const hasOtherAddress = toEmailKey(before.email ?? '') !== toEmailKey(after.email ?? '');
  const isClosed = ({ state, reader }: RequestRecord) =>
    (state === 'open' || state === 'accepted') && (isRenamed || (hasOtherAddress && reader !== undefined));
  if (!requests.some(isClosed)) return undefined;
  return requests.map((request) => (isClosed(request) ? { ...request, state: 'closed', answeredAt: at } : request));
}

/** With the time of the oldest open one, for the desk. */
export function storeRequests(requests: RequestRecord[]) {
  const requestedAt = requests.find(({ state }) => state === 'open')?.askedAt;
  return requestedAt
    ? { $set: { requests, requestedAt }, $unset: {} }
    : { $set: { requests }, $unset: { requestedAt: 1 as const } };
}
