import type { NewShipment, NewShipmentInput, ShipmentPrefill } from '@waybill/contracts';
import { nestFields } from '@waybill/contracts/shipments/shipment-fields';
import { DEFAULT_STATUS } from '@waybill/contracts/statuses';
import type { UseFormReturn } from 'react-hook-form';
import { textsOf } from '../form-fields.ts';

/** The form: what is sent, and where it was filled in from; empty when from nowhere. */
export type CreateValues = NewShipmentInput & { source: string };
export type CreateForm = UseFormReturn<CreateValues, unknown, NewShipment>;

/** What the form is to begin with, and where that comes from. */
export interface Prefill {
  source: string;
  shipment: ShipmentPrefill;
}

/** The form filled in; what is not known stays empty. */
export const prefilledValues = ({ source, shipment }: { source: string; shipment: Partial<ShipmentPrefill> }): CreateValues => ({
  ...(nestFields(textsOf(shipment)) as NewShipmentInput),
  status: DEFAULT_STATUS,
  source,
});

export const EMPTY_SHIPMENT = prefilledValues({ source: '', shipment: {} });
