import type { ShipmentLink } from '@waybill/contracts/shipments/link-schema';
import { readActor } from '../../platform/http/actor-fields.ts';
import { joined } from '../../platform/search/words.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkRecord } from './link-model.ts';

/** Makes of an address or a name what stands for it. */
type Hash = Awaited<ReturnType<LinkContext['loadReaderHash']>>;

/** A mark that is no accent, but a vowel or a consonant: in scripts such as Devanagari, Thai and Kana. */
const LETTER_MARK = /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}])\p{M}/u;

/** By which the recipient of now is known again: without case, accents and signs, unless a name is nothing but signs. */
export function nameKey(name: string): string {
  const whole = name.trim().normalize('NFKC').toLowerCase();
  if (LETTER_MARK.test(name.normalize('NFD'))) return whole.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || whole;
  return joined(name) || whole;
}

/** Links of releases before 2026-11-25, which have no place, were given to names without any marks. */
const getRecipientKey = ({ place }: Pick<LinkRecord, 'place'>, name: string): string =>
  (place === undefined && joined(name)) || nameKey(name);

/**
 * Whether a link was given to somebody else than the recipient of now. One that mails carry is its reader's for as long as they go to
 * that address, one that was made by hand opens the recipient of the name that it was given to, not another one who came after.
 */
export const belongsToPreviousRecipient = (
  { reader, recipient: givenTo, place }: Pick<LinkRecord, 'reader' | 'recipient' | 'place'>,
  { name, email }: { name: string; email?: string | null },
  hash: Hash,
): boolean =>
  (reader !== undefined && reader !== hash(email ?? '')) ||
  (givenTo !== undefined && givenTo !== hash(getRecipientKey({ place }, name)));

/** What a link opens, and from when to when, with every listed key present. */
export const presentTerm = ({ scope, createdAt, expiresAt, lastUsedOn, revokedAt }: LinkRecord) => ({
  scope,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedOn: lastUsedOn ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

/** A stored link in the form of the contract. */
export const presentLink = (
  link: LinkRecord,
  recipient: Parameters<typeof belongsToPreviousRecipient>[1],
  hash: Hash,
): ShipmentLink => ({
  id: link._id.toHexString(),
  madeBy: link.madeBy === undefined ? null : readActor(link.madeByActor, link.madeBy).name,
  ...presentTerm(link),
  isOfAnother: belongsToPreviousRecipient(link, recipient, hash),
});
