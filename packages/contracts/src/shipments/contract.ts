import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { singlePage, success, successMessage } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { shipmentEndpoints } from './endpoints.ts';
import { PREFILL, RETURN, RETURNED, SHIPMENT } from './example-shipment.ts';
import { shipmentsFacts } from './facts.ts';

const { trackingId } = SHIPMENT;
const params = { trackingId };

export const shipmentsContract = defineContract(shipmentsFacts, shipmentEndpoints, {
  listShipments: {
    query: { status: 'in_transit', search: 'angstrom', from: '2026-03-01' },
    answers: { 200: success({ trackings: [SHIPMENT], pagination: singlePage(1) }) },
  },
  createShipment: {
    body: {
      recipient: SHIPMENT.recipient,
      sender: SHIPMENT.sender,
      origin: SHIPMENT.origin,
      destination: SHIPMENT.destination,
      deliveryDate: '2026-03-09',
      service: SHIPMENT.service,
      pieces: SHIPMENT.pieces,
      weight: SHIPMENT.weight,
      referenceNo: SHIPMENT.referenceNo,
      description: SHIPMENT.description,
    },
    answers: {
      201: success(SHIPMENT, tEnglish(office.shipments.created)),
      200: success(SHIPMENT, tEnglish(office.shipments.referenceFound)),
    },
  },
  createShipments: {
    body: {
      shipments: [
        {
          recipient: SHIPMENT.recipient,
          sender: SHIPMENT.sender,
          origin: SHIPMENT.origin,
          destination: SHIPMENT.destination,
          deliveryDate: '2026-03-09',
          referenceNo: SHIPMENT.referenceNo,
        },
      ],
      onConflict: 'return',
    },
    answers: {
      200: success({
        results: [
          { result: 'created' as const, trackingId, error: null },
          {
            result: 'failed' as const,
            trackingId: null,
            error: {
              code: 'VALIDATION' as const,
              message: 'Please check: destination is required',
              errors: [{ path: 'destination', message: 'is required' }],
            },
          },
        ],
      }),
    },
  },
  updateStatus: {
    params,
    body: { status: 'in_transit', location: 'Oslo, Norway', notes: 'On the night train.', subStatus: 'departed' },
    answers: {
      200: {
        ...success(SHIPMENT, tEnglish(office.shipments.statusUpdated)),
        warnings: [],
        runId: '5f0c2d1e-7b3a-4c7e-9d55-0a1b2c3d4e5f',
      },
    },
  },
  returnShipment: {
    params,
    body: { subStatus: 'refused', notes: 'Nobody ordered it.' },
    answers: {
      201: {
        ...success({ return: RETURN, original: RETURNED }, tEnglish(office.shipments.returned)),
        runId: '5f0c2d1e7b3a4c7e9d550a1b2c3d4e5f',
      },
    },
  },
  cancelShipment: {
    params,
    body: { notes: 'Ordered twice.' },
    answers: { 200: success({ ...SHIPMENT, outcome: 'cancelled' as const }, tEnglish(office.shipments.canceled)) },
  },
  editShipment: {
    params,
    body: { recipient: { phone: '+46 31 555 0142' }, referenceNo: 'PO-7781/B', version: 2 },
    answers: { 200: { ...success(SHIPMENT, tEnglish(office.shipments.updated)), warnings: [] } },
  },
  deleteShipment: { params, answers: { 200: successMessage(tEnglish(office.shipments.deleted)) } },
  deleteHistoryEntry: {
    params: { trackingId, historyEntryId: '69a7d9318f2b1c0d4e5f6a99' },
    answers: { 200: success(SHIPMENT, tEnglish(office.shipments.historyDeleted)) },
  },
  editHistoryEntry: {
    params: { trackingId, historyEntryId: '69a7d9318f2b1c0d4e5f6a99' },
    body: { location: 'Rotterdam, Netherlands', happenedAt: '2026-03-04T11:20:00+01:00', version: 2 },
    answers: { 200: success(SHIPMENT, tEnglish(office.shipments.historyEdited)) },
  },
  restoreHistoryEntry: {
    params: { trackingId, historyEntryId: '69a7d9318f2b1c0d4e5f6a99' },
    answers: { 200: success(SHIPMENT, tEnglish(office.shipments.historyRestored)) },
  },
  listTrash: {
    query: { page: '1', limit: '10' },
    answers: {
      200: success({
        trackings: [
          {
            ...SHIPMENT,
            deletedAt: '2026-03-05T11:00:00.000Z',
            deletedBy: 'admin',
            purgeAt: '2026-04-04T11:00:00.000Z',
          },
        ],
        pagination: singlePage(1),
      }),
    },
  },
  restoreShipment: { params, answers: { 200: success(SHIPMENT, tEnglish(office.shipments.restored)) } },
  purgeShipment: { params, answers: { 200: successMessage(tEnglish(office.shipments.purged)) } },
  addNote: {
    params,
    body: { text: 'Ring twice.' },
    answers: { 201: success(SHIPMENT, tEnglish(office.shipments.noteAdded)) },
  },
  deleteNote: {
    params: { trackingId, noteId: '69a68b108f2b1c0d4e5f6a73' },
    answers: { 200: success(SHIPMENT, tEnglish(office.shipments.noteDeleted)) },
  },
  restoreNote: {
    params: { trackingId, noteId: '69a68b108f2b1c0d4e5f6a73' },
    answers: { 200: success(SHIPMENT, tEnglish(office.shipments.noteRestored)) },
  },
  duplicateShipment: { params, answers: { 200: success({ prefill: PREFILL }) } },
  getSuggestions: {
    query: { kind: 'recipient', q: 'zoe' },
    answers: {
      200: success({
        suggestions: [{ ...SHIPMENT.recipient, place: SHIPMENT.destination, service: null, usedAt: SHIPMENT.createdAt }],
      }),
    },
  },
  bulkShipments: {
    body: { action: 'status', ids: [trackingId, 'TRK-NOTHING-HERE'], payload: { status: 'delivered' }, dryRun: true },
    answers: {
      200: success({
        done: [trackingId],
        failed: [{ id: 'TRK-NOTHING-HERE', code: 'SHIPMENT_NOT_FOUND', message: tEnglish(texts.api.lookupNotFound) }],
        warnings: [],
      }),
    },
  },
  exportShipments: {
    query: { status: 'in_transit' },
    answers: { 200: `\uFEFFTracking ID,Reference,Status\r\n${trackingId},PO-7781/B,In Transit\r\n` },
  },
});
