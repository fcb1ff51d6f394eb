import type { HistoryEdit } from '@waybill/contracts/shipments/history-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { isAttempt } from '@waybill/domain/shipments/attempts';
import { findReason, REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newEntry } from '../../audit/activity-log.ts';
import { type Change, type ChangedOnce, changeOnce, type KeyedBy } from '../change/change-once.ts';
import { shipmentAction } from '../change/change-shipment.ts';
import { inOrder } from '../present-shipment.ts';
import type { ShipmentContext } from '../shipment-context.ts';
import type { HistoryEntryRecord, ShipmentRecord, StatusFields, WithHistory } from '../shipment-record.ts';
import { readAttempt } from './add-entry.ts';
import { requireAllowedStep } from './judge-step.ts';
import { moveEntry } from './place-entry.ts';
import { changeHistory } from './remove-entry.ts';

interface HistoryEditOptions {
  trackingId: string;
  historyEntryId: string;
  edit: HistoryEdit;
  by: Actor;
  keyedBy?: KeyedBy | undefined;
}

interface EditContext {
  settings: Settings;
  now: Date;
}

/** The entry keeps its status and its proof. Without a version the last write wins. */
export async function editHistoryEntry(
  { shipments, settings, now }: ShipmentContext,
  { trackingId, historyEntryId, edit, by, keyedBy }: HistoryEditOptions,
): Promise<ChangedOnce<'fell_back'>> {
  const stored = await settings();
  const request = { call: 'edit entry', input: { historyEntryId, ...edit }, keyedBy };
  const change: Change<'fell_back'>['change'] = async (shipment, recordKey) => {
    const entry = shipment.statusHistory.find(({ _id }) => _id.toHexString() === historyEntryId);
    if (!entry) throw new AppError('HISTORY_ENTRY_NOT_FOUND', tEnglish(office.shipments.historyEntryNotFound));
    const at = now();
    const edited = applyEdit(shipment, entry, { edit, context: { settings: stored, now: at } });
    const changed = changeHistory(
      shipment,
      shipment.statusHistory.map((one) => (one === entry ? edited : one)),
    );
    if (edit.happenedAt !== undefined)
      requireAllowedMove(shipment, changed, { entry, edited, tracking: stored.tracking, force: edit.force });
    const { status, currentLocation, deliveredAt } = changed.statusFields;
    const audited = shipmentAction(
      'shipment.history_edited',
      shipment.trackingId,
      { ...pickState(shipment), entry: pickFacts(entry) },
      { ...pickState({ status, currentLocation, deliveredAt }), entry: pickFacts(edited) },
    );
    const warnings = status === shipment.status ? [] : (['fell_back'] as const);
    const key = recordKey(warnings);
    if (Object.keys(audited.after ?? {}).length === 0) {
      const unchanged = key.keyed ? await shipments.storeKey(shipment, key.keyed) : shipment;
      return unchanged && { shipment: unchanged };
    }
    const written = await shipments.editHistoryEntry(shipment, {
      changed,
      activity: newEntry(audited, { by, at }),
      ...key,
    });
    return written && { shipment: written, warnings: [...warnings] };
  };
  return changeOnce(shipments, trackingId, { request, find: shipments.findLive, change });
}

/** Judged as an update is, if another entry comes before it now. @throws AppError ODD_TRANSITION */
function requireAllowedMove(
  before: WithHistory,
  after: WithHistory,
  {
    entry,
    edited,
    ...rule
  }: Parameters<typeof requireAllowedStep>[2] & { entry: HistoryEntryRecord; edited: HistoryEntryRecord },
): void {
  const findBefore = ({ statusHistory }: typeof before, moved: HistoryEntryRecord) => {
    const history = inOrder(statusHistory);
    return history[history.findIndex(({ _id }) => _id === moved._id) - 1];
  };
  const [from, to] = [findBefore(before, entry), findBefore(after, edited)];
  if (to?._id !== from?._id) requireAllowedStep(to?.status, edited.status, rule);
}

const pickState = ({ status, currentLocation, deliveredAt }: StatusFields) => ({
  status,
  currentLocation,
  deliveredAt,
});

const pickFacts = ({
  location,
  notes,
  subStatus,
  nextAttempt,
  afterAttempts,
  payment,
  timestamp,
  dayOnly,
}: HistoryEntryRecord) => ({
  location,
  notes,
  subStatus,
  nextAttempt,
  afterAttempts,
  payment,
  timestamp,
  dayOnly,
});

/** Absent keeps, null clears. */
function applyEdit(
  shipment: ShipmentRecord,
  entry: HistoryEntryRecord,
  { edit, context }: { edit: HistoryEdit; context: EditContext },
): HistoryEntryRecord {
  const { location, notes = entry.notes, happenedAt } = edit;
  const { notes: _notes, timestamp, dayOnly, recordedAt, isMovedBack, ...kept } = entry;
  const times =
    happenedAt === undefined
      ? { timestamp, ...(dayOnly && { dayOnly }), ...(recordedAt && { recordedAt }), ...(isMovedBack && { isMovedBack }) }
      : moveEntry(shipment, entry, happenedAt, { now: context.now, timeZone: context.settings.company.timeZone });
  return {
    ...keepReason(entry, withReason(shipment, kept, { subStatus: edit.subStatus, context }), context.now),
    location: location === undefined ? entry.location : location,
    ...(notes && { notes }),
    ...times,
  };
}

type Kept = Omit<HistoryEntryRecord, 'notes' | 'timestamp' | 'dayOnly' | 'recordedAt' | 'isMovedBack'>;

/** For corrections of mails. One of each is enough, besides the first, which other entries may continue. */
function keepReason(entry: HistoryEntryRecord, edited: Kept, until: Date): Kept {
  const { subStatus, afterAttempts, location, earlierReasons = [] } = entry;
  if (edited.subStatus === subStatus) return edited;
  const others = earlierReasons.filter((earlier, index) => index === 0 || earlier.subStatus !== subStatus);
  const reason = { ...(subStatus !== undefined && { subStatus }), ...(afterAttempts && { afterAttempts }) };
  return { ...edited, earlierReasons: [...others, { ...reason, location, until }] };
}

/** Removes the next attempt with the reason of a failed one, and the amount with that of a payment. */
function withReason(
  { statusHistory }: ShipmentRecord,
  kept: Kept,
  { subStatus, context }: { subStatus: string | null | undefined; context: EditContext },
): Kept {
  if (subStatus === undefined || subStatus === (kept.subStatus ?? null)) return kept;
  const { status } = kept;
  if (subStatus !== null && !findReason(status, subStatus)) {
    const message = `must be one of ${REASONS_BY_STAGE[status].map(({ value }) => value).join(', ')}`;
    throw validationError([{ path: 'subStatus', message }]);
  }
  const { subStatus: _before, nextAttempt, afterAttempts, payment: _due, ...rest } = kept;
  if (subStatus === null) return rest;
  if (isAttempt(kept) && isAttempt({ status, subStatus })) {
    return { ...rest, subStatus, ...(nextAttempt && { nextAttempt }), ...(afterAttempts && { afterAttempts }) };
  }
  const others = statusHistory.filter(({ _id }) => _id !== kept._id);
  return { ...rest, subStatus, ...readAttempt({ statusHistory: others }, { status, subStatus }, context) };
}
