import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { PublicTracking } from '@waybill/contracts/site/site-settings-schema';
import type { NameMode } from '@waybill/contracts/tracking/name-modes';

const NAME_FORMATS: Record<NameMode, (name: string) => string> = {
  full: (name) => name,
  initials: toInitials,
  hidden: () => '',
};

/** Removes what the settings hide; all keys stay. Allow-list: fields outside the schema are dropped. */
export function limitToPublic<Visible extends Shipment>(
  shipment: Visible,
  { nameMode, showReference, showDescription, showNotes }: PublicTracking,
): Visible {
  const { recipient, sender, statusHistory } = shipment;
  const formatName = NAME_FORMATS[nameMode];
  return {
    ...shipment,
    referenceNo: showReference ? shipment.referenceNo : null,
    description: showDescription ? shipment.description : null,
    recipient: { ...recipient, name: formatName(recipient.name) },
    sender: { ...sender, name: formatName(sender.name) },
    proof: shipment.proof && { ...shipment.proof, initial: nameMode === 'hidden' ? '' : shipment.proof.initial },
    statusHistory: showNotes ? statusHistory : statusHistory.map(({ notes: _notes, ...entry }) => entry),
  };
}

/** "Zoë van Ångström" becomes "Z. V. Å."; words without letters or digits are left out. */
function toInitials(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  return initials.map((initial) => `${initial.toUpperCase()}.`).join(' ');
}
