import { FIELD_PATHS, fieldInfo, fieldReader, type FieldTexts, type FieldType } from '@waybill/contracts';
import { fold, joined, phoneSuffixes, wordsOf } from '../platform/search/words.ts';

const identifierTerms = (text: string): string[] => [joined(text), ...wordsOf(text)];

function emailTerms(text: string): string[] {
  const email = fold(text);
  return [email, ...wordsOf(email.split('@')[0])];
}

/** The words by which a text is found, after what it is; in the order in which they are stored. */
const TERMS = new Map<FieldType, (text: string) => string[]>([
  ['line', wordsOf],
  ['email', emailTerms],
  ['identifier', identifierTerms],
  ['phone', phoneSuffixes],
  ['paragraph', wordsOf],
]);

const SEARCHED = [...TERMS].flatMap(([type, termsOf]) =>
  FIELD_PATHS.filter((path) => fieldInfo(path).searched && fieldInfo(path).type === type).map((path) => ({
    read: fieldReader(path),
    termsOf,
  })),
);

/** The words by whose beginnings a shipment is found: its ID, and those of the fields that are searched. */
export function shipmentSearchTerms(trackingId: string, shipment: FieldTexts<string | undefined>): string[] {
  const terms = SEARCHED.flatMap(({ read, termsOf }) => {
    const text: unknown = read(shipment);
    return termsOf(typeof text === 'string' ? text : '');
  });
  return [...new Set([...identifierTerms(trackingId), ...terms].filter(Boolean))];
}
