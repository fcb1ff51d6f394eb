import { randomUUID } from 'node:crypto';
import { statusName, TEXTS } from '@waybill/contracts';
import { sayEnglish } from '@waybill/contracts/languages/say-in';
import type { Handlers } from '../platform/http/handler.ts';
import { REPLAYED } from '../platform/idempotency/fingerprint.ts';
import { bulkChange } from './bulk-change.ts';
import { createShipment, duplicateShipment } from './create-shipment.ts';
import { deleteHistoryEntry } from './delete-history-entry.ts';
import { editShipment } from './edit-shipment.ts';
import { exportShipments } from './export-shipments.ts';
import { addNote, deleteNote } from './notes.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import { suggestParts } from './suggest-parts.ts';
import { deleteShipment, listTrash, purgeShipment, restoreShipment } from './trash.ts';
import { updateStatus } from './update-status.ts';

type ShipmentHandlers = Pick<
  Handlers,
  | 'listShipments'
  | 'bulkShipments'
  | 'exportShipments'
  | 'createShipment'
  | 'updateStatus'
  | 'editShipment'
  | 'deleteShipment'
  | 'listTrash'
  | 'restoreShipment'
  | 'purgeShipment'
  | 'deleteHistoryEntry'
  | 'addNote'
  | 'deleteNote'
  | 'duplicateShipment'
  | 'getSuggestions'
>;

export function shipmentHandlers(context: ShipmentContext): ShipmentHandlers {
  return {
    listShipments: async ({ query }) => ({ body: { data: await context.listPage(query) } }),

    bulkShipments: async ({ body, admin, by, idempotencyKey }) => {
      const { outcome, replayed } = await bulkChange(context, body, { adminId: admin.id, by, idempotencyKey });
      return { body: { data: outcome }, ...(replayed && { headers: REPLAYED }) };
    },

    exportShipments: async ({ query, by }) => ({ csv: await exportShipments(context, query, by) }),

    createShipment: async ({ body, admin, by, idempotencyKey }) => {
      const { shipment, replayed } = await createShipment(context, body, { adminId: admin.id, by, idempotencyKey });
      return {
        body: { message: TEXTS.shipments.created, data: presentShipment(shipment) },
        ...(replayed && { headers: REPLAYED }),
      };
    },

    updateStatus: async ({ params, body, by }) => {
      const runId = randomUUID();
      const { shipment, warnings } = await updateStatus(context, params.trackingId, { update: body, by, runId });
      return { body: { message: TEXTS.shipments.statusUpdated, data: presentShipment(shipment), warnings, runId } };
    },

    editShipment: async ({ params, body, by, ifMatch }) => {
      const { shipment, warnings } = await editShipment(context, params.trackingId, { edit: body, ifMatch, by });
      return { body: { message: TEXTS.shipments.updated, data: presentShipment(shipment), warnings } };
    },

    deleteShipment: async ({ params, by }) => {
      await deleteShipment(context, params.trackingId, by);
      return { body: { message: TEXTS.shipments.deleted } };
    },

    listTrash: async ({ query }) => ({ body: { data: await listTrash(context, query) } }),

    restoreShipment: async ({ params, by }) => ({
      body: { message: TEXTS.shipments.restored, data: presentShipment(await restoreShipment(context, params.trackingId, by)) },
    }),

    purgeShipment: async ({ params, by }) => {
      await purgeShipment(context, params.trackingId, by);
      return { body: { message: TEXTS.shipments.purged } };
    },

    addNote: async ({ params, body, by }) => {
      const shipment = await addNote(context, params.trackingId, { note: body, by });
      return { body: { message: TEXTS.shipments.noteAdded, data: presentShipment(shipment) } };
    },

    deleteNote: async ({ params, by }) => ({
      body: { message: TEXTS.shipments.noteDeleted, data: presentShipment(await deleteNote(context, { ...params, by })) },
    }),

    duplicateShipment: async ({ params }) => ({
      body: { data: { prefill: await duplicateShipment(context, params.trackingId) } },
    }),

    getSuggestions: async ({ query }) => ({ body: { data: { suggestions: await suggestParts(context, query) } } }),

    deleteHistoryEntry: async ({ params, by }) => {
      const { shipment, fellBack } = await deleteHistoryEntry(context, { ...params, by });
      const consequence = fellBack ? ` The status is now ${statusName(shipment.status, sayEnglish)}.` : '';
      return { body: { message: TEXTS.shipments.historyDeleted + consequence, data: presentShipment(shipment) } };
    },
  };
}
