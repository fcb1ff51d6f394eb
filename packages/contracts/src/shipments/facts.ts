import { defineFacts } from '../shared/define-facts.ts';

export const shipmentFacts = defineFacts({
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
