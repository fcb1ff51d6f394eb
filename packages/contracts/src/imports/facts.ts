import { defineFacts } from '../shared/define-facts.ts';

/** Files imported in the browser; the command line has no size limit. */
export const IMPORT_FILE = {
  maxBytes: 4 * 1024 * 1024,
  maxRows: 5_000,
  keptDays: 7,
  maxHeaderRow: 50,
  maxJoined: 8,
  maxWords: 100,
} as const;

export const IMPORT_CORRECTIONS = { max: 200, perCall: 50 } as const;

export const IMPORT_ROW_SAMPLES = { preview: 20, problems: 50 } as const;

export const importsFacts = defineFacts({
  tags: [{ name: 'Imports', description: 'Create shipments from files.', paths: ['/admin/imports'] }],
  errors: {
    IMPORT_NOT_FOUND: { status: 404, title: 'Import not found' },
    SHIPPER_NOT_FOUND: { status: 404, title: 'Shipper not found' },
  },
  limits: IMPORT_FILE,
  audit: { import: ['import.committed'], shipper: ['shipper.remembered', 'shipper.renamed', 'shipper.forgotten'] },
  cache: { import: ['imports'], shipper: ['imports'] },
});
