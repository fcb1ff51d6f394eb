import { zodResolver } from '@hookform/resolvers/zod';
import type { StatusUpdate } from '@waybill/contracts';
import { statusUpdate } from '@waybill/contracts/shipments/schema';
import type { ShipmentStatus } from '@waybill/contracts/statuses';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';

/** The form before it is checked: nothing is chosen yet. */
export interface StatusFormValues {
  status: ShipmentStatus | '';
  /** One of the reasons of that status (B17). */
  subStatus: string;
  location: string;
  notes: string;
}
export type StatusForm = UseFormReturn<StatusFormValues, unknown, StatusUpdate>;

export const NO_STATUS: StatusFormValues = { status: '', subStatus: '', location: '', notes: '' };

// The schema refuses '', so what comes out has a status; its input type does not know that the form can hold ''.
const resolver = zodResolver(statusUpdate) as Resolver<StatusFormValues, unknown, StatusUpdate>;

/** The form of a status change, of one shipment or of many. */
export const useStatusForm = (): StatusForm =>
  useForm<StatusFormValues, unknown, StatusUpdate>({ resolver, defaultValues: NO_STATUS });
