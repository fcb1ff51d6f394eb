import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answer, done, received } from '../envelope.ts';
import { problemReport } from '../inbox/problem-report-schema.ts';
import { LIMITS } from '../limits.ts';
import { pageQuery } from '../pagination.ts';
import { ROUTES } from '../routes.ts';
import { line } from '../text-schema.ts';
import { shipmentEdit } from './edit-schema.ts';
import { EDIT_WARNING_CODES } from './edit-warnings.ts';
import { listQuery, shipmentPage } from './list-schema.ts';
import { newInternalNote } from './note-schema.ts';
import { shipmentPrefill } from './prefill-schema.ts';
import { newShipment, publicShipment, shipment, statusUpdate } from './schema.ts';
import { STATUS_WARNING_CODES } from './status-warnings.ts';
import { trashPage } from './trash-schema.ts';

const byTrackingId = z.object({ trackingId: line(LIMITS.trackingId) });

export const trackingEndpoints = {
  trackShipment: defineEndpoint(ROUTES.trackShipment, {
    summary: 'Looks a shipment up. Without a token: no address, phone or e-mail. With one: everything.',
    params: byTrackingId,
    responses: { 200: answer(publicShipment) },
    adminResponses: { 200: answer(shipment) },
    errors: ['SHIPMENT_NOT_FOUND'],
    rateLimits: ['lookup', 'lookupMiss'],
  }),
  reportProblem: defineEndpoint(ROUTES.reportProblem, {
    summary: 'Reports a problem with a shipment: a message in the inbox, linked to the shipment.',
    params: byTrackingId,
    body: problemReport,
    responses: { 202: received },
    errors: ['SHIPMENT_NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
    rateLimits: ['lookupMiss', 'problemReport'],
    idempotent: true,
  }),
  listShipments: defineEndpoint(ROUTES.listShipments, {
    summary: 'Lists shipments, newest first (createdAt, then _id, descending), by page, status and search words.',
    query: listQuery,
    responses: { 200: answer(shipmentPage) },
  }),
  createShipment: defineEndpoint(ROUTES.createShipment, {
    summary: 'Creates a shipment; the server makes its tracking ID and its first history entry.',
    body: newShipment,
    responses: { 201: answer(shipment) },
    errors: ['IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  updateStatus: defineEndpoint(ROUTES.updateStatus, {
    summary:
      'Sets the status and adds a history entry. Any status may follow any other; oddities come back as warnings. Where the settings are strict, a step back or away from delivered needs `force`.',
    params: byTrackingId,
    body: statusUpdate,
    responses: { 200: answer(shipment).extend({ warnings: z.array(z.enum(STATUS_WARNING_CODES)) }) },
    errors: ['SHIPMENT_NOT_FOUND', 'ODD_TRANSITION', 'CONFLICT'],
  }),
  editShipment: defineEndpoint(ROUTES.editShipment, {
    summary:
      'Changes any subset of the fields. With the version that was looked at, a shipment changed meanwhile answers 409 with what it is now.',
    params: byTrackingId,
    body: shipmentEdit,
    responses: { 200: answer(shipment).extend({ warnings: z.array(z.enum(EDIT_WARNING_CODES)) }) },
    errors: ['SHIPMENT_NOT_FOUND', 'READ_ONLY', 'STALE', 'CONFLICT'],
    versioned: true,
  }),
  deleteShipment: defineEndpoint(ROUTES.deleteShipment, {
    summary: 'Moves a shipment to the trash: gone from lookup, list and counts at once.',
    params: byTrackingId,
    responses: { 200: done },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  deleteHistoryEntry: defineEndpoint(ROUTES.deleteHistoryEntry, {
    summary: 'Deletes one history entry. Deleting the newest lets the status fall back to the entry before it.',
    params: byTrackingId.extend({ historyEntryId: line(LIMITS.historyEntryId) }),
    responses: { 200: answer(shipment) },
    errors: ['SHIPMENT_NOT_FOUND', 'HISTORY_ENTRY_NOT_FOUND', 'CONFLICT'],
  }),
  listTrash: defineEndpoint(ROUTES.listTrash, {
    summary: 'Lists deleted shipments, the last deleted first, until they are purged.',
    query: pageQuery,
    responses: { 200: answer(trashPage) },
  }),
  restoreShipment: defineEndpoint(ROUTES.restoreShipment, {
    summary: 'Takes a deleted shipment out of the trash.',
    params: byTrackingId,
    responses: { 200: answer(shipment) },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  purgeShipment: defineEndpoint(ROUTES.purgeShipment, {
    summary: 'Removes a deleted shipment for good. It cannot be restored.',
    params: byTrackingId,
    responses: { 200: done },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  addNote: defineEndpoint(ROUTES.addNote, {
    summary: 'Adds a note for the office to a shipment. No public call answers it.',
    params: byTrackingId,
    body: newInternalNote,
    responses: { 201: answer(shipment) },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
  deleteNote: defineEndpoint(ROUTES.deleteNote, {
    summary: 'Deletes a note of the office.',
    params: byTrackingId.extend({ noteId: line(LIMITS.noteId) }),
    responses: { 200: answer(shipment) },
    errors: ['SHIPMENT_NOT_FOUND', 'NOTE_NOT_FOUND'],
  }),
  duplicateShipment: defineEndpoint(ROUTES.duplicateShipment, {
    summary: 'Answers what a new shipment like this one would start with. Nothing is stored.',
    params: byTrackingId,
    responses: { 200: answer(z.object({ prefill: shipmentPrefill })) },
    errors: ['SHIPMENT_NOT_FOUND'],
  }),
};
