import { isLastReturned } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { type Change, type ChangedOnce, changeOnce, type KeyedBy } from './change-once.ts';
import { shipmentAction } from './change-shipment.ts';
import { deleteReturn } from './delete-return.ts';
import { removeEntry } from './remove-entry.ts';
import type { ShipmentContext } from './shipment-context.ts';

interface DeleteHistoryEntryInput {
  trackingId: string;
  historyEntryId: string;
  by: Actor;
  keyedBy?: KeyedBy | undefined;
}

/** Deleting the newest entry restores the previous status and location, and deletes the return that it made while that is new. */
export function deleteHistoryEntry(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  { trackingId, historyEntryId, by, keyedBy }: DeleteHistoryEntryInput,
): Promise<ChangedOnce<'fell_back'>> {
  const request = { call: 'delete entry', input: { historyEntryId }, keyedBy };
  const change: Change<'fell_back'>['change'] = async (shipment, recordKey) => {
    const entry = shipment.statusHistory.find(({ _id }) => _id.toHexString() === historyEntryId);
    if (!entry) throw new AppError('HISTORY_ENTRY_NOT_FOUND', tEnglish(office.shipments.historyEntryNotFound));
    const at = now();
    const remaining = removeEntry(shipment, entry);
    const { returnedAs } = shipment;
    const unlinksReturn = returnedAs !== undefined && isLastReturned(entry, remaining.statusHistory);
    // First, so that a repeated call completes what a crash broke off.
    if (unlinksReturn) await deleteReturn({ shipments, now }, returnedAs, { by, message: describeConflict(returnedAs) });
    const { status, location, notes, timestamp } = entry;
    const audited = shipmentAction(
      'shipment.history_deleted',
      shipment.trackingId,
      { status: shipment.status, currentLocation: shipment.currentLocation, entry: { status, location, notes, timestamp } },
      { status: remaining.statusFields.status, currentLocation: remaining.statusFields.currentLocation },
    );
    const warnings = remaining.statusFields.status === shipment.status ? [] : (['fell_back'] as const);
    const activity = newEntry(audited, { by, at });
    const removal = { entry, remaining, by, at, unlinksReturn, activity, ...recordKey(warnings) };
    const changed = await shipments.removeHistoryEntry(shipment, removal);
    return changed && { shipment: changed, warnings: [...warnings] };
  };
  return changeOnce({ shipments }, trackingId, { request, find: shipments.findLive, change });
}

const describeConflict = (trackingId: string): string => tEnglish(office.shipments.returnChanged, { trackingId });
