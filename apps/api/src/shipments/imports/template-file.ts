import { IMPORT_FIELDS, type ImportField } from '@waybill/contracts';
import type { CsvRow, CsvFile } from '../../platform/http/send-csv.ts';

const EXAMPLE: Readonly<Record<ImportField, string>> = {
  trackingId: '',
  recipientName: 'Ada Okafor',
  recipientAddress: '12 Marina Road, Lagos',
  recipientPhone: '+234 1 555 0101',
  recipientEmail: 'ada@example.com',
  senderName: 'Lindqvist Ceramics',
  senderAddress: '3 Kiln Lane, Malmö',
  origin: 'Malmö, Sweden',
  destination: 'Lagos, Nigeria',
  deliveryDate: '2030-05-17',
  currentLocation: '',
  description: 'Box of glazed bowls',
  referenceNo: 'PO-4711',
  status: 'Picked Up',
};

/** An empty table with the names that are understood, and one row to be written over. */
export const templateFile = (): CsvFile => ({
  fileName: 'import-template.csv',
  columns: IMPORT_FIELDS.map(({ label }) => label),
  rows: exampleRow(),
});

async function* exampleRow(): AsyncGenerator<CsvRow> {
  yield IMPORT_FIELDS.map(({ name }) => EXAMPLE[name]);
}
