import { HUMAN_FORM_TIME } from '@waybill/contracts';

interface HumanSigns {
  website?: string | undefined;
  elapsedMs?: number | undefined;
}

/**
 * Whether a person sent it, by the field that people do not see and by the time that the form took (R066, B3). A form that does
 * not say how long it took (a call with curl) is given the benefit of the doubt.
 */
export function judgeSender({ website, elapsedMs }: HumanSigns): 'new' | 'spam' {
  const isHumanTime = elapsedMs === undefined || (elapsedMs >= HUMAN_FORM_TIME.minMs && elapsedMs <= HUMAN_FORM_TIME.maxMs);
  return website || !isHumanTime ? 'spam' : 'new';
}
