import { type EndpointExamples, success } from '../shared/call-example.ts';
import type { importEndpoints } from './import-endpoints.ts';
import type { ImportBatch } from './import-schema.ts';
import type { Shipper } from './shipper-schema.ts';

const params = { importId: '69a7d9318f2b1c0d4e5f6b01' };
const file = 'Receiver;From;To;Due;Sender\r\nZoë Ångström;Bergen;Gothenburg;2026-03-09;Halvorsen & Sons\r\n';
const row = {
  row: 2,
  state: 'ok' as const,
  values: {
    recipientName: 'Zoë Ångström',
    origin: 'Bergen',
    destination: 'Gothenburg',
    deliveryDate: '2026-03-09',
    senderName: 'Halvorsen & Sons',
  },
  problems: [],
};
const summary = {
  importId: params.importId,
  fileName: 'march.csv',
  createdAt: '2026-03-04T10:05:00.000Z',
  createdBy: 'admin',
  expiresAt: '2026-03-18T10:05:00.000Z',
  state: 'ready' as const,
  rows: { total: 1, ok: 1, warn: 0, error: 0, known: 0, imported: 0 },
  progress: null,
};
const shipper: Shipper = {
  shipperId: '5b3a1c52-7f0e-4a57-9d0b-2f4f6a1b8c11',
  name: 'Halvorsen & Sons',
  columns: ['Receiver', 'From', 'To', 'Due', 'Sender'],
  createdAt: '2026-02-25T09:40:00.000Z',
  createdBy: 'admin',
  usedAt: '2026-02-25T09:40:00.000Z',
};
const batch: ImportBatch = {
  ...summary,
  notes: [],
  columns: ['Receiver', 'From', 'To', 'Due', 'Sender'].map((name, index) => ({
    name,
    samples: [['Zoë Ångström', 'Bergen', 'Gothenburg', '2026-03-09', 'Halvorsen & Sons'][index] ?? ''],
  })),
  mapping: { recipientName: 'Receiver', origin: 'From', destination: 'To', deliveryDate: 'Due', senderName: 'Sender' },
  reading: { encoding: null, delimiter: null, headerRow: null, sheet: null, hiddenRows: false },
  file: {
    encoding: 'utf-8',
    encodings: [],
    delimiter: ';',
    headerRow: 1,
    sheets: [],
    sheet: null,
    hiddenRows: 0,
    head: [{ row: 1, cells: ['Receiver', 'From', 'To', 'Due', 'Sender'] }],
  },
  values: { status: 'picked_up' },
  existing: 'skip',
  force: false,
  shipper: { name: 'Halvorsen & Sons', shipperId: shipper.shipperId },
  shippers: [{ shipperId: shipper.shipperId, name: shipper.name }],
  earlier: null,
  missing: [],
  dateFormat: null,
  asksDateFormat: false,
  words: [],
  unknownWords: [],
  orderRows: null,
  asksOrderRows: false,
  endedOn: null,
  asksEndedOn: false,
  preview: [row],
  problemRows: [],
  correctedRows: [],
  skippedRows: [],
  trackingIds: [],
};

const corrected: ImportBatch = {
  ...batch,
  correctedRows: [
    {
      ...row,
      cells: [
        { field: 'recipientName', text: 'Zoë Ångström', original: null },
        { field: 'senderName', text: 'Halvorsen & Sons', original: null },
        { field: 'origin', text: 'Bergen', original: null },
        { field: 'destination', text: 'Gothenburg', original: null },
        { field: 'deliveryDate', text: '2026-03-09', original: '31/02/2026' },
      ],
    },
  ],
};

export const importExamples: EndpointExamples<typeof importEndpoints> = {
  createImport: { query: { fileName: 'march.csv' }, file, answers: { 201: success(batch) } },
  listImports: { answers: { 200: success({ imports: [summary] }) } },
  getImportTemplate: { answers: { 200: '\uFEFFRecipient name,Sender name,Origin,Destination,Delivery date\r\n' } },
  listShippers: { answers: { 200: success({ shippers: [shipper] }) } },
  renameShipper: {
    params: { shipperId: shipper.shipperId },
    body: { name: 'Halvorsen' },
    answers: { 200: success({ ...shipper, name: 'Halvorsen' }) },
  },
  deleteShipper: { params: { shipperId: shipper.shipperId }, answers: { 200: success(shipper) } },
  getImport: { params, answers: { 200: success(batch) } },
  changeImportMapping: {
    params,
    body: {
      mapping: { ...batch.mapping, recipientAddress: ['Street', 'Town'] },
      values: { deliveryDate: '+3', status: 'picked_up' },
      dateFormat: 'DD/MM/YYYY',
      existing: 'update',
      words: [{ field: 'status', word: 'Exception', text: 'on_hold' }],
      orderRows: 'one',
      endedOn: 'promised',
    },
    answers: { 200: success(batch) },
  },
  correctImport: {
    params,
    body: { corrections: [{ row: 2, field: 'deliveryDate', text: '2026-03-09' }] },
    answers: { 200: success(corrected) },
  },
  replaceImportFile: { params, query: { fileName: 'march.csv' }, file, answers: { 200: success(batch) } },
  getImportErrors: { params, answers: { 200: '\uFEFFReceiver;From;To;Due;Sender;Error\r\n' } },
  commitImport: {
    params,
    body: { skipErrors: true, rememberAs: 'Halvorsen & Sons' },
    answers: { 200: success({ imported: 1, skipped: 0, updated: 0 }) },
  },
};
