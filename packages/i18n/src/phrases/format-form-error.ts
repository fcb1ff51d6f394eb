import type { FormError } from '@waybill/domain/tracking-ids/parse-lookup';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import type { Translate } from '../format.ts';
import { texts } from '../texts.ts';

const example = EXAMPLE_TRACKING_ID;

export function formatFormError(fault: FormError, t: Translate): string {
  switch (fault.code) {
    case 'digits':
      return t(texts.lookup.formDigits, { example, count: fault.count });
    case 'length':
      return t(texts.lookup.formLength, { example, count: fault.count });
    case 'characters':
      return t(texts.lookup.formCharacters, { example, characters: fault.characters });
    case 'carrier':
      return t(texts.lookup.formCarrier, { example });
    case 'other':
      return t(texts.lookup.formOther, { example });
  }
}
