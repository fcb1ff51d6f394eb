/** Names that are not their key in words. */
const NAMES: Readonly<Record<string, string>> = {
  referenceNo: 'Reference',
  subStatus: 'Reason',
  'recipient.email': 'Recipient e-mail',
};

/** The name of a stored field in words: `recipient.phone` as "Recipient phone", `deliveryDate` as "Delivery date". */
export function nameField(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._]/g, ' ')
    .toLowerCase();
  return NAMES[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
