import { HUMAN_FORM_TIME, SPAM_LINKS } from '@waybill/contracts/shared/limits';

interface HumanSigns {
  website?: string | undefined;
  elapsedMs?: number | undefined;
}

const WEB_ADDRESS = /https?:\/\/|www\./gi;
/** How programs write links into forms that show none. */
const LINK_MARKUP = /<a\s[^>]{0,200}href|\[(?:url|link)[=\]]/i;

/**
 * What is made of a form that somebody sent: spam by the field that people do not see, or by links when the time
 * is suspicious too. The time that the form took decides nothing by itself: a person may send a kept draft at once, or from a tab
 * of yesterday. A form that does not say how long it took (a call with curl) is given the benefit of the doubt.
 * @param text all that was written freely.
 */
export function classifySender({ website, elapsedMs }: HumanSigns, text: string): { status: 'new' | 'spam'; suspected?: true } {
  if (website) return { status: 'spam' };
  const isHumanTime = elapsedMs === undefined || (elapsedMs >= HUMAN_FORM_TIME.minMs && elapsedMs <= HUMAN_FORM_TIME.maxMs);
  if (isHumanTime) return { status: 'new' };
  return isAdvertising(text) ? { status: 'spam' } : { status: 'new', suspected: true };
}

const isAdvertising = (text: string): boolean => LINK_MARKUP.test(text) || (text.match(WEB_ADDRESS)?.length ?? 0) >= SPAM_LINKS;
