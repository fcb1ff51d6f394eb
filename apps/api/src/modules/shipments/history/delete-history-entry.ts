import { isLastReturned } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newEntry } from '../../audit/activity-log.ts';
import { type Change, type ChangedOnce, changeOnce, type KeyedBy } from '../change/change-once.ts';
import { shipmentAction } from '../change/change-shipment.ts';
import type { ShipmentContext } from '../shipment-context.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../shipment-record.ts';
import { changeHistory, removeEntry } from './remove-entry.ts';
import { deleteReturn, restoreReturn } from './return-shipment.ts';

interface DeleteHistoryEntryInput {
  trackingId: string;
  historyEntryId: string;
  by: Actor;
  keyedBy?: KeyedBy | undefined;
}

interface RestoreHistoryEntryInput {
  trackingId: string;
  historyEntryId: string;
  by: Actor;
  keyedBy?: KeyedBy | undefined;
}

/** Deleting the newest entry restores the previous status and location, and deletes the return that it made while that is new. */
export function deleteHistoryEntry(
  context: ShipmentContext,
  { trackingId, historyEntryId, by, keyedBy }: DeleteHistoryEntryInput,
): Promise<ChangedOnce<'fell_back'>> {
  const { shipments, now } = context;
  const request = { call: 'delete entry', input: { historyEntryId }, keyedBy };
  const change: Change<'fell_back'>['change'] = async (shipment, recordKey) => {
    const entry = shipment.statusHistory.find(({ _id }) => _id.toHexString() === historyEntryId);
    if (!entry) throw new AppError('HISTORY_ENTRY_NOT_FOUND', tEnglish(office.shipments.historyEntryNotFound));
    const at = now();
    const remaining = removeEntry(shipment, entry);
    const { returnedAs } = shipment;
    const unlinksReturn = returnedAs !== undefined && isLastReturned(entry, remaining.statusHistory);
    // First, so that a repeated call completes what a crash broke off.
    if (unlinksReturn) await deleteReturn(context, returnedAs, { by, message: describeConflict(returnedAs) });
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
  return changeOnce(shipments, trackingId, { request, find: shipments.findLive, change });
}

/** Brings back the return that was deleted with it. Undo of a deletion that names the version after it. */
export function restoreHistoryEntry(
  context: ShipmentContext,
  { trackingId, historyEntryId, by, keyedBy }: RestoreHistoryEntryInput,
): Promise<ChangedOnce<'fell_back'>> {
  const { shipments, now } = context;
  const request = { call: 'restore entry', input: { historyEntryId }, keyedBy };
  const change: Change<'fell_back'>['change'] = async (shipment, recordKey) => {
    const removed = shipment.removedHistory.find(({ _id }) => _id.toHexString() === historyEntryId);
    if (!removed) throw new AppError('HISTORY_ENTRY_NOT_FOUND', tEnglish(office.shipments.historyEntryNotFound));
    const { removedAt: _at, removedBy: _by, removedByActor: _actor, returnedAs: made, ...entry } = removed;
    const at = now();
    const changed = changeHistory(shipment, putBack(shipment, entry));
    const { status, location, notes, timestamp } = entry;
    const audited = shipmentAction(
      'shipment.history_restored',
      shipment.trackingId,
      { status: shipment.status, currentLocation: shipment.currentLocation },
      {
        status: changed.statusFields.status,
        currentLocation: changed.statusFields.currentLocation,
        entry: { status, location, notes, timestamp },
      },
    );
    const warnings = changed.statusFields.status === shipment.status ? [] : (['fell_back'] as const);
    const activity = newEntry(audited, { by, at });
    const isLinked = made !== undefined && (await restoreReturn(context, made, by));
    const restored = await shipments.restoreHistoryEntry(shipment, {
      entry,
      changed,
      returnedAs: isLinked ? made : undefined,
      activity,
      ...recordKey(warnings),
    });
    return restored && { shipment: restored, warnings: [...warnings] };
  };
  const staleText = tEnglish(office.list.changedSince);
  return changeOnce(shipments, trackingId, { request, find: shipments.findLive, staleText, change });
}

const describeConflict = (trackingId: string): string => tEnglish(office.shipments.returnChanged, { trackingId });

/** In the order of entry, which tells apart what happened in one millisecond. */
function putBack({ statusHistory }: ShipmentRecord, entry: HistoryEntryRecord): HistoryEntryRecord[] {
  const isLater = ({ sinceVersion = 0 }: HistoryEntryRecord) => sinceVersion > (entry.sinceVersion ?? 0);
  const at = statusHistory.findIndex(isLater);
  return statusHistory.toSpliced(at === -1 ? statusHistory.length : at, 0, entry);
}
