import { MINUTE_MS } from '@waybill/domain/time';
import { defineFacts } from '../shared/define-facts.ts';

export const LIST_FILTER_IDS = { max: 200 } as const;

export const BULK_IDS = { max: 500 } as const;

/** A usual shipment has less than 1 kB. */
export const BATCH_LIMIT_BYTES = 4 * 1_024 * 1_024;

/** A time of a status that is ahead by at most this is taken as now: clocks of phones differ. */
export const CLOCK_MARGIN_MS = 10 * MINUTE_MS;

/** A status may have happened this many days before its shipment was registered; an earlier one is a typing error. */
export const MAX_DAYS_BEFORE_REGISTRATION = 30;

/** Due on one of this many last working days is newly late; earlier is backlog. */
export const NEWLY_LATE_WORKING_DAYS = 2;

/** The desk omits shipments silent for longer; the list still includes them. */
export const DESK_SILENT_DAYS = 30;

export const RECENT_SHIPMENTS = 4;

export const MAX_SUGGESTIONS = 8;

export const shipmentsFacts = defineFacts({
  tags: [
    {
      name: 'Shipments',
      description: 'List, create, edit, and delete shipments.',
      paths: ['/tracking/', '/admin/shipments/', '/admin/suggestions', '/admin/bulk', '/admin/trash'],
    },
  ],
  errors: {
    READ_ONLY: { status: 400, title: 'Read-only field' },
    SHIPMENT_NOT_FOUND: { status: 404, title: 'Shipment not found' },
    HISTORY_ENTRY_NOT_FOUND: { status: 404, title: 'History entry not found' },
    NOTE_NOT_FOUND: { status: 404, title: 'Note not found' },
    ODD_TRANSITION: { status: 409, title: 'Unusual status change' },
    REFERENCE_TAKEN: { status: 409, title: 'Reference taken' },
    CANCEL_NOT_POSSIBLE: { status: 409, title: 'Cancellation not possible' },
    RETURN_NOT_POSSIBLE: { status: 409, title: 'Return not possible' },
  },
  audit: {
    shipment: [
      'shipment.created',
      'shipment.edited',
      'shipment.status_updated',
      'shipment.status_undone',
      'shipment.history_edited',
      'shipment.history_deleted',
      'shipment.history_restored',
      'shipment.proof_added',
      'shipment.proof_undone',
      'shipment.requested',
      'shipment.request_withdrawn',
      'shipment.request_accepted',
      'shipment.request_declined',
      'shipment.request_reopened',
      'shipment.note_added',
      'shipment.note_deleted',
      'shipment.note_restored',
      'shipment.label_printed',
      'shipment.label_unprinted',
      'shipment.deleted',
      'shipment.restored',
      'shipment.purged',
      'shipment.erased',
    ],
  },
  cache: { shipment: ['shipment-list', 'shipment/:id'] },
});
