import { API_BASE } from '@waybill/contracts/shared/constants';
import { shipmentEndpoints } from '@waybill/contracts/shipments/endpoints';
import type { ShipmentFilter } from '@waybill/contracts/shipments/list-schema';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import { bulkChange } from './change/bulk-change.ts';
import { type ChangedOnce, createRunId, type KeyedBy, requireUnchanged } from './change/change-once.ts';
import { createBatch } from './change/create-batch.ts';
import { createShipment, duplicateShipment } from './change/create-shipment.ts';
import { editShipment } from './change/edit-shipment.ts';
import { addNote, deleteNote, restoreNote } from './change/notes.ts';
import { deleteShipment, listTrash, purgeShipment, restoreShipment } from './change/trash.ts';
import { cancelShipment } from './history/cancel-shipment.ts';
import { deleteHistoryEntry, restoreHistoryEntry } from './history/delete-history-entry.ts';
import { editHistoryEntry } from './history/edit-history-entry.ts';
import { returnShipment } from './history/return-shipment.ts';
import { updateStatus } from './history/update-status.ts';
import { exportShipments } from './list-shipments.ts';
import { keepOwner, limitToOwn, type Own, presentOwn, withoutNotes } from './own-shipments.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import { suggestParts } from './suggest-parts.ts';

/** Of a new shipment. */
const FIRST_VERSION = 1;

const CREATION_MESSAGES = {
  created: office.shipments.created,
  returned: office.shipments.referenceFound,
  updated: office.shipments.referenceUpdated,
};

export function shipmentRoutes(context: ShipmentContext): MakeRouter {
  return endpointRouter(shipmentEndpoints, {
    listShipments: async ({ query: { test, ...query }, principal }) => {
      const own = await limitToOwn(context, principal);
      const page = await (test ? context.tests : own).listPage(filterOwn(query, own));
      return { body: { data: own.owner === undefined ? page : { ...page, trackings: page.trackings.map(withoutNotes) } } };
    },

    bulkShipments: async ({ body, principal, by, idempotencyKey }) => {
      const { outcome, replayed } = await bulkChange(context, body, { adminId: principal.id, by, idempotencyKey });
      return { body: { data: outcome }, ...(replayed && { headers: REPLAYED }) };
    },

    exportShipments: async ({ query, principal, by }) => {
      const own = await limitToOwn(context, principal);
      return { csv: await exportShipments(own, filterOwn(query, own), by) };
    },

    createShipment: async ({ body, query: { onConflict }, principal, by, idempotencyKey }) => {
      const own = await limitToOwn(context, principal);
      const input = await keepOwner(own, body);
      const options = { adminId: principal.id, by, idempotencyKey, onConflict };
      const { shipment, result, replayed } = await createShipment(own, input, options);
      if (replayed && result === 'created') requireUnchanged(shipment, FIRST_VERSION);
      return {
        status: result === 'created' ? 201 : 200,
        body: { message: tEnglish(CREATION_MESSAGES[result]), data: presentOwn(shipment, own.owner) },
        ...(replayed && { headers: REPLAYED }),
      };
    },

    createShipments: async ({ body, principal, by, idempotencyKey }) => {
      const own = await limitToOwn(context, principal);
      const check = (input: NewShipment) => keepOwner(own, input);
      const { outcome, replayed } = await createBatch(own, body, { adminId: principal.id, by, idempotencyKey, check });
      return { body: { data: outcome }, ...(replayed && { headers: REPLAYED }) };
    },

    updateStatus: async ({ params, body, by, ...call }) => {
      const keyedBy = toKeyedBy(call);
      const runId = createRunId(keyedBy);
      const own = await limitToOwn(context, call.principal);
      const updated = await updateStatus(own, params.trackingId, { update: body, by, runId, keyedBy });
      return respond(updated, { message: tEnglish(office.shipments.statusUpdated), warnings: updated.warnings, runId });
    },

    returnShipment: async ({ params, body, by, expected }) => {
      const options = { request: body, by, expected };
      const { return: made, original, runId } = await returnShipment(context, params.trackingId, options);
      return {
        body: {
          message: tEnglish(office.shipments.returned),
          data: { return: presentShipment(made), original: presentShipment(original) },
          runId,
        },
        headers: { Location: `${API_BASE}/tracking/track/${encodeURIComponent(made.trackingId)}` },
      };
    },

    cancelShipment: async ({ params, body, by, ...call }) => {
      const own = await limitToOwn(context, call.principal);
      const canceled = await cancelShipment(own, params.trackingId, { request: body, by, keyedBy: toKeyedBy(call) });
      return respond(canceled, { message: tEnglish(office.shipments.canceled) }, own.owner);
    },

    editShipment: async ({ params, body, by, ...call }) => {
      const own = await limitToOwn(context, call.principal);
      const edit = await keepOwner(own, body);
      const edited = await editShipment(own, params.trackingId, { edit, by, keyedBy: toKeyedBy(call) });
      return respond(edited, { message: tEnglish(office.shipments.updated), warnings: edited.warnings }, own.owner);
    },

    deleteShipment: async ({ params, by, ...call }) => {
      const { replayed } = await deleteShipment(context, params.trackingId, by, toKeyedBy(call));
      return { body: { message: tEnglish(office.shipments.deleted) }, ...(replayed && { headers: REPLAYED }) };
    },

    listTrash: async ({ query }) => ({ body: { data: await listTrash(context, query) } }),

    restoreShipment: async ({ params, by, ...call }) =>
      respond(await restoreShipment(context, params.trackingId, by, toKeyedBy(call)), {
        message: tEnglish(office.shipments.restored),
      }),

    purgeShipment: async ({ params, by, expected }) => {
      await purgeShipment(context, params.trackingId, { by, expected });
      return { body: { message: tEnglish(office.shipments.purged) } };
    },

    addNote: async ({ params, body, by, ...call }) =>
      respond(await addNote(context, params.trackingId, { note: body, by, keyedBy: toKeyedBy(call) }), {
        message: tEnglish(office.shipments.noteAdded),
      }),

    deleteNote: async ({ params, by, ...call }) =>
      respond(await deleteNote(context, { ...params, by, keyedBy: toKeyedBy(call) }), {
        message: tEnglish(office.shipments.noteDeleted),
      }),

    restoreNote: async ({ params, by, ...call }) =>
      respond(await restoreNote(context, { ...params, by, keyedBy: toKeyedBy(call) }), {
        message: tEnglish(office.shipments.noteRestored),
      }),

    duplicateShipment: async ({ params }) => ({
      body: { data: { prefill: await duplicateShipment(context, params.trackingId) } },
    }),

    getSuggestions: async ({ query }) => ({ body: { data: { suggestions: await suggestParts(context, query) } } }),

    deleteHistoryEntry: async ({ params, by, ...call }) => {
      const deleted = await deleteHistoryEntry(context, { ...params, by, keyedBy: toKeyedBy(call) });
      return respond(deleted, { message: tEnglish(office.shipments.historyDeleted) + nameStatus(deleted) });
    },

    editHistoryEntry: async ({ params, body, by, ...call }) => {
      const edited = await editHistoryEntry(context, { ...params, edit: body, by, keyedBy: toKeyedBy(call) });
      return respond(edited, { message: tEnglish(office.shipments.historyEdited) + nameStatus(edited) });
    },

    restoreHistoryEntry: async ({ params, by, ...call }) => {
      const restored = await restoreHistoryEntry(context, { ...params, by, keyedBy: toKeyedBy(call) });
      return respond(restored, { message: tEnglish(office.shipments.historyRestored) + nameStatus(restored) });
    },
  });
}

/** If the change of an entry changed the status. */
const nameStatus = ({ shipment, warnings }: ChangedOnce<'fell_back'>): string =>
  warnings.includes('fell_back') ? ` The status is now ${getStatusName(shipment.status, tEnglish)}.` : '';

const toKeyedBy = ({ principal, ...conditions }: Omit<KeyedBy, 'adminId'> & { principal: { id: string } }): KeyedBy => ({
  adminId: principal.id,
  idempotencyKey: conditions.idempotencyKey,
  expected: conditions.expected,
});

const filterOwn = <Filter extends ShipmentFilter>(filter: Filter, { owner }: Own<unknown>): Filter =>
  owner === undefined ? filter : { ...filter, customer: owner };

const respond = <Reply extends object>({ shipment, replayed }: ChangedOnce<string>, reply: Reply, owner?: string) => ({
  body: { ...reply, data: presentOwn(shipment, owner) },
  ...(replayed && { headers: REPLAYED }),
});
