import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { ShownTracking } from '@waybill/contracts/site/site-settings-schema';
import type { NameMode } from '@waybill/contracts/tracking/name-modes';

/** How a name is shown to anybody with the tracking ID. */
const NAME_FORMATS: Record<NameMode, (name: string) => string> = {
  full: (name) => name,
  initials: toInitials,
  hidden: () => '',
};

/** A shipment without what the settings keep from visitors; every listed key stays. What its schema does not list never leaves. */
export function limitToPublic<Seen extends Shipment>(
  shipment: Seen,
  { nameMode, showReference, showDescription, showNotes }: ShownTracking,
): Seen {
  const { recipient, sender, statusHistory } = shipment;
  const shown = NAME_FORMATS[nameMode];
  return {
    ...shipment,
    referenceNo: showReference ? shipment.referenceNo : null,
    description: showDescription ? shipment.description : null,
    recipient: { ...recipient, name: shown(recipient.name) },
    sender: { ...sender, name: shown(sender.name) },
    statusHistory: showNotes ? statusHistory : statusHistory.map(({ notes: _notes, ...entry }) => entry),
  };
}

/** "Zoë van Ångström" as "Z. V. Å."; what has no letter or digit, such as "&", is left out. */
function toInitials(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  return initials.map((initial) => `${initial.toUpperCase()}.`).join(' ');
}
