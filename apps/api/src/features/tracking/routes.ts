import { type ShownTracking, statusInfo, TEXTS } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';
import { REPLAYED } from '../../idempotency.ts';
import { addNote } from './add-note.ts';
import { bulkChange, type BulkChangeDeps } from './bulk-change.ts';
import { createShipment } from './create-shipment.ts';
import { deleteHistoryEntry } from './delete-history-entry.ts';
import { deleteNote } from './delete-note.ts';
import { deleteShipment } from './delete-shipment.ts';
import { duplicateShipment } from './duplicate-shipment.ts';
import { editShipment } from './edit-shipment.ts';
import { exportShipments, type ExportShipmentsDeps } from './export-shipments.ts';
import { getShipment, getShipmentPublicly } from './get-shipment.ts';
import type { GuardLookup } from './guard-lookup.ts';
import type { KeptTotals } from './keep-totals.ts';
import { listShipments } from './list-shipments.ts';
import { listTrash } from './list-trash.ts';
import { presentShipment } from './present-shipment.ts';
import { purgeShipment } from './purge-shipment.ts';
import { restoreShipment } from './restore-shipment.ts';
import { updateStatus } from './update-status.ts';

type TrackingHandlers = Pick<
  Handlers,
  | 'trackShipment'
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
>;

interface TrackingDeps extends ExportShipmentsDeps, BulkChangeDeps {
  guardLookup: GuardLookup;
  shown: () => Promise<ShownTracking>;
  trashDays: () => Promise<number>;
  postActivity: () => Promise<void>;
  totals: KeptTotals;
}

export function trackingHandlers({ guardLookup, ...deps }: TrackingDeps): TrackingHandlers {
  return {
    trackShipment: async ({ params, admin, ip }) => {
      const data = admin
        ? await getShipment(deps, params.trackingId)
        : await guardLookup(ip, () => getShipmentPublicly(deps, params.trackingId));
      return { body: { message: TEXTS.tracking.found, data } };
    },

    listShipments: async ({ query }) => ({ body: { data: await listShipments(deps, query) } }),

    bulkShipments: async ({ body, admin, by, idempotencyKey }) => {
      const { outcome, replayed } = await bulkChange(deps, body, { adminId: admin.id, by, idempotencyKey });
      return { body: { data: outcome }, ...(replayed && { headers: REPLAYED }) };
    },

    exportShipments: async ({ query, by }) => ({ csv: await exportShipments(deps, query, by) }),

    createShipment: async ({ body, admin, by, idempotencyKey }) => {
      const { shipment, replayed } = await createShipment(deps, body, { adminId: admin.id, by, idempotencyKey });
      return {
        body: { message: TEXTS.shipments.created, data: presentShipment(shipment) },
        ...(replayed && { headers: REPLAYED }),
      };
    },

    updateStatus: async ({ params, body, by }) => {
      const { shipment, warnings } = await updateStatus(deps, params.trackingId, { update: body, by });
      return { body: { message: TEXTS.shipments.statusUpdated, data: presentShipment(shipment), warnings } };
    },

    editShipment: async ({ params, body, by, ifMatch }) => {
      const { shipment, warnings } = await editShipment(deps, params.trackingId, { edit: body, ifMatch, by });
      return { body: { message: TEXTS.shipments.updated, data: presentShipment(shipment), warnings } };
    },

    deleteShipment: async ({ params, by }) => {
      await deleteShipment(deps, params.trackingId, by);
      return { body: { message: TEXTS.shipments.deleted } };
    },

    listTrash: async ({ query }) => ({ body: { data: await listTrash(deps, query) } }),

    restoreShipment: async ({ params, by }) => ({
      body: { message: TEXTS.shipments.restored, data: presentShipment(await restoreShipment(deps, params.trackingId, by)) },
    }),

    purgeShipment: async ({ params, by }) => {
      await purgeShipment(deps, params.trackingId, by);
      return { body: { message: TEXTS.shipments.purged } };
    },

    addNote: async ({ params, body, by }) => {
      const shipment = await addNote(deps, params.trackingId, { note: body, by });
      return { body: { message: TEXTS.shipments.noteAdded, data: presentShipment(shipment) } };
    },

    deleteNote: async ({ params, by }) => ({
      body: { message: TEXTS.shipments.noteDeleted, data: presentShipment(await deleteNote(deps, { ...params, by })) },
    }),

    duplicateShipment: async ({ params }) => ({
      body: { data: { prefill: await duplicateShipment(deps, params.trackingId) } },
    }),

    deleteHistoryEntry: async ({ params, by }) => {
      const { shipment, fellBack } = await deleteHistoryEntry(deps, { ...params, by });
      const consequence = fellBack ? ` The status is now ${statusInfo(shipment.status).label}.` : '';
      return { body: { message: TEXTS.shipments.historyDeleted + consequence, data: presentShipment(shipment) } };
    },
  };
}
