import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { answer, csvFile } from '../shared/envelope.ts';
import { IMPORT_FILE, LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import {
  importBatch,
  importCommit,
  importCorrections,
  importList,
  importMappingChange,
  importOutcome,
  importUpload,
} from './import-schema.ts';

const byImportId = z.object({ importId: line(LIMITS.importId) });

export const importEndpoints = {
  createImport: endpoint('POST', '/admin/imports', {
    access: 'shipments:write',
    summary: `Reads a CSV file of at most ${IMPORT_FILE.maxRows} rows and answers what each would become. No shipment is made yet.`,
    query: importUpload,
    consumes: 'text/csv',
    bodyLimitBytes: IMPORT_FILE.maxBytes,
    views: { staff: { 201: answer(importBatch) } },
    errors: ['IDEMPOTENCY_MISMATCH'],
    idempotent: true,
  }),
  listImports: endpoint('GET', '/admin/imports', {
    access: 'shipments:read',
    summary: 'The last imports, newest first.',
    views: { staff: { 200: answer(importList) } },
  }),
  getImportTemplate: endpoint('GET', '/admin/imports/template.csv', {
    access: 'shipments:read',
    summary: 'An empty file with the column names that are understood, and one row as an example.',
    produces: 'text/csv',
    views: { staff: { 200: csvFile } },
  }),
  getImport: endpoint('GET', '/admin/imports/:importId', {
    access: 'shipments:read',
    summary: 'One import: what was understood, what is wrong and, while it is carried out, how far it is.',
    params: byImportId,
    views: { staff: { 200: answer(importBatch) } },
    errors: ['IMPORT_NOT_FOUND'],
  }),
  changeImportMapping: endpoint('PUT', '/admin/imports/:importId/mapping', {
    access: 'shipments:write',
    summary: 'Says which column is which field, and how ambiguous dates are read.',
    params: byImportId,
    body: importMappingChange,
    views: { staff: { 200: answer(importBatch) } },
    errors: ['IMPORT_NOT_FOUND', 'CONFLICT'],
  }),
  replaceImportFile: endpoint('PUT', '/admin/imports/:importId/file', {
    access: 'shipments:write',
    summary: 'Puts a corrected file in the place of the uploaded one. Rows that are shipments already are recognised.',
    params: byImportId,
    query: importUpload,
    consumes: 'text/csv',
    bodyLimitBytes: IMPORT_FILE.maxBytes,
    views: { staff: { 200: answer(importBatch) } },
    errors: ['IMPORT_NOT_FOUND', 'CONFLICT'],
  }),
  correctImport: endpoint('PATCH', '/admin/imports/:importId/corrections', {
    access: 'shipments:write',
    summary:
      'Says what is to stand in cells of the file, which is read again with it. Two calls at once both count; of the same cell the last one holds. Another file begins without corrections.',
    params: byImportId,
    body: importCorrections,
    views: { staff: { 200: answer(importBatch) } },
    errors: ['IMPORT_NOT_FOUND', 'CONFLICT'],
  }),
  getImportErrors: endpoint('GET', '/admin/imports/:importId/errors.csv', {
    access: 'shipments:read',
    summary:
      'The rows that cannot be imported, as they were but for corrected cells, each with the reason; corrected, it can be uploaded again.',
    params: byImportId,
    produces: 'text/csv',
    views: { staff: { 200: csvFile } },
    errors: ['IMPORT_NOT_FOUND'],
  }),
  commitImport: endpoint('POST', '/admin/imports/:importId/commit', {
    access: 'shipments:write',
    summary:
      'Makes shipments of the rows and answers when all are there; meanwhile the import tells how far it is. After a crash or a lost answer, again: it goes on, and makes none twice.',
    params: byImportId,
    body: importCommit,
    views: { staff: { 200: answer(importOutcome) } },
    errors: ['IMPORT_NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'CONFLICT'],
    idempotent: true,
    heavy: true,
  }),
};
