import type { ShipmentLink } from '@waybill/contracts/shipments/link-schema';
import { readActor } from '../../platform/http/actor-fields.ts';
import { joinWords } from '../../platform/search/words.ts';
import { nameKey } from '../shipments/request-owner.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkRecord } from './link-model.ts';

type Hash = Awaited<ReturnType<LinkContext['loadReaderHash']>>;

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
