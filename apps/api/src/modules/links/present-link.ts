import type { ShipmentLink } from '@waybill/contracts/shipments/link-schema';
import { readActor } from '../../platform/http/actor-fields.ts';
import { joinWords } from '../../platform/search/words.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkRecord } from './link-model.ts';

type Hash = Awaited<ReturnType<LinkContext['loadReaderHash']>>;

/** Combining marks that are letters, in scripts such as Devanagari, Thai and Kana. */
const LETTER_MARK = /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}])\p{M}/u;

/** Ignores case, accents and punctuation, unless nothing else is left. */
export function nameKey(name: string): string {
  const whole = name.trim().normalize('NFKC').toLowerCase();
  if (LETTER_MARK.test(name.normalize('NFD'))) return whole.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || whole;
  return joinWords(name) || whole;
}

/** Links from before 2026-11-25 have no place and were hashed from names without any marks. */
const getRecipientKey = ({ place }: Pick<LinkRecord, 'place'>, name: string): string =>
  (place === undefined && joinWords(name)) || nameKey(name);

type Parties = Record<'recipient' | 'sender', { name: string; email?: string | null | undefined }>;

/** Links in mails belong to the address; links made by hand to the recipient or sender with that name. */
export function belongsToAnother(
  { scope, reader, recipient: holder, place }: Pick<LinkRecord, 'scope' | 'reader' | 'recipient' | 'place'>,
  { recipient, sender }: Parties,
  hash: Hash,
): boolean {
  const { name, email } = scope === 'sender' ? sender : recipient;
  if (reader !== undefined && reader !== hash(email ?? '')) return true;
  return holder !== undefined && holder !== hash(getRecipientKey({ place }, name));
}

export const presentValidity = ({ scope, createdAt, expiresAt, lastUsedOn, revokedAt }: LinkRecord) => ({
  scope,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedOn: lastUsedOn ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

export const presentLink = (link: LinkRecord, parties: Parties, hash: Hash): ShipmentLink => ({
  id: link._id.toHexString(),
  madeBy: link.madeBy === undefined ? null : readActor(link.madeByActor, link.madeBy).name,
  ...presentValidity(link),
  isOfAnother: belongsToAnother(link, parties, hash),
});
