import { HUMAN_FORM_TIME, SPAM_LINKS } from '@waybill/contracts/shared/limits';

interface HumanSignals {
  website?: string | undefined;
  elapsedMs?: number | undefined;
}

const WEB_ADDRESS = /https?:\/\/|www\./gi;
/** Link markup that bots put into plain text forms. */
const LINK_MARKUP = /<a\s[^>]{0,200}href|\[(?:url|link)[=\]]/i;

/** Spam needs a filled honeypot, or links and a suspicious time: drafts and old tabs also have odd times. */
export function classifySender({ website, elapsedMs }: HumanSignals, text: string): { status: 'new' | 'spam'; suspected?: true } {
  if (website) return { status: 'spam' };
  const isHumanTime = elapsedMs === undefined || (elapsedMs >= HUMAN_FORM_TIME.minMs && elapsedMs <= HUMAN_FORM_TIME.maxMs);
  if (isHumanTime) return { status: 'new' };
  return isAdvertising(text) ? { status: 'spam' } : { status: 'new', suspected: true };
}

const isAdvertising = (text: string): boolean => LINK_MARKUP.test(text) || (text.match(WEB_ADDRESS)?.length ?? 0) >= SPAM_LINKS;
