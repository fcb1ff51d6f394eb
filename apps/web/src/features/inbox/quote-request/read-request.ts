import type { QuoteRequestInput } from '@waybill/contracts';
import { formText } from '#lib/forms/form-text.ts';

const FIELDS = [
  'name',
  'email',
  'contactNumber',
  'freightType',
  'cityOfDeparture',
  'incoterms',
  'weight',
  'height',
  'width',
  'length',
  'extraService',
  'website',
] as const;

/** The form as it goes over the wire: the fields of R039, all of them as typed (R044), and the signs of a person (B3). */
export function readRequest(form: HTMLFormElement, elapsedMs: number): QuoteRequestInput {
  const texts = Object.fromEntries(FIELDS.map((name) => [name, formText(form, name)]));
  return { ...texts, elapsedMs } as QuoteRequestInput;
}
