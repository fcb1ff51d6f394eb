import {
  FIELD_PATHS,
  getFieldInfo,
  createFieldReader,
  type FieldTexts,
  type FieldType,
} from '@waybill/contracts/shipments/shipment-fields';
import { emailTerms, identifierTerms, phoneSuffixes, textTerms } from '../../platform/search/search-terms.ts';

const TERMS = new Map<FieldType, (text: string) => string[]>([
  ['line', textTerms],
  ['email', emailTerms],
  ['identifier', identifierTerms],
  ['phone', phoneSuffixes],
  ['paragraph', textTerms],
]);

const SEARCHED = [...TERMS].flatMap(([type, getTerms]) =>
  FIELD_PATHS.filter((path) => getFieldInfo(path).searched && getFieldInfo(path).type === type).map((path) => ({
    read: createFieldReader(path),
    getTerms,
  })),
);

/** With the texts that a phrase may be in. */
export const SEARCHED_PATHS: readonly string[] = ['trackingId', ...FIELD_PATHS.filter((path) => getFieldInfo(path).searched)];

export function shipmentSearchTerms(trackingId: string, shipment: FieldTexts<string | undefined>): string[] {
  const terms = SEARCHED.flatMap(({ read, getTerms }) => {
    const text: unknown = read(shipment);
    return typeof text === 'string' && text ? getTerms(text) : [];
  });
  return [...new Set([...identifierTerms(trackingId), ...terms].filter(Boolean))];
}
