import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, csvFile } from '../shared/envelope.ts';
import { LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { importMappingChange } from './import-answers.ts';
import { IMPORT_FILE } from './import-limits.ts';
import { IMPORT_MEDIA_TYPES } from './import-media-types.ts';
import { importBatch, importCommit, importCorrections, importList, importOutcome, importUpload } from './import-schema.ts';
import { shipper, shipperChange, shipperList } from './shipper-schema.ts';

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
