import { IMPORT_FIELDS, type ImportField } from '@waybill/contracts/shipments/import-fields';
import type { CsvRow, CsvFile } from '../../../platform/http/send-csv.ts';

interface ColumnSpec {
  example: string;
  /** Best first; matched without case, accents, spaces and punctuation. */
  synonyms: readonly string[];
}

export const IMPORT_COLUMNS: Readonly<Record<ImportField, ColumnSpec>> = {
  trackingId: {
    example: '',
    synonyms: ['tracking id', 'tracking number', 'tracking no', 'tracking', 'waybill', 'waybill number', 'awb', 'parcel number'],
  },
  recipientName: {
    example: 'Ada Okafor',
    synonyms: [
      'recipient name',
      'recipient',
      'receiver name',
      'receiver',
      'consignee name',
      'consignee',
      'addressee',
      'customer name',
      'customer',
      'ship to',
      'deliver to',
      'to name',
      'to',
    ],
  },
  recipientAddress: {
    example: '12 Marina Road, Lagos',
    synonyms: [
      'recipient address',
      'receiver address',
      'consignee address',
      'delivery address',
      'shipping address',
      'ship to address',
      'to address',
      'address',
    ],
  },
  recipientPhone: {
    example: '+234 1 555 0101',
    synonyms: [
      'recipient phone',
      'recipient telephone',
      'receiver phone',
      'consignee phone',
      'phone number',
      'phone no',
      'phone',
      'telephone',
      'tel',
      'mobile',
      'contact number',
    ],
  },
  recipientEmail: {
    example: 'ada@example.com',
    synonyms: ['recipient email', 'receiver email', 'consignee email', 'email address', 'email', 'mail'],
  },
  senderName: {
    example: 'Lindqvist Ceramics',
    synonyms: [
      'sender name',
      'sender',
      'shipper name',
      'shipper',
      'consignor name',
      'consignor',
      'supplier',
      'ship from',
      'from name',
      'from',
    ],
  },
  senderAddress: {
    example: '3 Kiln Lane, Malmö',
    synonyms: ['sender address', 'shipper address', 'consignor address', 'pickup address', 'ship from address', 'from address'],
  },
  senderPhone: {
    example: '+46 40 555 0102',
    synonyms: ['sender phone', 'sender telephone', 'shipper phone', 'consignor phone', 'pickup phone', 'from phone'],
  },
  senderEmail: {
    example: 'kiln@example.com',
    synonyms: ['sender email', 'shipper email', 'consignor email', 'from email'],
  },
  origin: {
    example: 'Malmö, Sweden',
    synonyms: [
      'origin',
      'origin city',
      'city of departure',
      'departure',
      'place of origin',
      'from city',
      'ship from city',
      'pickup city',
      'from',
    ],
  },
  destination: {
    example: 'Lagos, Nigeria',
    synonyms: ['destination', 'destination city', 'place of delivery', 'to city', 'ship to city', 'delivery city', 'to', 'city'],
  },
  deliveryDate: {
    example: '2030-05-17',
    synonyms: [
      'delivery date',
      'estimated delivery',
      'estimated delivery date',
      'expected delivery',
      'expected delivery date',
      'planned delivery',
      'due date',
      'due',
      'deliver by',
      'eta',
      'date',
    ],
  },
  referenceNo: {
    example: 'PO-4711',
    synonyms: [
      'reference',
      'reference no',
      'reference number',
      'ref',
      'ref no',
      'order number',
      'order no',
      'order id',
      'order',
      'po number',
      'po',
      'invoice number',
    ],
  },
  status: { example: 'Picked Up', synonyms: ['status', 'shipment status', 'state'] },
  currentLocation: { example: '', synonyms: ['current location', 'location', 'last location'] },
  service: {
    example: 'Express Delivery',
    synonyms: ['service', 'service type', 'service level', 'service name', 'shipping method', 'freight type'],
  },
  pieces: {
    example: '2',
    synonyms: [
      'pieces',
      'pcs',
      'number of pieces',
      'no of pieces',
      'parcels',
      'number of parcels',
      'packages',
      'number of packages',
      'colli',
      'cartons',
    ],
  },
  weight: {
    example: '18.5',
    synonyms: ['total weight kg', 'total weight', 'weight kg', 'weight', 'gross weight kg', 'gross weight', 'kg'],
  },
  description: {
    example: 'Box of glazed bowls',
    synonyms: ['description', 'contents', 'content', 'goods', 'items', 'remarks', 'notes'],
  },
};

export const templateFile = (): CsvFile => ({
  fileName: 'import-template.csv',
  columns: IMPORT_FIELDS.map(({ label }) => label),
  rows: exampleRow(),
});

async function* exampleRow(): AsyncGenerator<CsvRow> {
  yield IMPORT_FIELDS.map(({ name }) => IMPORT_COLUMNS[name].example);
}
