import type { Translate } from '../format.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';

type ByReason = Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** Returns the name of a reason; undefined if the status has no such reason. */
export const reasonName = (status: string, reason: string, t: Translate) => sayOf(texts.status.reasons, { status, reason, t });

/** Returns the recipient's sentence for a reason; undefined if the status has no such reason. */
export const reasonSentence = (status: string, reason: string, t: Translate) =>
  sayOf(texts.status.reasonSentences, { status, reason, t });

interface Asked {
  status: string;
  reason: string;
  t: Translate;
}

function sayOf(sentences: ByReason, { status, reason, t }: Asked): string | undefined {
  const ofStatus = Object.hasOwn(sentences, status) ? sentences[status] : undefined;
  const text = ofStatus && Object.hasOwn(ofStatus, reason) ? ofStatus[reason] : undefined;
  return text && t(text);
}
