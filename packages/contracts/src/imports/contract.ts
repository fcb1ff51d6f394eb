import { z } from 'zod';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { csvFile, dataResponse } from '../shared/envelope.ts';
import { LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { importMappingChange } from './answers.ts';
import { IMPORT_FILE, importsFacts } from './facts.ts';
import { IMPORT_MEDIA_TYPES } from './media-types.ts';
import {
  importBatch,
  type ImportBatch,
  importCommit,
  importCorrections,
  importList,
  importOutcome,
  importUpload,
  shipper,
  type Shipper,
  shipperChange,
  shipperList,
} from './schema.ts';

const shipperIdParams = z.object({ shipperId: line(LIMITS.importId) });
const importIdParams = z.object({ importId: line(LIMITS.importId) });

export const importEndpoints = {
  createImport: endpoint('POST', '/admin/imports', {
    access: 'shipments:write',
    summary: `Upload a table of at most ${IMPORT_FILE.maxRows} rows. It may be CSV, an Excel workbook, or a mail. Returns how it was read, with a preview of the rows. No shipment is created yet.`,
    query: importUpload,
    consumes: IMPORT_MEDIA_TYPES,
    bodyLimitBytes: IMPORT_FILE.maxBytes,
    views: { staff: { 201: dataResponse(importBatch) } },
    errors: ['IDEMPOTENCY_MISMATCH'],
    idempotent: true,
    location: '/admin/imports/:importId',
  }),
  listImports: endpoint('GET', '/admin/imports', {
    access: 'shipments:read',
    summary: 'List recent imports, newest first.',
    views: { staff: { 200: dataResponse(importList) } },
  }),
  getImportTemplate: endpoint('GET', '/admin/imports/template.csv', {
    access: 'shipments:read',
    summary: 'Download an empty CSV template. It has the recognized column names and one example row.',
    produces: 'text/csv',
    views: { staff: { 200: csvFile } },
  }),
  listShippers: endpoint('GET', '/admin/imports/shippers', {
    access: 'shipments:read',
    summary: 'List remembered shippers, the last used first.',
    views: { staff: { 200: dataResponse(shipperList) } },
  }),
  renameShipper: endpoint('PATCH', '/admin/imports/shippers/:shipperId', {
    access: 'shipments:write',
    summary: 'Rename a remembered shipper.',
    params: shipperIdParams,
    body: shipperChange,
    views: { staff: { 200: dataResponse(shipper) } },
    errors: ['SHIPPER_NOT_FOUND', 'CONFLICT'],
  }),
  deleteShipper: endpoint('DELETE', '/admin/imports/shippers/:shipperId', {
    access: 'shipments:write',
    summary: 'Forget the columns and values of a shipper. Imports and shipments stay.',
    params: shipperIdParams,
    views: { staff: { 200: dataResponse(shipper) } },
    errors: ['SHIPPER_NOT_FOUND'],
  }),
  getImport: endpoint('GET', '/admin/imports/:importId', {
    access: 'shipments:read',
    summary: 'Get an import with its preview, errors, and progress.',
    params: importIdParams,
    views: { staff: { 200: dataResponse(importBatch) } },
    errors: ['IMPORT_NOT_FOUND'],
  }),
  changeImportMapping: endpoint('PUT', '/admin/imports/:importId/mapping', {
    access: 'shipments:write',
    summary:
      'Set how an uploaded file is read. Also sets the columns and values of fields, the date format, and what happens to existing shipments. Absent answers stay.',
    params: importIdParams,
    body: importMappingChange,
    views: { staff: { 200: dataResponse(importBatch) } },
    errors: ['IMPORT_NOT_FOUND', 'SHIPPER_NOT_FOUND', 'CONFLICT'],
  }),
  replaceImportFile: endpoint('PUT', '/admin/imports/:importId/file', {
    access: 'shipments:write',
    summary: 'Replace the uploaded file with a corrected one. Rows that already became shipments are recognized.',
    params: importIdParams,
    query: importUpload,
    consumes: IMPORT_MEDIA_TYPES,
    bodyLimitBytes: IMPORT_FILE.maxBytes,
    views: { staff: { 200: dataResponse(importBatch) } },
    errors: ['IMPORT_NOT_FOUND', 'CONFLICT'],
  }),
  correctImport: endpoint('PATCH', '/admin/imports/:importId/corrections', {
    access: 'shipments:write',
    summary:
      'Correct cells of the uploaded file. The file is read again with the corrections. Concurrent corrections are merged; for the same cell, the last one wins. A replaced file starts without corrections.',
    params: importIdParams,
    body: importCorrections,
    views: { staff: { 200: dataResponse(importBatch) } },
    errors: ['IMPORT_NOT_FOUND', 'CONFLICT'],
  }),
  getImportErrors: endpoint('GET', '/admin/imports/:importId/errors.csv', {
    access: 'shipments:read',
    summary:
      'Download the rows that cannot be imported, each with its reason. Rows keep their original cells, except corrected ones. Fix the file and upload it again.',
    params: importIdParams,
    produces: 'text/csv',
    views: { staff: { 200: csvFile } },
    errors: ['IMPORT_NOT_FOUND'],
  }),
  commitImport: endpoint('POST', '/admin/imports/:importId/commit', {
    access: 'shipments:write',
    summary:
      'Create shipments from the rows of an import. Returns when all are created; until then, the import shows the progress. After a crash or a lost response, repeat the call: it resumes and creates no shipment twice.',
    params: importIdParams,
    body: importCommit,
    views: { staff: { 200: dataResponse(importOutcome) } },
    errors: ['IMPORT_NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'CONFLICT'],
    idempotent: true,
    heavy: true,
  }),
};

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
const SHIPPER: Shipper = {
  shipperId: '5b3a1c52-7f0e-4a57-9d0b-2f4f6a1b8c11',
  name: 'Halvorsen & Sons',
  customerId: '0b8e5a34-6a0f-4d6f-9d0a-3f3f2b1a7c55',
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
  shipper: { name: 'Halvorsen & Sons', shipperId: SHIPPER.shipperId },
  shippers: [{ shipperId: SHIPPER.shipperId, name: SHIPPER.name }],
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

export const importsContract = defineContract(importsFacts, importEndpoints, {
  createImport: { query: { fileName: 'march.csv' }, file, answers: { 201: success(batch) } },
  listImports: { answers: { 200: success({ imports: [summary] }) } },
  getImportTemplate: { answers: { 200: '\uFEFFRecipient name,Sender name,Origin,Destination,Delivery date\r\n' } },
  listShippers: { answers: { 200: success({ shippers: [SHIPPER] }) } },
  renameShipper: {
    params: { shipperId: SHIPPER.shipperId },
    body: { name: 'Halvorsen' },
    answers: { 200: success({ ...SHIPPER, name: 'Halvorsen' }) },
  },
  deleteShipper: { params: { shipperId: SHIPPER.shipperId }, answers: { 200: success(SHIPPER) } },
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
});
