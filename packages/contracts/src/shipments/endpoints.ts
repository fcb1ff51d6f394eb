import { STATUS_WARNING_CODES } from '@waybill/domain/shipments/status-warnings';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, csvFile, messageResponse } from '../shared/envelope.ts';
import { LIMITS } from '../shared/limits.ts';
import { pageQuery } from '../shared/pagination.ts';
import { line } from '../shared/text-schema.ts';
import { typedTrackingId } from '../shared/typed-tracking-id.ts';
import { batchOutcome, creationQuery, shipmentBatch } from './batch-schema.ts';
import { bulkOutcome, bulkRequest } from './bulk-schema.ts';
import { shipmentEdit } from './edit-schema.ts';
import { EDIT_WARNING_CODES } from './edit-warnings.ts';
import { BATCH_LIMIT_BYTES, BULK_IDS } from './facts.ts';
import { historyEdit } from './history-schema.ts';
import { listQuery, shipmentFilter, shipmentPage } from './list-schema.ts';
import { newInternalNote } from './note-schema.ts';
import { shipmentPrefill } from './prefill-schema.ts';
import { returnedShipment, shipmentCancellation, shipmentReturn } from './return-schema.ts';
import { shipment, shipmentCreation, statusUpdate } from './schema.ts';
import { suggestionList, suggestionQuery } from './suggestion-schema.ts';
import { trashPage } from './trash-schema.ts';

export const trackingIdParams = z.object({ trackingId: typedTrackingId });

const noteParams = trackingIdParams.extend({ noteId: line(LIMITS.noteId) });
const historyEntryParams = trackingIdParams.extend({ historyEntryId: line(LIMITS.historyEntryId) });

export const shipmentEndpoints = {
  listShipments: endpoint('GET', '/tracking/all', {
    access: 'shipments:read',
    summary:
      'List shipments, newest first. Sorted by `createdAt`, then `_id`, both descending; filtered by page, status, and search words.',
    query: listQuery,
    views: { staff: { 200: dataResponse(shipmentPage) } },
    forCustomers: true,
  }),
  createShipment: endpoint('POST', '/tracking/generate', {
    access: 'shipments:write',
    summary:
      'Create a shipment. The server assigns the tracking ID and adds the first history entry. With `onConflict` a customer has one shipment per `referenceNo`, and a second call returns it with 200, updates it with 200, or is refused with 409.',
    query: creationQuery,
    body: shipmentCreation,
    views: { staff: { 201: dataResponse(shipment), 200: dataResponse(shipment) } },
    errors: ['IDEMPOTENCY_MISMATCH', 'REFERENCE_TAKEN'],
    idempotent: true,
    forCustomers: true,
    location: '/tracking/track/:trackingId',
  }),
  createShipments: endpoint('POST', '/tracking/batch', {
    access: 'shipments:write',
    summary: `Create up to ${BULK_IDS.max} shipments. Each has a result of its own, in their order, and a wrong one fails alone. An \`Idempotency-Key\` is required: repeated after a lost response, the call finishes what is missing and gives the same results for seven days.`,
    body: shipmentBatch,
    bodyLimitBytes: BATCH_LIMIT_BYTES,
    views: { staff: { 200: dataResponse(batchOutcome) } },
    errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
    idempotent: true,
    forCustomers: true,
    heavy: true,
  }),
  updateStatus: endpoint('PUT', '/tracking/update/:trackingId', {
    access: 'shipments:write',
    summary:
      "Update a shipment's status and add a history entry. Any status may follow any other; unusual steps return `warnings`. In strict mode (Settings), a step back or away from the end needs `force`. `outcome` ends the shipment as returned, canceled or lost; any later status opens it again. With `happenedAt` before the newest entry, the shipment keeps its status and the response warns `late_entry`. A time up to 10 minutes ahead is taken as now. A first status that was entered without a time moves back for what happened earlier, with the warning `first_moved`.",
    params: trackingIdParams,
    body: statusUpdate,
    views: {
      staff: {
        200: dataResponse(shipment).extend({
          warnings: z.array(z.enum(STATUS_WARNING_CODES)),
          /** Identifies the change for the bulk action `undo`; absent from servers of an older release. */
          runId: z.string().optional(),
        }),
      },
    },
    errors: ['SHIPMENT_NOT_FOUND', 'ODD_TRANSITION', 'PROOF_REQUIRED', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
    forTests: true,
  }),
  returnShipment: endpoint('POST', '/tracking/:trackingId/return', {
    access: 'shipments:write',
    summary:
      'Send a shipment back. It ends as returned, and a new shipment with its own ID goes from the recipient to the sender. A repeated call answers with the same return.',
    params: trackingIdParams,
    body: shipmentReturn,
    /** `runId` identifies the change for the bulk action `undo`, which deletes the return as long as it is new. */
    views: { staff: { 201: dataResponse(returnedShipment).extend({ runId: z.string().optional() }) } },
    errors: ['SHIPMENT_NOT_FOUND', 'RETURN_NOT_POSSIBLE', 'CONFLICT'],
    versioned: true,
    location: '/tracking/track/:trackingId',
  }),
  cancelShipment: endpoint('POST', '/tracking/:trackingId/cancel', {
    access: 'shipments:write',
    summary:
      'Cancel a shipment before anything has happened to it. Possible until its first scan. Repeating the call changes nothing.',
    params: trackingIdParams,
    body: shipmentCancellation,
    views: { staff: { 200: dataResponse(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'CANCEL_NOT_POSSIBLE', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
    forCustomers: true,
  }),
  editShipment: endpoint('PATCH', '/tracking/:trackingId', {
    access: 'shipments:write',
    summary:
      'Edit any fields of a shipment. Send the version that you read: if the shipment has changed since, the call returns 412 (`If-Match`) or 409 (`version`) with the stored shipment.',
    params: trackingIdParams,
    body: shipmentEdit,
    views: { staff: { 200: dataResponse(shipment).extend({ warnings: z.array(z.enum(EDIT_WARNING_CODES)) }) } },
    errors: ['SHIPMENT_NOT_FOUND', 'READ_ONLY', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
    forCustomers: true,
  }),
  deleteShipment: endpoint('DELETE', '/tracking/delete/:trackingId', {
    access: 'shipments:write',
    summary: 'Move a shipment to the trash. Lookup, lists, and counts no longer include it.',
    params: trackingIdParams,
    views: { staff: { 200: messageResponse } },
    errors: ['SHIPMENT_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
  }),
  deleteHistoryEntry: endpoint('DELETE', '/tracking/:trackingId/history/:historyEntryId', {
    access: 'shipments:write',
    summary: 'Delete one history entry. Status, current location, and delivery time are derived from the remaining entries.',
    params: historyEntryParams,
    views: { staff: { 200: dataResponse(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'HISTORY_ENTRY_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
  }),
  editHistoryEntry: endpoint('PATCH', '/tracking/:trackingId/history/:historyEntryId', {
    access: 'shipments:write',
    summary:
      'Correct the place, note, reason or time of one history entry. Status, current location, and delivery time are derived again. A new time that makes an unusual step needs `force` in strict mode. Send the version that you read: if the shipment has changed since, the call returns 412 (`If-Match`) or 409 (`version`) with the stored shipment.',
    params: historyEntryParams,
    body: historyEdit,
    views: { staff: { 200: dataResponse(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'HISTORY_ENTRY_NOT_FOUND', 'ODD_TRANSITION', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
  }),
  restoreHistoryEntry: endpoint('POST', '/tracking/:trackingId/history/:historyEntryId/restore', {
    access: 'shipments:write',
    summary: 'Restore a deleted history entry.',
    params: historyEntryParams,
    views: { staff: { 200: dataResponse(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'HISTORY_ENTRY_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
  }),
  listTrash: endpoint('GET', '/admin/trash', {
    access: 'shipments:read',
    summary: 'List deleted shipments until they are purged, last deleted first.',
    query: pageQuery,
    views: { staff: { 200: dataResponse(trashPage) } },
  }),
  restoreShipment: endpoint('POST', '/admin/trash/:trackingId/restore', {
    access: 'shipments:write',
    summary: 'Restore a deleted shipment from the trash.',
    params: trackingIdParams,
    views: { staff: { 200: dataResponse(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
  }),
  purgeShipment: endpoint('DELETE', '/admin/trash/:trackingId', {
    access: 'shipments:write',
    summary: 'Permanently delete a shipment in the trash. It cannot be restored.',
    params: trackingIdParams,
    views: { staff: { 200: messageResponse } },
    errors: ['SHIPMENT_NOT_FOUND'],
    versioned: true,
  }),
  addNote: endpoint('POST', '/admin/shipments/:trackingId/notes', {
    access: 'shipments:write',
    summary: 'Add an internal note to a shipment. Public calls never return it.',
    params: trackingIdParams,
    body: newInternalNote,
    views: { staff: { 201: dataResponse(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
    location: '/tracking/track/:trackingId',
  }),
  deleteNote: endpoint('DELETE', '/admin/shipments/:trackingId/notes/:noteId', {
    access: 'shipments:write',
    summary: 'Delete an internal note.',
    params: noteParams,
    views: { staff: { 200: dataResponse(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'NOTE_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
  }),
  restoreNote: endpoint('POST', '/admin/shipments/:trackingId/notes/:noteId/restore', {
    access: 'shipments:write',
    summary: 'Restore the last deleted internal note. It keeps its author and time.',
    params: noteParams,
    views: { staff: { 200: dataResponse(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'NOTE_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
  }),
  duplicateShipment: endpoint('POST', '/admin/shipments/:trackingId/duplicate', {
    access: 'shipments:read',
    summary: 'Get the initial values for a copy of a shipment. Nothing is stored.',
    params: trackingIdParams,
    views: { staff: { 200: dataResponse(z.object({ prefill: shipmentPrefill })) } },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  getSuggestions: endpoint('GET', '/admin/suggestions', {
    access: 'shipments:read',
    summary:
      'Suggest senders, recipients, places, or services from earlier shipments. Returns at most 8 distinct matches, newest first, by word prefix. Searches the newest shipments and a limited number of older ones.',
    query: suggestionQuery,
    views: { staff: { 200: dataResponse(suggestionList) } },
  }),
  bulkShipments: endpoint('POST', '/admin/bulk', {
    access: 'shipments:write',
    summary:
      'Apply one action to many shipments. Each shipment succeeds or fails on its own; failures are listed by ID. With a filter, the server selects at most 500. `undo` reverts a status change on shipments that have not changed since.',
    body: bulkRequest,
    views: { staff: { 200: dataResponse(bulkOutcome) } },
    errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
    idempotent: true,
    heavy: true,
  }),
  exportShipments: endpoint('GET', '/tracking/export.csv', {
    access: 'shipments:read',
    summary: 'Export the filtered shipments as CSV, with all their fields.',
    query: shipmentFilter,
    produces: 'text/csv',
    views: { staff: { 200: csvFile } },
    forCustomers: true,
  }),
};
