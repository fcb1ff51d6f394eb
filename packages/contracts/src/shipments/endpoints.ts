import { STATUS_WARNING_CODES } from '@waybill/domain/shipments/status-warnings';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { answer, csvFile, done } from '../shared/envelope.ts';
import { LIMITS } from '../shared/limits.ts';
import { pageQuery } from '../shared/pagination.ts';
import { line } from '../shared/text-schema.ts';
import { bulkOutcome, bulkRequest } from './bulk-schema.ts';
import { shipmentEdit } from './edit-schema.ts';
import { EDIT_WARNING_CODES } from './edit-warnings.ts';
import { listQuery, shipmentFilter, shipmentPage } from './list-schema.ts';
import { newInternalNote } from './note-schema.ts';
import { shipmentPrefill } from './prefill-schema.ts';
import { newShipment, shipment, statusUpdate } from './schema.ts';
import { suggestionList, suggestionQuery } from './suggestion-schema.ts';
import { trashPage } from './trash-schema.ts';
import { typedTrackingId } from './typed-tracking-id.ts';

/** A call about one shipment. */
export const byTrackingId = z.object({ trackingId: typedTrackingId });

export const shipmentEndpoints = {
  listShipments: endpoint('GET', '/tracking/all', {
    access: 'shipments:read',
    summary: 'Lists shipments, newest first (createdAt, then _id, descending), by page, status and search words.',
    query: listQuery,
    views: { staff: { 200: answer(shipmentPage) } },
  }),
  createShipment: endpoint('POST', '/tracking/generate', {
    access: 'shipments:write',
    summary: 'Creates a shipment; the server makes its tracking ID and its first history entry.',
    body: newShipment,
    views: { staff: { 201: answer(shipment) } },
    errors: ['IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  updateStatus: endpoint('PUT', '/tracking/update/:trackingId', {
    access: 'shipments:write',
    summary:
      'Sets the status and adds a history entry. Any status may follow any other; oddities come back as warnings. Where the settings are strict, a step back or away from delivered needs `force`.',
    params: byTrackingId,
    body: statusUpdate,
    views: {
      staff: {
        200: answer(shipment).extend({
          warnings: z.array(z.enum(STATUS_WARNING_CODES)),
          /** Names the change for the bulk action `undo`; absent from a server of an older release. */
          runId: z.string().optional(),
        }),
      },
    },
    errors: ['SHIPMENT_NOT_FOUND', 'ODD_TRANSITION', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  editShipment: endpoint('PATCH', '/tracking/:trackingId', {
    access: 'shipments:write',
    summary:
      'Changes any subset of the fields. With the version that was looked at, a shipment changed meanwhile answers 409 with what it is now.',
    params: byTrackingId,
    body: shipmentEdit,
    views: { staff: { 200: answer(shipment).extend({ warnings: z.array(z.enum(EDIT_WARNING_CODES)) }) } },
    errors: ['SHIPMENT_NOT_FOUND', 'READ_ONLY', 'STALE', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    versioned: true,
    idempotent: true,
  }),
  deleteShipment: endpoint('DELETE', '/tracking/delete/:trackingId', {
    access: 'shipments:write',
    summary: 'Moves a shipment to the trash: gone from lookup, list and counts at once.',
    params: byTrackingId,
    views: { staff: { 200: done } },
    errors: ['SHIPMENT_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  deleteHistoryEntry: endpoint('DELETE', '/tracking/:trackingId/history/:historyEntryId', {
    access: 'shipments:write',
    summary: 'Deletes one history entry. Status, current location and time of delivery follow from the entries that are left.',
    params: byTrackingId.extend({ historyEntryId: line(LIMITS.historyEntryId) }),
    views: { staff: { 200: answer(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'HISTORY_ENTRY_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  listTrash: endpoint('GET', '/admin/trash', {
    access: 'shipments:read',
    summary: 'Lists deleted shipments, the last deleted first, until they are purged.',
    query: pageQuery,
    views: { staff: { 200: answer(trashPage) } },
  }),
  restoreShipment: endpoint('POST', '/admin/trash/:trackingId/restore', {
    access: 'shipments:write',
    summary: 'Takes a deleted shipment out of the trash.',
    params: byTrackingId,
    views: { staff: { 200: answer(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  purgeShipment: endpoint('DELETE', '/admin/trash/:trackingId', {
    access: 'shipments:write',
    summary: 'Removes a deleted shipment for good. It cannot be restored.',
    params: byTrackingId,
    views: { staff: { 200: done } },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  addNote: endpoint('POST', '/admin/shipments/:trackingId/notes', {
    access: 'shipments:write',
    summary: 'Adds a note for the office to a shipment. No public call answers it.',
    params: byTrackingId,
    body: newInternalNote,
    views: { staff: { 201: answer(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  deleteNote: endpoint('DELETE', '/admin/shipments/:trackingId/notes/:noteId', {
    access: 'shipments:write',
    summary: 'Deletes a note of the office.',
    params: byTrackingId.extend({ noteId: line(LIMITS.noteId) }),
    views: { staff: { 200: answer(shipment) } },
    errors: ['SHIPMENT_NOT_FOUND', 'NOTE_NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  duplicateShipment: endpoint('POST', '/admin/shipments/:trackingId/duplicate', {
    access: 'shipments:read',
    summary: 'Answers what a new shipment like this one would start with. Nothing is stored.',
    params: byTrackingId,
    views: { staff: { 200: answer(z.object({ prefill: shipmentPrefill })) } },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  getSuggestions: endpoint('GET', '/admin/suggestions', {
    access: 'shipments:read',
    summary:
      'Senders, recipients or places of earlier shipments whose words begin as the typed ones do: at most 8, each once, the newest first. It looks at the newest shipments, and at a bounded number of earlier ones.',
    query: suggestionQuery,
    views: { staff: { 200: answer(suggestionList) } },
  }),
  bulkShipments: endpoint('POST', '/admin/bulk', {
    access: 'shipments:write',
    summary:
      'Does one thing to many shipments, each by itself: what fails is told by ID, the rest is done. With a filter the server finds them, at most 500. `undo` takes a status change back where nothing was changed since.',
    body: bulkRequest,
    views: { staff: { 200: answer(bulkOutcome) } },
    errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
    idempotent: true,
    heavy: true,
  }),
  exportShipments: endpoint('GET', '/tracking/export.csv', {
    access: 'shipments:read',
    summary: 'The shipments that a filter of the list finds as a table, with all their fields.',
    query: shipmentFilter,
    produces: 'text/csv',
    views: { staff: { 200: csvFile } },
  }),
};
