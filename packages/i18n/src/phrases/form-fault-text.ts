import type { FormFault } from '@waybill/domain/tracking-ids/read-lookup';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import type { Say } from '../format.ts';
import { texts } from '../texts.ts';

const example = EXAMPLE_TRACKING_ID;

/** The sentence that says what is wrong with the form of an ID. */
export function formFaultText(fault: FormFault, say: Say): string {
  switch (fault.code) {
    case 'digits':
      return say(texts.lookup.formDigits, { example, count: fault.count });
    case 'length':
      return say(texts.lookup.formLength, { example, count: fault.count });
    case 'characters':
      return say(texts.lookup.formCharacters, { example, characters: fault.characters });
    case 'carrier':
      return say(texts.lookup.formCarrier, { example });
    case 'other':
      return say(texts.lookup.formOther, { example });
  }
}
