import type { CalendarDate } from '../dates/calendar-date.ts';

interface LabelParty {
  name: string;
  address?: string | null | undefined;
  phone?: string | null | undefined;
}

interface Labeled {
  trackingId: string;
  recipient: LabelParty;
  sender: LabelParty;
  origin: string;
  destination: string;
  service?: string | null | undefined;
  /** Stored as digits, answered as numbers. */
  pieces?: string | number | null | undefined;
  weight?: string | number | null | undefined;
  referenceNo?: string | null | undefined;
  deliveryDate?: CalendarDate | null | undefined;
  description?: string | null | undefined;
}

export type LabelContent = ReturnType<typeof getLabelContent>;

/** The label is drawn from this alone; a digest of it tells whether a printed label is still correct. */
export const getLabelContent = (shipment: Labeled) => ({
  trackingId: shipment.trackingId,
  from: getParty(shipment.sender),
  to: getParty(shipment.recipient),
  origin: shipment.origin,
  destination: shipment.destination,
  service: shipment.service ?? null,
  pieces: shipment.pieces?.toString() ?? null,
  weight: shipment.weight?.toString() ?? null,
  referenceNo: shipment.referenceNo ?? null,
  deliveryDate: shipment.deliveryDate ?? null,
  description: shipment.description ?? null,
});

const getParty = ({ name, address, phone }: LabelParty) => ({ name, address: address ?? null, phone: phone ?? null });
