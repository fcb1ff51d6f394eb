import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';

const BAD: ImportBatch['preview'] = [
  {
    row: 4,
    state: 'error',
    values: { recipientName: 'Esi', deliveryDate: 'soon' },
    problems: [{ level: 'error', field: 'deliveryDate', message: 'Delivery date must be a date' }],
    cells: [
      { field: 'recipientName', text: 'Esi', original: null },
      { field: 'deliveryDate', text: 'soon', original: null },
    ],
  },
];

export const anImport = (overrides: Partial<ImportBatch> = {}): ImportBatch => ({
  importId: 'imp-1',
  fileName: 'may.csv',
  createdAt: '2026-03-02T10:00:00.000Z',
  createdBy: 'ada',
  expiresAt: '2026-03-09T10:00:00.000Z',
  state: 'ready',
  rows: { total: 3, ok: 2, warn: 0, error: 1, known: 0, imported: 0 },
  progress: null,
  notes: [],
  columns: [
    { name: 'Receiver', samples: ['Ada', 'Kofi'] },
    { name: 'From', samples: ['Lindqvist'] },
    { name: 'Start', samples: ['Malmö'] },
    { name: 'End', samples: ['Lagos'] },
    { name: 'When', samples: ['05/06/2030'] },
  ],
  mapping: { recipientName: 'Receiver', senderName: 'From', origin: 'Start', destination: 'End', deliveryDate: 'When' },
  shippers: [],
  reading: { encoding: null, delimiter: null, headerRow: null, sheet: null, hiddenRows: false },
  file: {
    encoding: 'utf-8',
    encodings: [],
    delimiter: ',',
    headerRow: 1,
    sheets: [],
    sheet: null,
    hiddenRows: 0,
    head: [
      { row: 1, cells: ['Receiver', 'From', 'Start', 'End', 'When'] },
      { row: 2, cells: ['Ada', 'Lindqvist', 'Malmö', 'Lagos', '05/06/2030'] },
    ],
  },
  values: {},
  existing: 'skip',
  shipper: null,
  earlier: null,
  missing: [],
  dateFormat: 'DD/MM/YYYY',
  asksDateFormat: false,
  preview: [
    { row: 2, state: 'ok', values: { recipientName: 'Ada', origin: 'Malmö', destination: 'Lagos' }, problems: [] },
    { row: 3, state: 'ok', values: { recipientName: 'Kofi', origin: 'Malmö', destination: 'Lagos' }, problems: [] },
    ...BAD,
  ],
  problemRows: BAD,
  correctedRows: [],
  trackingIds: [],
  ...overrides,
});
