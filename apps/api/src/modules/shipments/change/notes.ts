import type { NewInternalNote } from '@waybill/contracts/shipments/note-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../../platform/errors/app-error.ts';
import { toActorFields } from '../../../platform/http/actor-fields.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newEntry } from '../../audit/activity-log.ts';
import type { ShipmentContext } from '../shipment-context.ts';
import { type ChangedOnce, changeOnce, type KeyedBy } from './change-once.ts';
import { shipmentAction } from './change-shipment.ts';

/** Internal notes do not change `updatedAt`, which customers see. */
export function addNote(
  { shipments, now }: ShipmentContext,
  trackingId: string,
  { note, by, keyedBy }: { note: NewInternalNote; by: Actor; keyedBy?: KeyedBy | undefined },
): Promise<ChangedOnce<never>> {
  const { text } = note;
  return changeOnce(shipments, trackingId, {
    request: { call: 'note', input: note, keyedBy },
    find: shipments.findLive,
    change: async (shipment, recordKey) => {
      const at = now();
      const audited = shipmentAction('shipment.note_added', shipment.trackingId, {}, { note: text });
      const addition = {
        note: { text, at, ...toActorFields('by', by) },
        activity: newEntry(audited, { by, at }),
        ...recordKey(),
      };
      const changed = await shipments.addNote(shipment, addition);
      return changed && { shipment: changed };
    },
  });
}

interface NoteInput {
  trackingId: string;
  noteId: string;
  by: Actor;
  keyedBy?: KeyedBy | undefined;
}

export function deleteNote(
  { shipments, now }: ShipmentContext,
  { trackingId, noteId, by, keyedBy }: NoteInput,
): Promise<ChangedOnce<never>> {
  return changeOnce(shipments, trackingId, {
    request: { call: 'delete note', input: { noteId }, keyedBy },
    find: shipments.findLive,
    change: async (shipment, recordKey) => {
      const note = shipment.internalNotes?.find(({ _id }) => _id.toHexString() === noteId);
      if (!note) throw new AppError('NOTE_NOT_FOUND', tEnglish(office.shipments.noteNotFound));
      const audited = shipmentAction('shipment.note_deleted', shipment.trackingId, { note: note.text }, {});
      const removal = { note, activity: newEntry(audited, { by, at: now() }), ...recordKey() };
      const changed = await shipments.removeNote(shipment, removal);
      return changed && { shipment: changed };
    },
  });
}

/** The last deleted note, with its author and time. */
export function restoreNote(
  { shipments, now }: ShipmentContext,
  { trackingId, noteId, by, keyedBy }: NoteInput,
): Promise<ChangedOnce<never>> {
  return changeOnce(shipments, trackingId, {
    request: { call: 'restore note', input: { noteId }, keyedBy },
    find: shipments.findLive,
    change: async (shipment, recordKey) => {
      const note = shipment.removedNote;
      if (note?._id.toHexString() !== noteId) throw new AppError('NOTE_NOT_FOUND', tEnglish(office.shipments.noteNotFound));
      const internalNotes = [...(shipment.internalNotes ?? []), note].toSorted(
        (one, other) => one.at.getTime() - other.at.getTime(),
      );
      const audited = shipmentAction('shipment.note_restored', shipment.trackingId, {}, { note: note.text });
      const restoration = { internalNotes, activity: newEntry(audited, { by, at: now() }), ...recordKey() };
      const changed = await shipments.restoreNote(shipment, restoration);
      return changed && { shipment: changed };
    },
  });
}
