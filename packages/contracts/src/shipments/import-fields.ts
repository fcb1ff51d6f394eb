/** What a column of an imported file may hold (B14): where it goes in a new shipment, and whether there is one without it. */
export const IMPORT_FIELDS = [
  { name: 'recipientName', label: 'Recipient name', path: 'recipient.name', required: true },
  { name: 'senderName', label: 'Sender name', path: 'sender.name', required: true },
  { name: 'origin', label: 'Origin', path: 'origin', required: true },
  { name: 'destination', label: 'Destination', path: 'destination', required: true },
  { name: 'deliveryDate', label: 'Delivery date', path: 'deliveryDate', required: true },
  { name: 'referenceNo', label: 'Reference', path: 'referenceNo', required: false },
  { name: 'status', label: 'Status', path: 'status', required: false },
  { name: 'currentLocation', label: 'Current location', path: 'currentLocation', required: false },
  { name: 'recipientAddress', label: 'Recipient address', path: 'recipient.address', required: false },
  { name: 'recipientPhone', label: 'Recipient phone', path: 'recipient.phone', required: false },
  { name: 'recipientEmail', label: 'Recipient e-mail', path: 'recipient.email', required: false },
  { name: 'senderAddress', label: 'Sender address', path: 'sender.address', required: false },
  { name: 'description', label: 'Description', path: 'description', required: false },
  { name: 'trackingId', label: 'Tracking ID', path: 'trackingId', required: false },
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number]['name'];
export const IMPORT_FIELD_NAMES = IMPORT_FIELDS.map(({ name }) => name);

/** Fields without which there is no shipment. */
export const REQUIRED_IMPORT_FIELDS: readonly ImportField[] = IMPORT_FIELDS.filter(({ required }) => required).map(
  ({ name }) => name,
);

const LABELS = new Map<ImportField, string>(IMPORT_FIELDS.map(({ name, label }) => [name, label]));
export const importFieldLabel = (field: ImportField): string => LABELS.get(field) ?? field;

/** How dates with slashes or hyphens are read, where the day could be the month. */
export const IMPORT_DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY'] as const;
export type ImportDateFormat = (typeof IMPORT_DATE_FORMATS)[number];
