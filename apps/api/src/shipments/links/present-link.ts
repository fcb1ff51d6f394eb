import type { ShipmentLink } from '@waybill/contracts';
import type { LinkRecord } from './link-model.ts';

/** A stored link in the form of the contract, with every listed key present. */
export const presentLink = ({ _id, scope, madeBy, createdAt, expiresAt, lastUsedOn, revokedAt }: LinkRecord): ShipmentLink => ({
  id: _id.toHexString(),
  scope,
  madeBy: madeBy ?? null,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedOn: lastUsedOn ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
