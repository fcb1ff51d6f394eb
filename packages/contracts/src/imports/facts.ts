import { defineFacts } from '../shared/define-facts.ts';

export const importFacts = defineFacts({
  tags: [{ name: 'Imports', description: 'Create shipments from files.', paths: ['/admin/imports'] }],
  errors: {
    IMPORT_NOT_FOUND: { status: 404, title: 'Import not found' },
    SHIPPER_NOT_FOUND: { status: 404, title: 'Shipper not found' },
  },
  audit: { import: ['import.committed'], shipper: ['shipper.remembered', 'shipper.renamed', 'shipper.forgotten'] },
  cache: { import: ['imports'], shipper: ['imports'] },
});
